"""How results look in a notebook, the bar of a question, and the widget of `browse`."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import gavotte
import pytest
from gavotte import _bar, _browse, _html, _looks, _notebook

KNUTH = {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg"}
NASTY = "<script>alert('1')</script>&\"\ud800\x00"
DOMINOES = {"A": [(0, 0), (0, 1)], "B": [(1, 0), (1, 1)]}
WIDE = gavotte.Problem([[i] for i in range(20_000) for _ in "ab"])
SUDOKU = gavotte.sudoku("12..3.....3....2")
PAIRS = gavotte.Problem([one + two for one in "abcde" for two in "abcde" if one < two])


class Rude:
    """A label whose words fail."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


def shown(thing: Any) -> dict[str, str]:
    """What a notebook gets; a function of `_notebook` that fails would leave it empty."""
    made: Any = thing._repr_mimebundle_
    return dict(made(include=None, exclude=None))


def everything() -> dict[str, Any]:
    costs = gavotte.Problem(KNUTH, costs=[1, 2, 3, 4, 5])
    none = gavotte.Problem(["ac", "bc", "d"])
    queens = gavotte.queens(8)
    return {
        "problem": costs, "large problem": queens.problem, "no problem": gavotte.Problem(),
        "assumed": costs.assume(require=["r1"], forbid=["r2"]),
        "solution": costs.first(), "large solution": queens.problem.first(), "wide solution": gavotte.Problem([[at] for at in range(2_000) for _ in "ab"]).first(),
        "board": gavotte.Problem(DOMINOES).first(),
        "best": costs.best(), "best board": gavotte.Problem(DOMINOES).best(), "ranks": queens.problem.best(k=20),
        "no best": none.best(), "beaten": costs.best(better_than=10), "improved": queens.problem.improve(),
        "answers": queens.solve(), "best so far": gavotte.queens(30).problem.best(step_limit=3),
        "set": costs.solution_set(), "large set": WIDE.solution_set(),
        "solutions": gavotte.queens(20).problem.solve(), "count": costs.count(), "large count": WIDE.count(),
        "cut count": queens.count(step_limit=20), "verified": costs.verify(["r1", "r4", "r5"]),
        "refused": costs.verify([]), "conflict": none.explain(), "weights": PAIRS.explain(),
        "no conflict": costs.explain(), "unknown": gavotte.queens(30).problem.explain(step_limit=1),
        "relaxed": none.relax(), "nothing to relax": costs.relax(), "plan": costs.plan(),
        "generated": gavotte.generate(queens.problem, seed=1), "puzzle": queens, "answer": queens.first(),
        "described": costs.describe(), "estimate": costs.estimate(10, seed=1), "no estimate": queens.problem.estimate(step_limit=0),
        "stats": costs.stats(), "levels": queens.problem.stats(knuth=True), "cut stats": gavotte.queens(20).problem.stats(step_limit=20),
        "symmetries": queens.problem.symmetry(), "no symmetry": costs.symmetry(), "many symmetries": gavotte.Problem(["a"] * 60).symmetry(),
        "symmetry": queens.problem.symmetry().generators[0], "piece": queens.problem.split(20)[0],
        "piece solutions": queens.problem.split(1)[0].solutions(), "proof": none.prove(), "checked": gavotte.check(none, none.prove()),
        "columns": gavotte.Problem(primary="ab").generate_columns(lambda prices: ["ab"] if prices.wants("ab") else []),
        "grade": SUDOKU.grade(), "no grade": gavotte.sudoku("." * 16).grade(), "step": SUDOKU.hint(),
        "genre": gavotte.genres()["langford"], "example": gavotte.genres()["queens"].examples[0],
    }  # fmt: skip


EVERYTHING = everything()


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_result_shows_itself_as_one_small_well_formed_text(name: str) -> None:
    made = shown(EVERYTHING[name])
    (text,) = [text for media, text in made.items() if media != "text/plain"]
    assert 0 < len(text) < 200_000
    ElementTree.fromstring(f"<div>{text}</div>")
    # What has no plain text of its own is asked for its `repr`, which then must not fail.
    assert made.get("text/plain", "") or repr(EVERYTHING[name])


