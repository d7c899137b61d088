//! The sweep: layer after layer, each state that can be reached once.
//!
//! # Why this shape
//! A memoised search and a sweep visit the same states. But the sweep needs no stack. A layer's table is small
//! enough for the cache and is dropped when the layer is done, so a count keeps only the layers in between and
//! not all states. A [`Record`] decides what is kept of the way (a number of paths, or the arcs).
//!
//! When the tables grow beyond the limit, the later layers go to a [shelf](super::spill). Where there is none, half of
//! the states of the present layer and all of the later ones are put aside and swept afterwards. States that would
//! have met then no longer do, which is slower but never wrong. Only a record that [may be split](Record::SPLITS) does this.
//!
//! # Invariants
//! 1. A state's mark has as many words as the record says.
//! 2. Whole states are compared, so there is no chance of a collision.
//!
//! # Cost
//! One look-up in a small table for each choice that fits a state.

use std::io;
use std::sync::Arc;

use super::choices::Choice;
use super::layers::{Layer, Layers};
use super::record::{Record, SKIP};
use super::shelved::{Merged, StateRun};
use super::states::{Carry, Place, Put, States};
use super::table::Table;
use super::team::{Means, Team};
use super::window::{Window, first_beyond, has, insert, moved, union};
use crate::run::numbers::narrow;
use crate::run::{Shelf, Threads, copies};

/// States that wait until the others are done.
#[derive(Clone, Debug)]
pub(super) struct Aside<const W: usize> {
    pub(super) layer: usize,
    pub(super) states: Vec<Window<W>>,
    pub(super) marks: Vec<u64>,
    /// The words of a mark at the time when they were put aside.
    pub(super) words: usize,
}

/// A sweep that can stop and go on at any state.
#[derive(Clone, Debug)]
pub(super) struct Sweep<const W: usize, R> {
    pub(super) layers: Arc<Layers<W>>,
    pub(super) record: R,
    pub(super) states: States<W>,
    pub(super) layer: usize,
    /// The lane of the present table, and its next state.
    pub(super) lane: usize,
    pub(super) next: usize,
    /// The choice that the present state waits for; `None` before the first one.
    pub(super) choice: Option<u32>,
    pub(super) steps: u64,
    pub(super) aside: Vec<Aside<W>>,
    /// The memory that all may take together, and the rest of it for these tables.
    limit: usize,
    pub(super) room: usize,
    /// The mark of the present state.
    pub(super) source: Vec<u64>,
    pub(super) tally: Tally,
    /// The places that are read ahead.
    pub(super) places: Vec<Place>,
    pub(super) team: Team<W>,
    /// The place for states that do not fit into memory, those that lie there, layer by layer, and those of the present layer.
    pub(super) shelf: Option<Arc<dyn Shelf>>,
    pub(super) shelved: Vec<Vec<StateRun>>,
    pub(super) merged: Option<Merged<W>>,
    /// The memory that the sweep takes in any case, in bytes.
    least: usize,
}

/// How far a sweep is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    /// The present layer, and how many there are.
    pub(super) layer: usize,
    pub(super) layers: usize,
    /// The states that wait, in all layers.
    pub(super) live: usize,
    /// The memory of its tables, in bytes.
    pub(super) bytes: usize,
}

/// How often the sweep came to a state that it knew.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Arcs that were followed, and how many of them led to new states. Those of a state that is
    /// alone in its layer are left out: they can meet nothing.
    pub(super) arcs: u64,
    pub(super) new: u64,
}

impl Tally {
    /// The number of arcs before anything is said, because fewer say little. [arcs]
    const ENOUGH: u64 = 8_000;
    /// Where fewer arcs in a hundred than this meet a known state, a search does the same work in a better
    /// order. Where sharing pays it was 7 and more, elsewhere 2 and fewer. [percent]
    const FEW: u64 = 5;

    /// Of a sweep in which states meet as often as anything can.
    pub(super) fn full() -> Self {
        Self { arcs: Self::ENOUGH, new: 0 }
    }

    /// How many arcs lead to each state, on average.
    pub(super) fn arcs_a_state(self) -> f64 {
        self.arcs.max(1) as f64 / self.new.max(1) as f64
    }

    /// Whether states are met again often enough; `None` as long as this is not known.
    pub(crate) fn shares(self) -> Option<bool> {
        debug_assert!(self.new <= self.arcs, "an arc leads to at most one new state");
        let known = self.arcs - self.new;
        (self.arcs >= Self::ENOUGH).then_some(known >= self.arcs / 100 * Self::FEW)
    }
}

