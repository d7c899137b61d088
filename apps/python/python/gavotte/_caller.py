"""The place where the user's own program called this package. Messages name it, because a line inside of the package
says nothing to its users."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


def ours() -> Iterator[FrameType]:
    """The calls inside of this package, from the innermost to the one that the user made."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and _is_ours(frame):
        yield frame
        frame = frame.f_back


def _is_ours(frame: FrameType) -> bool:
    module = str(frame.f_globals.get("__name__"))
    return module == "gavotte" or module.startswith("gavotte.")
