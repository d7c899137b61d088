//! The terms of a rival that is either hopeless or through soon: an enumeration beside a branch and bound.
//!
//! # Why this shape
//! Nobody knows beforehand who is better, and each may be so by a factor of a thousand. So the search goes
//! alone for a few milliseconds. Then the rival has a taste. From what it says of its rest it is near or far.
//! A rival whose rest is near, compared with what was spent by both, has most of the turns until it is over
//! or its rest is no longer near. A rival that is far has next to nothing, yet it is not given up, because
//! what it says of its rest may change.
//!
//! # Cost
//! Where the search is the better one: the taste, and one step in [`FAR`]. Where the rival is: what the search
//! did until the rival was near, and one step in [`NEAR`] from then on.

use super::standing::{Say, Standing};

/// How long the search goes alone, some milliseconds. [steps; DESIGN 10]
const ALONE: u64 = 100_000;
/// What the rival has at first. [steps; DESIGN 10]
const TASTE: u64 = 30_000;
/// Up to how many times of what was spent a rest is near. [ratio; DESIGN 10]
const REACH: f64 = 6.0;
/// The search has one step in so many when the rival is near. [ratio; DESIGN 10]
const NEAR: u64 = 8;
/// The rival has one step in so many when it is far. [ratio; DESIGN 10]
const FAR: u64 = 24;
/// The shortest turn. [steps; DESIGN 10]
const SHORTEST: u64 = 4_000;

/// When a rival has its turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RivalTerms {
    alone: u64,
    is_eager: bool,
}

impl RivalTerms {
    /// The usual terms.
    pub(crate) fn usual() -> Self {
        Self { alone: ALONE, is_eager: false }
    }

    /// All turns from the first step on. For tests.
    pub(crate) fn eager() -> Self {
        Self { alone: 0, is_eager: true }
    }

    pub(super) fn ask(&mut self, search: Standing, own: Standing) -> Say {
        if self.is_eager {
            return Say::Go(u64::MAX);
        }
        if search.steps < self.alone {
            return Say::Wait(self.alone);
        }
        if own.steps < TASTE {
            return Say::Go(TASTE - own.steps);
        }
        #[allow(clippy::cast_precision_loss)] // a guess
        let (ours, theirs) = (own.steps as f64, search.steps as f64);
        let rest = ours * (1.0 / own.fraction.max(1e-15) - 1.0);
        let share = if rest <= REACH * (ours + theirs) { (NEAR - 1, 1) } else { (1, FAR - 1) };
        // So many steps are due for those of the search.
        let due = search.steps.saturating_mul(share.0) / share.1;
        if own.steps < due {
            return Say::Go((due - own.steps).clamp(1, SHORTEST.max(own.steps / 8)));
        }
        let wait = own.steps.saturating_mul(share.1) / share.0;
        Say::Wait(wait.saturating_add(SHORTEST).max(search.steps.saturating_add(1)))
    }
}
