//! The sweep: layer after layer, each state that can be reached once.
//!
//! # Why this shape
//! A memoised search and a sweep visit the same states. But the sweep needs no stack. A layer's table is small
//! enough for the cache and is dropped when the layer is done, so a count keeps only the layers in between and
//! not all states. A [`Record`] decides what is kept of the way (a number of paths, or the arcs).
//!
//! When the tables grow beyond the limit, half of the states of the present layer and all of the later ones are
//! put aside and swept afterwards. States that would have met then no longer do, which is slower but never
//! wrong. Only a record that [may be split](Record::SPLITS) does this.
//!
//! # Invariants
//! 1. A state's mark has as many words as the record says.
//! 2. Whole states are compared, so there is no chance of a collision.
//!
//! # Cost
//! One look-up in a small table for each option that fits a state.

use super::layers::{Choice, Layer, Layers};
use super::table::Table;
use super::window::{Window, first_beyond, has, insert, meet, moved, union};

/// The number of an arc without an option. [fixed]
pub(super) const SKIP: u32 = u32::MAX;

/// The record of the ways to a state.
pub(super) trait Record: Clone + Send {
    /// Whether states may be put aside and swept later.
    const SPLITS: bool;

    /// How many words a mark has.
    fn words(&self) -> usize;

    /// The mark of the state at the very beginning.
    fn first(&mut self) -> Vec<u64>;

    /// Announces the arcs of the state with this mark.
    fn leave(&mut self, mark: &[u64]);

    /// Notes that an arc ends at state `number` of those with `marks`; a new state has no mark yet. Returns
    /// whether the last word overflowed: then 1 is missing in a word after it.
    fn reach(
        &mut self,
        by: u32,
        from: &[u64],
        marks: &mut Vec<u64>,
        number: usize,
        new: bool,
    ) -> bool;

    /// Gives marks one more word from now on.
    fn widen(&mut self);

    /// The memory of the record, in bytes.
    fn bytes(&self) -> usize;
}

/// States that wait until the others are done.
#[derive(Clone, Debug)]
struct Aside<const W: usize> {
    layer: usize,
    states: Vec<Window<W>>,
    marks: Vec<u64>,
    /// The words of a mark at the time when they were put aside.
    words: usize,
}

/// A sweep that can stop and go on at any state.
#[derive(Clone, Debug)]
pub(super) struct Sweep<const W: usize, R> {
    pub(super) layers: Layers<W>,
    pub(super) record: R,
    /// One a layer, and one for the end.
    pub(super) tables: Vec<Table<W>>,
    /// Tables that can be used again.
    spare: Vec<Table<W>>,
    pub(super) layer: usize,
    next: usize,
    /// The choice that the present state waits for; `None` before the first one.
    choice: Option<u32>,
    pub(super) steps: u64,
    aside: Vec<Aside<W>>,
    /// The bytes of the tables that have states.
    pub(super) bytes: usize,
    /// The memory that all may take together, and the rest of it for these tables.
    limit: usize,
    room: usize,
    source: Vec<u64>,
    tally: Tally,
    /// Places of tables for looking ahead: the table, and the place in it.
    pub(super) places: Vec<(usize, usize)>,
}

/// How often the sweep came to a state that it knew.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Arcs that were followed, and how many of them led to new states. Those of a state that is
    /// alone in its layer are left out: they can meet nothing.
    arcs: u64,
    new: u64,
}

impl Tally {
    /// The number of arcs before anything is said, because fewer say little. [arcs]
    const ENOUGH: u64 = 8_000;
    /// Where fewer arcs in a hundred than this meet a known state, a search does the same work in a better
    /// order. Where sharing pays it was 7 and more, elsewhere 2 and fewer. [percent]
    const FEW: u64 = 5;

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
    /// The record cannot be split and needs more memory than the limit.
    Full,
}

