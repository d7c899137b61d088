//! Rules of the whole grid: units, pairs of cells, and squares of four.
//!
//! # Cost
//! O(cells x digits), and O(cells x digits^2) pairs for taxicabs, because each distance has its cells.

use std::sync::Arc;

use super::{Maker, relates};
use crate::sudoku::network::{Automaton, Relation};
use crate::sudoku::rules::Kind;
use gavotte_model::Message;

impl Maker<'_> {
    pub(super) fn windows(&mut self, number: usize) {
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

    pub(super) fn groups(&mut self, number: usize) {
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
    pub(super) fn apart(&mut self, number: usize, moves: &[(usize, isize)], name: &str) {
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
    pub(super) fn neighbors(&mut self, number: usize, kind: Kind, value: u32) {
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

    pub(super) fn extremes(&mut self, number: usize, kind: Kind, cells: &[usize]) {
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

    /// Two cells that do not see each other do not both hold the number of steps between them.
    pub(super) fn taxicab(&mut self, number: usize) {
        let side = self.side;
        for cell in 0..side * side {
            let (row, column) = (cell / side, cell % side);
            for other in cell + 1..side * side {
                let (r, c) = (other / side, other % side);
                let steps = row.abs_diff(r) + column.abs_diff(c);
                let sees = row == r
                    || column == c
                    || self.layout.box_of(row, column) == self.layout.box_of(r, c);
                if sees || steps > usize::from(self.digits) {
                    continue;
                }
                let name =
                    format!("the {steps} steps from {} to {}", self.name(cell), self.name(other));
                let is_far = |digit: u8| usize::from(digit) != steps;
                self.named_pair(number, [cell, other], name, |one, other| {
                    is_far(one) || is_far(other)
                });
            }
        }
    }

    /// Each square of four cells has a digit of each of three classes.
    pub(super) fn squares(&mut self, number: usize, kind: Kind) -> Result<(), Message> {
        let (side, digits) = (self.side, self.digits);
        let class = |digit: u8| match kind {
            Kind::GlobalModulo => digit % 3,
            _ => (digit - 1) / (digits / 3).max(1),
        };
        let next = |_, seen: &u8, digit: u8| Some(seen | 1 << class(digit));
        let automaton = Arc::new(Automaton::least((4, digits), 0_u8, next, |&seen| seen == 7)?);
        for cell in (0..side * side).filter(|it| it % side + 1 < side && it / side + 1 < side) {
            let cells = vec![cell, cell + 1, cell + side, cell + side + 1];
            let name = format!("the square at {}", self.name(cell));
            self.push(number, Relation::Line(cells, Arc::clone(&automaton)), name);
        }
        Ok(())
    }

    /// A 5 has a 1 above it or a 9 below it.
    pub(super) fn flatmates(&mut self, number: usize) -> Result<(), Message> {
        let (side, digits) = (self.side, self.digits);
        let middle = digits / 2 + 1;
        // What is wanted of the next cell: nothing yet, nothing because there is a 1 above, or the greatest digit.
        let next = |_, wanted: &u8, digit: u8| match (*wanted, digit) {
            (2, _) if digit != digits => None,
            (0, _) if digit == middle => Some(2),
            (_, 1) => Some(1),
            _ => Some(0),
        };
        let automaton = Automaton::least((side, digits), 0_u8, next, |&wanted| wanted < 2)?;
        let automaton = Arc::new(automaton);
        for column in 0..side {
            let cells = (0..side).map(|row| row * side + column).collect();
            let name = format!("the flatmates of column {}", column + 1);
            self.push(number, Relation::Line(cells, Arc::clone(&automaton)), name);
        }
        Ok(())
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
