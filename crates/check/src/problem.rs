//! A problem as it stands in its text: DLX text or a matrix of zeros and ones.
//!
//! # Why this shape
//! The readers of the library serve many formats and give helpful messages. This one serves two formats, and JSON beside
//! it ([`modelled`](crate::modelled)), so that a person can read its code at one sitting. All end in the same flat lists.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! D. E. Knuth's programs DLX2, DLX3 and DLX5, for the text.

use std::collections::HashMap;
use std::fmt;

use crate::sides::Side;

/// How often an unlimited item may be covered.
pub(crate) const UNLIMITED: u32 = u32::MAX;

/// Something to be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) name: String,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) is_primary: bool,
    /// Whether the text gives it bounds.
    pub(crate) is_bounded: bool,
}

/// An item of an option. Color 0 is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) item: u32,
    pub(crate) color: u32,
}

/// Items, and options that hold them.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub(crate) items: Vec<Item>,
    entries: Vec<Entry>,
    /// Where the entries of each option end.
    ends: Vec<usize>,
    /// In units of `10^-decimals`. Where no option has a cost, each costs 1.
    pub(crate) costs: Vec<i128>,
    pub(crate) decimals: u32,
    /// The side constraints.
    pub(crate) sides: Vec<Side>,
}

/// Why a text is no problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub what: &'static str,
    /// The word in question, if there is one.
    pub word: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)?;
        if self.word.is_empty() { Ok(()) } else { write!(f, ": `{}`", self.word.escape_debug()) }
    }
}

impl std::error::Error for ReadError {}

