//! The meaning of rules: the relations of rows, columns, boxes and of each kind of rule.
//!
//! # Why this layout
//! Each kind of rule has a few lines here, and its meaning appears nowhere else in the project. The parts that all of
//! them need (cells as numbers, neighbors, pairs) are written once, above them.
//!
//! # Cost
//! O(cells x digits) for each rule, except sums: see [`network`](super).

use gavotte_ordered::OrderedMap;
use std::sync::Arc;

use super::automaton::MOST_WAYS;
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
            Kind::LittleKiller => self.little_killer(number, cells, value.unwrap_or(0))?,
            Kind::Sandwich => self.sandwich(number, cells, value.unwrap_or(0))?,
            Kind::Quadruple => self.quadruple(number, cells, &rule.values)?,
        }
        Ok(())
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

    fn windows(&mut self, number: usize) {
        let (rows, columns) = (self.layout.size().box_rows(), self.layout.size().box_columns());
        for top in (1..self.side - rows).step_by(rows + 1) {
            for left in (1..self.side - columns).step_by(columns + 1) {
                let place = |at: usize| (top + at / columns) * self.side + left + at % columns;
                let cells = (0..rows * columns).map(place).collect();
                let name = format!("the window at r{}c{}", top + 1, left + 1);
                self.differ(number, cells, &name);
            }
        }
    }

    fn groups(&mut self, number: usize) {
        let (rows, columns) = (self.layout.size().box_rows(), self.layout.size().box_columns());
        for group in 0..self.side {
            let is_in = |cell: &usize| {
                cell / self.side % rows == group / columns
                    && cell % self.side % columns == group % columns
            };
            let cells: Vec<usize> = (0..self.side * self.side).filter(is_in).collect();
            self.differ(number, cells, &format!("the group of place {} of the boxes", group + 1));
        }
    }

    /// Pairs of cells that differ and have this distance: rows down, columns to the right.
    fn apart(&mut self, number: usize, moves: &[(usize, isize)], name: &str) {
        for cell in 0..self.side * self.side {
            let (row, column) = (cell / self.side, cell % self.side);
            for &(down, right) in moves {
                let to = column.checked_add_signed(right).filter(|&to| to < self.side);
                let Some(to) = to.filter(|_| row + down < self.side) else { continue };
                let other = (row + down) * self.side + to;
                let name = format!("{name} from {} to {}", self.name(cell), self.name(other));
                self.push(number, Relation::Different(vec![cell, other]), name);
            }
        }
    }

    /// Neighbors that do not have this relation, unless a mark joins them: see [`exempts`].
    fn neighbors(&mut self, number: usize, kind: Kind, value: u32) {
        let place = |(row, column): (usize, usize)| row * self.side + column;
        let is_joined = |one: usize, other: usize| {
            self.rules.iter().any(|rule| {
                exempts(rule.kind, kind)
                    && rule.cells.iter().all(|&cell| [one, other].contains(&place(cell)))
            })
        };
        let mut pairs = Vec::new();
        for cell in 0..self.side * self.side {
            let right = (cell % self.side + 1 < self.side).then_some(cell + 1);
            let below = (cell / self.side + 1 < self.side).then_some(cell + self.side);
            let others = [right, below].into_iter().flatten();
            pairs
                .extend(others.filter(|&other| !is_joined(cell, other)).map(|other| [cell, other]));
        }
        let word = self.rules.get(number).map_or("", |rule| rule.kind.word());
        for [one, other] in pairs {
            let name = format!("the {word} pair {} and {}", self.name(one), self.name(other));
            let goes = |one, other| !relates(kind, value, one, other);
            self.named_pair(number, [one, other], name, goes);
        }
    }

    fn cage(&mut self, number: usize, cells: Vec<usize>, sum: Option<u32>) -> Result<(), Message> {
        self.fits(cells.len())?;
        let name = self.rule_name(number);
        let Some(sum) = sum else {
            self.differ(number, cells, &name);
            return Ok(());
        };
        let sets = sets_of_sum(self.digits, cells.len(), sum)?;
        if sets.is_empty() {
            let many = cells.len();
            return Err(message!(
                "no {many} different digits from 1 to {digits} have this sum",
                many,
                digits = self.digits
            ));
        }
        self.push(number, Relation::Sets(cells, sets.into()), name);
        Ok(())
    }

    fn renban(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        self.fits(cells.len())?;
        // As many bits side by side as there are cells.
        let run = |first: usize| ((1_u64 << cells.len()) - 1) << first;
        let sets: Vec<u64> = (1..=usize::from(self.digits) + 1 - cells.len()).map(run).collect();
        let name = self.rule_name(number);
        self.push(number, Relation::Sets(cells, sets.into()), name);
        Ok(())
    }

    /// The third cell from each is of its own third of the digits again, which excludes more than both neighbors do.
    fn entropic(&mut self, number: usize, cells: &[usize]) {
        let side = u16::from(self.digits);
        let third = |digit: u8| u16::from(digit - 1) * 3 / side;
        for further in 1..=3 {
            for (&one, &other) in cells.iter().zip(cells.iter().skip(further)) {
                let is_same = |one, other| third(one) == third(other);
                self.pair(number, [one, other], |one, other| is_same(one, other) == (further == 3));
            }
        }
    }

    /// Every two cells of a thermometer, because far ones exclude more than neighbors do.
    fn thermometer(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
        self.fits(cells.len())?;
        for (at, &low) in cells.iter().enumerate() {
            for (further, &high) in cells[at + 1..].iter().enumerate() {
                self.pair(number, [low, high], |low, high| {
                    usize::from(high) > usize::from(low) + further
                });
            }
        }
        Ok(())
    }

    fn extremes(&mut self, number: usize, kind: Kind, cells: &[usize]) {
        for &cell in cells {
            let (row, column) = (cell / self.side, cell % self.side);
            let around = [
                row.checked_sub(1).map(|row| (row, column)),
                column.checked_sub(1).map(|column| (row, column)),
                (row + 1 < self.side).then_some((row + 1, column)),
                (column + 1 < self.side).then_some((row, column + 1)),
            ];
            let others = around.into_iter().flatten().map(|(row, column)| row * self.side + column);
            for other in others.filter(|other| !cells.contains(other)).collect::<Vec<_>>() {
                let is_least = kind == Kind::Minimum;
                self.pair(
                    number,
                    [cell, other],
                    |one, other| {
                        if is_least { one < other } else { one > other }
                    },
                );
            }
        }
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

    fn between(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        // Both ends are read first, because the state is their two digits.
        let mut order = cells;
        let last = order.pop().unwrap_or(0);
        order.insert(1, last);
        let next = |cell: usize, (one, other): (u8, u8), digit: u8| match cell {
            0 => Some((digit, digit)),
            1 => Some((one.min(digit), one.max(digit))),
            _ => (one < digit && digit < other).then_some((one, other)),
        };
        let automaton = Automaton::new((order.len(), self.digits), (0, 0), next, |_| true)?;
        self.line(number, order, automaton)
    }

    fn arrow(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        let next = |cell: usize, left: u32, digit: u8| match cell {
            0 => Some(u32::from(digit)),
            _ => left.checked_sub(u32::from(digit)),
        };
        let automaton = Automaton::new((cells.len(), self.digits), 0, next, |left| left == 0)?;
        self.line(number, cells, automaton)
    }

    fn little_killer(&mut self, number: usize, cells: Vec<usize>, sum: u32) -> Result<(), Message> {
        let next = |_, left: u32, digit: u8| left.checked_sub(u32::from(digit));
        let automaton = Automaton::new((cells.len(), self.digits), sum, next, |left| left == 0)?;
        self.line(number, cells, automaton)
    }

    fn sandwich(&mut self, number: usize, cells: Vec<usize>, sum: u32) -> Result<(), Message> {
        if cells.len() != usize::from(self.digits) {
            return Err(message!(
                "it is a rule of a whole row or column of {digits} cells",
                digits = self.digits
            ));
        }
        let greatest = self.digits;
        // The bound that was met first, if one was; whether both were; and the rest of the sum.
        let next = |_, (first, is_over, left): (u8, bool, u32), digit: u8| {
            let is_bound = digit == 1 || digit == greatest;
            match (first, is_over) {
                (0, _) if is_bound => Some((digit, false, left)),
                (0, _) | (_, true) => (!is_bound).then_some((first, is_over, left)),
                _ if is_bound => (digit != first && left == 0).then_some((first, true, 0)),
                _ => left.checked_sub(u32::from(digit)).map(|left| (first, false, left)),
            }
        };
        let start = (0, false, sum);
        let automaton = Automaton::new((cells.len(), self.digits), start, next, |it| it.1)?;
        self.line(number, cells, automaton)
    }

    fn quadruple(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        values: &[u32],
    ) -> Result<(), Message> {
        let wanted: Vec<u8> = values.iter().filter_map(|&it| u8::try_from(it).ok()).collect();
        if wanted.len() < values.len() || wanted.iter().any(|it| !(1..=self.digits).contains(it)) {
            return Err(message!("a digit is from 1 to {digits}", digits = self.digits));
        }
        // A bit for each digit that is still wanted.
        let next = |_, left: u8, digit: u8| {
            let found = (0..wanted.len()).find(|&at| left >> at & 1 == 1 && wanted[at] == digit);
            Some(found.map_or(left, |at| left & !(1 << at)))
        };
        let start = (1_u8 << wanted.len()) - 1;
        let automaton = Automaton::new((cells.len(), self.digits), start, next, |left| left == 0)?;
        self.line(number, cells, automaton)
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

/// Whether a rule of the first kind joins two neighbors, so that a rule of the whole grid against the second kind says
/// nothing about them. Dots of differences and of ratios are one system of marks: two cells with 1 and 2 may have either
/// dot, so each exempts its pair from both. The number does not matter, because digits with one difference, ratio or sum
/// have no other one.
fn exempts(mark: Kind, kind: Kind) -> bool {
    let is_dot = |it| matches!(it, Kind::Difference | Kind::Ratio);
    mark == kind || is_dot(mark) && is_dot(kind)
}

/// All sets of this number of digits with this sum.
fn sets_of_sum(digits: u8, many: usize, sum: u32) -> Result<Vec<u64>, Message> {
    // For each number of digits and sum: the sets of the digits so far.
    let mut sets: OrderedMap<(usize, u32), Vec<u64>> = [((0, 0), vec![0])].into();
    for digit in 1..=digits {
        let mut longer: Vec<((usize, u32), Vec<u64>)> = Vec::new();
        let (least, greatest) = (u32::from(digit) + 1, u32::from(digits));
        for (&(count, total), found) in &sets {
            for (count, total, with) in
                [(count, total, false), (count + 1, total + u32::from(digit), true)]
            {
                let left = many.checked_sub(count).and_then(|left| u32::try_from(left).ok());
                let Some(left) = left else { continue };
                // The greatest and the least sum that the coming digits can add.
                let most = (0..left).map(|at| greatest.saturating_sub(at)).sum::<u32>();
                let few = (0..left).map(|at| least + at).sum::<u32>();
                let is_enough = u32::from(digits - digit) >= left;
                let is_right = left == 0 && total == sum
                    || left > 0 && is_enough && (total + few..=total + most).contains(&sum);
                if is_right {
                    let bit = if with { 1 << digit } else { 0 };
                    longer.push(((count, total), found.iter().map(|set| set | bit).collect()));
                }
            }
        }
        sets.clear();
        for (key, found) in longer {
            sets.entry(key).or_default().extend(found);
        }
        if sets.values().map(Vec::len).sum::<usize>() > MOST_WAYS {
            return Err(message!(
                "its sum can be written in more than {MOST_WAYS} ways",
                MOST_WAYS
            ));
        }
    }
    Ok(sets.remove(&(many, sum)).unwrap_or_default())
}
