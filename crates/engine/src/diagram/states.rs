//! The states that wait, layer by layer: in one table a layer, or in a table for each thread.
//!
//! # Why this shape
//! Threads that put states into one table would need locks. So a sweep on several threads has as many *lanes* as threads,
//! each with a table a layer, and the hash of a state says in which lane it belongs. A thread puts states into its
//! own lane alone, and equal states still meet. A sweep has one lane as long as its layers are small.
//!
//! # Invariants
//! 1. Each lane has a table for each layer and one for the end.
//! 2. A state is in the lane that its hash names, until its layer has its turn: then small tables are one.
//! 3. `bytes` is the memory of all tables of a lane that have states.
//!
//! # Cost
//! Finding the lane of a state is a hash where there are several, and nothing where there is one.

use std::ops::Range;

use super::record::Record;
use super::table::Table;
use super::window::{Window, hash};

/// The tables of all layers for the states of one thread.
#[derive(Clone, Debug)]
pub(super) struct Lane<const W: usize> {
    tables: Vec<Table<W>>,
    /// Tables that can be used again.
    spare: Vec<Table<W>>,
    bytes: usize,
}

/// A state that was put into a table.
pub(super) struct Put {
    pub(super) number: usize,
    pub(super) is_new: bool,
    /// What is missing in its mark, which overflowed.
    pub(super) carry: u64,
}

impl<const W: usize> Lane<W> {
    fn new(layers: usize) -> Self {
        Self { tables: vec![Table::default(); layers + 1], spare: Vec::new(), bytes: 0 }
    }

    #[inline(always)]
    pub(super) fn table(&self, layer: usize) -> &Table<W> {
        &self.tables[layer]
    }

    /// The table of a layer, which has memory of an earlier one if it had none.
    #[inline(always)]
    fn prepared(&mut self, layer: usize) -> &mut Table<W> {
        let table = &mut self.tables[layer];
        if table.is_unused() {
            if let Some(spare) = self.spare.pop() {
                *table = spare;
                self.bytes += table.bytes();
            }
        }
        table
    }

    /// Puts a state into the table of a layer, if it is new, and notes the arcs `by` to it.
    #[inline(always)]
    pub(super) fn put<R: Record>(
        &mut self,
        layer: usize,
        state: &Window<W>,
        record: &mut R,
        by: &[u32],
        from: &[u64],
    ) -> Put {
        let table = self.prepared(layer);
        let held = table.bytes();
        let (number, is_new) = table.place(state);
        let carry = record.reach(by, from, &mut table.marks, number, is_new);
        let more = table.bytes() - held;
        self.bytes += more;
        Put { number, is_new, carry }
    }
}

/// A place in the index of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) lane: usize,
    pub(super) layer: usize,
    pub(super) at: usize,
}

/// What is missing in a mark that overflowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carry {
    pub(super) lane: usize,
    pub(super) layer: usize,
    pub(super) number: usize,
    pub(super) carry: u64,
}

/// The states of all layers.
#[derive(Clone, Debug)]
pub(super) struct States<const W: usize> {
    pub(super) lanes: Vec<Lane<W>>,
}

impl<const W: usize> States<W> {
    /// No states, for this many layers and the end.
    pub(super) fn new(layers: usize) -> Self {
        Self { lanes: vec![Lane::new(layers)] }
    }

    /// The memory of the tables that have states, in bytes.
    #[inline(always)]
    pub(super) fn bytes(&self) -> usize {
        self.lanes.iter().map(|lane| lane.bytes).sum()
    }

    /// The number of a state's lane.
    #[inline(always)]
    pub(super) fn lane(&self, state: &Window<W>) -> usize {
        if self.lanes.len() == 1 { 0 } else { self.lane_among(state) }
    }

    /// The same where there are several. It is apart, so that a sweep on one thread stays short.
    #[inline(never)]
    fn lane_among(&self, state: &Window<W>) -> usize {
        lane_of(state, self.lanes.len())
    }

    /// The layer's first table that has states, and its lane. It still counts until it is [done](Self::done). If it has fewer than
    /// `few` states, all others of the layer are in it, too.
    #[inline(always)]
    pub(super) fn take(&mut self, layer: usize, few: usize) -> Option<(usize, Table<W>)> {
        let mut lanes = self.lanes.iter();
        let at = lanes.position(|lane| !lane.tables[layer].states.is_empty())?;
        let mut table = std::mem::take(&mut self.lanes[at].tables[layer]);
        if self.lanes.len() > 1 && table.states.len() < few {
            self.join(at, layer, &mut table);
        }
        Some((at, table))
    }

    /// Adds the states of later lanes to a table of a layer that was taken out of this lane. Nobody looks up states of a layer
    /// that has its turn, so its index stays as it is.
    #[cold]
    fn join(&mut self, at: usize, layer: usize, table: &mut Table<W>) {
        let held = table.bytes();
        let more: usize = self.lanes[at + 1..].iter().map(|it| it.tables[layer].states.len()).sum();
        let words = table.marks.len() / table.states.len().max(1);
        table.states.reserve_exact(more);
        table.marks.reserve_exact(more * words);
        for lane in at + 1..self.lanes.len() {
            let other = std::mem::take(&mut self.lanes[lane].tables[layer]);
            table.states.extend_from_slice(&other.states);
            table.marks.extend_from_slice(&other.marks);
            self.done(lane, other);
        }
        self.lanes[at].bytes += table.bytes() - held;
    }

