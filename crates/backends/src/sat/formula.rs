//! A problem as a Boolean formula.
//!
//! # Why this shape
//! An option is a variable, and an item is a few clauses, so that its bounds hold. A secondary item with colors
//! has a variable for each color that several options share. At most one of the colors and the options without a
//! color holds.
//!
//! With [`Guards::Items`] the clauses of item `i` hold only while the variable [`Formula::guard`] does, so that
//! a solver can be asked about any set of items. With [`Guards::Demands`] this is so only for the clauses of
//! lower bounds, so that it can be asked which items can be left out.
//!
//! # Invariants
//! The models, seen through the options' variables alone, are the solutions.
//!
//! # Cost
//! Linear in the entries, and the size of the bounds' clauses (`amount`). Some 20 ns a literal.

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{Bounds, ColorId, ItemId, OptionId, Problem};

use super::amount::{at_least, at_most, size};
use super::clauses::{Formula, variable};

/// Whether the clauses of an item can be turned off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guards {
    /// They cannot.
    None,
    /// Those of each item by a variable of its own.
    Items,
    /// The clauses of lower bounds, by a variable of its own for each item.
    Demands,
}

/// The most literals of a formula: 16 GB. [literals; limit]
const MOST_LITERALS: u64 = 1 << 30;

/// The literal "this option is chosen".
pub(crate) fn chosen(option: OptionId) -> i32 {
    variable(option.index())
}

/// The memory of a SAT solver for `problem`, roughly and rather too much than too little, in bytes; `None` when
/// it cannot hold the formula.
#[must_use]
pub fn bytes(problem: &Problem) -> Option<u64> {
    let mut held = vec![0_u64; problem.item_count()];
    for option in problem.options() {
        for item in problem.option_items(option) {
            held[item.index()] += 1;
        }
    }
    let base = (problem.option_count() + problem.item_count() + problem.entry_count()) as u64;
    let (mut variables, mut literals) = (base, 4 * base);
    for (item, &count) in problem.items().zip(&held) {
        let Bounds { min, max } = problem.bounds(item);
        let spare = count.saturating_sub(u64::from(max));
        for (more, larger) in [size(count, u64::from(min)), size(count, spare)] {
            variables = variables.saturating_add(more);
            literals = literals.saturating_add(larger);
        }
    }
    // The most variables of a formula, far below the range of 32 bits.
    let most_variables: u64 = 1 << 29;
    let is_held = variables <= most_variables && literals <= MOST_LITERALS;
    // The memory of a literal in the formula and in the solver, with the lists of clauses in which it is watched.
    let literal_bytes: u64 = 16;
    is_held.then_some(literals * literal_bytes)
}

/// Whether the formula of `problem` is of a size that a SAT solver can take.
#[must_use]
pub fn fits(problem: &Problem) -> bool {
    bytes(problem).is_some()
}

impl Formula {
    /// The formula of `problem`; `None` when the interrupt was due before it was made.
    pub(crate) fn of(problem: &Problem, guards: Guards, interrupt: &mut Interrupt) -> Option<Self> {
        // An item of a million options is one piece, in the middle of which nobody looks at the memory. The estimate is
        // rather too much.
        if !interrupt.admits(bytes(problem).unwrap_or(u64::MAX) / 2) {
            return None;
        }
        let guard_count = if guards == Guards::None { 0 } else { problem.item_count() };
        let mut formula = Self::with_variables(problem.option_count() + guard_count);
        for option in problem.options().filter(|&option| !problem.is_choosable(option)) {
            formula.clause(&[-chosen(option)]);
        }
        let held = Held::of(problem);
        for item in problem.items() {
            if interrupt.is_due() {
                return None;
            }
            let guard = -Self::guard(problem, item);
            formula.unless = (guards == Guards::Items).then_some(guard);
            let literals = formula.item(problem, item, held.by(item));
            let Bounds { min, max } = problem.bounds(item);
            formula.unless = (guards != Guards::None).then_some(guard);
            at_least(&mut formula, &literals, min as usize);
            formula.unless = (guards == Guards::Items).then_some(guard);
            at_most(&mut formula, &literals, max as usize);
        }
        formula.unless = None;
        Some(formula)
    }

    /// The variable that must hold so that the clauses of `item` do.
    pub(crate) fn guard(problem: &Problem, item: ItemId) -> i32 {
        variable(problem.option_count() + item.index())
    }

    /// Adds the clauses of an item.
    fn item(
        &mut self,
        problem: &Problem,
        item: ItemId,
        held: &[(OptionId, Option<ColorId>)],
    ) -> Vec<i32> {
        if problem.is_primary(item) {
            held.iter().map(|&(option, _)| chosen(option)).collect()
        } else {
            self.colors(held)
        }
    }

    /// The literals of a secondary item of which at most one may hold: the options without a color, and the
    /// colors.
    fn colors(&mut self, held: &[(OptionId, Option<ColorId>)]) -> Vec<i32> {
        let mut literals = Vec::new();
        let mut colored: Vec<(ColorId, OptionId)> = Vec::new();
        for &(option, color) in held {
            match color {
                None => literals.push(chosen(option)),
                Some(color) => colored.push((color, option)),
            }
        }
        colored.sort_unstable();
        for same in colored.chunk_by(|one, other| one.0 == other.0) {
            let [(_, only)] = same else {
                let color = self.new_variable();
                for &(_, option) in same {
                    self.clause(&[-chosen(option), color]);
                }
                literals.push(color);
                continue;
            };
            literals.push(chosen(*only));
        }
        literals
    }
}

/// The options that hold each item, with the color they give it.
struct Held {
    starts: Vec<usize>,
    entries: Vec<(OptionId, Option<ColorId>)>,
}

impl Held {
    fn of(problem: &Problem) -> Self {
        let mut starts = vec![0; problem.item_count() + 1];
        let choosable = || problem.options().filter(|&option| problem.is_choosable(option));
        for item in choosable().flat_map(|option| problem.option_items(option)) {
            starts[item.index() + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut entries = vec![(OptionId::new(0), None); starts[problem.item_count()]];
        for option in choosable() {
            for entry in problem.entries(option) {
                let at = &mut next[entry.item.index()];
                entries[*at] = (option, entry.color);
                *at += 1;
            }
        }
        Self { starts, entries }
    }

    fn by(&self, item: ItemId) -> &[(OptionId, Option<ColorId>)] {
        &self.entries[self.starts[item.index()]..self.starts[item.index() + 1]]
    }
}
