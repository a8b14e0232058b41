"""The background process: answers, stale answers, deaths on either side, and an end that never hangs."""

from __future__ import annotations

import math
import operator
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from game import paths
from game.boards import find_board
from game.engine.match import Match
from game.engine.rules import IllegalAction
from game.engine.setup import MatchSetup, Seat
from game.games import GAMES, Game
from game.games.tacara.board import Course, Line
from game.worker import SHARED_AT_MOST, Answer, Worker, _dumps, _Shared, bot_choice, budget

PATIENCE = 20.0


def wait_for(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.005)
    return False


def answers(worker: Worker, count: int) -> list[Answer]:
    got: list[Answer] = []

    def enough() -> bool:
        got.extend(worker.poll())
        return len(got) >= count

    assert wait_for(enough), f"{len(got)} of {count} answers came"
    return got


def answer(worker: Worker) -> Answer:
    return answers(worker, 1)[0]


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and waits to be collected does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return False


@pytest.fixture(scope="module")
def shared_worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
def worker(shared_worker: Worker) -> Worker:
    shared_worker.poll()
    return shared_worker


def refuse() -> None:
    raise IllegalAction("The car cannot jump.")


def test_an_answer_carries_its_ticket_channel_and_ply(worker: Worker) -> None:
    ticket = worker.ask(math.factorial, 20, channel="bot", ply=17)
    assert worker.waiting("bot")
    got = answer(worker)
    assert (got.ticket, got.channel, got.ply, got.value, got.error) == (ticket, "bot", 17, math.factorial(20), None)
    assert 0 <= got.work_ms <= got.wait_ms
    assert not worker.waiting("bot")


def test_asking_and_polling_do_not_wait(worker: Worker) -> None:
    started = time.perf_counter()
    worker.ask(time.sleep, 0.3, channel="bot")
    assert worker.poll() == []
    assert time.perf_counter() - started < 0.1
    answer(worker)


def test_a_newer_request_makes_the_older_one_of_its_channel_stale(worker: Worker) -> None:
    worker.ask(time.sleep, 0.05, channel="bot", ply=1)
    worker.ask(math.factorial, 3, channel="bot", ply=2)
    worker.ask(math.factorial, 4, channel="odds", ply=2)
    assert [(got.channel, got.ply, got.value) for got in answers(worker, 2)] == [("bot", 2, 6), ("odds", 2, 24)]
    assert worker.poll() == []


def test_a_dropped_request_is_never_answered_even_when_its_answer_is_there_already(worker: Worker) -> None:
    worker.ask(math.factorial, 3, channel="bot")
    assert wait_for(lambda: not worker._answers.empty())
    worker.drop("bot")
    assert worker.poll() == []


def test_urgent_requests_overtake(worker: Worker) -> None:
    worker.ask(time.sleep, 0.1, channel="first")
    assert wait_for(lambda: worker._pending.empty())
    worker.ask(math.factorial, 3, channel="analysis")
    worker.ask(math.factorial, 4, channel="bot", urgent=True)
    assert [got.channel for got in answers(worker, 3)] == ["first", "bot", "analysis"]


def test_an_error_is_a_sentence_with_a_trace_and_the_process_goes_on(worker: Worker) -> None:
    worker.ask(refuse, channel="bot")
    got = answer(worker)
    assert got.error == "The car cannot jump."
    assert "in refuse" in got.trace
    worker.ask(operator.truediv, 1, 0, channel="bot")
    assert answer(worker).error == "ZeroDivisionError: division by zero"
    worker.ask(math.factorial, 3, channel="bot")
    assert answer(worker).value == 6


def test_what_cannot_be_sent_is_an_error_and_the_process_goes_on(worker: Worker) -> None:
    worker.ask(lambda: 1, channel="bot")
    got = answer(worker)
    assert got.error == "The background process cannot do this."
    assert "pickle" in got.trace
    worker.ask(eval, "lambda: 1", channel="bot")
    assert "pickle" in (answer(worker).error or "")
    worker.ask(math.factorial, 3, channel="bot")
    assert answer(worker).value == 6


def test_a_shared_board_is_sent_once_and_comes_back_as_itself(worker: Worker) -> None:
    board = Course("a", "A", tuple((x, 1) for x in range(500)), Line((0, 0), (0, 1), (1, 0)))
    worker.share(board)
    worker.ask(operator.getitem, [board], 0, channel="bot")
    assert answer(worker).value is board
    many = _dumps([("state", board)] * 3, worker._shared.objects)
    assert len(many) < 100 < len(pickle.dumps(board))
    worker.ask(operator.attrgetter("starts"), board, channel="bot")
    assert answer(worker).value == board.starts


def test_an_equal_board_that_was_not_shared_is_sent_whole(worker: Worker) -> None:
    board, other = (Course("a", "A", ((1, 1),), Line((0, 0), (0, 1), (1, 0))) for _time in range(2))
    worker.share(board)
    worker.ask(operator.getitem, [other], 0, channel="bot")
    got = answer(worker).value
    assert got == other == board
    assert got is not board


def test_only_some_boards_are_kept() -> None:
    shared = _Shared()
    boards = [[number] for number in range(SHARED_AT_MOST + 2)]
    for board in [*boards, boards[3]]:
        shared.add(board)
    assert [item[0] for item in shared.objects.values()] == [2, *range(4, SHARED_AT_MOST + 2), 3]


