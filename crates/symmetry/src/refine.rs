//! Refinement: cells are split until all vertices of a cell have equally many neighbors in every cell.
//!
//! # Why this shape
//! A cell that was split off is a *splitter*: the vertices of every other cell are separated by how many
//! neighbors they have in it. The vertices that a splitter meets are moved to the ends of their cells, so that
//! the others cost nothing. If a cell was a splitter before, the largest of its pieces need not be one
//! (Hopcroft), because the others give the same information.
//!
//! The order of the splitters and of the pieces depends on positions and counts alone, never on the names of
//! vertices, so isomorphic graphs are refined in the same way. Each splitter leaves one word of the
//! [`Trace`].
//!
//! # Cost
//! O(m log n) for m edges and n vertices; entries read are counted.
//!
//! # Source
//! B. D. McKay, *Practical graph isomorphism* (1981); T. Junttila, P. Kaski, *Engineering an efficient
//! canonical labeling tool for large and sparse graphs* (2007).

use std::collections::VecDeque;

use crate::graph::Graph;
use crate::numbers::{mix, narrow, spread};
use crate::partition::Partition;
use crate::trace::Trace;

/// The splitters that wait, and room for the work of one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refiner {
    /// Cells of one vertex, which cost least and are taken first, the last one first.
    singles: Vec<u32>,
    /// Other cells, the first one first.
    waiting: VecDeque<u32>,
    /// For each vertex its neighbors in the present splitter; all 0 between splitters.
    counts: Vec<u32>,
    touched: Vec<u32>,
    members: Vec<u32>,
    /// The number of entries read since the last query.
    read: u64,
}

impl Refiner {
    /// Prepares for a graph, and makes every cell a splitter.
    pub(crate) fn begin(&mut self, partition: &mut Partition, graph: &Graph) {
        self.counts.clear();
        self.counts.resize(graph.len(), 0);
        self.singles.clear();
        self.waiting.clear();
        self.read = graph.len() as u64;
        let mut start = 0;
        while start < graph.len() {
            self.push(partition, narrow(start));
            start += partition.cells[start].len as usize;
        }
    }

    /// Makes a cell a splitter.
    pub(crate) fn push(&mut self, partition: &mut Partition, start: u32) {
        let cell = &mut partition.cells[start as usize];
        debug_assert!(!cell.queued, "the cell at {start} waits once");
        cell.queued = true;
        if cell.len == 1 {
            self.singles.push(start);
        } else {
            self.waiting.push_back(start);
        }
    }

    /// The number of entries read since the last query.
    pub(crate) fn take_read(&mut self) -> u64 {
        std::mem::take(&mut self.read)
    }

    /// Lets all splitters work. If the result is `false`, the path cannot matter, and the partition is
    /// unfinished.
    pub(crate) fn refine(
        &mut self,
        partition: &mut Partition,
        graph: &Graph,
        trace: &mut Trace,
    ) -> bool {
        while !partition.is_discrete() {
            let Some(start) = self.singles.pop().or_else(|| self.waiting.pop_front()) else {
                break;
            };
            partition.cells[start as usize].queued = false;
            let word = self.split_by(partition, graph, start);
            if !trace.follow_splitter(word) {
                self.forget(partition);
                return false;
            }
        }
        self.forget(partition);
        trace.follow_cells(partition.count)
    }

    fn forget(&mut self, partition: &mut Partition) {
        for start in self.singles.drain(..).chain(self.waiting.drain(..)) {
            partition.cells[start as usize].queued = false;
        }
    }

