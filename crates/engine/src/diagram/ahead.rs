//! Looking ahead: the memory that the next states of a sweep need is requested before it is used.
//!
//! # Why this shape
//! Large tables do not fit into the cache of a processor, and an arc reads three places that are far from the
//! last arc's: the index, the state that stands there, and its mark. When these were read one after the other,
//! the sweep waited for memory nine tenths of its time. Loads that do not depend on each other are waited for
//! together. So for a block of states all arcs are computed once more, before their turn: first all places of
//! the index are read, then all states and marks there. Nothing is changed, so the sweep itself stays as simple
//! as it is. The arcs are computed twice, which costs next to nothing beside the waiting.
//!
//! # Cost
//! For tables that fit into the cache it would only be work, so it is done above 8 MiB. There 6x6
//! Latin squares are counted in under half of the time.

use super::record::Record;
use super::states::{Lane, Place};
use super::sweep::Sweep;
use super::table::Table;
use super::window::{Window, union};
use crate::run::copies;

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Requests the memory that the arcs of these states will read.
    #[inline(always)]
    pub(super) fn look_ahead(&mut self, states: &[Window<W>]) {
        // Tables of more bytes than this count as outside of the cache.
        let large: usize = 1 << 23;
        if !copies::FEW && self.states.bytes() > large {
            self.touch(states);
        }
    }

    #[inline(never)]
    fn touch(&mut self, states: &[Window<W>]) {
        let mut places = std::mem::take(&mut self.places);
        debug_assert!(places.is_empty(), "the places of the last block were read");
        let layer = self.layers.layers[self.layer];
        for state in states {
            let (first, end) = (layer.choices.0 as usize, layer.choices.1 as usize);
            let mut at = self.layers.choices.fitting(first, end, state);
            while at < end {
                let choice = &self.layers.choices.list[at];
                let child = union(&choice.set, state);
                // Counters are rare, so the states behind them are not looked up.
                let settled =
                    if choice.counts() { None } else { self.layers.settle(self.layer, &child) };
                if let Some((target, child)) = settled {
                    let lane = self.states.lane(&child);
                    let home = self.states.lanes[lane].table(target).home(&child);
                    places.push(Place { lane, layer: target, at: home });
                }
                at = self.layers.choices.fitting(at + 1, end, state);
            }
        }
        read(&self.states.lanes, &mut places);
        self.places = places;
    }
}

/// Reads what stands at these places, with the states and marks there.
#[inline(always)]
pub(super) fn read<const W: usize>(lanes: &[Lane<W>], places: &mut Vec<Place>) {
    for place in &mut *places {
        place.at = lanes[place.lane].table(place.layer).number_at(place.at);
    }
    let mut read = 0;
    for Place { lane, layer, at } in places.drain(..) {
        read ^= lanes[lane].table(layer).touch(at);
    }
    std::hint::black_box(read);
}

impl<const W: usize> Table<W> {
    /// Reads the mark of a state; 0 stands for none.
    #[inline(always)]
    fn touch(&self, number: usize) -> u64 {
        let Some(at) = number.checked_sub(1) else { return 0 };
        let words = self.marks.len() / self.states.len().max(1);
        self.states[at][0] ^ self.marks.get(at * words).copied().unwrap_or(0)
    }
}
