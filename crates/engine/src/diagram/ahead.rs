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
//! For tables that fit into the cache it would only be work, so it is done above [`LARGE`] bytes. There 6x6
//! Latin squares are counted in under half of the time.

use super::sweep::{Record, Sweep};
use super::table::Table;
use super::window::{Window, meet, union};
use crate::run::copies;

/// Tables of more bytes than this count as outside of the cache. [bytes]
const LARGE: usize = 1 << 23;

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Requests the memory that the arcs of these states will read.
    #[inline(always)]
    pub(super) fn look_ahead(&mut self, states: &[Window<W>]) {
        if !copies::FEW && self.bytes > LARGE {
            self.touch(states);
        }
    }

    #[inline(never)]
    fn touch(&mut self, states: &[Window<W>]) {
        let mut places = std::mem::take(&mut self.places);
        debug_assert!(places.is_empty(), "the places of the last block were read");
        let layer = self.layers.layers[self.layer];
        for state in states {
            for choice in &self.layers.choices[layer.choices.0 as usize..layer.choices.1 as usize] {
                // Counters are rare, so the states behind them are not looked up.
                if meet(&choice.need, state) || choice.counters.0 < choice.counters.1 {
                    continue;
                }
                let child = union(&choice.set, state);
                if let Some((target, child)) = self.layers.settle(self.layer, &child) {
                    places.push((target, self.tables[target].home(&child)));
                }
            }
        }
        let mut read = 0;
        for (target, place) in &mut places {
            *place = self.tables[*target].number_at(*place);
        }
        for (target, number) in places.drain(..) {
            read ^= self.tables[target].touch(number);
        }
        std::hint::black_box(read);
        self.places = places;
    }
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
