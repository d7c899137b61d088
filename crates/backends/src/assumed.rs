//! A problem whose assumptions are items, so that a conflict of items can name them.
//!
//! # Why this shape
//! Explanations and relaxations ask a solver about sets of items. An assumption that is an item can be asked
//! about in the same way, and everything learned about one set serves the next one:
//! - A *required* option holds one more primary item, which no other option holds.
//! - A *forbidden* option holds one more secondary item, its *bar*. A new option holds the bar, too, and a new
//!   primary item, which no other option holds: an option that covers this item takes the bar away.
//!
//! An option without a primary item is never chosen, so no option holds the item that requires it.
//!
//! # Invariants
//! 1. Primary items keep their numbers, and so do options. The items after them stand for assumptions.
//! 2. The solutions, without the new options, are those of the problem that hold all required options and no
//!    forbidden one.
//! 3. The same holds for any set of items and assumptions, where a bar counts as part of its assumption.
//!
//! # Cost
//! Linear in the entries.

use gavotte_model::{Assembler, BuildError, ItemId, OptionId, Problem, Role};

/// A problem and its assumptions in one.
pub(crate) struct Assumed {
    problem: Problem,
    /// How many primary items and options it had before.
    primary: usize,
    options: usize,
    /// Ascending, each once.
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
}

/// The meaning of an item of the new problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// An item of the problem.
    Item(ItemId),
    /// This option is chosen.
    Required(OptionId),
    /// This option is not chosen.
    Forbidden(OptionId),
    /// The bar that a forbidden option shares with the new option that replaces it.
    Bar(OptionId),
}

impl Assumed {
    /// The problem with these assumptions; `None` when it would be too large.
    pub(crate) fn of(problem: &Problem, require: &[OptionId], forbid: &[OptionId]) -> Option<Self> {
        let (require, forbid) = (ascending(require), ascending(forbid));
        let made = assemble(problem, &require, &forbid).ok()?;
        let (primary, options) = (problem.primary_count(), problem.option_count());
        Some(Self { problem: made, primary, options, require, forbid })
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The meaning of an item.
    pub(crate) fn meaning(&self, item: ItemId) -> Meaning {
        let (at, primary) = (item.index(), self.primary);
        let (required, forbidden) = (self.require.len(), self.forbid.len());
        let bars = self.problem.item_count() - forbidden;
        if at < primary {
            Meaning::Item(item)
        } else if at < primary + required {
            Meaning::Required(self.require[at - primary])
        } else if at < primary + required + forbidden {
            Meaning::Forbidden(self.forbid[at - primary - required])
        } else if at < bars {
            let moved = required + forbidden;
            Meaning::Item(ItemId::new(item.raw() - raw(moved)))
        } else {
            Meaning::Bar(self.forbid[at - bars])
        }
    }

    /// The required options, and the new options that replace forbidden ones.
    pub(crate) fn kept(&self) -> Vec<OptionId> {
        let new = self.problem.options().skip(self.options);
        self.require.iter().copied().chain(new).collect()
    }

    /// Those of these options that are in the problem.
    pub(crate) fn chosen(&self, options: &[OptionId]) -> Vec<OptionId> {
        options.iter().copied().filter(|option| option.index() < self.options).collect()
    }
}

/// Each of them once.
pub(crate) fn ascending(options: &[OptionId]) -> Vec<OptionId> {
    let mut options = options.to_vec();
    options.sort_unstable();
    options.dedup();
    options
}

/// A number of assumptions, which are fewer than options.
fn raw(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn assemble(
    problem: &Problem,
    require: &[OptionId],
    forbid: &[OptionId],
) -> Result<Problem, BuildError> {
    let mut into = Problem::assembler();
    let is_primary = |item: &ItemId| problem.is_primary(*item);
    for item in problem.items().filter(is_primary) {
        let role = problem.given_bounds(item).map_or(Role::Once, Role::Primary);
        into.item(&item.index().to_string(), role)?;
    }
    let required = fresh(&mut into, require, "required", Role::Once)?;
    let forbidden = fresh(&mut into, forbid, "forbidden", Role::Once)?;
    let secondary = problem.items().filter(|item| !is_primary(item));
    let secondary: Vec<ItemId> = secondary
        .map(|item| into.item(&item.index().to_string(), Role::Secondary))
        .collect::<Result<_, _>>()?;
    let bars = fresh(&mut into, forbid, "bar", Role::Secondary)?;
    for option in problem.options() {
        for entry in problem.entries(option) {
            let color = entry.color.map(|color| into.color(&color.index().to_string()));
            let moved = entry.item.index().checked_sub(problem.primary_count());
            let item = moved.map_or(entry.item, |at| secondary[at]);
            into.entry(item, color.transpose()?)?;
        }
        if let (Ok(at), true) = (require.binary_search(&option), problem.is_choosable(option)) {
            into.entry(required[at], None)?;
        }
        if let Ok(at) = forbid.binary_search(&option) {
            into.entry(bars[at], None)?;
        }
        into.end_option()?;
    }
    for (&item, &bar) in forbidden.iter().zip(&bars) {
        into.entry(item, None)?;
        into.entry(bar, None)?;
        into.end_option()?;
    }
    Ok(into.build())
}

/// An item for each of these options.
fn fresh(
    into: &mut Assembler,
    options: &[OptionId],
    what: &str,
    role: Role,
) -> Result<Vec<ItemId>, BuildError> {
    options.iter().map(|option| into.item(&format!("{} {what}", option.index()), role)).collect()
}
