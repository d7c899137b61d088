"""Small pieces of HTML. Labels stand in them as escaped text, because a label may hold anything, and long ones are cut,
because a notebook must stay readable."""

from __future__ import annotations

from itertools import islice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LETTERS = 60
"""How many letters of a word are shown."""
WORDS = 12
"""How many words of a list are shown."""
DIGITS = 40
"""How many digits of a number are shown."""


def word(value: object) -> str:
    """The name of a label, an item or a number; only the beginning of a long one."""
    try:
        text = str(value)
    except Exception:
        # A label may be any object, and its `str` may fail.
        text = f"<{type(value).__name__}>"
    if len(text) > LETTERS:
        text = text[: LETTERS - 1] + "…"
    # Half a letter of UTF-16 fits into no page.
    return text.encode("utf-8", "replace").decode()


def words(values: Iterable[object], of: int) -> str:
    """The first of `of` values, and how many others there are."""
    shown = [word(value) for value in islice(values, WORDS)]
    more = [f"… {of - len(shown):,} more"] if of > len(shown) else []
    return ", ".join(shown + more)


def number(value: int) -> str:
    """A whole number with commas; a very long one is rounded to a power of ten."""
    if is_long(value):
        # `log10` takes numbers of any length, while writing all digits takes long, or is refused.
        from math import log10

        sign = "-" if value < 0 else ""
        return f"about {sign}10^{log10(abs(value)):.1f}"
    return f"{value:,}"


def counted(value: int, noun: str) -> str:
    """A number of things: "1 item", "2,000 items"."""
    return f"{number(value)} {noun}" if value == 1 else f"{number(value)} {noun}s"


def is_long(value: int) -> bool:
    """Whether a number has too many digits to be shown."""
    return value.bit_length() > 3 * DIGITS


def escape(text: str) -> str:
    """Text as HTML."""
    for letter, mark in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(letter, mark)
    return text


def paragraph(text: str) -> str:
    """A paragraph of plain text."""
    return f"<p>{escape(text)}</p>"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], more: int = 0) -> str:
    """A table of plain text under a caption, and how many rows are missing."""
    left = ' style="text-align:left"'
    out = [f'<table><caption style="text-align:left;white-space:nowrap">{escape(caption)}</caption>']
    if head:
        cells = "".join(f'<th scope="col"{left}>{escape(cell)}</th>' for cell in head)
        out.append(f"<thead><tr>{cells}</tr></thead>")
    out.append("<tbody>")
    for row in rows:
        cells = "".join(f"<td{left}>{escape(cell)}</td>" for cell in row)
        out.append(f"<tr>{cells}</tr>")
    if more > 0:
        out.append(f'<tr><td colspan="{max(len(head), 1)}"{left}>… {more:,} more</td></tr>')
    out.append("</tbody></table>")
    return "".join(out)


def bullets(caption: str, lines: Iterable[str]) -> str:
    """A list of sentences under a caption."""
    return paragraph(caption) + "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
