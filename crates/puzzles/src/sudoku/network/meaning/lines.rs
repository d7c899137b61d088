//! Rules of lines: pairs of their cells, and automata that remember the ends or a rest.

use super::Maker;
use crate::sudoku::network::Automaton;
use gavotte_model::{Message, message};

impl Maker<'_> {
    /// The third cell from each is of its own third of the digits again, which excludes more than both neighbors do.
    pub(super) fn entropic(&mut self, number: usize, cells: &[usize]) {
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
    pub(super) fn thermometer(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
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

    pub(super) fn between(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
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

    /// The ends are read first, as for [`Maker::between`].
    pub(super) fn lockout(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        least: u32,
    ) -> Result<(), Message> {
        let mut order = cells;
        let last = order.pop().unwrap_or(0);
        order.insert(1, last);
        let next = |cell: usize, &(one, other): &(u8, u8), digit: u8| match cell {
            0 => Some((digit, digit)),
            1 => {
                let ends = (one.min(digit), one.max(digit));
                (u32::from(ends.1 - ends.0) >= least).then_some(ends)
            }
            _ => (digit < one || other < digit).then_some((one, other)),
        };
        self.reads(number, order, (0, 0), next, |_| true)
    }

    /// Cells nearer than the modulus differ in their rests, and cells as far from each other agree.
    pub(super) fn modular(
        &mut self,
        number: usize,
        cells: &[usize],
        modulus: u32,
    ) -> Result<(), Message> {
        if modulus == 0 {
            return Err("digits have no rest of a division by 0".into());
        }
        let digits = u32::from(self.digits);
        // Below the number of digits all rests occur; above it they are the digits themselves.
        if modulus > digits && cells.len() > usize::from(self.digits) {
            return Err(message!(
                "{cells} cells cannot hold different digits from 1 to {digits}",
                cells = cells.len(),
                digits = self.digits
            ));
        }
        let rest = |digit: u8| u32::from(digit) % modulus;
        let reach = usize::try_from(modulus).unwrap_or(usize::MAX);
        for (at, &one) in cells.iter().enumerate() {
            for (further, &other) in cells[at + 1..].iter().enumerate().take(reach) {
                let is_same = further + 1 == reach;
                self.pair(number, [one, other], |one, other| (rest(one) == rest(other)) == is_same);
            }
        }
        Ok(())
    }

    /// The automaton remembers the sum of the open part.
    pub(super) fn sum_line(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
        let next = |_, &open: &u32, digit: u8| {
            let open = open + u32::from(digit);
            (open <= sum).then_some(if open == sum { 0 } else { open })
        };
        self.reads(number, cells, 0, next, |&open| open == 0)
    }

    /// A closed line: the first part may begin anywhere, so all sums that the last part may already have are
    /// remembered, one bit each, with what was read since, modulo the sum.
    pub(super) fn sum_loop(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
        if !(1..=63).contains(&sum) {
            return Err("the sum of a closed line is from 1 to 63".into());
        }
        // Bit s is on if the line may have begun with s of an open part; the open part now is s and what was read.
        let next = |_, &(starts, read): &(u64, u32), digit: u8| {
            let step = u32::from(digit);
            let left = (0..sum)
                .filter(|start| starts >> start & 1 == 1 && (start + read) % sum + step <= sum);
            let left = left.fold(0_u64, |left, start| left | 1 << start);
            (left > 0).then_some((left, (read + step) % sum))
        };
        let all = (0..sum).fold(0_u64, |all, start| all | 1 << start);
        // At the end the open part is what the line began with.
        self.reads(number, cells, (all, 0), next, |&(_, read)| read == 0)
    }

    /// The first two digits are remembered until the cell that the second one points at.
    pub(super) fn value_index(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        let many = cells.len() - 2;
        let next = |cell: usize, &(value, left): &(u8, u8), digit: u8| match cell {
            0 => Some((digit, 0)),
            1 => (usize::from(digit) <= many).then_some((value, digit)),
            _ if left == 0 => Some((0, 0)),
            _ if left == 1 => (digit == value).then_some((0, 0)),
            _ => Some((value, left - 1)),
        };
        self.reads(number, cells, (0, 0), next, |_| true)
    }
}
