//! Reads LP texts.
//!
//! # Why this shape
//! The text is kept whole as tokens, because a row may go over many lines, and a section ends where a word of
//! sections begins a line. Both sides of a row may have variables and numbers; all go to the left side, and numbers
//! to the right one.

use std::io::BufRead;

use gavotte_model::{Decimal, Problem};

use super::lp_tokens::{Kind, Token, tokens};
use super::model::{Model, Row, Variable};
use super::problem::Fault;
use super::{LinearErrorKind, number, text};
use crate::{FormatErrorKind, ReadError};

/// The words that begin an objective, and whether it is to be greatest.
pub(super) const SENSES: [(&str, bool); 6] = [
    ("minimize", false),
    ("minimum", false),
    ("min", false),
    ("maximize", true),
    ("maximum", true),
    ("max", true),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Rows,
    Bounds,
    Binary,
    General,
    /// Variables and sets that have no meaning for 0-1 models.
    Unread,
    End,
}

/// Reads a problem.
///
/// # Errors
/// Input that fails; a text of another form; a variable that is not binary; numbers that do not fit.
///
/// ```
/// use gavotte_formats::linear::lp;
/// let text = "Maximize\n 3 a + 2 b\nSubject To\n one: a + b <= 1\nBinary\n a b\nEnd\n";
/// let problem = lp::read(text.as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (1, 2));
/// assert!(problem.linear().is_some_and(|it| it.is_greatest));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    text::read(reader, model)
}

fn model(text: &str) -> Result<Model, Fault> {
    let mut reader =
        Reader { tokens: tokens(text), at: 0, end: text.len(), model: Model::default() };
    reader.objective()?;
    while let Some(section) = reader.section() {
        match section {
            Section::Rows => reader.rows()?,
            Section::Bounds => reader.bounds()?,
            Section::Binary => reader.names(Model::binary)?,
            Section::General => reader.names(|model, it| model.variables[it].is_whole = true)?,
            Section::Unread => reader.none()?,
            Section::End => break,
        }
    }
    Ok(reader.model)
}

struct Reader<'t> {
    tokens: Vec<Token<'t>>,
    at: usize,
    /// The length of the text. [byte]
    end: usize,
    model: Model,
}

