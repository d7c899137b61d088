//! A place in a JSON text, and the steps from value to value.
//!
//! # Why this shape
//! The text has been checked to be JSON before. So a step need not look for mistakes of syntax, and can pass a
//! value without reading it. It remains to find out whether the values are those of a problem; each one's place
//! is known when it is read. Values are never nested deeper than a problem has them, so nothing here recurs.
//!
//! # Invariants
//! On a text that is not JSON the steps make no sense, but they end and do not panic.
//!
//! # Cost
//! Linear in the passed text. A text without escapes is lent.

use std::borrow::Cow;
use std::str::Chars;

use super::JsonErrorKind;
use crate::FormatErrorKind;

/// A fault, and the index of the byte where it is.
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) kind: FormatErrorKind,
}

pub(super) type Step<T> = Result<T, Fault>;

/// The kinds of values that a problem has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Text,
    Number,
    List,
    Object,
    Null,
    Other,
}

#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The index of the next byte that is not white space.
    pub(super) fn at(&mut self) -> usize {
        while matches!(self.byte(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        self.at
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The kind of the next value.
    pub(super) fn shape(&mut self) -> Shape {
        self.at();
        match self.byte() {
            Some(b'"') => Shape::Text,
            Some(b'-' | b'0'..=b'9') => Shape::Number,
            Some(b'[') => Shape::List,
            Some(b'{') => Shape::Object,
            Some(b'n') => Shape::Null,
            _ => Shape::Other,
        }
    }

    /// A fault at the next value.
    pub(super) fn fault<T>(&mut self, kind: impl Into<FormatErrorKind>) -> Step<T> {
        Err(Fault { at: self.at(), kind: kind.into() })
    }

    pub(super) fn expected<T>(&mut self, what: &'static str) -> Step<T> {
        self.fault(JsonErrorKind::Expected(what))
    }

    /// The next text; `what` says what it should be.
    pub(super) fn text(&mut self, what: &'static str) -> Step<Cow<'a, str>> {
        if self.shape() != Shape::Text {
            return self.expected(what);
        }
        let start = self.at;
        let has_escapes = self.pass_text();
        let quoted = self.text.get(start..self.at).unwrap_or_default();
        let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let inner = inner.unwrap_or_default();
        if !has_escapes {
            return Ok(Cow::Borrowed(inner));
        }
        // Half a surrogate pair looks like JSON, but is no text.
        unescaped(inner).map(Cow::Owned).ok_or_else(|| {
            let message = "an escape in this string stands for no character".to_owned();
            Fault { at: start, kind: JsonErrorKind::Syntax(message).into() }
        })
    }

    /// Goes behind a text; returns `true` if it has escapes.
    fn pass_text(&mut self) -> bool {
        let mut has_escapes = false;
        self.at += 1;
        loop {
            match self.byte() {
                None => return has_escapes,
                Some(b'"') => break,
                Some(b'\\') => {
                    has_escapes = true;
                    self.at += 2;
                }
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        has_escapes
    }

    /// The next number, as it is written; `what` says what it should be.
    pub(super) fn number(&mut self, what: &'static str) -> Step<&'a str> {
        let start = self.at();
        if self.shape() != Shape::Number {
            return self.expected(what);
        }
        self.pass_word();
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    /// The digits of the next integer, with their sign.
    pub(super) fn integer(&mut self) -> Step<&'a str> {
        let start = self.at();
        let word = self.number("an integer")?;
        let digits = word.strip_prefix('-').unwrap_or(word);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let kind = JsonErrorKind::NotInteger(word.to_owned()).into();
            return Err(Fault { at: start, kind });
        }
        Ok(word)
    }

    /// Goes behind a number, `true`, `false` or `null`.
    pub(super) fn pass_word(&mut self) {
        while matches!(self.byte(), Some(b'-' | b'+' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'E')) {
            self.at += 1;
        }
    }

    /// Goes behind any value.
    pub(super) fn pass(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.shape() {
                Shape::Text => {
                    self.pass_text();
                }
                Shape::List | Shape::Object => {
                    depth = depth.saturating_add(1);
                    self.at += 1;
                }
                Shape::Number | Shape::Null => self.pass_word(),
                Shape::Other => match self.byte() {
                    None => return,
                    Some(b'a'..=b'z') => self.pass_word(),
                    Some(byte) => {
                        depth = depth.saturating_sub(usize::from(matches!(byte, b']' | b'}')));
                        self.at += 1;
                    }
                },
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Reads the next list, value by value; `each` must go behind the value.
    pub(super) fn list(
        &mut self,
        what: &'static str,
        mut each: impl FnMut(&mut Self) -> Step<()>,
    ) -> Step<()> {
        if self.shape() != Shape::List {
            return self.expected(what);
        }
        while self.is_another(b'[') {
            each(self)?;
        }
        Ok(())
    }

    /// Reads the next object, value by value, and returns the place of each key's value. `each` gets the index
    /// of the key and must go behind the value.
    pub(super) fn object<const N: usize>(
        &mut self,
        keys: &'static [&'static str; N],
        mut each: impl FnMut(&mut Self, usize) -> Step<()>,
    ) -> Step<[Option<usize>; N]> {
        let mut found = [None; N];
        while self.is_another(b'{') {
            let start = self.at();
            let key = self.text("a key")?;
            let Some(index) = keys.iter().position(|known| *known == key) else {
                let kind = JsonErrorKind::UnknownKey { key: key.into_owned(), known: keys };
                return Err(Fault { at: start, kind: kind.into() });
            };
            self.at();
            self.at += 1; // the colon
            if found[index].replace(self.at()).is_some() {
                let kind = JsonErrorKind::RepeatedKey(keys[index]).into();
                return Err(Fault { at: start, kind });
            }
            each(self, index)?;
        }
        Ok(found)
    }

    /// Goes behind an opening bracket, or behind the comma before the next value; returns `false` behind the
    /// closing bracket.
    fn is_another(&mut self, open: u8) -> bool {
        self.at();
        let byte = self.byte();
        self.at = self.at.saturating_add(1).min(self.text.len());
        if byte == Some(open) {
            // An empty list or object ends at once.
            self.at();
            let is_empty = matches!(self.byte(), None | Some(b']' | b'}'));
            self.at += usize::from(is_empty);
            return !is_empty;
        }
        byte == Some(b',')
    }
}

/// The meaning of a JSON text. Reading one value by `serde_json` would bring its readers of all kinds.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(if letter == '\\' { escaped(&mut letters)? } else { letter });
    }
    Some(plain)
}

/// The character of the escape whose backslash was passed.
fn escaped(letters: &mut Chars<'_>) -> Option<char> {
    Some(match letters.next()? {
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let first = unit(letters)?;
            let is_half = (0xd800..0xdc00).contains(&first);
            let is_whole = is_half && letters.next()? == '\\' && letters.next()? == 'u';
            let second = if is_whole { Some(unit(letters)?) } else { None };
            return char::decode_utf16([first].into_iter().chain(second)).next()?.ok();
        }
        itself => itself,
    })
}

/// The sixteen bits of four digits.
fn unit(letters: &mut Chars<'_>) -> Option<u16> {
    let digits = letters.by_ref().take(4);
    digits.map(|letter| letter.to_digit(16)).try_fold(0_u16, |unit, digit| {
        unit.checked_mul(16)?.checked_add(u16::try_from(digit?).ok()?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_stand_for_what_serde_json_says() {
        for text in [
            r"a\u0041\u00e9\n\t\r\b\f\/\\",
            "\\\"é日",
            r"\ud83d\ude42!",
            r"\uD83D\uDE42\uffff\u0000",
            r"\ud83d",
            r"\ud83dx",
            r"\ud83d\n",
            r"\ud83d\u0041",
            r"\ude42",
        ] {
            let read = serde_json::from_str::<String>(&format!("\"{text}\"")).ok();
            assert_eq!(unescaped(text), read, "{text}");
        }
    }
}
