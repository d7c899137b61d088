//! Constraint strings of the interactive solver: `.Thermo~R1C1~R2C1.~R5C5_3`, a puzzle a line.
//!
//! # Why this shape
//! A string is a list of parts, each a name and what follows it. The rows of the kinds have most names; a name with a
//! form of its own is a function in [`parts`]. Parts between `Or` or `And` and `End` are one rule. A name that is not
//! known is refused with its first cell, because without it the puzzle would be another one.
//!
//! # Source
//! The names and their meaning are those of the help and the examples of sigh's Interactive Sudoku Solver.

mod parts;
mod tables;
mod writer;

pub use writer::to_strings;

use super::draft::{Cell, Drawn, shape};
use crate::error::shown;
use crate::lines::Line;
use crate::sudoku::rules::joined;
use crate::sudoku::{Kind, Rule, Said, Shape, Size};
use crate::{PuzzleError, PuzzleErrorKind};
use gavotte_model::{Message, message};

/// Whether a line is a constraint string.
pub(super) fn begins(line: &str) -> bool {
    let mut letters = line.trim_start().chars();
    if letters.next() != Some('.') {
        return is_killer(line);
    }
    // A row of a large grid is of capital letters.
    let (first, second) = (letters.next(), letters.next());
    let is_name = first.is_some_and(|it| it.is_ascii_uppercase())
        && second.is_some_and(|it| it.is_ascii_lowercase());
    is_name || line.contains('~')
}

/// Whether a line has a letter for each cell of a killer: the sum of a cage, or an arrow towards it.
fn is_killer(line: &str) -> bool {
    let text = line.trim();
    let is_part = |it: u8| it.is_ascii_alphanumeric() || b"<>^v`',.".contains(&it);
    text.len() == 81 && text.bytes().all(is_part) && text.contains(['<', '>', '^'])
}

/// A part of a string.
pub(super) struct Part {
    name: String,
    args: Vec<String>,
    column: usize,
}

/// A puzzle while it is read.
struct Strings<'l> {
    line: &'l Line,
    side: usize,
    /// Whether boxes or drawn regions hold.
    has_regions: bool,
    rules: Vec<(Rule, usize)>,
    possible: Vec<u64>,
    /// The open `Or` (true) and `And`, each with its alternatives so far; an `And` has one.
    open: Vec<(bool, Vec<Vec<Rule>>)>,
}

/// Reads the puzzle of this line, with these rules before its own.
pub(super) fn read(line: &Line, rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let all = if is_killer(line.text()) { killer(line)? } else { split(line.text()) };
    let side = side(line, &all)?;
    let has_boxes = !all.iter().any(|part| part.name == "NoBoxes");
    let layouts: Vec<&Part> = all.iter().filter(|part| part.name == "Jigsaw").collect();
    let layout =
        layouts.iter().map(|part| regions(line, part, side)).collect::<Result<Vec<_>, _>>()?;
    let (plain, has_regions) = match (layout.first(), has_boxes) {
        (Some(regions), false) => {
            let column = layouts.first().map_or(1, |part| part.column);
            (shape(side, regions).map_err(|why| line.wrong(column, why))?, true)
        }
        (_, true) if Size::of_side(side).is_some() => {
            (Size::of_side(side).map_or(Shape::from(Size::NINE), Shape::from), true)
        }
        _ => {
            // Rows are regions that ask for nothing more.
            let rows: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
            (shape(side, &rows).map_err(|why| line.wrong(1, why))?, false)
        }
    };
    let possible = vec![(2_u64 << side) - 2; side * side];
    let (own, open) = (Vec::new(), Vec::new());
    let mut strings = Strings { line, side, has_regions, rules: own, possible, open };
    if has_boxes {
        layout.iter().zip(&layouts).for_each(|(regions, part)| strings.more(regions, part));
    }
    for part in &all {
        strings.part(part).map_err(|why| line.wrong(part.column, why))?;
    }
    if !strings.open.is_empty() {
        return Err(line.wrong(line.length(), "an `.Or` or `.And` has no `.End`"));
    }
    strings.finish(&plain, rules)
}

/// The parts of a string.
fn split(text: &str) -> Vec<Part> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    for (at, letter) in text.chars().enumerate() {
        match (letter, parts.last_mut()) {
            ('.', _) => parts.push((at + 1, String::new())),
            (letter, Some((_, part))) if !letter.is_whitespace() => part.push(letter),
            _ => {}
        }
    }
    let part = |(column, text): (usize, String)| {
        let mut words = text.split('~').map(str::to_owned);
        Part { name: words.next().unwrap_or_default(), args: words.collect(), column }
    };
    parts.into_iter().map(part).collect()
}

/// The side of the grid.
fn side(line: &Line, all: &[Part]) -> Result<usize, PuzzleError> {
    let Some(part) = all.iter().find(|part| part.name == "Shape") else { return Ok(9) };
    let form = part.args.join("~");
    let mut words = part.args.iter();
    let number = |it: &str| it.parse::<usize>().ok().filter(|it| (4..=36).contains(it));
    let found = words.next().and_then(|it| it.split_once('x'));
    let found = found.and_then(|(rows, columns)| number(rows).zip(number(columns)));
    let found = found.filter(|(rows, columns)| rows == columns).map(|it| it.0);
    let digits = words.next().map_or("", |it| it.strip_prefix("1-").unwrap_or(it));
    let is_usual = digits.is_empty() || number(digits) == found;
    found.filter(|_| is_usual && words.next().is_none()).ok_or_else(|| {
        let words = message!(
            "a grid of the shape `{form}` is not known here: rows, columns and digits from 1 are as many, from 4 to 36",
            form = shown(&form)
        );
        line.wrong(part.column, words)
    })
}

