"""Symmetries and counts up to symmetry, against the definition."""

from __future__ import annotations

import pickle
import threading
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import brute
import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

# Random options may hold secondary items alone.
pytestmark = pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")

Parts = tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]]
Images = tuple[int, ...]


@st.composite
def problems(draw: DrawFn) -> Parts:
    """Few kinds of items, bounds and costs, so that there are symmetries."""
    bounds = draw(st.sampled_from([(1, 1), (1, 1), (0, 1), (1, 2)]))
    primary = {item: bounds for item in "abc"[: draw(st.integers(1, 3))]}
    entries: dict[str, Any] = {item: st.none() for item in primary}
    entries["x"] = draw(st.sampled_from([st.none(), st.sampled_from([None, "red", "blue"])]))
    option = st.fixed_dictionaries({}, optional=entries)
    options = draw(st.lists(option, min_size=1, max_size=6))
    costs = draw(st.lists(st.sampled_from([0, 0, 0, 1]), min_size=len(options), max_size=len(options)))
    return options, primary, costs


def build(parts: Parts) -> gavotte.Problem[str, Any]:
    options, primary, costs = parts
    labels = [f"option {at}" for at in range(len(options))]
    return gavotte.Problem(options, primary=primary, secondary="x", bounds=primary, costs=costs, labels=labels)


def look(parts: Parts, images: Images) -> Counter[Any]:
    """What each item is made of when every option stands in the place of its image: two permutations that agree on it
    differ by a symmetry."""
    options, primary, costs = parts
    seen: Counter[Any] = Counter()
    for item in (*primary, "x"):
        colors: dict[Any, set[int]] = {}
        for at, option in enumerate(options):
            if item in option:
                # Options that give no color agree with none.
                color = option[item]
                colors.setdefault(at if color is None else color, set()).add(images[at])
        seen[(primary.get(item), frozenset(map(frozenset, colors.values())))] += 1
    seen[tuple(sorted(zip(images, costs)))] += 1
    return seen


def group(parts: Parts) -> list[Images]:
    """All symmetries, by the definition."""
    count = len(parts[0])
    same = look(parts, tuple(range(count)))
    return [images for images in permutations(range(count)) if look(parts, images) == same]


def orbit(solution: Iterable[int], members: list[Images]) -> frozenset[Images]:
    """What the members carry a solution to."""
    return frozenset(tuple(sorted(images[at] for at in solution)) for images in members)


def check_listing(
    listing: gavotte.Solutions[Any], classes: set[frozenset[Images]], members: list[Images]
) -> None:
    told: set[frozenset[Images]] = set()
    for it in listing:
        images = orbit(it.indices, members)
        assert images not in told, "a class is told once"
        told.add(images)
        assert it.images == len(images) and it.group_order is not None
        assert it.images * it.group_order == len(members)
    assert (told, listing.status, listing.stopped_by) == (classes, "complete", None)


@settings(max_examples=300, deadline=None)
@given(problems())
def test_order_orbits_and_classes(parts: Parts) -> None:
    options, primary, _ = parts
    p, members = build(parts), group(parts)
    found = p.symmetry()
    assert found.order == len(members)
    orbits = {frozenset(f"option {images[at]}" for images in members) for at in range(len(options))}
    assert {frozenset(orbit) for orbit in found.option_orbits} == orbits
    for generator in found.generators:
        images = list(range(len(options)))
        for cycle in generator.indices:
            for at, image in zip(cycle, (*cycle[1:], cycle[0])):
                images[at] = image
        assert tuple(images) in members
        assert generator.options == tuple(tuple(f"option {at}" for at in cycle) for cycle in generator.indices)
    solutions = brute.solutions(options, primary)
    classes = {orbit(it, members) for it in solutions}
    for what in ("symmetry", found, found.generators):
        check_listing(p.solve(up_to=what), classes, members)
    try:
        counts = [p.count(up_to=what) for what in ("symmetry", found, found.generators)]
    except gavotte.UnsupportedError as error:
        assert any(bounds[1] > 1 for bounds in primary.values()) and "equally often" in str(error)
        return
    for count in counts:
        assert (count, count.group_order, count.status) == (len(classes), len(members), "complete")