def test_what_each_says() -> None:
    said = {name: re.sub("<[^>]*>", " ", next(iter(shown(it).values()))) for name, it in EVERYTHING.items()}
    wanted = {
        "large problem": "Problem: 42 items (16 primary), 64 options",
        "assumed": "1 required, 1 forbidden",
        "wide solution": "1,990 more",
        "ranks": "10 more",
        "no best": "There is no solution",
        "beaten": "No solution is better than the cost to beat",
        "improved": "Improvements, found on demand: not at the end",
        "answers": "Answers, found on demand: not at the end",
        "large set": "about 10^6020.6",
        "solutions": "not at the end",
        "count": "1 solution",
        "large count": "about 10^6020.6 solutions",
        "cut count": "at least",
        "refused": "Not a solution: item",
        "conflict": "these 3 items conflict, and no fewer of them do",
        "weights": "each option weighs 0 modulo 2, and all items together weigh 1",
        "no conflict": "there is a solution",
        "unknown": "It is not known whether there is a solution (limit: steps)",
        "relaxed": "without this item (no fewer will do)",
        "plan": "Plan:",
        "generated": "one solution (seed 1)",
        "described": "7 items: 7 primary",
        "estimate": "Estimate by 10 random probes",
        "no estimate": "Estimate by 0 random probes (limit: steps)",
        "stats": "1 (complete)",
        "levels": "Levels of the tree",
        "cut stats": "at least 0 (limit: steps)",
        "symmetries": "8 symmetries",
        "no symmetry": "1 symmetry",
        "many symmetries": "symmetries",
        "symmetry": "Symmetry",
        "piece": "Piece ",
        "piece solutions": "PieceSolutions, found on demand: not at the end",
        "checked": "Verified: ",
        "columns": "The best solution",
        "grade": "easy (rating 1.2): hidden single",
        "no grade": "several: ",
        "step": "full house: r2c2 is the only empty cell of box 1: r2c2 is 4",
        "genre": "langford: ",
        "example": "92 solutions",
    }
    for name, words in wanted.items():
        assert words in said[name], (name, said[name])


WORDS = {"Cancel", "Figure", "Level", "Option", "Prices", "Progress", "Rule", "Setting", "Score"}
"""What is shown by its `repr`, a line of text."""


def test_every_public_type_shows_itself() -> None:
    kinds = {name for name in gavotte.__all__ if isinstance(it := getattr(gavotte, name), type) and not issubclass(it, Exception)}
    made = {kind.__name__ for it in EVERYTHING.values() for kind in type(it).__mro__}
    assert kinds - made - {"Gallery", "Picture"} == WORDS
    seen: list[Any] = [gavotte.Cancel(), gavotte.Option("ab"), gavotte.queens(4).score("no board"), gavotte.Rule("x"), gavotte.genres()["langford"].settings[0]]
    gavotte.queens(14).count(progress=seen.append, engine="links", step_limit=10**6)

    def offer(prices: Any) -> list[str]:
        seen.append(prices)
        return ["ab"] if prices.wants("ab") else []

    gavotte.Problem(primary="ab").generate_columns(offer)
    seen += [EVERYTHING["estimate"].solutions, EVERYTHING["levels"].levels[0]]
    assert {type(it).__name__ for it in seen} == WORDS
    for it in seen:
        assert " object at 0x" not in repr(it) and type(it).__name__ in repr(it)


def test_small_ones_are_pictures() -> None:
    for name in ("problem", "solution", "board", "puzzle", "answer"):
        assert list(shown(EVERYTHING[name])) == ["image/svg+xml"], name
    assert "<svg" in shown(EVERYTHING["best board"])["text/html"]


LABELS = {
    "nasty": NASTY, "rude": Rude(), "long": "x" * 100_000, "tuple": ("a", 1), "none": None, "number": 10**5000,
}  # fmt: skip


