//! JSON, the form of daily puzzles and of puzzles that other programs draw: values with their places.
//!
//! # Why this shape
//! A mistake in a puzzle is shown at its place, so each value knows its line and column. Open containers are kept on a
//! list and not on the stack of the program, because a text may nest as deep as it likes. A limit on the depth makes
//! the result harmless for functions that walk over it.
//!
//! # Invariants
//! The reader accepts JSON as RFC 8259 defines it, and nothing else: no comments, no commas at the end, no bare words.
//!
//! # Cost
//! Linear in the text.

use crate::error::shown;
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// The greatest depth of nested containers; puzzles need five.
const DEEPEST: usize = 32;

/// A value and its beginning.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(crate) json: Json,
    /// The index of its line among those that were read.
    line: usize,
    /// The column, from 1.
    column: usize,
}

/// The content of a value.
#[derive(Clone, Debug)]
pub(crate) enum Json {
    Null,
    Truth(bool),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Json {
    /// The name of its kind.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Truth(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

impl Value {
    /// A value that begins in this column, from 1, of the line with this index.
    pub(crate) const fn new(json: Json, line: usize, column: usize) -> Self {
        Self { json, line, column }
    }

    /// The line on which it begins, among those that were read, and its column.
    pub(crate) fn place<'l>(&self, lines: &'l [Line]) -> (&'l Line, usize) {
        (&lines[self.line], self.column)
    }

    /// An error that lies where this value begins.
    pub(crate) fn wrong(&self, lines: &[Line], message: impl Into<Message>) -> PuzzleError {
        lines[self.line].wrong(self.column, message)
    }

    /// The member of this name, if this is an object that has it. Of several, the last one counts.
    pub(crate) fn member(&self, name: &str) -> Option<&Self> {
        let Json::Object(members) = &self.json else { return None };
        members.iter().rev().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    /// The values of this list; otherwise an error that says what is wanted.
    pub(crate) fn list(
        &self,
        lines: &[Line],
        wanted: impl Into<Message>,
    ) -> Result<&[Self], PuzzleError> {
        match &self.json {
            Json::List(values) => Ok(values),
            other => {
                Err(self
                    .wrong(lines, message!("{wanted}, not {other}", wanted, other = other.kind())))
            }
        }
    }
}

/// The value of a text.
pub(crate) fn read(lines: &[Line]) -> Result<Value, PuzzleError> {
    let mut reader = Reader { lines, open: Vec::new(), wants: Wants::Value, done: None };
    for (line, text) in lines.iter().enumerate() {
        let letters: Vec<char> = text.text().chars().collect();
        let mut at = 0;
        while let Some(&letter) = letters.get(at) {
            let place = Place { line, column: at + 1 };
            match letter {
                ' ' | '\t' | '\r' => at += 1,
                '{' | '[' => {
                    reader.begin(place, letter == '{')?;
                    at += 1;
                }
                '}' | ']' | ',' | ':' => {
                    reader.mark(place, letter)?;
                    at += 1;
                }
                '"' => {
                    let text =
                        string(&letters, &mut at).map_err(|words| reader.at(place, words))?;
                    reader.text(place, text)?;
                }
                _ => {
                    let word =
                        letters[at..].iter().take_while(|it| !" \t\r{}[],:\"".contains(**it));
                    let word: String = word.collect();
                    at += word.chars().count();
                    let json = bare(&word).map_err(|words| reader.at(place, words))?;
                    reader.value(place, json)?;
                }
            }
        }
    }
    let last = &lines[lines.len() - 1];
    let cut = || Kind::Wrong("the text ends before its JSON does".into());
    reader.done.ok_or_else(|| last.error_at_end(cut()))
}

#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// The things that may stand next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Value,
    /// The first value of a list, or its end.
    ValueOrEnd,
    Name,
    /// The first name of an object, or its end.
    NameOrEnd,
    Colon,
    CommaOrEnd,
    Nothing,
}

/// A container that has not ended.
struct Open {
    place: Place,
    json: Json,
    /// The name of the member whose value comes.
    name: String,
}

struct Reader<'l> {
    lines: &'l [Line],
    open: Vec<Open>,
    wants: Wants,
    done: Option<Value>,
}

