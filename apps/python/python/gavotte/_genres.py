"""The genres of puzzles: their names, the texts that they read, and examples with their answers. All of it comes from the
library's table, because the command and the page use the same one."""

from __future__ import annotations

from . import _gavotte
from ._shown import shown


class Setting:
    """A setting of a puzzle beside its text.

    >>> import gavotte
    >>> gavotte.genres()["langford"].settings
    (<Setting: up-to-symmetry>,)
    """

    __slots__ = {
        "name": "The name; `puzzle` takes it with `_` for `-`.",
        "value": "The name of its value; empty for a setting that is on or off.",
        "what": "What it does.",
    }

    def __init__(self, name: str, value: str, what: str) -> None:
        self.name = name
        self.value = value
        self.what = what

    def __repr__(self) -> str:
        return f"<Setting: {self.name}>"


class Example:
    """A puzzle with its answer.

    >>> import gavotte
    >>> gavotte.genres()["queens"].examples[0].answer
    '92 solutions'
    """

    __slots__ = {
        "title": "What it is.",
        "text": "The text that `puzzle` takes.",
        "settings": "The settings that belong to it.",
        "answer": "How many solutions it has, or the cost of the best one.",
        "source": "Who says so.",
    }

    def __init__(self, title: str, text: str, settings: dict[str, str], answer: str, source: str) -> None:
        self.title = title
        self.text = text
        self.settings = settings
        self.answer = answer
        self.source = source

    _repr_mimebundle_ = shown("example")

    def __repr__(self) -> str:
        return f"<Example: {self.title}>"


class Genre:
    """A genre of puzzles.

    >>> import gavotte
    >>> print(gavotte.genres()["latin"].what)
    Latin squares: each symbol once in each row and column
    """

    __slots__ = {
        "name": "The name, which `puzzle` takes.",
        "what": "What it is, in one sentence.",
        "input": "What its text holds.",
        "model": "The items and options of its problem.",
        "endings": "The endings of its files.",
        "word": "What a text of one word is called, such as a size; `None` where there is no such text.",
        "settings": "What can be said beside the text.",
        "examples": "Examples with their answers.",
    }

    def __init__(self, name: str, what: str, input: str, model: str, endings: tuple[str, ...], word: str | None, settings: tuple[Setting, ...], examples: tuple[Example, ...]) -> None:
        self.name = name
        self.what = what
        self.input = input
        self.model = model
        self.endings = endings
        self.word = word
        self.settings = settings
        self.examples = examples

    _repr_mimebundle_ = shown("genre")

    def __repr__(self) -> str:
        return f"<Genre: {self.name}>"


def genres() -> dict[str, Genre]:
    """All genres of puzzles, by name.

    >>> import gavotte
    >>> "beads" in gavotte.genres()
    True
    """
    made: dict[str, Genre] = {}
    for name, what, text, model, endings, word, said, rows in _gavotte.genres():
        settings = tuple(Setting(*setting) for setting in said)
        examples = tuple(
            Example(title[0], example, dict(given), answer, source) for title, example, given, answer, source in rows
        )
        made[name] = Genre(name, what[0], text, model[0], tuple(endings), word, settings, examples)
    return made
