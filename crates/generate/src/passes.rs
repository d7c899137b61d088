//! Passes over the givens with more and more patience, until none can go.
//!
//! # Why this shape
//! On large problems some questions take a thousand times as long as the others, and nobody knows beforehand which
//! ones. A pass that waits for each has made little progress when it is stopped. So the first pass gives up hard
//! questions soon, and the next one asks again, with fewer givens and more patience. A given that must stay must stay
//! later, too. So after the last pass, which has no limit, no given can go.
//!
//! # Invariants
//! 1. The patience is that of the caller again when a pass is over, because other questions are not given up.
//!
//! # Cost
//! One pass where no question is hard. Otherwise one more pass for each factor of 16 in the steps of the
//! hardest question.

use crate::effort::Effort;
use crate::groups::Groups;
use crate::oracle::Oracle;
use crate::thin::{Judge, Thinned, thin};

/// The greatest number of steps that the question whether some givens can go may take in the first pass. In grids of
/// 9x9 a question takes some tens of steps, and in grids of 16x16 hardly any takes so many; in larger ones some take
/// millions. [steps]
const PATIENCE: u64 = 20_000;

/// [`thin`] once, with the patience of the first pass.
pub(crate) fn thin_once(
    oracle: &mut dyn Oracle,
    groups: &Groups,
    least: usize,
    judge: Option<&mut Judge<'_>>,
    effort: &mut Effort,
) -> Thinned {
    let patience = effort.patience();
    effort.set_patience(Some(PATIENCE));
    let thinned = thin(oracle, groups, least, judge, effort);
    effort.set_patience(patience);
    thinned
}

/// [`thin`] until no group can go.
pub(crate) fn thin_fully(
    oracle: &mut dyn Oracle,
    groups: &Groups,
    least: usize,
    mut judge: Option<&mut Judge<'_>>,
    effort: &mut Effort,
) -> Thinned {
    let (mut groups, mut patience, before) = (groups.clone(), PATIENCE, effort.patience());
    // The factor by which the limit of a question grows from pass to pass.
    let growth: u64 = 16;
    // The greatest limit at which a question is given up: after that a pass waits for each question.
    let most_patience: u64 = 100_000_000;
    loop {
        effort.set_patience((patience <= most_patience).then_some(patience));
        let lent = judge.as_mut().map(|judge| &mut **judge as &mut Judge<'_>);
        let thinned = thin(oracle, &groups, least, lent, effort);
        effort.set_patience(before);
        if thinned.stopped.is_some() || thinned.given_up == 0 {
            return thinned;
        }
        groups = groups.among(&thinned.givens);
        patience = patience.saturating_mul(growth);
    }
}