impl Reader<'_> {
    fn at(&self, place: Place, words: impl Into<Message>) -> PuzzleError {
        self.lines[place.line].wrong(place.column, words)
    }

    /// An error that names what should stand here.
    fn unwanted(&self, place: Place, found: impl Into<Message>) -> PuzzleError {
        let wanted = match self.wants {
            Wants::Value => "a value",
            Wants::ValueOrEnd => "a value or `]`",
            Wants::Name => "a name in quotation marks",
            Wants::NameOrEnd => "a name in quotation marks or `}`",
            Wants::Colon => "`:`",
            Wants::CommaOrEnd => "`,` or the end of the list or object",
            Wants::Nothing => "the end of the text",
        };
        self.at(place, message!("{found} cannot stand here: {wanted} is wanted", found, wanted))
    }

    fn begin(&mut self, place: Place, is_object: bool) -> Result<(), PuzzleError> {
        let found = if is_object { "`{`" } else { "`[`" };
        if !matches!(self.wants, Wants::Value | Wants::ValueOrEnd) {
            return Err(self.unwanted(place, found));
        }
        if self.open.len() == DEEPEST {
            return Err(self.at(
                place,
                message!("lists and objects are nested deeper than {DEEPEST}", DEEPEST),
            ));
        }
        let json = if is_object { Json::Object(Vec::new()) } else { Json::List(Vec::new()) };
        self.open.push(Open { place, json, name: String::new() });
        self.wants = if is_object { Wants::NameOrEnd } else { Wants::ValueOrEnd };
        Ok(())
    }

    /// One of `}`, `]`, `,` and `:`.
    fn mark(&mut self, place: Place, mark: char) -> Result<(), PuzzleError> {
        let is_object = self.open.last().map(|open| matches!(open.json, Json::Object(_)));
        match (mark, self.wants, is_object) {
            ('}', Wants::NameOrEnd | Wants::CommaOrEnd, Some(true))
            | (']', Wants::ValueOrEnd | Wants::CommaOrEnd, Some(false)) => self.end(place),
            (',', Wants::CommaOrEnd, Some(is_object)) => {
                self.wants = if is_object { Wants::Name } else { Wants::Value };
                Ok(())
            }
            (':', Wants::Colon, _) => {
                self.wants = Wants::Value;
                Ok(())
            }
            _ => Err(self.unwanted(place, format!("`{mark}`"))),
        }
    }

    fn end(&mut self, place: Place) -> Result<(), PuzzleError> {
        match self.open.pop() {
            Some(open) => {
                self.wants = Wants::Value;
                self.value(open.place, open.json)
            }
            None => Err(self.unwanted(place, "this")),
        }
    }

    /// A string: a name or a value.
    fn text(&mut self, place: Place, text: String) -> Result<(), PuzzleError> {
        if let (Wants::Name | Wants::NameOrEnd, Some(open)) = (self.wants, self.open.last_mut()) {
            open.name = text;
            self.wants = Wants::Colon;
            return Ok(());
        }
        self.value(place, Json::Text(text))
    }

    fn value(&mut self, place: Place, json: Json) -> Result<(), PuzzleError> {
        if !matches!(self.wants, Wants::Value | Wants::ValueOrEnd) {
            return Err(self.unwanted(place, json.kind()));
        }
        let value = Value { json, line: place.line, column: place.column };
        self.wants = Wants::CommaOrEnd;
        match self.open.last_mut() {
            Some(Open { json: Json::List(values), .. }) => values.push(value),
            Some(Open { json: Json::Object(members), name, .. }) => {
                members.push((std::mem::take(name), value));
            }
            _ => {
                self.done = Some(value);
                self.wants = Wants::Nothing;
            }
        }
        Ok(())
    }
}

