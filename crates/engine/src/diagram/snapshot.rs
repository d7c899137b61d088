//! A snapshot of a count: what a sweep has done, as bytes from which another process goes on.
//!
//! # Why this shape
//! What is left of a count is a sum: for each state that waits, the number of ways to it times the number of ways from it to the
//! end. So a snapshot is the order of the items and a bag of states, each with its layer and its mark. Tables, lanes, shelves and
//! states that were put aside are not in it, so any number of threads and any limit of memory may go on from it.
//! Only the state in which the sweep has paused stands apart, with the choice for which it waits.
//!
//! # Invariants
//! 1. A snapshot is taken up only by a sweep with the same layers: it begins with their fingerprint.
//! 2. A sweep that refuses a snapshot in the middle is not used, because it may hold a part of it.
//!
//! # Cost
//! Linear in the states; those of a shelf are read once. Taking up puts each state into a table.

use std::io::{self, ErrorKind, Read, Write};
use std::sync::Arc;

use gavotte_model::{ItemId, Problem};

use super::layers::Layers;
use super::record::{Record, SKIP};
use super::shelved::Merged;
use super::states::{Carry, Put};
use super::sweep::{Sweep, Swept, Tally};
use super::table::Table;
use super::window::{Window, upto};
use crate::run::numbers::narrow;

/// The first word: the kind and the version of the bytes. [fixed]
const KIND: u64 = u64::from_le_bytes(*b"sweep\0\0\x01");
/// The most words of a bag's part. Readers take no memory for more. [words; limit]
const MOST: usize = 1 << 20;
/// The most words of a mark, 4 million digits. [words; limit]
const MOST_OF_MARK: u64 = 1 << 18;

/// Writes words, the lowest byte first.
pub(super) fn put(out: &mut dyn Write, words: &[u64]) -> io::Result<()> {
    words.iter().try_for_each(|word| out.write_all(&word.to_le_bytes()))
}

/// Reads so many words.
pub(super) fn take(from: &mut dyn Read, count: usize) -> io::Result<Vec<u64>> {
    let mut bytes = vec![0; count * 8];
    from.read_exact(&mut bytes)?;
    let words = bytes.chunks_exact(8).filter_map(|it| it.try_into().ok());
    Ok(words.map(u64::from_le_bytes).collect())
}

pub(super) fn take_one(from: &mut dyn Read) -> io::Result<u64> {
    Ok(take(from, 1)?[0])
}

/// Bytes that no sweep has written.
fn wrong() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "no sweep has written this")
}

/// The order in which the sweep of a snapshot decides the items, and whether it tries options from the last to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ordered {
    pub(super) items: Vec<ItemId>,
    pub(super) bottom_up: bool,
}

