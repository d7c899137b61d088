"""Proofs: what they show is what the definition says, the checker takes them, and refuses what is wrong."""

from __future__ import annotations

import pickle
import signal
from pathlib import Path

import brute
import gavotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from gavotte.typing import Goal
from test_brute import build, problems

# Random options may hold secondary items alone.
pytestmark = pytest.mark.filterwarnings("ignore::gavotte.ProblemWarning")

ODD = ["ab", "bc", "ac"]


@settings(max_examples=200, deadline=None)
@given(problems())
def test_proofs_show_the_truth(problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]]) -> None:
    options, primary, costs = problem
    expected = len(brute.solutions(options, primary))
    p = build(options, primary, costs)
    listed, certified, first = p.prove(), p.prove("count"), p.prove("solve")
    assert (listed.count, certified.count) == (expected, expected)
    assert (first.solution is None) == (expected == 0) == bool(first)
    if first.solution is not None:
        assert p.verify(first.solution)
    if not all(options):
        # Options without items have no text where there are bounds.
        return
    assert gavotte.check(p, listed).count == gavotte.check(p, certified).count == expected
    assert bool(gavotte.check(p, first)) == (expected == 0)
    for proof in (listed, certified):
        assert gavotte.check(p, proof).verdict == proof.verdict


@settings(max_examples=200, deadline=None)
@given(problems(), st.sampled_from(["least", "greatest"]), st.integers(1, 4), st.booleans())
def test_the_best_are_proved(
    problem: tuple[list[dict[str, str | None]], dict[str, brute.Bounds], list[int]], goal: Goal, k: int, ties: bool
) -> None:
    p = build(*problem)
    ranking, one, some = p.best(goal=goal), p.prove("best", goal=goal), p.prove("best", k=k, goal=goal, ties=ties)
    expected = f"{goal} cost {ranking[0].cost}" if ranking else "no solution"
    assert one.verdict == expected
    assert some.status == "complete" and some.verdict is not None
    if all(problem[0]):
        for proof in (one, some):
            assert gavotte.check(p, proof, goal=goal).verdict == proof.verdict


def test_the_caller_asks_the_question(tmp_path: Path) -> None:
    p = gavotte.Problem(["a", "a"], costs=[1, 2])
    proof = p.prove("best", goal="greatest")
    assert proof.verdict == gavotte.check(p, proof, goal="greatest").verdict == "greatest cost 2"
    refused = gavotte.check(p, proof)
    assert (bool(refused), refused.line) == (False, 2)
    assert "the proof is about the greatest cost of solutions" in str(refused.reason)
    assert not gavotte.check(p, proof, goal="greatest", cover=True)
    listed = p.prove()
    chosen = listed.text.replace("% goal least", "% goal greatest").encode()
    assert not gavotte.check(p, chosen) and not gavotte.check(p, chosen, cover=True)
    (tmp_path / "both.dlx").write_text("a\na |1\na |2\n")
    count = b"gavotte certificate 1\ncount 3\norder 1 2\nend\n"
    covers = gavotte.check(tmp_path / "both.dlx", count, cover=True)
    assert (covers.verdict, covers.count) == ("count 3 of repeat covers", 3)
    with pytest.raises(ValueError, match="goal is 'least' or 'greatest'"):
        gavotte.check(p, proof, goal="most")  # type: ignore[arg-type]  # pyright: ignore


@pytest.mark.parametrize("ending", ["pbp", "lrat", "gav"])
def test_files(tmp_path: Path, ending: str) -> None:
    problem = gavotte.Problem(ODD)
    problem.write(tmp_path / "odd.dlx")
    question = {"pbp": "all", "lrat": "solve", "gav": "count"}[ending]
    written = problem.prove(question, file=tmp_path / f"odd.{ending}")  # type: ignore[arg-type]  # pyright: ignore
    assert (written.format, written.path) == (ending, str(tmp_path / f"odd.{ending}"))
    held = problem.prove(question, format=ending)  # type: ignore[arg-type]  # pyright: ignore
    assert (held.text, held.constraints, held.verdict) == (written.text, written.constraints, written.verdict)
    held.save(tmp_path / f"again.{ending}")
    for name in ("odd", "again"):
        checked = gavotte.check(tmp_path / "odd.dlx", tmp_path / f"{name}.{ending}")
        assert (checked.verdict, checked.count) == (held.verdict, 0)
    assert gavotte.check(problem, written) and gavotte.check(problem, held.text.encode())
    beside = {"pbp": "* #variable= 3", "lrat": "p cnf 3 6"}.get(ending)
    assert held.constraints is None if beside is None else str(held.constraints).startswith(beside)
    again = pickle.loads(pickle.dumps(held))
    assert (again.text, again.verdict) == (held.text, held.verdict)


def test_engines_and_limits() -> None:
    problem = gavotte.queens(6).problem
    for engine in ("links", "cells", "bits"):
        assert gavotte.check(problem, problem.prove(engine=engine)).count == 4
    assert problem.prove("count", engine="diagram", threads=2).count == 4
    cut = gavotte.queens(12).problem.prove(step_limit=10)
    assert (bool(cut), cut.status, cut.stopped_by, cut.steps) == (False, "limit", "steps", 10)
    assert repr(cut) == "Proof(status='limit', format='pbp')"
    refused = gavotte.check(gavotte.queens(12).problem, cut)
    assert refused.reason == "the proof is not finished; run again what wrote it"
    token = gavotte.Cancel()
    token.cancel()
    assert gavotte.queens(12).problem.prove("count", cancel=token).status == "interrupted"


