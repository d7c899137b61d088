"""How large a problem is, and how large its search: descriptions, estimates, statistics. Each answer also has its numbers
as a dictionary, in the form of the command's JSON, because programs read both."""

from __future__ import annotations

from . import _gavotte
from ._asked import asked
from ._checks import seed_of, whole
from ._keywords import shows_keywords
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ._status import Status
    from ._typing import Effort


class Figure:
    """A number that random probes estimate. `None` stands for a number that no `float` can hold or that is not known.

    >>> import gavotte
    >>> figure = gavotte.Problem(["a", "a"]).estimate(10, seed=1).solutions
    >>> figure, round(figure.log10, 3)
    (Figure(mean=2.0, error=None), 0.301)
    """

    __slots__ = {
        "error": "Its standard error; `None` where it is greater than every `float`, for a single probe, and where all probes "
        "met the same, because nothing is known of it then.",
        "interval": "The ends of the 95 % interval of a normal distribution, as a pair; `None` where no error is known. It is "
        "no bound: where a small part of the tree holds most of it, the interval is mostly too low and too narrow.",
        "log10": "The decimal logarithm of the estimate; `None` of 0.",
        "mean": "The estimate; `None` where it is greater than every `float`.",
        "relative_error": "The error as a part of the estimate.",
    }

    def __init__(
        self,
        mean: float | None,
        error: float | None,
        log10: float | None,
        relative_error: float | None,
        interval: tuple[float | None, float | None] | None,
    ) -> None:
        self.mean = mean
        self.error = error
        self.log10 = log10
        self.relative_error = relative_error
        self.interval = interval

    def as_dict(self) -> dict[str, Any]:
        """The numbers by name, as the command gives them in JSON.

        >>> import gavotte
        >>> gavotte.Problem(["a"]).estimate(10, seed=1).solutions.as_dict()
        {'mean': 1.0, 'error': None, 'log10': 0.0, 'relative_error': None, 'interval': None}
        """
        numbers = {name: getattr(self, name) for name in ("mean", "error", "log10", "relative_error")}
        return {**numbers, "interval": self.interval and list(self.interval)}

    def __repr__(self) -> str:
        return f"Figure(mean={self.mean!r}, error={self.error!r})"


class Estimate:
    """How large a search is, and how many solutions there are, estimated by random probes. `str` has both in words.

    In the mean over all seeds both are exact. But if a small part of the tree holds nearly all of its nodes, the tree is
    likely to look smaller than it is, with a small error.

    >>> import gavotte
    >>> estimate = gavotte.Problem(["a", "a"]).estimate(10, seed=1)
    >>> estimate.probes, estimate.solutions.mean, estimate.status
    (10, 2.0, 'complete')
    """

    __slots__ = {
        "_text": "",
        "probes": "How many probes were made.",
        "solutions": "How many solutions there are, as a `Figure`; `None` before the first probe.",
        "status": '"complete" when all probes were made; "limit" or "interrupted".',
        "steps": "How many options a count of all solutions tries, as a `Figure`; `None` before the first probe.",
        "stopped_by": 'The limit that was met: "time", "steps" or "memory"; or `None`.',
    }

    def __init__(
        self,
        probes: int,
        steps: tuple[Any, ...] | None,
        solutions: tuple[Any, ...] | None,
        ended: tuple[Status, str | None],
        text: str,
    ) -> None:
        self.probes = probes
        self.steps = None if steps is None else Figure(*steps)
        self.solutions = None if solutions is None else Figure(*solutions)
        self.status, self.stopped_by = ended
        self._text = text

    def as_dict(self) -> dict[str, Any]:
        """The numbers by name, as the command gives them in JSON.

        >>> import gavotte
        >>> gavotte.Problem(["a"]).estimate(10, seed=1).as_dict()["solutions"]["mean"]
        1.0
        """
        return {
            "status": self.status,
            "probes": str(self.probes),
            "steps": self.steps and self.steps.as_dict(),
            "solutions": self.solutions and self.solutions.as_dict(),
        }

    def __str__(self) -> str:
        return self._text.rstrip("\n")

    _repr_mimebundle_ = shown("estimate")

    def __repr__(self) -> str:
        return f"<Estimate: {', '.join(str(self).splitlines())}>"


