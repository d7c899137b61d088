//! Names in the text of a single option, and the words of such a text.
//!
//! # Why this shape
//! A name of a JSON or CSV problem may hold blanks or a line end. If such a name were written as it is, it would
//! fall apart into several words, or the option into several lines, and nobody could read it back. So these
//! names stand in double quotes: `"Room 1"`.
//!
//! # Invariants
//! 1. The text of a name has no line end and no NUL, and is one of the [`words`] of a line.
//! 2. Different names have different texts: in quotes, a quote and a backslash have a backslash before them.
//! 3. A name that a DLX text can hold is its own text, except for names that begin with a quote.
//!
//! # Cost
//! Linear in the text. A name without quotes is lent.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::lines::is_space;

/// The text of a name or a color.
pub(super) fn quoted(name: &str) -> Cow<'_, str> {
    let is_special = |byte: u8| is_space(byte) || matches!(byte, b':' | b'|' | 0);
    if !name.starts_with('"') && !name.bytes().any(is_special) {
        return Cow::Borrowed(name);
    }
    let mut text = String::with_capacity(name.len() + 2);
    text.push('"');
    for letter in name.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            // Writing to a `String` cannot fail.
            '\0' | '\t'..='\r' => drop(write!(text, "\\x{:02x}", u32::from(letter))),
            other => text.push(other),
        }
    }
    text.push('"');
    Cow::Owned(text)
}

/// The words of a line that [`write_option`](super::write_option) wrote; other blanks may stand between them.
/// Blanks in quotes separate no words. A quote that is not closed reaches to the end of the line.
pub(crate) fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let start = rest.bytes().position(|byte| !is_space(byte))?;
        let (_, word) = rest.split_at_checked(start)?;
        let (word, behind) = word.split_at_checked(length(word))?;
        rest = behind;
        Some(word)
    })
}

/// The number of bytes of the word with which the text begins.
fn length(text: &str) -> usize {
    let (mut in_quotes, mut before) = (false, None);
    for (at, byte) in text.bytes().enumerate() {
        let is_escaped = in_quotes && before == Some(b'\\');
        match byte {
            b'"' if in_quotes => in_quotes = is_escaped,
            // A quote inside of a name is a letter like any other.
            b'"' => in_quotes = matches!(before, None | Some(b':')),
            _ if is_space(byte) && !in_quotes => return at,
            _ => {}
        }
        // A backslash that is escaped itself escapes nothing.
        before = Some(if is_escaped && byte == b'\\' { b' ' } else { byte });
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn what_a_dlx_text_can_hold_stays() {
        for name in ["a", "名前", "\u{a0}", "\\", "a\\b", "a\"b\"", "\\\\", "(no"] {
            assert!(matches!(quoted(name), Cow::Borrowed(_)), "{name:?}");
        }
    }

    #[test]
    fn blanks_and_marks_stand_in_quotes() {
        assert_eq!(quoted(" "), r#"" ""#);
        assert_eq!(quoted("Room 1"), r#""Room 1""#);
        assert_eq!(quoted("a\r\nb"), r#""a\x0d\x0ab""#);
        assert_eq!(quoted("x:y|z\0"), r#""x:y|z\x00""#);
        assert_eq!(quoted(r#""a\ "#), r#""\"a\\ ""#);
    }

    #[test]
    fn words_are_parted_by_blanks_outside_of_quotes() {
        let words = |line| words(line).collect::<Vec<_>>();
        assert_eq!(words(" a \t\"b c\":\"d e\"  f\"g h\n"), ["a", "\"b c\":\"d e\"", "f\"g", "h"]);
        assert_eq!(words(r#""\" " "\\" x"#), [r#""\" ""#, r#""\\""#, "x"]);
        assert_eq!(words("a \"b c"), ["a", "\"b c"]);
        assert!(words(" \r\n").is_empty() && words("").is_empty());
    }

    /// All short names of letters that matter, alone and between two others.
    #[test]
    fn different_names_have_different_texts_of_one_word() {
        let letters = [" ", "\\", "\"", "x", "0", ":", "\n", "\0"];
        let mut names = vec![String::new()];
        let mut met = HashMap::new();
        for _ in 0..4 {
            let longer = |name: &String| letters.map(|letter| name.clone() + letter);
            names = names.iter().flat_map(longer).collect();
            for name in &names {
                let text = quoted(name).into_owned();
                assert!(!text.contains(['\n', '\0']), "{name:?}");
                let line = format!("a {text}:{text} {text} b");
                let expected = ["a", &format!("{text}:{text}"), &text, "b"];
                assert_eq!(words(&line).collect::<Vec<_>>(), expected, "{name:?}");
                assert_eq!(met.insert(text, name.clone()), None, "{name:?}");
            }
        }
    }
}
