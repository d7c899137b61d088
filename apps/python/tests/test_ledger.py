"""The ledger of `gavotte.ray`, which needs no Ray."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gavotte
import gavotte.ray
import pytest
from gavotte.ray._ledger import Ledger, Part, Result

QUESTION: dict[str, Any] = {"problem": "p", "ask": "count"}


def part(id: str, weight: float = 1.0, tries: int = 0) -> Part:
    return id, ([0], [1], tries), weight, 0.0


def result(id: str, found: int, *rest: Part) -> Result:
    return Result(id, found, 10, 1.0, 1.0, "node", list(rest))


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.sqlite")


def test_each_piece_counts_once(path: str) -> None:
    ledger = Ledger(path, QUESTION)
    ledger.begin([part("a", 3), part("b", 1), part("c", 2)])
    assert [it[0] for it in ledger.heaviest(9)] == ["a", "c", "b"] and ledger.waiting == 3
    ledger.start(["a", "c"])
    assert ledger.waiting == 1 and ledger.left() == 3
    big = 10**30
    assert ledger.record([result("a", big, part("d"), part("e"))])
    # From a node that was believed lost, after another cut.
    assert not ledger.record([result("a", 7, part("f"))])
    assert (ledger.found, ledger.left(), ledger.waiting) == (big, 4, 3)
    ledger.record([result("d", 1), result("e", 2)])
    ledger.close()
    again = Ledger(path, QUESTION)
    assert (again.found, again.left(), again.waiting, again.is_split) == (big + 3, 2, 2, True)
    assert {it[0] for it in again.open_parts()} == {"b", "c"}
    again.record([result("b", 0), result("c", 4)])
    assert again.found == big + 7 and again.left() == 0 and again.done == pytest.approx(1)
    again.close()


def test_what_cannot_say_what_is_left_is_begun_again(path: str) -> None:
    ledger = Ledger(path, QUESTION)
    ledger.begin([part("a")])
    ledger.start(["a"])
    ledger.record([result("a", 0, part("a", tries=1))])
    assert ledger.waiting == 1 and ledger.heaviest(1)[0][1] == ([0], [1], 1)
    with pytest.raises(RuntimeError, match="left whole, and yet"):
        ledger.record([result("a", 3, part("a", tries=1))])
    ledger.record([result("a", 5)])
    assert ledger.found == 5 and ledger.left() == 0
    ledger.close()


def test_a_driver_that_died_before_its_pieces_were_there(path: str) -> None:
    ledger = Ledger(path, QUESTION)
    assert ledger.is_new and not ledger.is_split
    ledger.close()
    again = Ledger(path, QUESTION)
    assert not again.is_new and not again.is_split
    again.close()


def test_one_process_at_a_time(path: str) -> None:
    first = Ledger(path, QUESTION)
    with pytest.raises(gavotte.ProblemError, match="in use by another process"):
        Ledger(path, QUESTION)
    first.close()
    Ledger(path, QUESTION).close()


def test_others_are_refused_with_the_reason(path: str, tmp_path: Path) -> None:
    Ledger(path, QUESTION).close()
    with pytest.raises(gavotte.ProblemError, match='another problem: its problem is "p", not "q"'):
        Ledger(path, {**QUESTION, "problem": "q"})
    with pytest.raises(gavotte.ProblemError, match='another question: its ask is "count", not "best"'):
        Ledger(path, {**QUESTION, "ask": "best"})
    other = tmp_path / "other"
    other.write_bytes(b"no data base at all, but some text")
    with pytest.raises(gavotte.ProblemError, match="is no ledger"):
        Ledger(other, QUESTION)
    import sqlite3

    with sqlite3.connect(tmp_path / "third") as base:
        base.execute("CREATE TABLE mine (x)")
    base.close()
    with pytest.raises(gavotte.ProblemError, match="is no ledger"):
        Ledger(tmp_path / "third", QUESTION)
    with sqlite3.connect(path) as base:
        base.execute("UPDATE run SET value = '0' WHERE name = 'version'")
    base.close()
    with pytest.raises(gavotte.ProblemError, match="version 0"):
        Ledger(path, QUESTION)


def test_twenty_thousand_pieces(path: str) -> None:
    ledger = Ledger(path, QUESTION)
    ledger.begin([part(str(at)) for at in range(20_000)])
    for at in range(0, 20_000, 100):
        ledger.start([str(it) for it in range(at, at + 100)])
        ledger.record([result(str(it), it) for it in range(at, at + 100)])
    ledger.close()
    again = Ledger(path, QUESTION)
    assert again.found == sum(range(20_000)) and again.left() == 0
    again.close()


def test_without_ray_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"gavotte\.ray needs the package ray"):
        gavotte.ray.count(gavotte.queens(6).problem)