/// How a stretch of a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Swept {
    /// Everything has been reached.
    Done,
    /// The steps are spent.
    Paused,
    /// The record cannot be split and needs more memory than the limit, or the shelf has failed.
    Full,
}

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Whether there may be several threads, and a shelf. Where not, the code for them is not compiled.
    const SHARES: bool = R::SPLITS && copies::THREADS;
    pub(super) const SHELVES: bool = R::SPLITS && copies::SHELVES;

    /// A sweep that has not begun, with these means.
    pub(super) fn new(layers: Layers<W>, mut record: R, means: Means) -> Self {
        let mut states = States::new(layers.layers.len());
        let first = layers.next_stop.first().map_or(0, |&stop| layers.layer_at[stop as usize]);
        if !layers.hopeless {
            states.add(first as usize, &[[0; W]], &record.first(), record.words());
        }
        let Means { limit, threads, shelf } = means;
        // The bytes that a sweep takes in any case. With less it would put states aside without end.
        let least_room: usize = 1 << 16;
        let least = if threads.is_eager() { 0 } else { least_room };
        let shelved = vec![Vec::new(); layers.layers.len()];
        let shelf = shelf.filter(|_| Self::SHELVES);
        // A table that grows takes as much again for a while, and what is read and written takes some, too.
        let limit = if shelf.is_some() { limit / 2 } else { limit };
        let team = Team::new(if Self::SHARES { threads } else { Threads::default() });
        Self {
            layers: Arc::new(layers),
            record,
            states,
            layer: 0,
            lane: 0,
            next: 0,
            choice: None,
            steps: 0,
            aside: Vec::new(),
            limit,
            room: limit,
            source: Vec::new(),
            tally: Tally::default(),
            places: Vec::new(),
            team,
            shelf,
            shelved,
            merged: None,
            least,
        }
    }

    /// The mark of the end, when anything has reached it.
    pub(super) fn end_mark(&self) -> Option<&[u64]> {
        self.states.end_mark()
    }

    /// The tally of arcs that met a known state.
    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// How far the sweep is.
    pub(super) fn progress(&self) -> Progress {
        let live = self.states.waiting(self.layer).saturating_sub(self.next);
        let live = live.saturating_add(self.states_on_shelf());
        let (layers, bytes) = (self.layers.layers.len(), self.states.bytes());
        Progress { layer: self.layer, layers, live, bytes }
    }

    /// About how many bits the largest number of ways to a state of the present layer has.
    pub(super) fn bits(&self) -> u64 {
        let (words, sample) = (self.record.words(), 1 << 10);
        let tables = self.states.lanes.iter().map(|it| it.table(self.layer));
        let marks = tables.flat_map(|it| it.marks.chunks_exact(words).rev().take(sample));
        let bits = |mark: &[u64]| {
            let top = mark.iter().rposition(|&word| word > 0)?;
            Some(64 * (top as u64 + 1) - u64::from(mark[top].leading_zeros()))
        };
        marks.filter_map(bits).max().unwrap_or(0)
    }

    /// The part of the layers that is done, that of the present one included.
    pub(super) fn fraction(&self) -> f64 {
        #[allow(clippy::cast_precision_loss)]
        let part = |done: usize, of: usize| done as f64 / of.max(1) as f64;
        let present = match &self.merged {
            Some(merged) => merged.fraction(),
            None => part(self.next, self.states.waiting_in(self.layer)).min(1.0),
        };
        let layers = part(1, self.layers.layers.len());
        let done = (self.layer as f64 + present) * layers;
        if self.aside.is_empty() { done.min(1.0) } else { 0.0 }
    }

    /// Whether some states of the present table are done.
    pub(super) fn is_within(&self) -> bool {
        self.next > 0 || self.choice.is_some()
    }

    /// Whether it returns every few milliseconds, however many steps it may make.
    pub(super) fn is_paced(&self) -> bool {
        self.states.lanes.len() > 1
    }

    /// Sweeps until everything is reached or `steps` options have been tried in all, or for some milliseconds where it is
    /// [paced](Self::is_paced).
    pub(super) fn advance(&mut self, steps: u64) -> Swept {
        let pause = self.steps.saturating_add(self.team.stretch());
        // Nothing that a sweep writes can be in the layers, which the compiler sees only where they are apart.
        let layers = Arc::clone(&self.layers);
        loop {
            while self.layer < layers.layers.len() {
                loop {
                    let (lane, mut table) = match self.next_part() {
                        Ok(Some(part)) => part,
                        Ok(None) => break,
                        Err(error) => return self.fail(error),
                    };
                    self.lane = lane;
                    let swept = self.sweep_table(&layers, &mut table, steps, pause);
                    if swept != Swept::Done {
                        self.states.put_back(lane, self.layer, table);
                        return swept;
                    }
                    self.states.done(lane, table);
                    self.next = 0;
                }
                self.layer += 1;
            }
            // A sweep that stops here has spent all steps, and a search would not know yet that this was the
            // end.
            if self.steps >= steps {
                return Swept::Paused;
            }
            if !self.take_up() {
                return Swept::Done;
            }
        }
    }

    /// Expands the states of the present table from the next one on. It stands in the code once.
    #[inline(never)]
    pub(super) fn sweep_table(
        &mut self,
        layers: &Layers<W>,
        table: &mut Table<W>,
        steps: u64,
        pause: u64,
    ) -> Swept {
        self.source.resize(self.record.words(), 0);
        while self.next < table.states.len() {
            if self.choice.is_none() {
                if self.states.bytes() + self.record.bytes() + self.team.bytes > self.room {
                    if Self::SHELVES && self.shelf.is_some() {
                        if let Err(error) = self.shelve(self.layer + 1) {
                            return self.fail(error);
                        }
                    } else if !self.make_room(table) {
                        return Swept::Full;
                    }
                }
                if self.is_paced() && self.steps >= pause {
                    return Swept::Paused;
                }
                let rest = table.states.len() - self.next;
                if Self::SHARES && self.team.is_worth(rest) && self.round(table, steps) {
                    continue;
                }
                self.begin_state(table);
            }
            let state = table.states[self.next];
            let words = self.source.len();
            let before = self.tally;
            let is_done = self.expand(layers, &state, steps);
            if table.states.len() == 1 {
                self.tally = before;
            }
            self.widen_table(table, words);
            if !is_done {
                return Swept::Paused;
            }
            self.next += 1;
        }
        Swept::Done
    }

    /// Leaves the answer to nobody, because the shelf has failed.
    #[cold]
    fn fail(&mut self, error: io::Error) -> Swept {
        if let Some(shelf) = &self.shelf {
            shelf.fail(error);
        }
        Swept::Full
    }

    /// Prepares for the arcs of the next state.
    #[inline(always)]
    fn begin_state(&mut self, table: &Table<W>) {
        if self.next % BLOCK == 0 {
            let block = self.next..(self.next + BLOCK).min(table.states.len());
            self.look_ahead(&table.states[block]);
        }
        let words = self.source.len();
        debug_assert_eq!(
            table.marks.len(),
            table.states.len() * words,
            "invariant 1: a mark for each state"
        );
        self.source.copy_from_slice(&table.marks[self.next * words..][..words]);
        self.record.leave(&self.source);
    }

    /// Gives the marks of the present table, of so many `words`, as many as all others have by now.
    #[inline(always)]
    pub(super) fn widen_table(&mut self, table: &mut Table<W>, words: usize) {
        for words in words..self.source.len() {
            self.states.widen_taken(self.lane, table, words);
        }
    }

    /// Follows the arcs of a state, from the place where it stopped. Returns whether all were followed.
    #[inline(always)]
    fn expand(&mut self, layers: &Layers<W>, state: &Window<W>, steps: u64) -> bool {
        let layer = layers.layers[self.layer];
        let (mut at, end) =
            (self.choice.unwrap_or(layer.choices.0) as usize, layer.choices.1 as usize);
        loop {
            at = layers.choices.fitting(at, end, state);
            if at == end {
                break;
            }
            if self.steps >= steps {
                self.choice = Some(narrow(at));
                return false;
            }
            let choice = &layers.choices.list[at];
            let mut child = union(&choice.set, state);
            if !choice.counts() || layers.count(choice, &mut child) {
                self.steps += 1;
                self.go(layers, &child, Some(at));
            }
            at += 1;
        }
        if layer.may_skip {
            self.go(layers, state, None);
        }
        self.choice = None;
        true
    }

    /// Goes on to the next decision of the state, if its item is settled; by a choice, or by none.
    #[inline(always)]
    fn go(&mut self, layers: &Layers<W>, state: &Window<W>, by: Option<usize>) {
        let Some((target, state)) = layers.settle(self.layer, state) else { return };
        debug_assert!(target > self.layer, "an arc leads to a later layer");
        let choices = &layers.choices;
        let by = by.map_or(&[SKIP][..], |at| choices.options(&choices.list[at]));
        let lane = self.states.lane(&state);
        let put = self.states.lanes[lane].put(target, &state, &mut self.record, by, &self.source);
        let Put { number, is_new, carry } = put;
        self.tally.arcs += 1;
        self.tally.new += u64::from(is_new);
        if carry > 0 {
            self.widen(&[Carry { lane, layer: target, number, carry }]);
        }
    }

    /// Gives every mark one more word, which is what is missing in the marks that overflowed.
    #[cold]
    pub(super) fn widen(&mut self, carries: &[Carry]) {
        self.states.widen(self.record.words(), carries);
        self.source.push(0);
        self.record.widen();
    }

    /// Puts half of the rest of this table aside, and all later layers. Returns whether the record allows it.
    #[cold]
    fn make_room(&mut self, table: &mut Table<W>) -> bool {
        if !R::SPLITS {
            return false;
        }
        let words = self.record.words();
        let later = self.layer + 1..self.layers.layers.len();
        for (layer, Table { states, marks, .. }) in self.states.drain(later) {
            if !states.is_empty() {
                self.aside.push(Aside { layer, states, marks, words });
            }
        }
        let rest = table.states.len() - self.next;
        let keep = self.next + rest.div_ceil(2);
        if keep < table.states.len() {
            let states = table.states.split_off(keep);
            let marks = table.marks.split_off(keep * words);
            self.aside.push(Aside { layer: self.layer, states, marks, words });
        }
        self.find_room();
        true
    }

    /// States that wait count as well; yet there is always room for some states.
    pub(super) fn find_room(&mut self) {
        let aside: usize = self.aside.iter().map(|it| it.states.len() * (W + it.words) * 8).sum();
        let room = self.limit.saturating_sub(aside).max(self.limit / 16);
        self.room = room.max(self.states.bytes() + self.team.bytes + self.least);
    }

    /// How much of the shelved states of a layer is in memory at a time, in bytes.
    pub(super) fn part(&self) -> usize {
        // The present part of a layer that lies on a shelf takes one in this many of the memory.
        let parts: usize = 8;
        (self.room / parts).max(self.least / parts).max(1)
    }

    /// Takes up the states that were put aside last. Returns whether there were any.
    fn take_up(&mut self) -> bool {
        let Some(Aside { layer, states, marks, words }) = self.aside.pop() else {
            return false;
        };
        let mut table = Table::default();
        (table.states, table.marks) = (states, marks);
        (words..self.record.words()).for_each(|words| table.widen(words));
        debug_assert!(self.states.waiting_in(layer) == 0, "no others are left");
        self.states.add(layer, &table.states, &table.marks, self.record.words());
        self.find_room();
        (self.layer, self.next) = (layer, 0);
        true
    }
}

