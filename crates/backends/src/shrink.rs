//! The way from items that conflict to a minimal set of them, of which none can be left out.
//!
//! # Why this shape
//! Items are left out piece by piece. If the others conflict without a piece, it goes, together with all items
//! that the solver did not need, and the next piece is twice as large. If not, the next one is half as large,
//! down to single items. An item without which there is no conflict is needed for good, because fewer items are
//! easier to cover. So a large set shrinks fast, and a set of needed items alone costs at most a question each.
//!
//! A choice of options that the solver finds shows of several items that they are needed (`cover`), so most of
//! them need no question of their own.
//!
//! A question about a few items may be much harder than the first one. So each has a turn of a limited number of
//! conflicts. A question that a turn does not settle waits until all others had theirs, and then gets four times
//! as many. So a search that is stopped has the smallest set that could be had cheaply.
//!
//! Some items can be *hard*: they belong to every question and are never left out. If all items of a problem are
//! hard and its assumptions open, the result is a minimal set of assumptions.
//!
//! # Invariants
//! 1. The items, together with the hard ones that were named last, conflict at any time.
//! 2. A choice that breaks one of them alone was found for each item of `needed`, and checked.
//!
//! # Cost
//! At most two runs of the solver for each item that stays or goes. Most of them are short, because everything
//! learned is kept.
//!
//! # Source
//! Deletion with clause-set refinement: A. Nadel, *Boosting minimal unsatisfiable core extraction*
//! (FMCAD 2010); J. Marques-Silva, *Minimal unsatisfiability* (2010), groups of clauses; pieces: U. Junker,
//! *QuickXplain* (AAAI 2004).

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{ItemId, StopReason};

use crate::conflicts::{Answer, Core};
use crate::cover::{Cover, breaks};

/// The result for a conflict.
pub(crate) struct Shrunk {
    /// Ascending; without the hard ones.
    pub(crate) items: Vec<ItemId>,
    /// The hard ones that conflict with these, ascending.
    pub(crate) named: Vec<ItemId>,
    /// Why it was stopped before all of them were known to be needed.
    pub(crate) stopped: Option<StopReason>,
}

/// The items so far.
struct Conflict {
    /// Ascending,
    hard: Vec<ItemId>,
    /// and those of them that were named last.
    named: Vec<ItemId>,
    needed: Vec<ItemId>,
    /// The undecided items; the first `waiting` had their turn.
    open: Vec<ItemId>,
    waiting: usize,
}

impl Conflict {
    /// All but a piece of this size, and the piece.
    fn without(&self, size: usize) -> (Vec<ItemId>, Vec<ItemId>) {
        let (others, rest) = self.open.split_at(self.waiting);
        let (piece, later) = rest.split_at(size.min(rest.len()));
        ([&self.hard, &self.needed, others, later].concat(), piece.to_vec())
    }

    /// All items but the hard ones, ascending.
    fn items(&self) -> Vec<ItemId> {
        let mut items = [&self.needed[..], &self.open].concat();
        items.sort_unstable();
        items
    }

    /// All items, ascending.
    fn all(&self) -> Vec<ItemId> {
        let mut all = [&self.hard[..], &self.needed, &self.open].concat();
        all.sort_unstable();
        all
    }

    /// Leaves out all items but these.
    fn keep(&mut self, items: &[ItemId]) {
        let mut sorted = items.to_vec();
        sorted.sort_unstable();
        let stays = |item: &ItemId| sorted.binary_search(item).is_ok();
        self.waiting = self.open[..self.waiting].iter().filter(|item| stays(item)).count();
        self.open.retain(stays);
        self.named = self.hard.iter().copied().filter(stays).collect();
        debug_assert!(
            self.needed.iter().all(stays),
            "invariant 2: no conflict lacks a needed item"
        );
    }

    /// Notes that an item is needed. Returns whether that is new.
    fn need(&mut self, item: ItemId) -> bool {
        let Some(at) = self.open.iter().position(|&open| open == item) else { return false };
        self.open.remove(at);
        self.waiting -= usize::from(at < self.waiting);
        self.needed.push(item);
        true
    }
}

