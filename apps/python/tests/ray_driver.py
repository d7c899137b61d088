"""A program that lets a cluster answer, to be killed in the midst: what is done is printed line by line."""

from __future__ import annotations

import sys
import time

import gavotte
import gavotte.ray


def told(progress: gavotte.Progress) -> None:
    """Says how far it is, and slows the run down: it is to be killed in the midst."""
    print(progress.solutions, flush=True)
    time.sleep(0.02)


def main(address: str, kind: str, size: int, folder: str) -> None:
    problem = gavotte.queens(size).problem
    if kind == "count":
        counted = gavotte.ray.count(
            problem, ledger=f"{folder}/ledger.sqlite", address=address, pieces=120, seconds=0.01, in_flight=3,
            straggler=0.02, progress=told,
        )
    else:
        counted = gavotte.ray.solutions(
            problem, folder, address=address, pieces=120, seconds=0.01, in_flight=3, straggler=0.02, progress=told
        ).count
    print("exact", int(counted), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
