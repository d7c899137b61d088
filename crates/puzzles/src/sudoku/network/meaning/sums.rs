//! Rules of sums, most as one weighted sum: cells and what each digit counts.
//!
//! # Why this shape
//! Arrows, pills, zippers and parts of lines are all sums that are equal. A cell on both sides cancels out, and the
//! state is what is left of the sum, so there are few states.

use super::Maker;
use crate::sudoku::Rule;
use crate::sudoku::network::Automaton;
use gavotte_model::{Message, message};

impl Maker<'_> {
    pub(super) fn arrow(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        let next = |cell: usize, left: u32, digit: u8| match cell {
            0 => Some(u32::from(digit)),
            _ => left.checked_sub(u32::from(digit)),
        };
        let automaton = Automaton::new((cells.len(), self.digits), 0, next, |left| left == 0)?;
        self.line(number, cells, automaton)
    }

    pub(super) fn little_killer(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: u32,
    ) -> Result<(), Message> {
        let next = |_, left: u32, digit: u8| left.checked_sub(u32::from(digit));
        let automaton = Automaton::new((cells.len(), self.digits), sum, next, |left| left == 0)?;
        self.line(number, cells, automaton)
    }

    pub(super) fn product(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        product: u32,
    ) -> Result<(), Message> {
        let next = |_, left: u32, digit: u8| {
            let digit = u32::from(digit);
            (left % digit == 0).then_some(left / digit)
        };
        let start = product;
        let automaton = Automaton::new((cells.len(), self.digits), start, next, |left| left == 1)?;
        self.line(number, cells, automaton)
    }

    /// The digits of these cells times their weights have this sum.
    fn balance(&mut self, number: usize, terms: &[(usize, i64)], sum: i64) -> Result<(), Message> {
        let mut all: Vec<(usize, i64)> = Vec::new();
        for &(cell, weight) in terms {
            match all.iter_mut().find(|it| it.0 == cell) {
                Some(known) => known.1 = known.1.saturating_add(weight),
                None => all.push((cell, weight)),
            }
        }
        all.retain(|it| it.1 != 0);
        if all.is_empty() {
            return if sum == 0 { Ok(()) } else { Err("no digits can follow it".into()) };
        }
        // Great weights first: fewer sums are left then.
        all.sort_by_key(|it| std::cmp::Reverse(it.1.saturating_abs()));
        let digits = i64::from(self.digits);
        // The least and the greatest that the cells from each on can add.
        let mut bounds = vec![(0_i64, 0_i64)];
        for &(_, weight) in all.iter().rev() {
            let (low, high) = bounds.last().copied().unwrap_or((0, 0));
            let ends = (weight, weight.saturating_mul(digits));
            bounds.push((
                low.saturating_add(ends.0.min(ends.1)),
                high.saturating_add(ends.0.max(ends.1)),
            ));
        }
        bounds.reverse();
        let next = |cell: usize, left: &i64, digit: u8| {
            let left = left.checked_sub(all[cell].1.saturating_mul(i64::from(digit)))?;
            let (low, high) = bounds[cell + 1];
            (low..=high).contains(&left).then_some(left)
        };
        let cells = all.iter().map(|it| it.0).collect();
        self.reads(number, cells, sum, next, |&left| left == 0)
    }

    /// Two groups of cells with the same sum.
    fn same_sum(&mut self, number: usize, one: &[usize], other: &[usize]) -> Result<(), Message> {
        let ones = one.iter().map(|&cell| (cell, 1));
        let terms: Vec<_> = ones.chain(other.iter().map(|&cell| (cell, -1))).collect();
        self.balance(number, &terms, 0)
    }

    /// Groups with the same sum: each is compared with the smallest.
    fn all_same_sum(&mut self, number: usize, groups: &[Vec<usize>]) -> Result<(), Message> {
        let least = (0..groups.len()).min_by_key(|&at| groups[at].len()).unwrap_or(0);
        for at in (0..groups.len()).filter(|&at| at != least) {
            self.same_sum(number, &groups[least], &groups[at])?;
        }
        Ok(())
    }

    pub(super) fn equal_sums(
        &mut self,
        number: usize,
        cells: &[usize],
        sizes: &[u32],
    ) -> Result<(), Message> {
        let (mut groups, mut left) = (Vec::new(), cells);
        for &size in sizes {
            let size = usize::try_from(size).ok().filter(|&it| it > 0);
            let Some((group, rest)) = size.and_then(|size| left.split_at_checked(size)) else {
                return Err("its numbers are the numbers of cells of its groups".into());
            };
            groups.push(group.to_vec());
            left = rest;
        }
        if !left.is_empty() {
            return Err("its numbers are the numbers of cells of its groups".into());
        }
        self.all_same_sum(number, &groups)
    }

    pub(super) fn weighted(
        &mut self,
        number: usize,
        rule: &Rule,
        cells: &[usize],
    ) -> Result<(), Message> {
        let text = rule.spelling().unwrap_or_default();
        let read = |word: &str| word.parse::<i64>().ok().filter(|it| it.abs() <= 1_000_000);
        let parts = text.split_once('=').and_then(|(weights, sum)| {
            let weights: Option<Vec<i64>> = weights.split(',').map(read).collect();
            Some((weights.filter(|it| it.len() == cells.len())?, read(sum)?))
        });
        let Some((weights, sum)) = parts else {
            return Err("it has a weight for each cell and their sum, such as 10,1,-1=0".into());
        };
        let terms: Vec<_> = cells.iter().copied().zip(weights).collect();
        self.balance(number, &terms, sum)
    }

    pub(super) fn zipper(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
        let half = cells.len() / 2;
        let pair = |at: usize| [cells[at], cells[cells.len() - 1 - at]];
        let middle = if cells.len() % 2 == 1 { vec![cells[half]] } else { pair(half - 1).to_vec() };
        let pairs = if cells.len() % 2 == 1 { half } else { half - 1 };
        for at in (0..pairs).rev() {
            self.same_sum(number, &middle, &pair(at))?;
        }
        Ok(())
    }

    /// The parts between changes of the region.
    pub(super) fn region_sum(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
        let region = |cell: &usize| self.layout.box_of(cell / self.side, cell % self.side);
        let groups: Vec<Vec<usize>> =
            cells.chunk_by(|one, other| region(one) == region(other)).map(<[_]>::to_vec).collect();
        self.all_same_sum(number, &groups)
    }

    pub(super) fn double_arrow(&mut self, number: usize, cells: &[usize]) -> Result<(), Message> {
        let ends = [cells[0], cells[cells.len() - 1]];
        self.same_sum(number, &ends, &cells[1..cells.len() - 1])
    }

    pub(super) fn pill_arrow(
        &mut self,
        number: usize,
        cells: &[usize],
        many: u32,
    ) -> Result<(), Message> {
        let many = usize::try_from(many).ok().filter(|it| (1..cells.len().min(10)).contains(it));
        let Some(many) = many else {
            return Err(message!(
                "its number says how many of its {cells} cells are figures, from 1 on",
                cells = cells.len()
            ));
        };
        if many == 1 {
            return self.arrow(number, cells.to_vec());
        }
        let mut terms: Vec<(usize, i64)> = cells[many..].iter().map(|&cell| (cell, -1)).collect();
        let mut weight = 1;
        for (at, &cell) in cells[..many].iter().enumerate().rev() {
            terms.push((cell, weight));
            weight *= 10;
            // Figures behind the first are below ten.
            if at > 0 {
                self.possible[cell] &= self.set(|digit| digit < 10);
            }
        }
        self.balance(number, &terms, 0)
    }
}
