//! Values as programs write them, with the names to which they are assigned: lists, objects, strings and numbers of
//! JavaScript, TypeScript, Python, C or TOML.
//!
//! # Why this shape
//! People paste puzzles out of programs. They differ from JSON in what does not change a value: names without quotes,
//! other brackets, a comma behind the last value, remarks, the name and the kind before `=`, a call around the value. The
//! result is the [`Value`] of JSON, so a puzzle has one reader for both.
//!
//! # Invariants
//! The whole text is accounted for: what is neither a value nor known to leave it as it is, is an error at its place. No
//! function recurs.
//!
//! # Cost
//! Linear in the text.

use std::collections::VecDeque;

use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// The greatest depth of nested lists and objects. [fixed]
const DEEPEST: usize = 32;
/// The marks that are words of their own. [fixed]
const MARKS: &str = "[](){}<>,:;=";

/// A value, and the name to which it is assigned; empty where there is none.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// The values of a text.
pub(crate) fn read(lines: &[Line]) -> Result<Vec<Named>, PuzzleError> {
    let mut reader = Reader { lines, tokens: tokens(lines)? };
    let mut values = Vec::new();
    while let Some(named) = reader.statement()? {
        values.push(named);
    }
    Ok(values)
}

/// The number of brackets that a line leaves open, and whether it has one at all: for readers that look for the end of a
/// value line by line.
pub(crate) fn brackets(line: &Line) -> (isize, bool) {
    let Ok(tokens) = tokens(std::slice::from_ref(line)) else { return (0, true) };
    let side = |it: &Token| match it.what {
        What::Mark('[' | '(' | '{') => 1,
        What::Mark(']' | ')' | '}') => -1,
        _ => 0,
    };
    let has_any = tokens.iter().any(|it| side(it) != 0);
    (tokens.iter().map(side).sum(), has_any)
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Mark(char),
    Word(String),
    /// A string.
    Text(String),
}

#[derive(Clone, Debug)]
struct Token {
    what: What,
    line: usize,
    column: usize,
}

impl Token {
    fn is(&self, mark: char) -> bool {
        self.what == What::Mark(mark)
    }

    fn word(&self) -> Option<&str> {
        match &self.what {
            What::Word(word) => Some(word),
            _ => None,
        }
    }

    fn shown(&self) -> String {
        match &self.what {
            What::Mark(mark) => format!("`{mark}`"),
            What::Word(word) | What::Text(word) => format!("`{}`", shown(word)),
        }
    }

    fn wrong(&self, lines: &[Line], words: impl Into<Message>) -> PuzzleError {
        lines[self.line].wrong(self.column, words)
    }
}

/// The words, strings and marks of a text without its remarks.
fn tokens(lines: &[Line]) -> Result<VecDeque<Token>, PuzzleError> {
    let letters: Vec<Vec<char>> = lines.iter().map(|it| it.text().chars().collect()).collect();
    let mut tokens = VecDeque::new();
    let (mut line, mut at) = (0, 0);
    while let Some(text) = letters.get(line) {
        let rest = text.get(at..).unwrap_or_default();
        let begins = |word: &str| word.chars().enumerate().all(|(i, it)| rest.get(i) == Some(&it));
        let Some(&letter) = rest.first() else {
            (line, at) = (line + 1, 0);
            continue;
        };
        let (first_line, column) = (line, at + 1);
        let what = if letter.is_whitespace() {
            at += 1;
            continue;
        } else if letter == '#' || begins("//") {
            (line, at) = (line + 1, 0);
            continue;
        } else if begins("/*") {
            (line, at) = behind(&letters, (line, at + 2), "*/").map_or((lines.len(), 0), |it| it.1);
            continue;
        } else if matches!(letter, '"' | '\'' | '`') {
            let long: String = std::iter::repeat_n(letter, 3).collect();
            let quote = if begins(&long) { long } else { letter.to_string() };
            let found = behind(&letters, (line, at + quote.len()), &quote);
            let ended = found.filter(|(_, end)| quote.len() > 1 || letter == '`' || end.0 == line);
            let Some((text, end)) = ended else {
                return Err(lines[line].wrong(column, "a string has no end on its line"));
            };
            (line, at) = end;
            What::Text(text)
        } else if MARKS.contains(letter) {
            at += 1;
            What::Mark(letter)
        } else {
            let is_of_word = |it: &&char| {
                !it.is_whitespace() && !MARKS.contains(**it) && !"\"'`#".contains(**it)
            };
            let word: String = rest.iter().take_while(is_of_word).collect();
            at += word.chars().count();
            What::Word(word)
        };
        tokens.push_back(Token { what, line: first_line, column });
    }
    Ok(tokens)
}

