"""Make every sound of the game out of sines and noise, and write it as Ogg Vorbis with sox.

Run ``make sounds``. The game needs only the files; a different ear may change a recipe here and make
them anew. Lengths in milliseconds are those of the design: short, dry, wooden, toy-like.
"""

from __future__ import annotations

import array
import math
import random
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

RATE = 44_100
PEAK = 0.5
"""Loudest sample of every sound: 6 dB under full scale."""

Samples = list[float]
Partial = tuple[float, float, float]
"""Ratio to the base frequency, strength, and decay as a share of the base decay."""

WOOD: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.5), (4.95, 0.22, 0.3), (8.1, 0.1, 0.18))
GLASS: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.32, 0.5, 0.7), (4.25, 0.3, 0.45), (6.63, 0.15, 0.3))
TINE: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.3, 0.6), (3.01, 0.18, 0.4), (6.2, 0.16, 0.12))
WARM: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.8), (3.0, 0.12, 0.6), (4.02, 0.05, 0.4))


def length(ms: float) -> int:
    """Milliseconds as a number of samples."""
    return round(ms * RATE / 1000)


def struck(hertz: float, ms: float, decay: float, partials: Sequence[Partial]) -> Samples:
    """A struck body: sines that die away, ``decay`` milliseconds to a third for the lowest."""
    out = [0.0] * length(ms)
    for ratio, strength, share in partials:
        fall = math.exp(-1000 / (RATE * decay * share))
        turn = 2 * math.pi * hertz * ratio / RATE
        level = strength
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i)
            level *= fall
    return out


def glide(start: float, end: float, ms: float, shape: Callable[[float], float]) -> Samples:
    """A sine that slides from one frequency to another; ``shape`` gives the loudness over 0..1."""
    count = length(ms)
    out: Samples = []
    phase = 0.0
    for i in range(count):
        t = i / count
        phase += 2 * math.pi * start * (end / start) ** t / RATE
        out.append(shape(t) * math.sin(phase))
    return out


def steady(_t: float) -> float:
    """The same loudness all along."""
    return 1.0


def noise(ms: float, seed: int, shape: Callable[[float], float] = steady) -> Samples:
    """White noise with a loudness over 0..1."""
    rng = random.Random(seed)
    count = length(ms)
    return [shape(i / count) * rng.uniform(-1, 1) for i in range(count)]


def band(samples: Samples, centre: float, narrow: float, end: float | None = None) -> Samples:
    """Let through what lies around ``centre`` hertz, sliding to ``end``; ``narrow`` is the quality."""
    low = mid = 0.0
    out: Samples = []
    for i, sample in enumerate(samples):
        hertz = centre if end is None else centre * (end / centre) ** (i / len(samples))
        step = 2 * math.sin(math.pi * min(hertz, RATE / 6) / RATE)
        low += step * mid
        mid += step * (sample - low - mid / narrow)
        out.append(mid)
    return out


def loud(samples: Samples, factor: float) -> Samples:
    """The same, louder or softer."""
    return [sample * factor for sample in samples]


