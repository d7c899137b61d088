"""Any object as HTML for a page of ours: its picture, its table or its `repr`. It asks the hooks that notebooks ask,
because objects of other packages have those, too."""

from __future__ import annotations

from ._html import escape
from ._picture import fitted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 2_000
"""Letters of a `repr` that are shown."""


def look(thing: Any, side: float) -> str:
    """The picture, with sides of at most `side` pixels, or else the table, or else the text."""
    made = bundle(thing)
    svg = made.get("image/svg+xml")
    if svg is not None:
        return fitted(svg, side)
    html = made.get("text/html")
    return f"<pre>{escape(text(thing))}</pre>" if html is None else html


def bundle(thing: Any) -> dict[str, str]:
    """The forms in which a thing shows itself to a notebook, by media type."""
    made: dict[str, str] = {}
    kind: Any = type(thing)  # pyright: ignore[reportUnknownVariableType]
    if hasattr(kind, "_repr_mimebundle_"):
        media = _first(kind._repr_mimebundle_(thing))
        made.update((name, text) for name, text in media.items() if isinstance(text, str))
    for wanted, name in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
        shown = getattr(kind, name)(thing) if wanted not in made and hasattr(kind, name) else None
        if isinstance(shown, str):
            made[wanted] = shown
    return made


def _first(said: Any) -> dict[str, Any]:
    """The data of a bundle. Other packages may return a pair of data and metadata."""
    return (said[0] if isinstance(said, tuple) else said) or {}  # pyright: ignore[reportUnknownVariableType]


def text(thing: Any) -> str:
    """The beginning of the `repr`."""
    try:
        said = repr(thing)
    except Exception:
        # A foreign object's `repr` may fail.
        said = f"<{type(thing).__name__}>"
    return said if len(said) <= LONGEST else said[:LONGEST] + " …"
