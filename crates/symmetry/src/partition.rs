//! An ordered partition of vertices into cells that can be split and taken back.
//!
//! # Why this shape
//! A search for symmetries splits cells on its way down and takes the splits back on its way up. The cells are
//! ranges of one array, so a split writes only the new cell, and taking it back writes the same vertices again.
//! The order of vertices within a cell has no meaning, and no result may depend on it.
//!
//! # Invariants ([`Partition::audit`] checks them)
//! 1. `elements` and `position` are inverse to each other.
//! 2. A cell is known by its first position. `cell_of[v]` is the start of the cell that holds `v`.
//! 3. `cells[start].len` is right for every start of a cell.
//! 4. No cell is marked as touched or queued while nothing is refined.
//!
//! # Cost
//! A split costs as much as the new cell has vertices; so does taking it back.

use crate::graph::Graph;
use crate::numbers::narrow;

/// The data of a cell, at its start.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) len: u32,
    /// How many of its vertices, which stand at its end, were met by the present splitter.
    pub(crate) touched: u32,
    pub(crate) queued: bool,
}

/// The partition.
#[derive(Clone, Debug, Default)]
pub(crate) struct Partition {
    pub(crate) elements: Vec<u32>,
    pub(crate) position: Vec<u32>,
    pub(crate) cell_of: Vec<u32>,
    pub(crate) cells: Vec<Cell>,
    /// How many cells there are.
    pub(crate) count: usize,
    /// Splits in their order: the start of the cell that was split, and of the cell split off.
    splits: Vec<(u32, u32)>,
}

impl Partition {
    /// One cell for each color, in the order of the colors.
    pub(crate) fn by_color(&mut self, graph: &Graph) {
        let count = graph.len();
        self.splits.clear();
        self.position.clear();
        self.position.resize(count, 0);
        self.cell_of.clear();
        self.cell_of.resize(count, 0);
        self.cells.clear();
        self.cells.resize(count, Cell::default());
        self.elements.clear();
        self.elements.extend(0..narrow(count));
        let colors = graph.colors();
        self.elements.sort_by_key(|&vertex| colors[vertex as usize]);
        self.count = 0;
        let mut start = 0;
        for at in 0..count {
            let vertex = self.elements[at] as usize;
            if at > 0 && colors[vertex] != colors[self.elements[at - 1] as usize] {
                start = at;
            }
            self.count += usize::from(start == at);
            self.position[vertex] = narrow(at);
            self.cell_of[vertex] = narrow(start);
            self.cells[start].len += 1;
        }
    }

    /// Whether each cell has one vertex.
    #[inline]
    pub(crate) fn is_discrete(&self) -> bool {
        self.count == self.elements.len()
    }

    /// The vertices of a cell, in an order that has no meaning.
    #[inline]
    pub(crate) fn members(&self, start: u32) -> &[u32] {
        let at = start as usize;
        &self.elements[at..at + self.cells[at].len as usize]
    }

    /// The first cell at `from` or behind it that has several vertices. `from` must be a cell's start.
    pub(crate) fn first_open(&self, from: u32) -> Option<u32> {
        let mut at = from as usize;
        while at < self.elements.len() {
            let len = self.cells[at].len;
            if len > 1 {
                return Some(narrow(at));
            }
            debug_assert!(len == 1, "position {at} is the start of a cell");
            at += 1;
        }
        None
    }

    /// Puts a vertex of an open cell into a cell of its own, and returns that cell.
    pub(crate) fn individualise(&mut self, vertex: u32) -> u32 {
        let start = self.cell_of[vertex as usize];
        let len = self.cells[start as usize].len;
        debug_assert!(len > 1, "vertex {vertex} is in a cell with others");
        let last = start + len - 1;
        self.swap(self.position[vertex as usize], last);
        self.split_off(start, last);
        last
    }

