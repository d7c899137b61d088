//! Trials of branchings before one is taken.
//!
//! # Why this shape
//! A bad branching doubles the work below it, so a good one is worth some steps. Both sides are solved for a few
//! steps from the basis of the node, and the exact bound says what that has gained. As long as no good solution
//! is known, a bound closes nothing and the first solution matters most. So the likeliest branching is taken
//! then.
//!
//! # Invariants
//! 1. After a trial state and program are as before.
//! 2. A side is closed only when its exact bound is above the limit, or when nothing is left in it.
//!
//! # Cost
//! Two times a few steps for each trial, of which there are some a node at first and few later
//! ([`candidates`](super::candidates)).

use super::branching::{self, Decision, Split};
use super::search::{Found, Task, Tree};
use crate::best::lp::End;

/// Trials begin when the limit is above the bound of the root by no more than this part of it. [ratio; DESIGN 13]
const NEAR: i64 = 10;

/// The result of a trial of a side.
enum Side {
    /// Its bound, in units.
    Open(i64),
    Closed,
}

impl Tree {
    /// Begins to consider the branchings of the present node.
    pub(super) fn begin_trials(&mut self) {
        let splits = branching::splits(&self.state, &self.linear);
        if !self.is_limit_near() {
            self.branch_if_any(branching::likeliest(&splits));
            return;
        }
        let bound = self.nodes[self.present as usize].bound;
        let open =
            self.limit.map_or(0.0, |it| it as f64 + 1.0 - bound as f64 / self.bound.scale as f64);
        self.candidates.begin(splits, open);
        self.linear.save(&mut self.saved);
        self.task = Task::Try;
    }

    /// Whether the limit is so low that bounds decide. Before that the search looks for a solution.
    fn is_limit_near(&self) -> bool {
        let bound = self.bound.whole(self.root);
        self.limit.is_some_and(|it| it.saturating_sub(bound) <= bound.saturating_abs() / NEAR)
    }

    fn branch_if_any(&mut self, decision: Option<Decision>) {
        let any = || self.state.free().first().map(|&it| Decision::In(self.state.name(it)));
        match decision.or_else(any) {
            Some(decision) => self.branch(decision),
            None => self.task = Task::Next,
        }
    }

    /// Tries the next branching of the present node, or takes the best one.
    pub(super) fn try_next(&mut self) -> Found {
        let Some(split) = self.candidates.next_trial() else {
            let best = self.candidates.take();
            self.branch_if_any(best);
            return Found::Nothing;
        };
        self.try_split(&split);
        Found::Nothing
    }

    /// Tries both sides of a branching; where one is closed, the node goes on with the other.
    fn try_split(&mut self, split: &Split) {
        let base = self.nodes[self.present as usize].bound;
        let sides = [split.decision, split.decision.other()].map(|it| self.try_side(it));
        if sides.iter().any(|it| matches!(it, Side::Closed)) {
            self.candidates.close();
        }
        match sides {
            [Side::Open(one), Side::Open(other)] => {
                let scale = self.bound.scale as f64;
                let gains = [one, other].map(|it| it.saturating_sub(base).max(0) as f64 / scale);
                self.candidates.learn(split, gains);
            }
            [Side::Closed, Side::Open(_)] => self.go_on_with(split.decision.other()),
            [Side::Open(_), Side::Closed] => self.go_on_with(split.decision),
            [Side::Closed, Side::Closed] => self.task = Task::Next,
        }
    }

    /// Solves a side for some steps and comes back.
    fn try_side(&mut self, decision: Decision) -> Side {
        let mark = self.state.mark();
        let is_possible =
            decision.apply(&mut self.state, &self.before) && branching::propagate(&mut self.state);
        let side = if is_possible { self.solve_side() } else { Side::Closed };
        self.state.back_to(mark);
        side
    }

    fn solve_side(&mut self) -> Side {
        self.linear.follow(&self.state);
        // Steps of the simplex method for a side.
        let trial_steps: u32 = 25;
        // The caller checks limits between two trials, so the trials of large programs are shorter.
        let steps = trial_steps.min(2 * self.stretch());
        let end = self.linear.run(steps, self.limit);
        let side = if end == End::None && self.is_hopeless() {
            Side::Closed
        } else {
            let units = self.linear.bound(&mut self.bound, &self.state);
            if self.is_closed(units) { Side::Closed } else { Side::Open(units) }
        };
        self.linear.restore(&self.saved);
        side
    }
}
