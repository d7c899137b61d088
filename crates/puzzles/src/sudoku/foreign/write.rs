//! Sudokus with rules as the JSON of f-puzzles, and as a link.
//!
//! # Why this shape
//! The reader defines which names exist, and a puzzle that it would not read back as the same one is refused. Rules
//! that f-puzzles has under another name are written under that name: boxes within the grid are extra regions, and a
//! thermometer of two cells says which one is greater.
//!
//! # Invariants
//! The written text is read as a puzzle with the same solutions.

use gavotte_ordered::{OrderedMap, OrderedSet};
use std::fmt::Write as _;

use super::constraints::{DIRECTIONS, diagonal, outside_line};
use super::draft::Cell;
use super::lz;
use crate::sudoku::rules::{Foreign, shown};
use crate::sudoku::{Kind, Network, Origin, Puzzle, Relation, Rule, Said, Size};
use crate::{PuzzleError, PuzzleErrorKind};
use gavotte_model::{Message, message};

/// The most rows of a grid of f-puzzles. [fixed]
const MOST_ROWS: usize = 16;

/// The puzzle as the JSON of f-puzzles.
///
/// # Errors
/// When f-puzzles does not have a rule: which one.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, to_fpuzzles};
/// let text = b"cage 3 r1c1 r1c2\n1..............4\n";
/// let puzzle = Grids::new(&text[..]).next().ok_or("a puzzle")??;
/// let json = to_fpuzzles(&puzzle)?;
/// assert!(json.contains(r#""killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#));
/// let again = Grids::new(json.as_bytes()).next().ok_or("a puzzle")??;
/// assert_eq!(again.grid, puzzle.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_fpuzzles(puzzle: &Puzzle) -> Result<String, PuzzleError> {
    let writer = Writer::of(puzzle).map_err(PuzzleErrorKind::Wrong)?;
    let said = puzzle.said.as_deref().cloned().unwrap_or_default();
    Ok(writer.json(puzzle, &said))
}

/// The puzzle as a link to f-puzzles.
///
/// # Errors
/// As [`to_fpuzzles`].
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, to_link};
/// let puzzle = Grids::new(&b"1..............4"[..]).next().ok_or("a puzzle")??;
/// let link = to_link(&puzzle)?;
/// assert!(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"));
/// assert_eq!(Grids::new(link.as_bytes()).next().ok_or("a puzzle")??.grid, puzzle.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_link(puzzle: &Puzzle) -> Result<String, PuzzleError> {
    Ok(format!("https://www.f-puzzles.com/?load={}", lz::pack(&to_fpuzzles(puzzle)?)))
}

/// The puzzle as a link to SudokuPad, which takes what f-puzzles takes.
///
/// # Errors
/// As [`to_fpuzzles`].
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, to_sudokupad};
/// let puzzle = Grids::new(&b"1..............4"[..]).next().ok_or("a puzzle")??;
/// let link = to_sudokupad(&puzzle)?;
/// assert!(link.starts_with("https://sudokupad.app/fpuzzlesN4Ig"));
/// assert_eq!(Grids::new(link.as_bytes()).next().ok_or("a puzzle")??.grid, puzzle.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_sudokupad(puzzle: &Puzzle) -> Result<String, PuzzleError> {
    let packed = lz::pack(&to_fpuzzles(puzzle)?);
    // These have a meaning of their own in an address.
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    Ok(format!("https://sudokupad.app/fpuzzles{packed}"))
}

/// The constraints so far, each name with its parts.
#[derive(Default)]
struct Writer {
    flags: OrderedSet<&'static str>,
    parts: OrderedMap<&'static str, Vec<String>>,
    negative: OrderedSet<&'static str>,
}

