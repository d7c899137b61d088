//! Text from an input, made safe to show.
//!
//! # Why this shape
//! A name may hold anything, also the bytes that clear a screen, change its colors or reverse the direction of
//! writing. A character that a reader of the output would not see as itself is written as an escape; everything
//! else, of whatever script, stays as it is. A backslash is not doubled, because the result is for eyes and not
//! for reading back.
//!
//! # Cost
//! Linear. Text that needs no change is borrowed.

use std::borrow::Cow;
use std::fmt::Write as _;

/// How many characters of a name a message shows.
pub(crate) const NAME_LENGTH: usize = 200;

/// The text with every control character written as an escape: `\x1b`, `\u{202e}`.
///
/// Line ends and tabs count as control characters, so that the text stays on its line.
///
/// ```
/// use gavotte_formats::printable;
/// assert_eq!(printable("naïve 名前"), "naïve 名前");
/// assert_eq!(printable("\u{1b}[2J"), r"\x1b[2J");
/// assert_eq!(printable("a\u{202e}b"), r"a\u{202e}b");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        push(&mut shown, letter);
    }
    Cow::Owned(shown)
}

/// [`printable`], and cut after `length` characters with `...` for the rest.
///
/// ```
/// use gavotte_formats::shortened;
/// assert_eq!(shortened("abcdef", 6), "abcdef");
/// assert_eq!(shortened("abcdef", 4), "abcd...");
/// ```
#[must_use]
pub fn shortened(text: &str, length: usize) -> Cow<'_, str> {
    match text.char_indices().nth(length) {
        None => printable(text),
        Some((end, _)) => Cow::Owned(format!("{}...", printable(&text[..end]))),
    }
}

/// A name, as messages show it.
pub(crate) fn name(text: &str) -> Cow<'_, str> {
    shortened(text, NAME_LENGTH)
}

/// Adds one character, escaped if it must be.
pub(crate) fn push(shown: &mut String, letter: char) {
    if !is_hidden(letter) {
        shown.push(letter);
        return;
    }
    let code = u32::from(letter);
    // Writing to a `String` cannot fail.
    let _ =
        if code < 0x80 { write!(shown, "\\x{code:02x}") } else { write!(shown, "\\u{{{code:x}}}") };
}

/// Control characters (C0, DEL, C1), the marks that steer the direction of writing, the line and
/// paragraph separators, the byte order mark and the invisible "tag" letters.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{61c}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_has_no_control_characters() {
        for letter in (0..=0x10_ffff).filter_map(char::from_u32) {
            let text = letter.to_string();
            let shown = printable(&text);
            assert!(!shown.chars().any(is_hidden), "{letter:?}");
            assert!(shown == text || shown.starts_with('\\'), "{letter:?}");
        }
    }

    #[test]
    fn escapes_are_visible() {
        assert_eq!(printable("\0\t\n\r\u{1b}\u{7f}"), r"\x00\x09\x0a\x0d\x1b\x7f");
        assert_eq!(printable("\u{9b}31m"), r"\u{9b}31m", "the one-byte form of ESC [");
        for mark in ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}') {
            assert_eq!(printable(&mark.to_string()), format!("\\u{{{:x}}}", u32::from(mark)));
        }
    }

    #[test]
    fn text_without_controls_is_borrowed() {
        assert!(matches!(printable("plain \\ é 日本 🙂"), Cow::Borrowed(_)));
    }

    #[test]
    fn shortening_counts_characters() {
        assert_eq!(shortened(&"é".repeat(300), 200), format!("{}...", "é".repeat(200)));
        assert_eq!(shortened("\u{1b}\u{1b}\u{1b}", 2), r"\x1b\x1b...");
    }
}
