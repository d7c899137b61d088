"""The types: of the package, of the compiled module against its stubs, and of these tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CONFIG = str(HERE.parent / "pyproject.toml")


def run(*words: str) -> None:
    made = subprocess.run(
        [sys.executable, "-m", *words], capture_output=True, text=True, cwd=HERE, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr


def test_mypy_of_the_package() -> None:
    run("mypy", "--config-file", CONFIG, str(HERE.parent / "python"))


def test_the_stubs_fit_the_compiled_module() -> None:
    run("mypy.stubtest", "--mypy-config-file", CONFIG, "gavotte._gavotte")


def test_pyright() -> None:
    run("pyright", "--pythonpath", sys.executable, "--project", CONFIG, "--warnings")


def test_mypy_of_a_users_program() -> None:
    run("mypy", "--config-file", CONFIG, str(HERE / "typed_use.py"))
