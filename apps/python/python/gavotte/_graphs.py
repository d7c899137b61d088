"""Questions about graphs as problems: which sets of edges or nodes are asked for.

Graphs are those of networkx, and known by their methods, because networkx need not be installed.
"""

from __future__ import annotations

from ._checks import whole
from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable
    from typing import Any

    from ._problem import Problem

KINDS = (
    "perfect matchings",
    "matchings",
    "edge covers",
    "colorings",
    "vertex covers",
    "independent sets",
    "dominating sets",
)


def of_graph(kind: type[Problem[Any, Any]], graph: Any, what: str, k: int | None, weight: str | None) -> Problem[Any, Any]:
    """The problem whose solutions are what is asked for."""
    _check(graph, what, k, weight)
    made = kind()
    if what == "colorings":
        assert k is not None
        _colorings(made, graph, whole("k", k))
    elif what in ("perfect matchings", "matchings", "edge covers"):
        bounds = {"perfect matchings": 1, "matchings": (0, 1), "edge covers": (1, None)}[what]
        _edges(made, graph, bounds, _costs(_edge_list(graph), graph.edges, weight))
    else:
        make = {"vertex covers": _vertex_covers, "independent sets": _independent, "dominating sets": _dominating}
        make[what](made, graph, _costs(graph.nodes, graph.nodes, weight))
    return made


def _check(graph: Any, what: str, k: int | None, weight: str | None) -> None:
    if not all(hasattr(graph, name) for name in ("nodes", "edges", "adj", "is_directed", "is_multigraph")):
        raise TypeError(f"a graph of networkx is wanted, not {type(graph).__name__}")
    if what not in KINDS:
        raise ValueError(f"what is one of {', '.join(map(repr, KINDS))}, not {what!r}")
    if graph.is_directed() and what != "dominating sets":
        raise ValueError(f"{what} of a directed graph are not defined: graph.to_undirected() has no directions")
    if (k is None) == (what == "colorings"):
        raise ValueError("k is how many colors there are: colorings need it, and nothing else has it")
    if weight is not None and what == "colorings":
        raise ValueError("a coloring has no weight: leave weight out")


def _edge_list(graph: Any) -> list[Any]:
    """The edges, with their keys in a graph that may have parallel ones."""
    return list(graph.edges(keys=True) if graph.is_multigraph() else graph.edges)


def _costs(names: Iterable[Any], data: Any, weight: str | None) -> Callable[[Any], Any]:
    """The cost of each node or edge: its attribute, or 1 where it has none, as everywhere in networkx."""
    if weight is None:
        return lambda name: None
    known = {name: data[name].get(weight, 1) for name in names}
    if known and not any(weight in data[name] for name in known):
        raise ProblemError(f"weight: no node or edge that is to be chosen has the attribute {weight!r}")
    return known.__getitem__


def _edges(made: Problem[Any, Any], graph: Any, bounds: Any, cost: Callable[[Any], Any]) -> None:
    """Edges are chosen, and nodes are covered within these bounds."""
    for node in graph.nodes:
        made.item(node, bounds)
    for edge in _edge_list(graph):
        # A loop is in no matching, and covers its node.
        if edge[0] != edge[1] or bounds == (1, None):
            made.option(dict.fromkeys(edge[:2]), label=edge, cost=cost(edge))


def _colorings(made: Problem[Any, Any], graph: Any, k: int) -> None:
    """Each node has a color, and each color of an edge is that of one end at most."""
    held: dict[Hashable, list[Any]] = {node: [] for node in graph.nodes}
    pairs = {frozenset(edge[:2]): edge[:2] for edge in graph.edges}
    for pair in pairs.values():
        for node in set(pair):
            held[node].append(pair)
    for node in held:
        made.item(node)
    made.secondary((pair, color) for pair in pairs.values() for color in range(k))
    for node, meets in held.items():
        # Both ends of a loop have the same color, so there is none.
        if (node, node) not in meets:
            for color in range(k):
                made.option([node, *((pair, color) for pair in meets)], label=(node, color))


def _vertex_covers(made: Problem[Any, Any], graph: Any, cost: Callable[[Any], Any]) -> None:
    """Nodes are chosen, at least one of each edge."""
    _nodes(made, graph, cost, (1, 2))


def _independent(made: Problem[Any, Any], graph: Any, cost: Callable[[Any], Any]) -> None:
    """Nodes are chosen, at most one of each edge."""
    _nodes(made, graph, cost, (0, 1))


def _nodes(made: Problem[Any, Any], graph: Any, cost: Callable[[Any], Any], bounds: tuple[int, int]) -> None:
    held: dict[Hashable, list[Any]] = {node: [] for node in graph.nodes}
    loops = {edge[0] for edge in graph.edges if edge[0] == edge[1]}
    pairs = {frozenset(edge[:2]): edge[:2] for edge in graph.edges}
    for pair in pairs.values():
        # A loop has one end: it is in each cover and in no independent set.
        made.item(pair, bounds if pair[0] != pair[1] else (1, 1) if bounds[0] else (0, 1))
        for node in set(pair):
            held[node].append(pair)
    for node, meets in held.items():
        if bounds[0] or node not in loops:
            if not meets:
                # An option without an item is never chosen.
                made.item((node,), (0, 1))
            made.option(meets or [(node,)], label=node, cost=cost(node))


def _dominating(made: Problem[Any, Any], graph: Any, cost: Callable[[Any], Any]) -> None:
    """Nodes are chosen, and each other one is the end of an edge from one of them."""
    for node in graph.nodes:
        made.item(node, (1, None))
    for node in graph.nodes:
        made.option(dict.fromkeys([node, *graph.adj[node]]), label=node, cost=cost(node))
