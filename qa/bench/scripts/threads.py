#!/usr/bin/env python3
"""The factor by which several threads count faster.

    threads.py GAVOTTE [--threads 1,2,4,8,16] [--repeat 3] [--quick] [FILE ...]

Counts with each number of threads, in turn, and prints one line for each: seconds by the wall, seconds
of all processors together, the factor over one thread, and that factor for each thread in percent. The
fastest of several runs counts. Without FILE: a choice of problems that take one to some twenty seconds
on one thread, and short ones, which must not become slower (`--quick`: the short ones alone). The counts
must agree; if not, the exit status is 1. At the end come the two goals: two threads are at least 1.8
times as fast where one takes over a second, and no number of threads takes over 5 ms more on problems
that one thread answers in a tenth of a second.

On a machine that does other work at the same time the first column shows little; the second column still
shows the cost of the threads.

    cargo build --release -p gavotte-cli
    python3 qa/bench/scripts/threads.py target/release/gavotte
"""

import argparse
import os
import subprocess
import sys
import time

# The problems to count, by the arguments of the command: some 2, 5, 30, 80 and 400 milliseconds on one
# thread,
QUICK = [
    ["queens", "8", "--count"],
    ["queens", "11", "--count"],
    ["queens", "13", "--count"],
    ["langford", "12", "--count"],
    ["count", "examples/pentominoes-6x10.dlx"],
]
# and from 1 to 15 seconds.
LONG = [
    ["queens", "15", "--count"],
    ["queens", "16", "--count"],
    ["count", "examples/pentominoes-6x10.dlx", "--engine", "cells"],
    ["count", "examples/pentominoes-6x10.dlx", "--engine", "links"],
    ["langford", "13", "--count", "--engine", "links"],
    ["langford", "15", "--count", "--step-limit", "200000000"],
    ["latin", "6", "--count", "--step-limit", "200000000"],
]


def run(arguments):
    """The answer and the seconds, by the wall and of all processors."""
    begun = time.monotonic()
    child = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    answer = child.stdout.read().decode().strip()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - begun
    # With a limit the answer is `at least N`, and N is a matter of chance.
    answer = "at least" if answer.startswith("at least") else answer
    return answer, wall, usage.ru_utime + usage.ru_stime


def measure(gavotte, arguments, threads, repeat):
    """The least seconds of several runs, and their answer."""
    command = [gavotte, *arguments, "--threads", str(threads)]
    runs = [run(command) for _ in range(repeat)]
    answers = {answer for answer, _, _ in runs}
    return answers, min(wall for _, wall, _ in runs), min(cpu for _, _, cpu in runs)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gavotte")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--threads", default="1,2,4,8,16")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    counts = [int(count) for count in options.threads.split(",")]
    questions = [["count", file] for file in options.files]
    questions = questions or (QUICK if options.quick else QUICK + LONG)
    is_right, gains, losses = True, [], []
    print(f"{'threads':>7} {'wall s':>9} {'cpu s':>9} {'times':>6} {'each':>5}  question")
    for question in questions:
        known, base = set(), None
        for threads in counts:
            answers, wall, cpu = measure(options.gavotte, question, threads, options.repeat)
            known |= answers
            base = base or wall
            if base > 1 and threads == 2:
                gains.append(base / wall)
            if base <= 0.1:
                losses.append(1000 * (wall - base))
            each = 100 * base / wall / threads
            words = " ".join(question)
            print(f"{threads:7} {wall:9.3f} {cpu:9.3f} {base / wall:6.2f} {each:4.0f}%  {words}", flush=True)
        if len(known) != 1:
            is_right = False
            print(f"the counts differ: {known}", file=sys.stderr)
    if gains:
        print(f"two threads where one takes over a second: {min(gains):.2f} times as fast at least (goal: 1.8)")
    if losses:
        print(f"threads where one takes up to a tenth of a second: {max(losses):.1f} ms more at most (goal: 5)")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
