//! The meaning of rules: the relations of rows, columns, boxes and of each kind of rule.
//!
//! # Why this layout
//! Each kind of rule has a few lines here or in the files below, and its meaning appears nowhere else in the project.
//! The parts that all of them need (cells as numbers, pairs, lines) are written once, here. The files are by what their
//! rules become: pairs of the whole grid, sets, automata of lines, of sums, of counts, of numbers outside, of programs.
//!
//! # Cost
//! O(cells x digits) for each rule, except sums: see [`network`](super).

mod counts;
mod grid;
mod lines;
mod outside;
mod places;
mod programs;
mod sets;
mod sums;

use std::sync::Arc;

use super::{Automaton, Origin, Part, Relation};
use crate::sudoku::layout::Layout;
use crate::sudoku::rules::{Kind, Rule, WrongRule, shown};
use crate::sudoku::size::all;
use gavotte_model::{Message, message};

/// The parts of a layout with these rules, and the digits that each cell may hold by the rules of single cells.
///
/// # Errors
/// When no digits can follow a rule, or when it is too large: which one.
pub(in crate::sudoku) fn parts(
    layout: &Layout,
    rules: &[Rule],
) -> Result<(Vec<Part>, Vec<u64>), WrongRule> {
    let side = layout.size().side();
    let mut maker = Maker {
        layout,
        rules,
        side,
        digits: layout.size().digits(),
        possible: vec![all(layout.size().digits()); side * side],
        parts: units(layout, (0, 0), |cell| cell),
    };
    for (number, rule) in rules.iter().enumerate() {
        maker.rule(number, rule).map_err(|why| WrongRule::one(number, rule, why))?;
    }
    Ok((maker.parts, maker.possible))
}

/// Rows, columns and boxes of a grid whose first cell is at this place of the board; `cell` numbers its cells.
pub(in crate::sudoku) fn units(
    layout: &Layout,
    (top, left): (usize, usize),
    cell: impl Fn(usize) -> usize,
) -> Vec<Part> {
    let side = layout.size().side();
    let mut boxes = vec![Vec::new(); side];
    for at in 0..side * side {
        boxes[layout.box_of(at / side, at % side)].push(cell(at));
    }
    let part = |cells, origin, name| Part { relation: Relation::Each(cells), origin, name };
    let suffix = match (top, left) {
        (0, 0) => String::new(),
        _ => format!(" of the grid at r{}c{}", top + 1, left + 1),
    };
    let rows = (0..side).map(|row| {
        let cells = (0..side).map(|column| cell(row * side + column)).collect();
        part(cells, Origin::Row(row), format!("row {}{suffix}", row + 1))
    });
    let columns = (0..side).map(|column| {
        let cells = (0..side).map(|row| cell(row * side + column)).collect();
        part(cells, Origin::Column(column), format!("column {}{suffix}", column + 1))
    });
    let boxes = boxes.into_iter().enumerate().map(|(number, cells)| {
        let word = if layout.is_jigsaw() { "region" } else { "box" };
        part(cells, Origin::Box(number), format!("{word} {}{suffix}", number + 1))
    });
    rows.chain(columns).chain(boxes).collect()
}

struct Maker<'s> {
    layout: &'s Layout,
    rules: &'s [Rule],
    side: usize,
    digits: u8,
    possible: Vec<u64>,
    parts: Vec<Part>,
}