/// The fault of a word.
type Fault = (&'static str, String);

fn fault<T>(what: &'static str, word: &str) -> Result<T, Fault> {
    Err((what, word.chars().take(80).collect()))
}

impl Problem {
    /// Reads DLX text.
    ///
    /// # Errors
    /// Text that breaks a rule of the format.
    ///
    /// ```
    /// let problem = gavotte_check::Problem::dlx("a 2:3|b | x\na b x:1 |2.5\n")?;
    /// assert_eq!((problem.item_count(), problem.option_count()), (3, 1));
    /// # Ok::<(), gavotte_check::ReadError>(())
    /// ```
    pub fn dlx(text: &str) -> Result<Self, ReadError> {
        let mut making = Making::default();
        let mut is_declared = false;
        let mut last = 0;
        for (at, line) in unmarked(text).lines().enumerate() {
            last = at;
            let words =
                || line.split([' ', '\t', '\x0b', '\x0c', '\r']).filter(|it| !it.is_empty());
            if words().next().is_none_or(|word| word.starts_with('|')) {
                continue;
            }
            let done = if is_declared { making.option(words()) } else { making.declare(words()) };
            done.map_err(|(what, word)| ReadError { line: at + 1, what, word })?;
            is_declared = true;
        }
        let at_end = |(what, word)| ReadError { line: last + 1, what, word };
        if !is_declared {
            return fault("no line declares the items", "").map_err(at_end);
        }
        making.finish(Vec::new()).map_err(at_end)
    }

    /// Reads a matrix: numbers of rows and columns, then rows of zeros and ones, with blanks or commas between them.
    ///
    /// # Errors
    /// Text that breaks a rule of the format.
    ///
    /// ```
    /// let problem = gavotte_check::Problem::matrix("2 3\n0 1 0\n101\n")?;
    /// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
    /// # Ok::<(), gavotte_check::ReadError>(())
    /// ```
    pub fn matrix(text: &str) -> Result<Self, ReadError> {
        let mut lines =
            unmarked(text).lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let error = |line: usize, what| ReadError { line: line + 1, what, word: String::new() };
        let header = lines.next();
        let sizes = header.map(|(_, line)| {
            line.split_whitespace().map(|it| it.parse().ok()).collect::<Vec<Option<u32>>>()
        });
        let Some(&[Some(rows), Some(columns)]) = sizes.as_deref() else {
            return Err(error(0, "the first line must be the numbers of rows and columns"));
        };
        let mut problem = Self::default();
        for (at, line) in lines {
            let is_cell = |it: &u8| !it.is_ascii_whitespace() && *it != b',';
            let cells: Vec<u8> = line.bytes().filter(is_cell).collect();
            if cells.len() != columns as usize || cells.iter().any(|it| !matches!(it, b'0' | b'1'))
            {
                return Err(error(at, "a row must have a 0 or a 1 for each column"));
            }
            let ones = (0..columns).filter(|&it| cells[it as usize] == b'1');
            problem.entries.extend(ones.map(|item| Entry { item, color: 0 }));
            problem.ends.push(problem.entries.len());
            problem.costs.push(1);
        }
        // Columns are made after the rows have shown them, so that a header cannot demand memory.
        if problem.ends.len() != rows as usize || rows == 0 {
            return Err(error(
                0,
                "there must be as many rows as the first line says, and one at least",
            ));
        }
        let item = |at: u32| Item {
            name: at.to_string(),
            least: 1,
            most: 1,
            is_primary: true,
            is_bounded: false,
        };
        problem.items = (1..=columns).map(item).collect();
        Ok(problem)
    }

    /// How many items there are.
    #[must_use]
    pub fn item_count(&self) -> usize {
        self.items.len()
    }

    /// How many options there are.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn entries(&self, option: usize) -> &[Entry] {
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        &self.entries[start..self.ends[option]]
    }

    /// Whether the option holds a primary item; an option without one is in no solution.
    pub(crate) fn is_choosable(&self, option: usize) -> bool {
        self.entries(option).iter().any(|it| self.items[it.item as usize].is_primary)
    }

    /// The same problem in which primary items without bounds of their own may be covered more than once.
    pub(crate) fn to_cover(&self) -> Self {
        let mut covered = self.clone();
        for item in covered.items.iter_mut().filter(|it| it.is_primary && !it.is_bounded) {
            item.most = UNLIMITED;
        }
        covered
    }

    /// Whether a side constraint has a price.
    pub(crate) fn has_prices(&self) -> bool {
        self.sides.iter().any(|it| it.price.is_some())
    }

    /// The sum of all costs without their signs and of all penalties, if it fits.
    fn greatest(&self) -> Option<i128> {
        let costs =
            self.costs.iter().try_fold(0_i128, |all, it| all.checked_add(it.checked_abs()?))?;
        self.sides.iter().try_fold(costs, |all, it| {
            all.checked_add(it.greatest_excess().checked_mul(it.price.unwrap_or(0))?)
        })
    }

    /// A cost as the text would write it.
    pub(crate) fn written(&self, cost: i128) -> String {
        let digits =
            format!("{:0>width$}", cost.unsigned_abs(), width = self.decimals as usize + 1);
        let (whole, rest) = digits.split_at(digits.len() - self.decimals as usize);
        let rest = rest.trim_end_matches('0');
        let sign = if cost < 0 { "-" } else { "" };
        if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
    }
}

/// A text without the byte order mark that some editors write before it.
pub(crate) fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A problem while it is read.
#[derive(Default)]
pub(crate) struct Making {
    problem: Problem,
    by_name: HashMap<String, u32>,
    colors: HashMap<String, u32>,
    /// The costs as digits and places, until the finest is known.
    costs: Vec<(i128, u32)>,
    has_costs: bool,
    /// Where the entries of the present option begin, and its cost so far.
    start: usize,
    option_cost: (i128, u32),
}

