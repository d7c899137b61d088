//! The terms of a solver that learns from its dead ends.
//!
//! # Why this shape
//! A plain search solves most problems at once. It does not solve others in a lifetime, while a SAT solver
//! that learns does in a tenth of a second. So the searches begin, and the learner gets a turn when they have
//! spent some effort and see no end. The learner being the better one is a guess, and it stays a guess: turns
//! alternate from then on, each twice as long as the last, about half of the time for each.
//!
//! "Sees no end" is judged by how fast the part of the tree that is done grows. While what is left would take
//! a few times what was spent, the searches go on alone; many times, as long as that is no more than a tenth
//! of a second. The part alone would mislead: half of the tree may be gone at once, and the other half be
//! endless.
//!
//! # Cost
//! Until the first turn nothing but a comparison a turn. Where the searches would end first, about half of
//! the time.

use super::standing::{Say, Standing};

/// When a learner has its turns, and how long they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LearnerTerms {
    /// How many steps the searches make before that.
    alone: u64,
    /// The steps of the learner's next turn.
    turn: u64,
    /// The searches go on alone while what is left seems to take at most so many times what was spent: at
    /// first, and when they have made [`LONG`] steps.
    in_sight: f64,
    still_in_sight: f64,
    /// The step of the searches at which the learner is asked again.
    until: u64,
    /// The steps at the last look, and the part of the tree that was done.
    seen: (u64, f64),
    /// Whether the learner had the last turn.
    is_on: bool,
}

/// How many plain steps take about as long as one step of the learner, a conflict. [ratio; DESIGN 8]
const WORTH: u64 = 250;
/// The steps after which a tenth of a second has passed, so that less patience is due. [steps; DESIGN 8]
const LONG: u64 = 64_000;
/// The longest turn of the learner, some seconds, because nobody knows who is the better. [steps; DESIGN 9]
const LONGEST: u64 = 150 << 10;
/// The steps of the searches before the learner's first turn, some 4 ms. [steps; DESIGN 9]
const ALONE: u64 = 16_000;
/// The learner's first turn, some 5 ms. [steps; DESIGN 9]
const FIRST: u64 = 150;
/// How many times what was spent may be left in the first tenth of a second. [ratio; DESIGN 8]
const IN_SIGHT: f64 = 31.0;
/// How many times what was spent may be left later on. [ratio; DESIGN 8]
const STILL_IN_SIGHT: f64 = 4.0;

impl LearnerTerms {
    /// The usual terms.
    pub(crate) fn usual() -> Self {
        Self::of(ALONE, FIRST, IN_SIGHT, STILL_IN_SIGHT)
    }

    /// Turns from the first steps on, so that small problems are searched as large ones are. For tests.
    pub(crate) fn eager() -> Self {
        Self::of(4, 1, 0.0, 0.0)
    }

    fn of(alone: u64, turn: u64, in_sight: f64, still_in_sight: f64) -> Self {
        let (until, seen, is_on) = (alone / 2, (0, 0.0), false);
        Self { alone, turn, in_sight, still_in_sight, until, seen, is_on }
    }

    pub(super) fn ask(&mut self, searches: Standing) -> Say {
        if self.is_on {
            self.is_on = false;
            self.until = searches.steps.saturating_add(self.turn * WORTH);
            self.turn = (self.turn * 2).min(LONGEST);
        } else if searches.steps >= self.until {
            self.look(searches);
        }
        if self.is_on { Say::Go(self.turn) } else { Say::Wait(self.until) }
    }

    /// The searches have made the steps they had: whether they go on all the same.
    fn look(&mut self, Standing { steps, fraction, .. }: Standing) {
        let (since, done) = std::mem::replace(&mut self.seen, (steps, fraction));
        #[allow(clippy::cast_precision_loss)] // a guess
        let (grown, spent) = ((fraction - done) / (steps - since).max(1) as f64, steps as f64);
        if since == 0 {
            self.until = self.alone.max(steps + 1);
        } else if grown * spent * self.sight(steps) >= 1.0 - fraction {
            self.until = steps.saturating_mul(2);
        } else {
            self.is_on = true;
        }
    }

    /// How many times what was spent may be left for the searches to go on alone.
    fn sight(&self, steps: u64) -> f64 {
        if steps < LONG { self.in_sight } else { self.still_in_sight }
    }
}
