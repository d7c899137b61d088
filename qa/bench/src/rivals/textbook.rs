//! Dancing links as the tutorials teach them: the yardstick.
//!
//! # Why this shape
//! This is the program of somebody who has just learned the method: four arrays of links, a column and a row for each
//! node, a size for each column, `remove` and `restore`, recursion, and a walk along the header for the smallest
//! column. It is frozen, because it is here for comparison and must not get faster.
//!
//! # Invariants
//! 1. `l[r[x]] == x` in the header row and in each option, `u[d[x]] == x` in each column.
//! 2. A secondary column is linked to itself instead of the header, so it is never chosen.
//! 3. `restore` undoes `remove` when called in the opposite order.
//!
//! # Cost
//! `remove` and `restore`: O(nodes in the options of the column). Choice: O(open columns). The
//! depth of the recursion is the number of chosen options, hence a thread with a large stack.
//!
//! # Source
//! D. E. Knuth, *Dancing Links*, 2000.

use std::ops::{Index, IndexMut};

use crate::instance::Instance;

/// Enough for a recursion some million calls deep; untouched pages cost nothing.
const STACK: usize = 1 << 30;

pub(super) fn supports(instance: &Instance) -> bool {
    !instance.has_colors()
}

pub(super) fn count(instance: &Instance) -> u64 {
    let mut links = Links::new(instance);
    with_deep_stack(|| {
        links.search();
        links.found
    })
}

/// Runs a search that calls itself for each chosen option.
pub(super) fn with_deep_stack<A: Send>(search: impl FnOnce() -> A + Send) -> A {
    let searcher = std::thread::Builder::new().stack_size(STACK);
    std::thread::scope(|scope| {
        let search = searcher.spawn_scoped(scope, search);
        search.expect("a thread can be started").join().expect("the search does not panic")
    })
}

/// An array of small integers that they also index, like `int[]` in other languages.
pub(super) struct Ints(Vec<u32>);

impl Index<u32> for Ints {
    type Output = u32;
    fn index(&self, at: u32) -> &u32 {
        &self.0[at as usize]
    }
}

impl IndexMut<u32> for Ints {
    fn index_mut(&mut self, at: u32) -> &mut u32 {
        &mut self.0[at as usize]
    }
}

/// Node 0 is the head, nodes `1..=columns` are the columns, the rest are the ones of the matrix.
pub(super) struct Links {
    pub(super) l: Ints,
    pub(super) r: Ints,
    pub(super) u: Ints,
    pub(super) d: Ints,
    pub(super) col: Ints,
    row: Ints,
    size: Ints,
    /// The rows chosen so far.
    answer: Vec<u32>,
    found: u64,
}

impl Links {
    pub(super) fn new(instance: &Instance) -> Self {
        let columns = instance.primary() + instance.secondary();
        let nodes = int(1 + columns + instance.size());
        let own = || Ints((0..nodes).collect());
        let zero = |length: usize| Ints(vec![0; length]);
        let mut links = Self {
            l: own(),
            r: own(),
            u: own(),
            d: own(),
            col: own(),
            row: zero(nodes as usize),
            size: zero(columns + 1),
            answer: Vec::new(),
            found: 0,
        };
        for column in 1..=int(instance.primary()) {
            links.insert_left(0, column);
        }
        let mut node = int(columns + 1);
        for (row, option) in instance.options().enumerate() {
            let first = node;
            for cell in option {
                links.add(first, node, int(row + 1), cell.item + 1);
                node += 1;
            }
        }
        links
    }

    fn add(&mut self, first: u32, node: u32, row: u32, column: u32) {
        self.row[node] = row;
        self.col[node] = column;
        self.size[column] += 1;
        self.u[node] = self.u[column];
        self.d[node] = column;
        self.d[self.u[column]] = node;
        self.u[column] = node;
        self.insert_left(first, node);
    }

    fn insert_left(&mut self, of: u32, node: u32) {
        self.l[node] = self.l[of];
        self.r[node] = of;
        self.r[self.l[of]] = node;
        self.l[of] = node;
    }

    pub(super) fn remove(&mut self, c: u32) {
        self.l[self.r[c]] = self.l[c];
        self.r[self.l[c]] = self.r[c];
        let mut i = self.d[c];
        while i != c {
            let mut j = self.r[i];
            while j != i {
                self.u[self.d[j]] = self.u[j];
                self.d[self.u[j]] = self.d[j];
                self.size[self.col[j]] -= 1;
                j = self.r[j];
            }
            i = self.d[i];
        }
    }

    pub(super) fn restore(&mut self, c: u32) {
        let mut i = self.u[c];
        while i != c {
            let mut j = self.l[i];
            while j != i {
                self.size[self.col[j]] += 1;
                self.u[self.d[j]] = j;
                self.d[self.u[j]] = j;
                j = self.l[j];
            }
            i = self.u[i];
        }
        self.l[self.r[c]] = c;
        self.r[self.l[c]] = c;
    }

    pub(super) fn smallest(&self) -> u32 {
        let mut best = self.r[0];
        let mut c = self.r[best];
        while c != 0 {
            if self.size[c] < self.size[best] {
                best = c;
            }
            c = self.r[c];
        }
        best
    }

    fn search(&mut self) {
        if self.r[0] == 0 {
            self.found += 1;
            return;
        }
        let c = self.smallest();
        self.remove(c);
        let mut i = self.d[c];
        while i != c {
            self.answer.push(self.row[i]);
            let mut j = self.r[i];
            while j != i {
                self.remove(self.col[j]);
                j = self.r[j];
            }
            self.search();
            j = self.l[i];
            while j != i {
                self.restore(self.col[j]);
                j = self.l[j];
            }
            self.answer.pop();
            i = self.d[i];
        }
        self.restore(c);
    }
}

fn int(number: usize) -> u32 {
    u32::try_from(number).expect("fewer than 2^32 nodes fit in memory")
}
