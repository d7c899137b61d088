"""`Option`: an option with its label, cost and colors. Most options need none of these, so plain iterables of items are
options, too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ._generic import Generic, ItemT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._typing import AnOption, CostLike


class Option(Generic[ItemT]):
    """An option with its label, cost and colors: `Option(items, label=..., cost=..., colors=...)`.

    `items` is an iterable of items, or a mapping from items to colors (`None` for no color).
    `colors` gives colors to some of the items. `label` is what solutions call the option by; `cost`
    is a number; digits behind the point are taken as they are written (2.5, .1).

    >>> import gavotte
    >>> gavotte.Problem([gavotte.Option("ab", label="both", cost=3)]).first()
    Solution(['both'], cost=3)
    """

    __slots__ = {
        "items": "The items.",
        "label": "What solutions call the option by; `None` for its position.",
        "cost": "A number, or `None` for 0.",
        "colors": "Colors of some of the items, or `None`.",
    }

    def __init__(
        self,
        items: Iterable[ItemT],
        *,
        label: Any = None,
        cost: CostLike | None = None,
        colors: Mapping[ItemT, Any] | None = None,
    ) -> None:
        given = as_mapping(items)
        if given is not None:
            colors = {**given, **(colors or {})}
        self.items: tuple[ItemT, ...] = tuple(items)
        self.label = label
        self.cost = cost
        self.colors = colors

    def __repr__(self) -> str:
        return f"Option({list(self.items)!r}, label={self.label!r}, cost={self.cost!r})"


def as_mapping(value: object) -> Mapping[Any, Any] | None:
    """The value, if it is a mapping."""
    return value if isinstance(value, Mapping) else None  # pyright: ignore[reportUnknownVariableType]


def as_option(option: AnOption, label: Any = None, at: int | None = None) -> Option:
    """An option as users write it. Its label or its position `at` begins the message if it is none."""
    if isinstance(option, Option):
        if label is None:
            return option
        return Option(option.items, label=label, cost=option.cost, colors=option.colors)
    if not isinstance(option, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        where = "" if at is None else f"option {at} (counted from 0): "
        where = where if label is None else f"option {label!r}: "
        kind = type(option).__name__
        raise TypeError(f"{where}an option is an iterable of items, not {kind}: {option!r}")
    return Option(option, label=label)
