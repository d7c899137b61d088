#!/usr/bin/env python3
"""Lets other people's programs read exported sets of solutions, and count them.

    set_readers.py --gavotte COMMAND [--decdnnf COMMAND] PROBLEM...

For every problem the set is compiled and written as a ZDD, a d-DNNF and JSON. Graphillion (from PyPI)
reads the ZDD, decdnnf_rs (from crates.io) the d-DNNF, and the few lines below the JSON. For each problem
a line is printed: NAME COUNT NODES and, for each reader, `same` with its CPU seconds, reading included,
or `-` where it is not installed. If a count differs, the script ends with status 1.

    python3 -m venv VENV && VENV/bin/pip install graphillion
    cargo install decdnnf_rs --root TOOLS
    VENV/bin/python qa/bench/scripts/set_readers.py --gavotte target/release/gavotte \\
        --decdnnf TOOLS/bin/decdnnf_rs ../shared/data/count/domino-8-8.dlx
"""

import argparse
import importlib.util
import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time


def run(*command):
    """The output of the command, and the CPU seconds that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def count_zdd(text, options):
    """The number of sets that Graphillion finds in a ZDD."""
    from graphillion import setset

    setset.set_universe(list(range(1, options + 1)))
    return setset.loads(text).len()


def count_ddnnf(command, path, options):
    """The number of models that decdnnf_rs finds in a d-DNNF."""
    text, seconds = run(command, "model-counting", "-i", str(path), "--n-vars", str(options), "--logging-level", "off")
    numbers = re.findall(r"^(?:s\s+)?(\d+)$", text, re.MULTILINE)
    return int(numbers[-1]), seconds


def count_json(text):
    """The number of paths of the diagram in JSON, its number of nodes and that of options."""
    diagram = json.loads(text)
    counts = [1]
    for arcs in diagram["nodes"][1:]:
        counts.append(sum(counts[child] for _, child in arcs))
    root = diagram["root"]
    count = 0 if root is None else counts[root]
    if count != int(diagram["count"]):
        raise SystemExit("the paths of the JSON are not as many as it says")
    return count, len(counts), diagram["options"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gavotte", required=True)
    parser.add_argument("--decdnnf")
    parser.add_argument("problems", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    has_graphillion = importlib.util.find_spec("graphillion") is not None
    wrong = False
    print("name\tcount\tnodes\tgraphillion\tdecdnnf_rs")
    with tempfile.TemporaryDirectory() as folder:
        for problem in args.problems:
            saved = pathlib.Path(folder) / "set"
            run(args.gavotte, "compile", str(problem), "-o", str(saved))
            text = {to: run(args.gavotte, "compile", "--to", to, str(saved))[0]
                    for to in ("zdd", "ddnnf", "json")}
            count, nodes, options = count_json(text["json"])
            found = {"graphillion": None, "decdnnf_rs": None}
            if has_graphillion:
                begun = time.process_time()
                found["graphillion"] = (count_zdd(text["zdd"], options), time.process_time() - begun)
            if args.decdnnf:
                path = pathlib.Path(folder) / "set.nnf"
                path.write_text(text["ddnnf"])
                found["decdnnf_rs"] = count_ddnnf(args.decdnnf, path, options)
            cells = []
            for answer in found.values():
                if answer is None:
                    cells.append("-")
                elif answer[0] == count:
                    cells.append(f"same, {answer[1]:.2f} s")
                else:
                    cells.append(f"DIFFERENT: {answer[0]}")
                    wrong = True
            print(problem.stem, count, nodes, *cells, sep="\t", flush=True)
    sys.exit(wrong)


if __name__ == "__main__":
    main()