impl Maker<'_> {
    fn rule(&mut self, number: usize, rule: &Rule) -> Result<(), Message> {
        let cells: Vec<usize> =
            rule.cells.iter().map(|(row, column)| row * self.side + column).collect();
        let value = rule.values.first().copied();
        match rule.kind {
            Kind::DiagonalDown | Kind::DiagonalUp => {
                let cells = (0..self.side).map(|at| match rule.kind {
                    Kind::DiagonalDown => at * self.side + at,
                    _ => (self.side - 1 - at) * self.side + at,
                });
                let cells = cells.collect();
                self.differ(number, cells, "the diagonal");
            }
            Kind::Windoku => self.windows(number),
            Kind::DisjointGroups => self.groups(number),
            Kind::Asterisk => {
                let places =
                    [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)];
                let cells = places.map(|(row, column)| row * self.side + column).to_vec();
                self.differ(number, cells, "the asterisk");
            }
            Kind::CenterDot => {
                let (rows, columns) =
                    (self.layout.size().box_rows(), self.layout.size().box_columns());
                let is_middle = |cell: &usize| {
                    cell / self.side % rows == rows / 2 && cell % self.side % columns == columns / 2
                };
                let cells = (0..self.side * self.side).filter(is_middle).collect();
                self.differ(number, cells, "the center dots");
            }
            Kind::AntiKnight => {
                self.apart(number, &[(1, 2), (2, 1), (1, -2), (2, -1)], "a knight's move");
            }
            Kind::AntiKing => self.apart(number, &[(1, 1), (1, -1)], "a king's move"),
            Kind::NonConsecutive => self.neighbors(number, Kind::Difference, 1),
            Kind::AntiDifference => self.neighbors(number, Kind::Difference, value.unwrap_or(1)),
            Kind::AntiRatio => self.neighbors(number, Kind::Ratio, value.unwrap_or(2)),
            Kind::AntiSum => self.neighbors(number, Kind::Sum, value.unwrap_or(10)),
            Kind::Region => {
                let name = format!("the region at {}", self.name(cells[0]));
                self.fits(cells.len())?;
                self.differ(number, cells, &name);
            }
            Kind::Cage => self.cage(number, cells, value)?,
            Kind::Odd | Kind::Even => {
                let wanted = u8::from(rule.kind == Kind::Odd);
                let set = self.set(|digit| digit % 2 == wanted);
                for cell in cells {
                    self.possible[cell] &= set;
                }
            }
            Kind::Minimum | Kind::Maximum => self.extremes(number, rule.kind, &cells),
            Kind::Thermometer => self.thermometer(number, &cells)?,
            Kind::Palindrome => {
                let half = cells.len() / 2;
                for (&one, &other) in cells.iter().zip(cells.iter().rev()).take(half) {
                    self.pair(number, [one, other], |one, other| one == other);
                }
            }
            Kind::Whispers => {
                let least = value.unwrap_or(5);
                for pair in cells.windows(2) {
                    self.pair(number, [pair[0], pair[1]], |one, other| {
                        u32::from(one.abs_diff(other)) >= least
                    });
                }
            }
            Kind::Renban => self.renban(number, cells)?,
            Kind::Entropic => self.entropic(number, &cells),
            Kind::Equal => {
                for &other in &cells[1..] {
                    self.pair(number, [cells[0], other], |one, other| one == other);
                }
            }
            Kind::Difference | Kind::Ratio | Kind::Sum => {
                let value = value.unwrap_or(1);
                self.pair(number, [cells[0], cells[1]], |one, other| {
                    relates(rule.kind, value, one, other)
                });
            }
            Kind::Greater => {
                self.pair(number, [cells[0], cells[1]], |one, other| one > other);
            }
            Kind::Between => self.between(number, cells)?,
            Kind::Arrow => self.arrow(number, cells)?,
            Kind::Product => self.product(number, cells, value.unwrap_or(1))?,
            Kind::LittleKiller => self.little_killer(number, cells, value.unwrap_or(0))?,
            Kind::Sandwich => self.sandwich(number, cells, value.unwrap_or(0))?,
            Kind::Quadruple => self.quadruple(number, cells, &rule.values)?,
            Kind::AntiTaxicab => self.taxicab(number),
            Kind::GlobalEntropy | Kind::GlobalModulo => self.squares(number, rule.kind)?,
            Kind::Flatmates => self.flatmates(number)?,
            Kind::OneOf => self.one_of(&cells, &rule.values)?,
            Kind::RowIndex | Kind::ColumnIndex | Kind::BoxIndex => {
                self.indexers(number, rule.kind, &cells);
            }
            Kind::DigitalRoot | Kind::Rellik | Kind::Equality | Kind::Nabner => {
                self.sets(number, rule.kind, cells, value.unwrap_or(0))?;
            }
            Kind::Pairs | Kind::AllPairs => self.listed(number, rule, &cells)?,
            Kind::Regex => self.regex(number, rule, cells)?,
            Kind::Automaton => self.automaton(number, rule, cells)?,
            Kind::Or => self.alternatives(number, rule)?,
            _ => self.read(number, rule, cells, value.unwrap_or(0))?,
        }
        Ok(())
    }

    /// Rules that automata read.
    fn read(
        &mut self,
        number: usize,
        rule: &Rule,
        cells: Vec<usize>,
        value: u32,
    ) -> Result<(), Message> {
        match rule.kind {
            Kind::Lunchbox => self.lunchbox(number, cells, value),
            Kind::Contains => self.contains(number, &cells, &rule.values),
            Kind::Count => self.count(number, cells, &rule.values),
            Kind::Tally => self.tally(number, cells, &rule.values),
            Kind::LookAndSay => self.look_and_say(number, &cells, &rule.values),
            Kind::CountingCircles => self.circles(number, &cells),
            Kind::Distinct => self.distinct(number, cells),
            Kind::SameValues => self.same_values(number, &cells, value),
            Kind::EqualSums => self.equal_sums(number, &cells, &rule.values),
            Kind::Weighted => self.weighted(number, rule, &cells),
            Kind::SlowThermometer => {
                for pair in cells.windows(2) {
                    self.pair(number, [pair[0], pair[1]], |one, other| one <= other);
                }
                Ok(())
            }
            Kind::Zipper => self.zipper(number, &cells),
            Kind::RegionSum => self.region_sum(number, &cells),
            Kind::SumLine => self.sum_line(number, cells, value),
            Kind::SumLoop => self.sum_loop(number, cells, value),
            Kind::Modular => self.modular(number, &cells, value),
            Kind::Lockout => self.lockout(number, cells, value),
            Kind::DoubleArrow => self.double_arrow(number, &cells),
            Kind::PillArrow => self.pill_arrow(number, &cells, value),
            Kind::ValueIndex => self.value_index(number, cells),
            Kind::XSum => self.x_sum(number, cells, value),
            Kind::Skyscraper => self.skyscraper(number, cells, value),
            Kind::HiddenSkyscraper => self.hidden_skyscraper(number, cells, value),
            Kind::NumberedRoom => self.numbered_room(number, &cells, value),
            _ => Err("its meaning is missing".into()),
        }
    }

    fn push(&mut self, number: usize, relation: Relation, name: String) {
        self.parts.push(Part { relation, origin: Origin::Rule(number), name });
    }

    fn name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.side + 1, cell % self.side + 1)
    }

    fn set(&self, has: impl Fn(u8) -> bool) -> u64 {
        (1..=self.digits).filter(|&digit| has(digit)).fold(0, |set, digit| set | 1 << digit)
    }

    /// Cells that hold no digit twice.
    fn differ(&mut self, number: usize, cells: Vec<usize>, name: &str) {
        let relation = match cells.len() == usize::from(self.digits) {
            true => Relation::Each(cells),
            false => Relation::Different(cells),
        };
        self.push(number, relation, name.to_owned());
    }

    fn fits(&self, cells: usize) -> Result<(), Message> {
        if cells <= usize::from(self.digits) {
            return Ok(());
        }
        Err(message!(
            "{cells} cells cannot hold different digits from 1 to {digits}",
            cells,
            digits = self.digits
        ))
    }

    /// Two cells: the digit of the second must be compatible with that of the first.
    fn pair(&mut self, number: usize, cells: [usize; 2], goes: impl Fn(u8, u8) -> bool) {
        self.named_pair(number, cells, self.rule_name(number), goes);
    }

    fn named_pair(
        &mut self,
        number: usize,
        cells: [usize; 2],
        name: String,
        goes: impl Fn(u8, u8) -> bool,
    ) {
        let allowed = (1..=self.digits).map(|one| self.set(|other| goes(one, other))).collect();
        self.push(number, Relation::Pair(cells, allowed), name);
    }

    fn rule_name(&self, number: usize) -> String {
        self.rules.get(number).map_or(String::new(), |rule| format!("the {}", shown(rule)))
    }

    /// A line that an automaton with as few states as possible reads.
    fn reads<S: Ord + Clone>(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        start: S,
        next: impl Fn(usize, &S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<(), Message> {
        let automaton = Automaton::least((cells.len(), self.digits), start, next, accepts)?;
        self.line(number, cells, automaton)
    }

    /// A digit of the grid among the numbers of a rule.
    fn digit(&self, value: u32) -> Result<u8, Message> {
        let digit = u8::try_from(value).ok().filter(|it| (1..=self.digits).contains(it));
        digit.ok_or_else(|| message!("a digit is from 1 to {digits}", digits = self.digits))
    }

    /// The set of these digits.
    fn set_of(&self, values: &[u32]) -> Result<u64, Message> {
        values.iter().try_fold(0, |set, &value| Ok(set | 1 << self.digit(value)?))
    }

    fn line(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        automaton: Automaton,
    ) -> Result<(), Message> {
        if automaton.is_empty() {
            return Err("no digits can follow it".into());
        }
        let name = self.rule_name(number);
        self.push(number, Relation::Line(cells, Arc::new(automaton)), name);
        Ok(())
    }
}

/// Whether two digits have the relation of a rule of two cells.
fn relates(kind: Kind, value: u32, one: u8, other: u8) -> bool {
    let (one, other) = (u32::from(one), u32::from(other));
    match kind {
        Kind::Difference => one.abs_diff(other) == value,
        Kind::Ratio => {
            value.checked_mul(other) == Some(one) || value.checked_mul(one) == Some(other)
        }
        _ => one + other == value,
    }
}
