"""How large a problem is, and how large its search: descriptions, estimates, statistics."""

from __future__ import annotations

from os import urandom

from . import _gavotte
from ._asked import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ._status import Status
    from ._typing import Effort


class Figure:
    """A number that random probes estimate. `None` stands for what no `float` can hold, or is not known."""

    __slots__ = ("error", "log10", "mean", "relative_error")

    def __init__(
        self,
        mean: float | None,
        error: float | None,
        log10: float | None,
        relative_error: float | None,
    ) -> None:
        self.mean = mean
        """The estimate; `None` where it is greater than every `float`."""
        self.error = error
        """Its standard error; `None` where it is greater than every `float`, and for a single probe."""
        self.log10 = log10
        """The decimal logarithm of the estimate; `None` of 0."""
        self.relative_error = relative_error
        """The error as a part of the estimate."""

    def as_dict(self) -> dict[str, float | None]:
        """The numbers by name, as the command gives them in JSON."""
        return {name: getattr(self, name) for name in ("mean", "error", "log10", "relative_error")}

    def __repr__(self) -> str:
        return f"Figure(mean={self.mean!r}, error={self.error!r})"


class Estimate:
    """How large a search is, and how many solutions there are, as random probes say. `str` has both in words.

    In the mean over all seeds both are exact. But a tree of which a small part holds nearly all of it is likely to
    look smaller than it is, with a small error.
    """

    __slots__ = ("_text", "probes", "solutions", "status", "steps", "stopped_by")

    def __init__(
        self,
        probes: int,
        steps: tuple[float | None, ...] | None,
        solutions: tuple[float | None, ...] | None,
        ended: tuple[Status, str | None],
        text: str,
    ) -> None:
        self.probes = probes
        """How many probes were made."""
        self.steps = None if steps is None else Figure(*steps)
        """How many options a count of all solutions tries; `None` before the first probe."""
        self.solutions = None if solutions is None else Figure(*solutions)
        """How many solutions there are; `None` before the first probe."""
        self.status, self.stopped_by = ended
        self._text = text

    def as_dict(self) -> dict[str, Any]:
        """The numbers by name, as the command gives them in JSON."""
        return {
            "status": self.status,
            "probes": str(self.probes),
            "steps": self.steps and self.steps.as_dict(),
            "solutions": self.solutions and self.solutions.as_dict(),
        }

    def __str__(self) -> str:
        return self._text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<Estimate: {', '.join(str(self).splitlines())}>"


class Description:
    """The size and the structure of a problem. `str` is what the command `describe` prints."""

    __slots__ = (
        "bounds",
        "colors",
        "costs",
        "density",
        "entries",
        "hopeless",
        "items",
        "items_of_an_option",
        "mean",
        "options",
        "options_of_an_item",
        "primary",
        "recipe",
        "reduction",
        "secondary",
        "text",
    )

    def __init__(self, made: _gavotte.Described, items: tuple[Any, ...]) -> None:
        self.items = made.items
        """How many items there are."""
        self.primary = made.primary
        """How many of them must be covered."""
        self.secondary = made.items - made.primary
        """How many of them may be covered."""
        self.options = made.options
        """How many options there are."""
        self.entries = made.entries
        """How many items all options hold together."""
        self.items_of_an_option = made.items_of_an_option
        """The fewest and the most items of an option; `None` without options."""
        self.options_of_an_item = made.options_of_an_item
        """The fewest and the most options that hold an item; `None` without items."""
        self.mean = made.mean
        """How many items an option holds on average; `None` without options."""
        self.density = made.density
        """What part of all pairs of an option and an item are entries."""
        self.colors, self.bounds, self.costs = made.colors, made.bounds, made.costs
        self.hopeless: tuple[Any, int, int] | None = None
        """An item that cannot be covered as often as it must be, how many options hold it, and how often it
        must be covered."""
        if made.hopeless is not None:
            at, held, least = made.hopeless
            self.hopeless = (items[at], held, least)
        self.reduction = made.reduction
        """What is left of the problem before a count, in words; `None` where nothing was reduced."""
        self.recipe = made.recipe
        """How a count would be answered, a sentence each."""
        self.text = made.text

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<Description: {self.items} items, {self.options} options, {self.entries} entries>"


class Level:
    """What was done on a level of a search tree, in the units of Knuth's programs."""

    __slots__ = ("cleansings", "nodes", "updates")

    def __init__(self, nodes: int, updates: int, cleansings: int) -> None:
        self.nodes = nodes
        """Nodes of the tree: the root, and one for each option tried."""
        self.updates = updates
        """Removals from a list."""
        self.cleansings = cleansings
        """Items that were given a color, and options that were seen to agree with it."""

    def as_dict(self) -> dict[str, int]:
        """The numbers by name."""
        return {"nodes": self.nodes, "updates": self.updates, "cleansings": self.cleansings}

    def __repr__(self) -> str:
        return f"Level(nodes={self.nodes}, updates={self.updates}, cleansings={self.cleansings})"