/// The regions that a part draws, with a letter for each cell.
fn regions(line: &Line, part: &Part, side: usize) -> Result<Vec<usize>, PuzzleError> {
    let letters: Vec<char> = part.args.last().map_or(Vec::new(), |it| it.chars().collect());
    let digit = |letter: &char| letter.to_digit(36).map(|it| it as usize);
    let found: Option<Vec<usize>> = letters.iter().map(digit).collect();
    found.filter(|it| it.len() == side * side).ok_or_else(|| {
        let words = message!(
            "a `Jigsaw` has a letter or digit for each of the {cells} cells",
            cells = side * side
        );
        line.wrong(part.column, words)
    })
}

/// The cages of a killer with a letter for each cell.
fn killer(line: &Line) -> Result<Vec<Part>, PuzzleError> {
    let letters: Vec<u8> = line.text().trim().bytes().collect();
    let towards = |at: usize, letter: u8| -> Option<usize> {
        let (row, column) = (at / 9, at % 9);
        let (down, right) = match letter {
            b'v' => (1, 0),
            b'^' => (-1, 0),
            b'<' => (0, -1),
            b'>' => (0, 1),
            b'`' => (-1, -1),
            b'\'' => (-1, 1),
            b',' => (1, -1),
            b'.' => (1, 1),
            _ => return Some(at),
        };
        let (row, column) = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        (row < 9 && column < 9).then_some(row * 9 + column)
    };
    let mut cages = vec![Vec::new(); 81];
    for cell in 0..81 {
        let (mut at, mut steps) = (cell, 0);
        while let Some(next) = towards(at, letters[at]).filter(|&next| next != at && steps < 81) {
            (at, steps) = (next, steps + 1);
        }
        if towards(at, letters[at]) != Some(at) {
            let words = "this arrow leads to no sum of a cage";
            return Err(line.wrong(cell + 1, words));
        }
        cages[at].push(cell);
    }
    let cage = |(at, cells): (usize, Vec<usize>)| {
        let sum = match letters[at] {
            it @ b'a'..=b'j' => u32::from(it - b'a') + 36,
            it @ b'A'..=b'Z' => u32::from(it - b'A') + 10,
            it => u32::from(it.saturating_sub(b'0')),
        };
        let cells = cells.iter().map(|cell| format!("R{}C{}", cell / 9 + 1, cell % 9 + 1));
        let args = std::iter::once(sum.to_string()).chain(cells).collect();
        Part { name: "Cage".to_owned(), args, column: at + 1 }
    };
    Ok(cages.into_iter().enumerate().filter(|it| !it.1.is_empty()).map(cage).collect())
}

impl Strings<'_> {
    /// Adds a rule: to the open alternatives, if there are any.
    fn rules(&mut self, rules: Vec<Rule>, column: usize) -> Result<(), Message> {
        let Some((is_or, all)) = self.open.last_mut() else {
            self.rules.extend(rules.into_iter().map(|rule| (rule, column)));
            return Ok(());
        };
        if rules.iter().any(|rule| rule.kind.is_whole() || rule.kind == Kind::Or) {
            return Err("this cannot stand in an `.Or` here".into());
        }
        match (is_or, all.last_mut()) {
            (false, Some(last)) => last.extend(rules),
            _ => all.push(rules),
        }
        Ok(())
    }

    /// `Or`, `And` and `End`.
    fn compose(&mut self, part: &Part) -> Result<(), Message> {
        match &*part.name {
            "Or" => self.open.push((true, Vec::new())),
            "And" => self.open.push((false, vec![Vec::new()])),
            _ => {
                let Some((is_or, all)) = self.open.pop() else {
                    return Err("this `.End` ends nothing".into());
                };
                match (is_or, self.open.last_mut()) {
                    (false, _) => self.rules(all.concat(), part.column)?,
                    (true, Some((true, around))) => around.extend(all),
                    (true, _) => self.rules(vec![joined(&all)], part.column)?,
                }
            }
        }
        Ok(())
    }

    /// Regions beside the boxes.
    fn more(&mut self, regions: &[usize], part: &Part) {
        let mut names = regions.to_vec();
        names.sort_unstable();
        names.dedup();
        for name in names {
            let cells: Vec<Cell> = (0..regions.len())
                .filter(|&cell| regions[cell] == name)
                .map(|cell| (cell / self.side, cell % self.side))
                .collect();
            if (2..=self.side).contains(&cells.len()) {
                let rule = Rule { kind: Kind::Region, values: Vec::new(), cells };
                self.rules.push((rule, part.column));
            }
        }
    }

    fn finish(self, plain: &Shape, before: Vec<Rule>) -> Result<Drawn, PuzzleError> {
        let first = before.len();
        let own = self.rules.iter().map(|(rule, _)| rule.clone());
        let rules: Vec<Rule> = before.into_iter().chain(own).collect();
        let shape = plain.clone().ruled(rules).map_err(|wrong| {
            let number = wrong.number().and_then(|number| number.checked_sub(first));
            match number.and_then(|number| self.rules.get(number)) {
                Some((_, column)) => self.line.wrong(*column, wrong.message().clone()),
                None => PuzzleErrorKind::Wrong(wrong.message().clone()).into(),
            }
        })?;
        let all = (2_u64 << self.side) - 2;
        let digit = |set: &u64| match set.is_power_of_two() {
            true => u8::try_from(set.trailing_zeros()).unwrap_or(0),
            false => 0,
        };
        let cells = self.possible.iter().map(digit).collect();
        let is_marked = self.possible.iter().any(|set| !set.is_power_of_two() && *set != all);
        let candidates = is_marked.then_some(self.possible);
        Ok(Drawn { shape, cells, candidates, said: Said::default() })
    }
}
