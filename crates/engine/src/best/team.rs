//! A round of the search on several threads.
//!
//! # Why this shape
//! The tree of a round is split as every other tree is ([`share`](crate::share)): pieces of the stack,
//! cut off when a thread has nothing to do. What is special is the limit: whoever finds a better
//! solution lowers it for all ([`Common`]). Rounds that are short on purpose stay on one thread, and so
//! does the start of every other one.
//!
//! # Invariants
//! 1. Pieces are disjoint and together the tree of the round; a limit that is seen late refuses less.
//! 2. The round is over when no thread works for it, so what was refused is known in full.
//!
//! The cost of the best solution is thus the same on any number of threads, and so are the best several
//! ones, which are chosen by cost and option numbers. Which one of several best ones is found is not.

use std::sync::Arc;

use gavotte_model::Verdict;

use super::Best;
use super::dive::Diver;
use super::relaxed::{Common, Relaxed};
use super::rounds::{Found, Way};
use crate::kernel::Kernel;
use crate::run::copies;
use crate::run::{Allowance, Event, Interrupt, Run};
use crate::share::{self, Sharing};

impl Best<'_> {
    /// Whether a round, short on purpose or not, is searched on several threads.
    pub(super) fn has_team(&self, is_short: bool) -> bool {
        let is_chance = !self.wants_all() && self.threads.is_in_order();
        copies::THREADS
            && self.threads.count() > 1
            && !is_chance
            && (!is_short || self.threads.is_eager())
    }

    /// Searches all that is within the limit, on several threads. The kernel stays at the root.
    pub(super) fn team_round(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        way: &Way,
        found: &mut Found<'_>,
        limit: i64,
        diver: &mut Option<Diver>,
    ) -> Result<(), Verdict> {
        let common = Arc::new(Common::new(limit));
        let mut piece = kernel.clone();
        piece.store_mut().join(Arc::clone(&common));
        let sharing = Sharing { threads: self.threads, stretch: self.pace.stretch() };
        let mut team = share::spread(piece, sharing);
        let result = self.lead(&mut *team, &common, way, found, diver);
        team.rest();
        kernel.account(team.steps(), common.least_refused());
        result
    }

    /// Takes what the team finds, and tells it what is of no interest any more.
    fn lead(
        &mut self,
        team: &mut dyn Run,
        common: &Common,
        way: &Way,
        found: &mut Found<'_>,
        diver: &mut Option<Diver>,
    ) -> Result<(), Verdict> {
        loop {
            let steps = self.look_around(team, found)?;
            match team.find(Allowance::new(steps, &Interrupt::default())) {
                Event::Exhausted => return Ok(()),
                Event::Paused => {
                    let Some(diver) = diver else { continue };
                    self.dive_beside(team.steps(), diver, way, found)?;
                }
                Event::Solution => {
                    let options = team.path().to_vec();
                    self.add(way, found, &options);
                }
            }
            if let Some(most) = found.keep.limit() {
                common.lower(most);
            }
        }
    }
}
