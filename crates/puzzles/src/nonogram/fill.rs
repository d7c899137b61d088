//! The ways to fill one line of a nonogram.
//!
//! # Why this shape
//! One table answers all questions about a line: whether the blocks from the j-th on fit into the cells from the i-th
//! on, with the known colors. Together with the table of the line read backwards it gives the colors that each cell can
//! have in some filling. It also counts the fillings, and leads straight to each of them.
//!
//! # Invariants
//! The blocks of a clue are at least 1 long, and they fit into their line.
//!
//! # Cost
//! The size of a table is the number of the line's cells times that of its blocks. A listing takes at most that for
//! each filling, and meets no dead ends.

/// The knowledge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Open,
    White,
    Black,
}

/// A line: its blocks, and the known colors of its cells.
pub(super) struct Fill {
    blocks: Vec<usize>,
    cells: Vec<Known>,
    /// The number of white cells before each one.
    whites: Vec<usize>,
    /// At `j * (n + 2) + i`: whether the blocks from j on fit into the cells from i on. There is one place more than
    /// cells, because the cell after a block that ends the line does not exist.
    fits: Vec<bool>,
}

impl Fill {
    pub(super) fn new(blocks: &[usize], cells: &[Known]) -> Self {
        let mut whites = vec![0];
        for (at, cell) in cells.iter().enumerate() {
            whites.push(whites[at] + usize::from(*cell == Known::White));
        }
        let fits = vec![false; (blocks.len() + 1) * (cells.len() + 2)];
        let mut fill = Self { blocks: blocks.to_vec(), cells: cells.to_vec(), whites, fits };
        fill.fill();
        fill
    }

    fn fill(&mut self) {
        let (length, wide) = (self.cells.len(), self.cells.len() + 2);
        for block in (0..=self.blocks.len()).rev() {
            let is_end = block == self.blocks.len();
            for at in (0..wide).rev() {
                let skips = at < length
                    && self.cells[at] != Known::Black
                    && self.fits[block * wide + at + 1];
                let here = if at >= length { is_end } else { !is_end && self.begins(block, at) };
                self.fits[block * wide + at] = skips || here;
            }
        }
    }

    /// The number of cells of its table.
    pub(super) fn size(&self) -> usize {
        self.fits.len()
    }

    /// Whether the blocks from this one on fit into the cells from `at` on.
    fn fits(&self, block: usize, at: usize) -> bool {
        self.fits[block * (self.cells.len() + 2) + at]
    }

    /// Whether this block can lie on the cells from `at` on, with a white one after it and the other blocks after that.
    fn begins(&self, block: usize, at: usize) -> bool {
        let (end, length) = (at + self.blocks[block], self.cells.len());
        end <= length
            && self.whites[end] == self.whites[at]
            && self.cells.get(end) != Some(&Known::Black)
            && self.fits(block + 1, end + 1)
    }

    /// The number of fillings, up to the limit of 64 bits.
    pub(super) fn count(&self) -> u64 {
        let length = self.cells.len();
        let mut behind = vec![0_u64; length + 2];
        for block in (0..=self.blocks.len()).rev() {
            let mut counts = vec![0_u64; length + 2];
            for at in (0..length + 2).rev() {
                let is_end = block == self.blocks.len();
                if at >= length {
                    counts[at] = u64::from(is_end);
                    continue;
                }
                let skipped = if self.cells[at] == Known::Black { 0 } else { counts[at + 1] };
                let begun = if !is_end && self.begins(block, at) {
                    behind[at + self.blocks[block] + 1]
                } else {
                    0
                };
                counts[at] = skipped.saturating_add(begun);
            }
            behind = counts;
        }
        behind[0]
    }

