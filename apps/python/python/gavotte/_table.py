"""`Table`: many options at once, as the bytes of arrays.

A million options as Python objects take seconds and a gigabyte. As bytes they are two objects, which the
compiled module reads as they are.
"""

from __future__ import annotations

from . import _gavotte

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._typing import Cost


class Table:
    """The items of all columns, and the options that hold them."""

    def __init__(self, items: Sequence[Any], count: int, ends: bytes, entries: bytes) -> None:
        self.items = items
        """The items, by the number that an entry gives."""
        self.count = count
        """How many options there are."""
        self.ends = ends
        """Where the entries of each option end: 8 bytes each, in the order of the machine."""
        self.entries = entries
        """The numbers of the items: 4 bytes each."""
        self.colors = b""
        """One more than the number of an entry's color, 0 for none: 4 bytes each, or nothing at all."""
        self.color_index: dict[Any, int] = {}
        """The colors, and their numbers."""
        self.costs: bytes | list[Cost] = b""
        """The costs: 8 bytes each, or nothing at all; a list where some have digits behind the point."""
        self.labels: list[Any] | None = None
        """The labels, if there are any; `None` for an option without one."""
        self.secondary: set[Any] = set()
        """Items that are secondary because they have colors."""
        self.declares = False
        """Whether options that are added later may bring items of their own."""

    @classmethod
    def of_pairs(cls, items: Sequence[Any], count: int, rows: bytes, numbers: bytes) -> Table:
        """The table that has, for each position, the item with this number in this row."""
        return cls(items, count, *_gavotte.grouped(rows, numbers, count))

    def where(self, number: int) -> str:
        """What a message calls an option."""
        label = None if self.labels is None else self.labels[number]
        if label is not None:
            return f"option {label!r}"
        ends = memoryview(self.ends).cast("Q")
        start = ends[number - 1] if number else 0
        held = memoryview(self.entries).cast("I")[start : ends[number]]
        return f"option {number} (counted from 0), {[self.items[at] for at in held]!r}"


def packed(numbers: Any, code: str) -> bytes:
    """Numbers as bytes: of an array of numpy, or of anything that has numbers in order. "I" has 4 bytes, "Q" and
    "q" have 8.
    """
    if hasattr(numbers, "astype"):
        kind = {"I": "u4", "Q": "u8", "q": "i8"}[code]
        made: bytes = numbers.astype(kind, copy=False).tobytes()
        return made
    # Not at the top, because most programs have no tables, and this import takes a good part of the time of the package.
    from array import array

    return array(code, numbers).tobytes()
