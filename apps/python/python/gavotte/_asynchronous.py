"""Questions in programs with an event loop. They run in a thread, because the compiled module waits and an event loop
must not; cancelling the task cancels the search, because a thread cannot be stopped from outside."""

from __future__ import annotations

from ._gavotte import Cancel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Answer = TypeVar("Answer")


async def to_thread(question: Callable[..., Answer], /, *args: Any, **how: Any) -> Answer:
    """The answer to a question, while the event loop goes on. `question` takes `cancel=`, as all questions do.

    As `asyncio.to_thread`, but when the task is cancelled the question ends, too, and the exception's `partial` is
    what it has found.

    Raises what the question raises, and `asyncio.CancelledError`.

    >>> import asyncio, gavotte
    >>> asyncio.run(gavotte.to_thread(gavotte.queens(8).count))
    Count(92)
    """
    import asyncio

    token: Cancel | None = how.get("cancel")
    if token is None:
        token = how["cancel"] = Cancel()
    worker = asyncio.ensure_future(asyncio.to_thread(question, *args, **how))
    try:
        return await asyncio.shield(worker)
    except asyncio.CancelledError as error:
        token.cancel()
        try:
            setattr(error, "partial", await worker)
        except Exception:
            # There is no partial answer, and the caller only needs to know that the task was cancelled.
            pass
        raise
