//! A small and strict reader of XML.
//!
//! # Why this shape
//! Files of puzzles need only elements, attributes and text, so the reader knows nothing else. Other features of XML
//! (document types but one, CDATA, entities beyond the five, namespaces) are refused by name. Elements come one at a time, and
//! callers skip those that they do not need, so a file of many solutions takes no memory.
//!
//! # Invariants
//! 1. An element that was begun is ended, by the name that began it.
//! 2. Elements are nested at most [`DEEPEST`] deep, and no function here is recursive.
//!
//! # Cost
//! Linear in the text.

use crate::PuzzleError;
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The deepest nesting. Files of BurrTools have about ten levels, and one more for each level of a disassembly.
const DEEPEST: usize = 256;
/// The most attributes of an element.
const MOST_ATTRIBUTES: usize = 32;

/// A line of the text and a column, from 0.
pub(crate) type Place = (usize, usize);

/// The next part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// An element begins.
    Begin(Element),
    /// Text that is more than blanks; a line end in it is `\n`. Each character has its place.
    Text(Vec<(char, Place)>),
    /// The element that began last ends.
    End,
}

/// The beginning of an element.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) place: Place,
    /// Names, values and the beginnings of those.
    attributes: Vec<(String, String, Place)>,
}

impl Element {
    /// The value of an attribute and its place.
    pub(crate) fn attribute(&self, name: &str) -> Option<(&str, Place)> {
        let found = self.attributes.iter().find(|(other, _, _)| other == name);
        found.map(|(_, value, place)| (value.as_str(), *place))
    }
}

/// Reads lines.
pub(crate) struct Reader<'l> {
    lines: &'l [Line],
    /// The characters of the present line.
    letters: Vec<char>,
    place: Place,
    /// The elements that were begun, and their beginnings.
    open: Vec<(String, Place)>,
    /// An element that ended as it began.
    is_ending: bool,
    /// Whether the one element that holds all has begun.
    has_root: bool,
}

impl<'l> Reader<'l> {
    pub(crate) fn new(lines: &'l [Line]) -> Self {
        let letters = lines.first().map_or_else(Vec::new, |line| line.text().chars().collect());
        let (open, is_ending, has_root) = (Vec::new(), false, false);
        Self { lines, letters, place: (0, 0), open, is_ending, has_root }
    }

    /// An error at a place.
    pub(crate) fn wrong(&self, (line, column): Place, message: impl Into<Message>) -> PuzzleError {
        let last = self.lines.len().saturating_sub(1);
        self.lines[line.min(last)].wrong(column + 1, message)
    }

    /// The next part; `None` when the root element has ended.
    pub(crate) fn next(&mut self) -> Result<Option<Event>, PuzzleError> {
        if std::mem::take(&mut self.is_ending) {
            self.open.pop();
            return Ok(Some(Event::End));
        }
        loop {
            let text = self.text()?;
            let is_blank = text.iter().all(|(letter, _)| letter.is_whitespace());
            let first = text.iter().find(|(letter, _)| !letter.is_whitespace());
            if let Some((_, place)) = first.filter(|_| self.open.is_empty()) {
                return Err(self.wrong(*place, "text outside of elements; a file begins with `<`"));
            }
            if !is_blank {
                return Ok(Some(Event::Text(text)));
            }
            let begin = self.place;
            if self.peek().is_none() {
                return match self.open.last() {
                    Some((name, place)) => {
                        let words = message!("<{name}> has no end </{name}>", name);
                        Err(self.wrong(*place, words))
                    }
                    None if !self.has_root => Err(self.wrong(begin, "there is no element")),
                    None => Ok(None),
                };
            }
            if self.take("<?") {
                self.pass("?>", begin, "<?")?;
            } else if self.take("<!--") {
                self.pass("-->", begin, "<!--")?;
            } else if self.take("<![CDATA[") {
                return Err(
                    self.wrong(begin, "CDATA is not read: write its text with &lt; and &amp;")
                );
            } else if self.take("<!DOCTYPE pbn ") {
                // That of webpbn, which has no meaning for its elements.
                self.pass(">", begin, "<!")?;
            } else if self.take("<!") {
                return Err(self.wrong(begin, "document types are not read: leave out <!...>"));
            } else if self.take("</") {
                return self.end(begin).map(Some);
            } else {
                self.step();
                return self.begin(begin).map(Some);
            }
        }
    }

