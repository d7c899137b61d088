//! A partial solution, and which options can still be added to it.
//!
//! # Why this shape
//! A listing up to symmetry adds options to one partial solution after the other, and takes them back. So the effect of
//! an option on the others is noted at once, and undone in reverse. Bounds, secondary items and colors all come down to
//! one number an option: the number of its items that forbid it. An item forbids all of its options when it is covered
//! as often as it may be. A secondary item that has a color forbids the options that give it other colors.
//!
//! # Invariants
//! 1. `forbidden[o]` counts the items of the option `o` that forbid it, and one more when it is chosen, left out, or can never be.
//! 2. `open[i]` counts the options of the primary item `i` that nothing forbids.
//! 3. `covered[i]` counts the chosen options that hold the item `i`.
//!
//! # Cost
//! Adding an option: the entries of all options that share an item with it.

use std::collections::HashSet;

use gavotte_model::{ColorId, ItemId, OptionId, Problem};

/// Chosen options, and the options that can still be added.
#[derive(Clone, Debug)]
pub(crate) struct Partial<'p> {
    problem: &'p Problem,
    /// The options that hold each item, with the colors that they give it.
    holders: Vec<Vec<(OptionId, Option<ColorId>)>>,
    covered: Vec<u32>,
    open: Vec<u32>,
    forbidden: Vec<u32>,
    chosen: Vec<OptionId>,
    /// Options with the same number are equal.
    equal: Vec<u32>,
    /// Whether some options of an item are equal.
    has_equal: Vec<bool>,
    /// Entries that were read since the last [`take_work`](Self::take_work).
    work: u64,
}

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// An item cannot be covered as often as it must be.
    Dead,
    /// One of the options of this item must be added, and only these need be tried.
    Item(ItemId),
    /// All items are covered as often as they must be: this is a solution, and any option may be added.
    Solution,
}

impl<'p> Partial<'p> {
    /// No option is chosen. Equal options have the same number in `equal`.
    pub(crate) fn new(problem: &'p Problem, equal: Vec<u32>) -> Self {
        let mut holders = vec![Vec::new(); problem.item_count()];
        let mut forbidden = vec![0; problem.option_count()];
        for option in problem.options() {
            if problem.is_choosable(option) {
                for entry in problem.entries(option) {
                    holders[entry.item.index()].push((option, entry.color));
                }
            } else {
                forbidden[option.index()] = 1;
            }
        }
        let has_equal = holders
            .iter()
            .map(|holders: &Vec<(OptionId, Option<ColorId>)>| {
                let numbers: HashSet<u32> =
                    holders.iter().map(|(option, _)| equal[option.index()]).collect();
                numbers.len() < holders.len()
            })
            .collect();
        let open = holders.iter().map(|holders| narrow(holders.len())).collect();
        let covered = vec![0; problem.item_count()];
        let mut partial = Self {
            problem,
            holders,
            covered,
            open,
            forbidden,
            chosen: Vec::new(),
            equal,
            has_equal,
            work: 0,
        };
        for item in problem.items().filter(|&item| problem.is_primary(item)) {
            if problem.bounds(item).max == 0 {
                partial.mark(item, None, true);
            }
        }
        partial
    }

    /// The chosen options, in the order in which they were added.
    pub(crate) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Whether an option can be added.
    pub(crate) fn is_open(&self, option: OptionId) -> bool {
        self.forbidden[option.index()] == 0
    }

    /// The options of an item that can be added.
    pub(crate) fn of_item(&self, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
        let options = self.holders[item.index()].iter().map(|&(option, _)| option);
        options.filter(|&option| self.is_open(option))
    }

    /// All options that can be added.
    pub(crate) fn all(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.problem.options().filter(|&option| self.is_open(option))
    }

    /// Entries that were read since the last call.
    pub(crate) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// How often an item must still be covered, and how many options can do so.
    pub(crate) fn need(&self, item: ItemId) -> (u32, u32) {
        let least = self.problem.bounds(item).min;
        (least.saturating_sub(self.covered[item.index()]), self.open[item.index()])
    }

    /// The items that must still be covered.
    pub(crate) fn items_in_need(&self) -> impl Iterator<Item = ItemId> + use<> {
        let items = self.problem.items().take(self.problem.primary_count());
        let items: Vec<ItemId> = items.filter(|&item| self.need(item).0 > 0).collect();
        items.into_iter()
    }

    /// Adds an option that can be added.
    pub(crate) fn add(&mut self, option: OptionId) {
        debug_assert!(self.is_open(option), "nothing forbids an option that is added");
        self.chosen.push(option);
        self.forbid(option);
        let problem = self.problem;
        for entry in problem.entries(option) {
            let covered = &mut self.covered[entry.item.index()];
            *covered += 1;
            let is_due = match problem.is_primary(entry.item) {
                true => *covered == problem.bounds(entry.item).max,
                false => *covered == 1,
            };
            if is_due {
                self.mark(entry.item, entry.color, true);
            }
        }
    }