def test_an_interrupt_carries_what_was_found() -> None:
    def hook(_: gavotte.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        gavotte.queens(16).problem.prove("all", progress=hook)
    partial = getattr(caught.value, "partial", None)
    assert isinstance(partial, gavotte.Proof) and partial.verdict is None


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no timer that sends a signal")
def test_a_check_hears_signals() -> None:
    class Rang(Exception):
        pass

    def ring(*_: object) -> None:
        raise Rang

    problem = gavotte.queens(10).problem
    proof = problem.prove()
    # So long that the signal comes in the midst of it.
    text = proof.text.replace("end pseudo-Boolean proof;", "").encode() + b"* no more\n" * 10_000_000
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        with pytest.raises(Rang):
            gavotte.check(problem, text)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_names_that_no_text_holds() -> None:
    problem = gavotte.Problem([[(0, 0), "a b"], [(0, 0)], ["a b"]])
    assert gavotte.check(problem, problem.prove()).count == 2
    matrix = gavotte.Problem([[0, 1], [0, 0], [1, 0]])
    assert gavotte.check(matrix, matrix.prove()).verdict == "1 solution"


def test_what_is_wrong_is_told() -> None:
    problem = gavotte.Problem(ODD)
    refused = gavotte.check(problem, b"nonsense")
    assert (bool(refused), refused.verdict, refused.count, refused.line) == (False, None, None, 1)
    assert repr(refused).startswith("Checked(None, line=1, reason='no proof: it does not begin")
    miscounted = problem.prove("count").text.replace("count 0", "count 1")
    assert gavotte.check(problem, miscounted.encode()).reason == "the count is 0"
    other = gavotte.Problem(["ab", "bc", "ac", "c"])
    assert not gavotte.check(other, problem.prove())


def test_what_cannot_be_proved(tmp_path: Path) -> None:
    problem = gavotte.Problem(ODD)
    bounded = gavotte.Problem(["a", "a"], bounds={"a": 2})
    with pytest.raises(gavotte.UnsupportedError, match="LRAT cannot hold bounds"):
        bounded.prove("solve", format="lrat")
    with pytest.raises(gavotte.UnsupportedError, match="a .lrat proof does not fit here"):
        problem.prove(format="lrat")
    with pytest.raises(gavotte.UnsupportedError, match="links, cells and bits do"):
        problem.prove(engine="sat")
    with pytest.raises(ValueError, match="prove does not know assumptions"):
        problem.assume(require=[0]).prove()
    with pytest.raises(gavotte.UnsupportedError, match="side constraint"):
        gavotte.Problem(["a"]).constraint({0: 1}, most=0).prove()
    with pytest.raises(ValueError, match='a question is "solve", "all", "count" or "best"'):
        problem.prove("rank")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="'lrta'.*did you mean 'lrat'"):
        problem.prove(format="lrta")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="a proof ends with .pbp"):
        problem.prove(file="proof.txt")
    with pytest.raises(ValueError, match="such a proof ends with .gav"):
        problem.prove("count", format="gav", file="proof.pbp")
    with pytest.raises(ValueError, match="such a proof ends with .pbp"):
        problem.prove().save("proof.gav")
    with pytest.raises(FileNotFoundError) as caught:
        problem.prove(file=tmp_path / "none" / "proof.pbp")
    assert caught.value.filename == str(tmp_path / "none" / "proof.pbp")


def test_what_cannot_be_checked(tmp_path: Path) -> None:
    problem = gavotte.Problem(ODD)
    proof = problem.prove()
    with pytest.raises(FileNotFoundError):
        gavotte.check(tmp_path / "none.dlx", proof)
    with pytest.raises(FileNotFoundError):
        gavotte.check(problem, tmp_path / "none.pbp")
    problem.write(tmp_path / "odd.json")
    assert gavotte.check(tmp_path / "odd.json", proof)
    problem.write(tmp_path / "odd.mtx")
    with pytest.raises(gavotte.ProblemError, match="not mtx: `gavotte convert --to json`"):
        gavotte.check(tmp_path / "odd.mtx", proof)
    (tmp_path / "odd.dlx").write_text("a a\na\n")
    with pytest.raises(gavotte.ReadError, match="an item is declared twice") as caught:
        gavotte.check(tmp_path / "odd.dlx", proof)
    assert caught.value.line == 1
    with pytest.raises(ValueError, match="no format of proofs is called 'pdf'"):
        gavotte.check(problem, proof, format="pdf")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="check does not know assumptions"):
        gavotte.check(problem.assume(require=[0]), proof)


def test_notebooks_show_them() -> None:
    problem = gavotte.Problem(ODD)
    for shown in (problem.prove(), gavotte.check(problem, problem.prove()), gavotte.check(problem, b"x")):
        made = shown._repr_mimebundle_()["text/html"]
        assert "no solution" in made or "Refused" in made