    /// Skips the rest of the element that began last, its end included.
    pub(crate) fn skip(&mut self) -> Result<(), PuzzleError> {
        let mut depth = 1;
        while depth > 0 {
            match self.next()? {
                Some(Event::Begin(_)) => depth += 1,
                Some(Event::End) => depth -= 1,
                Some(Event::Text(_)) => {}
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// The next element within the one that began last; `None` when that ends. Text between them is an error.
    pub(crate) fn child(&mut self) -> Result<Option<Element>, PuzzleError> {
        match self.next()? {
            Some(Event::Begin(element)) => Ok(Some(element)),
            Some(Event::Text(text)) => {
                let place = text.iter().find(|it| !it.0.is_whitespace()).map_or((0, 0), |it| it.1);
                Err(self.wrong(place, "an element is wanted here, not text"))
            }
            Some(Event::End) | None => Ok(None),
        }
    }

    fn peek(&self) -> Option<char> {
        match self.letters.get(self.place.1) {
            Some(&letter) => Some(letter),
            None if self.place.0 + 1 < self.lines.len() => Some('\n'),
            None => None,
        }
    }

    fn step(&mut self) {
        if self.place.1 < self.letters.len() {
            self.place.1 += 1;
        } else if let Some(line) = self.lines.get(self.place.0 + 1) {
            self.place = (self.place.0 + 1, 0);
            self.letters = line.text().chars().collect();
        }
    }

    /// Takes these characters, if they come next. They are on one line.
    fn take(&mut self, word: &str) -> bool {
        let rest = self.letters.get(self.place.1..).unwrap_or_default();
        let length = word.chars().count();
        let is_next =
            rest.len() >= length && rest.iter().copied().zip(word.chars()).all(|(a, b)| a == b);
        if is_next {
            self.place.1 += length;
        }
        is_next
    }

    fn pass(
        &mut self,
        end: &'static str,
        begin: Place,
        what: &'static str,
    ) -> Result<(), PuzzleError> {
        while !self.take(end) {
            if self.peek().is_none() {
                return Err(self.wrong(begin, message!("{what} has no end {end}", what, end)));
            }
            self.step();
        }
        Ok(())
    }

    /// The text before the next `<`.
    fn text(&mut self) -> Result<Vec<(char, Place)>, PuzzleError> {
        let mut text = Vec::new();
        while let Some(letter) = self.peek().filter(|&letter| letter != '<') {
            let place = self.place;
            let letter = if letter == '&' { self.entity()? } else { self.passed(letter) };
            text.push((letter, place));
        }
        Ok(text)
    }

    /// The next letter, after a step over it.
    fn passed(&mut self, letter: char) -> char {
        self.step();
        letter
    }

    /// The character for `&...;`.
    fn entity(&mut self) -> Result<char, PuzzleError> {
        let five =
            [("&amp;", '&'), ("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"'), ("&apos;", '\'')];
        let begin = self.place;
        let found = five.into_iter().find(|(name, _)| self.take(name));
        let words = "`&` begins &amp; &lt; &gt; &quot; or &apos;, and nothing else";
        found.map(|(_, letter)| letter).ok_or_else(|| self.wrong(begin, words))
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.step();
        }
    }

    fn name(&mut self) -> Result<String, PuzzleError> {
        let begin = self.place;
        let mut name = String::new();
        let may =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | '.');
        while let Some(letter) = self.peek().filter(|&letter| may(letter) && name.len() < 64) {
            name.push(letter);
            self.step();
        }
        if name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            return Ok(name);
        }
        Err(self.wrong(begin, "a name is wanted here: letters and figures, a letter first"))
    }

    fn begin(&mut self, place: Place) -> Result<Event, PuzzleError> {
        let name = self.name()?;
        if self.open.is_empty() && self.has_root {
            return Err(
                self.wrong(place, message!("a second element <{name}>; a file holds one", name))
            );
        }
        if self.open.len() >= DEEPEST {
            return Err(self
                .wrong(place, message!("elements are nested more than {DEEPEST} deep", DEEPEST)));
        }
        let mut attributes: Vec<(String, String, Place)> = Vec::new();
        loop {
            self.blanks();
            if self.take("/>") {
                self.is_ending = true;
                break;
            }
            if self.take(">") {
                break;
            }
            let place = self.place;
            if self.peek().is_none() {
                return Err(self.wrong(place, message!("<{name} has no end >", name)));
            }
            let attribute = self.attribute()?;
            if attributes.iter().any(|(other, _, _)| *other == attribute.0) {
                return Err(self.wrong(
                    place,
                    message!("{attribute} stands twice in <{name}>", attribute = attribute.0, name),
                ));
            }
            attributes.push(attribute);
            if attributes.len() > MOST_ATTRIBUTES {
                return Err(self.wrong(
                    place,
                    message!("more than {MOST_ATTRIBUTES} attributes", MOST_ATTRIBUTES),
                ));
            }
        }
        self.open.push((name.clone(), place));
        self.has_root = true;
        Ok(Event::Begin(Element { name, place, attributes }))
    }

