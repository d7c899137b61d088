//! The one loop in which several engines take turns on one question.
//!
//! # Why this shape
//! A problem does not show which engine will end first, and engines differ by factors of a thousand. So several
//! work in turn, and the first one that ends decides the answer. [`Turns`] is the loop, [`Rule`] says whose turn
//! it is, and the terms of each kind of member stand in a file of their own: [`hunters`], [`learner`],
//! [`lister`], [`refuter`], [`rival`], [`sweep`]. The caller decides what a turn does: find, count, compile or bound. So the
//! same loop answers every question.
//!
//! Turns are counted in steps and never timed. So a run is the same each time and on every machine.
//!
//! # Invariants
//! 1. All members together make no more steps than they are allowed, apart from the excess of a single member.
//! 2. While a member works, no other one does.
//! 3. A member that has failed gets no further turn.
//! 4. The loop also ends where no member makes a step.
//!
//! # Cost
//! A look at the members' standings for each turn, and some comparisons a stretch.
//!
//! # Source
//! B. A. Huberman, R. M. Lukose and T. Hogg, *An economics approach to hard computational problems*
//! (Science 275, 1997); M. Luby, A. Sinclair and D. Zuckerman, *Optimal speedup of Las Vegas algorithms*
//! (1993), for turns that grow geometrically.

mod hunters;
mod learner;
mod lister;
mod refuter;
mod rival;
mod rule;
mod standing;
mod sweep;

pub(crate) use learner::LearnerTerms;
pub(crate) use lister::{ListerTerms, MANY};
pub(crate) use refuter::RefuterTerms;
pub(crate) use rival::RivalTerms;
pub(crate) use rule::{Rule, Terms};
pub(crate) use standing::{Member, Standing};
pub use sweep::First;
pub(crate) use sweep::SweepTerms;

use crate::run::{Allowance, Event};
use standing::Turn;

/// Several members in turn.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    rule: Rule,
    /// The most steps at a time of a member that does not check the limits by itself, where another one does.
    stretch: u64,
    /// The member that had the last turn.
    last: usize,
}

impl Turns {
    pub(crate) fn new(rule: Rule, stretch: u64) -> Self {
        Self { rule, stretch, last: 0 }
    }

    /// The member that had the last turn.
    pub(crate) fn last(&self) -> usize {
        self.last
    }

    /// Gives no further turn to members that challenge the searches.
    pub(crate) fn retire_challengers(&mut self) {
        self.rule.retire_challengers();
    }

    /// Leaves the turns to this search alone, because another one would find the same solutions again.
    pub(crate) fn choose(&mut self, search: usize) {
        self.rule.choose(search);
    }

    /// Lets the members work in turn, until one of them has a result or the allowance is spent. Returns the
    /// member that has worked last, and how that ended.
    pub(crate) fn advance<M: Member>(
        &mut self,
        members: &mut [M],
        allowance: Allowance<'_>,
        mut work: impl FnMut(&mut M, Allowance<'_>) -> Event,
    ) -> (usize, Event) {
        let looks_around = members.iter().any(Member::is_paced);
        let (mut left, mut was_idle) = (allowance, false);
        loop {
            let Turn { member: at, steps, seed } = self.rule.next(members);
            debug_assert!(at < members.len() && steps > 0, "a turn is some steps of a member");
            if at != self.last {
                members[self.last].rest();
                self.last = at;
            }
            let member = &mut members[at];
            if let Some(seed) = seed {
                member.restart(seed);
            }
            let before = member.steps();
            let mut own = left.at_most(steps);
            if looks_around && !member.is_paced() {
                own = own.at_most(self.stretch);
            }
            let event = work(member, own);
            let used = member.steps() - before;
            self.rule.spend(used);
            let is_idle = used == 0 && event == Event::Paused;
            if is_idle {
                self.rule.end_turn();
            }
            if member.has_failed() {
                self.rule.retire(at);
            }
            left = left.less(used);
            // Where no member makes progress, the caller must decide: it checks the limits.
            if event != Event::Paused || left.steps == 0 || looks_around || (is_idle && was_idle) {
                return (at, event);
            }
            was_idle = is_idle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Interrupt;

    /// A member that never makes progress.
    struct Stuck;

    impl Member for Stuck {
        fn steps(&self) -> u64 {
            0
        }

        fn standing(&self) -> Standing {
            Standing::default()
        }
    }

    #[test]
    fn members_that_make_no_step_do_not_keep_the_caller() {
        let interrupt = Interrupt::default();
        let terms = vec![Terms::Sweep(SweepTerms::counting(1, First::Always))];
        for terms in [Vec::new(), terms] {
            let mut members = [Stuck, Stuck];
            let mut turns = Turns::new(Rule::new(1, false, terms), 1);
            let allowance = Allowance::new(u64::MAX, &interrupt);
            let (_, event) = turns.advance(&mut members, allowance, |_, _| Event::Paused);
            assert_eq!(event, Event::Paused);
        }
    }
}
