"""A case as data, and files of cases: `README.md` beside the folder says what each key means."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent


class Cases:
    """The cases of one file, in the order in which they were added."""

    def __init__(self, subject: str, head: str) -> None:
        self.subject, self.head = subject, head
        self.texts: list[str] = []

    def add(self, name: str, verb: str, source: str, **rest: object) -> None:
        """Adds a case. Its name gets that of the file in front."""
        values = {"name": f"{self.subject}: {name}", "verb": verb, **rest, "source": source}
        lines = [f"{key} = {written(value)}" for key, value in values.items()]
        self.texts.append("\n".join(["[[case]]", *lines]))

    def text(self) -> str:
        """The whole file."""
        return "\n\n".join([self.head, *self.texts]) + "\n"

    def write(self) -> None:
        (FOLDER / f"{self.subject}.toml").write_text(self.text(), encoding="utf-8", newline="\n")


def written(value: object) -> str:
    """A value on one line, or a text of several lines as it is. Whatever is on one line is JSON, too."""
    if isinstance(value, str) and value.count("\n") > 1 and value.endswith("\n") and "'''" not in value and "\\" not in value:
        return f"'''\n{value}'''"
    return json.dumps(value, ensure_ascii=False)
