"""How results look in a notebook: a function for each kind, from the object to its texts by media type.

Nothing here searches, and nothing takes long, because the numbers of rows, words and pixels are limited for a
problem of any size. Labels and items stand as text, so none of them can change the page.
"""

from __future__ import annotations

from itertools import islice

from ._draw import draw, is_square
from ._gavotte import draw_matrix
from ._html import bullets, counted, escape, is_long, number, paragraph, table, word, words
from ._picture import fitted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from . import _gavotte
    from ._checked import Checked
    from ._generate import Generated
    from ._genres import Example, Genre
    from ._grades import Grade, Step
    from ._measures import Description, Estimate, Stats
    from ._pieces import Piece
    from ._problem import Problem
    from ._proofs import Proof
    from ._puzzles import Answer, Answers, Puzzle
    from ._results import Count, Explanation, Plan, Ranking, Relaxation, Verification
    from ._sets import SolutionSet
    from ._solutions import Solutions
    from ._symmetries import Symmetries, Symmetry

    Bundle = dict[str, str]

MATRIX = 30
"""A problem with more options or items than this is shown in words instead of as a matrix."""
SQUARES = 1_200
"""A solution on more squares than this is not drawn."""
SIDE = 100
"""A solution on a board with a longer side, in squares, is not drawn."""
FAR = 2**31
"""A solution this far from the square (0, 0) is not drawn, because the library counts squares in 64 bits."""
ROWS = 10
"""How many rows a table has."""
ENTRIES = 10_000
"""After how many items of options a table ends, because large options take long to read."""
PIXELS = 960.0
"""The longest side of a picture on the screen."""
LETTERS = 500_000
"""A picture with more text than this would make the notebook slow."""

SVG, HTML, TEXT = "image/svg+xml", "text/html", "text/plain"


def problem(it: Problem) -> Bundle:
    """Its matrix when that is small; else what it consists of and its first options."""
    try:
        core = it._frozen()
    except Exception:
        return {TEXT: repr(it), HTML: paragraph(repr(it))}
    assumed = [*it._require, *it._forbid]
    if _is_small(core) and not assumed:
        return {SVG: fitted(draw_matrix(core, [], _names(core, range(core.option_count))).svg, PIXELS)}
    items, options = len(core.items), core.option_count
    caption = f"Problem: {counted(items, 'item')}"
    if core.primary_count < items:
        caption += f" ({core.primary_count:,} primary)"
    caption += f", {counted(options, 'option')}"
    if assumed:
        caption += f", {len(it._require):,} required, {len(it._forbid):,} forbidden"
    return {HTML: _options(caption, core, range(options))}


def solution(it: _gavotte.Solution) -> Bundle:
    """A picture, where there is a small one; else its first options."""
    core = it._core
    if _is_on_board(it):
        return {SVG: fitted(str(draw(it)), PIXELS)}
    if _is_small(core):
        chosen = draw_matrix(core, it.indices, _names(core, range(core.option_count))).svg
        return {SVG: fitted(chosen, PIXELS)}
    caption = f"Solution: {counted(len(it), 'option')}"
    if core.has_costs:
        caption += f", cost {it.cost:,}"
    return {HTML: _options(caption, core, it.indices)}


def _is_small(core: _gavotte.Core) -> bool:
    return 0 < core.option_count <= MATRIX and 0 < len(core.items) <= MATRIX


def _is_on_board(it: _gavotte.Solution) -> bool:
    """Whether a solution lies on a board that is small enough to be drawn."""
    squares: list[tuple[int, int]] = []
    room = SQUARES
    core = it._core
    for at in islice(it.indices, SQUARES + 1):
        items = core.option(at)
        squares.extend(item for item in items if is_square(item))
        room -= len(items)
        if room < 0:
            return False
    if not squares:
        return False
    for side in zip(*squares):
        if max(side) - min(side) >= SIDE or max(side) >= FAR or min(side) <= -FAR:
            return False
    return True


def _names(core: _gavotte.Core, indices: Iterable[int]) -> list[str]:
    labels = core.labels
    return [str(at) if labels is None else word(labels[at]) for at in indices]


def _options(caption: str, core: _gavotte.Core, indices: Sequence[int]) -> str:
    """A table of the first of these options."""
    if not indices:
        return paragraph(caption)
    rows: list[tuple[str, str]] = []
    room = ENTRIES
    for at in islice(indices, ROWS):
        items = core.option(at)
        rows.append((_names(core, [at])[0], words(items, len(items))))
        room -= len(items)
        if room < 0:
            break
    return table(caption, ("option", "items"), rows, len(indices) - len(rows))