@settings(max_examples=100, deadline=None)
@given(problems(), st.permutations(range(6)))
def test_a_permutation_is_taken_when_it_is_a_symmetry(parts: Parts, images: list[int]) -> None:
    count = len(parts[0])
    images = [at for at in images if at < count]
    cycles: list[list[int]] = []
    for at in range(count):
        if not any(at in cycle for cycle in cycles):
            cycle = [at]
            while images[cycle[-1]] != at:
                cycle.append(images[cycle[-1]])
            cycles.append(cycle)
    p = build(parts)
    if tuple(images) in group(parts):
        try:
            assert p.count(up_to=[cycles], indices=True).group_order is not None
        except gavotte.UnsupportedError:
            assert any(bounds[1] > 1 for bounds in parts[1].values())
    else:
        with pytest.raises(gavotte.ProblemError, match="generator 0 .* is no symmetry .*: option 'option "):
            p.count(up_to=[cycles], indices=True)


def test_published_numbers() -> None:
    for side, classes in ((4, 1), (5, 2), (6, 1), (7, 6), (8, 12), (9, 46)):
        assert gavotte.queens(side).count(up_to="symmetry") == classes
    dominoes = gavotte.polyomino("8x8", "domino", copies="any")
    assert dominoes.count(up_to="symmetry") == 1_629_189
    assert gavotte.latin(4).count(up_to="symmetry") == 2


def test_symmetries_may_be_forbidden() -> None:
    p = gavotte.latin(5).problem
    assert p.count() == p.count(symmetry="off") == p.count(symmetry="on", threads=2) == 161_280
    assert gavotte.queens(7).count(up_to="symmetry", symmetry="off") == 6
    wrong: Any = "no"
    with pytest.raises(ValueError, match='symmetry is "on" or "off", not \'no\''):
        p.count(symmetry=wrong)


def test_items_and_labels_are_the_users_own() -> None:
    p = gavotte.Problem({(0, "A"): [1, None], (1, "B"): [2, None]})
    mirror = p.symmetry().generators[0]
    assert mirror.options == (((0, "A"), (1, "B")),) and mirror.items == ((1, 2),)
    assert p.symmetry().item_orbits == ((1, 2), (None,))
    twice = gavotte.Problem(["a", "b"], labels=["same", "same"])
    assert twice.count(up_to=twice.symmetry()) == 1
    with pytest.raises(gavotte.ProblemError, match="several options are called 'same'"):
        twice.count(up_to=[[["same"]]])


def test_items_that_are_always_together_are_idle() -> None:
    found = gavotte.Problem(["abc", "abc"]).symmetry()
    assert (found.order, found.idle, found.item_orbits) == (2, 6, (("a", "b", "c"),))


def test_orders_of_any_size() -> None:
    found = gavotte.Problem(["a"] * 3000).symmetry()
    assert found.order % 2**100 == 0 and "about 10^9130," in repr(found)
    assert gavotte.Problem(["a"] * 300).count(up_to="symmetry") == 1
    latin = gavotte.latin(5).problem
    for what in ("symmetry", latin.symmetry()):
        count = latin.count(up_to=what)
        assert (count, count.group_order, count.status) == (2, 10_368_000, "complete")


def test_a_large_group_that_is_not_all() -> None:
    """Its members need not be visited where the solutions can be kept."""
    p = gavotte.Problem(["a"] * 12)
    given = [[[0, 1]], [list(range(11))]]
    count = p.count(up_to=given, indices=True)
    assert (count, count.group_order, count.status) == (2, 39_916_800, "complete")
    assert [list(it) for it in p.solve(up_to=given, indices=True)] == [[0], [11]]


@settings(max_examples=60, deadline=None)
@given(problems())
def test_large_groups(parts: Parts) -> None:
    """Nine equal options beside a random problem, which can be exchanged in 362,880 ways."""
    options, primary, costs = parts
    members = group(parts)
    solutions = brute.solutions(options, primary)
    classes = Counter(orbit(it, members) for it in solutions)
    extra: list[dict[str, str | None]] = [{"z": None}] * 9
    p = build(([*options, *extra], {**primary, "z": (1, 1)}, [*costs, *[0] * 9]))
    count = p.count(up_to="symmetry")
    assert (count, count.group_order) == (len(classes), len(members) * 362_880)
    told = {orbit([at for at in it.indices if at < len(options)], members): it.images for it in p.solve(up_to="symmetry")}
    assert told == {images: 9 * size for images, size in classes.items()}


def test_a_symmetry_of_another_problem_is_told_by_its_labels() -> None:
    one = gavotte.Problem({"A": "a", "B": "b"})
    other = gavotte.Problem({"C": "c", "A": "a", "B": "b"})
    assert other.count(up_to=one.symmetry()).group_order == 2
    with pytest.raises(gavotte.ProblemError, match="no option is called 'C'"):
        one.count(up_to=other.symmetry())