@pytest.mark.parametrize("label", LABELS.values(), ids=list(LABELS))
def test_labels_and_items_of_any_kind(label: Any) -> None:
    item = label if label is not None else "item"
    many = [gavotte.Option([f"i{at}", f"j{at}"], label=at) for at in range(40)]
    for more in ([], many):
        try:
            problem = gavotte.Problem([gavotte.Option([item, "other"], label=label), *more])
            solution = problem.first()
            assert solution is not None
        except (UnicodeEncodeError, TypeError, ValueError, RuntimeError):
            # Whether such labels can be searched is another question: a problem shows itself anyway.
            assert shown(gavotte.Problem([gavotte.Option(["a"], label=label)])) is not None
            continue
        for thing in (problem, solution, problem.best(), problem.verify(solution)):
            for text in shown(thing).values():
                assert "<script" not in text and len(text) < 100_000


def test_text_from_labels_is_escaped() -> None:
    bad = "<img src=x onerror=alert(1)>"
    tall = {f"{bad}{at}": [f"{bad}{at}", "<b>"] if at == 0 else [f"{bad}{at}"] for at in range(40)}
    problem = gavotte.Problem(tall)
    none = gavotte.Problem([[bad, "c"], ["b", "c"]])
    things = [problem, problem.first(), problem.best(), none.explain(), none.relax(), problem.verify([]),
              gavotte.Problem({bad: [bad]}), gavotte.gallery([problem, bad, none], captions=[bad] * 3)]  # fmt: skip
    for thing in things:
        for text in _looks.bundle(thing).values():
            assert bad not in text and "&lt;img" in text, thing


def test_a_problem_that_breaks_a_rule_says_so() -> None:
    wrong = gavotte.Problem({"r1": ["apple", "pear", "apple"]})
    assert "item `apple` occurs twice" in repr(wrong)
    assert "item `apple` occurs twice" in shown(wrong)["text/html"]


def test_nothing_is_searched_or_taken_by_being_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    things = everything()
    for name in ("solve", "count", "best", "compile", "explain", "relax", "generate"):
        monkeypatch.setattr(gavotte._gavotte, name, None)
    for thing in things.values():
        assert shown(thing)
    solutions = things["solutions"]
    first = next(solutions)
    assert shown(solutions) and next(solutions) != first


def test_large_boards_are_bounded() -> None:
    large = gavotte.queens(1000)
    for text in shown(large).values():
        head = text.partition(">")[0]
        assert 'width="960"' in head and len(text) <= _notebook.LETTERS
    far = gavotte.Problem({"A": [(0, 0)], "B": [(10**30, 0)], "C": [(0, 200)]})
    for problem in (far, far.assume(forbid=[]), gavotte.Problem([[(r, c) for c in range(60)] for r in range(60)])):
        assert shown(problem.first())


def test_a_failure_leaves_the_repr(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_notebook, "count", None)
    assert shown(gavotte.queens(4).count()) == {}


def test_numbers() -> None:
    assert [_html.number(it) for it in (0, -1234, 10**36)] == ["0", "-1,234", f"{10**36:,}"]
    assert [_html.number(it) for it in (10**50, -(10**5000))] == ["about 10^50.0", "about -10^5000.0"]


