#!/usr/bin/env python3
"""Sudokus with rules: CPU time to prove a solution alone, against a solver in JavaScript, in one run.

usage: setters.py GAVOTTE PUZZLES RIVAL

PUZZLES has a line for each puzzle with tabs between: name, constraint string, solution. RIVAL is a folder with the
sources of Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver), which node runs. Each answer is compared with the
stored solution before its time counts; a wrong one ends with 1. Times are the least of five, without the start of the
process: ours is that of the process less that of an easy grid, theirs that of the call in a process that has run it before.
"""

import json
import math
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

RIVAL = """
import { ensureGlobalEnvironment } from './tests/helpers/test_env.js';
import { readFileSync } from 'node:fs';
ensureGlobalEnvironment();
const { SimpleSolver } = await import('./js/sandbox/simple_solver.js' + (self.VERSION_PARAM ?? ''));
const solver = new SimpleSolver();
for (const text of JSON.parse(readFileSync(0, 'utf8'))) {
  let best = Infinity, count = null;
  for (let turn = 0; turn < 5; turn++) {
    const begun = process.cpuUsage();
    try { count = solver.countSolutions(text, 2); } catch { count = null; }
    const used = process.cpuUsage(begun);
    best = Math.min(best, (used.user + used.system) / 1e6);
  }
  console.log(JSON.stringify([best, count]));
}
"""


def cpu(command):
    """The CPU time of a command and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, run.stdout, run.stderr


def measured(gavotte, path):
    """The least CPU time of five runs, and both answers: the verdict and the grid."""
    times = [cpu([gavotte, "sudoku", "--unique", "--quiet", path]) for _ in range(5)]
    _, grid, _ = cpu([gavotte, "sudoku", "--quiet", path])
    return (
        min(time[0] for time in times),
        times[0][1].strip(),
        "".join(grid.split()),
        times[0][2],
    )


def main():
    gavotte, puzzles, rival = sys.argv[1:]
    lines = pathlib.Path(puzzles).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    script = os.path.join(rival, "gavotte-bench.mjs")
    with open(script, "w", encoding="utf-8") as file:
        file.write(RIVAL)
    texts = json.dumps([row[1] for row in rows])
    node = subprocess.run(
        ["node", script],
        input=texts,
        capture_output=True,
        text=True,
        cwd=rival,
        check=True,
    )
    os.remove(script)
    theirs = [json.loads(line) for line in node.stdout.splitlines()]
    ratios, wrong = [], 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "grid.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("rules x\n" + "1...............\n")
        start = measured(gavotte, path)[0]
        for (name, text, solution), (time, count) in zip(rows, theirs):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text + "\n")
            own, verdict, grid, said = measured(gavotte, path)
            own = max(own - start, 0.0001)
            if not verdict:
                print(f"{name}: not read: {said.splitlines()[0] if said else ''}")
                continue
            is_right = verdict == "unique" and grid == solution
            wrong += not is_right
            ratios.append(own / time)
            print(
                f"{name}: {own * 1e3:.1f} ms, rival {time * 1e3:.1f} ms ({count}){'' if is_right else ', WRONG'}"
            )
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(
        f"{len(ratios)} puzzles, {wrong} wrong; geometric mean of the ratios {mean:.2f}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