def test_what_goes_to_other_processes() -> None:
    p = gavotte.queens(6).problem
    found = pickle.loads(pickle.dumps(p.symmetry()))
    assert found.order == 8 and p.count(up_to=found) == 1
    count = pickle.loads(pickle.dumps(p.count(up_to="symmetry")))
    assert (count, count.group_order) == (1, 8)
    assert p.count().group_order is None
    plain = p.first()
    assert plain is not None and (plain.images, plain.group_order) == (1, None)
    [one] = p.solve(up_to="symmetry")
    again = pickle.loads(pickle.dumps(one))
    assert again == one and (again.images, again.group_order) == (4, 2)
    assert one in list(p.solve()) and pickle.loads(pickle.dumps(plain)).group_order is None


def test_a_limit_before_the_symmetries_are_found() -> None:
    p = gavotte.latin(12).problem
    for limit, kind in (({"step_limit": 0}, "steps"), ({"time_limit": 0}, "time"), ({"memory_limit": 1}, "memory")):
        how: Any = limit
        with pytest.raises(gavotte.LimitReached, match="before the symmetries were found") as raised:
            p.symmetry(**how)
        assert raised.value.stopped_by == kind
        count = p.count(up_to="symmetry", **how)
        assert (count.exact, count.at_least, count.status, count.stopped_by) == (None, 0, "limit", kind)
        assert count.group_order is None
    token = gavotte.Cancel()
    token.cancel()
    with pytest.raises(gavotte.LimitReached, match="interrupted before"):
        p.symmetry(cancel=token)
    assert p.count(up_to="symmetry", cancel=token).status == "interrupted"
    assert gavotte.queens(6).count(up_to="symmetry", time_limit=100, step_limit=10**9) == 1


def test_a_count_that_was_cut_short_is_a_bound() -> None:
    p = gavotte.queens(12).problem
    cut = [p.count(up_to="symmetry", step_limit=limit, engine="links") for limit in (100, 10_000, 100_000)]
    for count in cut:
        assert count.exact is None and count.stopped_by == "steps" and count.group_order == 8
        assert count.at_least < 1787
    assert 0 < cut[-1].at_least and str(cut[-1]).startswith("at least ")
    with pytest.raises(gavotte.LimitReached):
        int(cut[0])
    token = gavotte.Cancel()
    threading.Timer(0.2, token.cancel).start()
    count = gavotte.queens(20).count(up_to="symmetry", cancel=token)
    assert (count.status, count.exact) == ("interrupted", None)


def test_a_hook_that_raises_leaves_the_count_so_far() -> None:
    class Enough(Exception):
        partial: Any = None

    def hook(progress: gavotte.Progress) -> None:
        raise Enough

    with pytest.raises(Enough) as raised:
        gavotte.queens(16).count(up_to="symmetry", progress=hook)
    assert isinstance(raised.value.partial, gavotte.Count) and raised.value.partial.exact is None


def test_a_listing_that_was_cut_short_is_right_as_far_as_it_goes() -> None:
    p = gavotte.queens(10).problem
    whole = p.solve(up_to="symmetry").to_list()
    assert (len(whole), sum(it.images for it in whole)) == (92, 724)
    some = p.solve(5, up_to="symmetry")
    assert (len(some.to_list()), some.status, some.stopped_by) == (5, "complete", "solutions")
    cut = p.solve(up_to="symmetry", step_limit=5_000, engine="links")
    told = cut.to_list()
    assert 0 < len(told) < 92 and (cut.status, cut.stopped_by) == ("limit", "steps")
    assert all(it in whole for it in told) and sum(it.images for it in told) < 724
    token = gavotte.Cancel()
    token.cancel()
    none = p.solve(up_to="symmetry", cancel=token)
    assert (none.to_list(), none.status) == ([], "interrupted")


def test_a_listing_level_by_level_ends_at_its_limits() -> None:
    p = gavotte.latin(8).problem
    for limit, kind in (({"time_limit": 0.2}, "time"), ({"step_limit": 100}, "steps"), ({"memory_limit": 1}, "memory")):
        how: Any = limit
        listing = p.solve(up_to="symmetry", **how)
        told = listing.to_list()
        assert (listing.status, listing.stopped_by) == ("limit", kind)
        assert len({it for it in told}) == len(told)
    count = p.count(up_to="symmetry", time_limit=0.2)
    assert (count.exact, count.status, count.stopped_by) == (None, "limit", "time")
    with p.solve(up_to="symmetry") as listing:
        threading.Timer(0.1, listing.close).start()
        listing.to_list()
    assert listing.status == "interrupted"