def test_pictures_are_saved(tmp_path: Path) -> None:
    picture = gavotte.draw(gavotte.Problem({"<&>": [(0, 0)], "B": [(1, 0), (1, 1)]}).best()[0])
    assert isinstance(picture, gavotte.Picture)
    picture.save(tmp_path / "a.SVG")
    assert (tmp_path / "a.SVG").read_text(encoding="utf-8") == str(picture)
    for name in ("a.gif", "a", "svg"):
        with pytest.raises(ValueError, match="ends in .svg"):
            picture.save(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        picture.save(tmp_path / "no" / "a.svg")
    pixels = gavotte.Picture(str(picture), lambda: b"\x89PNG")
    pixels.save(str(tmp_path / "a.png"))
    assert (tmp_path / "a.png").read_bytes() == b"\x89PNG"
    assert repr(gavotte.Picture("nothing")) == "<Picture: , 0 x 0>"
    for wrong in (None, 7, [1]):
        with pytest.raises(TypeError, match="a solution, an answer or a puzzle is drawn"):
            gavotte.draw(wrong)  # type: ignore[arg-type]  # pyright: ignore


def test_a_gallery(tmp_path: Path) -> None:
    queens = gavotte.queens(8)
    few = gavotte.gallery(queens, limit=3, captions=range(99), width=100)
    html = few._repr_html_()
    assert len(few) == 3 and html.count("<svg") == 3 and html.count('width="100"') == 3
    assert "The first 3" in html and "<figcaption>2</figcaption>" in html
    assert "first" not in repr(gavotte.gallery(list(queens)[:3], limit=3))
    mixed = [queens, queens.problem, gavotte.draw(queens), 7, queens.count(), Rude()]
    ElementTree.fromstring(gavotte.gallery(mixed)._repr_html_())
    gavotte.gallery([]).save(tmp_path / "none.html")
    first = queens.problem.first()
    for wrong, kind in (({"limit": 0}, ValueError), ({"width": 0}, ValueError), ({"captions": "a"}, ValueError)):
        with pytest.raises(kind):
            gavotte.gallery([first, first], **wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a list of what is to be shown"):
        gavotte.gallery(first)  # type: ignore[arg-type]  # pyright: ignore


# The bar.


def news(**more: Any) -> Any:
    given = {"steps": 1200, "solutions": 3, "fraction": 0.5, "left": None, "elapsed": 1.0, "best": None, "bound": None}
    return SimpleNamespace(**{**given, **more})


def test_the_bar_tells_the_time_left_and_the_gap() -> None:
    assert _bar.words(news()) == "3 solutions, 1,200 steps"
    assert _bar.words(news(solutions=1, steps=1)) == "1 solution, 1 step"
    assert _bar.words(news(left=75.4)) == "about 1 min 15 s left, 3 solutions, 1,200 steps"
    assert _bar.words(news(best=1000, bound=900)).startswith("best 1,000, bound 900, gap 10.0 %, ")
    assert [_bar.gap(*it) for it in ((0, -7), (-50, -60), (5, 5))] == ["gap 7", "gap 20.0 %", "gap 0.0 %"]
    spans = [_bar.span(it) for it in (0.2, 59.6, 3_725, 200_000, 1e300, float("nan"))]
    assert spans == ["0 s", "1 min 0 s", "1 h 2 min", "2 d 7 h", "centuries", "centuries"]


@pytest.mark.parametrize("wrong", ["yes", 1, 0.5, [], {"a": 1}])
def test_what_is_no_progress_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="progress is True for a bar, or a function .*, not "):
        gavotte.queens(4).count(progress=wrong)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_without_tqdm_there_is_a_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    for out, lines in ((Terminal(), 3), (io.StringIO(), 1)):
        monkeypatch.setattr(sys, "stderr", out)
        bar = _bar.Bar()
        for part in (0.1, 0.25, 0.5):
            bar(news(fraction=part, left=3))
        bar.close()
        said = out.getvalue()
        assert said.count("about 3 s left") == lines and said.startswith("\r 10% | 1 s, about")
        assert said.endswith("\r") and said.split("\r")[-2].isspace()
    monkeypatch.setattr(sys, "stderr", None)
    gavotte.queens(16).count(progress=True, time_limit=0.5)
    monkeypatch.setattr(sys, "stderr", out := Terminal())
    gavotte.queens(18).count(progress=True, time_limit=0.5)
    assert "steps" in out.getvalue()


def test_a_plan_opens_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    gavotte.queens(4).problem.plan(progress=True)
    assert capsys.readouterr().err == ""


# The widget: first what it walks through.


def test_a_walk_takes_solutions_when_they_are_wanted() -> None:
    taken: list[int] = []
    walk = _browse.walk(taken.append(at) or at for at in range(3))  # type: ignore[func-returns-value]
    assert taken == [] and walk.total is None
    assert walk.at(1) == 1 and taken == [0, 1] and walk.at(0) == 0 and walk.may_have(2)
    with pytest.raises(IndexError):
        walk.at(7)
    # An iterator does not say why it ended, so that these are all is not claimed.
    assert (walk.total, walk.ended, walk.at(2), walk.may_have(3)) == (3, "the end", 2, False)


def test_the_words_at_the_end_of_a_walk() -> None:
    ends: dict[str, tuple[int | None, str]] = {}
    cancelled = gavotte.Cancel()
    cancelled.cancel()
    walks: dict[str, Any] = {
        "all": _browse.walk(gavotte.queens(6)),
        "cut": _browse.walk(gavotte.queens(20), step_limit=100),
        "wanted": _browse.walk(gavotte.queens(6).problem.solve(2)),
        "the first": _browse.walk(gavotte.queens(6), limit=2),  # type: ignore[call-arg]  # pyright: ignore
        "cancelled": _browse.walk(gavotte.queens(20), cancel=cancelled),
    }
    for name, walk in walks.items():
        with pytest.raises(IndexError):
            walk.at(10**6)
        ends[name] = (walk.total, walk.ended)
    assert ends == {
        "all": (4, "these are all"),
        "cut": (None, "stopped by the steps limit"),
        "wanted": (2, "the end"),
        "the first": (2, "the end"),
        "cancelled": (None, "interrupted"),
    }


def test_walks_of_every_source() -> None:
    queens = gavotte.queens(6)
    solutions = queens.problem.solution_set()
    walk = _browse.walk(solutions)
    at = walk.random()
    assert walk.has_random and at is not None and 0 <= at < 4 and walk.at(at) in solutions
    assert _browse.walk(gavotte.queens(3).problem.solution_set()).random() is None
    for source in (queens.problem.best(k=9), list(queens), solutions):
        assert _browse.walk(source).total == 4
    for wrong in (queens.problem.first(), "text", None, 7, {"a": 1}):
        with pytest.raises(TypeError, match="is browsed, not"):
            _browse.walk(wrong)
    with pytest.raises(TypeError, match="time_limit says nothing here"):
        _browse.walk(solutions, time_limit=1)


def test_without_anywidget_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "gavotte._widget", raising=False)
    with pytest.raises(ImportError, match=re.escape("pip install 'gavotte[widget]'")):
        gavotte.browse(gavotte.queens(6))


