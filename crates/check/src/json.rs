//! JSON as a tree of values, each with the line on which it begins.
//!
//! # Why this shape
//! Keys come in any order, so the text is made a tree before it is read as a problem. The parser is small enough to be
//! read at one sitting; it refuses what is nested deeper than any problem is, so it cannot exhaust the stack.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! T. Bray (editor), *The JavaScript Object Notation (JSON) Data Interchange Format*, RFC 8259.

use crate::problem::ReadError;

/// How deep values may be nested; a problem needs five levels. [levels; limit]
const MOST_DEEP: u32 = 8;

/// A value and the line on which it begins, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `null`, `true` or `false`.
    Word(&'static str),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Value>),
    /// In the order of the text.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The fault of this value.
    pub(crate) fn fault<T>(&self, what: &'static str) -> Result<T, ReadError> {
        let word = match &self.kind {
            Kind::Word(word) => (*word).to_owned(),
            Kind::Number(text) | Kind::Text(text) => text.chars().take(80).collect(),
            Kind::List(_) | Kind::Object(_) => String::new(),
        };
        Err(ReadError { line: self.line, what, word })
    }
}

/// Reads a text that is one value.
pub(crate) fn read(text: &str) -> Result<Value, ReadError> {
    let mut parser = Parser { text, at: 0, line: 1 };
    let value = parser.value(0)?;
    parser.space();
    if parser.at < text.len() {
        parser.fault("nothing may stand behind the problem")
    } else {
        Ok(value)
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Parser<'_> {
    fn fault<T>(&self, what: &'static str) -> Result<T, ReadError> {
        let word = self.rest().chars().take(20).collect();
        Err(ReadError { line: self.line, what, word })
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn space(&mut self) {
        for byte in &self.text.as_bytes()[self.at..] {
            match byte {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' => {}
                _ => return,
            }
            self.at += 1;
        }
    }

    /// Passes over this sign, if it is the next one.
    fn takes(&mut self, sign: &str) -> bool {
        self.space();
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    fn value(&mut self, depth: u32) -> Result<Value, ReadError> {
        self.space();
        let line = self.line;
        if depth > MOST_DEEP {
            return self.fault("nested deeper than a problem is");
        }
        let kind = match self.rest().as_bytes().first() {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Kind::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => {
                let words = ["null", "true", "false"];
                match words.into_iter().find(|it| self.takes(it)) {
                    Some(word) => Kind::Word(word),
                    None => return self.fault("a value is expected"),
                }
            }
        };
        Ok(Value { line, kind })
    }

    fn list(&mut self, depth: u32) -> Result<Kind, ReadError> {
        let mut values = Vec::new();
        self.takes("[");
        if self.takes("]") {
            return Ok(Kind::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            if self.takes("]") {
                return Ok(Kind::List(values));
            }
            if !self.takes(",") {
                return self.fault("`,` or `]` is expected");
            }
        }
    }

    fn object(&mut self, depth: u32) -> Result<Kind, ReadError> {
        let mut members: Vec<(String, Value)> = Vec::new();
        self.takes("{");
        if self.takes("}") {
            return Ok(Kind::Object(members));
        }
        loop {
            self.space();
            if !self.rest().starts_with('"') {
                return self.fault("a key in quotes is expected");
            }
            let key = self.string()?;
            // Few keys are known, so the search stays short.
            if members.iter().any(|it| it.0 == key) || members.len() > 8 {
                return self.fault("a key stands here twice, or there are more than a problem has");
            }
            if !self.takes(":") {
                return self.fault("`:` is expected");
            }
            members.push((key, self.value(depth + 1)?));
            if self.takes("}") {
                return Ok(Kind::Object(members));
            }
            if !self.takes(",") {
                return self.fault("`,` or `}` is expected");
            }
        }
    }

    /// Digits, perhaps with a sign, a point and an exponent; whoever reads the number looks at them more closely.
    fn number(&mut self) -> Result<Kind, ReadError> {
        let is_part = |it: &u8| matches!(it, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
        let length = self.rest().bytes().take_while(is_part).count();
        let number = self.rest()[..length].to_owned();
        if number.parse::<f64>().is_err() {
            return self.fault("no number");
        }
        self.at += length;
        Ok(Kind::Number(number))
    }

    /// A text in quotes, whose escapes are replaced.
    fn string(&mut self) -> Result<String, ReadError> {
        let mut text = String::new();
        self.at += 1;
        loop {
            let Some(sign) = self.rest().chars().next() else {
                return self.fault("a text without its closing quote");
            };
            match sign {
                '"' => {
                    self.at += 1;
                    return Ok(text);
                }
                '\\' => text.push(self.escape()?),
                '\0'..='\x1f' => return self.fault("a sign that a text may not hold"),
                _ => {
                    self.at += sign.len_utf8();
                    text.push(sign);
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, ReadError> {
        let sign = match self.rest().as_bytes().get(1) {
            Some(b'u') => return self.escaped_by_number(),
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\x08',
            Some(b'f') => '\x0c',
            Some(&same @ (b'"' | b'\\' | b'/')) => char::from(same),
            _ => return self.fault("no escape"),
        };
        self.at += 2;
        Ok(sign)
    }

    /// `\u` and four digits, twice for what does not fit into four.
    fn escaped_by_number(&mut self) -> Result<char, ReadError> {
        let mut units = vec![self.unit()?];
        if (0xD800..0xDC00).contains(&units[0]) {
            units.push(self.unit()?);
        }
        match char::decode_utf16(units).next() {
            Some(Ok(sign)) => Ok(sign),
            _ => self.fault("no escape"),
        }
    }

    fn unit(&mut self) -> Result<u16, ReadError> {
        let digits = self.rest().strip_prefix("\\u").and_then(|it| it.get(..4));
        let digits = digits.filter(|it| it.bytes().all(|it| it.is_ascii_hexdigit()));
        match digits.and_then(|it| u16::from_str_radix(it, 16).ok()) {
            Some(unit) => {
                self.at += 6;
                Ok(unit)
            }
            None => self.fault("no escape"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_trees() -> Result<(), ReadError> {
        let value = read("{\"a\":\n[1, -2.5e3,\"x\\u00e9\\n\\ud83d\\ude00\",true] ,\"b\" : {}}\n")?;
        let Kind::Object(members) = &value.kind else { panic!("{value:?}") };
        let Kind::List(list) = &members[0].1.kind else { panic!("{value:?}") };
        assert_eq!(list[1], Value { line: 2, kind: Kind::Number("-2.5e3".into()) });
        assert_eq!(list[2].kind, Kind::Text("x\u{e9}\n\u{1f600}".into()));
        assert_eq!(
            (list[3].kind.clone(), members[1].1.kind.clone()),
            (Kind::Word("true"), Kind::Object(vec![]))
        );
        Ok(())
    }

    #[test]
    fn what_is_no_json_is_refused_with_its_line() {
        let deep = "[".repeat(100_000);
        let texts = [
            ("", 1),
            ("[1,\n]", 2),
            ("{\"a\" 1}", 1),
            ("{\"a\":1,\"a\":2}", 1),
            ("[1] 2", 1),
            ("\"a", 1),
            ("\"\\q\"", 1),
            ("\"\\ud800\"", 1),
            ("\"\\u12\"", 1),
            ("-", 1),
            ("nul", 1),
            ("{a:1}", 1),
            (&deep, 1),
        ];
        for (text, line) in texts {
            assert_eq!(read(text).unwrap_err().line, line, "{text:.20}");
        }
    }
}