    /// Takes the option back that was added last.
    pub(crate) fn take_back(&mut self) {
        let Some(option) = self.chosen.pop() else { return };
        let problem = self.problem;
        for entry in problem.entries(option) {
            let covered = &mut self.covered[entry.item.index()];
            let was_due = match problem.is_primary(entry.item) {
                true => *covered == problem.bounds(entry.item).max,
                false => *covered == 1,
            };
            *covered -= 1;
            if was_due {
                self.mark(entry.item, entry.color, false);
            }
        }
        self.allow(option);
    }

    /// Takes options back until so many are chosen.
    pub(crate) fn shorten(&mut self, count: usize) {
        while self.chosen.len() > count {
            self.take_back();
        }
    }

    /// Forbids all open options that are equal to an open one. Returns them for [`let_in`](Self::let_in).
    pub(crate) fn leave_out(&mut self, option: OptionId) -> Vec<OptionId> {
        let class = self.equal[option.index()];
        let item = self.problem.option_items(option).first();
        let options: Vec<OptionId> = match item {
            Some(&item) => {
                self.of_item(item).filter(|it| self.equal[it.index()] == class).collect()
            }
            None => self.all().filter(|it| self.equal[it.index()] == class).collect(),
        };
        options.iter().for_each(|&option| self.forbid(option));
        options
    }

    /// Allows options again that were left out.
    pub(crate) fn let_in(&mut self, options: &[OptionId]) {
        options.iter().for_each(|&option| self.allow(option));
    }

    /// Makes the chosen options these, which can be chosen together.
    pub(crate) fn set(&mut self, options: &[OptionId]) {
        let same = self.chosen.iter().zip(options).take_while(|(one, other)| one == other).count();
        self.shorten(same);
        options[same..].iter().for_each(|&option| self.add(option));
    }

    /// Forbids the options of an item that do not agree with a color, or allows them again.
    fn mark(&mut self, item: ItemId, color: Option<ColorId>, forbids: bool) {
        let holders = std::mem::take(&mut self.holders[item.index()]);
        self.work += holders.len() as u64;
        for &(option, other) in &holders {
            if color.is_some() && color == other {
                continue;
            }
            if forbids {
                self.forbid(option);
            } else {
                self.allow(option);
            }
        }
        self.holders[item.index()] = holders;
    }

    /// One more reason against an option.
    fn forbid(&mut self, option: OptionId) {
        let reasons = &mut self.forbidden[option.index()];
        *reasons += 1;
        if *reasons == 1 {
            let items = self.problem.option_items(option);
            self.work += items.len() as u64;
            items.iter().for_each(|item| self.open[item.index()] -= 1);
        }
    }

    /// One reason less.
    fn allow(&mut self, option: OptionId) {
        let reasons = &mut self.forbidden[option.index()];
        *reasons -= 1;
        if *reasons == 0 {
            let items = self.problem.option_items(option);
            self.work += items.len() as u64;
            items.iter().for_each(|item| self.open[item.index()] += 1);
        }
    }

    /// The item that leaves the least choice, and the first one of those. The choice is the number of options that can
    /// be added beyond those that must be.
    pub(crate) fn next(&mut self) -> Next {
        let mut fewest: Option<(u32, ItemId)> = None;
        self.work += self.problem.primary_count() as u64;
        for item in self.problem.items().take(self.problem.primary_count()) {
            let (need, open) = self.need(item);
            if need > open {
                return Next::Dead;
            }
            let choice = open - need;
            if need > 0 && fewest.is_none_or(|(least, _)| choice < least) {
                fewest = Some((choice, item));
            }
        }
        fewest.map_or(Next::Solution, |(_, item)| Next::Item(item))
    }

    /// Adds all options that every solution with the chosen ones has, as far as single items tell; of equal options any
    /// ones, as many as must be. `false` when there is no such solution.
    pub(crate) fn settle(&mut self) -> bool {
        loop {
            let before = self.chosen.len();
            self.work += self.problem.primary_count() as u64;
            for item in self.problem.items().take(self.problem.primary_count()) {
                while self.is_settled_by(item) {
                    // One after the other, because one may forbid the next.
                    let Some(option) = self.of_item(item).next() else { return false };
                    self.add(option);
                }
                let (need, open) = self.need(item);
                if need > open {
                    return false;
                }
            }
            if self.chosen.len() == before {
                return true;
            }
        }
    }

    /// Whether the first open option of an item can be added without a choice.
    fn is_settled_by(&mut self, item: ItemId) -> bool {
        let (need, open) = self.need(item);
        if need == 0 || need >= open {
            return need > 0 && need == open;
        }
        if !self.has_equal[item.index()] {
            return false;
        }
        self.work += self.holders[item.index()].len() as u64;
        let mut numbers = self.of_item(item).map(|option| self.equal[option.index()]);
        let first = numbers.next();
        numbers.all(|number| Some(number) == first)
    }
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX) // the model holds fewer than 2^32 entries
}