def browser(source: Any, **more: Any) -> Any:
    pytest.importorskip("anywidget", reason="the widget needs anywidget")
    return gavotte.browse(source, **more)


def test_the_widget_does_what_the_page_asks_for() -> None:
    widget = browser(gavotte.queens(6))

    def press(**message: Any) -> tuple[str, str, str, bool, bool]:
        turn = widget.turn
        widget._handle_custom_msg(message, [])
        assert widget.turn == turn + 1
        return widget.number, widget.total, widget.note, widget.has_previous, widget.has_next

    assert (widget.number, widget.total, widget.has_previous, widget.has_next) == ("1", "", False, True)
    assert "<svg" in widget.svg and widget.words.startswith("6 queens")
    assert press(do="previous") == ("1", "", "", False, True)
    for place in "234":
        assert press(do="next") == (place, "", "", True, True)
    assert press(do="next") == ("4", "4", "these are all", True, False)
    assert press(do="first") == ("1", "4", "these are all", False, True)
    assert press(do="go", to=" 3 ")[0] == "3" and widget.place == 3
    for wrong in ("0", "5", "x", "", "-1", "9" * 9999, "²", None):
        assert press(do="go", to=wrong)[2].startswith("there is no number")
    for strange in ({"do": "random"}, {"do": 7}, {}, {"do": None}):
        assert press(**strange)[0] == "3"
    assert isinstance(widget.current, gavotte.Answer)