/// How many states look ahead together. [states; DESIGN 10]
const BLOCK: usize = 16;

impl<const W: usize> Layers<W> {
    /// The next decision of a state that leaves `layer`, and the state as seen from it; `None` if the item is
    /// covered too few times.
    #[inline(always)]
    pub(super) fn settle(&self, layer: usize, state: &Window<W>) -> Option<(usize, Window<W>)> {
        let Layer { goes_on, least, .. } = self.layers[layer];
        if goes_on {
            return Some((layer + 1, *state));
        }
        if least > 0 && !has(state, least as usize) {
            return None;
        }
        Some(self.next(layer, state))
    }

    /// The layer of the first open decision behind `layer`, and the state as seen from it.
    #[inline(always)]
    fn next(&self, layer: usize, state: &Window<W>) -> (usize, Window<W>) {
        let by = match first_beyond(&self.stops[layer], state) {
            Some(by) => by,
            None => self.stop_beyond(layer),
        };
        let slot = self.layers[layer].slot as usize + by;
        (self.layer_at[slot] as usize, moved(state, by))
    }

    /// The distance to the first stop behind the window.
    #[cold]
    fn stop_beyond(&self, layer: usize) -> usize {
        let base = self.layers[layer].slot as usize;
        self.next_stop[base + W * 64] as usize - base
    }

    /// Covers the counted items of `choice` once more; returns false when one of them is full.
    #[cold]
    pub(super) fn count(&self, choice: &Choice<W>, state: &mut Window<W>) -> bool {
        self.choices.counters(choice).iter().all(|counter| {
            let mut slots = counter.at as usize..(counter.at + counter.slots) as usize;
            let free = slots.find(|&slot| !has(state, slot));
            if let Some(slot) = free {
                insert(state, slot);
            }
            free.is_some() || counter.unlimited
        })
    }
}

impl<const W: usize, R> Sweep<W, R> {
    /// The options in the order in which they are decided.
    pub(super) fn decided(&self) -> Vec<gavotte_model::OptionId> {
        self.layers.decided.clone()
    }
}
