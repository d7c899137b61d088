//! The rule by which several searches for the same solution share their turns.
//!
//! # Why this shape
//! Fixed shares would cost as many times the best as there are members. But a running search knows how far it
//! has come, and the part of its tree that is done allows a guess of the rest. Where the rests of all searches
//! are beyond hope the shares are fixed, because only luck and learning help. A search whose rest is within
//! [`REACH`] times the steps of all gets the more, the nearer its end is, up to a hundred times its share. A hunter
//! does not restart while its rest is within [`GO_ON`] times these steps.
//!
//! The first search, plain fewest-first, goes alone for [`ALONE`] steps, so that easy problems lose nothing. The
//! others are hunters, which learn from their failures and restart with what they have learned.
//!
//! A turn is a fixed part of all steps so far. So turns, and with them the runs between two restarts, grow
//! geometrically, and the short runs cost a fixed part of the long ones.
//!
//! A search that has found a solution stays, because another one would find the same solutions again.
//!
//! # Source
//! The figures are tuned on the problems of `qa/bench/scripts/first_solution.py`. Doubling or halving any of
//! them changes less than the order of the input does. The guess of the rest: D. E. Knuth, *Estimating the
//! efficiency of backtrack programs* (1975). Portfolios with restarts: C. Gomes, B. Selman, *Algorithm
//! portfolios* (AI 126, 2001).

use super::standing::{Member, Standing, Turn};

/// How long the first search goes alone, because most problems are easy. [steps of cells; DESIGN 8]
const ALONE: f64 = 10_000.0;
/// The shortest turn. [steps of cells; DESIGN 8]
const SHORTEST: f64 = 2_000.0;
/// A turn as a part of all steps so far. [ratio; DESIGN 8]
const TURN: f64 = 0.2;
/// The shares of the searches. The first hunter's order is the best of the three. [ratio; DESIGN 8]
const SHARES: [f64; SEARCHES] = [0.3, 1.0, 0.3];
/// A rest is near up to this many times the steps so far. [ratio; DESIGN 8]
const REACH: f64 = 50.0;
/// A hunter goes on instead of restarting up to this many times the steps so far. [ratio; DESIGN 8]
const GO_ON: f64 = 20.0;
/// The plain search and the orders that learn. [fixed]
const SEARCHES: usize = 3;

/// A member's work in steps of cells: the work done, and a guess of the rest.
#[derive(Clone, Copy, Debug)]
struct Work {
    spent: f64,
    rest: f64,
}

/// The turns of the searches.
#[derive(Clone, Debug)]
pub(super) struct Hunt {
    alone: f64,
    shortest: f64,
    /// The step of its own at which each search has last begun.
    begun: [u64; SEARCHES],
    /// The search whose turn it is.
    member: usize,
    /// The rest of its turn; `None` before the first one.
    left: Option<u64>,
    seed: Option<u64>,
    /// Whether there is one search, or one has been chosen.
    is_chosen: bool,
}

impl Hunt {
    /// For this many searches, which have turns from the first step on if they are `eager`.
    pub(super) fn new(searches: usize, eager: bool) -> Self {
        debug_assert!(searches <= SEARCHES, "every search has a share");
        let (alone, shortest) = if eager { (1.0, 1.0) } else { (ALONE, SHORTEST) };
        let (begun, left, seed) = ([0; SEARCHES], None, None);
        Self { alone, shortest, begun, member: 0, left, seed, is_chosen: searches == 1 }
    }

    pub(super) fn choose(&mut self, search: usize) {
        (self.member, self.is_chosen) = (search, true);
    }

    pub(super) fn spend(&mut self, steps: u64) {
        self.left = self.left.map(|left| left.saturating_sub(steps));
    }

    /// The turn of the searches, or the rest of it.
    pub(super) fn next(&mut self, searches: &[impl Member]) -> Turn {
        if self.is_chosen {
            return Turn { member: self.member, steps: u64::MAX, seed: None };
        }
        match self.left {
            None => self.left = Some(whole(self.alone / searches[0].standing().price)),
            Some(0) => self.pass_on(searches),
            Some(_) => {}
        }
        Turn { member: self.member, steps: self.left.unwrap_or(1), seed: self.seed.take() }
    }

