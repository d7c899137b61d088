"""Warnings. They point at the user's own line, because a line inside of the package would say nothing."""

from __future__ import annotations

from ._caller import ours
from ._errors import ProblemWarning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import _gavotte


def warn(message: str) -> None:
    """Warns at the line of the user that called this package."""
    # Not at the top, because most programs are never warned.
    from warnings import warn

    warn(message, ProblemWarning, stacklevel=1 + len(list(ours())))


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
