"""Every block of code in the documents, every example of a docstring, and the notebook."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import re
from pathlib import Path

import gavotte
import notebook
import pytest
from gavotte._models import Models

HERE = Path(__file__).parent.parent
TEXTS = [HERE / "README.md", HERE / "docs" / "reference.md", HERE / "docs" / "migration.md"]
MODULES = ["gavotte"] + [f"gavotte.{module.name}" for module in pkgutil.iter_modules(gavotte.__path__)]
FLAGS = doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_the_blocks_of_a_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, flags=re.M | re.S)
    assert blocks and all(block.startswith(">>>") for block in blocks)
    tried = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS)
    assert (tried.failed, tried.attempted) == (0, sum(block.count(">>> ") for block in blocks))


def test_a_chapter_of_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    """A block is a program, which prints what stands behind the arrows."""
    text = (HERE.parent.parent / "docs" / "book" / "src" / "start.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, flags=re.M | re.S)
    for block in blocks:
        exec(compile(block, "start.md", "exec"), {})
        assert capsys.readouterr().out.splitlines() == re.findall(r"# -> (.*)$", block, flags=re.M), block
    assert blocks


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_docstrings(name: str) -> None:
    if name == "gavotte._widget":
        pytest.importorskip("anywidget", reason="only the widget needs it")
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_the_reference_names_everything() -> None:
    text = (HERE / "docs" / "reference.md").read_text(encoding="utf-8")
    for name in gavotte.__all__:
        assert re.search(rf"`{name}\b", text), name
    for kind in (gavotte.Problem, gavotte.Puzzle, gavotte.Answer, gavotte.Count, gavotte.Ranking,
                 gavotte.Solutions, gavotte.SolutionSet, gavotte.Solution, gavotte.Progress, gavotte.Plan, gavotte.Explanation, gavotte.Relaxation):
        for name in vars(kind):
            if not name.startswith("_"):
                assert re.search(rf"\.{name}\b", text), f"{kind.__name__}.{name}"


def test_the_reference_names_what_other_packages_meet() -> None:
    text = (HERE / "docs" / "reference.md").read_text(encoding="utf-8")
    kinds: list[type] = [Models]
    for module in map(importlib.import_module, ("gavotte.pulp", "gavotte.pyomo", "gavotte.sage")):
        for name in module.__all__:
            value = getattr(module, name)
            assert re.search(rf"\b{name}\b", text) and value.__doc__ and ">>> " in value.__doc__, name
            kinds += [value] if isinstance(value, type) else []
    for kind in kinds:
        for name, value in vars(kind).items():
            if not name.startswith("_") and (callable(value) or isinstance(value, (property, classmethod))):
                assert re.search(rf"\.{name}\b", text) and value.__doc__, f"{kind.__name__}.{name}"


def test_everything_public_is_documented() -> None:
    for name in gavotte.__all__:
        kind = getattr(gavotte, name)
        assert kind.__doc__, name
        for method, value in vars(kind).items() if isinstance(kind, type) else ():
            if not method.startswith("_") and (callable(value) or isinstance(value, property)):
                assert value.__doc__, f"{name}.{method}"


@pytest.mark.parametrize("path", notebook.NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_gives(path: Path) -> None:
    cells = notebook.code(json.loads(path.read_text(encoding="utf-8")))
    results = notebook.results([cell["source"] for cell in cells])
    stored = [cell["outputs"][0]["data"] if cell["outputs"] else None for cell in cells]
    assert results == stored
    assert sum("image/svg+xml" in (shown or {}) for shown in stored) >= 4
