//! The root of the tree: its relaxation, the cuts, and the options that a limit leaves.
//!
//! # Why this shape
//! Findings at the root hold in every node, so they are worth more. Therefore cuts are looked for only here, and
//! each better solution drops options for good, until the problem is made again without them.
//!
//! # Invariants
//! 1. Bounds before and after a change of the problem are in the same units.
//! 2. A dropped option is in no solution within the limit, by the exact bound.

use super::branching;
use std::sync::Arc;

use super::search::{Found, Task, Tree};
use super::{covers, cuts, proof};
use crate::best::lp::End;
use crate::best::relaxed::State;

/// The most rounds of cuts at the root, and the least gain of one that is followed by another, as a part of the bound.
/// [rounds; DESIGN 13]
const CUTS: (u32, f64) = (10, 2e-4);

impl Tree {
    pub(super) fn solve_root(&mut self, rounds: u32) -> Found {
        match self.run() {
            End::Paused => return Found::Nothing,
            End::None if self.is_hopeless() => {
                self.root_prices = self.hopeless_prices();
                self.task = Task::Over;
                return Found::Over;
            }
            End::Best | End::Lost | End::Above | End::None => {}
        }
        let units = self.linear.bound(&mut self.bound, &self.state);
        if units > self.root {
            self.root = units;
            self.root_prices.clone_from(&self.bound.prices);
        }
        if self.is_closed(units) {
            self.task = Task::Over;
            return Found::Over;
        }
        self.nodes[0].bound = self.root;
        if let Some(options) = self.whole() {
            self.fix_root();
            self.task = Task::Solve;
            return Found::Solution(options);
        }
        let now = self.linear.objective();
        let goes_on = rounds < CUTS.0 && now - self.gained_from > CUTS.1 * now.abs().max(1.0);
        self.gained_from = now;
        self.fix_root();
        if goes_on {
            let mut cuts = cuts::cliques(&self.state, &self.linear);
            cuts.extend(covers::covers(&self.state, &self.linear));
            if !cuts.is_empty() {
                let with = self.state.with_cuts(&cuts);
                self.renew(with);
                self.task = Task::Root(rounds + 1);
                return Found::Root;
            }
        }
        self.bases.insert(0, Arc::new(self.linear.basis()));
        self.task = Task::Dive;
        Found::Root
    }

    /// The prices by which the root is hopeless.
    fn hopeless_prices(&self) -> Vec<i64> {
        let ray = self.linear.ray(&self.state);
        if proof::bound(&self.state, &ray, 0).is_none_or(|it| it <= 0) {
            return self.bound.prices.clone();
        }
        // A ray has any length; so long that its largest price is that of a cost of 1 it fits beside other prices.
        let largest = ray.iter().map(|it| i128::from(it.unsigned_abs())).max().unwrap_or(1).max(1);
        let scaled = |it: &i64| i128::from(*it) * i128::from(self.bound.scale) / largest;
        ray.iter().map(|it| i64::try_from(scaled(it)).unwrap_or(0)).collect()
    }

    /// Goes on with another state of the same problem.
    fn renew(&mut self, state: State) {
        let Some(bound) = self.bound.renewed(&state) else { return };
        self.past += self.linear.work() + self.bound.work();
        self.linear = self.linear.renewed(&self.state, &state, self.bases.values_mut());
        let of_sides = self.root_prices.split_off(self.state.items.len());
        self.root_prices.resize(state.items.len(), 0);
        self.root_prices.extend(of_sides);
        (self.bound, self.state) = (bound, state);
        self.base = self.state.mark();
        self.linear.follow(&self.state);
    }

    /// Drops for good every option that is in no solution within the limit. The state is at the root.
    pub(super) fn fix_root(&mut self) {
        self.is_fresh = false;
        if self.limit.is_none() || self.root == i64::MIN {
            return;
        }
        self.bound.prices.copy_from_slice(&self.root_prices);
        self.bound.fit(&self.state);
        let units = self.bound.evaluate(&self.state);
        if !self.fix(units) || !branching::propagate(&mut self.state) {
            self.task = Task::Over;
            return;
        }
        self.base = self.state.mark();
        // The problem is made again without the decided options when this many tenths of its options are left.
        let worth_renewing: usize = 9;
        if 10 * self.state.free().len() < worth_renewing * self.state.costs.len() {
            let left = self.state.compact();
            if self.bound.renewed(&left).is_some() {
                self.before.extend(self.state.taken_since(0));
                let items = self.state.taken_members(self.base).map(<[u32]>::to_vec);
                self.before_items.extend(items);
                self.renew(left);
            }
        }
    }

    /// Drops and takes the options that the reduced costs of the last evaluation decide; `false` on a
    /// contradiction.
    pub(super) fn fix(&mut self, units: i64) -> bool {
        let Some(limit) = self.limit else { return true };
        let (mut at, mut forced) = (0, Vec::new());
        while let Some(&option) = self.state.free().get(at) {
            let reduced = self.bound.reduced[option as usize];
            if self.bound.whole(units + reduced.max(0)) > limit {
                self.state.drop_option(option); // another one comes to its place
                continue;
            }
            if reduced < 0 && self.bound.whole(units - reduced) > limit {
                forced.push(option);
            }
            at += 1;
        }
        for option in forced {
            if self.state.is_free(option) {
                self.state.take(option);
            } else if !self.state.is_taken(option) {
                return false;
            }
        }
        true
    }
}
