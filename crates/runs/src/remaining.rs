//! The rest of a problem under decisions, and its split on one item.
//!
//! # Why this shape
//! Engines split their searches in their own ways, which differ from version to version. A list of pieces in a
//! file must stay checkable, so the rule that made it is here. It needs the problem and the decisions, and
//! nothing else.
//!
//! # Invariants
//! 1. The branches of an item are disjoint, and each solution that keeps the decisions lies in one of them.
//! 2. The rule is part of the format: another one needs another [version](crate::VERSION).
//!
//! # Cost
//! Linear in the problem for each call.

use gavotte_model::{ColorId, ItemId, OptionId, Problem};

use crate::Decisions;

/// The most branches of a split. An item with more options gets a last branch that holds the rest of them.
/// [branches]
const MOST: usize = 256;

/// The options that can still be chosen.
pub(crate) struct Remaining<'p> {
    problem: &'p Problem,
    decisions: &'p Decisions,
    /// How often each primary item is covered already.
    covered: Vec<u32>,
    is_alive: Vec<bool>,
    /// How many options of each primary item are left.
    counts: Vec<u32>,
}

/// The items and colors that the chosen options use.
struct Used<'p> {
    problem: &'p Problem,
    /// How often each primary item is covered.
    covered: Vec<u32>,
    /// Whether each item takes no further option at all.
    is_full: Vec<bool>,
    /// The color that each secondary item has.
    colors: Vec<Option<ColorId>>,
}

impl<'p> Used<'p> {
    fn new(problem: &'p Problem) -> Self {
        let covered = vec![0; problem.primary_count()];
        let (is_full, colors) =
            (vec![false; problem.item_count()], vec![None; problem.item_count()]);
        Self { problem, covered, is_full, colors }
    }

    /// Whether the option can be chosen, too. An option without a primary item is never chosen.
    fn fits(&self, option: OptionId) -> bool {
        let items = self.problem.option_items(option);
        if items.iter().any(|item| self.is_full[item.index()]) || !self.problem.is_choosable(option)
        {
            return false;
        }
        !self.problem.has_colors()
            || self.problem.entries(option).all(|entry| {
                let color = self.colors[entry.item.index()];
                color.is_none() || color == entry.color
            })
    }

    fn take(&mut self, option: OptionId) {
        for entry in self.problem.entries(option) {
            let at = entry.item.index();
            match self.covered.get_mut(at) {
                Some(covered) => {
                    *covered += 1;
                    self.is_full[at] = *covered >= self.problem.bounds(entry.item).max;
                }
                None => {
                    self.is_full[at] = entry.color.is_none();
                    self.colors[at] = entry.color;
                }
            }
        }
    }
}

impl<'p> Remaining<'p> {
    /// The rest of the problem under these decisions and those of `assumed`; `None` where they contradict each
    /// other.
    pub(crate) fn of(
        problem: &'p Problem,
        assumed: &Decisions,
        decisions: &'p Decisions,
    ) -> Option<Self> {
        let mut used = Used::new(problem);
        let mut is_alive = vec![true; problem.option_count()];
        for &option in assumed.forbid.iter().chain(&decisions.forbid) {
            is_alive[option.index()] = false;
        }
        let mut is_chosen = vec![false; problem.option_count()];
        for &option in assumed.require.iter().chain(&decisions.require) {
            if std::mem::replace(&mut is_chosen[option.index()], true) {
                continue;
            }
            if !is_alive[option.index()] || !used.fits(option) {
                return None;
            }
            is_alive[option.index()] = false;
            used.take(option);
        }
        let mut counts = vec![0_u32; problem.primary_count()];
        for option in problem.options() {
            let alive = &mut is_alive[option.index()];
            *alive = *alive && used.fits(option);
            if *alive {
                for item in problem.option_items(option) {
                    if let Some(count) = counts.get_mut(item.index()) {
                        *count += 1;
                    }
                }
            }
        }
        Some(Self { problem, decisions, covered: used.covered, is_alive, counts })
    }

    /// The item to split on: the one with the fewest options among those that still need one, otherwise among
    /// those that may still take one. `None` where nothing is left to decide, or no solution is left.
    pub(crate) fn choose(&self) -> Option<ItemId> {
        let mut best: Option<((bool, u32), ItemId)> = None;
        for item in self.problem.items().take(self.problem.primary_count()) {
            let count = self.counts[item.index()];
            let needs = self.needs(item);
            if count < needs {
                return None;
            }
            let key = (needs == 0, count);
            if count > 0 && best.is_none_or(|(least, _)| key < least) {
                best = Some((key, item));
            }
        }
        best.map(|it| it.1)
    }

    /// Whether it is obvious that there is no solution: an item needs more options than are left.
    pub(crate) fn is_dead(&self) -> bool {
        let mut items = self.problem.items().take(self.problem.primary_count());
        items.any(|item| self.counts[item.index()] < self.needs(item))
    }

    /// The branches of an item, in the order of its options.
    pub(crate) fn branches(&self, item: ItemId) -> Vec<Decisions> {
        let holds = |&option: &OptionId| {
            self.is_alive[option.index()] && self.problem.option_items(option).contains(&item)
        };
        let options: Vec<OptionId> = self.problem.options().filter(holds).collect();
        let (needs, room) = (self.needs(item), self.room(item));
        // If two of its options can be in together, a branch must say which ones are out.
        let is_shared = room > 1;
        let mut branches = Vec::new();
        for (at, &option) in options.iter().enumerate() {
            if options.len() - at < needs as usize {
                return branches;
            }
            if at + 1 >= MOST && at + 1 < options.len() {
                branches.push(self.without(&options[..at]));
                return branches;
            }
            let mut branch =
                if is_shared { self.without(&options[..at]) } else { self.decisions.clone() };
            branch.require.push(option);
            branches.push(branch);
        }
        if needs == 0 {
            branches.push(self.without(&options));
        }
        branches
    }

    /// The decisions, and these options are out.
    fn without(&self, options: &[OptionId]) -> Decisions {
        let mut decisions = self.decisions.clone();
        decisions.forbid.extend(options);
        decisions
    }

    /// How many options an item still needs.
    fn needs(&self, item: ItemId) -> u32 {
        self.problem.bounds(item).min.saturating_sub(self.covered[item.index()])
    }

    /// How many more options an item may take.
    fn room(&self, item: ItemId) -> u32 {
        self.problem.bounds(item).max.saturating_sub(self.covered[item.index()])
    }
}