/// Leaves out the items that a conflict does not need. Those that are in `hard`, which ascends, stay.
pub(crate) fn shrink(
    core: &mut Core<'_>,
    items: Vec<ItemId>,
    hard: Vec<ItemId>,
    interrupt: &mut Interrupt,
) -> Shrunk {
    debug_assert!(hard.is_sorted(), "hard items ascend, so that they can be searched for");
    let is_hard = |item: &ItemId| hard.binary_search(item).is_ok();
    let (mut named, open): (Vec<_>, Vec<_>) = items.into_iter().partition(is_hard);
    named.sort_unstable();
    let mut conflict = Conflict { hard, named, needed: Vec::new(), open, waiting: 0 };
    // The fewest conflicts of a turn.
    let shortest_turn: u64 = 1_000;
    // The first turn has one part in this many of the first question's conflicts, because questions about fewer
    // items are about as hard, or much easier. Each later turn has this many times as many conflicts.
    let first_turn: u64 = 4;
    let mut turn = (core.conflicts() / first_turn).max(shortest_turn);
    let mut stopped = None;
    while stopped.is_none() && !conflict.open.is_empty() {
        conflict.waiting = 0;
        stopped = pass(core, &mut conflict, turn, interrupt).err();
        turn = turn.saturating_mul(first_turn);
    }
    Shrunk { items: conflict.items(), named: conflict.named, stopped }
}

/// Asks about all open items, with a turn of this many conflicts each.
///
/// # Errors
/// When it was stopped; the error is the reason.
fn pass(
    core: &mut Core<'_>,
    conflict: &mut Conflict,
    turn: u64,
    interrupt: &mut Interrupt,
) -> Result<(), StopReason> {
    // The first piece is one part in this many of all items.
    let first_piece: usize = 8;
    let mut size = conflict.open.len().div_ceil(first_piece);
    while conflict.waiting < conflict.open.len() {
        let (others, piece) = conflict.without(size);
        debug_assert!(!piece.is_empty(), "there is an item that had no turn");
        match core.conflict(&others, turn, interrupt)? {
            Answer::Conflict(smaller) => {
                conflict.keep(&smaller);
                size = size.saturating_mul(2);
                continue;
            }
            Answer::Solvable => learn(core, conflict, &piece, interrupt),
            Answer::Spent if piece.len() == 1 => conflict.waiting += 1,
            Answer::Spent => {}
        }
        size = piece.len().div_ceil(2);
    }
    Ok(())
}

/// Learns from a choice of the solver that covers all items but a piece.
///
/// # Panics
/// When the choice does not cover them, which is a bug: an item would wrongly count as needed.
fn learn(core: &Core<'_>, conflict: &mut Conflict, piece: &[ItemId], interrupt: &mut Interrupt) {
    let (problem, items, choice) = (core.problem(), conflict.all(), core.chosen().to_vec());
    let broken = breaks(problem, &items, &choice);
    assert!(
        !broken.is_empty() && broken.iter().all(|item| piece.contains(item)),
        "the solver found something that does not cover the items"
    );
    if let [item] = broken[..] {
        conflict.need(item);
        Cover::new(problem, items).rotate(choice, |other| conflict.need(other), interrupt);
    }
}

#[cfg(test)]
mod tests {
    use gavotte_model::Problem;

    use super::*;

    /// `free` items that any choice can cover, and three that only pairs cover.
    fn triangle(free: usize) -> Problem {
        let mut builder = Problem::builder().items(0..free + 3);
        for item in 0..free {
            builder = builder.option([item]);
        }
        for (a, b) in [(0, 1), (1, 2), (0, 2)] {
            builder = builder.option([free + a, free + b]);
        }
        builder.build().unwrap()
    }

    #[test]
    fn a_large_set_falls_to_what_is_needed() {
        let problem = triangle(200);
        let mut interrupt = Interrupt::default();
        let mut core = Core::of(&problem, &mut interrupt).unwrap();
        let Shrunk { items, stopped, .. } =
            shrink(&mut core, problem.items().collect(), Vec::new(), &mut interrupt);
        assert_eq!((items, stopped), (problem.items().skip(200).collect(), None));
    }

    #[test]
    fn what_is_stopped_conflicts_still() {
        let problem = triangle(200);
        let mut interrupt = Interrupt::default();
        let mut core = Core::of(&problem, &mut interrupt).unwrap();
        core.limit(Some(0));
        let all: Vec<ItemId> = problem.items().collect();
        let Shrunk { items, stopped, .. } =
            shrink(&mut core, all.clone(), Vec::new(), &mut interrupt);
        assert_eq!((items, stopped), (all, Some(StopReason::Steps)));
    }

    #[test]
    fn one_choice_shows_of_several_items_that_they_are_needed() {
        let problem = triangle(0);
        let items: Vec<ItemId> = problem.items().collect();
        let mut needed = Vec::new();
        let choice: Vec<_> = problem.options().take(1).collect(); // all but the third item
        assert_eq!(breaks(&problem, &items, &choice), items[2..]);
        Cover::new(&problem, items.clone()).rotate(
            choice,
            |item| {
                let is_new = !needed.contains(&item);
                if is_new {
                    needed.push(item);
                }
                is_new
            },
            &mut Interrupt::default(),
        );
        // A second pair covers the third item, and one of the first two twice.
        needed.sort_unstable();
        assert!(!needed.is_empty() && needed[0] < items[2], "{needed:?}");
    }
}
