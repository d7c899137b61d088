"""What is told to the user without being an error."""

from __future__ import annotations

import sys

from ._errors import ProblemWarning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import _gavotte


def warn(message: str) -> None:
    """Warns at the line of the user that called this package."""
    from warnings import warn

    level, frame = 1, sys._getframe()
    while frame.f_back is not None and _is_ours(frame.f_globals.get("__name__", "")):
        level, frame = level + 1, frame.f_back
    warn(message, ProblemWarning, stacklevel=level)


def warn_unchoosable(core: _gavotte.Core) -> None:
    """Warns about options that hold no primary item."""
    found = core.unchoosable()
    if found is None:
        return
    first, more = found
    label = first if core.labels is None else core.labels[first]
    others = f" (and {more} more)" if more else ""
    warn(
        f"option {label!r}{others} holds no primary item, so no solution holds it; a primary item with bounds "
        "(0, 1) would make it choosable"
    )


def _is_ours(module: str) -> bool:
    return module == "gavotte" or module.startswith("gavotte.")