    /// The colors on which all fillings agree, or `None` when there is no filling.
    pub(super) fn agreed(&self) -> Option<Vec<Known>> {
        if !self.fits(0, 0) {
            return None;
        }
        let (length, count) = (self.cells.len(), self.blocks.len());
        let backwards = |blocks: &[usize]| blocks.iter().rev().copied().collect::<Vec<_>>();
        let cells: Vec<Known> = self.cells.iter().rev().copied().collect();
        let back = Self::new(&backwards(&self.blocks), &cells);
        // Whether the first blocks fit into the cells before the one at `end`.
        let before = |blocks: usize, end: usize| back.fits(count - blocks, length - end);
        let mut blacks = vec![0_isize; length + 1];
        for (block, &long) in self.blocks.iter().enumerate() {
            for at in 0..=length - long {
                let is_free = match at.checked_sub(1) {
                    None => block == 0,
                    Some(gap) => self.cells[gap] != Known::Black && before(block, gap),
                };
                if is_free && self.begins(block, at) {
                    blacks[at] += 1;
                    blacks[at + long] -= 1;
                }
            }
        }
        let mut covers = 0;
        let agreed = (0..length).map(|at| {
            covers += blacks[at];
            let can_be_white = self.cells[at] != Known::Black
                && (0..=count).any(|block| before(block, at) && self.fits(block, at + 1));
            match (covers > 0, can_be_white) {
                (true, true) => Known::Open,
                (true, false) => Known::Black,
                _ => Known::White,
            }
        });
        Some(agreed.collect())
    }

    /// Calls a function with the first cells of the blocks, for each filling.
    pub(super) fn each<E>(
        &self,
        mut found: impl FnMut(&[usize]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut starts: Vec<usize> = Vec::new();
        let mut at = if self.fits(0, 0) { Some(0) } else { None };
        loop {
            let next = match at {
                Some(at) if starts.len() < self.blocks.len() => self.next(starts.len(), at),
                Some(_) => {
                    found(&starts)?;
                    None
                }
                None => None,
            };
            if let Some(start) = next {
                at = Some(start + self.blocks[starts.len()] + 1);
                starts.push(start);
                continue;
            }
            // The last block moves on, unless the cell where it begins is black.
            let Some(start) = starts.pop() else { return Ok(()) };
            at = (self.cells[start] != Known::Black).then_some(start + 1);
        }
    }

    /// The first cell from `at` on where this block can begin, with white cells before it.
    fn next(&self, block: usize, at: usize) -> Option<usize> {
        for start in at..self.cells.len() {
            if self.begins(block, start) {
                return Some(start);
            }
            if self.cells[start] == Known::Black {
                return None;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Fill, Known};

    /// All fillings, by trying all rows of cells.
    fn slowly(blocks: &[usize], cells: &[Known]) -> Vec<Vec<bool>> {
        let rows = 0..1_u32 << cells.len();
        let rows = rows.map(|bits| (0..cells.len()).map(|at| bits >> at & 1 == 1).collect());
        let mut rows: Vec<Vec<bool>> = rows.collect();
        rows.retain(|row| {
            let runs: Vec<usize> =
                row.split(|black| !black).map(<[bool]>::len).filter(|&it| it > 0).collect();
            let agrees = cells.iter().zip(row).all(|(cell, &black)| match cell {
                Known::Open => true,
                Known::White => !black,
                Known::Black => black,
            });
            runs == blocks && agrees
        });
        rows
    }

    #[test]
    fn fillings_are_those_of_trying_all() {
        let mut kinds = [Known::Open; 8];
        kinds[6..].copy_from_slice(&[Known::White, Known::Black]);
        let mut state = 1_usize;
        for blocks in [&[][..], &[1], &[3], &[1, 1], &[2, 1], &[1, 3, 1], &[8], &[2, 2, 2]] {
            for _ in 0..300 {
                let cells: Vec<Known> = (0..8)
                    .map(|_| {
                        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(11);
                        kinds[(state >> 33) % 8]
                    })
                    .collect();
                let (fill, slowly) = (Fill::new(blocks, &cells), slowly(blocks, &cells));
                let mut listed = Vec::new();
                let add = |starts: &[usize]| {
                    let mut row = vec![false; 8];
                    for (start, long) in starts.iter().zip(blocks) {
                        row[*start..start + long].fill(true);
                    }
                    listed.push(row);
                    Ok::<(), ()>(())
                };
                fill.each(add).unwrap();
                assert_eq!(fill.count(), u64::try_from(slowly.len()).unwrap());
                let agreed = (0..8).map(|at| {
                    let blacks = slowly.iter().filter(|row| row[at]).count();
                    match blacks {
                        0 => Known::White,
                        all if all == slowly.len() => Known::Black,
                        _ => Known::Open,
                    }
                });
                let agreed = (!slowly.is_empty()).then(|| agreed.collect::<Vec<_>>());
                assert_eq!(fill.agreed(), agreed, "{blocks:?} {cells:?}");
                listed.sort();
                let mut slowly = slowly;
                slowly.sort();
                assert_eq!(listed, slowly, "{blocks:?} {cells:?}");
            }
        }
    }
}