class Stats:
    """How a count of all solutions went. `as_dict` has what the command's `--stats` gives in JSON."""

    __slots__ = (
        "engine",
        "found",
        "levels",
        "order",
        "reason",
        "reduced",
        "seconds",
        "status",
        "steps",
        "stopped_by",
        "turns",
    )

    def __init__(self, made: _gavotte.Stats) -> None:
        self.engine = made.engine
        """The engine that began,"""
        self.reason = made.reason
        """and why that one."""
        self.reduced = made.reduced
        """What the reductions left of the problem, in words; `None` where they did nothing."""
        self.turns = made.turns
        """Who takes turns with the engine, a sentence each."""
        self.order = made.order
        """Which item is branched on next."""
        self.steps = made.steps
        """How many options were tried."""
        self.found = made.found
        """How many solutions were found; all of them when the status is "complete"."""
        self.status = made.status
        self.stopped_by = made.stopped_by
        self.seconds = made.seconds
        """How long it took."""
        self.levels = None if made.levels is None else [Level(*level) for level in made.levels]
        """The levels of the search tree, from the root on, where the search was the textbook's."""

    @property
    def total(self) -> Level | None:
        """The sum of all levels."""
        if self.levels is None:
            return None
        sums = [level.as_dict().values() for level in self.levels]
        return Level(*map(sum, zip(*sums)))

    def as_dict(self) -> dict[str, Any]:
        """The facts by name, as the command gives them in JSON."""
        names = ("engine", "reason", "turns", "order", "steps", "status", "seconds", "reduced")
        made: dict[str, Any] = {name: getattr(self, name) for name in names}
        made["found"] = str(self.found)
        if self.levels is not None and self.total is not None:
            levels = [level.as_dict() for level in self.levels]
            made["profile"] = {**self.total.as_dict(), "levels": levels}
        return made

    def __repr__(self) -> str:
        return f"<Stats: {self.engine}, {self.steps} steps, {self.found} solutions>"


class Measures:
    """What can be said of the size of a problem, which is what a class that derives from this one has."""

    __slots__ = ()

    if TYPE_CHECKING:
        _require: list[int]
        _forbid: list[int]

        def _frozen(self) -> _gavotte.Core: ...

    def describe(self) -> Description:
        """The size and the structure of the problem, and how a count would be answered. Assumptions are left
        aside.

        >>> import gavotte
        >>> description = gavotte.queens(8).problem.describe()
        >>> description.options, description.primary, description.secondary
        (64, 16, 26)
        >>> print(str(description).splitlines()[0])
        42 items: 16 primary, 26 secondary
        """
        core = self._frozen()
        return Description(_gavotte.describe(core), core.items)

    def estimate(
        self, probes: int = 1000, *, seed: int | None = None, **how: Unpack[Effort]
    ) -> Estimate:
        """How many steps a count of all solutions takes, and how many solutions there are, each with its error,
        by so many random probes. The same seed, below 2^64, gives the same ones.

        The other keywords are those of `solve`; `step_limit` limits the branches that all probes together enter.
        Raises `UnsupportedError` for an engine that walks down no tree, such as "diagram".

        >>> import gavotte
        >>> estimate = gavotte.queens(8).problem.estimate(seed=1)
        >>> 80 < estimate.solutions.mean < 105, estimate.solutions.error < 10
        (True, True)
        """
        if not 1 <= probes < 2**64:
            raise ValueError(f"probes is a number from 1 on, not {probes}")
        if seed is None:
            seed = int.from_bytes(urandom(8), "little")
        core, require, forbid = self._frozen(), self._require, self._forbid
        return asked(Estimate, _gavotte.estimate, how, core, require, forbid, probes, seed)

    def stats(self, *, knuth: bool = False, **how: Unpack[Effort]) -> Stats:
        """Counts all solutions, and tells how that went: the engine, what was reduced, the steps, the seconds.

        With `knuth` the search is the textbook's, and its nodes, updates and cleansings are told for each level,
        in the units of Knuth's programs. The other keywords are those of `solve`. Raises `UnsupportedError` for a
        problem that the textbook's search does not take.

        >>> import gavotte
        >>> stats = gavotte.Problem(["a", "a"]).stats(knuth=True)
        >>> stats.found, [level.nodes for level in stats.levels]
        (2, [1, 2])
        """
        core, require, forbid = self._frozen(), self._require, self._forbid
        return asked(Stats, _gavotte.stats, how, core, require, forbid, knuth)
