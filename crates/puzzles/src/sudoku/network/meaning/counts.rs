//! Rules that count cells with given digits.
//!
//! # Why this shape
//! Where a rule counts each digit, there is an automaton for each digit and not one for all: the counts of nine digits
//! at once would be too many states, and each alone is few.

use super::Maker;
use crate::sudoku::network::Automaton;
use gavotte_model::{Message, message};

impl Maker<'_> {
    pub(super) fn quadruple(
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

    /// So many of the cells hold a digit of the set.
    fn counted(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        set: u64,
        goes: impl Fn(usize) -> bool,
    ) -> Result<(), Message> {
        let next = |_, &many: &usize, digit: u8| Some(many + (set >> digit & 1) as usize);
        self.reads(number, cells, 0, next, |&many| goes(many))
    }

    pub(super) fn count(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        values: &[u32],
    ) -> Result<(), Message> {
        let (wanted, digits) = values.split_first().ok_or("it needs numbers")?;
        let set = self.set_of(digits)?;
        self.counted(number, cells, set, |many| u32::try_from(many) == Ok(*wanted))
    }

    /// The first cell is read first; the state is how many are still wanted.
    pub(super) fn tally(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        values: &[u32],
    ) -> Result<(), Message> {
        let set = self.set_of(values)?;
        let next = |cell: usize, &left: &u8, digit: u8| match cell {
            0 => Some(digit),
            _ if set >> digit & 1 == 1 => left.checked_sub(1),
            _ => Some(left),
        };
        self.reads(number, cells, 0, next, |&left| left == 0)
    }

    pub(super) fn contains(
        &mut self,
        number: usize,
        cells: &[usize],
        values: &[u32],
    ) -> Result<(), Message> {
        let set = self.set_of(values)?;
        for digit in (1..=self.digits).filter(|digit| set >> digit & 1 == 1) {
            let least = values.iter().filter(|&&it| it == u32::from(digit)).count();
            self.counted(number, cells.to_vec(), 1 << digit, |many| many >= least)?;
        }
        Ok(())
    }

    pub(super) fn look_and_say(
        &mut self,
        number: usize,
        cells: &[usize],
        values: &[u32],
    ) -> Result<(), Message> {
        if values.len() % 2 == 1 {
            return Err("its numbers are pairs: how often, and which digit".into());
        }
        for pair in values.chunks(2) {
            let digit = self.digit(pair[1])?;
            let wanted = pair[0];
            self.counted(number, cells.to_vec(), 1 << digit, |many| {
                u32::try_from(many) == Ok(wanted)
            })?;
        }
        Ok(())
    }

    /// Each digit stands on none of the cells, or on as many as it says.
    pub(super) fn circles(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
        let most = cells.len();
        let few = self.set(|digit| usize::from(digit) <= most);
        for &cell in cells {
            self.possible[cell] &= few;
        }
        for digit in (1..=self.digits).filter(|&digit| usize::from(digit) <= most) {
            let wanted = usize::from(digit);
            self.counted(number, cells.to_vec(), 1 << digit, |many| many == 0 || many == wanted)?;
        }
        Ok(())
    }

    /// The cell that says how many is read last; the state is the digits so far.
    pub(super) fn distinct(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        let mut order = cells;
        order.rotate_left(1);
        let last = order.len() - 1;
        let next = |cell: usize, &set: &u64, digit: u8| match cell {
            _ if cell < last => Some(set | 1 << digit),
            _ => (set.count_ones() == u32::from(digit)).then_some(0),
        };
        self.reads(number, order, 0, next, |_| true)
    }

    /// Each group holds each digit as often as the first group does.
    pub(super) fn same_values(
        &mut self,
        number: usize,
        cells: &[usize],
        groups: u32,
    ) -> Result<(), Message> {
        let groups = usize::try_from(groups).unwrap_or(0);
        if groups < 2 || cells.len() % groups > 0 {
            return Err(message!(
                "{cells} cells are not so many groups of one size",
                cells = cells.len()
            ));
        }
        let (first, others) = cells.split_at(cells.len() / groups);
        for group in others.chunks(first.len()) {
            if let ([one], [other]) = (first, group) {
                self.pair(number, [*one, *other], |one, other| one == other);
                continue;
            }
            // A cell of one group, then one of the other, so that the counts stay near each other.
            let order: Vec<usize> =
                first.iter().zip(group).flat_map(|(&one, &other)| [one, other]).collect();
            if first.len() <= 3 {
                self.alike(number, first, group)?;
                continue;
            }
            for digit in 1..=self.digits {
                let next = |cell: usize, &more: &i32, found: u8| {
                    let step = if cell % 2 == 0 { 1 } else { -1 };
                    Some(more + step * i32::from(found == digit))
                };
                self.reads(number, order.clone(), 0, next, |&more| more == 0)?;
            }
        }
        Ok(())
    }

    /// Two small groups: the state is the digits of the first that the second still lacks.
    fn alike(&mut self, number: usize, first: &[usize], other: &[usize]) -> Result<(), Message> {
        let many = first.len();
        let next = |cell: usize, digits: &Vec<u8>, digit: u8| {
            let mut digits = digits.clone();
            if cell < many {
                digits.push(digit);
                digits.sort_unstable();
            } else {
                digits.remove(digits.iter().position(|&it| it == digit)?);
            }
            Some(digits)
        };
        self.reads(number, [first, other].concat(), Vec::new(), next, Vec::is_empty)
    }
}
