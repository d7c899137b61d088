//! All solutions that a partial solution is a part of, each once.
//!
//! # Why this shape
//! A listing level by level meets many partial solutions that no solution has. So where they are few enough, a plain search
//! ends the listing ([`Levels`](crate::levels)). A node of the search adds an option, or leaves out all options that are equal
//! to it. So no set of options comes twice, whatever the bounds are, and of equal options any ones are taken.
//!
//! # Invariants
//! 1. `steps` are the decisions on the way from the partial solution at the beginning to the present one.
//! 2. After the last completion, and after [`leave`](Completions::leave), the partial solution is as it was at the beginning.
//!
//! # Cost
//! That of the nodes, in entries ([`Partial`]); memory for the decisions.

use gavotte_model::OptionId;
use gavotte_symmetry::{Effort, GaveUp};

use crate::partial::{Next, Partial};

/// A decision, with the number of options that were chosen before it.
#[derive(Debug)]
enum Step {
    Added(usize, OptionId),
    LeftOut(usize, Vec<OptionId>),
}

/// A search for completions of one partial solution.
#[derive(Debug)]
pub(crate) struct Completions {
    steps: Vec<Step>,
    /// How many options were chosen at the beginning.
    first: usize,
    /// How many nodes were met.
    pub(crate) nodes: u64,
}

impl Completions {
    pub(crate) fn of(partial: &Partial<'_>) -> Self {
        Self { steps: Vec::new(), first: partial.chosen().len(), nodes: 0 }
    }

    /// Makes the partial solution its next completion; `false` after the last one.
    pub(crate) fn next(
        &mut self,
        partial: &mut Partial<'_>,
        effort: &mut Effort,
    ) -> Result<bool, GaveUp> {
        let mut is_alive = self.nodes == 0;
        while is_alive || self.turn(partial) {
            self.nodes += 1;
            let next = if partial.settle() { partial.next() } else { Next::Dead };
            effort.spend(partial.take_work())?;
            let option = match next {
                Next::Dead => None,
                Next::Item(item) => partial.of_item(item).next(),
                Next::Solution => match partial.all().next() {
                    None => return Ok(true),
                    option => option,
                },
            };
            is_alive = option.is_some();
            if let Some(option) = option {
                self.steps.push(Step::Added(partial.chosen().len(), option));
                partial.add(option);
            }
        }
        Ok(false)
    }

    /// Leaves out the option that was added last; `false` where there is none.
    fn turn(&mut self, partial: &mut Partial<'_>) -> bool {
        while let Some(step) = self.steps.pop() {
            if let Step::Added(count, option) = step {
                partial.shorten(count);
                let options = partial.leave_out(option);
                self.steps.push(Step::LeftOut(count, options));
                return true;
            }
            take_back(step, partial);
        }
        partial.shorten(self.first);
        false
    }

    /// Ends the search before its time.
    pub(crate) fn leave(mut self, partial: &mut Partial<'_>) {
        while let Some(step) = self.steps.pop() {
            take_back(step, partial);
        }
        partial.shorten(self.first);
    }
}

fn take_back(step: Step, partial: &mut Partial<'_>) {
    match step {
        Step::Added(count, _) => partial.shorten(count),
        Step::LeftOut(count, options) => {
            partial.shorten(count);
            partial.let_in(&options);
        }
    }
}