class Description:
    """The size and the structure of a problem. `str` is what the command `describe` prints.

    >>> import gavotte
    >>> description = gavotte.Problem(["ab", "a"], secondary="b").describe()
    >>> description
    <Description: 2 items, 2 options, 3 entries>
    >>> description.primary, description.options_of_an_item, description.density
    (1, (1, 2), 0.75)
    """

    __slots__ = {
        "bounds": "Whether an item may be covered other than once.",
        "colors": "Whether an option gives a color.",
        "costs": "Whether an option has a cost.",
        "density": "What part of all pairs of an option and an item are entries; `None` where there are no pairs.",
        "entries": "How many items all options hold together.",
        "hopeless": "An item that cannot be covered as often as it must be, how many options hold it, and how often "
        "it must be covered; `None` where no such item was found.",
        "items": "How many items there are.",
        "items_of_an_option": "The fewest and the most items of an option; `None` without options.",
        "mean": "How many items an option holds on average; `None` without options.",
        "options": "How many options there are.",
        "options_of_an_item": "The fewest and the most options that hold an item; `None` without items.",
        "primary": "How many of the items must be covered.",
        "recipe": "How a count would be answered, a sentence each.",
        "reduction": "What is left of the problem before a count, in words; `None` where nothing was reduced.",
        "secondary": "How many of the items may be covered.",
        "text": "All of it in words, as `str` gives it, with a newline at the end.",
    }

    def __init__(self, made: _gavotte.Described, items: tuple[Any, ...]) -> None:
        self.items = made.items
        self.primary = made.primary
        self.secondary = made.items - made.primary
        self.options = made.options
        self.entries = made.entries
        self.items_of_an_option = made.items_of_an_option
        self.options_of_an_item = made.options_of_an_item
        self.mean = made.mean
        self.density = made.density
        self.colors, self.bounds, self.costs = made.colors, made.bounds, made.costs
        self.hopeless: tuple[Any, int, int] | None = None
        if made.hopeless is not None:
            at, held, least = made.hopeless
            self.hopeless = (items[at], held, least)
        self.reduction = made.reduction
        self.recipe = made.recipe
        self.text = made.text

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    _repr_mimebundle_ = shown("description")

    def __repr__(self) -> str:
        return f"<Description: {self.items} items, {self.options} options, {self.entries} entries>"


class Level:
    """The work on a level of a search tree, in the units of Knuth's programs.

    >>> import gavotte
    >>> gavotte.Problem(["a", "a"]).stats(knuth=True).levels
    [Level(nodes=1, updates=1, cleansings=0), Level(nodes=2, updates=0, cleansings=0)]
    """

    __slots__ = {
        "cleansings": "Items that were given a color, and options that were seen to agree with it.",
        "nodes": "Nodes of the tree: the root, and one for each option tried.",
        "updates": "Removals from a list.",
    }

    def __init__(self, nodes: int, updates: int, cleansings: int) -> None:
        self.nodes = nodes
        self.updates = updates
        self.cleansings = cleansings

    def as_dict(self) -> dict[str, int]:
        """The numbers by name.

        >>> import gavotte
        >>> gavotte.Problem(["a", "a"]).stats(knuth=True).total.as_dict()
        {'nodes': 3, 'updates': 1, 'cleansings': 0}
        """
        return {"nodes": self.nodes, "updates": self.updates, "cleansings": self.cleansings}

    def __repr__(self) -> str:
        return f"Level(nodes={self.nodes}, updates={self.updates}, cleansings={self.cleansings})"


