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

use crate::lines::FAR;
use crate::reach::Steps;

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
    of: Vec<Set>,
}

impl Pairs {
    /// What pieces meet within so many steps.
    fn met(&self, (slide, is_back): Way, steps: u16) -> Met<'_> {
        let count = self.count;
        let of = (0..count).map(|one| {
            let meets = |other: &usize| {
                let pair = if is_back { other * count + one } else { one * count + other };
                *other != one && self.steps[pair][slide] < steps
            };
            (0..count).filter(meets).fold(0, |set, other| set | 1 << other)
        });
        Met { pairs: self, of: of.collect() }
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

    /// All moves of a state from which nothing slides away: the pieces, the way and the steps. They come way by way and train
    /// by train, each with its unions.
    pub(crate) fn all(&self, slides: usize) -> Vec<(Set, Way, u16)> {
        let mut all = Vec::new();
        for way in ways(slides) {
            let first = all.len();
            let mut met: Vec<Met<'_>> = Vec::new();
            for piece in 0..self.count {
                for (at, steps) in (1..FAR).enumerate() {
                    if met.len() == at {
                        met.push(self.met(way, steps));
                    }
                    let Some(train) = met[at].train(piece) else { break };
                    self.join(&mut all, first, (train, way, steps));
                }
            }
        }
        all
    }

    /// Adds a move and its unions with those from `first` on, if it is new.
    fn join(
        &self,
        all: &mut Vec<(Set, Way, u16)>,
        first: usize,
        (set, way, steps): (Set, Way, u16),
    ) {
        if all[first..].contains(&(set, way, steps)) {
            return;
        }
        let known = all.len();
        all.push((set, way, steps));
        for at in first..known {
            let both = (all[at].0 | set, way, steps);
            let is_few = 2 * both.0.count_ones() as usize <= self.count;
            if all[at].2 == steps && is_few && !all[first..].contains(&both) {
                all.push(both);
            }
        }
    }
}

impl Met<'_> {
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

/// Each direction and its opposite.
fn ways(slides: usize) -> impl Iterator<Item = Way> {
    (0..slides).flat_map(|slide| [(slide, false), (slide, true)])
}
