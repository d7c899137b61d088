"""Turns the keywords of a question into the object that the compiled module takes. All questions share it, because the
same keyword must be checked in the same way everywhere."""

from __future__ import annotations

from . import _gavotte
from ._bar import Bar
from ._checks import MOST, unknown_keyword, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from ._typing import ProgressHook

_MEGABYTE = 1_000_000


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
    **unknown: object,
) -> tuple[_gavotte.Effort, Bar | None]:
    """The effort, and the bar that is to be closed at the end."""
    for keyword in unknown:
        raise unknown_keyword(keyword, KEYWORDS)
    # Only given keywords are checked, because a question about a small problem takes only some microseconds.
    if engine is not None:
        _refuse_unless(_is_word(engine), "engine must be a word", engine)
    if order is not None:
        _refuse_unless(_is_word(order), "order must be a word", order)
    if time_limit is not None:
        _refuse_unless(hasattr(time_limit, "__float__"), "time_limit must be a number of seconds", time_limit)
    if step_limit is not None:
        step_limit = whole("step_limit", step_limit)
    if memory_limit is not None:
        memory_limit = whole("memory_limit", memory_limit, most=MOST // _MEGABYTE) * _MEGABYTE
    if progress is not None:
        wanted = "progress is True for a bar, or a function that is called with a Progress"
        _refuse_unless(isinstance(progress, bool) or callable(progress), wanted, progress)
    if cancel is not None:
        _refuse_unless(type(cancel) is _gavotte.Cancel, "cancel must be a Cancel", cancel)
    bar = Bar() if progress is True else None
    hook = bar if bar is not None else progress if callable(progress) else None
    made = _gavotte.Effort(
        1 if threads == 1 else _threads(threads),
        deterministic,
        engine,
        order,
        time_limit,
        step_limit,
        memory_limit,
        hook,
        cancel,
    )
    return made, bar


KEYWORDS: dict[str, Any] = effort.__kwdefaults__ or {}
"""The keywords that all questions share, and their defaults."""


def _is_word(value: object) -> bool:
    return isinstance(value, str)


def _refuse_unless(is_right: bool, wanted: str, given: object) -> None:
    if not is_right:
        raise TypeError(f"{wanted}, not {given!r}")


def _threads(threads: object) -> int:
    """How many threads; 0 for as many as the machine suggests."""
    if threads == "auto":
        return 0
    try:
        return whole("threads", threads, 1)
    except (TypeError, ValueError):
        raise ValueError(f"threads must be a positive number or 'auto', not {threads!r}") from None


PLAIN: tuple[_gavotte.Effort, Bar | None] = _gavotte.Effort(), None
"""The result of `effort` without keywords, made once because most questions have none."""
