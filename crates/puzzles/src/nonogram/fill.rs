//! The ways to fill one line of a nonogram.
//!
//! # Why this shape
//! One table answers all questions about a line: whether the blocks from the j-th on fit into the cells from the i-th
//! on, with the colors that those may have. Together with the table of the line read backwards it gives the colors that
//! each cell can have in some filling. It also counts the fillings, and leads straight to each of them. Blocks of one
//! color have a white cell between them, and blocks of different colors may touch, so a block brings along the gap that
//! follows it: one cell or none.
//!
//! # Invariants
//! The blocks of a clue are at least 1 long, and they fit into their line.
//!
//! # Cost
//! The size of a table is the number of the line's cells times that of its blocks, and each color adds as much as a block.
//! A listing takes at most that for each filling, and meets no dead ends.

use super::clue::Block;
use super::colors::{Color, Colors};

/// A line: its blocks, and the colors that its cells may have.
pub(super) struct Fill {
    blocks: Vec<Block>,
    cells: Vec<Colors>,
    /// At `c * (n + 1) + i`, for each color c of a block: how many of the first i cells cannot have it.
    barred: Vec<usize>,
    /// At `j * (n + 2) + i`: whether the blocks from j on fit into the cells from i on. There is one place more than
    /// cells, because the cell after a block that ends the line does not exist.
    fits: Vec<bool>,
}

/// A block of a line, with what decides where it can lie.
struct Lane<'f> {
    length: usize,
    /// The number of white cells that it must have behind it.
    gap: usize,
    cells: &'f [Colors],
    /// How many of the first cells cannot have its color.
    barred: &'f [usize],
}

impl Lane<'_> {
    /// Whether the block can lie on the cells from `at` on, with its gap after it.
    fn lies(&self, at: usize) -> bool {
        let end = at + self.length;
        end <= self.cells.len()
            && self.barred[end] == self.barred[at]
            && (self.gap == 0 || self.cells.get(end).is_none_or(|cell| cell.has(Color::WHITE)))
    }

    /// The cell from which the next blocks lie.
    fn next(&self, at: usize) -> usize {
        at + self.length + self.gap
    }
}

impl Fill {
    pub(super) fn new(blocks: &[Block], cells: &[Colors]) -> Self {
        let (wide, mut barred, mut seen) = (cells.len() + 1, Vec::new(), Colors::NONE);
        for block in blocks {
            let first = block.color.index() * wide;
            if seen.has(block.color) {
                continue;
            }
            seen.add(block.color);
            if barred.len() < first + wide {
                barred.resize(first + wide, 0);
            }
            let mut count = 0;
            for (barred, cell) in barred[first + 1..].iter_mut().zip(cells) {
                count += usize::from(!cell.has(block.color));
                *barred = count;
            }
        }
        let (blocks, cells) = (blocks.to_vec(), cells.to_vec());
        let mut fill = Self { blocks, cells, barred, fits: Vec::new() };
        fill.fits = fill.table();
        fill
    }

    fn table(&self) -> Vec<bool> {
        let (count, length, wide) = (self.blocks.len(), self.cells.len(), self.cells.len() + 2);
        let mut fits = vec![false; (count + 1) * wide];
        fits[count * wide + length..].fill(true);
        for at in (0..length).rev() {
            fits[count * wide + at] = self.can_be_white(at) && fits[count * wide + at + 1];
        }
        for block in (0..count).rev() {
            let (fits, behind) = fits[block * wide..].split_at_mut(wide);
            let lane = self.lane(block);
            for at in (0..length).rev() {
                let skips = self.can_be_white(at) && fits[at + 1];
                fits[at] = skips || (lane.lies(at) && behind[lane.next(at)]);
            }
        }
        fits
    }

    /// The number of cells of its table, and of those for colors beyond the first.
    pub(super) fn size(&self) -> usize {
        self.fits.len() + self.barred.len().saturating_sub(self.cells.len() + 1)
    }

    fn can_be_white(&self, at: usize) -> bool {
        self.cells[at].has(Color::WHITE)
    }

