"""New boards as data, and answers in any form."""

from __future__ import annotations

import json
import signal
import threading
import time

import gavotte
import pytest

SIZES = {"shikaku": "5x5", "dominosa": 3, "pips": 6, "star-battle": 6, "nonogram": "5x5", "sudoku": 4}


@pytest.mark.parametrize("genre", SIZES)
def test_boards_have_one_solution_and_no_thread_changes_them(genre: str) -> None:
    boards = list(gavotte.dataset(genre, SIZES[genre], n=4, seed=11))
    assert boards == list(gavotte.dataset(genre, SIZES[genre], 4, 11, threads=2))
    assert boards[2] == next(gavotte.dataset(genre, SIZES[genre], seed=13))
    for board in boards:
        assert board["genre"] == genre and board["puzzle"] in board["question"] and board["unique"]
        puzzle = gavotte.puzzle(genre, board["puzzle"])
        assert puzzle.is_unique
        assert puzzle.score(board["solution"])
        assert puzzle.score(json.dumps({"answer": board["solution"]}))
        assert puzzle.score(f"I think so:\n```\n{board['solution']}\n```")
        assert not puzzle.score(board["puzzle"])
    assert boards[0] == json.loads(json.dumps(boards[0]))


def test_boards_stream() -> None:
    begun = time.monotonic()
    boards = gavotte.dataset("sudoku", 9, n=10**9)
    seeds = [next(boards)["seed"] for _ in range(100)]
    assert seeds == [str(seed) for seed in range(100)]
    boards.close()  # type: ignore[attr-defined]  # pyright: ignore
    assert time.monotonic() - begun < 20


def test_limits_hold_for_all_boards() -> None:
    boards = gavotte.dataset("shikaku", "5x5", n=10**9, step_limit=20_000)
    seen: list[dict[str, object]] = []
    with pytest.raises(gavotte.LimitReached) as limit:
        for board in boards:
            seen.append(board)
    assert seen and limit.value.stopped_by == "steps"
    with pytest.raises(gavotte.LimitReached):
        list(gavotte.dataset("shikaku", "5x5", n=10**9, time_limit=0.2))
    token = gavotte.Cancel()
    boards = gavotte.dataset("shikaku", "5x5", n=10**9, cancel=token)
    next(boards)
    token.cancel()
    with pytest.raises(gavotte.LimitReached):
        list(boards)


def test_an_interrupt_ends_it() -> None:
    boards = gavotte.dataset("shikaku", "16x16", n=10**9, seed=1)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for _ in boards:
            pass
    timer.join()


def test_what_is_wrong_is_refused_at_once() -> None:
    for wrong in [("chess",), ("queens", 8), ("shikaku", "walrus"), ("sudoku", 5)]:
        with pytest.raises(ValueError):
            gavotte.dataset(*wrong)  # pyright: ignore
    with pytest.raises(ValueError):
        gavotte.dataset("shikaku", difficulty="walrus")
    with pytest.raises(ValueError):
        gavotte.dataset("shikaku", n=-1)
    with pytest.raises(ValueError):
        gavotte.dataset("shikaku", engine="links")


def test_every_solution_is_right_and_no_other() -> None:
    puzzle = gavotte.sudoku("12.." "34.." "...." "....")
    right = {str(answer).replace("\n", "") for answer in puzzle.solve()}
    assert len(right) > 1
    for answer in right:
        rows = [answer[at : at + 4] for at in range(0, 16, 4)]
        for form in [answer, "\n".join(rows), json.dumps([list(row) for row in rows]), " | ".join(answer)]:
            assert puzzle.score(form), form
        for at in range(16):
            other = answer[:at] + "1234"[int(answer[at]) % 4] + answer[at + 1 :]
            assert bool(puzzle.score(other)) == (other in right)
            assert puzzle.score(other).reason
    assert repr(puzzle.score("")).startswith("Score(right=False, reason='the answer holds no board")
