//! Sudokus by dancing links as the tutorials solve them: the yardstick of the batches.
//!
//! # Why this shape
//! This is the program of somebody who follows a tutorial to its exercise: 324 columns; nine rows for an empty cell and
//! one for a given; arrays of links, filled for each puzzle; and a recursive search along the column with the fewest
//! rows, until it meets the second solution. A given that clashes with others needs no care, because its rows then
//! exclude each other. It is frozen, because it is here for comparison and must not get faster.
//!
//! # Invariants
//! 1. `l[r[x]] == x` in the header row and in each row, `u[d[x]] == x` in each column.
//! 2. `restore` undoes `remove` when called in the opposite order.
//!
//! # Cost
//! The matrix of a puzzle: O(rows), some 10 microseconds. The recursion is 81 calls deep at most.
//!
//! # Source
//! D. E. Knuth, *Dancing Links*, 2000; the sudoku of the tutorials on it.

use std::ops::{Index, IndexMut};

/// Cells, and rows, columns and boxes with each digit.
const COLUMNS: u32 = 324;
/// The head, the columns, and four ones for each digit in each cell.
const NODES: u32 = 1 + COLUMNS + 4 * 729;

/// An array of small integers that they also index, like `int[]` in other languages.
#[derive(Clone, Debug)]
struct Ints(Vec<u32>);

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

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of solutions, up to the limit.
    pub solutions: usize,
    /// The first of them, a digit for each cell from 1.
    pub first: Option<[u8; 81]>,
    /// The number of rows that were tried.
    pub tries: u64,
}

/// The arrays of a tutorial, used again for each puzzle.
#[derive(Clone, Debug)]
pub struct Links {
    l: Ints,
    r: Ints,
    u: Ints,
    d: Ints,
    col: Ints,
    row: Ints,
    size: Ints,
    /// The next free node.
    next: u32,
    /// The rows chosen so far.
    answer: Vec<u32>,
    found: Found,
}

impl Default for Links {
    fn default() -> Self {
        let zero = || Ints(vec![0; NODES as usize]);
        let (l, r, u, d) = (zero(), zero(), zero(), zero());
        let (col, row, size) = (zero(), zero(), Ints(vec![0; COLUMNS as usize + 1]));
        let found = Found { solutions: 0, first: None, tries: 0 };
        Self { l, r, u, d, col, row, size, next: 0, answer: Vec::new(), found }
    }
}

impl Links {
    /// The solutions of a puzzle, a digit for each cell and 0 for an empty one, up to `most`.
    ///
    /// ```
    /// use gavotte_bench::sudoku::links::Links;
    /// assert_eq!(Links::default().solve(&[0; 81], 2).solutions, 2);
    /// ```
    pub fn solve(&mut self, puzzle: &[u8; 81], most: usize) -> Found {
        self.build(puzzle);
        self.found = Found { solutions: 0, first: None, tries: 0 };
        self.answer.clear();
        self.search(most);
        self.found.clone()
    }

    fn build(&mut self, puzzle: &[u8; 81]) {
        for column in 0..=COLUMNS {
            self.l[column] = column.checked_sub(1).unwrap_or(COLUMNS);
            self.r[column] = if column == COLUMNS { 0 } else { column + 1 };
            self.u[column] = column;
            self.d[column] = column;
            self.size[column] = 0;
        }
        self.next = COLUMNS + 1;
        for (cell, &given) in (0..).zip(puzzle) {
            let (line, file) = (cell / 9, cell % 9);
            let block = line / 3 * 3 + file / 3;
            for digit in 0..9 {
                if given == 0 || u32::from(given) == digit + 1 {
                    let first = self.next;
                    for column in [
                        cell + 1,
                        82 + 9 * line + digit,
                        163 + 9 * file + digit,
                        244 + 9 * block + digit,
                    ] {
                        self.add(first, 9 * cell + digit, column);
                    }
                }
            }
        }
    }

    fn add(&mut self, first: u32, row: u32, column: u32) {
        let node = self.next;
        self.next += 1;
        self.row[node] = row;
        self.col[node] = column;
        self.size[column] += 1;
        let up = self.u[column];
        self.u[node] = up;
        self.d[node] = column;
        self.d[up] = node;
        self.u[column] = node;
        if node == first {
            self.l[node] = node;
            self.r[node] = node;
            return;
        }
        let left = self.l[first];
        self.l[node] = left;
        self.r[node] = first;
        self.r[left] = node;
        self.l[first] = node;
    }

    fn remove(&mut self, c: u32) {
        let (l, r) = (self.l[c], self.r[c]);
        self.l[r] = l;
        self.r[l] = r;
        let mut i = self.d[c];
        while i != c {
            let mut j = self.r[i];
            while j != i {
                let (u, d) = (self.u[j], self.d[j]);
                self.u[d] = u;
                self.d[u] = d;
                self.size[self.col[j]] -= 1;
                j = self.r[j];
            }
            i = self.d[i];
        }
    }

    fn restore(&mut self, c: u32) {
        let mut i = self.u[c];
        while i != c {
            let mut j = self.l[i];
            while j != i {
                self.size[self.col[j]] += 1;
                let (u, d) = (self.u[j], self.d[j]);
                self.u[d] = j;
                self.d[u] = j;
                j = self.l[j];
            }
            i = self.u[i];
        }
        let (l, r) = (self.l[c], self.r[c]);
        self.l[r] = c;
        self.r[l] = c;
    }

    fn smallest(&self) -> u32 {
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

    fn note(&mut self) {
        self.found.solutions += 1;
        if self.found.first.is_none() {
            let mut grid = [0; 81];
            for row in &self.answer {
                grid[(row / 9) as usize] = u8::try_from(row % 9 + 1).expect("a digit is at most 9");
            }
            self.found.first = Some(grid);
        }
    }

    fn search(&mut self, most: usize) {
        if self.r[0] == 0 {
            self.note();
            return;
        }
        let c = self.smallest();
        self.remove(c);
        let mut i = self.d[c];
        while i != c && self.found.solutions < most {
            self.found.tries += 1;
            self.answer.push(self.row[i]);
            let mut j = self.r[i];
            while j != i {
                self.remove(self.col[j]);
                j = self.r[j];
            }
            self.search(most);
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

/// The answers to a text of puzzles, each on a line: `unique`, `none` or `several`, or the first solution.
pub fn answers(text: &str, wants_solutions: bool) -> Result<String, String> {
    let mut links = Links::default();
    let mut out = String::new();
    for line in text.lines() {
        let found = links.solve(&digits(line)?, 2);
        match found.first {
            Some(grid) if wants_solutions => {
                out.extend(grid.iter().map(|digit| char::from(b'0' + digit)));
            }
            _ => out.push_str(["none", "unique", "several"][found.solutions]),
        }
        out.push('\n');
    }
    Ok(out)
}

/// The digits of a line of 81 characters, 0 for an empty cell.
pub fn digits(line: &str) -> Result<[u8; 81], String> {
    let fault = || format!("`{line}` is no line of 81 digits and points");
    let mut grid = [0; 81];
    if line.len() != grid.len() {
        return Err(fault());
    }
    for (digit, symbol) in grid.iter_mut().zip(line.bytes()) {
        *digit = match symbol {
            b'.' => 0,
            b'0'..=b'9' => symbol - b'0',
            _ => return Err(fault()),
        };
    }
    Ok(grid)
}