impl Making {
    fn declare<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), Fault> {
        let mut is_primary = true;
        for word in words {
            if word == "|" {
                if !is_primary {
                    return fault("a second bar", word);
                }
                is_primary = false;
                continue;
            }
            let (bounds, name) = match word.split_once('|') {
                Some((bounds, name)) if is_primary => (Some(bounds), name),
                Some(_) => return fault("a secondary item has no bounds", word),
                None => (None, word),
            };
            if name.is_empty() || name.contains([':', '|']) {
                return fault("no name of an item", word);
            }
            let (least, most) = match bounds {
                Some(bounds) => read_bounds(bounds)?,
                None => (u32::from(is_primary), 1),
            };
            self.item(name, (least, most), is_primary, bounds.is_some())?;
        }
        Ok(())
    }

    /// Declares an item.
    pub(crate) fn item(
        &mut self,
        name: &str,
        (least, most): (u32, u32),
        is_primary: bool,
        is_bounded: bool,
    ) -> Result<(), Fault> {
        let at = narrow(self.problem.items.len())?;
        self.problem.items.push(Item { name: name.into(), least, most, is_primary, is_bounded });
        if self.by_name.insert(name.into(), at).is_some() {
            return fault("an item is declared twice", name);
        }
        Ok(())
    }

    fn option<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), Fault> {
        self.begin_option();
        for word in words {
            match word.strip_prefix('|') {
                Some(number) => self.cost(number)?,
                None => self.entry(word)?,
            }
        }
        self.end_option();
        Ok(())
    }

    /// Begins an option, which is made of what follows until [`end_option`](Self::end_option).
    pub(crate) fn begin_option(&mut self) {
        (self.start, self.option_cost) = (self.problem.entries.len(), (0, 0));
    }

    pub(crate) fn end_option(&mut self) {
        self.problem.ends.push(self.problem.entries.len());
        self.costs.push(self.option_cost);
    }

    pub(crate) fn option_count(&self) -> usize {
        self.problem.ends.len()
    }

    /// Adds a cost to those of the option.
    pub(crate) fn cost(&mut self, number: &str) -> Result<(), Fault> {
        self.option_cost = sum(self.option_cost, read_cost(number)?)?;
        self.has_costs = true;
        Ok(())
    }

    /// Reads an item of the option, perhaps with a color.
    fn entry(&mut self, word: &str) -> Result<(), Fault> {
        match word.split_once(':') {
            Some((_, color)) if color.is_empty() || color.contains([':', '|']) => {
                fault("no color", word)
            }
            Some((name, color)) => self.hold(name, Some(color)),
            None => self.hold(word, None),
        }
    }

    /// Adds an item to the option.
    pub(crate) fn hold(&mut self, name: &str, color: Option<&str>) -> Result<(), Fault> {
        let Some(&item) = self.by_name.get(name) else {
            return fault("no item is called so", name);
        };
        let color = match color {
            None => 0,
            Some(_) if self.problem.items[item as usize].is_primary => {
                return fault("a primary item has no color", name);
            }
            Some(color) => {
                let next = narrow(self.colors.len() + 1)?;
                *self.colors.entry(color.into()).or_insert(next)
            }
        };
        if self.problem.entries[self.start..].iter().any(|it| it.item == item) {
            return fault("an option holds an item twice", name);
        }
        self.problem.entries.push(Entry { item, color });
        Ok(())
    }

    /// The problem, with these side constraints.
    pub(crate) fn finish(mut self, sides: Vec<Side>) -> Result<Problem, Fault> {
        let mut prices = Vec::new();
        for side in &sides {
            prices.push(side.price_text.as_deref().map(read_cost).transpose()?);
        }
        let places = self.costs.iter().chain(prices.iter().flatten()).map(|it| it.1);
        let finest = places.max().unwrap_or(0);
        self.problem.decimals = finest;
        if !self.has_costs {
            self.costs.fill((1, 0));
        }
        for &cost in &self.costs {
            self.problem.costs.push(in_units(cost, finest)?);
        }
        for (mut side, price) in sides.into_iter().zip(prices) {
            side.price = price.map(|it| in_units(it, finest)).transpose()?;
            if side.price.is_some_and(|it| it <= 0) {
                return fault("a price must be more than 0", &side.name);
            }
            self.problem.sides.push(side);
        }
        if self.problem.greatest().is_none() {
            return fault("the costs are too large", "");
        }
        Ok(self.problem)
    }
}

/// A cost of these digits and places in units of `10^-finest`.
fn in_units((digits, places): (i128, u32), finest: u32) -> Result<i128, Fault> {
    match digits.checked_mul(10_i128.pow(finest - places)) {
        Some(cost) => Ok(cost),
        None => fault("the costs are too large", ""),
    }
}