    fn attribute(&mut self) -> Result<(String, String, Place), PuzzleError> {
        let name = self.name()?;
        self.blanks();
        let place = self.place;
        if !self.take("=") {
            return Err(self.wrong(place, message!("`=` and a value must follow {name}", name)));
        }
        self.blanks();
        let begin = self.place;
        let quote = if self.take("\"") {
            '"'
        } else if self.take("'") {
            '\''
        } else {
            return Err(
                self.wrong(begin, message!("the value of {name} must stand in quotes", name))
            );
        };
        let (place, mut value) = (self.place, String::new());
        loop {
            match self.peek() {
                Some(letter) if letter == quote => break,
                Some('<') | None => {
                    return Err(self.wrong(
                        begin,
                        message!("the value of {name} has no end {quote}", name, quote),
                    ));
                }
                Some('&') => value.push(self.entity()?),
                Some(letter) => value.push(self.passed(letter)),
            }
        }
        self.step();
        Ok((name, value, place))
    }

    fn end(&mut self, place: Place) -> Result<Event, PuzzleError> {
        let name = self.name()?;
        self.blanks();
        if !self.take(">") {
            return Err(self.wrong(self.place, message!("</{name} has no end >", name)));
        }
        match self.open.pop() {
            Some((begun, _)) if begun == name => Ok(Event::End),
            Some((begun, _)) => {
                Err(self
                    .wrong(place, message!("</{name}> where </{begun}> is wanted", name, begun)))
            }
            None => Err(self.wrong(place, message!("</{name}> ends what has not begun", name))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::filled;

    /// The contents of a text, in short, or the error with its place.
    fn said(text: &str) -> Result<String, (usize, usize, String)> {
        let placed = |error: PuzzleError| {
            let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0));
            (line, column, error.to_string())
        };
        let lines = filled(text.as_bytes()).map_err(placed)?;
        let (mut reader, mut said) = (Reader::new(&lines), String::new());
        while let Some(event) = reader.next().map_err(placed)? {
            match event {
                Event::Begin(element) => {
                    said.push_str(&element.name);
                    for (name, value, _) in &element.attributes {
                        said.push_str(&format!(" {name}={value}"));
                    }
                    said.push('(');
                }
                Event::Text(text) => said.extend(text.iter().map(|(letter, _)| letter)),
                Event::End => said.push(')'),
            }
        }
        Ok(said)
    }

    #[test]
    fn elements_attributes_and_text_are_read() {
        let text = "<?xml version=\"1.0\"?>\n<!-- a <b> -->\n<a x='1 &lt; 2'\n y=\"\">\n <b/>c &amp;\nd\n</a >\n";
        assert_eq!(said(text), Ok("a x=1 < 2 y=(b()c &\nd\n)".to_owned()));
    }

    #[test]
    fn what_is_wrong_or_not_read_has_a_place() {
        let wrong = [
            ("<a>", (1, 1), "<a> has no end"),
            ("<a>\n <b>\n</a>", (3, 1), "</a> where </b>"),
            ("<a/><b/>", (1, 5), "a second element"),
            ("<a/>\n x", (2, 2), "text outside"),
            ("<a x=1/>", (1, 6), "the value of x"),
            ("<a x='1' x='2'/>", (1, 10), "x stands twice"),
            ("<a>&nbsp;</a>", (1, 4), "`&` begins"),
            ("<!DOCTYPE a><a/>", (1, 1), "document types"),
            ("<a><![CDATA[x]]></a>", (1, 4), "CDATA"),
            ("<a><!-- b</a>", (1, 4), "<!-- has no end"),
            ("<a x", (1, 5), "`=` and a value"),
            ("<1/>", (1, 2), "a name is wanted"),
        ];
        for (text, (line, column), words) in wrong {
            let found = said(text);
            let is_so = found
                .as_ref()
                .is_err_and(|it| (it.0, it.1) == (line, column) && it.2.starts_with(words));
            assert!(is_so, "{text:?}: {found:?}");
        }
        let deep = "<a>".repeat(DEEPEST + 1);
        assert!(said(&deep).is_err_and(|it| it.2.contains("nested")));
    }
}
