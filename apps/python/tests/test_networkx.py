"""Graphs of networkx: counts and best answers against known numbers, networkx itself and all sets."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import gavotte
import networkx as _networkx
import pytest

nx: Any = _networkx
of = gavotte.Problem.from_networkx


def falling(k: int, n: int) -> int:
    return k * falling(k - 1, n - 1) if n else 1


def test_known_numbers() -> None:
    petersen = nx.petersen_graph()
    assert of(petersen, "perfect matchings").count() == 6
    # The chromatic polynomial of Petersen's graph at 3, 4 and 5.
    assert [of(petersen, "colorings", k=k).count() for k in (2, 3, 4, 5)] == [0, 120, 12960, 332880]
    # Dominoes on a chessboard; factorials; matchings of a path are Fibonacci numbers.
    assert of(nx.grid_2d_graph(8, 8), "perfect matchings").count() == 12988816
    assert of(nx.complete_bipartite_graph(7, 7), "perfect matchings").count() == 5040
    assert [of(nx.path_graph(n), "matchings").count() for n in range(1, 8)] == [1, 2, 3, 5, 8, 13, 21]
    # Independent sets of a cycle are Lucas numbers, and vertex covers are what they leave.
    assert [of(nx.cycle_graph(n), "independent sets").count() for n in range(3, 8)] == [4, 7, 11, 18, 29]
    assert [of(nx.cycle_graph(n), "vertex covers").count() for n in range(3, 8)] == [4, 7, 11, 18, 29]
    # Queens that dominate a board need cells; knights and kings are not needed here: the domination number of cycles.
    assert [len(of(nx.cycle_graph(n), "dominating sets").best()[0]) for n in (3, 6, 7, 10)] == [1, 2, 3, 4]


def test_chromatic_polynomials() -> None:
    for k in range(5):
        assert of(nx.complete_graph(4), "colorings", k=k).count() == falling(k, 4)
        for n in (3, 4, 5):
            assert of(nx.cycle_graph(n), "colorings", k=k).count() == (k - 1) ** n + (-1) ** n * (k - 1)
        assert of(nx.balanced_tree(2, 2), "colorings", k=k).count() == k * (k - 1) ** 6
        assert of(nx.empty_graph(3), "colorings", k=k).count() == k**3
        # A wheel is a cycle whose colors are all others than that of its middle.
        assert of(nx.wheel_graph(6), "colorings", k=k).count() == k * ((k - 2) ** 5 - (k - 2))


def test_names_and_weights_are_kept() -> None:
    graph = nx.Graph()
    graph.add_edge("Ann", "Bob", weight=3)
    graph.add_edge("Ann", "Cleo", weight=1.5)
    graph.add_edge("Bob", "Dan", weight=2)
    graph.add_edge("Cleo", "Dan")
    best = of(graph, "perfect matchings", weight="weight").best(2)
    assert [(it.labels, it.cost) for it in best] == [
        ((("Ann", "Cleo"), ("Bob", "Dan")), 3.5), ((("Ann", "Bob"), ("Cleo", "Dan")), 4)
    ]
    assert of(graph, "perfect matchings").items == ("Ann", "Bob", "Cleo", "Dan")
    coloring = of(graph, "colorings", k=2).first()
    assert coloring is not None
    color: dict[Any, int] = dict(coloring.labels)
    assert set(color) == set(graph) and all(color[one] != color[other] for one, other in graph.edges)
    prices = nx.path_graph(3)
    nx.set_node_attributes(prices, {0: 1, 1: 5, 2: 1}, "price")
    assert of(prices, "vertex covers", weight="price").best()[0].labels == (0, 2)
    assert of(prices, "vertex covers").best()[0].labels == (1,)


def some_graph(chance: random.Random) -> Any:
    graph = nx.gnp_random_graph(chance.randint(1, 7), chance.choice([.3, .6]), seed=chance.randint(0, 999))
    nx.set_edge_attributes(graph, {edge: chance.randint(1, 9) for edge in graph.edges}, "weight")
    nx.set_node_attributes(graph, {node: chance.randint(1, 9) for node in graph}, "price")
    if chance.random() < .3:
        graph.add_edge(0, 0, weight=1)
    return graph


def chosen(names: Any) -> list[tuple[Any, ...]]:
    listed = list(names)
    return [some for size in range(len(listed) + 1) for some in combinations(listed, size)]


def test_random_graphs_by_trying_everything() -> None:
    chance = random.Random(1)
    for _ in range(40):
        graph = some_graph(chance)
        edges, nodes = list(graph.edges), list(graph)
        degree = {some: [sum(node in edge for edge in some) for node in nodes] for some in chosen(edges)}
        plain = [some for some in chosen(edges) if all(one != other for one, other in some)]
        right: dict[str, list[tuple[Any, ...]]] = {
            "perfect matchings": [some for some in plain if set(degree[some]) <= {1}],
            "matchings": [some for some in plain if set(degree[some]) <= {0, 1}],
            "edge covers": [some for some in chosen(edges) if min(degree[some]) >= 1],
            "vertex covers": [some for some in chosen(nodes) if all({*edge} & {*some} for edge in edges)],
            "independent sets": [some for some in chosen(nodes) if not any({*edge} <= {*some} for edge in edges)],
            "dominating sets": [some for some in chosen(nodes) if nx.is_dominating_set(graph, some)],
        }
        for what, wanted in right.items():
            p = of(graph, what)
            assert {it.labels for it in p.solve()} == set(wanted), (what, edges)
            weight = "weight" if what in ("perfect matchings", "matchings", "edge covers") else "price"
            data: Any = graph.edges if weight == "weight" else graph.nodes
            names: list[Any] = list(data)
            if any(weight in data[name] for name in names):
                costs = [sum(data[name].get(weight, 1) for name in some) for some in wanted]
                found = of(graph, what, weight=weight).best()
                assert [it.cost for it in found] == ([min(costs)] if costs else []), (what, edges)
        pairs: list[tuple[int, int]] = edges
        colors = [it for it in product(range(3), repeat=len(nodes)) if all(it[a] != it[b] for a, b in pairs)]
        assert of(graph, "colorings", k=3).count() == len(colors)


def test_against_networkx() -> None:
    chance = random.Random(2)
    for _ in range(20):
        graph = nx.gnp_random_graph(14, .35, seed=chance.randint(0, 999))
        for one, other in graph.edges:
            graph.edges[one, other]["weight"] = chance.randint(1, 20)
        heavy = nx.max_weight_matching(graph)
        best = of(graph, "matchings", weight="weight").best(goal="greatest")[0]
        assert best.cost == sum(graph.edges[edge]["weight"] for edge in heavy)
        large = nx.max_weight_matching(graph, maxcardinality=True, weight=None)
        assert len(of(graph, "matchings").best(goal="greatest")[0]) == len(large)
        if min(degree for _, degree in graph.degree) > 0:
            assert len(of(graph, "edge covers").best()[0]) == len(nx.min_edge_cover(graph))
    pairs = nx.bipartite.random_graph(8, 9, .4, seed=4)
    matching = nx.bipartite.hopcroft_karp_matching(pairs, range(8))
    assert len(of(pairs, "vertex covers").best()[0]) == len(nx.bipartite.to_vertex_cover(pairs, matching, range(8)))


def test_other_kinds_of_graphs() -> None:
    several = nx.MultiGraph([("a", "b"), ("a", "b"), ("b", "c"), ("c", "d")])
    assert [it.labels for it in of(several, "perfect matchings").solve()] == [
        (("a", "b", 0), ("c", "d", 0)), (("a", "b", 1), ("c", "d", 0))
    ]
    assert of(several, "colorings", k=2).count() == 2 and of(several, "vertex covers").count() == 8
    arrows = nx.DiGraph([(0, 1), (0, 2)])
    assert of(arrows, "dominating sets").best()[0].labels == (0,)
    assert of(arrows.reverse(), "dominating sets").best()[0].labels == (1, 2)
    with pytest.raises(ValueError, match="to_undirected"):
        of(arrows, "matchings")
    assert of(nx.Graph(), "colorings", k=3).count() == 1


def test_what_is_refused() -> None:
    graph = nx.path_graph(3)
    with pytest.raises(TypeError, match="a graph of networkx is wanted, not list"):
        of([1], "matchings")
    with pytest.raises(ValueError, match="what is one of 'perfect matchings'"):
        of(graph, "cliques")
    with pytest.raises(ValueError, match="colorings need it"):
        of(graph, "colorings")
    with pytest.raises(ValueError, match="colorings need it"):
        of(graph, "matchings", k=3)
    with pytest.raises(ValueError, match="k must be at least 0"):
        of(graph, "colorings", k=-1)
    with pytest.raises(gavotte.ProblemError, match="has the attribute 'wieght'"):
        of(graph, "matchings", weight="wieght")
    with pytest.raises(ValueError, match="no weight"):
        of(graph, "colorings", k=1, weight="weight")
