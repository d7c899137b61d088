"""`Picture`: a drawing as SVG text, light, and dark where the page is dark. The text is kept and pixels are made on
demand, because notebooks show the text."""

from __future__ import annotations

from os import fsdecode
from os.path import splitext

from ._gavotte import write_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike
    from typing import Any

    from ._gavotte import Drawn


class Picture:
    """A drawing: `str` is its SVG text, notebooks show it, and `save` writes it to a file.

    >>> import gavotte
    >>> picture = gavotte.draw(gavotte.Problem({"A": [(0, 0), (0, 1)], "B": [(1, 0), (1, 1)]}).first())
    >>> picture
    <Picture: 2 pieces, 100 x 100>
    >>> str(picture)[:4]
    '<svg'
    """

    __slots__ = ("_png", "_svg")

    def __init__(self, svg: str, png: Callable[[], bytes] | None = None) -> None:
        self._svg = svg
        # What makes the pixels, where the library can make some of this picture.
        self._png = png

    @property
    def title(self) -> str:
        """The title of the picture, in a few words."""
        return plain(between(self._svg, "<title>", "</title>"))

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height in pixels of the screen."""
        return size_of(self._svg)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the picture to a file whose name ends in `.svg`, or in `.png` where pixels can be made.

        Raises `ValueError` for another ending, and `OSError` when the file cannot be written.

        >>> import gavotte, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "queens.svg")
        >>> gavotte.draw(gavotte.queens(6).first()).save(path)
        >>> os.path.getsize(path) > 1000
        True
        """
        name = fsdecode(path)
        ending = splitext(name)[1].lower()
        if ending == ".svg":
            data = self._svg.encode()
        elif ending == ".png" and self._png is not None:
            data = self._png()
        else:
            known = ".svg" if self._png is None else ".svg or .png"
            raise ValueError(f"{name!r}: the name of this picture's file ends in {known}")
        write_file(name, data)

    def png(self) -> bytes:
        """The picture as PNG, with two pixels a unit, on light ground.

        Raises `ValueError` when it is too large, and when the library did not draw it.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "b"]).draw().png()[:4]
        b'\\x89PNG'
        """
        if self._png is None:
            raise ValueError("this picture has no pixels, only a text")
        return self._png()

    def __str__(self) -> str:
        return self._svg

    def __copy__(self) -> Picture:
        return self  # It does not change.

    def __deepcopy__(self, memo: object) -> Picture:
        return self

    def __reduce__(self) -> tuple[Callable[..., Picture], tuple[Any, ...]]:
        # Another process has the text and the pixels, and not what made them.
        try:
            return _restored, (self._svg, None if self._png is None else self._png())
        except ValueError:
            return _restored, (self._svg, None)  # too large for pixels

    def __repr__(self) -> str:
        width, height = self.size
        return f"<Picture: {self.title}, {width:g} x {height:g}>"

    def _repr_svg_(self) -> str:
        return self._svg


def _restored(svg: str, png: bytes | None) -> Picture:
    return Picture(svg, None if png is None else lambda: png)


def picture_of(drawn: Drawn) -> Picture:
    """What the library has drawn."""
    return Picture(drawn.svg, drawn.png)


def fitted(svg: str, most: float) -> str:
    """The same picture, shown with sides of at most `most` pixels."""
    width, height = size_of(svg)
    scale = most / max(width, height, most)
    if scale == 1:
        return svg
    head, end, rest = svg.partition(">")
    for side, length in (("width", width), ("height", height)):
        said = between(head, f' {side}="', '"')
        head = head.replace(f' {side}="{said}"', f' {side}="{length * scale:.0f}"', 1)
    return head + end + rest


def size_of(svg: str) -> tuple[float, float]:
    """The width and the height that the head of a picture names; 0 where it names none."""
    head = svg.partition(">")[0]
    return _number(between(head, ' width="', '"')), _number(between(head, ' height="', '"'))


def between(text: str, start: str, end: str) -> str:
    """The text between the first `start` and the next `end`; empty where there are none."""
    return text.partition(start)[2].partition(end)[0]


def plain(text: str) -> str:
    """Text of a picture without the marks that stand for special letters."""
    for mark, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&amp;", "&")):
        text = text.replace(mark, letter)
    return text


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
