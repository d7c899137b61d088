"""Each question of the package has each setting of its row, or it is said here what takes its place."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from gavotte import Problem, SolutionSet

# The methods that ask a question of each kind.
METHODS: dict[str, list[Callable[..., Any]]] = {
    "solve": [Problem.solve, Problem.first],
    "count": [Problem.count],
    "best": [Problem.best],
    "cover": [Problem.cover],
    "sample": [Problem.sample],
    "marginals": [Problem.marginals],
    "histogram": [Problem.solution_set, SolutionSet.histogram],
    "rank": [Problem.solution_set, SolutionSet.rank],
    "unrank": [Problem.solution_set],
    "estimate": [Problem.estimate],
    "explain": [Problem.explain],
    "relax": [Problem.relax],
    "describe": [Problem.describe],
    "symmetry": [Problem.symmetry],
}

# What takes the place of a setting in Python, by kind or for all.
INSTEAD = {
    "all": "solve gives all of them, first gives one",
    "limit": "a loop over solve that ends early",
    "max": "goal",
    "start": "hint",
    "require": "Problem.assuming",
    "forbid": "Problem.assuming",
    "rank": "solution_set()[rank]",
    "options": "solution",
    ("sample", "n"): "k",
    ("unrank", "n"): "solution_set()[rank], for each rank",
    ("count", "weights"): "SolutionSet.weighted_count",
    "from": "Problem.parse(text, format)",
    "problem": "the object that is asked",
    "question": "the method",
    "output": "an object, not a text",
}
# These questions work on the set of all solutions, whose symmetries are used by no other way.
SETS = {"sample", "marginals", "histogram", "rank", "unrank", "estimate", "solve", "best", "cover"}


def schemas() -> dict[str, list[str]]:
    run = subprocess.run(
        [sys.executable, "-m", "gavotte", "ask", "--schema"], capture_output=True, text=True, check=True
    )
    kinds = json.loads(run.stdout)["$defs"]["question"]["oneOf"]
    return {kind["properties"]["question"]["const"]: list(kind["properties"]) for kind in kinds}


def test_each_question_has_each_setting() -> None:
    kinds = schemas()
    assert set(kinds) == set(METHODS)
    for kind, settings in kinds.items():
        names = {name for method in METHODS[kind] for name in inspect.signature(method).parameters}
        for setting in settings:
            instead = INSTEAD.get((kind, setting), INSTEAD.get(setting))
            if setting == "symmetry" and kind in SETS:
                continue
            assert setting in names or instead is not None, f"{kind} lacks {setting}: {sorted(names)}"


def test_the_command_of_the_package_answers_as_its_methods() -> None:
    problem = Problem.parse("a b\na |1\nb |2\na b |3\n")
    question = {"question": "count", "problem": "a b\na |1\nb |2\na b |3\n", "modulo": "7"}
    run = subprocess.run(
        [sys.executable, "-m", "gavotte", "ask"],
        input=json.dumps(question) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["count"] == str(int(problem.count(modulo=7)))
    with pytest.raises(ValueError, match="modulo must be at least 2"):
        problem.count(modulo=1)