impl<const W: usize, R: Record> Sweep<W, R> {
    /// A sweep that has not begun, in `limit` bytes.
    pub(super) fn new(layers: Layers<W>, mut record: R, limit: usize) -> Self {
        let mut tables = vec![Table::default(); layers.layers.len() + 1];
        let first = layers.next_stop.first().map_or(0, |&stop| layers.layer_at[stop as usize]);
        let mut bytes = 0;
        if !layers.hopeless {
            let table: &mut Table<W> = &mut tables[first as usize];
            table.place(&[0; W]);
            table.marks = record.first();
            bytes = table.bytes();
        }
        Self {
            layers,
            record,
            tables,
            spare: Vec::new(),
            layer: 0,
            next: 0,
            choice: None,
            steps: 0,
            aside: Vec::new(),
            bytes,
            limit,
            room: limit,
            source: Vec::new(),
            tally: Tally::default(),
            places: Vec::new(),
        }
    }

    /// The mark of the end, when anything has reached it.
    pub(super) fn end_mark(&self) -> Option<&[u64]> {
        let end = &self.tables[self.layers.layers.len()];
        (!end.states.is_empty()).then_some(&end.marks[..])
    }

    /// The tally of arcs that met a known state.
    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// The part of the layers that is done, that of the present one included.
    pub(super) fn fraction(&self) -> f64 {
        #[allow(clippy::cast_precision_loss)]
        let part = |done: usize, of: usize| done as f64 / of.max(1) as f64;
        let present = part(self.next, self.tables[self.layer].states.len()).min(1.0);
        let layers = part(1, self.tables.len() - 1);
        let done = (self.layer as f64 + present) * layers;
        if self.aside.is_empty() { done.min(1.0) } else { 0.0 }
    }

