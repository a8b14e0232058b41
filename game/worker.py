"""The one background process: bots, solver tables, map checks, odds and analysis, away from the window.

The window asks and goes on drawing; answers come back through :meth:`Worker.poll`. A thread carries
requests to the process and answers back, so that no call here waits for the process, not even while it
starts. The process loads neither pygame nor a screen.
"""

from __future__ import annotations

import copyreg
import io
import itertools
import multiprocessing
import os
import pickle
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final

from game.engine.rules import Budget
from game.games import find
from game.i18n import _

STEPS: Final = {"easy": 200, "fair": 1_000, "hard": 5_000}
"""Search steps of a level for one decision."""

SECONDS: Final = {"easy": 0.5, "fair": 1.0, "hard": 1.5}
"""Cap in seconds of a level for one decision."""

SHARED_AT_MOST: Final = 12
"""Boards kept by the process at a time; the one shared longest ago goes first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a request.

    ``error`` is None, or one sentence for people; ``trace`` is what a bug report needs. ``ply`` is the
    number given with the request: whoever polls compares it with the match as it is now. ``work_ms`` is the
    time in the process, ``wait_ms`` the time from the request to the answer.
    """

    ticket: int
    channel: str
    ply: int
    value: Any
    error: str | None = None
    trace: str = ""
    work_ms: float = 0.0
    wait_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class _Request:
    ticket: int
    channel: str
    ply: int
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit: float
    asked: float


def budget(level: str, seed: int) -> Budget:
    """How much a bot of that level may think about one decision."""
    return Budget(STEPS[level], SECONDS[level], seed)


def bot_choice(game: str, level: str, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
    """The plan of a bot. Each choice is made by a new bot, so the same request has the same answer."""
    return find(game).load().bots[level]().choose(observation, seen_events, budget)


def board_of(game: str, path: Path) -> Any:
    """The checked board in a map file. Raises game.maps.MapError."""
    return find(game).load().load_board(path)


class Worker:
    """The window's side of the background process.

    A function that is asked for must stand at the top of a module of the game, and it and its arguments
    are values: they are pickled. ``notify`` is called from another thread whenever an answer is ready.
    """

    def __init__(self, notify: Callable[[], None] | None = None) -> None:
        self._notify = notify
        self._tickets = itertools.count(1)
        self._wanted: dict[int, str] = {}
        self._pending: queue.PriorityQueue[tuple[int, int, _Request | None]] = queue.PriorityQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._shared = _Shared()
        self._closing = threading.Event()
        self._link = _Link(self._shared)
        self._thread = threading.Thread(target=self._carry, name="worker", daemon=True)
        self._thread.start()

    def start(self) -> None:
        """Start the process now, ahead of the first request; the call does not wait for it."""
        self.ask(os.getpid, channel="start")

    def share(self, board: Any) -> None:
        """From now on send this very object only once to the process, however many requests refer to it.

        That holds for objects of the game's own classes; plain tuples and lists are always sent whole.
        """
        self._shared.add(board)

    def ask(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        channel: str,
        ply: int = 0,
        urgent: bool = False,
        limit: float = 60.0,
    ) -> int:
        """Ask for ``function(*arguments)`` and return the ticket of the request.

        A request replaces those still open in its channel: their answers never arrive. Urgent requests
        (somebody waits for a bot) overtake the others. After ``limit`` seconds in the process the request
        is given up with an error.
        """
        if self._closing.is_set():
            raise RuntimeError("The worker is closed.")
        self.drop(channel)
        request = _Request(next(self._tickets), channel, ply, function, arguments, limit, time.perf_counter())
        self._wanted[request.ticket] = channel
        self._pending.put((0 if urgent else 1, request.ticket, request))
        return request.ticket

    def drop(self, channel: str) -> None:
        """Forget the requests of a channel, for instance after an undo. Their answers never arrive."""
        for ticket in [ticket for ticket, name in self._wanted.items() if name == channel]:
            del self._wanted[ticket]

    def waiting(self, channel: str) -> bool:
        """Whether a request of this channel has not been answered yet."""
        return channel in self._wanted.values()

    def poll(self) -> list[Answer]:
        """The answers that have come since the last call, without those nobody wants any more."""
        fresh: list[Answer] = []
        while True:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return fresh
            if self._wanted.pop(answer.ticket, None) is not None and answer.channel != "start":
                fresh.append(answer)

    @property
    def pid(self) -> int | None:
        """The number of the background process, or None while there is none."""
        return self._link.pid

    def close(self) -> None:
        """End the process, at once and whatever it does. Twice is no error."""
        self._closing.set()
        self._wanted.clear()
        self._pending.put((-1, 0, None))
        self._link.kill(for_good=True)
        self._thread.join(3)

    def _carry(self) -> None:
        while True:
            request = self._pending.get()[2]
            if request is None or self._closing.is_set():
                self._link.kill(for_good=True)
                return
            if request.ticket not in self._wanted:
                continue
            self._answers.put(self._answer(request))
            if self._notify is not None:
                self._notify()

    def _answer(self, request: _Request) -> Answer:
        def answer(value: Any, error: str | None = None, trace: str = "", work_ms: float = 0.0) -> Answer:
            waited = (time.perf_counter() - request.asked) * 1000
            return Answer(request.ticket, request.channel, request.ply, value, error, trace, work_ms, waited)

        for attempt in (1, 2):
            try:
                return answer(*self._link.call(request.function, request.arguments, request.limit))
            except TimeoutError:
                self._link.kill()
                return answer(None, _("This took too long and was stopped."), f"{request.function} over its limit")
            except (EOFError, OSError) as error:
                self._link.kill()
                if attempt == 2 or self._closing.is_set():
                    return answer(None, _("The background process stopped twice. Please try again."), repr(error))
            except Exception:
                return answer(None, _("The background process cannot do this."), traceback.format_exc())
        raise AssertionError("both attempts return")


class _Shared:
    """Objects that both sides hold: requests and answers carry only their numbers."""

    def __init__(self) -> None:
        self.objects: dict[int, Any] = {}
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()

    def add(self, item: Any) -> None:
        with self._lock:
            known = next((number for number, other in self.objects.items() if other is item), None)
            kept = {number: other for number, other in self.objects.items() if number != known}
            kept[known or next(self._numbers)] = item
            self.objects = dict(list(kept.items())[-SHARED_AT_MOST:])


class _Link:
    """One process after another: starts it when there is none, carries one call at a time."""

    def __init__(self, shared: _Shared) -> None:
        self._shared = shared
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._sent: dict[int, Any] = {}
        self._over = False
        self._lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...], limit: float) -> tuple[Any, ...]:
        """Value, error, trace, milliseconds. Raises EOFError or OSError when the process is gone."""
        pipe = self._ensure()
        shared = self._shared.objects
        new = {number: item for number, item in shared.items() if number not in self._sent}
        gone = [number for number in self._sent if number not in shared]
        first, second = _dumps((new, gone), {}), _dumps((function, arguments), shared)
        pipe.send_bytes(first)
        self._sent = shared
        pipe.send_bytes(second)
        if not pipe.poll(limit):
            raise TimeoutError
        value: tuple[Any, ...] = _loads(pipe.recv_bytes(), shared)
        return value

    def kill(self, for_good: bool = False) -> None:
        """End the process and take its leavings away."""
        with self._lock:
            self._over = self._over or for_good
            process, self._process = self._process, None
            pipe, self._pipe = self._pipe, None
            self._sent = {}
        if process is not None:
            process.kill()
            process.join(2)
        if pipe is not None and not for_good:
            pipe.close()

    def _ensure(self) -> Connection[Any, Any]:
        with self._lock:
            if self._over:
                raise EOFError
            if self._pipe is None:
                context = multiprocessing.get_context("spawn")
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), name="tacarena-worker", daemon=True)
                try:
                    process.start()
                except BaseException:
                    ours.close()
                    raise
                finally:
                    theirs.close()
                self._process, self._pipe = process, ours
            return self._pipe