    /// Counts a table that comes from elsewhere in a lane, as if it was [taken](Self::take). Returns the lane.
    pub(super) fn admit(&mut self, table: &Table<W>) -> usize {
        self.lanes[0].bytes += table.bytes();
        0
    }

    /// Puts a table back that was [taken](Self::take).
    pub(super) fn put_back(&mut self, lane: usize, layer: usize, table: Table<W>) {
        self.lanes[lane].tables[layer] = table;
    }

    /// Takes the memory of a table of this lane, whose states are done.
    pub(super) fn done(&mut self, lane: usize, table: Table<W>) {
        let lane = &mut self.lanes[lane];
        debug_assert!(lane.bytes >= table.bytes(), "invariant 3: `bytes` counts this table");
        lane.bytes -= table.bytes();
        // A table that comes from elsewhere has no index. There may be many of those, and each is as large as the next one.
        if !table.is_unused() {
            lane.spare.push(table.emptied());
        }
    }

    /// Takes the tables of these layers that have states out, each with its layer.
    pub(super) fn drain(&mut self, layers: Range<usize>) -> Vec<(usize, Table<W>)> {
        let mut drained = Vec::new();
        for lane in &mut self.lanes {
            lane.spare.clear();
            for layer in layers.clone() {
                // A table of states that came from elsewhere has no index.
                if !lane.tables[layer].is_unused() || !lane.tables[layer].states.is_empty() {
                    let table = std::mem::take(&mut lane.tables[layer]);
                    lane.bytes -= table.bytes();
                    drained.push((layer, table));
                }
            }
        }
        drained
    }

    /// Adds states that are not there yet, with marks of `words` words each.
    pub(super) fn add(&mut self, layer: usize, states: &[Window<W>], marks: &[u64], words: usize) {
        for (state, mark) in states.iter().zip(marks.chunks_exact(words)) {
            let lane = self.lane(state);
            let table = self.lanes[lane].prepared(layer);
            let held = table.bytes();
            let (_, is_new) = table.place(state);
            debug_assert!(is_new, "the state is not there yet");
            table.marks.extend_from_slice(mark);
            let more = table.bytes() - held;
            self.lanes[lane].bytes += more;
        }
    }

    /// Gives each mark of `words` words one more, which is what is missing in those that overflowed.
    pub(super) fn widen(&mut self, words: usize, carries: &[Carry]) {
        for Lane { tables, bytes, .. } in &mut self.lanes {
            tables.iter_mut().for_each(|table| widen(table, words, bytes));
        }
        for &Carry { lane, layer, number, carry } in carries {
            // At most 2^32 arcs of less than 2^32 options each are followed in between.
            self.lanes[lane].tables[layer].marks[number * (words + 1) + words] += carry;
        }
    }

    /// The same for a table of this lane that was [taken](Self::take).
    pub(super) fn widen_taken(&mut self, lane: usize, table: &mut Table<W>, words: usize) {
        widen(table, words, &mut self.lanes[lane].bytes);
    }

    /// Goes over to this many lanes. The marks have `words` words each.
    #[cold]
    pub(super) fn spread(&mut self, lanes: usize, words: usize) {
        let layers = self.lanes[0].tables.len();
        let tables = self.drain(0..layers);
        // A table that was taken still counts in its lane.
        let bytes = self.lanes[0].bytes;
        self.lanes = vec![Lane::new(layers - 1); lanes];
        self.lanes[0].bytes = bytes;
        for (layer, Table { states, marks, .. }) in tables {
            self.add(layer, &states, &marks, words);
        }
    }

    /// The states that wait from this layer on.
    pub(super) fn waiting(&self, layer: usize) -> usize {
        let tables = self.lanes.iter().flat_map(|lane| &lane.tables[layer..]);
        tables.map(|it| it.states.len()).sum()
    }

    /// The states that wait in this layer.
    pub(super) fn waiting_in(&self, layer: usize) -> usize {
        self.lanes.iter().map(|lane| lane.tables[layer].states.len()).sum()
    }

    /// The mark of the only state of the last layer, if it was reached.
    pub(super) fn end_mark(&self) -> Option<&[u64]> {
        let mut ends = self.lanes.iter().filter_map(|lane| lane.tables.last());
        ends.find(|end| !end.states.is_empty()).map(|end| &end.marks[..])
    }
}

/// The lane of a state among `lanes`. Tables take the high bits of the hash, so these are others.
#[inline(always)]
pub(super) fn lane_of<const W: usize>(state: &Window<W>, lanes: usize) -> usize {
    let part = (hash(state) >> 8) & 0xFFFF;
    #[allow(clippy::cast_possible_truncation)] // it is below the number of lanes
    {
        ((part * lanes as u64) >> 16) as usize
    }
}

/// Gives each mark of a table that counts in `bytes` one more word.
fn widen<const W: usize>(table: &mut Table<W>, words: usize, bytes: &mut usize) {
    let held = table.bytes();
    table.widen(words);
    *bytes = *bytes + table.bytes() - held;
}
