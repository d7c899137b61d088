//! Why an option cannot be in, given the decisions so far.
//!
//! # Why this shape
//! A search knows that an option is gone, but not why. The options that are in show it: one of its items is
//! covered as often as it may be, or has another color. Several items may show it; one that is needed already
//! keeps the clause short.
//!
//! # Invariants
//! 1. `takers` of an item are the options that are in and hold it, in the order in which they came in.
//!
//! # Cost
//! For coming in and going: the items of an option. For an explanation: the same.

use std::collections::HashMap;

use gavotte_model::{Bounds, OptionId, Problem};

use crate::lines::Decision;
use crate::numbering::Numbering;

/// An item of an option, with the data that are needed often.
#[derive(Clone, Copy, Debug)]
struct Entry {
    item: u32,
    /// 0 for none.
    color: u32,
}

/// Options and items are numbered in 32 bits.
pub(crate) fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The options that are in and out, and the holders of each item.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    entries: Vec<Entry>,
    ends: Vec<usize>,
    pub(crate) bounds: Vec<Bounds>,
    takers: Vec<Vec<u32>>,
    is_in: Vec<bool>,
    /// In how many branchings this option is out.
    outs: Vec<u32>,
    /// The options that hold each item and can be chosen.
    holders: Vec<Vec<u32>>,
}

/// A clause that grows: decisions that cannot all hold, and the constraints that show it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Because {
    pub(crate) decisions: Vec<Decision>,
    pub(crate) hints: Vec<u64>,
    /// By decision and by constraint: the last clause that contains it.
    seen: Vec<u64>,
    hinted: Vec<u64>,
    clause: u64,
}

impl Because {
    pub(crate) fn new(options: usize, constraints: u64) -> Self {
        let constraints = usize::try_from(constraints).unwrap_or(usize::MAX - 1) + 1;
        Self { seen: vec![0; 2 * options], hinted: vec![0; constraints], ..Self::default() }
    }

    /// Begins the next clause.
    pub(crate) fn clear(&mut self) {
        self.decisions.clear();
        self.hints.clear();
        self.clause += 1;
    }

    pub(crate) fn decide(&mut self, decision: Decision) {
        let seen = &mut self.seen[decision.index()];
        if *seen != self.clause {
            *seen = self.clause;
            self.decisions.push(decision);
        }
    }

    fn has(&self, decision: Decision) -> bool {
        self.seen[decision.index()] == self.clause
    }

    /// Adds a constraint of the problem; 0 is none.
    pub(crate) fn hint(&mut self, id: u64) {
        if id == 0 {
            return;
        }
        let Some(hinted) = usize::try_from(id).ok().and_then(|it| self.hinted.get_mut(it)) else {
            return;
        };
        if *hinted != self.clause {
            *hinted = self.clause;
            self.hints.push(id);
        }
    }

    fn has_hint(&self, id: u64) -> bool {
        let hinted = usize::try_from(id).ok().and_then(|it| self.hinted.get(it));
        hinted == Some(&self.clause)
    }
}