/// A sum of variables and a number.
#[derive(Default)]
struct Expression {
    terms: Vec<(Variable, Decimal)>,
    constant: Decimal,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<Token<'t>> {
        self.tokens.get(self.at).copied()
    }

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    fn place(&self) -> usize {
        self.peek().map_or(self.end, |token| token.at)
    }

    fn expected(&self, what: &'static str) -> Fault {
        let found = self.peek().map_or_else(String::new, |token| token.text.to_owned());
        (self.place(), LinearErrorKind::Expected { what, found }.into())
    }

    fn objective(&mut self) -> Result<(), Fault> {
        let word = self.peek().map(|token| token.text.to_ascii_lowercase());
        let sense = SENSES.iter().find(|(it, _)| Some(*it) == word.as_deref());
        let Some(&(_, is_greatest)) = sense else {
            return Err(self.expected("`Minimize` or `Maximize`"));
        };
        self.at += 1;
        self.model.is_greatest = is_greatest;
        self.name();
        let start = self.place();
        let Expression { terms, constant } = self.expression()?;
        for (variable, by) in terms {
            self.model.add_cost(variable, by).map_err(|kind| (start, kind.into()))?;
        }
        self.model.constant = constant;
        match self.at_section() {
            Some((Section::Rows, _)) => Ok(()),
            _ => Err(self.expected("`Subject To`")),
        }
    }

    /// The section that begins here, and how many tokens its name has.
    fn at_section(&self) -> Option<(Section, usize)> {
        let token = self.peek().filter(|token| token.is_first)?;
        let second = self.tokens.get(self.at + 1).map_or("", |token| token.text);
        let lower = token.text.to_ascii_lowercase();
        let is_row = self.tokens.get(self.at + 1).is_some_and(|it| it.text == ":");
        Some(match (&*lower, &*second.to_ascii_lowercase()) {
            _ if is_row => return None,
            ("subject", "to") | ("such", "that") => (Section::Rows, 2),
            ("st" | "s.t." | "st.", _) => (Section::Rows, 1),
            ("bounds" | "bound", _) => (Section::Bounds, 1),
            ("binary" | "binaries" | "bin", _) => (Section::Binary, 1),
            ("general" | "generals" | "gen" | "integer" | "integers" | "int", _) => {
                (Section::General, 1)
            }
            ("semi" | "semis" | "semi-continuous" | "sos" | "sos1" | "sos2", _) => {
                (Section::Unread, 1)
            }
            ("end", _) => (Section::End, 1),
            _ => return None,
        })
    }

    fn section(&mut self) -> Option<Section> {
        let (section, count) = self.at_section()?;
        self.at += count;
        Some(section)
    }

    /// A name with its colon.
    fn name(&mut self) -> Option<&'t str> {
        let token = self.peek().filter(|token| token.kind != Kind::Relation)?;
        let colon = self.tokens.get(self.at + 1)?;
        if colon.text != ":" || token.kind == Kind::Sign {
            return None;
        }
        self.at += 2;
        Some(token.text)
    }

    fn expression(&mut self) -> Result<Expression, Fault> {
        self.summed_up(false)
    }

    /// What stands right of a relation: it ends with its line, because the next row may have no name.
    fn right(&mut self) -> Result<Expression, Fault> {
        self.summed_up(true)
    }

    fn summed_up(&mut self, ends_with_line: bool) -> Result<Expression, Fault> {
        let mut sum = Expression::default();
        let start = self.at;
        while let Some(token) = self.peek() {
            if ends_with_line && token.is_first && self.at > start {
                break;
            }
            if token.kind == Kind::Relation || self.at_section().is_some() || self.begins_row() {
                break;
            }
            self.term(&mut sum)?;
        }
        Ok(sum)
    }

    /// Whether a name with a colon comes: the next row.
    fn begins_row(&self) -> bool {
        self.tokens.get(self.at + 1).is_some_and(|it| it.text == ":")
    }

    /// Passes over signs; -1 where they make a number negative.
    fn sign(&mut self) -> i64 {
        let mut sign = 1;
        while let Some(token) = self.peek().filter(|it| matches!(it.text, "+" | "-")) {
            sign *= if token.text == "-" { -1 } else { 1 };
            self.at += 1;
        }
        sign
    }

    fn term(&mut self, sum: &mut Expression) -> Result<(), Fault> {
        let sign = self.sign();
        let at = self.place();
        let mut by = None;
        if let Some(token) = self.peek().filter(|it| it.kind == Kind::Number) {
            by = Some(number::finite(token.text).map_err(|kind| (token.at, kind.into()))?);
            self.at += 1;
        }
        let fine = || (at, LinearErrorKind::TooFine("here".to_owned()).into());
        let times = |it: Decimal| it.checked_times(sign).ok_or_else(fine);
        let is_name = self.peek().is_some_and(|it| {
            it.kind == Kind::Name
                && self.at_section().is_none()
                && !(by.is_some() && self.begins_row())
        });
        if is_name {
            let Some(token) = self.next() else { return Err(self.expected("a variable")) };
            let variable = self.variable(token)?;
            sum.terms.push((variable, times(by.unwrap_or(Decimal::from(1)))?));
            return match self.peek().map(|it| it.text) {
                Some("*" | "^") => Err((self.place(), LinearErrorKind::Product.into())),
                _ => Ok(()),
            };
        }
        let Some(by) = by else { return Err(self.expected("a variable or a number")) };
        sum.constant = sum.constant.checked_add(times(by)?).ok_or_else(fine)?;
        Ok(())
    }

    fn variable(&mut self, token: Token<'t>) -> Result<Variable, Fault> {
        self.model.variable(token.text, token.at).map_err(|kind| (token.at, kind.into()))
    }

    fn rows(&mut self) -> Result<(), Fault> {
        while self.peek().is_some() && self.at_section().is_none() {
            let at = self.place();
            let name = self.name().map(str::to_owned);
            let left = self.expression()?;
            let relation = self.relation()?;
            let right = self.right()?;
            let third = match self.peek().filter(|it| it.kind == Kind::Relation) {
                Some(_) => Some((self.relation()?, self.right()?)),
                None => None,
            };
            let name = name.unwrap_or_else(|| format!("c{}", self.model.rows.len() + 1));
            let row = row(left, relation, right, third).ok_or_else(|| {
                (at, FormatErrorKind::from(LinearErrorKind::RowTooLarge(name.clone())))
            })?;
            self.model.rows.push(Row { name, at, ..row });
        }
        Ok(())
    }

    /// `<`, `>` or `=`.
    fn relation(&mut self) -> Result<char, Fault> {
        match self.peek().filter(|it| it.kind == Kind::Relation) {
            Some(token) => {
                self.at += 1;
                Ok(['<', '>'].into_iter().find(|&it| token.text.contains(it)).unwrap_or('='))
            }
            None => Err(self.expected("`<=`, `>=` or `=`")),
        }
    }

    fn bounds(&mut self) -> Result<(), Fault> {
        while self.peek().is_some() && self.at_section().is_none() {
            let lower = match self.peek() {
                Some(token) if token.kind == Kind::Name && !is_infinite(token.text) => None,
                _ => Some((self.bound()?, self.relation()?)),
            };
            let Some(token) = self.next().filter(|it| it.kind == Kind::Name) else {
                self.at = self.at.saturating_sub(1);
                return Err(self.expected("a variable"));
            };
            let variable = self.variable(token)?;
            if let Some((bound, relation)) = lower {
                let turned = match relation {
                    '<' => '>',
                    '>' => '<',
                    it => it,
                };
                self.bounded(variable, turned, bound);
            }
            let is_free = self.peek().is_some_and(|it| it.text.eq_ignore_ascii_case("free"));
            if is_free {
                self.at += 1;
                self.bounded(variable, '<', None);
                self.bounded(variable, '>', None);
            } else if self.peek().is_some_and(|it| it.kind == Kind::Relation) {
                let relation = self.relation()?;
                let bound = self.bound()?;
                self.bounded(variable, relation, bound);
            } else if lower.is_none() {
                return Err(self.expected("`<=`, `>=` or `=`"));
            }
        }
        Ok(())
    }

    /// A number, or `None` for infinity.
    fn bound(&mut self) -> Result<Option<Decimal>, Fault> {
        let sign = self.sign();
        let Some(token) = self.next() else { return Err(self.expected("a number")) };
        let bound = number::bound(token.text).map_err(|kind| (token.at, kind.into()))?;
        Ok(bound.and_then(|it| it.checked_times(sign)))
    }

    fn bounded(&mut self, variable: Variable, relation: char, bound: Option<Decimal>) {
        let it = &mut self.model.variables[variable];
        if relation != '>' {
            it.most = Some(bound);
        }
        if relation != '<' {
            // No least value at all: none of 0 and 1.
            it.least = Some(bound.unwrap_or(Decimal::from(-1)));
        }
    }

    /// A section of what is not read is empty.
    fn none(&mut self) -> Result<(), Fault> {
        match self.peek().filter(|_| self.at_section().is_none()) {
            Some(token) => Err((token.at, LinearErrorKind::Unread(token.text.to_owned()).into())),
            None => Ok(()),
        }
    }

    fn names(&mut self, mut set: impl FnMut(&mut Model, Variable)) -> Result<(), Fault> {
        while let Some(token) = self.peek().filter(|_| self.at_section().is_none()) {
            if token.kind != Kind::Name {
                return Err(self.expected("a variable"));
            }
            self.at += 1;
            let variable = self.variable(token)?;
            set(&mut self.model, variable);
        }
        Ok(())
    }
}