    /// Gives the next turn to the search that has had the least for its share.
    fn pass_on(&mut self, searches: &[impl Member]) {
        let standings: Vec<Standing> = searches.iter().map(Member::standing).collect();
        let works: Vec<Work> =
            standings.iter().zip(self.begun).map(|(&it, begun)| work(it, begun)).collect();
        let spent: f64 = works.iter().map(|work| work.spent).sum();
        let turn = (spent * TURN).max(self.shortest);
        // The greatest value of a near rest, as a factor of the share.
        let most = 100.0;
        let due = |at: usize| {
            let boost = (REACH * spent / works[at].rest.max(1.0)).clamp(1.0, most);
            (works[at].spent + turn) / (SHARES[at] * boost)
        };
        let member = (0..works.len()).min_by(|&a, &b| due(a).total_cmp(&due(b))).unwrap_or(0);
        let standing = standings[member];
        let has_run = standing.steps > self.begun[member];
        if member != 0 && has_run && works[member].rest > GO_ON * spent {
            self.begun[member] = standing.steps;
            self.seed = Some(standing.steps.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
        (self.member, self.left) = (member, Some(whole(turn / standing.price)));
    }
}

#[allow(clippy::cast_precision_loss)] // guesses
fn work(Standing { steps, fraction, price, .. }: Standing, begun: u64) -> Work {
    let run = (steps - begun) as f64;
    let times = 1.0 / fraction.max(1e-30) - 1.0;
    // Runs of fewer steps say nothing about their rest.
    let says_something = 100.0;
    let rest = if run < says_something { f64::INFINITY } else { run * price * times };
    Work { spent: steps as f64 * price, rest }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it saturates
fn whole(steps: f64) -> u64 {
    (steps as u64).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: f64 = 1e-15;

    /// A search that makes the steps it is given and never gets further.
    #[derive(Clone, Copy)]
    struct Still(Standing);

    impl Member for Still {
        fn steps(&self) -> u64 {
            self.0.steps
        }

        fn standing(&self) -> Standing {
            self.0
        }
    }

    fn still(fraction: f64, steps: u64, price: f64) -> Still {
        Still(Standing { steps, fraction, price, ..Standing::default() })
    }

    /// The shares of the members in a long run in which the parts that are done stay as they are.
    fn shares(fractions: [f64; SEARCHES]) -> [f64; SEARCHES] {
        let mut hunt = Hunt::new(SEARCHES, false);
        let mut searches = fractions.map(|fraction| still(fraction, 0, 1.0));
        searches[0].0.price = 0.5;
        for _ in 0..60 {
            let turn = hunt.next(&searches);
            searches[turn.member].0.steps += turn.steps;
            hunt.spend(turn.steps);
        }
        let work = searches.map(|it| work(it.0, 0).spent);
        work.map(|it| it / work.iter().sum::<f64>())
    }

    #[test]
    fn without_hope_everybody_has_a_share() {
        let shares = shares([FAR; SEARCHES]);
        let expected = SHARES.map(|share| share / SHARES.iter().sum::<f64>());
        for (got, wanted) in shares.iter().zip(expected) {
            assert!((got / wanted).log2().abs() < 2.0, "{shares:?}");
        }
    }

    #[test]
    fn who_is_nearly_through_gets_most() {
        for member in 0..SEARCHES {
            let mut fractions = [FAR; SEARCHES];
            fractions[member] = 0.5;
            assert!(shares(fractions)[member] > 0.8, "member {member}");
        }
    }

    #[test]
    fn a_hunter_restarts_unless_its_end_is_near() {
        let next = |fraction: f64| {
            let mut hunt = Hunt::new(SEARCHES, false);
            hunt.left = Some(0);
            let far = still(FAR, 10_000, 1.0);
            hunt.next(&[far, still(fraction, 10_000, 1.0), far])
        };
        assert_eq!((next(FAR).member, next(FAR).seed.is_some()), (1, true));
        assert_eq!((next(0.1).member, next(0.1).seed.is_some()), (1, false));
    }

    #[test]
    fn the_first_search_begins_and_one_that_is_chosen_stays() {
        let mut hunt = Hunt::new(SEARCHES, false);
        let searches = [still(0.0, 0, 0.5); SEARCHES];
        let turn = Turn { member: 0, steps: 20_000, seed: None };
        assert_eq!(hunt.next(&searches), turn);
        hunt.choose(2);
        assert_eq!(hunt.next(&searches), Turn { member: 2, steps: u64::MAX, seed: None });
    }
}