/// The text from a place to this mark, and the place behind the mark. A backslash before a letter is left out.
fn behind(
    letters: &[Vec<char>],
    (mut line, mut at): (usize, usize),
    mark: &str,
) -> Option<(String, (usize, usize))> {
    let mut text = String::new();
    loop {
        let rest = letters.get(line)?.get(at..).unwrap_or_default();
        if mark.chars().enumerate().all(|(i, it)| rest.get(i) == Some(&it)) {
            return Some((text, (line, at + mark.chars().count())));
        }
        match rest {
            ['\\', letter, ..] => {
                text.push(if *letter == 'n' { '\n' } else { *letter });
                at += 2;
            }
            [letter, ..] => {
                text.push(*letter);
                at += 1;
            }
            [] => {
                text.push('\n');
                (line, at) = (line + 1, 0);
            }
        }
    }
}

/// A list or an object that has not ended.
struct Open {
    begin: Token,
    /// The bracket that ends it.
    end: char,
    json: Json,
    /// The name of the member whose value comes.
    name: Option<String>,
    /// Whether a comma may stand here: behind a value.
    may_be_comma: bool,
}

struct Reader<'l> {
    lines: &'l [Line],
    tokens: VecDeque<Token>,
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(ahead)
    }

    fn passes(&mut self, mark: char) -> bool {
        let is_next = self.peek(0).is_some_and(|it| it.is(mark));
        if is_next {
            self.tokens.pop_front();
        }
        is_next
    }

    /// The next value with its name, if there is one.
    fn statement(&mut self) -> Result<Option<Named>, PuzzleError> {
        let (mut name, mut calls, mut has_kind, mut is_assigned) = (String::new(), 0, false, false);
        while let Some(token) = self.peek(0).cloned() {
            let is_start = name.is_empty() && !is_assigned;
            match &token.what {
                What::Mark(';' | ',') if is_start => {}
                What::Mark('=') => is_assigned = true,
                What::Mark(':') if !name.is_empty() => has_kind = true,
                What::Mark('<' | '>') if !name.is_empty() && !is_assigned => {}
                What::Mark('(') => calls += 1,
                What::Mark('[') if !is_assigned && self.is_size() => {
                    self.tokens.pop_front();
                    while !self.passes(']') && self.tokens.pop_front().is_some() {}
                    continue;
                }
                What::Word(word) if is_start && (word == "import" || word == "from") => {
                    self.pass_import(token.line);
                    continue;
                }
                What::Word(word) if word == "default" && is_start => {
                    // `export default level;` names what stands above.
                    if self.peek(1).is_some_and(|it| it.word().is_some()) {
                        self.tokens.drain(..2);
                        continue;
                    }
                }
                What::Word(word) if !(is_number(word) || is_assigned && is_scalar(word)) => {
                    if !has_kind && !is_assigned && word != "export" {
                        name.clone_from(word);
                    }
                }
                What::Mark('[' | '{') | What::Text(_) | What::Word(_) => {
                    let value = self.value()?;
                    self.close(calls)?;
                    return Ok(Some(Named { name, value }));
                }
                What::Mark(_) => {
                    return Err(token.wrong(
                        self.lines,
                        message!("{token} begins no value", token = token.shown()),
                    ));
                }
            }
            self.tokens.pop_front();
        }
        if name.is_empty() && !is_assigned {
            return Ok(None);
        }
        let last = &self.lines[self.lines.len() - 1];
        Err(last.error_at_end(Kind::Wrong("a value is missing at the end of the text".into())))
    }

    /// Whether the bracket here holds nothing or the size of a table of C.
    fn is_size(&self) -> bool {
        let is_end = |ahead| self.peek(ahead).is_some_and(|it| it.is(']'));
        let is_number = self.peek(1).and_then(Token::word).is_some_and(is_number);
        is_end(1)
            || (is_number && is_end(2) && self.peek(3).is_some_and(|it| it.is('[') || it.is('=')))
    }

    /// Passes over a line of `import` and the lines that its brackets hold.
    fn pass_import(&mut self, mut line: usize) {
        let mut depth = 0_usize;
        while let Some(token) = self.peek(0) {
            if depth == 0 && token.line > line {
                return;
            }
            line = token.line;
            let what = token.what.clone();
            self.tokens.pop_front();
            match what {
                What::Mark('{' | '(') => depth += 1,
                What::Mark('}' | ')') => depth = depth.saturating_sub(1),
                What::Mark(';') => return,
                _ => {}
            }
        }
    }

    /// The end of a statement: arguments by name, and brackets of calls.
    fn close(&mut self, calls: usize) -> Result<(), PuzzleError> {
        for _ in 0..calls {
            while self.passes(',') && self.peek(1).is_some_and(|it| it.is('=')) {
                self.tokens.drain(..2);
                self.tokens.pop_front();
            }
            if !self.passes(')') {
                return Err(self.unexpected("`)`"));
            }
        }
        if self.peek(0).and_then(Token::word) == Some("as") {
            self.tokens.drain(..2.min(self.tokens.len()));
        }
        self.passes(';');
        Ok(())
    }

    fn unexpected(&self, wanted: impl Into<Message>) -> PuzzleError {
        match self.peek(0) {
            Some(token) => {
                let words = message!(
                    "{token} cannot stand here: {wanted} is wanted",
                    token = token.shown(),
                    wanted
                );
                token.wrong(self.lines, words)
            }
            None => {
                let words = message!("the text ends where {wanted} is wanted", wanted);
                self.lines[self.lines.len() - 1].error_at_end(Kind::Wrong(words))
            }
        }
    }

    /// The value that begins here.
    fn value(&mut self) -> Result<Value, PuzzleError> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            let is_name = open.last().is_some_and(|it| {
                matches!(it.json, Json::Object(_)) && it.name.is_none() && !it.may_be_comma
            });
            let Some(token) = self.tokens.pop_front() else {
                return Err(match open.last() {
                    Some(it) => it
                        .begin
                        .wrong(self.lines, message!("this has no end `{end}`", end = it.end)),
                    None => self.unexpected("a value"),
                });
            };
            let done = match &token.what {
                What::Mark(mark)
                    if open.last().is_some_and(|it| it.end == *mark && it.name.is_none()) =>
                {
                    open.pop().map(|it| (it.json, it.begin))
                }
                What::Mark(',') if open.last().is_some_and(|it| it.may_be_comma) => {
                    open.iter_mut().last().into_iter().for_each(|it| it.may_be_comma = false);
                    None
                }
                What::Mark('[' | '(' | '{') if !is_name => {
                    if open.len() == DEEPEST {
                        let words =
                            message!("lists and objects are nested deeper than {DEEPEST}", DEEPEST);
                        return Err(token.wrong(self.lines, words));
                    }
                    open.push(self.begun(token));
                    None
                }
                What::Word(word) | What::Text(word) if is_name => {
                    let word = word.clone();
                    if !self.passes(':') {
                        return Err(self.unexpected("`:`"));
                    }
                    open.iter_mut().last().into_iter().for_each(|it| it.name = Some(word.clone()));
                    None
                }
                What::Text(text) => Some((Json::Text(text.clone()), token.clone())),
                What::Word(word) => Some((scalar(word), token.clone())),
                What::Mark(_) => {
                    self.tokens.push_front(token);
                    return Err(self.unexpected(if is_name { "a name" } else { "a value" }));
                }
            };
            let Some((json, begin)) = done else { continue };
            let value = Value::new(json, begin.line, begin.column);
            let Some(outer) = open.last_mut() else { return Ok(value) };
            outer.may_be_comma = true;
            match &mut outer.json {
                Json::Object(members) => {
                    members.push((outer.name.take().unwrap_or_default(), value));
                }
                Json::List(values) => values.push(value),
                _ => {}
            }
        }
    }

    /// The list or object that this bracket begins. Braces of C hold a list.
    fn begun(&self, begin: Token) -> Open {
        let (is_empty, is_named) =
            (self.peek(0).is_some_and(|it| it.is('}')), self.peek(1).is_some_and(|it| it.is(':')));
        let is_object = begin.is('{') && (is_empty || is_named);
        let end = match begin.what {
            What::Mark('[') => ']',
            What::Mark('(') => ')',
            _ => '}',
        };
        let json = if is_object { Json::Object(Vec::new()) } else { Json::List(Vec::new()) };
        Open { begin, end, json, name: None, may_be_comma: false }
    }
}

