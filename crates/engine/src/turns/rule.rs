//! The rule that says which member has the next turn.
//!
//! # Why this shape
//! Members are *searches*, which go on whenever no other is due, and *challengers*: a sweep, a solver that
//! learns, a listing. Each challenger has terms, a table of numbers: how long the searches go before its first
//! turn, what part of the work it may take, and when it is asked again. A challenger answers "a number of steps
//! now" or "not before the searches have made a number of steps". The searches share the other turns by
//! [`Hunt`].
//!
//! # Invariants
//! 1. Members `0..searches` are searches; the challengers follow in the order of their terms.
//! 2. Decisions depend on standings alone, which are counted in steps.
//!
//! # Cost
//! A look at each member when a turn is over.

use super::hunters::Hunt;
use super::learner::LearnerTerms;
use super::lister::ListerTerms;
use super::refuter::RefuterTerms;
use super::rival::RivalTerms;
use super::standing::{Member, Say, Standing, Turn};
use super::sweep::SweepTerms;
use crate::run::copies;

/// The terms of one challenger.
#[derive(Clone, Debug)]
pub(crate) enum Terms {
    /// A sweep over the states, each met once.
    Sweep(SweepTerms),
    /// A solver that learns from its dead ends.
    Learner(LearnerTerms),
    /// Such a solver beside a count.
    Lister(ListerTerms),
    /// A search for weights that show that there is no solution.
    Refuter(RefuterTerms),
    /// An enumeration that ends soon or never.
    Rival(RivalTerms),
}

impl Terms {
    /// `all` are the steps of all members.
    fn ask(&mut self, searches: Standing, own: Standing, all: u64) -> Say {
        match self {
            Self::Sweep(terms) => terms.ask(searches, own),
            Self::Learner(terms) => terms.ask(searches, own),
            Self::Lister(terms) if copies::LISTERS => terms.ask(searches, own, all),
            Self::Lister(_) => Say::Wait(u64::MAX),
            Self::Refuter(terms) => terms.ask(searches),
            Self::Rival(terms) => terms.ask(searches, own),
        }
    }
}

/// The rule of one contest.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// How several searches share their turns.
    hunt: Hunt,
    searches: usize,
    /// Each is `None` after it has retired.
    challengers: Vec<Option<Terms>>,
    /// The rest of the present turn.
    turn: Turn,
}

impl Rule {
    /// For this many searches, which share their turns from the first step on if they are `eager`.
    pub(crate) fn new(searches: usize, eager: bool, challengers: Vec<Terms>) -> Self {
        debug_assert!(searches > 0, "somebody has to search");
        Self {
            hunt: Hunt::new(searches, eager),
            searches,
            challengers: challengers.into_iter().map(Some).collect(),
            turn: Turn { member: 0, steps: 0, seed: None },
        }
    }

    /// Gives no further turn to the challenger at this place.
    pub(crate) fn retire(&mut self, member: usize) {
        if let Some(terms) = member.checked_sub(self.searches) {
            self.challengers[terms] = None;
            self.turn.steps = 0;
        }
    }

    /// Ends the present turn. A challenger that makes no step must not keep the others waiting.
    pub(super) fn end_turn(&mut self) {
        if self.turn.member >= self.searches {
            self.turn.steps = 0;
        }
    }

    pub(crate) fn retire_challengers(&mut self) {
        self.challengers.fill_with(|| None);
        self.turn.steps = 0;
    }

    /// Gives all turns of the searches to this one from now on.
    pub(crate) fn choose(&mut self, search: usize) {
        debug_assert!(search < self.searches, "only a search is chosen");
        self.hunt.choose(search);
    }

    /// The present turn, or the next one when it is over.
    pub(super) fn next(&mut self, members: &[impl Member]) -> Turn {
        if self.turn.steps == 0 {
            self.turn = self.pass_on(members);
        }
        let turn = self.turn;
        self.turn.seed = None;
        turn
    }

    /// Subtracts steps from the present turn.
    pub(super) fn spend(&mut self, steps: u64) {
        self.turn.steps = self.turn.steps.saturating_sub(steps);
        if self.turn.member < self.searches {
            self.hunt.spend(steps);
        }
    }

    fn pass_on(&mut self, members: &[impl Member]) -> Turn {
        let searches = all_searches(&members[..self.searches]);
        let steps = members.iter().map(Member::steps);
        let all = if copies::LISTERS { steps.fold(0, u64::saturating_add) } else { 0 };
        let mut until = u64::MAX;
        for (at, terms) in self.challengers.iter_mut().enumerate() {
            let Some(terms) = terms else { continue };
            let member = self.searches + at;
            match terms.ask(searches, members[member].standing(), all) {
                Say::Go(steps) => return Turn { member, steps, seed: None },
                Say::Wait(step) => until = until.min(step.saturating_sub(searches.steps)),
            }
        }
        let turn = self.hunt.next(&members[..self.searches]);
        Turn { steps: turn.steps.min(until.max(1)), ..turn }
    }
}

/// The standing of all searches together: their steps, and the greatest part that one of them has done.
fn all_searches(searches: &[impl Member]) -> Standing {
    let mut all = searches[0].standing();
    for search in &searches[1..] {
        let standing = search.standing();
        all.steps = all.steps.saturating_add(standing.steps);
        all.met = all.met.saturating_add(standing.met);
        all.fraction = all.fraction.max(standing.fraction);
        all.is_hopeless &= standing.is_hopeless;
    }
    all
}
