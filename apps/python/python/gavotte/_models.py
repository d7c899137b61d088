"""Models of variables that are 0 or 1, in the formats of other people's solvers. A base class, because the class
`Problem` would be too long with them.

Each variable becomes an option with its name as label, and its contrary one with `~` before the name where a row needs
it, so that all questions of a problem can be asked about a model. A solution has the variables as `values`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Self


class Models:
    """A base class: problems that are models for other solvers, or graphs.

    >>> import gavotte
    >>> p = gavotte.Problem.from_opb("max: +3 a +2 b ;  +1 a +1 b <= 1 ;")
    >>> p.best()[0].values
    {'a': 1, 'b': 0}
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @classmethod
        def parse(cls, text: str | bytes, format: str | None = None) -> Self: ...

    @classmethod
    def from_lp(cls, text: str | bytes) -> Self:
        """The model of a text in the LP format, whose variables are all binary.

        A solution's `values` are the variables by name, its `cost` is the objective with its constant, and `best`
        knows whether the greatest is wanted. (A file goes to `read`.)

        Raises `ReadError` when the text is wrong, when a variable is not binary, and when numbers do not fit.

        >>> import gavotte
        >>> text = "Maximize obj: 3 x + 2 y + 2 z + 10 Subject To c1: x + y + z <= 2 Binary x y z End"
        >>> p = gavotte.Problem.from_lp(text.replace(" Su", "\\nSu").replace(" Bi", "\\nBi").replace(" En", "\\nEn"))
        >>> best = p.best(ties=True)
        >>> [(solution.cost, solution.values) for solution in best]
        [(15, {'x': 1, 'y': 1, 'z': 0}), (15, {'x': 1, 'y': 0, 'z': 1})]
        >>> p.count()
        Count(7)
        """
        return cls.parse(text, "lp")

    @classmethod
    def from_mps(cls, text: str | bytes) -> Self:
        """The model of a text in the MPS format, free or fixed, whose variables are all binary. Else as `from_lp`.

        Raises `ReadError` as `from_lp` does.

        >>> import gavotte
        >>> text = "ROWS\\n N cost\\n G one\\nCOLUMNS\\n a cost 3 one 1\\n b cost 2 one 1\\nRHS\\n RHS one 1\\n"
        >>> gavotte.Problem.from_mps(f"NAME\\n{text}BOUNDS\\n BV s a\\n BV s b\\nENDATA\\n").best()[0].values
        {'a': 0, 'b': 1}
        """
        return cls.parse(text, "mps")

    @classmethod
    def from_opb(cls, text: str | bytes) -> Self:
        """The model of a text in the OPB format: linear pseudo-Boolean constraints. Else as `from_lp`.

        Raises `ReadError` when the text is wrong, or has products of variables.

        >>> import gavotte
        >>> p = gavotte.Problem.from_opb("min: +2 x1 +3 x2 ;  +1 x1 +1 ~x2 >= 1 ;")
        >>> [(solution.cost, solution.values) for solution in p.best(2)]
        [(0, {'x1': 0, 'x2': 0}), (2, {'x1': 1, 'x2': 0})]
        """
        return cls.parse(text, "opb")

    @classmethod
    def from_networkx(cls, graph: Any, what: str, *, k: int | None = None, weight: str | None = None) -> Self:
        """What is asked for in a graph of networkx. Options have the nodes or edges as labels.

        `what` is "perfect matchings", "matchings" or "edge covers", whose solutions are edges; "vertex covers",
        "independent sets" or "dominating sets", whose solutions are nodes; or "colorings" with `k` colors, whose
        solutions are pairs of a node and a color from 0. Edges of a graph that may have parallel ones have their key
        as a third part. `weight` is the attribute that is the cost of an edge or a node, 1 where it has none;
        without `weight`, `best` compares how many are chosen.

        Raises `TypeError` for what is no graph; `ValueError` for another `what`, for a directed graph except for
        "dominating sets", and for a `k` that is missing or of no use; `ProblemError` when nothing has the attribute.

        >>> import gavotte, networkx
        >>> petersen = networkx.petersen_graph()
        >>> gavotte.Problem.from_networkx(petersen, "perfect matchings").count()
        Count(6)
        >>> gavotte.Problem.from_networkx(petersen, "colorings", k=3).count()
        Count(120)
        >>> len(gavotte.Problem.from_networkx(petersen, "vertex covers").best()[0])
        6
        """
        from ._graphs import of_graph

        made: Any = of_graph(cls, graph, what, k, weight)  # type: ignore[arg-type]
        return made  # type: ignore[no-any-return]
