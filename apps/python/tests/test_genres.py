"""Every genre of puzzles, through the one function that makes them all."""

from __future__ import annotations

import pickle

import gavotte
import pytest

GENRES = gavotte.genres()
"""All genres by name."""


@pytest.mark.parametrize("name", GENRES)
def test_examples(name: str) -> None:
    genre = GENRES[name]
    assert genre.what and genre.model and genre.input
    for example in genre.examples[:2]:
        settings = {said.replace("-", "_"): value for said, value in example.settings.items()}
        puzzle = gavotte.puzzle(name, example.text, **settings)
        number, _, what = example.answer.partition(" ")
        if number == "cost":
            answer = puzzle.best()
            assert answer is not None and answer.cost == int(what)
        elif len(number) < 6:
            # What takes longer is counted by the conformance suite.
            answer = puzzle.first()
            if len(number) < 3:
                assert puzzle.count() == int(number)
        else:
            continue
        assert str(puzzle.draw()).startswith("<svg")
        if answer is not None:
            assert str(answer) and answer.board and str(answer.draw()).startswith("<svg")
            assert len(answer.grid) <= len(answer.board)
            again = pickle.loads(pickle.dumps(puzzle)).first()
            assert number == "cost" or again.grid == answer.grid


def test_new_puzzles_and_fewer_givens() -> None:
    for name, text in (("queens", "6"), ("latin", "4"), ("sudoku", "." * 16)):
        made = gavotte.puzzle(name, text).generate(seed=3)
        assert gavotte.puzzle(name, made).is_unique
        assert gavotte.puzzle(name, text).generate(seed=3) == made
        full = str(gavotte.puzzle(name, made).first())
        fewer = gavotte.puzzle(name, full).minimise(seed=1)
        assert gavotte.puzzle(name, fewer).is_unique and fewer != full
    with pytest.raises(ValueError, match="nothing can be given"):
        gavotte.langford(3).generate()


def test_mistakes() -> None:
    with pytest.raises(gavotte.ReadError, match="there is no genre `chess`; there are sudoku"):
        gavotte.puzzle("chess", "")
    with pytest.raises(gavotte.ReadError, match="has no setting `color`"):
        gavotte.puzzle("queens", 8, color="red")
    with pytest.raises(gavotte.ReadError) as raised:
        gavotte.puzzle("queens", "..\n.K\n")
    assert (raised.value.line, raised.value.column) == (2, 2)
    with pytest.raises(TypeError):
        gavotte.puzzle("queens", 1.5)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    assert gavotte.puzzle("langford", 4, up_to_symmetry=True).count() == 1
    assert gavotte.puzzle("langford", 4, up_to_symmetry=False).count() == 2
