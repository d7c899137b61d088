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
//! The size of a table is the number of the line's cells times that of its blocks. A listing takes at most that for
//! each filling, and meets no dead ends.

use super::clue::Block;
use super::colors::{Color, Colors};

/// A line: its blocks, and the colors that its cells may have.
pub(super) struct Fill {
    blocks: Vec<Block>,
    /// The number of white cells that each block must have behind it.
    gaps: Vec<usize>,
    cells: Vec<Colors>,
    /// For each color of a block the number of cells before each one that cannot have it; nothing for other colors.
    barred: Vec<Vec<usize>>,
    /// At `j * (n + 2) + i`: whether the blocks from j on fit into the cells from i on. There is one place more than
    /// cells, because the cell after a block that ends the line does not exist.
    fits: Vec<bool>,
}

impl Fill {
    pub(super) fn new(blocks: &[Block], cells: &[Colors]) -> Self {
        let mut barred = Vec::new();
        for block in blocks {
            let color = block.color.index();
            if barred.len() <= color {
                barred.resize_with(color + 1, Vec::new);
            }
            if barred[color].is_empty() {
                barred[color] = before(cells, block.color);
            }
        }
        let nexts = blocks.iter().skip(1).map(|next| Some(next.color)).chain([None]);
        let gaps = blocks.iter().zip(nexts).map(|(it, next)| usize::from(next == Some(it.color)));
        let (gaps, blocks, cells) = (gaps.collect(), blocks.to_vec(), cells.to_vec());
        let fits = vec![false; (blocks.len() + 1) * (cells.len() + 2)];
        let mut fill = Self { blocks, gaps, cells, barred, fits };
        fill.fill();
        fill
    }

    fn fill(&mut self) {
        let (length, wide) = (self.cells.len(), self.cells.len() + 2);
        for block in (0..=self.blocks.len()).rev() {
            let is_end = block == self.blocks.len();
            for at in (0..wide).rev() {
                let skips =
                    at < length && self.can_be_white(at) && self.fits[block * wide + at + 1];
                let here = if at >= length { is_end } else { !is_end && self.begins(block, at) };
                self.fits[block * wide + at] = skips || here;
            }
        }
    }

    /// The number of cells of its table.
    pub(super) fn size(&self) -> usize {
        self.fits.len()
    }

    fn can_be_white(&self, at: usize) -> bool {
        self.cells[at].has(Color::WHITE)
    }

    /// Whether the blocks from this one on fit into the cells from `at` on.
    fn fits(&self, block: usize, at: usize) -> bool {
        self.fits[block * (self.cells.len() + 2) + at]
    }

    /// Whether this block can lie on the cells from `at` on, with its gap after it and the other blocks after that.
    fn begins(&self, block: usize, at: usize) -> bool {
        let (Block { length, color }, gap) = (self.blocks[block], self.gaps[block]);
        let (end, barred) = (at + length, &self.barred[color.index()]);
        end <= self.cells.len()
            && barred[end] == barred[at]
            && (gap == 0 || end == self.cells.len() || self.can_be_white(end))
            && self.fits(block + 1, end + gap)
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
                let skipped = if self.can_be_white(at) { counts[at + 1] } else { 0 };
                let begun = if !is_end && self.begins(block, at) {
                    behind[at + self.blocks[block].length + self.gaps[block]]
                } else {
                    0
                };
                counts[at] = skipped.saturating_add(begun);
            }
            behind = counts;
        }
        behind[0]
    }

    /// The colors that each cell has in some filling, or `None` when there is no filling.
    pub(super) fn possible(&self) -> Option<Vec<Colors>> {
        if !self.fits(0, 0) {
            return None;
        }
        let (length, count) = (self.cells.len(), self.blocks.len());
        let blocks: Vec<Block> = self.blocks.iter().rev().copied().collect();
        let cells: Vec<Colors> = self.cells.iter().rev().copied().collect();
        let back = Self::new(&blocks, &cells);
        // Whether the first blocks fit into the cells before the one at `end`.
        let before = |blocks: usize, end: usize| back.fits(count - blocks, length - end);
        // For each color where its blocks can begin, less where they can end.
        let mut turns = vec![Vec::new(); self.barred.len()];
        for (block, &Block { length: long, color }) in self.blocks.iter().enumerate() {
            let gap = block.checked_sub(1).map_or(0, |last| self.gaps[last]);
            let turns: &mut Vec<isize> = &mut turns[color.index()];
            turns.resize(length + 1, 0);
            for at in gap..=length - long {
                let is_free = (gap == 0 || self.can_be_white(at - 1)) && before(block, at - gap);
                if is_free && self.begins(block, at) {
                    turns[at] += 1;
                    turns[at + long] -= 1;
                }
            }
        }
        let is_white = |at: usize| {
            self.can_be_white(at)
                && (0..=count).any(|block| before(block, at) && self.fits(block, at + 1))
        };
        let whites =
            (0..length).map(|at| if is_white(at) { Color::WHITE.into() } else { Colors::NONE });
        let mut possible: Vec<Colors> = whites.collect();
        for (color, turns) in turns.iter().enumerate() {
            let mut covers = 0;
            for (cell, turn) in possible.iter_mut().zip(turns) {
                covers += turn;
                if covers > 0 {
                    cell.add(Color::of(color));
                }
            }
        }
        Some(possible)
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
                at = Some(start + self.blocks[starts.len()].length + self.gaps[starts.len()]);
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
        for start in at..self.cells.len() {
            if self.begins(block, start) {
                return Some(start);
            }
            if !self.can_be_white(start) {
                return None;
            }
        }
        None
    }
}

/// The number of cells before each one, and before the end, that cannot have this color.
fn before(cells: &[Colors], color: Color) -> Vec<usize> {
    let mut count = 0;
    let mut barred = vec![0];
    for cell in cells {
        count += usize::from(!cell.has(color));
        barred.push(count);
    }
    barred
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