def test_a_widget_of_a_set_shows_random_ones() -> None:
    queens = gavotte.queens(8)
    widget = browser(queens.problem.solution_set(), draw=partial(gavotte.Answer, queens))
    assert widget.has_random and widget.has_number and widget.total == "92" and "<svg" in widget.svg
    seen: set[int] = set()
    for _ in range(40):
        widget._handle_custom_msg({"do": "random"}, [])
        seen.add(widget.place)
    assert len(seen) > 10 and min(seen) >= 1 and max(seen) <= 92


def test_widgets_without_solutions_and_of_large_sets() -> None:
    widget = browser(gavotte.queens(3))
    assert (widget.place, widget.current, widget.words, widget.has_next) == (0, None, "no solution", False)
    widget._handle_custom_msg({"do": "next"}, [])
    assert widget.number == "0" and widget.total == "0"
    assert browser(WIDE.solution_set()).total == "about 10^6020.6"


def test_what_goes_wrong_is_said_on_the_page() -> None:
    def failing() -> Any:
        yield gavotte.queens(6).first()
        raise KeyboardInterrupt

    widget = browser(failing(), draw=str)
    widget._handle_custom_msg({"do": "next"}, [])
    assert widget.note == "interrupted" and widget.place == 1
    widget._draw = ord
    widget._handle_custom_msg({"do": "first"}, [])
    assert "ord() expected" in widget.note


BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
PAGE = """<!doctype html><meta charset="utf-8"><body><div id="el"></div><pre id="said"></pre><script type="module">
{module}
const state = {state};
const said = [], heard = new Set();
const model = {{
  get: (name) => state[name], on: (_, f) => heard.add(f), off: (_, f) => heard.delete(f),
  send: (message) => said.push(message),
}};
const answer = (more) => {{ Object.assign(state, more); for (const f of heard) f(); }};
const end = widget.render({{ model, el: document.getElementById("el") }});
const root = document.querySelector(".gavotte-browse");
const key = (key, target = root) => target.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}));
const [first, previous, next, random] = document.querySelectorAll("button");
const input = document.querySelector("input");
previous.click(); next.click(); next.click();
answer({{ has_previous: true, has_number: true, total: "92", number: "2" }});
key("ArrowLeft"); answer({{}});
key("Home"); answer({{}});
key("r"); answer({{ has_random: true }});
key("r"); answer({{}});
key("ArrowRight", input);
input.value = "17"; input.dispatchEvent(new Event("change")); answer({{ svg: "", html: "<i>table</i>" }});
const table = document.querySelector("i")?.textContent;
answer({{ html: "", words: "<b>words</b>" }});
const words = document.querySelector("pre").textContent;
end();
document.getElementById("said").textContent = JSON.stringify({{
  said, table, words, left: heard.size, shortcuts: next.getAttribute("aria-keyshortcuts"),
}});
</script>"""


@pytest.mark.skipif(BROWSER is None, reason="there is no browser")
def test_the_page_of_the_widget_in_a_browser(tmp_path: Path) -> None:
    package = Path(gavotte.__file__).parent
    module = (package / "_browse.js").read_text(encoding="utf-8").replace("export default", "const widget =")
    state = {"svg": str(gavotte.draw(gavotte.queens(6))), "html": "", "words": "w", "number": "1", "total": "", "note": "",
             "has_previous": False, "has_next": True, "has_number": False, "has_random": False}  # fmt: skip
    page = tmp_path / "page.html"
    page.write_text(PAGE.format(module=module, state=json.dumps(state)), encoding="utf-8")
    # In a container there is no other sandbox than the container.
    words = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()]
    run = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    found = re.search(r'<pre id="said">(.*?)</pre>', run.stdout, flags=re.S)
    assert found is not None and found[1], run.stdout[-2000:]
    said = json.loads(found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
    asked = ["next", "previous", "first", "random", "go"]
    assert [message["do"] for message in said["said"]] == asked and said["said"][-1]["to"] == "17"
    assert (said["table"], said["words"], said["left"]) == ("table", "<b>words</b>", 0)