    fn lane(&self, block: usize) -> Lane<'_> {
        let Block { length, color } = self.blocks[block];
        let next = self.blocks.get(block + 1);
        let gap = usize::from(next.is_some_and(|next| next.color == color));
        let first = color.index() * (self.cells.len() + 1);
        let barred = &self.barred[first..=first + self.cells.len()];
        Lane { length, gap, cells: &self.cells, barred }
    }

    /// For each cell whether the blocks from this one on fit into the cells from there on.
    fn fits(&self, block: usize) -> &[bool] {
        let wide = self.cells.len() + 2;
        &self.fits[block * wide..(block + 1) * wide]
    }

    /// The number of fillings, up to the limit of 64 bits.
    pub(super) fn count(&self) -> u64 {
        let length = self.cells.len();
        let mut behind = vec![0_u64; length + 2];
        behind[length..].fill(1);
        for at in (0..length).rev() {
            behind[at] = if self.can_be_white(at) { behind[at + 1] } else { 0 };
        }
        for block in (0..self.blocks.len()).rev() {
            let mut counts = vec![0_u64; length + 2];
            let lane = self.lane(block);
            for at in (0..length).rev() {
                let skipped = if self.can_be_white(at) { counts[at + 1] } else { 0 };
                let begun = if lane.lies(at) { behind[lane.next(at)] } else { 0 };
                counts[at] = skipped.saturating_add(begun);
            }
            behind = counts;
        }
        behind[0]
    }

    /// The colors that each cell has in some filling, or `None` when there is no filling.
    pub(super) fn possible(&self) -> Option<Vec<Colors>> {
        if !self.fits(0)[0] {
            return None;
        }
        let (length, count) = (self.cells.len(), self.blocks.len());
        let blocks: Vec<Block> = self.blocks.iter().rev().copied().collect();
        let cells: Vec<Colors> = self.cells.iter().rev().copied().collect();
        let back = Self::new(&blocks, &cells);
        let mut possible = vec![Colors::NONE; length];
        for block in 0..=count {
            // At `length - i`: whether the blocks before this one fit into the cells before the one at i.
            let (before, fits) = (back.fits(count - block), self.fits(block));
            for at in 0..length {
                if self.can_be_white(at) && before[length - at] && fits[at + 1] {
                    possible[at].add(Color::WHITE);
                }
            }
            if block < count {
                self.lay(block, before, &mut possible);
            }
        }
        Some(possible)
    }

    /// Adds the color of a block to the cells on which it can lie.
    fn lay(&self, block: usize, before: &[bool], possible: &mut [Colors]) {
        let (lane, behind, color) =
            (self.lane(block), self.fits(block + 1), self.blocks[block].color);
        let last = block.checked_sub(1).map(|last| self.blocks[last].color);
        let gap = usize::from(last == Some(color));
        let length = self.cells.len();
        let mut end = 0;
        for at in gap..=length - lane.length {
            let is_free = (gap == 0 || self.can_be_white(at - 1)) && before[length + gap - at];
            if is_free && lane.lies(at) && behind[lane.next(at)] {
                let from = at.max(end);
                end = at + lane.length;
                possible[from..end].iter_mut().for_each(|cell| cell.add(color));
            }
        }
    }

    /// Calls a function with the first cells of the blocks, for each filling.
    pub(super) fn each<E>(
        &self,
        mut found: impl FnMut(&[usize]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut starts: Vec<usize> = Vec::new();
        let mut at = if self.fits(0)[0] { Some(0) } else { None };
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
                at = Some(self.lane(starts.len()).next(start));
                starts.push(start);
                continue;
            }
            // The last block moves on, if the cell where it begins can be white.
            let Some(start) = starts.pop() else { return Ok(()) };
            at = self.can_be_white(start).then_some(start + 1);
        }
    }

    /// The first cell from `at` on where this block can begin, with white cells before it.
    fn next(&self, block: usize, at: usize) -> Option<usize> {
        let (lane, behind) = (self.lane(block), self.fits(block + 1));
        for start in at..self.cells.len() {
            if lane.lies(start) && behind[lane.next(start)] {
                return Some(start);
            }
            if !self.can_be_white(start) {
                return None;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Color, Colors, Fill};

    /// The rows of this many cells in these colors, with white.
    fn rows(cells: usize, colors: usize) -> Vec<Vec<Color>> {
        let all: Vec<Color> = (0..colors).map(Color::of).chain([Color::WHITE]).collect();
        let mut rows = vec![Vec::new()];
        for _ in 0..cells {
            let longer = |row: &Vec<Color>| {
                let row = row.clone();
                all.clone().into_iter().map(move |color| [row.clone(), vec![color]].concat())
            };
            rows = rows.iter().flat_map(longer).collect();
        }
        rows
    }

    fn blocks_of(row: &[Color]) -> Vec<Block> {
        let runs = row.chunk_by(|one, other| one == other).filter(|run| run[0] != Color::WHITE);
        runs.map(|run| Block { length: run.len(), color: run[0] }).collect()
    }

    /// Compares the fillings of these blocks, for a number of random cells, with all rows that have these blocks.
    fn compare(blocks: &[(usize, usize)], rows: &[Vec<Color>], state: &mut usize) {
        let of = |&(length, color): &(usize, usize)| Block { length, color: Color::of(color) };
        let blocks: Vec<Block> = blocks.iter().map(of).collect();
        let with: Vec<&Vec<Color>> = rows.iter().filter(|row| blocks_of(row) == blocks).collect();
        for _ in 0..300 {
            let cell = |_| {
                *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(11);
                let number = *state >> 33;
                let one = [Color::WHITE, Color::of(0), Color::of(1)][number / 8 % 3];
                match number % 8 {
                    0 => one.into(),
                    1 => Colors::all(3)
                        .into_iter()
                        .filter(|it| *it != one)
                        .fold(Colors::NONE, |all, it| all.or(it.into())),
                    _ => Colors::all(3),
                }
            };
            let cells: Vec<Colors> = (0..rows[0].len()).map(cell).collect();
            let agrees = |row: &Vec<Color>| cells.iter().zip(row).all(|(it, &color)| it.has(color));
            let mut slowly: Vec<Vec<Color>> =
                with.iter().copied().filter(|row| agrees(row)).cloned().collect();
            let fill = Fill::new(&blocks, &cells);
            let mut listed = Vec::new();
            let add = |starts: &[usize]| {
                let mut row = vec![Color::WHITE; cells.len()];
                for (start, block) in starts.iter().zip(&blocks) {
                    row[*start..start + block.length].fill(block.color);
                }
                listed.push(row);
                Ok::<(), ()>(())
            };
            fill.each(add).unwrap();
            assert_eq!(fill.count(), u64::try_from(slowly.len()).unwrap());
            let mut possible = vec![Colors::NONE; cells.len()];
            for row in &slowly {
                possible.iter_mut().zip(row).for_each(|(cell, &color)| cell.add(color));
            }
            let possible = (!slowly.is_empty()).then_some(possible);
            assert_eq!(fill.possible(), possible, "{blocks:?} {cells:?}");
            listed.sort();
            slowly.sort();
            assert_eq!(listed, slowly, "{blocks:?} {cells:?}");
        }
    }

    #[test]
    fn fillings_are_those_of_trying_all() {
        let mut state = 1_usize;
        let black = rows(8, 1);
        for blocks in [&[][..], &[1], &[3], &[1, 1], &[2, 1], &[1, 3, 1], &[8], &[2, 2, 2]] {
            let blocks: Vec<_> = blocks.iter().map(|&length| (length, 0)).collect();
            compare(&blocks, &black, &mut state);
        }
        let colored = rows(7, 3);
        for blocks in [
            &[(1, 2)][..],
            &[(1, 0), (1, 1)],
            &[(2, 0), (1, 0), (1, 1)],
            &[(3, 1), (4, 2)],
            &[(1, 0), (1, 1), (1, 0), (1, 1)],
            &[(2, 2), (2, 1), (1, 1), (1, 0)],
        ] {
            compare(blocks, &colored, &mut state);
        }
    }
}