impl Ordered {
    /// Reads the order for a problem; `None` where it is not one of its primary items.
    pub(super) fn read(problem: &Problem, from: &mut dyn Read) -> io::Result<Option<Self>> {
        let head = take(from, 3)?;
        let count = problem.primary_count();
        if head[0] != KIND || head[1] > 1 || head[2] != count as u64 {
            return Ok(None);
        }
        let mut is_in = vec![false; count];
        let mut items = Vec::with_capacity(count);
        for item in take(from, count)? {
            let at = usize::try_from(item).unwrap_or(usize::MAX);
            if is_in.get(at) != Some(&false) {
                return Ok(None);
            }
            is_in[at] = true;
            items.push(ItemId::new(narrow(at)));
        }
        Ok(Some(Self { items, bottom_up: head[1] == 1 }))
    }
}

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Writes a snapshot. Returns whether the record is a sum, so that there is one.
    pub(super) fn write_snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        if !Self::SHELVES {
            return Ok(false);
        }
        let words = self.record.words();
        let Layers { items, bottom_up, .. } = &*self.layers;
        put(out, &[KIND, u64::from(*bottom_up), items.len() as u64])?;
        items.iter().try_for_each(|item| put(out, &[item.raw().into()]))?;
        put(out, &self.layers.fingerprint())?;
        put(out, &[words as u64, self.tally.arcs, self.tally.new])?;
        let paused = self.choice.map(|choice| (self.next, choice));
        match paused {
            None => put(out, &[0])?,
            Some((at, choice)) => {
                let table = self.states.lanes[self.lane].table(self.layer);
                put(out, &[1, self.layer as u64, choice.into()])?;
                put(out, &table.states[at])?;
                put(out, &table.marks[at * words..][..words])?;
            }
        }
        for (lane, tables) in self.states.lanes.iter().enumerate() {
            for layer in 0..=self.layers.layers.len() {
                let is_present = lane == self.lane && layer == self.layer;
                let first = if is_present { self.next + usize::from(paused.is_some()) } else { 0 };
                let Table { states, marks, .. } = tables.table(layer);
                write_bag(out, layer, &states[first..], &marks[first * words..], words)?;
            }
        }
        for aside in &self.aside {
            write_bag(out, aside.layer, &aside.states, &aside.marks, aside.words)?;
        }
        self.write_shelved(out)?;
        put(out, &[0])?;
        Ok(true)
    }

    /// Writes the states that lie on the shelf.
    fn write_shelved(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(merged) = &self.merged {
            write_stream(out, self.layer, merged.clone())?;
        }
        for (layer, runs) in self.shelved.iter().enumerate().filter(|(_, runs)| !runs.is_empty()) {
            write_stream(out, layer, Merged::<W>::new(runs.clone(), self.part())?)?;
        }
        Ok(())
    }

    /// Takes up a snapshot whose order was [read](Ordered::read), before the sweep begins. Returns whether it is one of these
    /// layers.
    pub(super) fn read_snapshot(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        if !Self::SHELVES || take(from, 2)? != self.layers.fingerprint() {
            return Ok(false);
        }
        debug_assert!(self.steps == 0, "a sweep that has begun takes up nothing");
        self.states.drain(0..self.layers.layers.len() + 1);
        let head = take(from, 3)?;
        let (words, tally) = (head[0], Tally { arcs: head[1], new: head[2] });
        if words == 0 || words > MOST_OF_MARK || tally.new > tally.arcs {
            return Err(wrong());
        }
        while (self.record.words() as u64) < words {
            self.widen(&[]);
        }
        self.layer = self.layers.layers.len();
        self.read_paused(from)?;
        loop {
            let count = take_one(from)?;
            if count == 0 {
                // Steps are those of this process.
                (self.steps, self.tally) = (0, tally);
                return Ok(true);
            }
            self.read_bag(count, from)?;
        }
    }

    /// Takes up the state in which the sweep has paused, and follows the rest of its arcs.
    fn read_paused(&mut self, from: &mut dyn Read) -> io::Result<()> {
        if take_one(from)? == 0 {
            return Ok(());
        }
        let (layer, choice) = (self.read_layer(from)?, take_one(from)?);
        let state = self.read_state(layer, &take(from, W)?)?;
        let layers = Arc::clone(&self.layers);
        let choices =
            layers.layers.get(layer).map(|it| u64::from(it.choices.0)..u64::from(it.choices.1));
        if !choices.is_some_and(|choices| choices.contains(&choice)) {
            return Err(wrong());
        }
        (self.layer, self.choice) = (layer, u32::try_from(choice).ok());
        self.source = take(from, self.record.words())?;
        // The sweep goes on with this state alone.
        let mut table = Table::default();
        (table.states, table.marks) = (vec![state], self.source.clone());
        let lane = self.states.admit(&table);
        let swept = self.sweep_table(&layers, &mut table, u64::MAX, u64::MAX);
        debug_assert_eq!(swept, Swept::Done, "nothing limits its arcs");
        self.states.done(lane, table);
        self.next = 0;
        Ok(())
    }

    fn read_layer(&self, from: &mut dyn Read) -> io::Result<usize> {
        let layer = usize::try_from(take_one(from)?).map_err(|_| wrong())?;
        if layer > self.layers.layers.len() { Err(wrong()) } else { Ok(layer) }
    }

    /// A state of this layer, which has no bits behind the last slot.
    fn read_state(&self, layer: usize, words: &[u64]) -> io::Result<Window<W>> {
        let state: Window<W> = words.try_into().map_err(|_| wrong())?;
        let last = self.layers.layer_at.len() - 1;
        let slot = self.layers.layers.get(layer).map_or(last, |it| it.slot as usize);
        let end = (last - slot).min(W * 64);
        if upto(&state, end) == state { Ok(state) } else { Err(wrong()) }
    }

    /// Takes up a part of the bag with so many states.
    fn read_bag(&mut self, count: u64, from: &mut dyn Read) -> io::Result<()> {
        let (layer, words) = (self.read_layer(from)?, take_one(from)?);
        let entry = usize::try_from(words.min(MOST_OF_MARK)).map_err(|_| wrong())? + W;
        let size = usize::try_from(count).ok().and_then(|count| count.checked_mul(entry));
        let size = size.filter(|&size| size <= MOST && words <= MOST_OF_MARK);
        for entry in take(from, size.ok_or_else(wrong)?)?.chunks_exact(entry) {
            let (state, mark) = entry.split_at(W);
            let state = self.read_state(layer, state)?;
            self.add(layer, &state, mark);
        }
        self.layer = self.layer.min(layer);
        if self.states.bytes() > self.room && self.shelf.is_some() {
            self.shelve(self.layer)?;
        }
        Ok(())
    }

    /// Adds so many ways to a state.
    fn add(&mut self, layer: usize, state: &Window<W>, mark: &[u64]) {
        let mark = &mark[..mark.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1)];
        while self.record.words() < mark.len() {
            self.widen(&[]);
        }
        self.source.clear();
        self.source.extend_from_slice(mark);
        self.source.resize(self.record.words(), 0);
        let lane = &mut self.states.lanes[0];
        let Put { number, carry, .. } =
            lane.put(layer, state, &mut self.record, &[SKIP], &self.source);
        if carry > 0 {
            self.widen(&[Carry { lane: 0, layer, number, carry }]);
        }
    }
}

/// Writes the states of a layer that come from a shelf.
fn write_stream<const W: usize>(
    out: &mut dyn Write,
    layer: usize,
    mut merged: Merged<W>,
) -> io::Result<()> {
    let (mut states, mut marks, mut mark) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(state) = merged.next(&mut mark)? {
        states.push(state);
        marks.extend_from_slice(&mark);
        if marks.len() >= MOST {
            write_bag(out, layer, &states, &marks, mark.len())?;
            states.clear();
            marks.clear();
        }
    }
    write_bag(out, layer, &states, &marks, mark.len())
}

/// Writes states of a layer with their marks of so many words, in parts of bounded size.
fn write_bag<const W: usize>(
    out: &mut dyn Write,
    layer: usize,
    states: &[Window<W>],
    marks: &[u64],
    words: usize,
) -> io::Result<()> {
    let at_once = (MOST / (W + words)).max(1);
    for (states, marks) in states.chunks(at_once).zip(marks.chunks(at_once * words.max(1))) {
        put(out, &[states.len() as u64, layer as u64, words as u64])?;
        for (state, mark) in states.iter().zip(marks.chunks_exact(words)) {
            put(out, state)?;
            put(out, mark)?;
        }
    }
    Ok(())
}
