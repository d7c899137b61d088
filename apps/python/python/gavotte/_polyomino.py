"""Sets of cells of a grid of any dimension, with the names that SageMath gives to their methods."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, TypeAlias

    Cell: TypeAlias = tuple[int, ...]


class Polyomino:
    """A set of cells, which are tuples of whole numbers, and a color.

    `dimension` is needed where there is no cell. Two with the same cells are equal, and `<=` compares sets.

    >>> from gavotte.sage import Polyomino
    >>> p = Polyomino([(0, 0), (1, 0), (1, 1)], color="blue")
    >>> p, len(p), p + (2, 0)
    (Polyomino: [(0, 0), (1, 0), (1, 1)], Color: blue, 3, Polyomino: [(2, 0), (3, 0), (3, 1)], Color: blue)
    """

    def __init__(self, coords: Iterable[Iterable[int]], color: Any = "gray", dimension: int | None = None) -> None:
        self._cells: frozenset[Cell] = frozenset(tuple(int(part) for part in cell) for cell in coords)
        self._color = color
        found = {len(cell) for cell in self._cells}
        if dimension is not None:
            found.add(dimension)
        if len(found) != 1:
            why = f"cells of the dimensions {sorted(found)}" if found else "no cell: say its dimension"
            raise ValueError(f"a polyomino has one dimension, and this one has {why}")
        (self._dimension,) = found

    def __repr__(self) -> str:
        return f"Polyomino: {self.sorted_list()}, Color: {self._color}"

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.sorted_list())

    def __hash__(self) -> int:
        return hash(self._cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polyomino) and self._cells == other._cells

    def __le__(self, other: Polyomino) -> bool:
        return self._cells <= other._cells

    def __lt__(self, other: Polyomino) -> bool:
        return self._cells < other._cells

    def __ge__(self, other: Polyomino) -> bool:
        return self._cells >= other._cells

    def __gt__(self, other: Polyomino) -> bool:
        return self._cells > other._cells

    def __add__(self, vector: Iterable[int]) -> Polyomino:
        return self._moved(list(vector), 1)

    def __sub__(self, vector: Iterable[int]) -> Polyomino:
        return self._moved(list(vector), -1)

    def color(self, color: Any = None) -> Any:
        """The color; or, with one, changes it."""
        if color is None:
            return self._color
        self._color = color
        return None

    def frozenset(self) -> frozenset[Cell]:
        """The cells as a set."""
        return self._cells

    def sorted_list(self) -> list[Cell]:
        """The cells as a list, in ascending order."""
        return sorted(self._cells)

    def bounding_box(self) -> list[list[int]]:
        """The least and the greatest coordinates."""
        return [[least(axis) for axis in zip(*self._cells)] for least in (min, max)]

    def intersection(self, other: Polyomino) -> Polyomino:
        """The cells that both have."""
        return self._like(self._cells & other._cells)

    def canonical(self) -> Polyomino:
        """The same shape whose least coordinates are 0."""
        return self - self.bounding_box()[0]

    def canonical_isometric_copies(
        self, orientation_preserving: bool = True, mod_box_isometries: bool = False
    ) -> list[Polyomino]:
        """All different shapes that turns make of this one, with least coordinates 0; without
        `orientation_preserving` mirror images, too. With `mod_box_isometries` one of all those that the symmetries of
        a box with different sides carry into each other.

        >>> from gavotte.sage import Polyomino
        >>> p = Polyomino([(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)])
        >>> len(p.canonical_isometric_copies()), len(p.canonical_isometric_copies(False))
        (12, 24)
        """
        classes: set[frozenset[Polyomino]] = set()
        for order in permutations(range(self._dimension)):
            # Two axes that stand in the other order mirror the space, and so does an axis that is turned round.
            is_odd = sum(one > other for one, other in combinations(order, 2)) % 2
            turns = (it for it in product((1, -1), repeat=len(order)) if it.count(-1) % 2 == is_odd)
            signs = turns if orientation_preserving else product((1, -1), repeat=len(order))
            images = [self._turned(order, it).canonical() for it in signs]
            classes |= {frozenset(images)} if mod_box_isometries else {frozenset([it]) for it in images}
        return sorted((min(it, key=Polyomino.sorted_list) for it in classes), key=Polyomino.sorted_list)

    def translated_copies(self, box: Polyomino | Iterable[int]) -> Iterator[Polyomino]:
        """The shape, not turned, wherever it lies in the box: a polyomino, or the sizes of one.

        Raises `ValueError` when the box has another dimension.
        """
        inside = self._box(box)
        return (it for it in self._placed(inside, False) if it <= inside)

    def translated_copies_intersection(self, box: Polyomino | Iterable[int]) -> set[Polyomino]:
        """What of the shape, not turned, lies in the box, wherever some of it does.

        Raises `ValueError` when the box has another dimension.
        """
        inside = self._box(box)
        return {part for it in self._placed(inside, True) if (part := it.intersection(inside))}

    def isometric_copies(
        self, box: Polyomino | Iterable[int], orientation_preserving: bool = True, mod_box_isometries: bool = False
    ) -> Iterator[Polyomino]:
        """The shape in all of its turns, wherever it lies in the box. The other arguments are those of
        `canonical_isometric_copies`.

        Raises `ValueError` when the box has another dimension, and `NotImplementedError` with `mod_box_isometries` for
        a box with equal sides.

        >>> from gavotte.sage import Polyomino
        >>> p = Polyomino([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 2, 0)])
        >>> len(list(p.isometric_copies((5, 8, 2))))
        360
        """
        inside = self._box(box)
        sizes = {most - least for least, most in zip(*inside.bounding_box())}
        if mod_box_isometries and len(sizes) < self._dimension:
            raise NotImplementedError("mod_box_isometries is for a box whose sides are all different")
        copies = self.canonical_isometric_copies(orientation_preserving, mod_box_isometries)
        return (it for copy in copies for it in copy.translated_copies(inside))

    def isometric_copies_intersection(
        self, box: Polyomino | Iterable[int], orientation_preserving: bool = True
    ) -> set[Polyomino]:
        """What of the shape in one of its turns lies in the box, wherever some of it does."""
        inside = self._box(box)
        copies = self.canonical_isometric_copies(orientation_preserving)
        return {part for copy in copies for part in copy.translated_copies_intersection(inside)}

    def neighbor_edges(self) -> Iterator[tuple[Cell, Cell]]:
        """All pairs of cells that are neighbors."""
        for one, other in combinations(self, 2):
            if sum(abs(a - b) for a, b in zip(one, other)) == 1:
                yield one, other

    def center(self) -> tuple[Fraction, ...]:
        """The mean of the cells."""
        return tuple(Fraction(sum(axis), len(self)) for axis in zip(*self._cells))

    def _like(self, cells: Iterable[Iterable[int]]) -> Polyomino:
        return Polyomino(cells, self._color, self._dimension)

    def _moved(self, vector: list[int], sign: int) -> Polyomino:
        return self._like([part + sign * by for part, by in zip(cell, vector)] for cell in self._cells)

    def _turned(self, order: tuple[int, ...], signs: tuple[int, ...]) -> Polyomino:
        return self._like([sign * cell[axis] for axis, sign in zip(order, signs)] for cell in self._cells)

    def _placed(self, box: Polyomino, may_be_outside: bool) -> Iterator[Polyomino]:
        """The shape everywhere where its bounding box lies in that of the box, or meets it."""
        shape = self.canonical()
        ranges = [
            range(least - size, most + 1) if may_be_outside else range(least, most - size + 1)
            for least, most, size in zip(*box.bounding_box(), shape.bounding_box()[1])
        ]
        return (shape + vector for vector in product(*ranges))

    def _box(self, box: Polyomino | Iterable[int]) -> Polyomino:
        made = box_of(box)
        if made._dimension != self._dimension:
            raise ValueError(f"the box has {made._dimension} dimensions, and the polyomino {self._dimension}")
        return made


def box_of(box: Polyomino | Iterable[int]) -> Polyomino:
    """A box, which may be given by its sizes."""
    return box if isinstance(box, Polyomino) else Polyomino(product(*(range(size) for size in box)))
