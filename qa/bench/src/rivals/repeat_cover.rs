//! Repeat cover as the tutorials teach it: iterative deepening over links that hide columns.
//!
//! # Why this shape
//! This is the program of somebody who has learned the method: the links of the exact cover, but a chosen row hides
//! only the columns that it covers, not the rows that share them, and the depth is limited. The estimate `h` takes the
//! open columns in order, counts one row for each, and strikes out all columns that share a row with it. The code is
//! frozen, because it is here for comparison and must not get faster.
//!
//! # Cost
//! `h`: O(nodes). The depth of the recursion is the number of rows of the answer.
//!
//! # Source
//! The repeat-cover half of the tutorials on dancing links; R. E. Korf, *Depth-first
//! iterative-deepening* (1985).

use crate::instance::Instance;

/// Problems without secondary items and with an option for each item, because otherwise the deepening has no end.
pub(super) fn supports(instance: &Instance) -> bool {
    let mut is_held = vec![false; instance.primary()];
    for cell in instance.options().flatten() {
        if let Some(held) = is_held.get_mut(cell.item as usize) {
            *held = true;
        }
    }
    instance.secondary() == 0 && is_held.iter().all(|held| *held)
}

/// The fewest options that together hold each item at least once.
pub(super) fn fewest(instance: &Instance) -> u64 {
    let mut links = Links::new(instance);
    let mut limit = links.estimate();
    while !links.search(0, limit) {
        limit += 1;
    }
    limit as u64
}

/// Node 0 is the head, nodes `1..=columns` are the columns, the rest are the ones of the matrix.
struct Links {
    l: Vec<usize>,
    r: Vec<usize>,
    u: Vec<usize>,
    d: Vec<usize>,
    col: Vec<usize>,
    size: Vec<usize>,
}

impl Links {
    fn new(instance: &Instance) -> Self {
        let columns = instance.primary();
        let nodes = 1 + columns + instance.size();
        let own: Vec<usize> = (0..nodes).collect();
        let mut links = Self {
            l: own.clone(),
            r: own.clone(),
            u: own.clone(),
            d: own.clone(),
            col: own,
            size: vec![0; columns + 1],
        };
        for column in 1..=columns {
            links.insert_left(0, column);
        }
        let mut node = columns + 1;
        for option in instance.options() {
            let first = node;
            for cell in option {
                links.add(first, node, cell.item as usize + 1);
                node += 1;
            }
        }
        links
    }

    fn add(&mut self, first: usize, node: usize, column: usize) {
        self.col[node] = column;
        self.size[column] += 1;
        let up = self.u[column];
        self.u[node] = up;
        self.d[node] = column;
        self.d[up] = node;
        self.u[column] = node;
        self.insert_left(first, node);
    }

    fn insert_left(&mut self, of: usize, node: usize) {
        let left = self.l[of];
        self.l[node] = left;
        self.r[node] = of;
        self.r[left] = node;
        self.l[of] = node;
    }

    /// Takes the column of `node` out of all rows but that of `node`.
    fn remove(&mut self, node: usize) {
        let mut i = self.d[node];
        while i != node {
            let (l, r) = (self.l[i], self.r[i]);
            self.r[l] = r;
            self.l[r] = l;
            i = self.d[i];
        }
    }

    fn restore(&mut self, node: usize) {
        let mut i = self.u[node];
        while i != node {
            let (l, r) = (self.l[i], self.r[i]);
            self.r[l] = i;
            self.l[r] = i;
            i = self.u[i];
        }
    }

    /// A lower bound on the number of rows that are still needed.
    fn estimate(&self) -> usize {
        let mut struck = vec![false; self.size.len()];
        let mut count = 0;
        let mut c = self.r[0];
        while c != 0 {
            if !struck[c] {
                count += 1;
                struck[c] = true;
                let mut i = self.d[c];
                while i != c {
                    let mut j = self.r[i];
                    while j != i {
                        struck[self.col[j]] = true;
                        j = self.r[j];
                    }
                    i = self.d[i];
                }
            }
            c = self.r[c];
        }
        count
    }

    fn smallest(&self) -> usize {
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

    /// Whether `limit` rows are enough when `depth` are chosen.
    fn search(&mut self, depth: usize, limit: usize) -> bool {
        if self.r[0] == 0 {
            return true;
        }
        if depth + self.estimate() > limit {
            return false;
        }
        let c = self.smallest();
        let mut i = self.d[c];
        while i != c {
            self.remove(i);
            let mut j = self.r[i];
            while j != i {
                self.remove(j);
                j = self.r[j];
            }
            let found = self.search(depth + 1, limit);
            j = self.l[i];
            while j != i {
                self.restore(j);
                j = self.l[j];
            }
            self.restore(i);
            if found {
                return true;
            }
            i = self.d[i];
        }
        false
    }
}
