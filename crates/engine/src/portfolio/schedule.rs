//! Whose turn it is, and for how long.
//!
//! # Why this shape
//! Fixed shares would cost as many times the best as there are members. But a search that goes on
//! tells how far it has come: from the part of its tree that is done, its rest can be guessed. Where
//! everybody's rest is beyond hope the shares are fixed, since only luck and learning help. Who is
//! within [`REACH`] times of what all have spent gets the more the nearer its end is, up to
//! [`MOST`] times its share; and it does not begin anew.
//!
//! A turn is a fixed part of all that was spent, so turns, and with them the runs between two new
//! beginnings, grow geometrically: what short runs cost is a fixed part of the long ones.
//!
//! # Invariants
//! What happens depends on steps alone.
//!
//! # Source
//! The figures are tuned on the problems of `qa/bench/scripts/first_solution.py`; twice or half of
//! any of them changes less than the order of the input does. The guess of the rest: D. E. Knuth,
//! *Estimating the efficiency of backtrack programs* (1975).

/// What fewest-first may do before the others are asked, in steps of cells.
const ALONE: f64 = 10_000.0;
/// The shortest turn, and a turn as a part of what was spent.
const SHORTEST: f64 = 2_000.0;
const TURN: f64 = 0.2;
/// The shares of fewest-first and the hunters.
const SHARES: [f64; MEMBERS] = [0.3, 1.0, 0.3];
/// Up to how many times of what was spent a rest is near, and what that is worth at most.
const REACH: f64 = 50.0;
const MOST: f64 = 100.0;
/// Up to how many times of what was spent a hunter goes on instead of beginning anew.
const GO_ON: f64 = 20.0;
/// Runs below this many steps say nothing of their rest.
const TOLD: f64 = 100.0;

/// How many members there are.
pub(super) const MEMBERS: usize = 3;

/// A part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) member: usize,
    /// How many of its steps.
    pub(super) steps: u64,
    /// Whether it begins anew.
    pub(super) anew: bool,
}

/// How a member stands, in steps of its own.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    pub(super) steps: u64,
    /// The steps since it began anew, and the part of the tree that they have searched.
    pub(super) run: u64,
    pub(super) fraction: f64,
}

/// A member's work in steps of cells: what it has done, and what is left as far as can be guessed.
#[derive(Clone, Copy, Debug)]
struct Work {
    spent: f64,
    rest: f64,
}

/// The rule, with what a step of fewest-first takes compared with one of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    plain_step: f64,
    alone: f64,
    shortest: f64,
}

impl Schedule {
    pub(super) fn new(plain_step: f64) -> Self {
        Self { plain_step, alone: ALONE, shortest: SHORTEST }
    }

    /// The rule for tests: turns from the first step on.
    pub(super) fn eager(self) -> Self {
        Self { alone: 1.0, shortest: 1.0, ..self }
    }

    /// The turn of fewest-first alone.
    pub(super) fn first(self) -> Turn {
        Turn { member: 0, steps: whole(self.alone / self.plain_step), anew: false }
    }

    /// The next turn: of the member that has had the least for its share.
    pub(super) fn next(self, standings: &[Standing; MEMBERS]) -> Turn {
        let works = [0, 1, 2].map(|at| self.work(at, standings[at]));
        let spent: f64 = works.iter().map(|work| work.spent).sum();
        let turn = (spent * TURN).max(self.shortest);
        let due = |at: usize| {
            let boost = (REACH * spent / works[at].rest.max(1.0)).clamp(1.0, MOST);
            (works[at].spent + turn) / (SHARES[at] * boost)
        };
        let member = (0..MEMBERS).min_by(|&a, &b| due(a).total_cmp(&due(b))).unwrap_or(0);
        let is_far = works[member].rest > GO_ON * spent;
        let anew = member != 0 && standings[member].run > 0 && is_far;
        Turn { member, steps: whole(turn / self.step(member)), anew }
    }

    fn step(self, member: usize) -> f64 {
        if member == 0 { self.plain_step } else { 1.0 }
    }

    #[allow(clippy::cast_precision_loss)] // guesses
    fn work(self, member: usize, standing: Standing) -> Work {
        let step = self.step(member);
        let run = standing.run as f64;
        let times = 1.0 / standing.fraction.max(1e-30) - 1.0;
        let rest = if run < TOLD { f64::INFINITY } else { run * step * times };
        Work { spent: standing.steps as f64 * step, rest }
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it saturates
fn whole(steps: f64) -> u64 {
    (steps as u64).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: f64 = 1e-15;

    /// What each member gets of a long run in which the parts that are done stay as they are.
    fn shares(fractions: [f64; MEMBERS]) -> [f64; MEMBERS] {
        let schedule = Schedule::new(0.5);
        let mut standings = fractions.map(|fraction| Standing { steps: 0, run: 0, fraction });
        let mut turn = schedule.first();
        for _ in 0..60 {
            let standing = &mut standings[turn.member];
            standing.run = if turn.anew { turn.steps } else { standing.run + turn.steps };
            standing.steps += turn.steps;
            turn = schedule.next(&standings);
        }
        let work = [0, 1, 2].map(|at| schedule.work(at, standings[at]).spent);
        work.map(|it| it / work.iter().sum::<f64>())
    }

    #[test]
    fn without_hope_everybody_has_a_share() {
        let shares = shares([FAR; MEMBERS]);
        let expected = SHARES.map(|share| share / SHARES.iter().sum::<f64>());
        for (got, wanted) in shares.iter().zip(expected) {
            assert!((got / wanted).log2().abs() < 2.0, "{shares:?}");
        }
    }

    #[test]
    fn who_is_nearly_through_gets_most() {
        for member in 0..MEMBERS {
            let mut fractions = [FAR; MEMBERS];
            fractions[member] = 0.5;
            assert!(shares(fractions)[member] > 0.8, "member {member}");
        }
    }

    #[test]
    fn a_hunter_begins_anew_unless_its_end_is_near() {
        let standing = |fraction| Standing { steps: 10_000, run: 10_000, fraction };
        let far = Schedule::new(1.0).next(&[standing(FAR), standing(FAR), standing(FAR)]);
        assert_eq!((far.member, far.anew), (1, true));
        let near = Schedule::new(1.0).next(&[standing(FAR), standing(0.1), standing(FAR)]);
        assert_eq!((near.member, near.anew), (1, false));
        assert!(!Schedule::new(1.0).first().anew);
    }
}