    /// Exchanges the vertices at two positions of one cell.
    #[inline(always)]
    pub(crate) fn swap(&mut self, one: u32, other: u32) {
        let (first, second) = (self.elements[one as usize], self.elements[other as usize]);
        self.elements[one as usize] = second;
        self.elements[other as usize] = first;
        self.position[first as usize] = other;
        self.position[second as usize] = one;
    }

    /// Makes the end of a cell a cell of its own, which begins at `at`.
    #[inline]
    pub(crate) fn split_off(&mut self, start: u32, at: u32) {
        let len = self.cells[start as usize].len;
        debug_assert!(start < at && at < start + len, "{at} is inside of the cell at {start}");
        self.cells[start as usize].len = at - start;
        self.cells[at as usize] = Cell { len: start + len - at, touched: 0, queued: false };
        for place in at..start + len {
            self.cell_of[self.elements[place as usize] as usize] = at;
        }
        self.splits.push((start, at));
        self.count += 1;
    }

    /// The number of splits so far, to which [`Partition::take_back`] goes back.
    pub(crate) fn mark(&self) -> usize {
        self.splits.len()
    }

    /// Takes back all splits since `mark`, and returns how many vertices moved.
    pub(crate) fn take_back(&mut self, mark: usize) -> u64 {
        let mut moved = 0;
        for (start, at) in self.splits.drain(mark..).rev() {
            let len = self.cells[at as usize].len;
            for place in at..at + len {
                self.cell_of[self.elements[place as usize] as usize] = start;
            }
            self.cells[start as usize].len += len;
            self.count -= 1;
            moved += u64::from(len);
        }
        moved
    }

    /// Panics when an invariant is broken.
    #[cfg(test)]
    pub(crate) fn audit(&self) {
        let mut start = 0;
        let mut count = 0;
        while start < self.elements.len() {
            let cell = self.cells[start];
            assert!(cell.len > 0, "invariant 3 at {start}");
            assert!(cell.touched == 0 && !cell.queued, "invariant 4 at {start}");
            for at in start..start + cell.len as usize {
                let vertex = self.elements[at] as usize;
                assert_eq!(self.position[vertex] as usize, at, "invariant 1 at {at}");
                assert_eq!(self.cell_of[vertex] as usize, start, "invariant 2 at {at}");
            }
            start += cell.len as usize;
            count += 1;
        }
        assert_eq!(count, self.count, "the number of cells");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refine::Refiner;
    use crate::trace::Trace;

    /// A ring of items and options: each item is individualised, and everything is taken back in between.
    #[test]
    fn what_is_split_is_taken_back() {
        let mut graph = Graph::default();
        let count = 12;
        for color in 0..2 {
            (0..count).for_each(|_| _ = graph.vertex(color));
        }
        for at in 0..count {
            graph.edge(at, count + at);
            graph.edge((at + 1) % count, count + at);
        }
        graph.finish();
        let (mut partition, mut refiner) = (Partition::default(), Refiner::default());
        let mut trace = Trace::default();
        trace.begin(true);
        partition.by_color(&graph);
        refiner.begin(&mut partition, &graph);
        assert!(refiner.refine(&mut partition, &graph, &mut trace));
        partition.audit();
        assert_eq!(partition.count, 2, "all items look the same, and so do all options");
        let (root, cells) = (partition.mark(), partition.cell_of.clone());
        for first in 0..count {
            let cell = partition.individualise(first);
            partition.audit();
            refiner.push(&mut partition, cell);
            assert!(refiner.refine(&mut partition, &graph, &mut trace));
            partition.audit();
            assert_eq!(partition.count, 7 + 6, "distances from an item in a ring of 12");
            let cell = partition.individualise((first + 1) % count);
            refiner.push(&mut partition, cell);
            assert!(refiner.refine(&mut partition, &graph, &mut trace));
            partition.audit();
            assert!(partition.is_discrete(), "two neighbors fix a ring");
            partition.take_back(root);
            partition.audit();
            assert_eq!(partition.cell_of, cells);
        }
    }
}
