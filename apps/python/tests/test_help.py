"""What `help` shows: a text for everything public, an example for what can be called, and what it raises."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import gavotte
import gavotte.typing
import pytest

NEVER_RAISE = {
    "Cancel.cancel",
    "Figure.as_dict", "Estimate.as_dict", "Level.as_dict", "Stats.as_dict",
    "Grade.as_dict", "Step.as_dict",
    "Problem.copy",
    "Puzzle.draw", "genres",
    "Solution.count",
    "SolutionSet.sizes",
    "Solutions.close", "Improvements.close", "PieceSolutions.close", "Answers.close",
}
"""What can be called and raises nothing of its own."""

CLASSES: list[Any] = [kind for name in gavotte.__all__ if isinstance(kind := getattr(gavotte, name), type)]
FUNCTIONS = [(name, it) for name in gavotte.__all__ if callable(it := getattr(gavotte, name)) and not isinstance(it, type)]


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public attributes and methods, those of its bases in this package, too."""
    for base in kind.__mro__:
        if base.__module__.partition(".")[0] == "gavotte":
            for name, value in vars(base).items():
                if not name.startswith("_"):
                    yield name, value


def callables() -> Iterator[tuple[str, Any]]:
    """All that can be called, with its name."""
    yield from FUNCTIONS
    for kind in CLASSES:
        for name, value in members(kind):
            method: Any = getattr(kind, name) if isinstance(value, (classmethod, staticmethod)) else value
            if callable(method):
                yield f"{kind.__name__}.{name}", method


CALLABLES = dict(callables())


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_classes_and_their_attributes(kind: type) -> None:
    assert kind.__doc__ and ">>> " in kind.__doc__
    for name, value in vars(kind).items():
        if not name.startswith("_") and not callable(value):
            told = inspect.getdoc(value) if not isinstance(value, (str, int, type(None))) else None
            # Attributes that only instances have are told by the class.
            assert told or f"`{name}`" in kind.__doc__, name
    slots: Any = vars(kind).get("__slots__", ())
    for name in slots:
        assert name.startswith("_") or (isinstance(slots, dict) and slots[name]), name


@pytest.mark.parametrize("name", CALLABLES)
def test_what_can_be_called(name: str) -> None:
    text = CALLABLES[name].__doc__
    assert text, "no text"
    assert ">>> " in text, "no example"
    assert ("Raises" in text) != (name in NEVER_RAISE), "what it raises"


def questions() -> list[Callable[..., Any]]:
    """What takes the keywords of all questions."""
    kinds = [(value, getattr(value, "__annotations__", {}).get("how")) for value in CALLABLES.values()]
    return [value for value, kind in kinds if kind == "Unpack[Effort]"]


def test_questions_show_their_keywords() -> None:
    assert len(questions()) >= 20
    for question in questions():
        shown = inspect.signature(question)
        assert "how" not in shown.parameters, question
        for keyword in gavotte.typing.Effort.__annotations__:
            parameter = shown.parameters[keyword]
            assert parameter.kind is inspect.Parameter.KEYWORD_ONLY
            assert parameter.default == {"threads": 1, "deterministic": False}.get(keyword)
    best = inspect.signature(gavotte.Problem(["a"]).best)
    assert list(best.parameters)[:3] == ["k", "goal", "ties"]
    assert best.parameters["goal"].default is None and "Ranking" in str(best.return_annotation)
    assert inspect.getsource(gavotte.Problem.count).lstrip().startswith("@shows_keywords")


def test_help_shows_them() -> None:
    words = "import gavotte; help(gavotte.Problem(['a']).count)"
    shown = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout
    for keyword in gavotte.typing.Effort.__annotations__:
        assert re.search(rf"\b{keyword}: ", shown), keyword


def test_types_in_brackets() -> None:
    two: list[Any] = [gavotte.Problem, gavotte.Explanation, gavotte.Relaxation]
    for kind in two:
        assert str(kind[str, int]).endswith(f"{kind.__name__}[str, int]")
    one: list[Any] = [gavotte.Solution, gavotte.Solutions, gavotte.SolutionSet, gavotte.Ranking, gavotte.Option]
    for kind in one:
        assert str(kind[str]).endswith(f"{kind.__name__}[str]")
    assert gavotte.Problem[str, int](["ab"]).count() == 1

    class Mine(gavotte.Problem[str, int]):
        pass

    assert Mine(["ab"]).count() == 1


def test_the_import_needs_no_heavy_module() -> None:
    words = "import sys, gavotte; print(sorted({'typing', 'inspect', 'asyncio', 'numpy'} & set(sys.modules)))"
    # Without site packages, which may import anything.
    shown = subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path = {sys.path!r}; {words}"], capture_output=True, text=True)
    assert shown.stdout.strip() == "[]", shown.stderr
