"""`gavotte.ray` on a cluster that loses nodes and drivers. What needs no Ray is in `test_ledger.py`."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import gavotte
import gavotte.ray
import pytest
from gavotte.ray._parquet import rows as rows_of

RAY: Any = pytest.importorskip("ray", reason="the package ray is not installed: pip install 'gavotte[ray]'")
HERE = os.path.dirname(__file__)
# Workers end when their node is taken away, and that is told by warnings.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that does not work, and two nodes that do."""
    # Nodes and drivers look for this package where this process does.
    os.environ["PYTHONPATH"] = os.pathsep.join([HERE, *sys.path])
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    # A node that does not answer for some seconds is believed lost.
    health = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 1000, "health_check_failure_threshold": 5}
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": health}
    made = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
    for _ in range(2):
        made.add_node(num_cpus=1)
    made.wait_for_nodes()
    yield made
    RAY.shutdown()
    made.shutdown()


@pytest.fixture(scope="module")
def joined(cluster: Any) -> None:
    """This process is a driver, too."""
    RAY.init(address=cluster.address, log_to_driver=False)


def driver(cluster: Any, kind: str, size: int, folder: Path) -> subprocess.Popen[str]:
    words = [sys.executable, os.path.join(HERE, "ray_driver.py"), cluster.address, kind, str(size), str(folder)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def until(process: subprocess.Popen[str], found: int) -> None:
    """Waits until so many solutions were found."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.strip().isdigit() and int(line) >= found:
            return
    raise AssertionError("the driver has ended too soon")


def rows(folder: Path) -> dict[str, tuple[str, int, str | None]]:
    """State, beginnings and file of each piece, by the name."""
    with closing(sqlite3.connect(folder / "ledger.sqlite")) as base:
        found = base.execute("SELECT id, state, begun, file FROM pieces").fetchall()
    return {id: (state, begun, file) for id, state, begun, file in found}


@pytest.mark.parametrize("kind", ["count", "solve"])
def test_a_node_and_the_driver_are_lost(cluster: Any, tmp_path: Path, kind: str) -> None:
    if kind == "solve":
        pytest.importorskip("pyarrow", reason="the package pyarrow is not installed: pip install 'gavotte[ray]'")
    first = driver(cluster, kind, 10, tmp_path)
    until(first, 50)
    lost = next(node for node in cluster.list_all_nodes() if node is not cluster.head_node)
    cluster.remove_node(lost, allow_graceful=False)
    until(first, 200)
    first.kill()
    first.communicate()
    before = rows(tmp_path)
    done = {id for id, (state, _, _) in before.items() if state == "done"}
    assert done and len(done) < len(before)
    cluster.add_node(num_cpus=1)
    second = driver(cluster, kind, 10, tmp_path)
    output, _ = second.communicate(timeout=300)
    # Ray itself writes warnings to standard output, when the machine is busy.
    assert [line for line in output.splitlines() if line.startswith("exact ")] == ["exact 724"]
    after = rows(tmp_path)
    assert {state for state, _, _ in after.values()} == {"done"}
    # What was done was not begun again.
    assert {id: after[id] for id in done} == {id: before[id] for id in done}
    if kind == "solve":
        files = sorted(name for name in os.listdir(tmp_path) if "ledger" not in name)
        assert files == sorted(file for _, _, file in after.values() if file is not None)
        listed = [tuple(row) for row in rows_of(tmp_path / name for name in files)]
        want = [solution.indices for solution in gavotte.queens(10).problem.solve()]
        assert sorted(listed) == sorted(want)


@pytest.mark.usefixtures("joined")
def test_answers_are_those_of_one_process(tmp_path: Path) -> None:
    problem = gavotte.queens(9).problem
    assumed = problem.assume(require=[problem.labels[2]])
    assert gavotte.ray.count(problem) == 352
    assert gavotte.ray.count(assumed, pieces=7, straggler=0.01, seconds=0.01) == assumed.count()
    costs = [at * at % 23 for at in range(81)]
    priced = gavotte.Problem(problem.options, costs=costs, primary=problem.items[:18], secondary=problem.items[18:])
    wishes: list[dict[str, Any]] = [
        {}, {"k": 3}, {"goal": "greatest"}, {"k": 2, "ties": True}, {"better_than": 60}
    ]
    for words in wishes:
        made = gavotte.ray.best(priced, ledger=tmp_path / f"{len(words)}{sorted(words)}.sqlite", **words)
        want = priced.best(**words)
        assert (made.status, made.bound) == (want.status, want.bound)
        assert [it.cost for it in made] == [it.cost for it in want]
        if "k" in words:
            assert list(made) == list(want)
    prices = [cost / 4 for cost in costs]
    dear = gavotte.Problem(problem.options, costs=prices, primary=problem.items[:18], secondary=problem.items[18:])
    wishes[4:] = [{"better_than": 15.125}, {"better_than": Decimal("-1.5")}]
    for words in wishes:
        name = tmp_path / f"dear{len(words)}{sorted(words)}{words.get('better_than')}.sqlite"
        made = gavotte.ray.best(dear, ledger=name, **words)
        assert gavotte.ray.best(dear, ledger=name, **words).solutions == made.solutions
        want = dear.best(**words)
        assert (made.status, made.bound, type(made.bound)) == (want.status, want.bound, type(want.bound))
        assert [it.cost for it in made] == [it.cost for it in want]
    assert gavotte.ray.best(gavotte.Problem(["ab", "bc", "ac"])).status == "no-solution"
    assert gavotte.ray.count(gavotte.Problem(["ab", "bc", "ac"])) == 0


@pytest.mark.usefixtures("joined")
def test_a_ledger_is_of_one_question(tmp_path: Path) -> None:
    problem, ledger = gavotte.queens(7).problem, tmp_path / "ledger.sqlite"
    assert gavotte.ray.count(problem, ledger=ledger) == 40
    seen: list[gavotte.Progress] = []
    again = gavotte.ray.count(problem, ledger=ledger, progress=seen.append)
    assert again == 40 and not seen
    with pytest.raises(gavotte.ProblemError, match="another problem"):
        gavotte.ray.count(gavotte.queens(6).problem, ledger=ledger)
    with pytest.raises(gavotte.ProblemError, match='another question: its ask is "count", not "best"'):
        gavotte.ray.best(problem, ledger=ledger)
    with pytest.raises(gavotte.ProblemError, match="another question: its forbid"):
        gavotte.ray.count(problem.assume(forbid=[3], indices=True), ledger=ledger)


@pytest.mark.usefixtures("joined")
def test_limits_cancel_and_interrupts(tmp_path: Path) -> None:
    hard = gavotte.queens(19).problem
    count = gavotte.ray.count(hard, ledger=tmp_path / "a", time_limit=3, seconds=1)
    assert (count.status, count.stopped_by) == ("limit", "time") and count.rest
    token = gavotte.Cancel()
    threading.Timer(3, token.cancel).start()
    count = gavotte.ray.count(hard, ledger=tmp_path / "a", cancel=token, seconds=1)
    assert count.status == "interrupted" and count.rest

    def raises(_: gavotte.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        gavotte.ray.count(hard, ledger=tmp_path / "a", progress=raises)
    partial: gavotte.Count = getattr(caught.value, "partial")
    assert partial.status == "interrupted" and partial.at_least >= count.at_least
    with closing(sqlite3.connect(tmp_path / "a")) as base:
        states = {state for (state,) in base.execute("SELECT DISTINCT state FROM pieces")}
    assert "running" not in states and "open" in states


@pytest.mark.usefixtures("joined")
def test_what_is_left_of_a_run_is_the_rest() -> None:
    problem = gavotte.queens(11).problem
    token = gavotte.Cancel()

    def soon(progress: gavotte.Progress) -> None:
        if progress.solutions:
            token.cancel()

    count = gavotte.ray.count(problem, pieces=60, seconds=0.01, straggler=0.01, cancel=token, progress=soon)
    assert count.at_least + sum(piece.count() for piece in count.rest) == 2680


@pytest.mark.usefixtures("joined")
def test_folders(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="the package pyarrow is not installed: pip install 'gavotte[ray]'")
    problem = gavotte.queens(6).problem
    listing = gavotte.ray.solutions(problem, tmp_path)
    assert listing.count == 4 and set(listing) == set(problem.solve())
    assert all(problem.verify(solution) for solution in listing)
    again = gavotte.ray.solutions(problem, tmp_path)
    assert again.files == listing.files and again.count == 4
    with pytest.raises(gavotte.ProblemError, match="solutions of another run"):
        gavotte.ray.solutions(problem, tmp_path, ledger=tmp_path / "new.sqlite")
    os.remove(listing.files[0])
    with pytest.raises(gavotte.ProblemError, match="does not have the file"):
        gavotte.ray.solutions(problem, tmp_path)


@pytest.mark.usefixtures("joined")
def test_wrong_words_are_refused_at_once() -> None:
    problem: Any = gavotte.queens(6).problem
    wrong: list[tuple[type[Exception], str, dict[str, Any]]] = [
        (ValueError, "step_limit would end each piece", {"step_limit": 5}),
        (ValueError, "threads is a number here", {"threads": "auto"}),
        (ValueError, "seconds must be more than 0", {"seconds": 0}),
        (TypeError, "straggler must be a number", {"straggler": "long"}),
        (ValueError, "pieces must be at least 1", {"pieces": 0}),
        (ValueError, "did you mean `links`", {"engine": "lynks"}),
        (TypeError, "has no keyword 'secnds'", {"secnds": 5}),
    ]
    for kind, words, how in wrong:
        with pytest.raises(kind, match=words):
            gavotte.ray.count(problem, **how)
    with pytest.raises(ValueError, match="chooses the engine"):
        gavotte.ray.best(problem, engine="links")