fn narrow(count: usize) -> Result<u32, Fault> {
    match u32::try_from(count) {
        Ok(it) if it < UNLIMITED => Ok(it),
        _ => fault("too many items or colors", ""),
    }
}

/// `n` or `least:most`.
fn read_bounds(word: &str) -> Result<(u32, u32), Fault> {
    let (least, most) = word.split_once(':').unwrap_or((word, word));
    let bound = |digits: &str| match digits.parse::<u32>() {
        Ok(it) if !digits.starts_with('+') => Ok(it),
        _ => fault("no bounds", word),
    };
    let (least, most) = (bound(least)?, bound(most)?);
    if least > most || most == 0 {
        return fault("no bounds that can be met", word);
    }
    Ok((least, most))
}

/// Digits, with at most one point among them and perhaps a minus before them.
fn read_cost(word: &str) -> Result<(i128, u32), Fault> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = part.trim_end_matches('0');
    let all: String = [whole, part].concat();
    let is_number = digits.bytes().any(|it| it.is_ascii_digit());
    if !is_number || part.len() > 18 || !all.bytes().all(|it| it.is_ascii_digit()) {
        return fault("no cost", word);
    }
    let Some(value) = format!("0{all}").parse::<i128>().ok().filter(|&it| it < 1_i128 << 100)
    else {
        return fault("the costs are too large", word);
    };
    #[allow(clippy::cast_possible_truncation)] // at most 18
    let places = part.len() as u32;
    Ok((if word.starts_with('-') { -value } else { value }, places))
}

/// The sum of two costs of different places.
fn sum(a: (i128, u32), b: (i128, u32)) -> Result<(i128, u32), Fault> {
    let places = a.1.max(b.1);
    let scaled = |it: (i128, u32)| it.0.checked_mul(10_i128.pow(places - it.1));
    match (scaled(a), scaled(b)) {
        (Some(a), Some(b)) if a.checked_add(b).is_some() => Ok((a + b, places)),
        _ => fault("the costs are too large", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_items_and_options() -> Result<(), ReadError> {
        let problem = Problem::dlx("| no\n\n a 2|b 0:3|c | x\na x:red |2.5 |-1\nb x\nx:red\n")?;
        let bounds: Vec<_> = problem.items.iter().map(|it| (it.least, it.most)).collect();
        assert_eq!(bounds, [(1, 1), (2, 2), (0, 3), (0, 1)]);
        assert_eq!(problem.costs, [15, 0, 0]);
        assert_eq!(problem.entries(0)[1], Entry { item: 3, color: 1 });
        assert!(problem.is_choosable(1) && !problem.is_choosable(2));
        let marked = Problem::dlx("\u{feff}a \u{feff}b\na\n\u{feff}b\n")?;
        assert_eq!((marked.items[0].name.as_str(), marked.option_count()), ("a", 2));
        assert_eq!(Problem::matrix("\u{feff}1 2\n1 0\n")?.item_count(), 2);
        let written: Vec<_> = [-5, 0, 10, 123].map(|it| problem.written(it)).into();
        assert_eq!(written, ["-0.5", "0", "1", "12.3"]);
        Ok(())
    }

    #[test]
    fn mistakes_are_refused_with_their_line() {
        let texts = [
            ("", 1),
            ("a a\n", 1),
            ("a | | b\n", 1),
            ("a | 2|b\n", 1),
            ("3:2|a\n", 1),
            ("+1|a\n", 1),
            ("a\nb\n", 2),
            ("a\na a\n", 2),
            ("a\n\na:1\n", 3),
            ("a | x\na x:\n", 2),
            ("a\na |1.2.3\n", 2),
            ("a\na |.\n", 2),
            ("a\na |1e3\n", 2),
            ("a:b\n", 1),
            ("a\na |-\n", 2),
        ];
        for (text, line) in texts {
            assert_eq!(Problem::dlx(text).map(|_| ()).map_err(|it| it.line), Err(line), "{text:?}");
        }
        for text in ["", "2\n", "1 2\n0 1 1\n", "2 2\n01\n", "1 2\n0 2\n", "0 0\n"] {
            assert!(Problem::matrix(text).is_err(), "{text:?}");
        }
    }
}