    /// Sweeps until everything is reached or `steps` options have been tried in all.
    pub(super) fn advance(&mut self, steps: u64) -> Swept {
        loop {
            while self.layer + 1 < self.tables.len() {
                let mut table = std::mem::take(&mut self.tables[self.layer]);
                let swept = self.sweep_layer(&mut table, steps);
                if swept != Swept::Done {
                    self.tables[self.layer] = table;
                    return swept;
                }
                if table.bytes() > 0 {
                    debug_assert!(self.bytes >= table.bytes(), "`bytes` counts this table");
                    self.bytes -= table.bytes();
                    self.spare.push(table.emptied());
                }
                self.next = 0;
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

    fn sweep_layer(&mut self, table: &mut Table<W>, steps: u64) -> Swept {
        self.source.resize(self.record.words(), 0);
        while self.next < table.states.len() {
            let state = table.states[self.next];
            if self.choice.is_none() {
                if self.next % BLOCK == 0 {
                    let block = self.next..(self.next + BLOCK).min(table.states.len());
                    self.look_ahead(&table.states[block]);
                }
                if self.bytes + self.record.bytes() > self.room && !self.make_room(table) {
                    return Swept::Full;
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
            let words = self.source.len();
            let before = self.tally;
            let is_done = self.expand(&state, steps);
            if table.states.len() == 1 {
                self.tally = before;
            }
            for words in words..self.source.len() {
                let held = table.bytes();
                widen(&mut table.marks, words);
                self.bytes = self.bytes + table.bytes() - held;
            }
            if !is_done {
                return Swept::Paused;
            }
            self.next += 1;
        }
        Swept::Done
    }

    /// Follows the arcs of a state, from the place where it stopped. Returns whether all were followed.
    #[inline(always)]
    fn expand(&mut self, state: &Window<W>, steps: u64) -> bool {
        let layer = self.layers.layers[self.layer];
        for at in self.choice.unwrap_or(layer.choices.0)..layer.choices.1 {
            let choice = &self.layers.choices[at as usize];
            if meet(&choice.need, state) {
                continue;
            }
            if self.steps >= steps {
                self.choice = Some(at);
                return false;
            }
            let option = choice.option.raw();
            let mut child = union(&choice.set, state);
            if choice.counters.0 < choice.counters.1 && !self.layers.count(choice, &mut child) {
                continue;
            }
            self.steps += 1;
            self.go(&child, option);
        }
        if layer.may_skip {
            self.go(state, SKIP);
        }
        self.choice = None;
        true
    }

    /// Goes on to the next decision of the state, if its item is settled.
    #[inline(always)]
    fn go(&mut self, state: &Window<W>, by: u32) {
        let Some((target, state)) = self.layers.settle(self.layer, state) else { return };
        debug_assert!(target > self.layer, "an arc leads to a later layer");
        let table = &mut self.tables[target];
        if table.is_unused() {
            if let Some(spare) = self.spare.pop() {
                *table = spare;
                self.bytes += table.bytes();
            }
        }
        let held = table.bytes();
        let (number, new) = table.place(&state);
        self.tally.arcs += 1;
        self.tally.new += u64::from(new);
        let carry = self.record.reach(by, &self.source, &mut table.marks, number, new);
        self.bytes = self.bytes + table.bytes() - held;
        if carry {
            self.widen(target, number);
        }
    }

    /// Gives every mark one more word, and adds the missing 1 to the mark that overflowed.
    #[cold]
    fn widen(&mut self, layer: usize, number: usize) {
        let words = self.record.words();
        for table in &mut self.tables {
            let held = table.bytes();
            widen(&mut table.marks, words);
            self.bytes = self.bytes + table.bytes() - held;
        }
        self.tables[layer].marks[number * (words + 1) + words] = 1;
        self.source.push(0);
        self.record.widen();
    }

    /// Puts half of the rest of this layer aside, and all later ones. Returns whether the record allows it.
    #[cold]
    fn make_room(&mut self, table: &mut Table<W>) -> bool {
        if !R::SPLITS {
            return false;
        }
        let words = self.record.words();
        let end = self.tables.len() - 1;
        for layer in self.layer + 1..end {
            let later = std::mem::take(&mut self.tables[layer]);
            if later.bytes() == 0 {
                continue;
            }
            debug_assert!(self.bytes >= later.bytes(), "`bytes` counts this table");
            self.bytes -= later.bytes();
            if !later.states.is_empty() {
                let Table { states, marks, .. } = later;
                self.aside.push(Aside { layer, states, marks, words });
            }
        }
        self.spare.clear();
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
    fn find_room(&mut self) {
        let aside: usize = self.aside.iter().map(|it| it.states.len() * (W + it.words) * 8).sum();
        let room = self.limit.saturating_sub(aside).max(self.limit / 16);
        self.room = room.max(self.bytes + LEAST_ROOM);
    }

    /// Takes up the states that were put aside last. Returns whether there were any.
    fn take_up(&mut self) -> bool {
        let Some(Aside { layer, states, mut marks, words }) = self.aside.pop() else {
            return false;
        };
        for words in words..self.record.words() {
            widen(&mut marks, words);
        }
        let table = &mut self.tables[layer];
        debug_assert!(table.states.is_empty(), "states are taken up when no others are left");
        for state in &states {
            table.place(state);
        }
        table.marks = marks;
        self.bytes += table.bytes();
        self.find_room();
        (self.layer, self.next) = (layer, 0);
        true
    }
}

/// How many states look ahead together. [states; DESIGN 10]
const BLOCK: usize = 16;

/// The bytes that a sweep takes in any case. With less it would put states aside without end. [bytes]
const LEAST_ROOM: usize = 1 << 16;

/// Gives each mark of `words` words one more.
fn widen(marks: &mut Vec<u64>, words: usize) {
    debug_assert!(marks.len() % words == 0, "invariant 1: all marks have {words} words");
    let mut wider = Vec::with_capacity(marks.len() / words * (words + 1));
    for mark in marks.chunks_exact(words) {
        wider.extend_from_slice(mark);
        wider.push(0);
    }
    *marks = wider;
}

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
    fn count(&self, choice: &Choice<W>, state: &mut Window<W>) -> bool {
        let counters = &self.counters[choice.counters.0 as usize..choice.counters.1 as usize];
        counters.iter().all(|counter| {
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
        self.layers.choices.iter().map(|choice| choice.option).collect()
    }
}
