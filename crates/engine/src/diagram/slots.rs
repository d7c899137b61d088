//! The slots of items and colors, in the order in which items are decided. [`layers`](super::layers) says why
//! there are slots.
//!
//! # Invariants
//! The colors of a secondary item are ascending and without repetition, so a color's slot is found by
//! bisection.
//!
//! # Cost
//! Nearly linear in the entries, however many colors an item has.

use std::ops::Range;

use gavotte_model::{Bounds, ColorId, ItemId, OptionId, Problem};

/// The slots of a problem under assumptions; [`layers`](super::layers) explains them.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// The primary items in the order in which they are decided.
    pub(super) order: Vec<ItemId>,
    /// The first slot of each primary item.
    pub(super) primary: Vec<usize>,
    /// For items with other bounds than 1..=1 and 0..=1: the least bound, the number of counting
    /// slots, and whether it may be covered more often than that.
    pub(super) counting: Vec<Option<(u32, u32, bool)>>,
    /// The slots of each secondary item that at least two options hold.
    shared: Vec<Option<Shared>>,
    /// The options, by place of the item at which they are decided;
    options: Vec<OptionId>,
    /// and the beginning of the options of each place.
    starts: Vec<usize>,
    /// Options that every solution must hold.
    pub(super) required: Vec<OptionId>,
    pub(super) total: usize,
    /// The most slots that a decision looks at together.
    pub(super) window: usize,
    /// Whether the slots alone show that there is no solution.
    pub(super) hopeless: bool,
}

/// A secondary item's slots.
#[derive(Clone, Debug, Default)]
struct Shared {
    /// All colors that options give it.
    colors: Vec<ColorId>,
    has_plain: bool,
    first: usize,
    last_place: usize,
}

impl Shared {
    fn len(&self) -> usize {
        self.colors.len() + usize::from(self.has_plain)
    }
}

/// The effect of an option on a secondary item.
#[derive(Debug, Default)]
pub(super) struct Touched {
    /// The slot that must be free.
    pub(super) need: Option<usize>,
    /// The slots that are used up, all but `spared`.
    pub(super) set: Range<usize>,
    /// The slot of the option's own color: others of that color may follow.
    pub(super) spared: Option<usize>,
}

impl Slots {
    /// The slots for the options of `options`, in this order of the primary items.
    pub(super) fn new(
        problem: &Problem,
        order: Vec<ItemId>,
        options: &[OptionId],
        required: Vec<OptionId>,
    ) -> Self {
        let mut place = vec![0; problem.primary_count()];
        for (at, item) in order.iter().enumerate() {
            place[item.index()] = at;
        }
        let primaries = |option: OptionId| {
            let items = problem.option_items(option).iter();
            items.copied().filter(|&item| problem.is_primary(item))
        };
        let place_of =
            |option: OptionId| primaries(option).map(|item| place[item.index()]).min().unwrap_or(0);
        let mut slots = Self {
            primary: vec![0; problem.primary_count()],
            counting: vec![None; problem.primary_count()],
            shared: vec![None; problem.item_count() - problem.primary_count()],
            options: options.to_vec(),
            starts: vec![0; order.len() + 1],
            order,
            required,
            total: 0,
            window: 1,
            hopeless: false,
        };
        slots.options.sort_by_key(|&option| (place_of(option), option));
        for &option in options {
            slots.starts[place_of(option) + 1] += 1;
        }
        for at in 1..slots.starts.len() {
            slots.starts[at] += slots.starts[at - 1];
        }
        if problem.has_bounds() {
            slots.find_counting(problem);
        }
        slots.find_shared(problem, place_of);
        slots.number(problem);
        slots.measure(problem);
        slots
    }

    /// The options decided at the item of this place, ascending.
    pub(super) fn options_at(&self, place: usize) -> &[OptionId] {
        &self.options[self.starts[place]..self.starts[place + 1]]
    }

