//! One puzzle: full solutions are drawn and thinned until one puzzle meets the wish.
//!
//! # Why this shape
//! A wish for a number of givens or a difficulty cannot be steered to, so solutions are tried one after the other. This
//! module holds what the tries of all kinds of puzzles have in common. A kind adds the order in which its givens go,
//! and its other demands on the outcome.
//!
//! # Cost
//! One draw and one pass over its givens for each try.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, Solution, StopReason};

use crate::effort::Effort;
use crate::groups::Groups;
use crate::oracle::Oracle;
use crate::passes::{thin_fully, thin_once};
use crate::thin::Judge;
use crate::wish::{Made, Unmade, Wish};

/// The parts of a try that differ between kinds of puzzles.
pub(crate) struct Kind<'a> {
    /// The givens of a solution in the order in which they are to go.
    pub(crate) arrange: &'a dyn Fn(&[OptionId], &mut Seeded) -> Groups,
    /// Whether givens may go; it is asked about those that are left.
    pub(crate) judge: Option<&'a mut Judge<'a>>,
    /// Whether these givens meet the wish, apart from their number.
    pub(crate) accepts: &'a mut Judge<'a>,
}

/// The puzzle of this seed.
pub(crate) fn make(
    oracle: &mut dyn Oracle,
    wish: &Wish,
    mut kind: Kind<'_>,
    seed: u64,
    effort: &mut Effort,
) -> Result<Made, Unmade> {
    let mut random = Seeded::new(seed);
    let mut nearest: Option<usize> = None;
    let (begun, mut tries) = (effort.spent(), 0);
    while !wish.is_enough(tries, effort.spent() - begun) {
        tries += 1;
        let Some(solution) = oracle.draw(&mut random, effort)? else {
            return Err(Unmade::NoSolution);
        };
        let groups = (kind.arrange)(&solution, &mut random);
        debug_assert!(groups.givens().len() <= solution.len(), "givens are options of a solution");
        let least = wish.givens.filter(|_| !wish.minimal).unwrap_or(0);
        // Each try borrows the judge.
        let judge = kind.judge.as_mut().map(|judge| &mut **judge as &mut Judge<'_>);
        let pass = if wish.minimal { thin_fully } else { thin_once };
        let thinned = pass(oracle, &groups, least, judge, effort);
        if let Some(reason) = thinned.stopped {
            return Err(reason.into());
        }
        let givens = thinned.givens;
        let is_counted = wish.givens.is_none_or(|wished| wished == givens.len());
        let has_pairs = groups.len() < groups.givens().len();
        if is_counted
            && !(wish.minimal && has_pairs && can_lose_one(oracle, &givens, effort)?)
            && (kind.accepts)(&givens, effort)?
        {
            return Ok(Made { givens, solution: Solution::new(solution), seed });
        }
        if let Some(wished) = wish.givens {
            let distance = |count: &usize| count.abs_diff(wished);
            nearest = nearest.into_iter().chain([givens.len()]).min_by_key(distance);
        }
    }
    Err(Unmade::Unmet { tries, nearest })
}

/// Whether the solution stays the only one without some given.
pub(crate) fn can_lose_one(
    oracle: &mut dyn Oracle,
    givens: &[OptionId],
    effort: &mut Effort,
) -> Result<bool, StopReason> {
    let mut rest = Vec::with_capacity(givens.len());
    for (at, &given) in givens.iter().enumerate() {
        effort.check()?;
        rest.clear();
        rest.extend_from_slice(&givens[..at]);
        rest.extend_from_slice(&givens[at + 1..]);
        if oracle.another(&rest, &[given], effort)?.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}
