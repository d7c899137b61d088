"""Problems and answers on the workers of other packages, which take them as they are."""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any

import gavotte
import pytest

QUEENS = gavotte.queens(6).problem
# Needed by those who look a function up by its module.
PIECES = list(QUEENS.labels[:6])


WHOLE = gavotte.queens(7).problem.split(30)


def counted(piece: gavotte.Piece) -> tuple[str, gavotte.Count]:
    """What a worker answers about a piece of a split problem: its name and its count."""
    return piece.id, piece.count()


def check_pieces(answers: list[tuple[str, gavotte.Count]]) -> None:
    counts = dict(answers)
    assert gavotte.merge(WHOLE, [(piece, counts[piece.id]) for piece in WHOLE]) == 40


def asked(problem: gavotte.Problem, label: Any) -> tuple[int, gavotte.Solution | None]:
    """What a worker answers: a piece of the count, and a solution."""
    piece = problem.assume(require=[label])
    return int(piece.count()), piece.first()


def check(answers: list[tuple[int, gavotte.Solution | None]]) -> None:
    assert sum(count for count, _ in answers) == 4
    found = [solution for _, solution in answers if solution is not None]
    assert found and all(QUEENS.verify(solution) for solution in found)


def test_cloudpickle() -> None:
    cloudpickle: Any = pytest.importorskip("cloudpickle")
    answers = [QUEENS, QUEENS.first(), QUEENS.solution_set(), QUEENS.best(2), QUEENS.count(), QUEENS.plan()]
    for answer in [*answers, WHOLE[0], gavotte.queens(6), gavotte.queens(6).first(), QUEENS.relax()]:
        again = pickle.loads(cloudpickle.dumps(answer))
        assert repr(again) == repr(answer)
    # A function of the caller's goes with its problem.
    work = cloudpickle.dumps(lambda: QUEENS.count())
    assert pickle.loads(work)() == 4


@pytest.mark.parametrize("backend", ["loky", "threading", "multiprocessing"])
def test_joblib(backend: str) -> None:
    joblib: Any = pytest.importorskip("joblib")
    work = (joblib.delayed(asked)(QUEENS, label) for label in PIECES)
    check(joblib.Parallel(n_jobs=2, backend=backend)(work))
    check_pieces(joblib.Parallel(n_jobs=2, backend=backend)(joblib.delayed(counted)(piece) for piece in WHOLE))


@pytest.mark.filterwarnings("default")  # those of the other package are its own
@pytest.mark.parametrize("processes", [False, True])
def test_dask(processes: bool) -> None:
    distributed: Any = pytest.importorskip("dask.distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(processes=processes, **settings) as cluster:
        with distributed.Client(cluster) as client:
            check(client.gather(client.map(asked, [QUEENS] * len(PIECES), PIECES)))
            check_pieces(client.gather(client.map(counted, WHOLE)))


@pytest.mark.filterwarnings("default")
def test_ray() -> None:
    ray: Any = pytest.importorskip("ray")
    # Its workers look for this file where this process does.
    paths = {"env_vars": {"PYTHONPATH": os.pathsep.join([os.path.dirname(__file__), *sys.path])}}
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=paths)
    try:
        problem, work = ray.put(QUEENS), ray.remote(asked)
        check(ray.get([work.remote(problem, label) for label in PIECES]))
        work = ray.remote(counted)
        check_pieces(ray.get([work.remote(piece) for piece in WHOLE]))
    finally:
        ray.shutdown()