impl Writer {
    fn of(puzzle: &Puzzle) -> Result<Self, Message> {
        let side = puzzle.grid.size().side();
        if side > MOST_ROWS {
            return Err(message!(
                "f-puzzles has grids of at most {MOST_ROWS} rows, not of {side}",
                MOST_ROWS,
                side
            ));
        }
        let sets = puzzle.candidates.as_ref().map_or(&[][..], |it| it.cells());
        let is_bare = |(&set, &digit): (&u64, &u8)| set == 0 || digit > 0 && set >> digit & 1 == 0;
        if let Some(at) = sets.iter().zip(puzzle.grid.cells()).position(is_bare) {
            let (row, column) = (at / side + 1, at % side + 1);
            return Err(message!(
                "no digit is possible in r{row}c{column}: f-puzzles cannot say so",
                row,
                column
            ));
        }
        let mut writer = Self::default();
        let rules = puzzle.grid.shape().rules();
        for (number, rule) in rules.iter().enumerate() {
            writer.rule(puzzle, number, rule).map_err(|why| format!("{}: {why}", shown(rule)))?;
        }
        for (name, kind, anti) in
            [("ratio", Kind::Ratio, Kind::AntiRatio), ("xv", Kind::Sum, Kind::AntiSum)]
        {
            writer.negative(name, &values(puzzle, anti), &values(puzzle, kind))?;
        }
        Ok(writer)
    }

    fn part(&mut self, name: &'static str, part: String) {
        self.parts.entry(name).or_default().push(part);
    }

    fn rule(&mut self, puzzle: &Puzzle, number: usize, rule: &Rule) -> Result<(), Message> {
        let cells = || format!("\"cells\":{}", list(&rule.cells));
        let value = |usual| match rule.values.first() {
            Some(&value) if Some(value) != usual => format!(",\"value\":\"{value}\""),
            _ => String::new(),
        };
        match rule.kind.foreign() {
            Foreign::Apart | Foreign::Own(_) => return self.own(puzzle, rule),
            Foreign::Flag(name, _) => drop(self.flags.insert(name)),
            Foreign::Units => self.regions(puzzle, number),
            Foreign::Lines(name) => {
                let lines = list(&rule.cells);
                self.part(name, format!("{{\"lines\":[{lines}]{}}}", value(None)));
            }
            Foreign::Singles(name) => self.singles(puzzle, name, rule)?,
            Foreign::Outside(name) => self.outside(puzzle, name, rule)?,
            Foreign::Groups(name) => self.part(name, format!("{{{}}}", cells())),
            Foreign::Pairs(name, usual) => {
                self.part(name, format!("{{{}{}}}", cells(), value(Some(usual))));
            }
        }
        Ok(())
    }

    /// A rule with a form of its own.
    fn own(&mut self, puzzle: &Puzzle, rule: &Rule) -> Result<(), Message> {
        let cells = format!("\"cells\":{}", list(&rule.cells));
        match rule.kind {
            Kind::AntiDifference if rule.values == [1] => {
                self.flags.insert("nonconsecutive");
            }
            Kind::AntiDifference => {
                return Err("f-puzzles has this rule for a difference of 1 alone".into());
            }
            // Both are written when all rules are known.
            Kind::AntiRatio | Kind::AntiSum => {}
            Kind::Cage => {
                let sum = rule.values.first().map(|sum| format!(",\"value\":\"{sum}\""));
                self.part("killercage", format!("{{{cells}{}}}", sum.unwrap_or_default()));
            }
            Kind::Greater => {
                let upwards: Vec<Cell> = rule.cells.iter().rev().copied().collect();
                self.part("thermometer", format!("{{\"lines\":[{}]}}", list(&upwards)));
            }
            Kind::Equal => {
                let (first, others) = rule.cells.split_at(1);
                for &other in others {
                    let (cells, clones) = (list(first), list(&[other]));
                    self.part("clone", format!("{{\"cells\":{cells},\"cloneCells\":{clones}}}"));
                }
            }
            Kind::Sum => {
                let letter = match rule.values[..] {
                    [5] => "V",
                    [10] => "X",
                    _ => return Err("f-puzzles has sums of 5 and 10: write a cage".into()),
                };
                self.part("xv", format!("{{{cells},\"value\":\"{letter}\"}}"));
            }
            Kind::Arrow => {
                let (circle, line) = (list(&rule.cells[..1]), list(&rule.cells));
                self.part("arrow", format!("{{\"cells\":{circle},\"lines\":[{line}]}}"));
            }
            Kind::LittleKiller => self.little_killer(puzzle, rule)?,
            Kind::Sandwich => self.sandwich(puzzle, rule)?,
            Kind::Quadruple => {
                let values: Vec<String> = rule.values.iter().map(ToString::to_string).collect();
                let values = values.join(",");
                self.part("quadruple", format!("{{{cells},\"values\":[{values}]}}"));
            }
            Kind::Region => self.part("extraregion", format!("{{{cells}}}")),
            Kind::PillArrow => {
                let many = rule.values.first().map_or(1, |&it| it as usize).min(rule.cells.len());
                let (pill, line) = rule.cells.split_at(many);
                let line = [&pill[many.saturating_sub(1)..], line].concat();
                let (pill, line) = (list(pill), list(&line));
                self.part("arrow", format!("{{\"cells\":{pill},\"lines\":[{line}]}}"));
            }
            _ => return Err("f-puzzles does not have this rule".into()),
        }
        Ok(())
    }

