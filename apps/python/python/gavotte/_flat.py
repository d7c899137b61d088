"""A draft as the compiled module reads it: flat lists of numbers, because those cross the border in one piece."""

from __future__ import annotations

from ._checks import names_of, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._draft import Draft


class Flat:
    """The attributes that the compiled module reads of a draft."""

    __slots__ = (
        "block",
        "bounds",
        "color_names",
        "colors",
        "costs",
        "ends",
        "entries",
        "label_names",
        "names",
        "place",
        "primary",
    )

    def __init__(
        self,
        draft: Draft,
        labels: list[Any],
        names: list[str] | None,
        primary: int,
        place: list[int],
    ) -> None:
        self.names, self.primary, self.place = names, primary, place
        # Parts that most problems do not have take no time.
        self.bounds: list[tuple[int, int, int | None]] = []
        if draft.bounds:
            self.bounds = [
                (place[at] if place else at, least, most)
                for at, (least, most) in draft.bounds.items()
            ]
        self.block, self.ends, self.entries = draft.block, draft.ends, draft.entries
        self.colors = [*draft.colors.items()] if draft.colors else []
        self.color_names = names_of(draft.color_index) if draft.color_index else []
        self.costs = [*draft.costs.items()] if draft.costs else []
        self.label_names: list[str | None] = []
        if labels:
            self.label_names = [None if label is None else written(str(label)) for label in labels]