impl Position {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut made = Self {
            entries: Vec::with_capacity(problem.entry_count()),
            ends: Vec::with_capacity(problem.option_count()),
            bounds: problem.items().map(|it| problem.bounds(it)).collect(),
            takers: vec![Vec::new(); problem.item_count()],
            is_in: vec![false; problem.option_count()],
            outs: vec![0; problem.option_count()],
            holders: vec![Vec::new(); problem.item_count()],
        };
        for option in problem.options() {
            for entry in problem.entries(option) {
                let color = entry.color.map_or(0, |it| it.raw() + 1);
                made.entries.push(Entry { item: entry.item.raw(), color });
                if problem.is_choosable(option) {
                    made.holders[entry.item.index()].push(option.raw());
                }
            }
            made.ends.push(made.entries.len());
        }
        made
    }

    fn entries(&self, option: u32) -> std::ops::Range<usize> {
        let at = option as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        start..self.ends[at]
    }

    /// The items of an option.
    pub(crate) fn items(&self, option: u32) -> impl Iterator<Item = u32> + '_ {
        self.entries[self.entries(option)].iter().map(|it| it.item)
    }

    /// For each option a decision that says whether it is in.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = Decision> + '_ {
        let options = 0..narrow(self.options());
        options.map(|it| Decision::new(it, self.is_in(it)))
    }

    pub(crate) fn holders(&self, item: u32) -> &[u32] {
        &self.holders[item as usize]
    }

    pub(crate) fn take(&mut self, option: OptionId) {
        self.is_in[option.index()] = true;
        for at in self.entries(option.raw()) {
            self.takers[self.entries[at].item as usize].push(option.raw());
        }
    }

    /// Undoes the last option that came in.
    pub(crate) fn put_back(&mut self, option: OptionId) {
        self.is_in[option.index()] = false;
        for at in self.entries(option.raw()) {
            let last = self.takers[self.entries[at].item as usize].pop();
            debug_assert_eq!(last, Some(option.raw()), "options go in reverse order");
        }
    }

    pub(crate) fn drop(&mut self, option: u32) {
        self.outs[option as usize] += 1;
    }

    pub(crate) fn undrop(&mut self, option: u32) {
        self.outs[option as usize] -= 1;
    }

    /// Whether an entry of an option clashes with the options that are in.
    fn clashes(&self, entry: Entry) -> bool {
        let takers = &self.takers[entry.item as usize];
        if takers.len() < self.bounds[entry.item as usize].max as usize {
            return false;
        }
        entry.color == 0 || takers.iter().any(|&it| self.color(it, entry.item) != entry.color)
    }

    fn color(&self, option: u32, item: u32) -> u32 {
        let entries = &self.entries[self.entries(option)];
        entries.iter().find(|it| it.item == item).map_or(0, |it| it.color)
    }

    /// Whether an option that is not in can still come in.
    pub(crate) fn is_free(&self, option: u32) -> bool {
        let is_open = self.outs[option as usize] == 0 && !self.is_in[option as usize];
        is_open && self.entries[self.entries(option)].iter().all(|&it| !self.clashes(it))
    }

    pub(crate) fn is_in(&self, option: u32) -> bool {
        self.is_in[option as usize]
    }

    /// Whether an option is in, or out, according to this decision.
    pub(crate) fn holds(&self, decision: Decision) -> bool {
        let option = decision.option() as usize;
        if decision.is_in() { self.is_in[option] } else { self.outs[option] > 0 }
    }

    /// How many options there are.
    pub(crate) fn options(&self) -> usize {
        self.is_in.len()
    }

    /// Whether the item can no longer be covered as often as it must be.
    pub(crate) fn is_starved(&self, item: u32) -> bool {
        self.is_starved_without(item, &[])
    }

    /// The same without some of its options.
    pub(crate) fn is_starved_without(&self, item: u32, without: &[u32]) -> bool {
        let lack = self.lack(item);
        let is_left = |it: &&u32| !without.contains(it) && self.is_free(**it);
        lack > 0 && self.holders(item).iter().filter(is_left).take(lack).count() < lack
    }

    /// How many more options the item needs at least.
    fn lack(&self, item: u32) -> usize {
        let taken = self.takers[item as usize].len();
        (self.bounds[item as usize].min as usize).saturating_sub(taken)
    }

    /// Adds to a clause why this option cannot be in; returns `false` when nothing shows it.
    pub(crate) fn explain(&self, option: u32, numbering: &Numbering, to: &mut Because) -> bool {
        if self.outs[option as usize] > 0 {
            to.decide(Decision::new(option, false));
            return true;
        }
        if let Some(pairs) = &numbering.pairs {
            return self.explain_by_pair(option, pairs, to);
        }
        let entries = &self.entries[self.entries(option)];
        let clashing = || entries.iter().filter(|&&it| self.clashes(it));
        let most = |it: &&Entry| numbering.most[it.item as usize];
        let known = clashing().find(|it| to.has_hint(most(it)));
        let Some(entry) = known.or_else(|| clashing().next()) else { return false };
        let item = entry.item;
        // Options that share a color are in together, so one of them is enough.
        let most_takers = self.bounds[item as usize].max as usize;
        for &taker in self.takers[item as usize].iter().take(most_takers) {
            to.decide(Decision::new(taker, true));
            if let Some(&id) = numbering.implied.get(&(taker, item)) {
                to.hint(id);
            }
        }
        to.hint(most(&entry));
        if let Some(&id) = numbering.implied.get(&(option, item)) {
            to.hint(id);
        }
        true
    }

    /// [`explain`](Self::explain) where the constraints are pairs of options: one option that is in, preferably
    /// one that is needed already.
    fn explain_by_pair(
        &self,
        option: u32,
        pairs: &HashMap<(u32, u32), u64>,
        to: &mut Because,
    ) -> bool {
        let entries = &self.entries[self.entries(option)];
        let clashing = entries.iter().filter(|&&it| self.clashes(it));
        let takers = || clashing.clone().filter_map(|it| self.takers[it.item as usize].first());
        let known = takers().find(|&&it| to.has(Decision::new(it, true)));
        let Some(&taker) = known.or_else(|| takers().next()) else { return false };
        let Some(&id) = pairs.get(&(option.min(taker), option.max(taker))) else { return false };
        to.decide(Decision::new(taker, true));
        to.hint(id);
        true
    }
}
