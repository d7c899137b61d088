"""Counts by sweeps that keep in a folder what does not fit into memory."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import gavotte
import pytest

# Perfect matchings of the complete graph of 30 points, whose states take more than the sweep may have of 100 megabytes.
LARGE = """
import gavotte, itertools, sys
matchings = gavotte.Problem(list(itertools.combinations(range(30), 2)))
try:
    print(matchings.count(engine="diagram", memory_limit=100, temp_dir=sys.argv[1]).exact)
except OSError as error:
    print(error)
"""


def large(folder: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-c", LARGE, str(folder)], check=True, capture_output=True, text=True
    )
    return run.stdout.strip()


def test_a_folder_changes_no_count(tmp_path: Path) -> None:
    matchings = gavotte.Problem(list(combinations(range(14), 2)))
    assert matchings.count(engine="diagram", temp_dir=tmp_path) == 135135
    assert matchings.count(temp_dir=str(tmp_path), modulo=1000) == 135


def test_a_count_that_is_larger_than_memory_goes_on_in_the_folder(tmp_path: Path) -> None:
    assert large(tmp_path) == "6190283353629375"
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_missing_ends_a_count(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    assert large(folder).startswith(f"cannot keep states in {folder}: ")


def test_a_count_up_to_symmetry_takes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="leave temp_dir out"):
        gavotte.queens(6).problem.count(up_to="symmetry", temp_dir=tmp_path)