def ranking(it: Ranking) -> Bundle:
    """The best solutions as a table, and the best one as a picture where it lies on a board."""
    if not it.solutions:
        none = {
            "no-solution": "There is no solution",
            "complete": "No solution is better than the cost to beat",
        }.get(it.status, f"No solution was found ({_ended(it)})")
        return {HTML: paragraph(none)}
    caption = f"The best {len(it):,} solutions" if len(it) > 1 else "The best solution"
    if not it.is_optimal:
        caption += f" so far ({_ended(it)})"
        caption += f"; none is better than {it.bound:,}" if it.bound is not None else ""
    best = it.solutions[0]
    has_costs = best._core.has_costs
    # Without costs each option counts 1.
    rows = [
        (f"{found.cost if has_costs else len(found):,}", _labels(found)) for found in it.solutions[:ROWS]
    ]
    picture = str(draw(best)) if _is_on_board(best) else ""
    head = ("cost" if has_costs else "number", "options")
    body = table(caption, head, rows, len(it) - len(rows))
    return {HTML: body + fitted(picture, PIXELS / 2) if picture else body}


def _labels(it: _gavotte.Solution) -> str:
    """The first labels of a solution."""
    return words(_names(it._core, it.indices[:20]), len(it))


def _ended(it: Ranking | Solutions | Answers | Count | Explanation | Relaxation | Estimate | Stats) -> str:
    """How a question ended."""
    how = it.status or "not at the end"
    return how if it.stopped_by is None else f"{how}: {it.stopped_by}"


def solution_set(it: SolutionSet) -> Bundle:
    """How many solutions in how large a diagram."""
    count = number(it.count)
    rows = [("solutions", count), ("nodes of the diagram", number(it.nodes))]
    text = f"<SolutionSet: {count} solutions, {it.nodes} nodes>"
    return {HTML: table("SolutionSet", (), rows), **_in_short(text, it.count)}


def _in_short(text: str, value: int) -> Bundle:
    """The text instead of the `repr` that would write out a number which is too long."""
    return {TEXT: text} if is_long(value) else {}


def solutions(it: Solutions | Answers) -> Bundle:
    """How far the iterator is. Nothing is taken from it."""
    said = f"{type(it).__name__}, found on demand: {_ended(it)}"
    return {HTML: paragraph(said if it.steps is None else f"{said}, {it.steps:,} options tried")}


def count(it: Count) -> Bundle:
    """The number, and whether that is all."""
    if it.exact is not None:
        said = counted(it.exact, "solution")
        if it.group_order is not None:
            said += f" up to a group of order {number(it.group_order)}"
    else:
        said = f"at least {number(it.at_least)} ({_ended(it)})"
    return {HTML: paragraph(said), **_in_short(f"Count({said})", it.at_least)}


def verification(it: Verification) -> Bundle:
    """A solution, or why not."""
    return {HTML: paragraph("A solution" if it else f"Not a solution: {it.reason}")}


def proof(it: Proof) -> Bundle:
    """What it shows."""
    shows = it.verdict if it else "a solution proves itself" if it.solution is not None else f"nothing ({it.status})"
    return {HTML: paragraph(f"A proof (.{it.format}): {shows}")}


def checked(it: Checked) -> Bundle:
    """What is proved, or where the proof is wrong."""
    return {HTML: paragraph(f"Verified: {it.verdict}" if it else f"Refused: line {it.line}: {it.reason}")}


def explanation(it: Explanation) -> Bundle:
    """The items that conflict, or the weights."""
    if it.weights is not None:
        modulo = f" modulo {it.modulus}" if it.modulus else ""
        caption = f"No solution: each option weighs 0{modulo}, and all items together weigh {it.total}"
        rows = [(word(item), number(weight)) for item, weight in islice(it.weights.items(), ROWS)]
        return {HTML: table(caption, ("item", "weight"), rows, len(it.weights) - len(rows))}
    if it.items is not None:
        least = ", and no fewer of them do" if it.is_minimal else ""
        caption = f"No solution: {_these(it.items)} conflict{least}"
        return {HTML: _items(caption, it.items)}
    if it.solution is not None:
        return {HTML: paragraph("Nothing conflicts: there is a solution")}
    return {HTML: paragraph(f"It is not known whether there is a solution ({_ended(it)})")}


def relaxation(it: Relaxation) -> Bundle:
    """The items to leave uncovered."""
    if not it.items:
        return {HTML: paragraph(f"There is a solution that leaves nothing uncovered ({_ended(it)})")}
    proof = "no fewer will do" if it.is_proved else f"at least {it.least:,}; {_ended(it)}"
    return {HTML: _items(f"There is a solution without {_these(it.items)} ({proof})", it.items)}


def _these(items: Sequence[Any]) -> str:
    return "this item" if len(items) == 1 else f"these {len(items):,} items"


def _items(caption: str, items: Sequence[Any]) -> str:
    rows = [(word(item),) for item in items[:ROWS]]
    return table(caption, ("item",), rows, len(items) - len(rows))


def _lines(text: str) -> list[str]:
    """The first lines of a text."""
    return [line.strip() for line in text.splitlines() if line.strip()][: 2 * ROWS]


