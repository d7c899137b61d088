//! The items, among some, that a choice of options breaks: covers too seldom, too often, or in several colors.
//!
//! # Why this shape
//! A choice that breaks one item alone shows that this item is needed in every conflict of the items: without it
//! the choice would be a solution. One option more or less often breaks another item instead. So one choice of a
//! solver shows of many items that they are needed, without further questions.
//!
//! # Invariants
//! 1. `broken` and `places` are the number of broken items and the sum of their places.
//! 2. [`breaks`] counts again from the problem and decides; everything else only finds candidates.
//!
//! # Cost
//! A step: the entries of an option.
//!
//! # Source
//! J. Marques-Silva, I. Lynce, *On improving MUS extraction algorithms* (SAT 2011), model rotation; A. Belov,
//! J. Marques-Silva, *Accelerating MUS extraction with recursive model rotation* (FMCAD 2011).

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{ColorId, ItemId, OptionId, Problem};

/// How an option covers an item: with this color, if any.
type Covers = (OptionId, Option<ColorId>);

/// Whether an item that these options cover is broken.
fn is_broken(problem: &Problem, item: ItemId, covers: &[Covers]) -> bool {
    if problem.is_primary(item) {
        let bounds = problem.bounds(item);
        return covers.len() < bounds.min as usize || covers.len() > bounds.max as usize;
    }
    // One option, or several that agree on a color.
    covers.len() > 1 && covers.iter().any(|&(_, color)| color.is_none() || color != covers[0].1)
}

/// The items among these, ascending, that a choice of options breaks.
pub(crate) fn breaks(problem: &Problem, items: &[ItemId], choice: &[OptionId]) -> Vec<ItemId> {
    let mut covers: Vec<Vec<Covers>> = vec![Vec::new(); items.len()];
    for &option in choice {
        for entry in problem.entries(option) {
            if let Ok(at) = items.binary_search(&entry.item) {
                covers[at].push((option, entry.color));
            }
        }
    }
    let broken = items.iter().zip(&covers).filter(|(item, its)| is_broken(problem, **item, its));
    broken.map(|(&item, _)| item).collect()
}

/// A choice, and the items among some that it breaks.
pub(crate) struct Cover<'p> {
    problem: &'p Problem,
    /// Ascending.
    items: Vec<ItemId>,
    /// For each item of the problem its place among these, or none.
    place: Vec<Option<usize>>,
    /// For each of the items the options that hold it and can be chosen,
    options: Vec<Vec<OptionId>>,
    /// and those that are chosen.
    covers: Vec<Vec<Covers>>,
    is_chosen: Vec<bool>,
    broken: usize,
    places: usize,
}

impl<'p> Cover<'p> {
    /// A cover without chosen options; `items` ascend.
    pub(crate) fn new(problem: &'p Problem, items: Vec<ItemId>) -> Self {
        let mut place = vec![None; problem.item_count()];
        for (at, item) in items.iter().enumerate() {
            place[item.index()] = Some(at);
        }
        let mut options = vec![Vec::new(); items.len()];
        for option in problem.options().filter(|&it| problem.is_choosable(it)) {
            for at in problem.option_items(option).iter().filter_map(|item| place[item.index()]) {
                options[at].push(option);
            }
        }
        let covers = vec![Vec::new(); items.len()];
        let is_chosen = vec![false; problem.option_count()];
        let mut cover =
            Self { problem, items, place, options, covers, is_chosen, broken: 0, places: 0 };
        for at in 0..cover.items.len() {
            cover.count(at, true);
        }
        cover
    }

    /// Counts an item in or out if it is broken.
    fn count(&mut self, at: usize, is_in: bool) {
        if !is_broken(self.problem, self.items[at], &self.covers[at]) {
            return;
        }
        if is_in {
            (self.broken, self.places) = (self.broken + 1, self.places + at);
        } else {
            debug_assert!(self.broken > 0 && self.places >= at, "invariant 1: it was counted");
            (self.broken, self.places) = (self.broken - 1, self.places - at);
        }
    }

    /// Chooses an option that is not chosen, or takes it back. Returns how many entries it has.
    fn turn(&mut self, option: OptionId) -> usize {
        let is_chosen = std::mem::replace(&mut self.is_chosen[option.index()], false);
        self.is_chosen[option.index()] = !is_chosen;
        let mut looks = 0;
        for entry in self.problem.entries(option) {
            looks += 1;
            let Some(at) = self.place[entry.item.index()] else { continue };
            self.count(at, false);
            if is_chosen {
                self.covers[at].retain(|&(other, _)| other != option);
            } else {
                self.covers[at].push((option, entry.color));
            }
            self.count(at, true);
        }
        looks
    }

    /// The chosen options that hold an item, ascending.
    fn choice(&self) -> Vec<OptionId> {
        let mut choice: Vec<OptionId> = self.covers.iter().flatten().map(|&(it, _)| it).collect();
        choice.sort_unstable();
        choice.dedup();
        choice
    }

    fn set(&mut self, choice: &[OptionId]) {
        for option in self.choice() {
            self.turn(option);
        }
        for &option in choice {
            self.turn(option);
        }
    }

    /// The broken item, if there is exactly one.
    fn only(&self) -> Option<ItemId> {
        (self.broken == 1).then(|| self.items[self.places])
    }

    /// Goes from a choice that breaks one item alone to others that do, by an option more or less each time.
    /// Calls `found` with each item that a choice breaks alone; where that returns `true`, it goes on from
    /// there.
    pub(crate) fn rotate(
        &mut self,
        choice: Vec<OptionId>,
        mut found: impl FnMut(ItemId) -> bool,
        interrupt: &mut Interrupt,
    ) {
        let mut looks = 0;
        let mut open = vec![choice];
        // The most entries of options that are read from one choice on: some milliseconds.
        let most_looks: usize = 1 << 18;
        while let Some(choice) = open.pop() {
            self.set(&choice);
            let Some(item) = self.only() else { continue };
            for option in self.next_to(item) {
                if looks > most_looks || interrupt.is_due() {
                    return;
                }
                looks += 2 * self.turn(option);
                if let Some(other) = self.only().filter(|&other| other != item) {
                    let next = self.choice();
                    let is_sure = breaks(self.problem, &self.items, &next) == [other];
                    debug_assert!(is_sure, "invariant 1: what is counted is what there is");
                    if is_sure && found(other) {
                        open.push(next);
                    }
                }
                self.turn(option);
            }
        }
    }

    /// The options that would repair an item if they were chosen or taken back.
    fn next_to(&self, item: ItemId) -> Vec<OptionId> {
        let Some(at) = self.place[item.index()] else { return Vec::new() };
        let is_short = self.problem.is_primary(item)
            && self.covers[at].len() < self.problem.bounds(item).min as usize;
        if is_short {
            let is_free = |option: &&OptionId| !self.is_chosen[option.index()];
            return self.options[at].iter().filter(is_free).copied().collect();
        }
        self.covers[at].iter().map(|&(option, _)| option).collect()
    }
}
