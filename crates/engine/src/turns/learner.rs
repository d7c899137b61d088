//! The terms of a solver that learns from its dead ends.
//!
//! # Why this shape
//! A plain search solves most problems at once. Others it would not solve in a lifetime, while a SAT solver that
//! learns solves them in a tenth of a second. So the searches begin, and the learner gets a turn when they have
//! spent some effort and see no end. It remains a guess that the learner is the better one. So turns alternate
//! from then on, each twice as long as the last, with about half of the time for each.
//!
//! The speed at which the finished part of the tree grows shows whether the searches see an end. They go on
//! alone while the rest would take a few times the work so far, and in the first tenth of a second while it
//! would take many times that. The finished part alone would mislead: half of the tree may be gone at once, and
//! the other half be endless.
//!
//! # Cost
//! Until the first turn only a comparison a turn. Where the searches would end first, about half of the time.

use super::standing::{Say, Standing};

/// The turns of a learner, and their lengths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LearnerTerms {
    /// How many steps the searches make before its first turn.
    alone: u64,
    /// The steps of the learner's next turn.
    turn: u64,
    /// The steps that the learner had made after its last turn.
    had: u64,
    /// The searches go on alone while the rest seems to take at most this many times the work so far: at first,
    /// and when they have made [`LONG`] steps.
    sight: [f64; 2],
    /// The step of the searches at which the learner is asked again.
    until: u64,
    /// The steps at the last look, and the part of the tree that was done.
    seen: (u64, f64),
    /// Whether the learner had the last turn.
    is_on: bool,
}

/// How many plain steps take about as long as one step of the learner, a conflict. [ratio; DESIGN 8]
pub(super) const WORTH: u64 = 250;
/// The steps after which a tenth of a second has passed, so that less patience is due. [steps; DESIGN 8]
const LONG: u64 = 64_000;
/// The steps of the searches before the learner's first turn, some 4 ms. [steps; DESIGN 9]
pub(super) const ALONE: u64 = 16_000;
/// The learner's first turn, some 5 ms. [steps; DESIGN 9]
const FIRST: u64 = 150;
/// The factor between the rest and the work so far in the first tenth of a second, and later on. [ratio; DESIGN 8]
const SIGHT: [f64; 2] = [31.0, 4.0];

impl LearnerTerms {
    /// The usual terms.
    pub(crate) fn usual() -> Self {
        Self::of(ALONE, FIRST, SIGHT)
    }

    /// Turns from the first steps on, so that small problems are searched as large ones are. For tests.
    pub(crate) fn eager() -> Self {
        Self::of(4, 1, [0.0, 0.0])
    }

    fn of(alone: u64, turn: u64, sight: [f64; 2]) -> Self {
        let (until, seen, is_on) = (alone / 2, (0, 0.0), false);
        Self { alone, turn, had: 0, sight, until, seen, is_on }
    }

    pub(super) fn ask(&mut self, searches: Standing, own: Standing) -> Say {
        if self.is_on {
            self.is_on = false;
            self.until = searches.steps.saturating_add(self.turn * WORTH);
            // A turn that the clock broke off before its first step comes again as it is: where a caller works in short
            // slices, the learner would else wait twice as long each time, for ever.
            if std::mem::replace(&mut self.had, own.steps) < own.steps {
                // At most some seconds, because nobody knows which one is better.
                self.turn = (self.turn * 2).min(150 << 10);
            }
        } else if searches.steps >= self.until {
            self.look(searches);
        }
        if self.is_on { Say::Go(self.turn) } else { Say::Wait(self.until) }
    }

    /// Decides whether the searches go on after the steps that they had.
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

    /// The factor between the rest and the work so far up to which the searches go on alone.
    fn sight(&self, steps: u64) -> f64 {
        self.sight[usize::from(steps >= LONG)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_without_a_step_comes_again_as_it_is() {
        let mut terms = LearnerTerms::eager();
        let at = |steps| Standing { steps, ..Standing::default() };
        let mut turn = |own| {
            (1_u64..).map(|it| it * 1_000).find_map(|steps| match terms.ask(at(steps), at(own)) {
                Say::Go(turn) => Some(turn),
                Say::Wait(_) => None,
            })
        };
        assert_eq!(
            [turn(0), turn(0), turn(0), turn(5), turn(5), turn(9)],
            [1, 1, 1, 2, 2, 4].map(Some)
        );
    }
}