    /// The units of a rule of the whole grid, as extra regions.
    fn regions(&mut self, puzzle: &Puzzle, number: usize) {
        let network = Network::empty(puzzle.grid.shape());
        for part in network.parts().iter().filter(|it| it.origin == Origin::Rule(number)) {
            if let Relation::Each(cells) | Relation::Different(cells) = &part.relation {
                let cells: Vec<Cell> = cells.iter().map(|&it| network.places()[it]).collect();
                self.part("extraregion", format!("{{\"cells\":{}}}", list(&cells)));
            }
        }
    }

    fn singles(&mut self, puzzle: &Puzzle, name: &'static str, rule: &Rule) -> Result<(), Message> {
        let is_extreme = matches!(rule.kind, Kind::Minimum | Kind::Maximum);
        let alike = puzzle.grid.shape().rules().iter().filter(|it| it.kind == rule.kind);
        // In f-puzzles all cells of the kind are left out of each other's comparisons.
        if is_extreme && alike.count() > 1 {
            let words = "f-puzzles has one such rule of a grid: write all its cells in one";
            return Err(words.into());
        }
        rule.cells
            .iter()
            .for_each(|&cell| self.part(name, format!("{{\"cell\":{}}}", named(cell))));
        Ok(())
    }

    /// A number outside, beside the first of its cells.
    fn outside(&mut self, puzzle: &Puzzle, name: &'static str, rule: &Rule) -> Result<(), Message> {
        let side = puzzle.grid.size().side();
        let is_own = |it: &Cell| outside_line(side, *it).is_some_and(|line| line == rule.cells);
        let around = (1..=side).flat_map(|at| [(at, 0), (at, side + 1), (0, at), (side + 1, at)]);
        let (row, column) = around
            .into_iter()
            .find(is_own)
            .ok_or("f-puzzles has this rule for a row or a column")?;
        let value = rule.values.first().copied().unwrap_or(0);
        self.part(name, format!("{{\"cell\":\"R{row}C{column}\",\"value\":\"{value}\"}}"));
        Ok(())
    }

    fn little_killer(&mut self, puzzle: &Puzzle, rule: &Rule) -> Result<(), Message> {
        let side = puzzle.grid.size().side();
        let sorted: OrderedSet<&Cell> = rule.cells.iter().collect();
        let from = (0..=side + 1).flat_map(|at| [(0, at), (side + 1, at), (at, 0), (at, side + 1)]);
        let mut ways = from.flat_map(|from| DIRECTIONS.map(|direction| (from, direction)));
        let found = ways.find(|&(from, (_, down, right))| {
            let cells = diagonal(side, from, (down, right));
            cells.len() == sorted.len() && cells.iter().all(|it| sorted.contains(it))
        });
        let ((row, column), (direction, ..)) =
            found.ok_or("f-puzzles has sums of whole diagonals alone")?;
        let (cells, sum) = (list(&rule.cells), rule.values.first().copied().unwrap_or(0));
        self.part(
            "littlekillersum",
            format!(
                "{{\"cell\":\"R{row}C{column}\",\"cells\":{cells},\"direction\":\"{direction}\",\"value\":\"{sum}\"}}"
            ),
        );
        Ok(())
    }

    fn sandwich(&mut self, puzzle: &Puzzle, rule: &Rule) -> Result<(), Message> {
        let side = puzzle.grid.size().side();
        let (row, column) = rule.cells.first().copied().unwrap_or_default();
        let is_whole = |is: fn(&Cell, &Cell) -> bool| {
            rule.cells.len() == side && rule.cells.iter().all(|it| is(it, &(row, column)))
        };
        let place =
            match (is_whole(|it, first| it.0 == first.0), is_whole(|it, first| it.1 == first.1)) {
                (true, _) => format!("R{}C0", row + 1),
                (_, true) => format!("R0C{}", column + 1),
                _ => return Err("f-puzzles has this rule for a row or a column".into()),
            };
        let sum = rule.values.first().copied().unwrap_or(0);
        self.part("sandwichsum", format!("{{\"cell\":\"{place}\",\"value\":\"{sum}\"}}"));
        Ok(())
    }

