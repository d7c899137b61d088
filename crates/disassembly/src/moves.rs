//! The moves of a state: sets of pieces that slide together without running into another piece.
//!
//! # Why this shape
//! A piece that slides so far pushes those that it would meet, and they push others: the pieces that must move with a
//! piece are its *train*. Every set that can move is a union of trains. To move a set is, relative to each other, to move
//! all others the other way; so sets of at most half of the pieces are enough, and both signs of each direction are tried.
//!
//! # Invariants
//! Trains grow with the steps, so a piece whose train has become too long needs no more of them.
//!
//! # Cost
//! A train costs a look at each pair of pieces in it and outside; unions of trains that are independent of each other are
//! exponentially many.

use crate::reach::{FAR, Steps};

/// A set of pieces, as bits.
pub(crate) type Set = u128;

/// A direction: the number of a slide, and whether it is taken backwards.
pub(crate) type Way = (usize, bool);

/// The distances of all pairs of pieces in one state.
pub(crate) struct Pairs {
    /// How far the first piece slides before it meets the second one, for each of them.
    pub(crate) steps: Vec<Steps>,
    pub(crate) count: usize,
}

/// For each piece, those that it meets within some steps in one direction.
struct Met<'p> {
    pairs: &'p Pairs,
    way: Way,
    of: Vec<Set>,
}

impl Pairs {
    /// What pieces meet within so many steps.
    fn met(&self, way: Way, steps: u16) -> Met<'_> {
        let mut met = Met { pairs: self, way, of: vec![0; self.count] };
        met.within(steps);
        met
    }

    /// Pieces that slide away altogether, and which way: a single piece, if there is one, else the first train.
    pub(crate) fn away(&self, slides: usize) -> Option<(Set, Way)> {
        let mut found = None;
        for way in ways(slides) {
            let met = self.met(way, FAR);
            for piece in 0..self.count {
                let Some(set) = met.train(piece) else { continue };
                if set.count_ones() == 1 {
                    return Some((set, way));
                }
                found = found.or(Some((set, way)));
            }
        }
        found
    }

    /// All moves of a state from which nothing slides away: the pieces, the way and the steps.
    pub(crate) fn all(&self, slides: usize) -> Vec<(Set, Way, u16)> {
        let (mut all, mut unions) = (Vec::new(), Vec::new());
        for way in ways(slides) {
            let mut met = self.met(way, 1);
            for steps in 1..FAR {
                met.within(steps);
                unions.clear();
                for train in (0..self.count).filter_map(|piece| met.train(piece)) {
                    if !unions.contains(&train) {
                        unions.push(train);
                    }
                }
                if unions.is_empty() {
                    break;
                }
                join(&mut unions, self.count);
                all.extend(unions.iter().map(|&set| (set, way, steps)));
            }
        }
        all
    }
}

impl Met<'_> {
    /// Sets the steps.
    fn within(&mut self, steps: u16) {
        let (count, (slide, is_back)) = (self.pairs.count, self.way);
        for (one, met) in self.of.iter_mut().enumerate() {
            let free = |other: usize| {
                let pair = if is_back { other * count + one } else { one * count + other };
                self.pairs.steps[pair][slide]
            };
            *met = (0..count)
                .filter(|&it| it != one && free(it) < steps)
                .fold(0, |set, it| set | 1 << it);
        }
    }

    /// The pieces that move with this one; `None` if they are more than half.
    fn train(&self, piece: usize) -> Option<Set> {
        let (mut set, mut open): (Set, Set) = (1 << piece, 1 << piece);
        while open != 0 {
            let met = self.of[open.trailing_zeros() as usize] & !set;
            open = open & (open - 1) | met;
            set |= met;
            if 2 * set.count_ones() as usize > self.pairs.count {
                return None;
            }
        }
        Some(set)
    }
}

/// Adds all unions of these sets that are at most half of so many pieces.
fn join(sets: &mut Vec<Set>, count: usize) {
    let (single, mut at) = (sets.len(), 0);
    while let Some(&set) = sets.get(at) {
        for one in 0..single {
            let both = set | sets[one];
            if 2 * both.count_ones() as usize <= count && !sets.contains(&both) {
                sets.push(both);
            }
        }
        at += 1;
    }
}

/// Each direction and its opposite.
fn ways(slides: usize) -> impl Iterator<Item = Way> {
    (0..slides).flat_map(|slide| [(slide, false), (slide, true)])
}
