"""Several pictures side by side. It takes no more things than it shows, because finding more may take a long search."""

from __future__ import annotations

from collections.abc import Sized
from itertools import islice
from os import fsdecode

from ._gavotte import Solution, write_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike
    from typing import Any


class Gallery:
    """Pictures side by side, made by `gallery`: notebooks show them, `save` writes them as a page.

    >>> import gavotte
    >>> gavotte.gallery(gavotte.queens(6))
    <Gallery: 4 pictures>
    """

    __slots__ = ("_captions", "_is_cut", "_things", "_width")

    def __init__(self, things: list[Any], captions: list[str], width: float, is_cut: bool) -> None:
        self._things = things
        self._captions = captions
        self._width = width
        self._is_cut = is_cut

    def __len__(self) -> int:
        return len(self._things)

    def __repr__(self) -> str:
        first = "the first " if self._is_cut else ""
        return f"<Gallery: {first}{len(self)} pictures>"

    def _repr_html_(self) -> str:
        from ._html import escape, paragraph, word
        from ._looks import look

        out = ['<div style="display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start">']
        for at, thing in enumerate(self._things):
            caption = f"<figcaption>{escape(word(self._captions[at]))}</figcaption>" if self._captions else ""
            out.append(f'<figure style="margin:0">{look(thing, self._width)}{caption}</figure>')
        more = paragraph(f"The first {len(self)}.") if self._is_cut else ""
        return "".join([*out, "</div>", more])

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the pictures as a page of HTML. Raises `OSError` when the file cannot be written.

        >>> import gavotte, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "queens.html")
        >>> gavotte.gallery(gavotte.queens(6)).save(path)
        >>> os.path.getsize(path) > 1000
        True
        """
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>'
        look = "<style>:root{color-scheme:light dark}body{font-family:sans-serif}</style>"
        page = f"{head}{look}{self._repr_html_()}</html>\n"
        write_file(fsdecode(path), page.encode())


def gallery(
    things: Iterable[Any],
    *,
    captions: Iterable[object] = (),
    width: float = 240,
    limit: int = 24,
) -> Gallery:
    """The pictures of the first `limit` things side by side, each at most `width` pixels wide and high.

    Things are answers, solutions, puzzles, problems, pictures, and whatever else a notebook shows; a puzzle
    or a problem by itself stands for its answers. `captions` are written below the pictures, in their order.

    Raises `ValueError` when there are fewer captions than pictures, or when `width` or `limit` is not positive,
    and `TypeError` for one solution: it shows itself.

    >>> import gavotte
    >>> gavotte.gallery([gavotte.queens(6), gavotte.latin(4)], captions=["queens", "a square"])
    <Gallery: 2 pictures>
    >>> gavotte.gallery(gavotte.queens(8), limit=3)
    <Gallery: the first 3 pictures>
    """
    if not width > 0 or limit < 1:
        raise ValueError(f"width and limit must be positive, not {width!r} and {limit!r}")
    if isinstance(things, (str, Solution)):
        raise TypeError(f"a list of what is to be shown is wanted, not one {type(things).__name__}")
    shown = list(islice(things, limit))
    named = [str(caption) for caption in islice(captions, len(shown))]
    if named and len(named) < len(shown):
        raise ValueError(f"{len(named)} captions for {len(shown)} pictures")
    # It does not ask whether there are others, because the answer may take a long search.
    known = len(things) if isinstance(things, Sized) else limit + 1
    return Gallery(shown, named, width, len(shown) < known and len(shown) == limit)
