"""Sub-interpreters are refused, and leave nothing behind in the main one."""

from __future__ import annotations

import subprocess
import sys

import pytest

IMPORTED = """
import importlib
for name in ("_interpreters", "_xxsubinterpreters"):
    try:
        interpreters = importlib.import_module(name)
        break
    except ImportError:
        pass
else:
    raise SystemExit(77)
CODE = '''
try:
    import gavotte
except ImportError as error:
    assert "main interpreter" in str(error) or "subinterpreter" in str(error), error
else:
    raise AssertionError("it was imported")
'''
def elsewhere():
    for kind in ({}, {"isolated": False}, "legacy"):
        try:
            other = interpreters.create(kind) if isinstance(kind, str) else interpreters.create(**kind)
        except TypeError:
            continue  # this version has other kinds
        failed = interpreters.run_string(other, CODE)
        assert failed is None, failed
        interpreters.destroy(other)
"""

USED = """
import gavotte
problem = gavotte.Problem([["a"], ["b"], ["a", "b"]])
assert problem.count() == 2
assert gavotte.queens(6).first()._repr_mimebundle_()
assert len(gavotte.Problem.parse("a b\\na |0.5\\nb |1\\n").best()) == 1
"""


@pytest.mark.parametrize("program", [IMPORTED + "elsewhere()\n" + USED, IMPORTED + USED + "elsewhere()\n" + USED])
def test_a_sub_interpreter_is_refused_and_harms_nobody(program: str) -> None:
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    if run.returncode == 77:
        pytest.skip("this Python has no sub-interpreters")
    assert run.returncode == 0, run.stderr
