//! A network in the form that the techniques use: units, and the candidates that a digit in a cell excludes.
//!
//! # Why this shape
//! Almost all techniques ask one question of the rules: which digits of which cells are excluded by this digit here? A
//! row excludes the same digit, a thermometer others. One place answers for both, so a technique written for rows works
//! for knights and dots.
//!
//! # Invariants
//! Exclusion is symmetric: if one candidate excludes another, the other excludes it.
//!
//! # Cost
//! To make it: O(cells of all parts squared). To ask: O(1) for the same digit, O(neighbors) otherwise.

use gavotte_puzzles::sudoku::{Network, Part, Relation};

/// A digit in a cell.
pub(crate) type Candidate = (usize, u8);

/// A cell that is related to another one.
#[derive(Debug)]
pub(crate) struct Near {
    pub(crate) cell: usize,
    /// Whether the two have no digit in common.
    differs: bool,
    /// For each digit there, the digits that may stand here, if the relation is more than a difference.
    allowed: Option<Box<[u64]>>,
}

impl Near {
    /// The digits of this cell that a digit of the other one excludes.
    pub(crate) fn excluded(&self, digit: u8) -> u64 {
        let same = u64::from(self.differs) << digit;
        same | self.allowed.as_ref().map_or(0, |allowed| !allowed[usize::from(digit) - 1])
    }
}

/// A network and the consequences of its relations alone.
#[derive(Debug)]
pub(crate) struct Frame<'n> {
    pub(crate) network: &'n Network,
    /// The parts whose cells hold each digit.
    pub(crate) units: Vec<&'n Part>,
    /// Units and other parts whose cells differ, if there are more than two of them.
    pub(crate) groups: Vec<&'n Part>,
    /// The numbers of the parts that are sums and lines.
    pub(crate) sums: Vec<usize>,
    near: Vec<Vec<Near>>,
    /// For each cell the numbers of its units.
    units_of: Vec<Vec<usize>>,
    /// For each cell a set of the cells that differ from it.
    seen: Vec<u64>,
    words: usize,
}

impl<'n> Frame<'n> {
    pub(crate) fn new(network: &'n Network) -> Self {
        let cells = network.cells();
        let words = cells.div_ceil(64);
        let mut seen = vec![0; cells * words];
        let differ =
            |part: &&Part| !matches!(part.relation, Relation::Pair(..) | Relation::Line(..));
        for part in network.parts().iter().filter(differ) {
            for &one in part.relation.cells() {
                for &other in part.relation.cells().iter().filter(|&&other| other != one) {
                    seen[one * words + other / 64] |= 1 << (other % 64);
                }
            }
        }
        let is_each = |part: &&Part| matches!(part.relation, Relation::Each(_));
        let units: Vec<&Part> = network.parts().iter().filter(is_each).collect();
        let mut units_of = vec![Vec::new(); cells];
        for (number, unit) in units.iter().enumerate() {
            unit.relation.cells().iter().for_each(|&cell| units_of[cell].push(number));
        }
        let is_large = |part: &&Part| part.relation.cells().len() > 2;
        let groups = network.parts().iter().filter(differ).filter(is_large).collect();
        let is_sum = |part: &Part| matches!(part.relation, Relation::Sets(..) | Relation::Line(..));
        let parts = network.parts().iter().enumerate();
        let sums = parts.filter(|(_, part)| is_sum(part)).map(|(number, _)| number).collect();
        let none = Vec::new();
        let mut frame = Self { network, units, groups, sums, near: none, units_of, seen, words };
        let near = |cell| frame.seen_by(cell).map(near).collect();
        frame.near = (0..cells).map(near).collect();
        for part in network.parts() {
            if let Relation::Pair([one, other], allowed) = &part.relation {
                frame.relate(*one, *other, |digit| allowed[usize::from(digit) - 1]);
                frame.relate(*other, *one, |digit| {
                    let goes = |first: &u8| allowed[usize::from(*first) - 1] >> digit & 1 == 1;
                    (1..=network.digits()).filter(goes).fold(0, |set, first| set | 1 << first)
                });
            }
        }
        frame
    }

    fn relate(&mut self, one: usize, other: usize, allowed: impl Fn(u8) -> u64) {
        let near = &mut self.near[one];
        let at = near.iter().position(|near| near.cell == other).unwrap_or_else(|| {
            near.push(Near { cell: other, differs: false, allowed: None });
            near.len() - 1
        });
        let digits = self.network.digits();
        let sets = near[at].allowed.get_or_insert_with(|| vec![u64::MAX; digits.into()].into());
        for (set, digit) in sets.iter_mut().zip(1..) {
            *set &= allowed(digit);
        }
    }

    /// The cells that differ from this one, in order.
    fn seen_by(&self, cell: usize) -> impl Iterator<Item = usize> {
        bits_of(&self.seen[cell * self.words..(cell + 1) * self.words])
    }

    /// The cells that differ from all of these; none of these is among them.
    pub(crate) fn seen_by_all(&self, cells: impl IntoIterator<Item = usize>) -> Vec<usize> {
        bits_of(&self.seen_set(cells)).collect()
    }

    /// The same cells as a set of bits, 64 in a word; no words for no cells.
    pub(crate) fn seen_set(&self, cells: impl IntoIterator<Item = usize>) -> Vec<u64> {
        let mut common: Option<Vec<u64>> = None;
        for cell in cells {
            let seen = &self.seen[cell * self.words..(cell + 1) * self.words];
            match &mut common {
                None => common = Some(seen.to_vec()),
                Some(common) => common.iter_mut().zip(seen).for_each(|(one, other)| *one &= other),
            }
        }
        common.unwrap_or_default()
    }

    /// Whether the two hold different digits.
    pub(crate) fn sees(&self, one: usize, other: usize) -> bool {
        self.seen[one * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// The numbers of the units of a cell.
    pub(crate) fn units_of(&self, cell: usize) -> &[usize] {
        &self.units_of[cell]
    }

    /// The cells that are related to this one.
    pub(crate) fn near(&self, cell: usize) -> &[Near] {
        &self.near[cell]
    }

    /// The digits of a cell that a candidate excludes; in its own cell, all others.
    pub(crate) fn excluded(&self, (cell, digit): Candidate, other: usize) -> u64 {
        if cell == other {
            return !(1 << digit);
        }
        let near = self.near[cell].iter().find(|near| near.cell == other);
        near.map_or(0, |near| near.excluded(digit))
    }

    /// Whether the two cannot both be right.
    pub(crate) fn exclude(&self, one: Candidate, other: Candidate) -> bool {
        self.excluded(one, other.0) >> other.1 & 1 == 1
    }

    /// The name of a part that says that two cells differ.
    pub(crate) fn shared(&self, one: usize, other: usize) -> Option<&'n Part> {
        self.network.parts().iter().find(|part| {
            let cells = part.relation.cells();
            !matches!(part.relation, Relation::Pair(..) | Relation::Line(..))
                && cells.contains(&one)
                && cells.contains(&other)
        })
    }
}

const fn near(cell: usize) -> Near {
    Near { cell, differs: true, allowed: None }
}

fn bits_of(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(word, &bits)| ones(bits).map(move |bit| word * 64 + bit))
}

/// The places of the bits of a set.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// The digits of a set.
#[expect(clippy::cast_possible_truncation, reason = "there are 64 bits")]
pub(crate) fn digits(set: u64) -> impl Iterator<Item = u8> {
    ones(set).map(|bit| bit as u8)
}

/// The least digit of a set.
pub(crate) fn least(set: u64) -> u8 {
    digits(set).next().unwrap_or(0)
}
