//! One step of a person: the digits that it finds, the cells that it rests on, and the reason, in words.
//!
//! # Why this shape
//! A step is made from the candidates that it removes or the digit that it places. Its sentence ends with these, so all
//! sentences end alike.
//!
//! # Invariants
//! A step places a digit or removes a candidate that was there. The candidates that a placed digit excludes in other
//! cells go with it and are not listed.

use crate::frame::{Candidate, Frame, digits};
use crate::look::Look;
use crate::technique::Technique;

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique of the step.
    pub technique: Technique,
    /// How hard it is, in tenths: 23 is 2.3.
    pub tenths: u16,
    /// The digits that it places: cell and digit.
    pub placed: Vec<(usize, u8)>,
    /// The candidates that it takes away: cell and digit.
    pub removed: Vec<(usize, u8)>,
    /// The basis of the step: cells, and for each the set of digits that matter.
    pub marks: Vec<(usize, u64)>,
    /// The reason, as a sentence that ends with the result.
    pub reason: String,
}

impl Step {
    /// A step that places a digit.
    pub(crate) fn place(
        frame: &Frame<'_>,
        technique: Technique,
        (cell, digit): Candidate,
        marks: Vec<(usize, u64)>,
        why: &str,
    ) -> Self {
        let what = format!("{} is {}", frame.network.name(cell), frame.digit(digit));
        Self {
            technique,
            tenths: technique.tenths(),
            placed: vec![(cell, digit)],
            removed: Vec::new(),
            marks,
            reason: format!("{why}: {what}"),
        }
    }

    /// A step that removes candidates: the members of these sets that are there. `None` when none is.
    pub(crate) fn remove(
        look: &Look<'_, '_>,
        technique: Technique,
        sets: impl IntoIterator<Item = (usize, u64)>,
        marks: Vec<(usize, u64)>,
        why: impl FnOnce() -> String,
    ) -> Option<Self> {
        let mut gone: Vec<(usize, u64)> = Vec::new();
        for (cell, set) in sets {
            let set = set & look.open(cell);
            match gone.iter_mut().find(|(other, _)| *other == cell) {
                _ if set == 0 => {}
                Some((_, sets)) => *sets |= set,
                None => gone.push((cell, set)),
            }
        }
        if gone.is_empty() {
            return None;
        }
        gone.sort_unstable();
        let frame = look.frame;
        let losses = losses(frame, &gone);
        let removed = gone.iter().flat_map(|&(cell, set)| digits(set).map(move |it| (cell, it)));
        Some(Self {
            technique,
            tenths: technique.tenths(),
            placed: Vec::new(),
            removed: removed.collect(),
            marks,
            reason: format!("{}: {losses}", why()),
        })
    }

    /// The same step with this rating in tenths.
    pub(crate) fn rated(mut self, tenths: u16) -> Self {
        self.tenths = tenths;
        self
    }

    /// The same step, rated as a chain of this number of candidates: a tenth more at 4, 6, 8, 12, 16, 24 and so on.
    pub(crate) fn long(mut self, length: usize) -> Self {
        let mut limit = 4;
        let mut more = 2;
        while length > limit {
            self.tenths += 1;
            limit += more;
            if limit.is_power_of_two() && limit > 4 {
                more = limit / 2;
            }
        }
        self
    }

    /// How hard it is: 2.3 for a naked single.
    #[must_use]
    pub fn rating(&self) -> f64 {
        f64::from(self.tenths) / 10.0
    }
}

impl Frame<'_> {
    /// A digit as grids have it: a letter in grids of more than nine.
    pub(crate) fn digit(&self, digit: u8) -> String {
        match (self.network.digits(), digit) {
            (..=9, _) => digit.to_string(),
            (_, ..=26) => char::from(b'A' + digit.saturating_sub(1)).to_string(),
            _ => (digit - 27).to_string(),
        }
    }

    /// Digits as words: `2, 3 and 7`.
    pub(crate) fn set(&self, set: u64) -> String {
        listed(digits(set).map(|digit| self.digit(digit)))
    }

    /// Digits as alternatives: `2, 3 or 7`.
    pub(crate) fn any(&self, set: u64) -> String {
        joined(digits(set).map(|digit| self.digit(digit)), "or")
    }

    /// Cells as words: `r1c1, r1c2 and r2c5`.
    pub(crate) fn names(&self, cells: impl IntoIterator<Item = usize>) -> String {
        listed(cells.into_iter().map(|cell| self.network.name(cell)))
    }

    /// A candidate as words: `3 in r1c1`.
    pub(crate) fn spot(&self, (cell, digit): Candidate) -> String {
        format!("{} in {}", self.digit(digit), self.network.name(cell))
    }
}

/// The candidates that cells lose, as words: cells that lose the same are named together.
fn losses(frame: &Frame<'_>, gone: &[(usize, u64)]) -> String {
    let mut groups: Vec<(u64, Vec<usize>)> = Vec::new();
    for &(cell, set) in gone {
        match groups.iter_mut().find(|(other, _)| *other == set) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((set, vec![cell])),
        }
    }
    let loss = |(set, cells): &(u64, Vec<usize>)| {
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{} {verb} {}", frame.names(cells.iter().copied()), frame.set(*set))
    };
    groups.iter().map(loss).collect::<Vec<_>>().join("; ")
}

/// Words with commas, and `and` before the last.
pub(crate) fn listed(words: impl Iterator<Item = String>) -> String {
    joined(words, "and")
}

fn joined(words: impl Iterator<Item = String>, last_by: &str) -> String {
    let mut words: Vec<String> = words.collect();
    let Some(last) = words.pop() else { return String::new() };
    if words.is_empty() { last } else { format!("{} {last_by} {last}", words.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_chains_are_harder() {
        let step = Step {
            technique: Technique::XChain,
            tenths: 66,
            placed: Vec::new(),
            removed: Vec::new(),
            marks: Vec::new(),
            reason: String::new(),
        };
        let lengths = [2, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 25];
        let tenths = lengths.map(|length| step.clone().long(length).tenths - 66);
        assert_eq!(tenths, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }

    #[test]
    fn words_are_listed() {
        let words = |count: usize| listed((0..count).map(|it| it.to_string()));
        assert_eq!([0, 1, 2, 3].map(words), ["", "0", "0 and 1", "0, 1 and 2"]);
    }
}
