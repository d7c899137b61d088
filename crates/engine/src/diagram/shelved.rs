//! States on a shelf: sorted runs of them, and the one sorted stream that several runs are together.
//!
//! # Why this shape
//! Equal states must meet, however they were put on the shelf. Runs sorted by state are merged in one pass that reads each of them
//! from its beginning to its end, which is what disks are good at, and the marks of equal states are added on the way.
//!
//! # Invariants
//! 1. The states of a run ascend, each once.
//! 2. A mark has as many words as all had when the run was written. In a stream all marks have as many as the longest, and one
//!    more for what overflows.
//!
//! # Cost
//! 8·(W + words) bytes a state on the shelf, the memory that is given to the stream, and a step in a heap for each state.
//!
//! # Source
//! Sorted runs and their merging: D. E. Knuth, *The Art of Computer Programming*, volume 3, section 5.4.1.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::io::{self, Write};
use std::sync::Arc;

use super::counting::add;
use super::table::Table;
use super::window::Window;
use crate::run::{Volume, numbers::sorted};

/// What is written at once, and the most that is read at once. [bytes]
const BUFFER: usize = 1 << 17;

/// States of one layer on a shelf.
#[derive(Clone, Debug)]
pub(super) struct StateRun {
    volume: Arc<dyn Volume>,
    /// Where it begins and ends, in bytes.
    at: u64,
    end: u64,
    /// The words of a mark.
    words: usize,
}

impl StateRun {
    /// Where runs of these tables lie in a volume, one after the other.
    pub(super) fn lay<const W: usize>(
        volume: &Arc<dyn Volume>,
        tables: &[(usize, Table<W>)],
        words: usize,
    ) -> Vec<(usize, Self)> {
        let mut at = 0;
        let run = |(layer, table): &(usize, Table<W>)| {
            let end = at + (table.states.len() * (W + words) * 8) as u64;
            let run = Self { volume: Arc::clone(volume), at, end, words };
            at = end;
            (*layer, run)
        };
        tables.iter().map(run).collect()
    }

    /// Writes a table as a run. The marks have `words` words each.
    pub(super) fn write<const W: usize>(
        table: &Table<W>,
        words: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let states = &table.states;
        let order = sorted(states.len(), &|a, b| states[a].cmp(&states[b]));
        let mut bytes = Vec::with_capacity(BUFFER);
        for at in order {
            let mark = &table.marks[at as usize * words..][..words];
            for word in states[at as usize].iter().chain(mark) {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
            if bytes.len() + (W + words) * 8 >= BUFFER {
                out.write_all(&bytes)?;
                bytes.clear();
            }
        }
        out.write_all(&bytes)
    }

    /// How many states of so many words are left in it.
    pub(super) fn states(&self, state: usize) -> u64 {
        (self.end - self.at) / ((state + self.words) * 8) as u64
    }
}

/// A run that is being read.
#[derive(Clone, Debug)]
struct Reader {
    run: StateRun,
    /// Some of its states, each followed by its mark.
    entries: Vec<u64>,
    /// The place of the next one.
    next: usize,
}

impl Reader {
    /// Reads on when no entries are left: about `most` bytes of them. `false` at the end of the run.
    fn fill<const W: usize>(&mut self, words: usize, most: usize) -> io::Result<bool> {
        if self.next < self.entries.len() {
            return Ok(true);
        }
        let entry = (W + self.run.words) * 8;
        let count = ((most / entry).max(1) as u64).min(self.run.states(W));
        let mut bytes = vec![0; usize::try_from(count).unwrap_or(1) * entry];
        if bytes.is_empty() {
            return Ok(false);
        }
        self.run.volume.read(self.run.at, &mut bytes)?;
        self.run.at += bytes.len() as u64;
        self.entries.clear();
        for entry in bytes.chunks_exact(entry) {
            let words_of = entry.chunks_exact(8).filter_map(|it| it.try_into().ok());
            self.entries.extend(words_of.map(u64::from_le_bytes));
            self.entries.extend((self.run.words..words).map(|_| 0));
        }
        self.next = 0;
        Ok(true)
    }

    fn state<const W: usize>(&self) -> Window<W> {
        std::array::from_fn(|word| self.entries[self.next + word])
    }
}

/// Runs of one layer, read as one.
#[derive(Clone, Debug)]
pub(super) struct Merged<const W: usize> {
    readers: Vec<Reader>,
    /// The next state of each reader that has one.
    heads: BinaryHeap<Reverse<(Window<W>, usize)>>,
    /// The words of the longest mark.
    words: usize,
    /// What is read at once, in bytes.
    most: usize,
    /// The states of all runs at the beginning.
    states: u64,
}

impl<const W: usize> Merged<W> {
    /// A stream of these runs, which takes about so many bytes of memory.
    pub(super) fn new(runs: Vec<StateRun>, memory: usize) -> io::Result<Self> {
        let words = runs.iter().map(|run| run.words).max().unwrap_or(0);
        let states = runs.iter().map(|run| run.states(W)).sum();
        // The least that is read at once, because each read moves the arm of a disk.
        let least: usize = 1 << 12;
        let most = (memory / runs.len().max(1)).clamp(least, BUFFER);
        let reader = |run| Reader { run, entries: Vec::new(), next: 0 };
        let readers = runs.into_iter().map(reader).collect();
        let mut merged = Self { readers, heads: BinaryHeap::new(), words, most, states };
        for (at, reader) in merged.readers.iter_mut().enumerate() {
            if reader.fill::<W>(words, most)? {
                merged.heads.push(Reverse((reader.state(), at)));
            }
        }
        Ok(merged)
    }

    /// The next state, whose mark takes the place of `mark`; `None` at the end.
    pub(super) fn next(&mut self, mark: &mut Vec<u64>) -> io::Result<Option<Window<W>>> {
        let Some(&Reverse((state, _))) = self.heads.peek() else { return Ok(None) };
        mark.clear();
        mark.resize(self.words + 1, 0);
        while let Some(mut head) = self.heads.peek_mut() {
            let Reverse((found, at)) = &mut *head;
            if *found != state {
                break;
            }
            let reader = &mut self.readers[*at];
            let more = &reader.entries[reader.next + W..][..self.words];
            mark[self.words] += add(&mut mark[..self.words], more);
            reader.next += W + self.words;
            if reader.fill::<W>(self.words, self.most)? {
                *found = reader.state();
            } else {
                PeekMut::pop(head);
            }
        }
        Ok(Some(state))
    }

    /// How many states have not come yet, where equal ones in several runs count as several.
    pub(super) fn left(&self) -> u64 {
        let read = |it: &Reader| ((it.entries.len() - it.next) / (W + self.words)) as u64;
        self.readers.iter().map(|it| it.run.states(W) + read(it)).sum()
    }

    /// The part of the stream that has come.
    #[allow(clippy::cast_precision_loss)]
    pub(super) fn fraction(&self) -> f64 {
        1.0 - self.left() as f64 / self.states.max(1) as f64
    }
}
