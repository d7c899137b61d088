//! The unfinished work of branch and bound, as decisions about options.
//!
//! # Why this shape
//! Two searches work on the same problem: the rounds and the tree on the linear relaxation. Each of them
//! alone would find every solution of interest, so the open parts of one of them are enough. The shorter list
//! is returned.
//!
//! # Invariants
//! 1. A round returns its open parts only when its limit is not below that of the incumbents, because then it
//!    has refused no solution of interest. Other rounds would have to return what they have refused, too.
//! 2. The tree leaves out solutions that cost as much as the one it has found, so it returns nothing where
//!    those are wanted.
//!
//! # Cost
//! A copy of the search and a bound for each of its branches that are left; the path of each open node of the tree.

use gavotte_model::OptionId;

use super::{Bounded, Stage};
use crate::best::incumbents::Incumbents;
use crate::run::{Decisions, Event, Run, copies};

impl Bounded {
    /// Stops the threads and adds what they have found. The search goes on with the next turn.
    pub(in crate::best) fn pause(&mut self, found: &mut Incumbents<'_>) {
        if let Some(team) = &mut self.team {
            team.rest();
            while team.find(0) == Event::Solution {
                found.add(team.run().path());
                self.has_own = true;
            }
            team.rest();
        }
        if let (true, Some(most)) = (self.is_in_round(), found.limit()) {
            self.steer(most);
        }
    }

    /// Whether a round is searched, or stands still while something else goes on beside it.
    fn is_in_round(&self) -> bool {
        let is_beside = |it: &Stage| {
            matches!(it, Stage::Relax { is_first: false } | Stage::Dive { is_first: false })
        };
        matches!(self.stage, Stage::Round) || is_beside(&self.stage)
    }

    /// The parts that are left within the limit of the incumbents, each with what is assumed to be in; `None` where
    /// neither search can say it. After [`pause`](Self::pause).
    pub(in crate::best) fn untried(
        &self,
        limit: Option<i64>,
        require: &[OptionId],
    ) -> Option<Vec<Decisions>> {
        if matches!(self.stage, Stage::Over) {
            return Some(Vec::new());
        }
        let of_tree = || {
            let wants_one = copies::TREES && !self.kernel.store().wants_all();
            let tree = self.tree.as_ref().filter(|_| wants_one)?;
            tree.untried(limit, require)
        };
        [self.left_of_round(limit), of_tree()].into_iter().flatten().min_by_key(Vec::len)
    }

    /// The open parts of the present round.
    fn left_of_round(&self, limit: Option<i64>) -> Option<Vec<Decisions>> {
        if !self.is_in_round() || limit.is_none_or(|limit| limit > self.limit) {
            return None; // invariant 1
        }
        match &self.team {
            Some(team) => team.run().untried(),
            None => self.kernel.untried(),
        }
    }
}