class Stats:
    """How a count of all solutions went. `as_dict` has what the command's `--stats` gives in JSON.

    >>> import gavotte
    >>> stats = gavotte.Problem(["a", "a"]).stats(engine="links")
    >>> stats
    <Stats: links, 2 steps, 2 solutions>
    >>> stats.found, stats.status
    (2, 'complete')
    """

    __slots__ = {
        "engine": "The engine that began.",
        "found": 'How many solutions were found; all of them when the status is "complete".',
        "levels": "The levels of the search tree, from the root on, where the search was the textbook's; else `None`.",
        "order": "Which item is branched on next.",
        "reason": "Why this engine began.",
        "reduced": "What the reductions left of the problem, in words; `None` where they did nothing.",
        "seconds": "How long it took.",
        "status": '"complete", "limit" or "interrupted".',
        "steps": "How many options were tried.",
        "stopped_by": 'The limit that was met: "time", "steps" or "memory"; or `None`.',
        "turns": "Who takes turns with the engine, a sentence each.",
    }

    def __init__(self, made: _gavotte.Stats) -> None:
        self.engine = made.engine
        self.reason = made.reason
        self.reduced = made.reduced
        self.turns = made.turns
        self.order = made.order
        self.steps = made.steps
        self.found = made.found
        self.status = made.status
        self.stopped_by = made.stopped_by
        self.seconds = made.seconds
        self.levels = None if made.levels is None else [Level(*level) for level in made.levels]

    @property
    def total(self) -> Level | None:
        """The sum of all levels; `None` without levels."""
        if self.levels is None:
            return None
        sums = [level.as_dict().values() for level in self.levels]
        return Level(*map(sum, zip(*sums)))

    def as_dict(self) -> dict[str, Any]:
        """The facts by name, as the command gives them in JSON.

        >>> import gavotte
        >>> facts = gavotte.Problem(["a", "a"]).stats(knuth=True).as_dict()
        >>> facts["found"], facts["profile"]["nodes"]
        ('2', 3)
        """
        names = ("engine", "reason", "turns", "order", "steps", "status", "seconds", "reduced")
        made: dict[str, Any] = {name: getattr(self, name) for name in names}
        made["found"] = str(self.found)
        if self.levels is not None and self.total is not None:
            levels = [level.as_dict() for level in self.levels]
            made["profile"] = {**self.total.as_dict(), "levels": levels}
        return made

    _repr_mimebundle_ = shown("stats")

    def __repr__(self) -> str:
        return f"<Stats: {self.engine}, {self.steps} steps, {self.found} solutions>"


class Measures:
    """A base class: the methods about the size of a problem."""

    __slots__ = ()

    if TYPE_CHECKING:
        _require: list[int]
        _forbid: list[int]

        def _frozen(self) -> _gavotte.Core: ...
        def _covers(self, what: str) -> _gavotte.Core: ...

    def describe(self) -> Description:
        """The size and the structure of the problem, and how a count would be answered. Assumptions are left
        aside.

        Raises `ProblemError` when the problem breaks a rule.

        >>> import gavotte
        >>> description = gavotte.queens(8).problem.describe()
        >>> description.options, description.primary, description.secondary
        (64, 16, 26)
        >>> print(str(description).splitlines()[0])
        42 items: 16 primary, 26 secondary
        """
        core = self._frozen()
        return Description(_gavotte.describe(core), core.items)

    @shows_keywords
    def estimate(
        self, probes: int = 1000, *, seed: int | None = None, **how: Unpack[Effort]
    ) -> Estimate:
        """How many steps a count of all solutions takes, and how many solutions there are, each with its error,
        by so many random probes. The same seed, below 2^64, gives the same ones.

        The other keywords are those of `solve`; `step_limit` limits the branches that all probes together enter.

        Raises `UnsupportedError` for an engine that walks down no tree, such as "sat"; `ValueError` for fewer than
        one probe and for a `seed` below 0; and else as `solve` does.

        >>> import gavotte
        >>> estimate = gavotte.queens(8).problem.estimate(seed=1)
        >>> 80 < estimate.solutions.mean < 105, estimate.solutions.error < 10
        (True, True)
        """
        probes = whole("probes", probes, 1)
        seed = seed_of(seed)
        core, require, forbid = self._covers("estimate"), self._require, self._forbid
        return asked(Estimate, _gavotte.estimate, how, core, require, forbid, probes, seed)

    @shows_keywords
    def stats(self, *, knuth: bool = False, **how: Unpack[Effort]) -> Stats:
        """Counts all solutions, and tells how that went: the engine, what was reduced, the steps, the seconds.

        With `knuth` the search is the textbook's, and its nodes, updates and cleansings are told for each level,
        in the units of Knuth's programs. The other keywords are those of `solve`.

        Raises `UnsupportedError` for a problem that the textbook's search does not take, and else as `solve` does.

        >>> import gavotte
        >>> stats = gavotte.Problem(["a", "a"]).stats(knuth=True)
        >>> stats.found, [level.nodes for level in stats.levels]
        (2, [1, 2])
        """
        core, require, forbid = self._covers("stats"), self._require, self._forbid
        return asked(Stats, _gavotte.stats, how, core, require, forbid, knuth)