class _Pickler(pickle.Pickler):
    """Writes the number of a shared object in its place. Only objects of the shared ones' types are looked at."""

    def __init__(self, file: io.BytesIO, shared: Mapping[int, Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        numbers = {id(item): number for number, item in shared.items()}

        def reduce(item: Any) -> Any:
            number = numbers.get(id(item))
            return item.__reduce_ex__(pickle.HIGHEST_PROTOCOL) if number is None else (_held, (number,))

        self.dispatch_table = copyreg.dispatch_table | dict.fromkeys(map(type, shared.values()), reduce)


def _held(number: int) -> Any:
    """Stands in requests and answers for a shared object; the reader looks its number up."""
    raise KeyError(number)


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, shared: Mapping[int, Any]) -> None:
        super().__init__(file)
        self._shared = shared

    def find_class(self, module: str, name: str) -> Any:
        if name == _held.__name__ and module == _held.__module__:
            return self._shared.__getitem__
        return super().find_class(module, name)


def _dumps(value: Any, shared: Mapping[int, Any]) -> bytes:
    out = io.BytesIO()
    _Pickler(out, shared).dump(value)
    return out.getvalue()


def _loads(data: bytes, shared: Mapping[int, Any]) -> Any:
    return _Unpickler(io.BytesIO(data), shared).load()


def _serve(pipe: Connection[Any, Any]) -> None:
    """The whole life of the background process: ends with its pipe or with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    shared: dict[int, Any] = {}
    while True:
        try:
            new, gone = _loads(pipe.recv_bytes(), {})
            shared.update(new)
            for number in gone:
                del shared[number]
            pipe.send_bytes(_work(pipe.recv_bytes(), shared))
        except (EOFError, OSError):
            return


def _work(request: bytes, shared: Mapping[int, Any]) -> bytes:
    started = time.perf_counter()
    try:
        function, arguments = _loads(request, shared)
        value = function(*arguments)
        return _dumps((value, None, "", (time.perf_counter() - started) * 1000), shared)
    except Exception as error:
        elapsed = (time.perf_counter() - started) * 1000
        return _dumps((None, _sentence(error), traceback.format_exc(), elapsed), {})


def _sentence(error: Exception) -> str:
    """Errors of the game's own speak for people already; others are named, for a bug report."""
    if type(error).__module__.partition(".")[0] == "game":
        return str(error)
    words = str(error.args[0] if isinstance(error, KeyError) and error.args else error)
    return f"{type(error).__name__}: {words}"


def _end_with_parent() -> None:
    """A parent that was killed cannot say so: wait for its end and go, even out of a long search."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