def mix(ms: float, parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Lay parts over each other, each from its own millisecond on; what sticks out is cut."""
    out = [0.0] * length(ms)
    for at, samples in parts:
        start = length(at)
        for i, sample in enumerate(samples[: len(out) - start], start):
            out[i] += sample
    return out


def fading(power: float) -> Callable[[float], float]:
    """Loud at once, then down to nothing."""
    return lambda t: (1 - t) ** power


def swelling(power: float) -> Callable[[float], float]:
    """Up from nothing, with a soft end."""
    return lambda t: t**power * min(1.0, (1 - t) * 8)


def dense(samples: Samples, push: float) -> Samples:
    """Press the loud peaks together, so that what lies between them is heard."""
    return [math.tanh(push * sample) for sample in samples]


def tap(hertz: float, ms: float, decay: float, knock: float = 0.5, seed: int = 1) -> Samples:
    """Wood on wood: a short knock of noise and the body that answers."""
    click = loud(band(noise(8, seed, fading(3)), hertz * 3, 1.2), knock)
    return mix(ms, [(0, struck(hertz, ms, decay, WOOD)), (0, click)])


def square_step(rise: int) -> Callable[[], Samples]:
    """The recipe of a light tick, a whole tone higher with each step of ``rise``."""
    return lambda: tap(1150 * 2 ** (rise / 6), 30, 6, 0.7, 3)


def dice() -> Samples:
    rng = random.Random(11)
    parts: list[tuple[float, Samples]] = []
    at = 0.0
    while at < 400:
        strength = 0.4 + 0.6 * rng.random()
        parts.append((at, loud(tap(rng.uniform(620, 1250), 60, 9, 0.8, rng.randrange(999)), strength)))
        at += rng.uniform(26, 52)
    parts.append((435, tap(540, 65, 14, 0.6, 5)))
    return mix(500, parts)


def chip() -> Samples:
    pebbles = [(at, loud(struck(hertz, 45, 5, GLASS), gain)) for at, hertz, gain in
               ((0, 1500, 0.5), (38, 1900, 0.7), (66, 1650, 0.45), (120, 1300, 0.9))]
    return mix(200, [*pebbles, (0, loud(band(noise(190, 21, fading(1.5)), 900, 1.0), 0.5))])


def card() -> Samples:
    slide = band(noise(110, 31, lambda t: math.sin(math.pi * t) ** 1.4), 2600, 0.9, 4200)
    return mix(120, [(0, slide), (92, loud(tap(700, 28, 6, 0.6, 32), 0.35))])


def refuse() -> Samples:
    muted = band(tap(190, 75, 16, 0.5, 41), 210, 0.9)
    return mix(160, [(0, muted), (80, loud(muted, 0.85))])


def crash() -> Samples:
    crunch = band(noise(170, 51, lambda t: (1 - t) ** 2 * (1 if int(t * 23) % 3 else 0.35)), 1100, 0.7, 380)
    thud = struck(95, 200, 45, WOOD)
    wheel: list[tuple[float, Samples]] = []
    at, gap = 175.0, 16.0
    while at < 425:
        wheel.append((at, loud(tap(1500, 20, 3, 0.5, 52), 0.34 * (1 - (at - 175) / 300))))
        at += gap
        gap *= 1.13
    return mix(450, [(0, dense(mix(200, [(0, loud(crunch, 2.0)), (0, thud)]), 2.2)), *wheel])


def splash() -> Samples:
    drop = glide(250, 900, 85, lambda t: math.sin(math.pi * t) ** 0.8)
    after = glide(420, 1100, 60, lambda t: math.sin(math.pi * t))
    water = band(noise(230, 61, fading(2.5)), 1500, 0.8, 700)
    return mix(250, [(0, loud(water, 0.5)), (12, drop), (130, loud(after, 0.35))])


def missile() -> Samples:
    hiss = band(noise(350, 71, swelling(1.2)), 700, 1.6, 5200)
    return mix(350, [(0, hiss), (0, loud(glide(260, 1150, 350, swelling(1.6)), 0.3))])


def charge() -> Samples:
    def bleep(hertz: float) -> Samples:
        return mix(92, [(0, glide(hertz, hertz * 1.12, 92, lambda t: math.sin(math.pi * t) ** 0.6)),
                        (0, loud(glide(hertz * 3, hertz * 3.36, 92, lambda t: math.sin(math.pi * t)), 0.15))])

    return mix(200, [(0, loud(bleep(660), 0.85)), (105, bleep(990))])


def capture() -> Samples:
    click = struck(2150, 120, 16, GLASS)
    rolling = band(noise(260, 81, lambda t: (1 - t) * (0.6 + 0.4 * math.sin(60 * t * t))), 800, 3.0, 420)
    return mix(300, [(0, click), (18, loud(struck(1720, 90, 10, GLASS), 0.5)), (35, loud(rolling, 0.7))])


def notes(ms: float, tune: Sequence[tuple[float, float, float]], decay: float, body: Sequence[Partial]) -> Samples:
    """A tune of (start in ms, hertz, strength)."""
    return mix(ms, [(at, loud(struck(hertz, ms - at, decay, body), gain)) for at, hertz, gain in tune])


def tug() -> Samples:
    pull = glide(190, 330, 215, lambda t: math.sin(math.pi * min(1, t * 1.1)) * (0.7 + 0.3 * math.sin(150 * t)))
    return mix(300, [(0, pull), (0, loud(band(noise(200, 91), 900, 2.0, 1500), 0.2)),
                     (212, loud(tap(260, 80, 18, 0.4, 92), 0.9))])


def cover() -> Samples:
    rng = random.Random(101)
    rustle = [(rng.uniform(0, 150), loud(band(noise(22, seed, fading(2)), rng.uniform(2800, 6000), 1.5),
                                         rng.uniform(0.3, 1.0))) for seed in range(14)]
    return mix(180, [(0, loud(band(noise(170, 102, fading(1.6)), 3600, 0.8), 0.45)), *rustle])


def finish() -> Samples:
    flaps: list[tuple[float, Samples]] = []
    for i in range(8):
        flap = band(noise(52, 110 + i, lambda t: math.sin(math.pi * t) ** 2), 520 + 40 * (i % 3), 0.8, 1500)
        flaps.append((i * 54, loud(flap, 0.55 + 0.45 * (1 - i / 8))))
    return mix(500, [(0, dense(mix(500, flaps), 2.5)), (15, loud(struck(1046.5, 400, 90, TINE), 0.25))])


def podium() -> Samples:
    tune = ((0, 523.25, 0.8), (170, 659.26, 0.8), (340, 783.99, 0.85), (510, 1046.5, 0.9), (760, 783.99, 0.5),
            (900, 1318.5, 1.0), (900, 1046.5, 0.6), (900, 523.25, 0.5))
    return notes(1600, tune, 210, TINE)


RECIPES: dict[str, tuple[int, Callable[[], Samples]]] = {
    "press": (60, lambda: tap(820, 60, 13)),
    "place": (90, lambda: tap(430, 90, 20, 0.6, 2)),
    **{f"step_{rise + 1}": (30, square_step(rise)) for rise in range(8)},
    "dice": (500, dice),
    "card": (120, card),
    "chip": (200, chip),
    "legal": (120, lambda: mix(120, [(0, loud(tap(980, 55, 9, 0.3, 6), 0.7)), (60, tap(1300, 60, 9, 0.3, 7))])),
    "refuse": (160, refuse),
    "crash": (450, crash),
    "splash": (250, splash),
    "missile": (350, missile),
    "charge": (200, charge),
    "capture": (300, capture),
    "home": (400, lambda: notes(400, ((0, 1046.5, 0.8), (95, 1318.5, 0.9), (190, 1568.0, 1.0)), 75, GLASS)),
    "tug": (300, tug),
    "cover": (180, cover),
    "pass_mouse": (400, lambda: notes(400, ((0, 659.26, 0.9), (170, 493.88, 1.0)), 95, WARM)),
    "your_turn": (250, lambda: notes(250, ((0, 587.33, 1.0),), 85, WARM)),
    "finish": (500, finish),
    "podium": (1600, podium),
}
"""Cue to its length in milliseconds and its recipe. ``step`` has eight pitches."""


def finished(samples: Samples) -> array.array[int]:
    """Bring the loudest sample to PEAK, soften both ends so that nothing clicks, make 16-bit whole numbers."""
    soft = min(length(6), len(samples) // 4)
    for i in range(soft):
        samples[-1 - i] *= i / soft
    for i in range(length(0.7)):
        samples[i] *= i / length(0.7)
    top = max(abs(sample) for sample in samples)
    return array.array("h", (round(sample / top * PEAK * 32767) for sample in samples))


def write(cue: str, folder: Path) -> None:
    """Make one sound and put it into ``folder`` as ``<cue>.ogg``."""
    ms, recipe = RECIPES[cue]
    samples = finished(recipe())
    if len(samples) != length(ms):
        raise ValueError(f"{cue} came out {len(samples)} samples long instead of {length(ms)}.")
    if sys.byteorder == "big":
        samples.byteswap()
    with tempfile.TemporaryDirectory() as work:
        raw = Path(work) / f"{cue}.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(samples.tobytes())
        target = folder / f"{cue}.ogg"
        subprocess.run(["sox", "-R", "-D", raw, "-C", "5", "--comment", "Tacarena", target], check=True)


def main() -> None:
    """Write every sound into assets/sounds."""
    folder = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder.mkdir(exist_ok=True)
    for cue in RECIPES:
        write(cue, folder)
    print(f"{len(RECIPES)} sounds in {folder.name}/.")


if __name__ == "__main__":
    main()
