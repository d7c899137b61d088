//! The problem as a sequence of layers: decisions one after the other, in a fixed order.
//!
//! # Why this shape
//! Every primary item has a *slot*, in the order in which items are decided; a bit of a slot says that something
//! is used up. An option belongs to the layer of its first item, because it is decided there. It has the bits
//! that must still be free and the bits that it uses up, so that trying it is one AND and one OR:
//! - An item of bounds 1..=1 or 0..=1: one slot, free and then used.
//! - A secondary item: one slot a color ("another color is chosen") and one for "some color is chosen". It
//!   stands behind the last layer that has an option with it, because it is not needed later.
//! - An item of other bounds: a slot that is never used and then one slot for each time that it may be covered,
//!   used from left to right. Its options are decided one by one, each in a layer of its own, "out" or "in";
//!   after the last one the lower bound is checked.
//!
//! # Invariants
//! 1. All slots that an option touches lie in the window of its layer.
//! 2. `stops[l]` are the slots of items after layer `l` (its last slot is the end's, never used), so the next
//!    decision is at the first of them that is not used.
//!
//! # Source
//! Frontier-based search: K. Sekine, H. Imai, S. Tani, *Computing the Tutte polynomial of a graph of
//! moderate size* (ISAAC 1995); S. Minato, *Zero-suppressed BDDs* (DAC 1993). The memo over remaining
//! problems: M. Nishino, N. Yasuda, S. Minato, M. Nagata, *Dancing with decision diagrams* (AAAI 2017).

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::choices::{Choices, Shape};
use super::slots::Slots;
use super::window::{Window, digest, insert};

/// One decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) slot: u32,
    /// Its choices, in `Layers::choices`.
    pub(super) choices: (u32, u32),
    /// Whether none of them may be taken.
    pub(super) may_skip: bool,
    /// Whether the next layer is about the same item.
    pub(super) goes_on: bool,
    /// The bit that must be set at the end of the layer; 0 for none.
    pub(super) least: u32,
}

/// The layers of a problem under assumptions.
#[derive(Debug)]
pub(super) struct Layers<const W: usize> {
    /// The items in the order in which they are decided, and whether their options are tried from the last to the first.
    pub(super) items: Vec<ItemId>,
    pub(super) bottom_up: bool,
    pub(super) layers: Vec<Layer>,
    pub(super) choices: Choices<W>,
    /// The options in the order in which they are decided.
    pub(super) decided: Vec<OptionId>,
    pub(super) stops: Vec<Window<W>>,
    /// For each slot, the layer that begins there (only for slots that are stops).
    pub(super) layer_at: Vec<u32>,
    /// For each slot, the first stop from there on.
    pub(super) next_stop: Vec<u32>,
    /// Whether some item cannot reach its lower bound at all.
    pub(super) hopeless: bool,
}

impl<const W: usize> Layers<W> {
    /// The layers in the order of `slots`, whose window is at most `W` words. Options are tried from
    /// the last to the first when `bottom_up`.
    pub(super) fn new(problem: &Problem, slots: &Slots, bottom_up: bool) -> Self {
        debug_assert!(slots.window <= W * 64, "the window is too narrow");
        let mut layers = Self {
            items: slots.order.clone(),
            bottom_up,
            layers: Vec::new(),
            choices: Choices::default(),
            decided: Vec::new(),
            stops: Vec::new(),
            layer_at: vec![0; slots.total + 1],
            next_stop: Vec::new(),
            hopeless: slots.hopeless,
        };
        for (place, &item) in slots.order.iter().enumerate() {
            let first = slots.primary[item.index()];
            layers.layer_at[first] = crate::run::numbers::narrow(layers.layers.len());
            let mut options: Vec<OptionId> = slots.options_at(place).to_vec();
            if bottom_up {
                options.reverse();
            }
            match slots.counting[item.index()] {
                None => layers.add_item(problem, slots, first, &options, problem.bounds(item)),
                Some((least, ..)) => layers.add_counted(problem, slots, first, &options, least),
            }
        }
        layers.layer_at[slots.total] = crate::run::numbers::narrow(layers.layers.len());
        layers.find_stops(slots);
        layers
    }

    /// A hash of all that decides what a state means, so that states of other layers are not taken for theirs.
    pub(super) fn fingerprint(&self) -> [u64; 2] {
        let layers = self.layers.iter().flat_map(|it| {
            let (slot, choices) = (u64::from(it.slot), it.choices);
            let skips = u64::from(it.may_skip) | u64::from(it.goes_on) << 1;
            [slot, choices.0.into(), choices.1.into(), skips, it.least.into()]
        });
        let ends = [W as u64, self.layer_at.len() as u64, self.hopeless.into()];
        digest(ends.into_iter().chain(layers).chain(self.choices.words()))
    }

    fn add_item(
        &mut self,
        problem: &Problem,
        slots: &Slots,
        slot: usize,
        options: &[OptionId],
        bounds: Bounds,
    ) {
        let first = crate::run::numbers::narrow(self.choices.list.len());
        self.add_choices(problem, slots, slot, options);
        let is_required = options.iter().any(|option| slots.required.contains(option));
        self.layers.push(Layer {
            slot: crate::run::numbers::narrow(slot),
            choices: (first, crate::run::numbers::narrow(self.choices.list.len())),
            may_skip: bounds.min == 0 && !is_required,
            goes_on: false,
            least: 0,
        });
    }

    /// A layer for each option; one without options when there are none.
    fn add_counted(
        &mut self,
        problem: &Problem,
        slots: &Slots,
        slot: usize,
        options: &[OptionId],
        least: u32,
    ) {
        let last = options.len().max(1) - 1;
        for at in 0..=last {
            let first = crate::run::numbers::narrow(self.choices.list.len());
            let option = options.get(at..=at).unwrap_or_default();
            self.add_choices(problem, slots, slot, option);
            self.layers.push(Layer {
                slot: crate::run::numbers::narrow(slot),
                choices: (first, crate::run::numbers::narrow(self.choices.list.len())),
                may_skip: !option.iter().any(|option| slots.required.contains(option)),
                goes_on: at < last,
                least: if at < last { 0 } else { least },
            });
        }
    }

    fn add_choices(&mut self, problem: &Problem, slots: &Slots, base: usize, options: &[OptionId]) {
        self.decided.extend(options);
        self.choices.add(options.iter().map(|&option| Shape::new(problem, slots, base, option)));
    }

    fn find_stops(&mut self, slots: &Slots) {
        let mut is_stop = vec![false; slots.total + 1];
        is_stop[slots.total] = true;
        for &item in &slots.order {
            is_stop[slots.primary[item.index()]] = true;
        }
        self.next_stop = vec![crate::run::numbers::narrow(slots.total); slots.total + 1];
        for slot in (0..slots.total).rev() {
            self.next_stop[slot] = if is_stop[slot] {
                crate::run::numbers::narrow(slot)
            } else {
                self.next_stop[slot + 1]
            };
        }
        for layer in &self.layers {
            let base = layer.slot as usize;
            let mut stops = [0; W];
            let window = base + 1..=(base + W * 64 - 1).min(slots.total);
            for slot in window.filter(|&slot| is_stop[slot]) {
                insert(&mut stops, slot - base);
            }
            self.stops.push(stops);
        }
        debug_assert_eq!(self.stops.len(), self.layers.len(), "invariant 2: stops for each layer");
    }
}
