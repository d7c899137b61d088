"""Asks the compiled module, and keeps what was found when something interrupts it.

An interrupt (Ctrl-C), or an exception of a hook, ends a question. The part that the question has found by then becomes
the exception's attribute `partial`, in the same form as the answer. All questions go through here, because none may
lose a partial answer.
"""

from __future__ import annotations

from ._effort import PLAIN, effort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeVar

    from ._gavotte import Solution
    from ._generic import LabelT
    from ._typing import Effort

    Answer = TypeVar("Answer")


def asked(
    answer: Callable[..., Answer],
    question: Callable[..., tuple[tuple[Any, ...], BaseException | None]],
    how: Effort,
    core: Any,
    *more: Any,
) -> Answer:
    """Asks the question about `core`, and returns what `answer` makes of its result."""
    made, bar = effort(**how) if how else PLAIN
    try:
        found, error = question(core, made, *more)
    finally:
        if bar is not None:
            bar.close()
    whole = answer(*found)
    if error is not None:
        raise with_partial(error, whole)
    return whole


def gathered(solutions: Iterable[Solution[LabelT]]) -> list[Solution[LabelT]]:
    """The solutions as a list; when something interrupts it, those that were there are `partial`."""
    found: list[Solution[LabelT]] = []
    try:
        for solution in solutions:
            found.append(solution)
    except BaseException as error:
        # Errors of this package have the attribute, and nothing in it as long as nothing was found.
        with_partial(error, found + (getattr(error, "partial", None) or []))
        raise
    return found


def with_partial(error: BaseException, partial: object) -> BaseException:
    """The error, with the partial answer as its attribute."""
    setattr(error, "partial", partial)
    return error
