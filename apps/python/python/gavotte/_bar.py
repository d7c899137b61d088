"""The progress of a question, as a line on the screen: of tqdm, or a plain one where tqdm is not installed, because the
package needs no other one.

The line appears with the first news, so a question that is answered at once shows none.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import monotonic

from ._exact import share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from ._gavotte import Progress
    from ._typing import Cost

    class _Line(Protocol):
        def show(self, percent: float, elapsed: float, words: str) -> None: ...
        def close(self) -> None: ...


PAUSE = 1.0
"""Seconds between two states of a plain line that is no terminal, because a file keeps every state that is written."""


class Bar:
    """A progress hook that shows a line."""

    def __init__(self) -> None:
        self._line: _Line | None = None

    def __call__(self, progress: Progress) -> None:
        if self._line is None:
            self._line = _tqdm() or _Plain()
        self._line.show(100 * progress.fraction, progress.elapsed, words(progress))

    def close(self) -> None:
        """Takes the line away. The next news would begin another one."""
        if self._line is not None:
            self._line.close()
            self._line = None


def words(progress: Progress) -> str:
    """The words after the bar: the time left where it is known, costs, numbers."""
    said: list[str] = []
    if progress.left is not None:
        said.append(f"about {span(progress.left)} left")
    if progress.best is not None:
        said.append(f"best {progress.best:,}")
    if progress.bound is not None:
        said.append(f"bound {progress.bound:,}")
    if progress.best is not None and progress.bound is not None:
        said.append(gap(progress.best, progress.bound))
    for number, noun in ((progress.solutions, "solution"), (progress.steps, "step")):
        said.append(f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s")
    return ", ".join(said)


def gap(best: Cost, bound: Cost) -> str:
    """How far the best cost is from the bound, as a part of the best cost."""
    return f"gap {share(best, bound, 100):.1f} %" if best else f"gap {bound:,}".replace("-", "")


def span(seconds: float) -> str:
    """A time in words, in the two largest units."""
    if not seconds < 1e10:
        return "centuries"
    whole = round(seconds)
    for unit, size, lesser, part in (("d", 86_400, "h", 3_600), ("h", 3_600, "min", 60), ("min", 60, "s", 1)):
        if whole >= size:
            return f"{whole // size:,} {unit} {whole % size // part} {lesser}"
    return f"{whole} s"


class _Tqdm:
    """A line of tqdm."""

    def __init__(self, line: Any) -> None:
        self._line = line

    def show(self, percent: float, elapsed: float, words: str) -> None:
        self._line.n = round(percent, 1)
        self._line.set_postfix_str(words)

    def close(self) -> None:
        self._line.close()


def _tqdm() -> _Tqdm | None:
    """A line of tqdm, when that is installed."""
    try:
        tqdm: Any = import_module("tqdm.auto").tqdm
    except ImportError:
        return None
    form = "{percentage:3.0f}%|{bar}| {elapsed}{postfix}"
    return _Tqdm(tqdm(total=100, bar_format=form, leave=False))


class _Plain:
    """A line on stderr, which is written over by the next one."""

    def __init__(self) -> None:
        self._out = sys.stderr
        self._pause = 0.0 if _is_terminal(self._out) else PAUSE
        self._next = 0.0
        self._width = 0

    def show(self, percent: float, elapsed: float, words: str) -> None:
        now = monotonic()
        if now >= self._next:
            self._next = now + self._pause
            self._write(f"{percent:3.0f}% | {span(elapsed)}, {words}")

    def close(self) -> None:
        self._write("")
        self._write("")

    def _write(self, text: str) -> None:
        # Programs without a console have no stderr.
        if self._out is not None:  # pyright: ignore[reportUnnecessaryComparison]
            self._out.write("\r" + text.ljust(self._width))
            self._out.flush()
        self._width = len(text)


def _is_terminal(out: Any) -> bool:
    return out is not None and bool(getattr(out, "isatty", bool)())
