"""The command `gavotte` that the package has: the script, and `python -m gavotte`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import gavotte
import pytest

SCRIPT = Path(sysconfig.get_path("scripts")) / ("gavotte.exe" if sys.platform == "win32" else "gavotte")
WAYS = {"module": [sys.executable, "-m", "gavotte"], "script": [str(SCRIPT)]}
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="no such signals and pipes")


@pytest.fixture(params=WAYS)
def command(request: pytest.FixtureRequest) -> list[str]:
    """The words before those of the user."""
    if request.param == "script" and not SCRIPT.exists():
        pytest.skip("the package is not installed, but run from its folder")
    return WAYS[request.param]


def run(words: list[str], text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, input=text, capture_output=True, text=True, timeout=120, check=False)


def test_answers_and_exit_codes(command: list[str]) -> None:
    answers: list[tuple[str, str, str, int]] = [
        ("queens 8 --count", "", "92\n", 0),
        ("count -", "a b\na\nb\n", "1\n", 0),
        ("check no-such-file -", "", "", 1),
        ("nonsense", "", "", 2),
        ("queens 8 --no-such-option", "", "", 2),
        ("count -", "a b\nc\n", "", 3),
        ("queens 20 --count --step-limit 50", "", "at least ", 4),
        ("--version", "", f"gavotte {gavotte.__version__}\n", 0),
    ]
    for words, text, answer, code in answers:
        made = run([*command, *words.split()], text)
        assert made.returncode == code, (words, made)
        assert made.stdout.startswith(answer) if answer else made.stdout == "", (words, made)
        assert "Traceback" not in made.stderr, made.stderr


def test_json(command: list[str]) -> None:
    made = run([*command, "queens", "8", "--count", "--output", "json"])
    answer = json.loads(made.stdout)
    assert (answer["query"], answer["status"], answer["count"]) == ("count", "complete", "92")


def test_the_help_has_the_name_of_the_command(command: list[str]) -> None:
    assert "\nUsage: gavotte [OPTIONS] <COMMAND>\n" in run([*command, "--help"]).stdout
    assert "Usage: gavotte count " in run([*command, "count", "-h"]).stdout


def test_words_that_are_no_text(command: list[str], tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("names of files are text here")
    name = os.path.join(os.fsencode(tmp_path), b"\xff.dlx")
    with open(name, "wb") as file:
        file.write(b"a\na\na\n")
    made = subprocess.run([*command, "count", name], capture_output=True, timeout=120, check=True)
    assert made.stdout == b"2\n"


@UNIX
def test_a_reader_that_goes_away(command: list[str]) -> None:
    with subprocess.Popen(
        [*command, "queens", "11", "--all"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


@UNIX
@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_an_interrupt_leaves_what_was_found(command: list[str], number: str, code: int) -> None:
    made = interrupted([*command, "queens", "24", "--count"], number)
    assert made[0] == code and made[1].startswith("at least "), made
    assert "interrupted: at least" in made[2] and "Traceback" not in made[2]


@UNIX
def test_an_interrupt_while_it_reads_ends_it(command: list[str]) -> None:
    code, out, err = interrupted([*command, "convert", "-", "--to", "json"], "SIGINT")
    # Python would say `KeyboardInterrupt` here, and only after the end of the text.
    assert (code, out, err) == (-signal.SIGINT, "", "")


def interrupted(words: list[str], number: str) -> tuple[int, str, str]:
    """The exit code and what is written after a signal while the command runs."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(words, text=True, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        # Long after the start, on a busy machine, too.
        time.sleep(2)
        process.send_signal(getattr(signal, number))
        # Standard input stays open while the command ends.
        code = process.wait(60)
        out, err = process.communicate()
    finally:
        process.kill()
    return code, out, err


@UNIX
def test_a_run_says_how_it_goes_on(command: list[str], tmp_path: Path) -> None:
    kept = str(tmp_path / "run.json")
    made = run([*command, "queens", "18", "--count", "--checkpoint", kept, "--time-limit", "0.3"])
    assert made.returncode == 4
    assert f"to go on: gavotte queens 18 --count --time-limit 0.3 --resume {kept}\n" in made.stderr
