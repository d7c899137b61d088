//! Names as they can be shown: made harmless, measured, and shortened to the room that there is.
//!
//! # Why this shape
//! The font of a viewer is unknown, so a width is estimated from our own letters, with a tenth more than the usual
//! fonts take. A name that does not fit is written smaller, then cut with an ellipsis, and a title has the whole name.
//!
//! # Invariants
//! A name reaches a picture only through [`harmless`] and [`escape`]: no markup gets in, and no character that XML
//! forbids or that would turn the direction of the text around.

use std::borrow::Cow;

use crate::glyphs;

/// The greatest length of a title.
const LONGEST: usize = 500;

/// The least size of letters, as a part of the wanted one; after that letters are dropped.
const SMALLEST: f64 = 0.62;

/// About how wide a text is, in units of its size.
pub(crate) fn width(text: &str) -> f64 {
    text.chars().map(|letter| (1.13 * glyphs::advance(letter)).max(0.3)).sum()
}

/// The largest part of `text` that has room, and the size at which it does.
pub(crate) fn fit(text: &str, room: f64, size: f64) -> (Cow<'_, str>, f64) {
    let wide = width(text);
    if wide * size <= room {
        return (Cow::Borrowed(text), size);
    }
    if wide * size * SMALLEST <= room {
        return (Cow::Borrowed(text), room / wide);
    }
    let size = size * SMALLEST;
    let mut left = room / size - width("…");
    let mut short = String::new();
    for letter in text.chars() {
        left -= (1.13 * glyphs::advance(letter)).max(0.3);
        if left < 0.0 {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    (Cow::Owned(short), size)
}

/// The name with every harmful character written out, and of limited length.
pub(crate) fn harmless(name: &str) -> String {
    let mut safe = String::with_capacity(name.len().min(4 * LONGEST));
    for (at, letter) in name.chars().enumerate() {
        if at == LONGEST {
            safe.push('…');
            break;
        }
        if is_harmful(letter) {
            safe.extend(letter.escape_unicode());
        } else {
            safe.push(letter);
        }
    }
    safe
}

/// Whether XML forbids a character, or a reader would not see it although it changes the text around it.
fn is_harmful(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{fffe}'
                | '\u{ffff}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// The text with the characters of markup written out, for content and for attributes.
pub(crate) fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_made_smaller_and_then_cut() {
        assert_eq!(fit("abc", 100.0, 16.0), ("abc".into(), 16.0));
        let (text, size) = fit("abc", 0.8 * 16.0 * width("abc"), 16.0);
        assert_eq!(text, "abc");
        assert!(size < 16.0 && size > 16.0 * SMALLEST);
        let (text, size) = fit("a very long name", 60.0, 16.0);
        assert!(text.ends_with('…') && text.starts_with('a'), "{text}");
        assert!(width(&text) * size <= 60.0 + 1e-9);
    }

    #[test]
    fn what_could_do_harm_is_written_out() {
        assert_eq!(harmless("a\u{1b}[31m\u{202e}b\u{0}"), "a\\u{1b}[31m\\u{202e}b\\u{0}");
        assert_eq!(harmless("Zürich 数独"), "Zürich 数独");
        assert_eq!(harmless(&"x".repeat(10_000)).chars().count(), LONGEST + 1);
        let mut out = String::new();
        escape("<script>\"&'", &mut out);
        assert_eq!(out, "&lt;script&gt;&quot;&amp;&#39;");
    }
}