fn is_number(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(f64::is_finite)
}

/// Whether a word is a value and no name.
fn is_scalar(word: &str) -> bool {
    !matches!(scalar(word), Json::Text(_))
}

fn scalar(word: &str) -> Json {
    match word {
        "null" | "None" | "undefined" | "nil" => Json::Null,
        "true" | "True" => Json::Truth(true),
        "false" | "False" => Json::Truth(false),
        _ if is_number(word) => Json::Number(word.to_owned()),
        _ => Json::Text(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::json::{Json, Value};
    use crate::lines::filled;

    fn shown(value: &Value) -> String {
        match &value.json {
            Json::Null => "null".to_owned(),
            Json::Truth(is) => is.to_string(),
            Json::Number(text) => text.clone(),
            Json::Text(text) => format!("'{text}'"),
            Json::List(values) => {
                format!("[{}]", values.iter().map(shown).collect::<Vec<_>>().join(" "))
            }
            Json::Object(members) => {
                let members = members.iter().map(|(name, it)| format!("{name}:{}", shown(it)));
                format!("{{{}}}", members.collect::<Vec<_>>().join(" "))
            }
        }
    }

    fn outcome(text: &str) -> String {
        match read(&filled(text.as_bytes()).unwrap()) {
            Ok(values) => {
                let values = values.iter().map(|it| format!("{}={}", it.name, shown(&it.value)));
                values.collect::<Vec<_>>().join("; ")
            }
            Err(error) => format!("{}:{} {error}", error.line().unwrap(), error.column().unwrap()),
        }
    }

    #[test]
    fn code_of_many_languages_is_read() {
        for (text, values) in [
            ("[[1,2],[3,],]", "=[[1 2] [3]]"),
            ("row=[[7,1],[1]];\ncolumn=[[2]];", "row=[[7 1] [1]]; column=[[2]]"),
            ("const level: number[][] = [[1], [2]] as const;", "level=[[1] [2]]"),
            ("int grid[2][2] = {{1, 2}, {3, 4}};", "grid=[[1 2] [3 4]]"),
            (
                "import numpy as np\na = np.array([[0 1]\n [1 0]], dtype=int)  # so",
                "a=[[0 1] [1 0]]",
            ),
            (
                "import {\n a,\n} from 'x';\nconst l = { size: 2, b: [\"A\", A] };\nexport default l;",
                "l={size:2 b:['A' 'A']}",
            ),
            (
                "[clues]\nrows = \"\"\"1 1\n2\"\"\" # two\ncolumns='3'",
                "=['clues']; rows='1 1\n2'; columns='3'",
            ),
            ("x = None // nothing\n/* a\nb */ y = True", "x=null; y=true"),
            ("{'a': {}}", "={a:{}}"),
        ] {
            assert_eq!(outcome(text), values, "{text}");
        }
    }

    #[test]
    fn what_is_no_value_has_its_place() {
        for (text, fault) in [
            ("[1,,2]", "1:4 `,` cannot stand here: a value is wanted"),
            ("a = [1\n [2]", "1:5 this has no end `]`"),
            ("a = {b: }", "1:9 "),
            ("a = ", "1:4 "),
            ("f([1]", "1:6 the text ends where `)` is wanted"),
            ("a = \"b", "1:5 a string has no end on its line"),
            ("] = 1", "1:1 `]` begins no value"),
        ] {
            let found = outcome(text);
            assert!(found.starts_with(fault), "{text}: {found}");
        }
        let deep = "[".repeat(40);
        assert!(outcome(&deep).contains("deeper"));
    }
}