def plan(it: Plan) -> Bundle:
    """The recipe, a sentence a line."""
    return {HTML: bullets(f"Plan: {it.engine}, because {it.reason}", _lines(it.recipe))}


def description(it: Description) -> Bundle:
    """The sizes and the structure, a sentence a line."""
    return {HTML: bullets("Description of a problem", _lines(str(it)))}


def estimate(it: Estimate) -> Bundle:
    """How large the search is and how many solutions there are, a sentence each."""
    caption = f"Estimate by {counted(it.probes, 'random probe')}"
    if it.status != "complete":
        caption += f" ({_ended(it)})"
    return {HTML: bullets(caption, _lines(str(it)))}


def stats(it: Stats) -> Bundle:
    """How the count went, and the levels of the tree where they are known."""
    found = number(it.found) if it.status == "complete" else f"at least {number(it.found)}"
    facts = [
        ("solutions", f"{found} ({_ended(it)})"), ("options tried", number(it.steps)), ("seconds", f"{it.seconds:.3g}"),
        ("engine", f"{it.engine}, because {it.reason}"), ("reduced", it.reduced), ("order", it.order),
    ]  # fmt: skip
    body = table("Stats of a count", (), [(name, fact) for name, fact in facts if fact])
    if it.levels is not None:
        head = ("level", "nodes", "updates", "cleansings")
        rows = [(str(at), *map(number, level.as_dict().values())) for at, level in enumerate(it.levels[:ROWS])]
        body += table("Levels of the tree", head, rows, len(it.levels) - len(rows))
    return {HTML: body, **_in_short(f"<Stats: {found} solutions>", it.found)}


def symmetries(it: Symmetries[Any, Any]) -> Bundle:
    """How many there are, and the first orbits."""
    caption = "1 symmetry" if it.order == 1 else f"{number(it.order)} symmetries"
    # What stays by itself is no news.
    moved = [(what, orbit) for what, orbits in (("options", it.option_orbits), ("items", it.item_orbits))
             for orbit in orbits if len(orbit) > 1]  # fmt: skip
    rows = [(what, number(len(orbit)), words(orbit, len(orbit))) for what, orbit in moved[:ROWS]]
    if not rows:
        return {HTML: paragraph(caption)}
    return {HTML: table(caption, ("orbit of", "size", "members"), rows, len(moved) - len(rows))}


def symmetry(it: Symmetry[Any, Any]) -> Bundle:
    """Its first cycles."""
    cycles = [("options", cycle) for cycle in it.options] + [("items", cycle) for cycle in it.items]
    rows = [(what, words(cycle, len(cycle))) for what, cycle in cycles[:ROWS]]
    return {HTML: table("Symmetry", ("cycle of", "members"), rows, len(cycles) - len(rows))}


def piece(it: Piece[Any]) -> Bundle:
    """Its name, its decisions and its weight."""
    require, forbid = it.require, it.forbid
    rows = [("options in", words(require, len(require)) or "none"), ("options out", words(forbid, len(forbid)) or "none")]
    if it.weight_error is not None:
        rows.append(("options to be tried, a guess", f"{it.weight:.3g}"))
    return {HTML: table(f"Piece {it.id}", (), rows)}


def grade(it: Grade) -> Bundle:
    """The word, the rating and what it takes."""
    rating = "" if it.rating is None else f" (rating {it.rating})"
    return {HTML: paragraph(f"{it.word}{rating}: {it.needs}")}


def step(it: Step) -> Bundle:
    """The technique and the reason."""
    return {HTML: paragraph(str(it))}


def genre(it: Genre) -> Bundle:
    """What it is, its settings and its examples."""
    rows = [("setting", f"{said.name} {said.value}".rstrip(), said.what) for said in it.settings]
    rows += [("example", one.title, one.answer) for one in it.examples]
    return {HTML: paragraph(f"{it.name}: {it.what}") + table("Settings and examples", (), rows)}


def example(it: Example) -> Bundle:
    """Its text as it is written, and its answer."""
    settings = ", ".join(f"{name} {value}".rstrip() for name, value in it.settings.items())
    caption = f"{it.title}: {it.answer}" + (f" ({settings})" if settings else "")
    return {HTML: f"{paragraph(caption)}<pre>{escape(it.text)}</pre>"}


def generated(it: Generated) -> Bundle:
    """The givens."""
    rows = [(word(label),) for label in it.givens[:ROWS]]
    caption = f"{counted(len(it.givens), 'given')}, one solution (seed {it.seed})"
    return {HTML: table(caption, ("given",), rows, len(it.givens) - len(rows))}


def board(it: Puzzle | Answer) -> Bundle:
    """The board of a puzzle, with its givens or with an answer."""
    svg = it._svg()
    return {SVG: fitted(svg, PIXELS)} if len(svg) <= LETTERS else {}
