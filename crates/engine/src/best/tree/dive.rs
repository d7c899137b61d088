//! Dives for solutions: options that are nearly in are taken, again and again.
//!
//! # Why this shape
//! The relaxation says which options go together. So the options whose amounts are nearly 1 are taken, or that
//! of the largest amount, and the relaxation of the rest is solved from the same basis. Ten or twenty such
//! steps end in a solution or nowhere.
//!
//! # Invariants
//! Nothing is concluded from a dive that ends nowhere.

use gavotte_model::OptionId;

use super::branching;
use super::linear::NEARLY;
use super::search::{BETWEEN_DIVES, Found, Task, Tree};
use crate::best::lp::End;

/// An amount this large is as good as 1 in a dive. [1; DESIGN 13]
const NEARLY_IN: f64 = 0.8;

impl Tree {
    /// The solution that the amounts form, if they are whole.
    pub(super) fn whole(&mut self) -> Option<Vec<OptionId>> {
        let mut chosen = Vec::new();
        for &option in self.state.free() {
            let amount = self.linear.amount(option);
            if amount > 1.0 - NEARLY {
                chosen.push(option);
            } else if amount > NEARLY {
                return None;
            }
        }
        let mark = self.state.mark();
        let is_solution = chosen.iter().all(|&option| {
            let is_free = self.state.is_free(option);
            if is_free {
                self.state.take(option);
            }
            is_free
        }) && self.is_solution();
        let options = is_solution.then(|| self.taken());
        self.state.back_to(mark);
        options
    }

    /// Takes one more step down: options that are nearly in are taken.
    pub(super) fn dive(&mut self) -> Found {
        let end = self.run();
        match end {
            End::Paused => return Found::Nothing,
            End::Best => {}
            End::Above | End::None | End::Lost => {
                self.leave_dive();
                return Found::Nothing;
            }
        }
        if let Some(options) = self.whole() {
            self.leave_dive();
            return Found::Solution(options);
        }
        let mut amounts: Vec<(f64, u32)> = self
            .state
            .free()
            .iter()
            .map(|&option| (self.linear.amount(option), option))
            .filter(|it| it.0 > NEARLY)
            .collect();
        amounts.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (at, &(amount, option)) in amounts.iter().enumerate() {
            if at > 0 && amount < NEARLY_IN {
                break;
            }
            if self.state.is_free(option) {
                self.state.take(option);
            }
        }
        if amounts.is_empty() || !branching::propagate(&mut self.state) {
            self.leave_dive();
            return Found::Nothing;
        }
        self.linear.follow(&self.state);
        Found::Nothing
    }

    fn leave_dive(&mut self) {
        self.next_dive = self.solved + BETWEEN_DIVES;
        if self.solved == 0 {
            self.present = 0;
            self.state.back_to(self.base);
            self.linear.follow(&self.state);
            if let Some(basis) = self.bases.remove(&0) {
                self.linear.set_basis(&basis);
            }
            self.task = Task::Solve;
            self.nodes[0].bound = self.root;
            return;
        }
        self.task = Task::Next;
    }
}
