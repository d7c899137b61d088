//! Rules of cells that hold no digit twice, as the sets of digits that they may hold together.
//!
//! # Cost
//! The sets of a sum are built digit by digit; other sets are all of their size, which is tried only where there are at
//! most a million.

use gavotte_ordered::OrderedMap;

use super::Maker;
use crate::sudoku::network::Relation;
use crate::sudoku::network::automaton::MOST_WAYS;
use crate::sudoku::rules::Kind;
use gavotte_model::{Message, message};

impl Maker<'_> {
    pub(super) fn cage(
        &mut self,
        number: usize,
        cells: Vec<usize>,
        sum: Option<u32>,
    ) -> Result<(), Message> {
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

    pub(super) fn renban(&mut self, number: usize, cells: Vec<usize>) -> Result<(), Message> {
        self.fits(cells.len())?;
        // As many bits side by side as there are cells.
        let run = |first: usize| ((1_u64 << cells.len()) - 1) << first;
        let sets: Vec<u64> = (1..=usize::from(self.digits) + 1 - cells.len()).map(run).collect();
        let name = self.rule_name(number);
        self.push(number, Relation::Sets(cells, sets.into()), name);
        Ok(())
    }

    /// The cells hold different digits, which together make a set such as the kind wants.
    pub(super) fn sets(
        &mut self,
        number: usize,
        kind: Kind,
        cells: Vec<usize>,
        value: u32,
    ) -> Result<(), Message> {
        self.fits(cells.len())?;
        let digits = self.digits;
        let goes = |set: u64| match kind {
            Kind::DigitalRoot => (1..=9).contains(&value) && sum(set) % 9 == value % 9,
            Kind::Rellik => !reaches(set, value),
            Kind::Nabner => set & set << 1 == 0,
            _ => is_balanced(set, digits),
        };
        let sets = all_sets(digits, cells.len(), goes)?;
        if sets.is_empty() {
            return Err("no digits can follow it".into());
        }
        let name = self.rule_name(number);
        self.push(number, Relation::Sets(cells, sets.into()), name);
        Ok(())
    }
}

/// The digits of a set.
fn members(set: u64) -> impl Iterator<Item = u32> {
    (1..64).filter(move |&digit| set >> digit & 1 == 1)
}

fn sum(set: u64) -> u32 {
    members(set).sum()
}

/// Whether some digits of a set have this sum.
fn reaches(set: u64, wanted: u32) -> bool {
    // No set of digits up to 36 has a greater sum.
    let most = 36 * 37 / 2;
    if wanted > most {
        return false;
    }
    let mut sums = vec![false; most as usize + 1];
    sums[0] = true;
    for digit in members(set).map(|it| it as usize) {
        for sum in (digit..sums.len()).rev() {
            sums[sum] |= sums[sum - digit];
        }
    }
    wanted > 0 && sums[wanted as usize]
}

/// As many even digits as odd ones, and as many low as high; a middle digit is neither low nor high.
fn is_balanced(set: u64, digits: u8) -> bool {
    let many = |has: &dyn Fn(u32) -> bool| members(set).filter(|&digit| has(digit)).count();
    let half = u32::from(digits / 2);
    let (low, high) = (many(&|it| it <= half), many(&|it| it > u32::from(digits) - half));
    let all = set.count_ones() as usize;
    2 * many(&|it| it % 2 == 0) == all && 2 * low == all && 2 * high == all
}

/// All sets of this number of digits that go.
fn all_sets(digits: u8, many: usize, goes: impl Fn(u64) -> bool) -> Result<Vec<u64>, Message> {
    let too_many = || message!("it can be filled in more than {MOST_WAYS} ways", MOST_WAYS);
    // There are `digits` over `many` of them.
    let mut count = 1_u64;
    for at in 0..many as u64 {
        count = count.saturating_mul(u64::from(digits).saturating_sub(at)) / (at + 1);
        if count > 1_000_000 {
            return Err(too_many());
        }
    }
    let (mut set, end) = ((1_u64 << many) - 1, 1_u64 << digits);
    let mut sets = Vec::new();
    // The next greater number with as many bits, until one has a bit too high.
    while set < end && set > 0 {
        if goes(set << 1) {
            sets.push(set << 1);
        }
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        set = (((ripple ^ set) >> 2) / low) | ripple;
    }
    if sets.len() > MOST_WAYS { Err(too_many()) } else { Ok(sets) }
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
