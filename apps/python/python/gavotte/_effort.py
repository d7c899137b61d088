"""Turns the keywords of a question into what the compiled module takes."""

from __future__ import annotations

from . import _gavotte
from ._bar import Bar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

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
    if not (progress is None or isinstance(progress, bool) or callable(progress)):
        wanted = "progress is True for a bar, or a function that is called with a Progress"
        raise TypeError(f"{wanted}, not {progress!r}")
    bar = Bar() if progress is True else None
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
