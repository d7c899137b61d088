"""Turns the keywords of a question into what the compiled module takes."""

from __future__ import annotations

from importlib import import_module

from . import _gavotte

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from ._typing import ProgressHook


def effort(
    *,
    threads: int | Literal["auto"] = 1,
    deterministic: bool = False,
    engine: str | None = None,
    order: str | None = None,
    time_limit: float | None = None,
    step_limit: int | None = None,
    memory_limit: int | None = None,
    progress: bool | ProgressHook | None = None,
    cancel: _gavotte.Cancel | None = None,
) -> tuple[_gavotte.Effort, Bar | None]:
    """The effort, and the bar that is to be closed at the end."""
    if threads != "auto" and threads < 1:
        raise ValueError(f"threads must be a positive number or 'auto', not {threads!r}")
    bar = _bar() if progress is True else None
    hook = bar if bar is not None else progress if callable(progress) else None
    made = _gavotte.Effort(
        0 if threads == "auto" else threads,
        deterministic,
        engine,
        order,
        time_limit,
        step_limit,
        None if memory_limit is None else memory_limit * 1_000_000,
        hook,
        cancel,
    )
    return made, bar


PLAIN: tuple[_gavotte.Effort, Bar | None] = _gavotte.Effort(), None
"""What `effort` makes of no keywords, as most questions have none."""


class Bar:
    """A line of tqdm."""

    def __init__(self, line: Any) -> None:
        self._line = line

    def __call__(self, progress: _gavotte.Progress) -> None:
        words = f"{progress.solutions:,} solutions, {progress.steps:,} steps"
        if progress.best is not None:
            words = f"best {progress.best}, bound {progress.bound}, {words}"
        self._line.n = round(100 * progress.fraction, 1)
        self._line.set_postfix_str(words)

    def close(self) -> None:
        """Ends the line."""
        self._line.close()


def _bar() -> Bar | None:
    """A bar, when tqdm is installed."""
    try:
        tqdm: Any = import_module("tqdm.auto").tqdm
    except ImportError:
        return None
    form = "{percentage:3.0f}%|{bar}| {elapsed}{postfix}"
    return Bar(tqdm(total=100, bar_format=form, leave=False))
