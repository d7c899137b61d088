#!/usr/bin/env python3
"""Counts the solutions of one problem with a Python package.

    count_with.py ganak FILE.cnf
    count_with.py graphillion FILE.dlx

`gavotte-bench counts` runs it as a process of its own for each problem. The last word on standard output is the
count. Exit status 3 means that the package cannot count such a problem; the last line says why.

ganak (from PyPI: pyganak) counts the models of the `cnf` export of Gavotte. Options are its first variables, and
the line `c p show` names them; helper variables may have several values for one solution, so the count is projected
to the options.

graphillion (from PyPI) counts sets of edges, so the problem must be one about a graph. Two kinds are recognized by
their looks:

- Matchings: every option has two primary items. The items are vertices, the options edges, and each vertex has
  degree 1. Options with the same items would be parallel edges, which it cannot hold.
- Degrees: every option has one primary item, a vertex, and all its secondary items, edges, each with color 0 or 1.
  An edge is colored by two vertices. Options of a vertex are all choices of d edges, where d is the same for all
  vertices. (cyc-N-N: d = 2, the vertex-disjoint cycles through all points of a grid.)

Nothing is installed here:

    python3 -m venv VENV && VENV/bin/pip install graphillion pyganak
    cargo xtask bench counts --python VENV/bin/python --data DIR
"""

import math
import sys


# Up to so many edges a vertex the edges are taken breadth first.
SPARSE = 4


class Cannot(Exception):
    """The package cannot count such a problem."""


def count_cnf(path):
    """The number of models, projected to the variables that are shown."""
    from pyganak import Counter

    counter, shown, variables = Counter(), None, 0
    with open(path) as lines:
        for line in lines:
            words = line.split()
            if line.startswith("c p show"):
                shown = [int(word) for word in words[3:-1]]
            elif line.startswith("p cnf"):
                variables = int(words[2])
                counter.new_vars(variables)
            elif words and words[0] != "c":
                counter.add_clause([int(word) for word in words[:-1]])
    if shown is not None and len(shown) < variables:
        counter.set_sampling_set(shown)
    return counter.count()


def read_dlx(path):
    """Primary items, secondary items, and the options as lists of (item, color or None)."""
    with open(path) as lines:
        lines = [line.split() for line in lines if line.strip() and not line.startswith("|")]
    head = lines[0]
    bar = head.index("|") if "|" in head else len(head)
    options = [[tuple((word.split(":") + [None])[:2]) for word in line if word[0] != "|"] for line in lines[1:]]
    return head[:bar], head[bar + 1 :], options


def as_matching(primary, secondary, options):
    """The edges of a graph whose perfect matchings are the solutions, and the degrees."""
    if secondary or any(len(option) != 2 for option in options):
        return None
    edges = [tuple(sorted(item for item, _ in option)) for option in options]
    if len(set(edges)) < len(edges):
        raise Cannot("two options have the same items, and a graph here has no parallel edges")
    return edges, {vertex: 1 for vertex in primary}


def as_degrees(primary, secondary, options):
    """The edges of a graph in which solutions are the sets of edges with these degrees."""
    ends, choices = {edge: set() for edge in secondary}, {vertex: [] for vertex in primary}
    for (vertex, _), *colored in options:
        if vertex not in choices or any(color not in ("0", "1") for _, color in colored):
            return None
        for edge, _ in colored:
            ends[edge].add(vertex)
        choices[vertex].append({edge: int(color) for edge, color in colored})
    if not secondary or any(len(vertices) != 2 for vertices in ends.values()):
        return None
    degrees = {}
    for vertex, chosen in choices.items():
        around = {edge for edge, vertices in ends.items() if vertex in vertices}
        sizes = {sum(choice.values()) for choice in chosen}
        if any(set(choice) != around for choice in chosen) or len(sizes) != 1:
            return None
        degrees[vertex] = sizes.pop()
        different = {tuple(sorted(choice.items())) for choice in chosen}
        if len(different) < len(chosen) or len(chosen) != math.comb(len(around), degrees[vertex]):
            return None
    return [tuple(sorted(ends[edge])) for edge in secondary], degrees


def count_dlx(path):
    """The number of sets of edges with the degrees of the problem."""
    problem = read_dlx(path)
    graph = as_matching(*problem) or as_degrees(*problem)
    if graph is None:
        raise Cannot("it is not read as a problem about a graph")
    edges, degrees = graph
    if set(degrees) - {vertex for edge in edges for vertex in edge}:
        return 0 if all(degrees.values()) else cannot_be_isolated()
    from graphillion import GraphSet

    # Its time depends on the order of the edges above all. On graphs with few edges breadth first is best (dominoes
    # 10x10: .02 s against .4 s by its own choice); on dense ones only the order as given, vertex after vertex, ends at all.
    is_sparse = len(edges) <= SPARSE * len(degrees)
    GraphSet.set_universe(edges, traversal="bfs" if is_sparse else "as-is")
    return GraphSet.graphs(degree_constraints=degrees).len()


def cannot_be_isolated():
    raise Cannot("a vertex without edges")


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("ganak", "graphillion"):
        raise SystemExit(__doc__)
    count = count_cnf if sys.argv[1] == "ganak" else count_dlx
    try:
        print(count(sys.argv[2]))
    except Cannot as reason:
        print(f"cannot: {reason}")
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
