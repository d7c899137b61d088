//! The piece of a line that an error message shows, and the place of the caret under it.
//!
//! # Why this shape
//! A line may be a gigabyte long and an error must not keep it, so the piece is cut and escaped
//! when the error is made. The caret's offset is counted in columns of a terminal: an escape takes
//! as many as it has letters, and the wide letters of East Asia take two.

use crate::printable;

/// How many characters of a long line are shown.
const WINDOW: usize = 120;

/// A window of a line, escaped, on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) text: String,
    /// How many terminal columns stand before the caret.
    pub(crate) caret: usize,
}

impl Excerpt {
    /// The window around the character with index `at` (the line's length: just behind it).
    pub(crate) fn around(line: &str, at: usize) -> Self {
        let length = line.chars().count();
        let latest = length.saturating_sub(WINDOW);
        let start = at.saturating_sub(WINDOW / 2).min(latest);
        let mut text = String::from(if start > 0 { "..." } else { "" });
        let mut caret = text.len();
        for (index, letter) in line.chars().enumerate().skip(start).take(WINDOW) {
            let before = text.len();
            // A tab would move the caret by a distance that only the terminal knows.
            printable::push(&mut text, if letter == '\t' { ' ' } else { letter });
            if index < at {
                caret = caret.saturating_add(text[before..].chars().map(width).sum());
            }
        }
        if start < latest {
            text.push_str("...");
        }
        Self { text, caret }
    }
}

/// How many columns of a terminal a character takes: none, one or two. The important blocks are listed here; a
/// rare letter outside of them moves the caret by one, which does no harm.
fn width(letter: char) -> usize {
    match letter {
        '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1f64f}'
        | '\u{1f900}'..='\u{1f9ff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointed(line: &str, at: usize) -> (String, usize) {
        let Excerpt { text, caret } = Excerpt::around(line, at);
        (text, caret)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        assert_eq!(pointed("a bc", 2), ("a bc".into(), 2));
        assert_eq!(pointed("a bc", 4), ("a bc".into(), 4));
        assert_eq!(pointed("", 0), (String::new(), 0));
        let line = "x".repeat(120);
        assert_eq!(pointed(&line, 119), (line.clone(), 119));
    }

    #[test]
    fn a_long_line_is_shown_around_the_column() {
        let line = format!("{}Y{}", "a".repeat(500), "b".repeat(500));
        let (text, caret) = pointed(&line, 500);
        assert_eq!(text.len(), 126);
        assert_eq!(&text[caret..=caret], "Y");
        assert!(text.starts_with("...a") && text.ends_with("b..."));
        let (text, caret) = pointed(&line, 1001);
        assert_eq!((text.len(), caret), (123, 123));
        let (text, caret) = pointed(&line, 0);
        assert_eq!((text.len(), caret), (123, 0));
    }

    #[test]
    fn the_caret_counts_columns_of_the_terminal() {
        assert_eq!(pointed("\u{1b}\tx", 2), (r"\x1b x".into(), 5));
        assert_eq!(pointed("名前 x", 3), ("名前 x".into(), 5));
        assert_eq!(pointed("e\u{301} x", 3), ("e\u{301} x".into(), 2));
    }
}
