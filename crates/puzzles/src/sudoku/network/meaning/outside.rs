//! Rules whose number stands outside the grid, and lunchboxes, which are sandwiches of any cells.

use super::Maker;
use crate::sudoku::network::{Automaton, Relation};
use gavotte_model::{Message, message};

impl Maker<'_> {
    pub(super) fn sandwich(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
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

    /// The first digit and the sum are counted down.
    pub(super) fn x_sum(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
        let many = cells.len();
        let next = |cell: usize, &(left, sum): &(u8, u32), digit: u8| {
            let left = if cell == 0 { digit } else { left };
            let is_over = left == 0 || usize::from(left) > many - cell;
            match (is_over, left) {
                (true, 0) => Some((0, 0)),
                (true, _) => None,
                (false, _) => {
                    let sum = sum.checked_sub(u32::from(digit))?;
                    (left > 1 || sum == 0).then_some((left - 1, sum))
                }
            }
        };
        self.reads(number, cells, (0, sum), next, |&(left, _)| left == 0)
    }

    /// The state is the greatest digit so far, and how many are seen.
    pub(super) fn skyscraper(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        wanted: u32,
    ) -> Result<(), Message> {
        let next = |_, &(most, seen): &(u8, u32), digit: u8| {
            let seen = seen + u32::from(digit > most);
            (seen <= wanted).then_some((most.max(digit), seen))
        };
        self.reads(number, cells, (0, 0), next, |&(_, seen)| seen == wanted)
    }

    /// The state is the greatest digit so far, until the hidden one is found.
    pub(super) fn hidden_skyscraper(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        wanted: u32,
    ) -> Result<(), Message> {
        let hidden = self.digit(wanted)?;
        let next = |_, &(most, is_found): &(u8, bool), digit: u8| match is_found {
            true => Some((0, true)),
            false if digit > most => Some((digit, false)),
            false => (digit == hidden).then_some((0, true)),
        };
        self.reads(number, cells, (0, false), next, |&(_, is_found)| is_found)
    }

    /// With digit v on the first cell, the cell number v has the wanted digit, and only it in a row or column.
    pub(super) fn numbered_room(
        &mut self,
        number: usize,
        cells: &[usize],
        wanted: u32,
    ) -> Result<(), Message> {
        let wanted = self.digit(wanted)?;
        let (first, side) = (cells[0], self.side);
        let many = cells.len();
        self.possible[first] &=
            self.set(|digit| usize::from(digit) <= many && (digit > 1 || wanted == 1));
        let is_unit = cells.iter().all(|cell| cell / side == first / side)
            || cells.iter().all(|cell| cell % side == first % side);
        for (at, &cell) in cells.iter().enumerate().skip(1) {
            self.pair(number, [first, cell], |one, other| {
                let points = usize::from(one) == at + 1;
                if is_unit { points == (other == wanted) } else { !points || other == wanted }
            });
        }
        Ok(())
    }

    /// Cells that differ. The state is the least and the greatest digit so far, whether the least came later, the sum
    /// between the two, and the sum behind them: a new bound has one of both sums, or all, before it.
    pub(super) fn lunchbox(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
        self.fits(cells.len())?;
        let name = self.rule_name(number);
        self.push(number, Relation::Different(cells.clone()), name);
        let cut = |it: u32| it.min(sum.saturating_add(1));
        type State = (u8, u8, bool, u32, u32);
        let next = |_, &(low, high, is_low_last, between, behind): &State, digit: u8| {
            let all = |bound: u8| between.saturating_add(u32::from(bound)).saturating_add(behind);
            Some(match digit {
                _ if low == 0 => (digit, digit, false, 0, 0),
                _ if digit < low => {
                    let is_all = is_low_last && low < high;
                    (digit, high, true, cut(if is_all { all(low) } else { behind }), 0)
                }
                _ if digit > high => {
                    let is_all = !is_low_last && low < high;
                    (low, digit, false, cut(if is_all { all(high) } else { behind }), 0)
                }
                _ => {
                    let behind = behind.saturating_add(u32::from(digit));
                    (low, high, is_low_last, between, cut(behind))
                }
            })
        };
        let start: State = (0, 0, false, 0, 0);
        self.reads(number, cells, start, next, |&(low, high, _, between, _)| {
            low < high && between == sum
        })
    }
}