fn is_infinite(word: &str) -> bool {
    word.eq_ignore_ascii_case("inf") || word.eq_ignore_ascii_case("infinity")
}

/// A row from its parts: `left < right`, or `left < middle < right`.
fn row(
    left: Expression,
    relation: char,
    right: Expression,
    third: Option<(char, Expression)>,
) -> Option<Row> {
    let Some((second, last)) = third else {
        let mut terms = left.terms;
        for (variable, by) in right.terms {
            terms.push((variable, by.checked_times(-1)?));
        }
        let bound = right.constant.checked_add(left.constant.checked_times(-1)?)?;
        let least = (relation != '<').then_some(bound);
        let most = (relation != '>').then_some(bound);
        return Some(Row { terms, least, most, ..Row::default() });
    };
    if !left.terms.is_empty() || !last.terms.is_empty() {
        return None;
    }
    let minus = right.constant.checked_times(-1)?;
    let (first, last) = (left.constant.checked_add(minus)?, last.constant.checked_add(minus)?);
    let mut row = Row { terms: right.terms, ..Row::default() };
    for (bound, is_least) in [(first, relation == '<'), (last, second == '>')] {
        if is_least {
            row.least = Some(bound);
        } else {
            row.most = Some(bound);
        }
    }
    Some(row)
}
