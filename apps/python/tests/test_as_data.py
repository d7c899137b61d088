"""Each question of the package has each setting of its row, or the row says what takes its place."""

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

# What comes with a question in JSON, and is the object or the method here.
ABOUT = {"problem", "from", "question", "output"}


def schemas() -> dict[str, dict[str, Any]]:
    run = subprocess.run(
        [sys.executable, "-m", "gavotte", "ask", "--schema"], capture_output=True, text=True, check=True
    )
    kinds = json.loads(run.stdout)["$defs"]["question"]["oneOf"]
    return {kind["properties"]["question"]["const"]: kind["properties"] for kind in kinds}


def test_each_question_has_each_setting() -> None:
    kinds = schemas()
    assert set(kinds) == set(METHODS)
    for kind, settings in kinds.items():
        names = {name for method in METHODS[kind] for name in inspect.signature(method).parameters}
        for setting, schema in settings.items():
            is_absent = "python" in schema.get("x-absent", {})
            assert setting in names | ABOUT or is_absent, f"{kind} lacks {setting}: {sorted(names)}"


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