def test_boards_that_were_let_go_leave_the_process_too(worker: Worker) -> None:
    for number in range(SHARED_AT_MOST + 3):
        worker.share([number, "board"])
        worker.ask(math.factorial, number, channel="bot")
        answer(worker)
    count = "len(__import__('sys')._getframe(2).f_locals['shared'])"
    worker.ask(eval, count, channel="bot")
    assert answer(worker).value == SHARED_AT_MOST


def test_a_killed_process_is_started_again_and_the_request_repeated(worker: Worker) -> None:
    board = Line((0, 0), (0, 1), (1, 0))
    worker.share(board)
    worker.ask(os.getpid, channel="bot")
    first = answer(worker).value
    worker.ask(time.sleep, 0.4, channel="bot", ply=5)
    assert wait_for(lambda: worker._pending.empty())
    os.kill(first, signal.SIGKILL)
    got = answer(worker)
    assert (got.ply, got.error) == (5, None)
    worker.ask(operator.getitem, [board], 0, channel="bot")
    assert answer(worker).value is board
    assert worker.pid not in (None, first)
    assert not alive(first)


def test_a_process_that_dies_of_the_request_gives_an_error_and_the_next_one_works(worker: Worker) -> None:
    worker.ask(os._exit, 3, channel="bot")
    assert answer(worker).error == "The background process stopped twice. Please try again."
    worker.ask(math.factorial, 3, channel="bot")
    assert answer(worker).value == 6


def test_a_request_over_its_limit_is_given_up(worker: Worker) -> None:
    worker.ask(time.sleep, 60, channel="bot", limit=0.2)
    assert answer(worker).error == "This took too long and was stopped."
    worker.ask(math.factorial, 3, channel="bot")
    assert answer(worker).value == 6


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_bot_chooses_in_the_process_as_it_would_here(worker: Worker, game: Game) -> None:
    parts = game.load()
    board = parts.load_board(find_board(game.key, parts.default_board).path)
    seats = tuple(Seat(f"Robot {n}", n, "bot:easy") for n in range(1, max(3, parts.players[0]) + 1))
    match = Match(parts, MatchSetup(game.key, seats[: parts.players[1]], board))
    match.advance(random.Random(1))
    worker.share(board)
    for turn in range(4):
        player = match.current_player
        assert player is not None
        request = (game.key, "easy", match.observation(player), match.seen_events(player), budget("easy", turn))
        worker.ask(bot_choice, *request, channel="bot", ply=match.ply, urgent=True)
        got = answer(worker)
        assert got.error is None, got.trace
        assert got.value == bot_choice(*request)
        match.follow(got.value, random.Random(turn))


def test_the_process_loads_no_screen_and_ignores_the_break_key(worker: Worker) -> None:
    loaded = "[m for m in ('pygame', 'pygame_gui', 'pytmx') if m in __import__('sys').modules]"
    worker.ask(eval, loaded, channel="bot")
    assert answer(worker).value == []
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    worker.ask(os.getpid, channel="bot")
    assert answer(worker).value == pid


def test_notify_is_called_for_an_answer() -> None:
    rung: list[int] = []
    worker = Worker(lambda: rung.append(1))
    worker.start()
    assert wait_for(lambda: bool(rung))
    assert worker.poll() == [], "the answer to start is nobody's business"
    worker.close()


@pytest.mark.parametrize("busy", [False, True])
def test_close_does_not_hang_and_leaves_nothing(busy: bool) -> None:
    worker = Worker()
    worker.ask(os.getpid, channel="bot")
    pid = answer(worker).value
    if busy:
        worker.ask(eval, "[0 for _ in iter(int, 1)]", channel="bot")
        assert wait_for(lambda: worker._pending.empty())
    started = time.perf_counter()
    worker.close()
    worker.close()
    assert time.perf_counter() - started < 2
    assert not alive(pid)
    assert not worker._thread.is_alive()
    with pytest.raises(RuntimeError, match="closed"):
        worker.ask(os.getpid, channel="bot")


def test_close_before_the_process_has_started() -> None:
    worker = Worker()
    worker.start()
    worker.close()
    assert not worker._thread.is_alive()
    assert worker.pid is None


PARENT = """
import os, time
from game.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    worker.ask(os.getpid, channel="bot")
    while not (got := worker.poll()):
        time.sleep(0.01)
    worker.ask({job}, channel="bot")
    time.sleep(0.2)
    print(got[0].value, flush=True)
    {then}
"""
ENDLESS = 'eval, "[0 for _ in iter(int, 1)]"'


@pytest.mark.parametrize(
    ("job", "then", "kill"),
    [(ENDLESS, "time.sleep(60)", True), ("os.getpid", "time.sleep(60)", True), (ENDLESS, "", False)],
    ids=["killed while the process searches", "killed while it waits", "left without close"],
)
def test_no_process_outlives_its_parent(job: str, then: str, kill: bool, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(job=job, then=then), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(paths.shipped())}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        if kill:
            parent.kill()
    assert wait_for(lambda: not alive(pid))


def test_a_process_that_cannot_start_is_an_error_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_process: SpawnProcess) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    worker = Worker()
    try:
        with monkeypatch.context() as patch:
            patch.setattr(SpawnProcess, "start", refused)
            worker.ask(operator.add, 1, 2, channel="sum")
            assert answer(worker).error == "The background process stopped twice. Please try again."
        worker.ask(operator.add, 1, 2, channel="sum")
        assert answer(worker).value == 3
    finally:
        worker.close()
