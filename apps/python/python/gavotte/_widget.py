"""The widget of `browse`: it stands between a walk and the page in `_browse.js`.

The page sends words, such as `{"do": "next"}`, and shows the state. Only this side changes the state, because two writers
could contradict each other. Importing this module needs anywidget.
"""

from __future__ import annotations

from pathlib import Path

from ._html import number
from ._looks import bundle, text
from ._picture import between, fitted, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from typing import Any

    from ._browse import Walk

    class AnyWidget:
        """What is used of the class that anywidget has."""

        def __init__(self) -> None: ...
        def on_msg(self, callback: Callable[[Any, Any, Any], None]) -> None: ...
        def hold_sync(self) -> AbstractContextManager[None]: ...

    def _synced(value: Any) -> Any: ...
else:
    from anywidget import AnyWidget
    from traitlets import Any as _Anything

    def _synced(value):
        # A part of the state that the page sees.
        return _Anything(value).tag(sync=True)


PIXELS = 640.0
"""The longest side of a picture."""


def _words(made: dict[str, str], thing: object) -> str:
    """The text that a screen reader speaks in place of the picture."""
    svg = made.get("image/svg+xml", "")
    said = [plain(between(svg, f"<{part}>", f"</{part}>")) for part in ("title", "desc")]
    return ": ".join(said) if said[0] else text(thing)


def _kept(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


class Browser(AnyWidget):
    """A widget that shows one thing of a walk at a time: `current`, with the number `place`, from 1 on."""

    _esm = _kept("_browse.js")
    _css = _kept("_browse.css")
    svg = _synced("")
    html = _synced("")
    words = _synced("")
    number = _synced("")
    total = _synced("")
    note = _synced("")
    has_previous = _synced(False)
    has_next = _synced(True)
    has_number = _synced(False)
    has_random = _synced(False)
    # Tells the page that it was answered, also when nothing else has changed.
    turn = _synced(0)

    def __init__(self, walk: Walk, draw: Callable[[Any], object] | None) -> None:
        super().__init__()
        self._walk = walk
        self._draw = draw
        self._at = -1
        self._made: dict[str, str] = {}
        self.current: Any = None
        self._go(0)
        self._show("")
        self.on_msg(self._heard)

    @property
    def place(self) -> int:
        """The number of what is shown, from 1 on; 0 when nothing is."""
        return self._at + 1

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        """Does what the page has asked for. Errors are shown on the page, because nobody would read them elsewhere."""
        note = ""
        try:
            self._do(message.get("do"), message.get("to"))
        except KeyboardInterrupt:
            note = "interrupted"
        except Exception as error:
            note = str(error) or type(error).__name__
        self._show(note)

    def _do(self, word: object, to: object) -> None:
        if word == "next":
            self._go(self._at + 1)
        elif word == "previous":
            self._go(max(self._at - 1, 0))
        elif word == "first":
            self._go(0)
        elif word == "random":
            at = self._walk.random()
            self._go(0 if at is None else at)
        elif word == "go":
            self._go_to(str(to).strip())

    def _go_to(self, said: str) -> None:
        total = self._walk.total
        # Python refuses to read numbers of more digits.
        is_number = said.isdecimal() and len(said) < 4_000
        if not is_number or total is None or not 1 <= int(said) <= total:
            raise ValueError(f"there is no number {said[:20]}")
        self._go(int(said) - 1)

    def _go(self, place: int) -> None:
        try:
            self.current = self._walk.at(place)
        except IndexError:
            return
        self._at, self._made = place, {}
        self._made = bundle(self.current if self._draw is None else self._draw(self.current))

    def _show(self, note: str) -> None:
        made = self._made
        total = self._walk.total
        with self.hold_sync():
            self.svg = fitted(made.get("image/svg+xml", ""), PIXELS)
            self.html = made.get("text/html", "")
            self.words = _words(made, self.current) if self._at >= 0 else "no solution"
            self.number = number(self.place)
            self.total = "" if total is None else number(total)
            self.note = note or self._walk.ended
            self.has_previous = self._at > 0
            self.has_next = self._walk.may_have(self.place)
            self.has_number = total is not None and total > 1
            self.has_random = self._walk.has_random
            self.turn += 1