/// The string that begins here; afterwards `at` is behind its end.
fn string(letters: &[char], at: &mut usize) -> Result<String, Message> {
    let mut text = String::new();
    let mut next = || {
        *at += 1;
        letters.get(*at).copied()
    };
    loop {
        match next().ok_or("a string has no end on its line")? {
            '"' => break,
            '\\' => match next().ok_or("a string has no end on its line")? {
                letter @ ('"' | '\\' | '/') => text.push(letter),
                'b' => text.push('\u{8}'),
                'f' => text.push('\u{c}'),
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                't' => text.push('\t'),
                'u' => {
                    let figures: Option<String> = (0..4).map(|_| next()).collect();
                    let code = figures.filter(|it| it.bytes().all(|byte| byte.is_ascii_hexdigit()));
                    let code = code.and_then(|it| u32::from_str_radix(&it, 16).ok());
                    let code = code.ok_or("four hexadecimal figures stand behind `\\u`")?;
                    // Half of a pair has no meaning that a puzzle needs.
                    text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                _ => return Err("a string with a `\\` that begins nothing".into()),
            },
            letter if letter.is_control() => {
                return Err("a string with a control character".into());
            }
            letter => text.push(letter),
        }
    }
    *at += 1;
    Ok(text)
}

/// A number, or one of the three words.
fn bare(word: &str) -> Result<Json, Message> {
    match word {
        "null" => return Ok(Json::Null),
        "true" => return Ok(Json::Truth(true)),
        "false" => return Ok(Json::Truth(false)),
        _ => {}
    }
    if is_number(word) {
        Ok(Json::Number(word.to_owned()))
    } else {
        Err(message!("`{word}` is no value of JSON", word = shown(word)))
    }
}

/// Whether a word is a number of JSON: a whole one without a leading zero, with or without a fraction and an exponent.
fn is_number(word: &str) -> bool {
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (rest, exponent) = word.split_once(['e', 'E']).map_or((word, None), |(a, b)| (a, Some(b)));
    let (whole, fraction) = rest.split_once('.').map_or((rest, None), |(a, b)| (a, Some(b)));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    let exponent = exponent.map(|it| it.strip_prefix(['+', '-']).unwrap_or(it));
    figures(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(figures)
        && exponent.is_none_or(figures)
}

#[cfg(test)]
mod tests {
    use super::{Json, read};
    use crate::lines::filled;

    fn outcome(text: &str) -> String {
        match read(&filled(text.as_bytes()).unwrap()) {
            Ok(value) => value.json.kind().to_owned(),
            Err(error) => {
                format!("{:?}:{:?} {error}", error.line().unwrap(), error.column().unwrap())
            }
        }
    }

    #[test]
    fn json_and_nothing_else_is_read() {
        for text in
            ["0", "-1.5e+3", "null", "\"a\\u00e9\\n\"", "[]", "{}", "[1,\n2]", "{\"a\":[{}]}"]
        {
            assert!(!outcome(text).contains("here"), "{text}: {}", outcome(text));
        }
        for text in [
            "01",
            "+1",
            "1.",
            "nul",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{\"a\"}",
            "{\"a\":}",
            "{a:1}",
            "{\"a\":1,}",
            "[1}",
            "{]",
            "1 2",
            "\"a",
            "\"\\x\"",
            "\"\\u12\"",
            "]",
            ",",
            "[",
            "{\"a\":1",
        ] {
            assert!(outcome(text).contains(':'), "{text}: {}", outcome(text));
        }
    }

    #[test]
    fn depth_has_a_limit_and_costs_no_stack() {
        assert!(outcome(&"[".repeat(1_000_000)).starts_with("1:33 "));
        assert_eq!(outcome(&("[".repeat(32) + &"]".repeat(32))), "a list");
    }

    #[test]
    fn the_last_of_equal_names_counts() {
        let value = read(&filled(b"{\"a\": 1, \"a\": \"x\"}").unwrap()).unwrap();
        assert!(matches!(&value.member("a").unwrap().json, Json::Text(text) if text == "x"));
    }
}
