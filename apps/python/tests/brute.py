"""The definition of a solution, tried on every set of options: what the package is compared with."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

Bounds = tuple[int, int]


def solutions(
    options: list[dict[str, str | None]],
    primary: dict[str, Bounds],
) -> list[tuple[int, ...]]:
    """All solutions, as ascending positions, in order. An item that is not primary is secondary."""
    chosen = [at for at, option in enumerate(options) if any(item in primary for item in option)]
    subsets = chain.from_iterable(combinations(chosen, size) for size in range(len(chosen) + 1))
    return sorted(subset for subset in subsets if is_solution(options, primary, subset))


def is_solution(
    options: list[dict[str, str | None]], primary: dict[str, Bounds], subset: tuple[int, ...]
) -> bool:
    """Whether these options are a solution."""
    held: dict[str, list[Any]] = {}
    for at in subset:
        for item, color in options[at].items():
            held.setdefault(item, []).append(color)
    for item, (least, most) in primary.items():
        if not least <= len(held.get(item, [])) <= most:
            return False
    for item, colors in held.items():
        agrees = len(colors) == 1 or (colors[0] is not None and len(set(colors)) == 1)
        if item not in primary and not agrees:
            return False
    return True
