"""The cases of the corpus through the package. A case that it has no question for is skipped, with the reason."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import gavotte
import pytest

CORPUS = Path(__file__).resolve().parents[3] / "qa" / "corpus"
ROOT = CORPUS.parent.parent

# Python 3.10 has no reader of TOML of its own, but what pip brings along.
toml: Any = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "pip._vendor.tomli")

CASES: list[dict[str, Any]] = [
    case
    for path in sorted((CORPUS / "cases").glob("*.toml"))
    for case in toml.loads(path.read_text(encoding="utf-8"))["case"]
]

# Some problems hold options that are never chosen, on purpose.
pytestmark = pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")


def problem_of(case: dict[str, Any]) -> gavotte.Problem[Any, Any]:
    """The problem of a case."""
    kind = case.get("from", "dlx")
    file = case.get("file")
    if kind in gavotte.genres():
        text = case["input"] if file is None else (ROOT / file).read_text(encoding="utf-8")
        return gavotte.puzzle(kind, text).problem
    if file is None:
        return gavotte.Problem[Any, Any].parse(case["input"], kind)
    return gavotte.Problem[Any, Any].read(ROOT / file, kind)


def wishes(words: list[str]) -> dict[str, str]:
    """The words of the command line by their names."""
    found: dict[str, str] = {}
    at = iter(words)
    for word in at:
        found[word] = "" if word == "--max" else next(at)
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    asked = wishes(case.get("args", []))
    verb = case["verb"]
    if verb not in ("count", "solve", "best", "cover"):
        pytest.skip(f"{case['name']}: the package has no verb `{verb}`")
    if case.get("code") == 2:
        pytest.skip(f"{case['name']}: a wrong command line, where the package has keywords")
    if case.get("code") == 3:
        refuses(case)
        return
    problem = problem_of(case)
    if {"--require", "--forbid"} & asked.keys():
        positions = [[int(asked[word]) - 1] if word in asked else [] for word in ("--require", "--forbid")]
        problem = problem.assume(*positions, indices=True)
    answers(case, problem, asked)


def answers(case: dict[str, Any], problem: gavotte.Problem[Any, Any], asked: dict[str, str]) -> None:
    """The answer is that of the case."""
    verb = case["verb"]
    if verb == "solve":
        found = sorted([at + 1 for at in solution.indices] for solution in problem.solve())
        assert found == case["solutions"]
        assert problem.count() == len(found)
    elif verb == "count" and "--up-to" in asked:
        assert problem.count(up_to="symmetry") == int(case["count"])
    elif verb == "count":
        assert problem.count() == int(case["count"])
    else:
        ranking = (problem.best if verb == "best" else problem.cover)(goal="greatest" if "--max" in asked else "least")
        assert ranking.status == ("no-solution" if case.get("none") else "optimal")
        # Without costs each option counts one, which the bound says and the solution does not.
        assert (None if ranking.bound is None else str(ranking.bound)) == case.get("cost")
        assert len(ranking) == ("cost" in case)


def refuses(case: dict[str, Any]) -> None:
    """The text is refused, at its place and in words that name what is wrong."""
    with pytest.raises(gavotte.ReadError) as raised:
        problem_of(case)
    error = raised.value
    if "at" in case:
        assert f"{error.line}:{error.column}" == case["at"], error
    assert case.get("says", "") in str(error)


@pytest.mark.parametrize("script", ["brute.py", "published.py"])
def test_the_files_are_what_the_scripts_write(script: str) -> None:
    done = subprocess.run([sys.executable, CORPUS / "cases" / script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
