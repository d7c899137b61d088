"""Runs the notebooks, and writes their results into them: `python tests/notebook.py`."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

from gavotte._looks import bundle

DOCS = Path(__file__).parent.parent / "docs"
NOTEBOOKS = [DOCS / "tour.ipynb", DOCS / "gallery.ipynb"]


def results(cells: list[list[str]]) -> list[dict[str, str] | None]:
    """What each cell of code shows: the last expression as text, and as a picture or a table if it has one."""
    # A notebook has this function. What it shows depends on what is installed, so it is not compared.
    names: dict[str, Any] = {"display": bundle}
    return [_result("".join(cell), names) for cell in cells]


def _result(source: str, names: dict[str, Any]) -> dict[str, str] | None:
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    tree.body.pop()
    exec(compile(tree, "<cell>", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    if value is None:
        return None
    made = bundle(value)
    # The words of a picture or table would say the same again.
    return {**made, "text/plain": type(value).__name__} if made else {"text/plain": repr(value)}


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells of code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def main() -> None:
    for path in NOTEBOOKS:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        cells = code(notebook)
        for number, (cell, shown) in enumerate(zip(cells, results([cell["source"] for cell in cells])), 1):
            cell["execution_count"] = number
            cell["outputs"] = []
            if shown is not None:
                output: dict[str, Any] = {"output_type": "execute_result", "execution_count": number, "metadata": {}}
                cell["outputs"] = [{**output, "data": shown}]
        path.write_text(json.dumps(notebook, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
