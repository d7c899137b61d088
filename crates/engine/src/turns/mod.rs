//! The one loop in which several engines take turns on one question.
//!
//! # Why this shape
//! Nobody can tell from a problem which engine is through first, and they differ by factors of a thousand.
//! So several work in turn, and the first one that is through ends all. [`Turns`] is the loop, [`Rule`]
//! says whose turn it is, and the terms of each kind of member stand in a file of their own: [`hunters`],
//! [`learner`], [`refuter`], [`rival`], [`sweep`]. What a turn does is the caller's business: to find, to count,
//! to compile or to bound. So every question is answered by the same loop.
//!
//! Turns are counted in steps and never timed. So a run is the same each time and on every machine.
//!
//! # Invariants
//! 1. Members make no more steps together than they are allowed, but for what a member itself passes it by.
//! 2. While a member works, no other one does.
//! 3. A member that has failed gets no further turn.
//! 4. The loop ends also where no member makes a step.
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
mod refuter;
mod rival;
mod rule;
mod standing;
mod sweep;

pub(crate) use learner::LearnerTerms;
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
    /// The most steps at a time of a member that does not look around by itself, where another one does.
    stretch: u64,
    /// Whose turn was the last one.
    last: usize,
}

impl Turns {
    pub(crate) fn new(rule: Rule, stretch: u64) -> Self {
        Self { rule, stretch, last: 0 }
    }

    /// Whose turn was the last one.
    pub(crate) fn last(&self) -> usize {
        self.last
    }

    /// Members who challenge the searches get no further turn.
    pub(crate) fn retire_challengers(&mut self) {
        self.rule.retire_challengers();
    }

    /// Only this search goes on: another one would find the same solutions again.
    pub(crate) fn choose(&mut self, search: usize) {
        self.rule.choose(search);
    }

    /// Lets the members work in turn, until one of them has something to say or the allowance is spent.
    /// Answers who has worked last, and how that ended.
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
            // Where nobody gets on, the caller has to decide: it looks at the limits.
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

    /// A member that never gets on.
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