    /// The relations that neighbors without a mark do not have, by these numbers; `marks` are those of the marks.
    fn negative(
        &mut self,
        name: &'static str,
        numbers: &OrderedSet<u32>,
        marks: &OrderedSet<u32>,
    ) -> Result<(), Message> {
        if numbers.is_empty() {
            return Ok(());
        }
        let meant: OrderedSet<u32> = match (name, marks.is_empty()) {
            ("xv", _) => [5, 10].into(),
            (_, true) => [2].into(),
            (_, false) => marks.clone(),
        };
        if *numbers != meant {
            let all: Vec<String> = meant.iter().map(ToString::to_string).collect();
            return Err(message!(
                "the negative constraint of {name} is of {all} in f-puzzles, and of others here",
                name,
                all = all.join(" and ")
            ));
        }
        self.negative.insert(name);
        Ok(())
    }

    fn json(&self, puzzle: &Puzzle, said: &Said) -> String {
        let mut json = format!("{{\"size\":{}", puzzle.grid.size().side());
        for (name, text) in [("title", &said.title), ("author", &said.author)] {
            if !text.is_empty() {
                let _ = write!(json, ",\"{name}\":{}", escaped(text));
            }
        }
        json.push_str(",\"grid\":[");
        json.push_str(&rows(puzzle));
        json.push(']');
        if let Some(solution) = &said.solution {
            let digits: Vec<String> = solution.cells().iter().map(u8::to_string).collect();
            let _ = write!(json, ",\"solution\":[{}]", digits.join(","));
        }
        for flag in &self.flags {
            let _ = write!(json, ",\"{flag}\":true");
        }
        for (name, parts) in &self.parts {
            let _ = write!(json, ",\"{name}\":[{}]", parts.join(","));
        }
        if !self.negative.is_empty() {
            let names: Vec<String> = self.negative.iter().map(|it| format!("\"{it}\"")).collect();
            let _ = write!(json, ",\"negative\":[{}]", names.join(","));
        }
        json.push('}');
        json
    }
}

/// The rows of the grid.
fn rows(puzzle: &Puzzle) -> String {
    let (grid, side) = (&puzzle.grid, puzzle.grid.size().side());
    // Boxes of the usual form are not written.
    let is_usual = !grid.shape().is_jigsaw() && Size::of_side(side) == Some(grid.size());
    let cell = |row: usize, column: usize| {
        let mut members = Vec::new();
        let digit = grid.get(row, column);
        let set = puzzle.candidates.as_ref().and_then(|it| it.cells().get(row * side + column));
        let all = (2_u64 << side) - 2;
        if digit > 0 {
            members.push(format!("\"value\":{digit},\"given\":true"));
        } else if let Some(&set) = set.filter(|&&set| set != all) {
            let digits = (1..=side).filter(|digit| set >> digit & 1 == 1);
            let digits: Vec<String> = digits.map(|it| it.to_string()).collect();
            members.push(format!("\"givenPencilMarks\":[{}]", digits.join(",")));
        }
        if !is_usual {
            members.push(format!("\"region\":{}", grid.box_of(row, column)));
        }
        format!("{{{}}}", members.join(","))
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..side).map(|column| cell(row, column)).collect();
        format!("[{}]", cells.join(","))
    };
    (0..side).map(row).collect::<Vec<_>>().join(",")
}

/// The numbers of all rules of a kind.
fn values(puzzle: &Puzzle, kind: Kind) -> OrderedSet<u32> {
    let rules = puzzle.grid.shape().rules().iter().filter(|rule| rule.kind == kind);
    rules.flat_map(|rule| rule.values.iter().copied()).collect()
}

fn named((row, column): Cell) -> String {
    format!("\"R{}C{}\"", row + 1, column + 1)
}

fn list(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|&it| named(it)).collect();
    format!("[{}]", cells.join(","))
}

/// A text with quotation marks.
fn escaped(text: &str) -> String {
    let mut escaped = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => escaped.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(escaped, "\\u{:04x}", u32::from(letter));
            }
            letter => escaped.push(letter),
        }
    }
    escaped + "\""
}