def test_a_hook_that_raises_leaves_the_classes_so_far() -> None:
    class Enough(Exception):
        partial: Any = None

    def hook(progress: gavotte.Progress) -> None:
        raise Enough

    with pytest.raises(Enough) as raised:
        gavotte.queens(16).problem.solve(up_to="symmetry", progress=hook).to_list()
    assert all(it.images * it.group_order == 8 for it in raised.value.partial)


def turned(grid: Any) -> list[Any]:
    """A square grid in its eight positions."""
    grids: list[Any] = []
    for _ in range(4):
        grid = tuple(zip(*grid[::-1]))
        grids += [grid, grid[::-1]]
    return grids


@pytest.mark.parametrize(
    "puzzle",
    [
        gavotte.queens(6),
        gavotte.queens("Q......\n" + ".......\n" * 6),
        gavotte.latin(4),
        gavotte.latin([[1, 0, 0], [0, 0, 0], [0, 0, 1]]),
        gavotte.sudoku("1..2........2..1"),
        gavotte.sudoku("12.............."),
    ],
    ids=str,
)
def test_the_group_of_a_board(puzzle: gavotte.Puzzle) -> None:
    grids = {answer.grid for answer in puzzle}
    # What turns the givens into themselves is a symmetry.
    places = [at for at, grid in enumerate(turned(puzzle.givens)) if grid == puzzle.givens] if puzzle.givens else range(8)
    classes = {frozenset(turned(grid)[at] for at in places) for grid in grids}
    listing = puzzle.solve(up_to="board")
    for answer in listing:
        images = frozenset(turned(answer.grid)[at] for at in places)
        assert answer.group_order is not None
        assert (answer.images, answer.group_order * len(images)) == (len(images), len(places))
        classes.remove(images)
    assert not classes and listing.status == "complete"
    count = puzzle.count(up_to="board", symmetry="off")
    assert count == len({frozenset(turned(grid)[at] for at in places) for grid in grids})
    assert count.group_order == len(places)


def test_published_numbers_of_boards() -> None:
    assert gavotte.polyomino("3x20").count(up_to="board") == 2
    assert gavotte.langford(7).count(up_to="board") == 26
    # Boxes that are wider than high leave two reflections and the half turn.
    [one] = gavotte.sudoku("0" * 36).solve(1, up_to="board")
    assert one.group_order is not None and one.images * one.group_order == 4
    assert sum(it.images for it in gavotte.latin(4).solve(up_to="board")) == 576


def test_wrong_arguments() -> None:
    p: Any = gavotte.Problem({"A": "a", "B": "b"}, costs=[1, 2])
    for words, up_to, error in (
        ('up_to is "symmetry" or an iterable of permutations', "board", ValueError),
        ("an iterable of permutations is wanted", 3, TypeError),
        ("an iterable of cycles is wanted", [3], TypeError),
        ("a cycle is an iterable of labels, not the text 'A'", [["A", "B"]], TypeError),
        ("an iterable of labels is wanted", [[3]], TypeError),
        ("no option is called 'C'", [[["A", "C"]]], gavotte.ProblemError),
        ("option 'A' stands in two places", [[["A", "B"], ["A"]]], gavotte.ProblemError),
        ("but one costs 1 and the other 2", [[["A", "B"]]], gavotte.ProblemError),
    ):
        with pytest.raises(error, match=words):
            p.count(up_to=up_to)
        with pytest.raises(error, match=words):
            p.solve(up_to=up_to).to_list()
    with pytest.raises(IndexError, match="option 2 of 2"):
        p.count(up_to=[[[0, 2]]], indices=True)
    assert p.count(up_to=[]).group_order == 1
    with pytest.raises(ValueError, match="a count up to symmetry does not know assumptions"):
        p.assume(forbid=["A"]).count(up_to="symmetry")
    with pytest.raises(ValueError, match="a listing up to symmetry does not know assumptions"):
        p.assume(forbid=["A"]).solve(up_to="symmetry")
    with pytest.raises(TypeError, match="limit"):
        p.solve("many", up_to="symmetry")
    with pytest.raises(ValueError, match='"board" is for puzzles, not \'board\''):
        gavotte.queens(6).problem.solve(up_to="board")
    with pytest.raises(ValueError, match="symmetry does not know assumptions"):
        p.assume(forbid=["A"]).symmetry()
    with pytest.raises(ValueError, match="symmetry chooses engine and order itself"):
        p.symmetry(engine="links")