    fn find_counting(&mut self, problem: &Problem) {
        let mut holders = vec![0_u32; problem.item_count()];
        for &option in &self.options {
            for item in problem.option_items(option) {
                holders[item.index()] += 1;
            }
        }
        for &item in &self.order {
            let (bounds, holders) = (problem.bounds(item), holders[item.index()]);
            if bounds == Bounds::ONCE || bounds == Bounds::AT_MOST_ONCE {
                continue;
            }
            self.hopeless |= bounds.min > holders;
            let least = bounds.min.min(holders);
            let unlimited = bounds.max >= holders;
            let count = if unlimited { least } else { bounds.max };
            self.counting[item.index()] = Some((least, count, unlimited));
        }
    }

    /// Finds the secondary items that can exclude an option, and the last place that needs each.
    fn find_shared(&mut self, problem: &Problem, place_of: impl Fn(OptionId) -> usize) {
        for &option in &self.options {
            for entry in problem.entries(option).filter(|entry| !problem.is_primary(entry.item)) {
                let at = entry.item.index() - self.primary.len();
                let shared = self.shared[at].get_or_insert_default();
                shared.last_place = shared.last_place.max(place_of(option));
                match entry.color {
                    None => shared.has_plain = true,
                    Some(color) => shared.colors.push(color),
                }
            }
        }
        for shared in &mut self.shared {
            if let Some(shared) = shared {
                shared.colors.sort_unstable();
                shared.colors.dedup();
            }
            shared.take_if(|it| !it.has_plain && it.colors.len() <= 1);
        }
    }

    fn shared(&self, item: ItemId) -> Option<&Shared> {
        let at = item.index().checked_sub(self.primary.len())?;
        self.shared.get(at)?.as_ref()
    }

    fn number(&mut self, problem: &Problem) {
        let mut at_place: Vec<Vec<ItemId>> = vec![Vec::new(); self.order.len()];
        for item in problem.items() {
            if let Some(shared) = self.shared(item) {
                at_place[shared.last_place].push(item);
            }
        }
        for (place, behind) in at_place.iter().enumerate() {
            let item = self.order[place].index();
            self.primary[item] = self.total;
            self.total += 1 + self.counting[item].map_or(0, |(_, count, _)| count as usize);
            for item in behind {
                if let Some(shared) = &mut self.shared[item.index() - self.primary.len()] {
                    shared.first = self.total;
                    self.total += shared.len();
                }
            }
        }
    }

    /// Finds how far a state reaches beyond the present slot.
    fn measure(&mut self, problem: &Problem) {
        let mut reach = 0;
        for place in 0..self.order.len() {
            let base = self.primary[self.order[place].index()];
            let counted = self.counting[self.order[place].index()];
            reach = reach.max(base + counted.map_or(0, |(_, count, _)| count as usize));
            for &option in self.options_at(place) {
                for item in problem.option_items(option) {
                    let end = match self.shared(*item) {
                        Some(shared) => shared.first + shared.len() - 1,
                        None if problem.is_primary(*item) => {
                            let more = self.counting[item.index()];
                            self.primary[item.index()] + more.map_or(0, |it| it.1 as usize)
                        }
                        None => 0,
                    };
                    reach = reach.max(end);
                }
            }
            self.window = self.window.max(reach - base + 1);
        }
    }

    /// The slots that an option needs and uses if it gives `color` to the secondary `item`.
    pub(super) fn secondary(&self, item: ItemId, color: Option<ColorId>) -> Touched {
        let Some(shared) = self.shared(item) else { return Touched::default() };
        let plain = shared.has_plain.then_some(shared.first + shared.colors.len());
        let slot = color.and_then(|color| shared.colors.binary_search(&color).ok());
        debug_assert_eq!(slot.is_some(), color.is_some(), "each color of an option has a slot");
        let spared = slot.map(|slot| shared.first + slot);
        let set = shared.first..shared.first + shared.len();
        Touched { need: spared.or(plain), set, spared }
    }
}
