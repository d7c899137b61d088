//! The demands of a problem, as numbered constraints on variables that are true or false.
//!
//! # Why this shape
//! A proof names constraints by number, so the numbers must be those of the text that the proof was made for.
//! `xk` is option `k`. The constraints are those of the items in their order, "at least" before "at most"; then
//! those of options that hold no primary item; then those of colors. An item with colors has a helper variable
//! for each color that several options give. A helper is true exactly when one of these options is, so each
//! solution is one assignment.
//!
//! # Cost
//! Linear in the problem, except for sorting the options of a secondary item by color.

use crate::constraints::{Constraints, Literal};
use crate::problem::{Problem, UNLIMITED};

/// The constraints of a problem, and its helpers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Demands {
    pub(crate) constraints: Constraints,
    /// The options that make each helper true; helpers come after the options.
    pub(crate) groups: Vec<Vec<u32>>,
    options: usize,
}

impl Demands {
    pub(crate) fn of(problem: &Problem) -> Self {
        let mut made = Self { options: problem.option_count(), ..Self::default() };
        let holders = holders(problem);
        for (item, mut holders) in problem.items.iter().zip(holders) {
            if item.is_primary {
                made.primary(item.least, item.most, &holders);
            } else {
                made.secondary(&mut holders);
            }
        }
        for option in (0..problem.option_count()).filter(|&it| !problem.is_choosable(it)) {
            made.between(&[positive(option)], 0, 0);
        }
        made.colors();
        made
    }

    /// How many variables there are.
    pub(crate) fn variables(&self) -> usize {
        self.options + self.groups.len()
    }

    fn helper(&mut self, group: Vec<u32>) -> Literal {
        self.groups.push(group);
        positive(self.variables() - 1)
    }

    /// The two sides of a bound, where they exclude anything.
    fn between(&mut self, members: &[Literal], least: u32, most: u32) {
        if least > 0 || most == 0 {
            self.constraints.count(members, least);
        }
        if most != UNLIMITED {
            let negated: Vec<_> = members.iter().map(|it| it.negated()).collect();
            #[allow(clippy::cast_possible_truncation)] // options are numbered in 32 bits
            let count = members.len() as u32;
            self.constraints.count(&negated, count.saturating_sub(most));
        }
    }

    fn primary(&mut self, least: u32, most: u32, holders: &[(u32, u32)]) {
        let count = holders.len() as u64;
        if u64::from(least) > count {
            // One variable that must be both true and false, because not every text can write an empty sum.
            let never = self.helper(Vec::new());
            self.between(&[never], 1, 1);
            self.between(&[never], 0, 0);
            return;
        }
        let is_loose = u64::from(most) >= count && least < most;
        if least == 0 && is_loose {
            return;
        }
        let members: Vec<_> = holders.iter().map(|it| positive(it.1 as usize)).collect();
        self.between(&members, least, if is_loose { UNLIMITED } else { most });
    }

    fn secondary(&mut self, holders: &mut [(u32, u32)]) {
        holders.sort_unstable();
        let Some(&(first, _)) = holders.first() else { return };
        let is_one_color = holders.iter().all(|it| it.0 == first);
        if is_one_color && (holders.len() < 2 || first != 0) {
            return;
        }
        let mut seats = Vec::new();
        for group in holders.chunk_by(|a, b| a.0 == b.0) {
            let options = group.iter().map(|it| it.1);
            if group.len() == 1 || group[0].0 == 0 {
                seats.extend(options.map(|it| positive(it as usize)));
            } else {
                seats.push(self.helper(options.collect()));
            }
        }
        self.between(&seats, 0, 1);
    }

    /// Adds that options make their helpers true, and after all of these that helpers need one of their options.
    fn colors(&mut self) {
        let helper = |at: usize| positive(self.options + at);
        for (at, group) in self.groups.iter().enumerate() {
            for &option in group {
                let literals = [helper(at), positive(option as usize).negated()];
                self.constraints.count(&literals, 1);
            }
        }
        for (at, group) in self.groups.iter().enumerate().filter(|it| !it.1.is_empty()) {
            let options = group.iter().map(|&it| positive(it as usize));
            let literals: Vec<_> = std::iter::once(helper(at).negated()).chain(options).collect();
            self.constraints.count(&literals, 1);
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // options and entries are numbered in 32 bits
fn positive(variable: usize) -> Literal {
    Literal::new(variable as u32, false)
}

/// For each item the colors and the options that hold it, in the order of the options that can be chosen.
#[allow(clippy::cast_possible_truncation)] // options are numbered in 32 bits
fn holders(problem: &Problem) -> Vec<Vec<(u32, u32)>> {
    let mut holders = vec![Vec::new(); problem.items.len()];
    for option in (0..problem.option_count()).filter(|&it| problem.is_choosable(it)) {
        for entry in problem.entries(option) {
            holders[entry.item as usize].push((entry.color, option as u32));
        }
    }
    holders
}