    /// Splits all cells by their numbers of neighbors in one cell. Returns a word for what happened.
    fn split_by(&mut self, partition: &mut Partition, graph: &Graph, start: u32) -> u64 {
        // The splitter may meet itself, and its vertices move, so they are copied.
        self.members.clear();
        self.members.extend_from_slice(partition.members(start));
        let mut alone = 0_u64;
        // Slices in local names, which the compiler keeps in registers.
        let (cell_of, cells) = (&partition.cell_of[..], &mut partition.cells[..]);
        let (elements, position) = (&mut partition.elements[..], &mut partition.position[..]);
        let counts = &mut self.counts[..];
        for &member in &self.members {
            let row = graph.neighbors(member);
            self.read += row.len() as u64;
            for &vertex in row {
                let start = cell_of[vertex as usize];
                let cell = &mut cells[start as usize];
                if cell.len == 1 {
                    alone = alone.wrapping_add(spread(u64::from(start)));
                    continue;
                }
                let count = &mut counts[vertex as usize];
                *count += 1;
                if *count > 1 {
                    continue;
                }
                if cell.touched == 0 {
                    self.touched.push(start);
                }
                cell.touched += 1;
                let end = start + cell.len - cell.touched;
                let at = std::mem::replace(&mut position[vertex as usize], end);
                let other = std::mem::replace(&mut elements[end as usize], vertex);
                elements[at as usize] = other;
                // Both may be one vertex, which then stays.
                position[other as usize] = if other == vertex { end } else { at };
            }
        }
        self.touched.sort_unstable();
        let mut word = mix(u64::from(start), alone);
        let mut touched = std::mem::take(&mut self.touched);
        for &start in &touched {
            word = self.split(partition, start, word);
        }
        touched.clear();
        self.touched = touched;
        word
    }

    /// Splits one cell, whose met vertices stand at its end, and clears their counts.
    fn split(&mut self, partition: &mut Partition, start: u32, mut word: u64) -> u64 {
        let cell = &mut partition.cells[start as usize];
        let (end, met) = (start + cell.len, cell.touched);
        cell.touched = 0;
        let tail = end - met;
        let range = tail as usize..end as usize;
        let (mut least, mut most) = (u32::MAX, 0);
        for &vertex in &partition.elements[range.clone()] {
            let count = self.counts[vertex as usize];
            (least, most) = (least.min(count), most.max(count));
        }
        word = mix(word, u64::from(start) << 32 | u64::from(tail));
        if least == most {
            for &vertex in &partition.elements[range] {
                self.counts[vertex as usize] = 0;
            }
            word = mix(word, u64::from(least));
            if tail > start {
                partition.split_off(start, tail);
                self.queue_pieces(partition, start, end);
            }
            return word;
        }
        self.sort(partition, range);
        // From the end, so that each piece is written once.
        for at in (tail..end).rev() {
            let count = self.counts[partition.elements[at as usize] as usize];
            let is_first =
                at == tail || self.counts[partition.elements[at as usize - 1] as usize] != count;
            if is_first {
                word = mix(word, u64::from(count) << 32 | u64::from(at));
                if at > start {
                    partition.split_off(start, at);
                }
            }
        }
        for at in tail..end {
            self.counts[partition.elements[at as usize] as usize] = 0;
        }
        self.queue_pieces(partition, start, end);
        word
    }

    fn sort(&mut self, partition: &mut Partition, range: std::ops::Range<usize>) {
        let counts = &self.counts;
        self.read += range.len() as u64;
        partition.elements[range.clone()].sort_unstable_by_key(|&vertex| counts[vertex as usize]);
        for at in range {
            partition.position[partition.elements[at] as usize] = narrow(at);
        }
    }

    /// Makes the pieces of a cell splitters: all of them when the cell was waiting, otherwise all but the first
    /// of the largest.
    fn queue_pieces(&mut self, partition: &mut Partition, start: u32, end: u32) {
        let mut spared = start;
        if !partition.cells[start as usize].queued {
            let mut at = start;
            while at < end {
                let len = partition.cells[at as usize].len;
                if len > partition.cells[spared as usize].len {
                    spared = at;
                }
                at += len;
            }
        }
        let mut at = start;
        while at < end {
            let cell = partition.cells[at as usize];
            if at != spared && !cell.queued {
                self.push(partition, at);
            }
            at += cell.len;
        }
    }
}
