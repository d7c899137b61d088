"""A draft with everything that is known before its options are walked through: the items that are declared, and options
that come as a table. A table's columns become items without a look at its rows, because it may have millions."""

from __future__ import annotations

from collections.abc import Mapping

from ._checks import many, near
from ._draft import Draft
from ._errors import ProblemError
from ._table import Table, packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ._typing import AnOption, Bounds, Item


def declared(
    source: Iterable[AnOption] | Table,
    primary: Iterable[Item] | None,
    secondary: Iterable[Item],
    bounds: Mapping[Any, Bounds],
) -> Draft:
    """A problem with the items that are known, and with the options if they are a table."""
    hidden = list(many("secondary", secondary, "items"))
    if not isinstance(bounds, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"bounds: a mapping from items to bounds is wanted, not {bounds!r}")
    if isinstance(source, Table) and primary is None:
        draft = _of_columns(source, hidden, bounds)
    else:
        draft = Draft(declares=primary is None)
        for item in many("primary", () if primary is None else primary, "items"):
            draft.declare(item, bounds=bounds.get(item))
        for item in hidden:
            draft.declare(item, secondary=True)
            if draft.declares:
                draft.awaited[item] = "secondary"
        if isinstance(source, Table):
            draft.begin(_renumbered(source, draft))
    draft.warns = not isinstance(source, Table)
    for item, given in bounds.items():
        if item in hidden:
            raise ProblemError(f"secondary item {item!r} cannot have bounds; only primary items can")
        if item not in draft.items:
            if not draft.declares:
                raise ProblemError(f"bounds: {draft.unknown(item)}")
            draft.declare(item, bounds=given)
            draft.awaited[item] = "bounds"
    return draft


def check_columns(keyword: str, given: Iterable[Any], columns: Sequence[Any]) -> None:
    """Refuses items that are no columns of a table."""
    known = set(columns)
    for item in given:
        if item not in known:
            raise ProblemError(f"{keyword}: no column is called {item!r}{near(item, columns)}")


def _of_columns(table: Table, hidden: list[Any], bounds: Mapping[Any, Bounds]) -> Draft:
    """A problem whose items are the columns of a table, so that their numbers are right as they are."""
    draft = Draft(declares=table.declares)
    draft.begin(table)
    if isinstance(table.items, range) and not hidden and not bounds:
        draft.columns = len(table.items)
        return draft
    if not table.declares:
        check_columns("secondary", hidden, table.items)
    other: set[Any] = set()
    for item in hidden:
        if item in other:
            raise ProblemError(f"item {item!r} is declared twice")
        other.add(item)
    for item in table.items:
        has_color = item in table.secondary and item not in bounds
        draft.declare(item, secondary=item in other or has_color, bounds=bounds.get(item))
    for item in hidden:
        if item not in draft.items:
            draft.declare(item, secondary=True)
            draft.awaited[item] = "secondary"
    return draft


def _renumbered(table: Table, draft: Draft) -> Table:
    """The table with the numbers that its items have in the draft."""
    numbers = [draft.items.get(item) for item in table.items]
    if numbers == list(range(len(numbers))):
        return table
    # Not at the top: hardly anybody needs them, and the package loads nothing that it may not need.
    from bisect import bisect_right
    from copy import copy

    new, held = copy(table), memoryview(table.entries).cast("I")
    try:
        new.entries = packed(map(numbers.__getitem__, held), "I")
    except TypeError:
        at = next(at for at, column in enumerate(held) if numbers[column] is None)
        option = bisect_right(memoryview(table.ends).cast("Q"), at)
        raise ProblemError(
            f"{table.where(option)}: {draft.unknown(table.items[held[at]])}"
        ) from None
    new.items = list(draft.items)
    return new
