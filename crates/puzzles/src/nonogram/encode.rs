//! The problem of a nonogram, with the fillings that remain after narrowing as its options.
//!
//! # Invariants
//! Item ids: rows, columns, then cells that may have several colors. Color ids: those of blocks by number, then white.

use gavotte_model::{Assembler, ColorId, Problem, Role, message};

use super::clue::Clue;
use super::colors::Colors;
use super::read::Clues;
use crate::PuzzleError;

/// The most fillings of a line that remain after narrowing.
const MOST_FILLINGS: u64 = 200_000;
/// The most entries of all options: 160 megabytes of them.
const MOST_ENTRIES: u64 = 20_000_000;

impl Clues {
    pub(super) fn encode(&self, known: &[Colors]) -> Result<Problem, PuzzleError> {
        let mut assembler = Problem::assembler();
        let wide = self.columns.len();
        let (inks, white) = self.colors(&mut assembler)?;
        let rows = (1..=self.rows.len()).map(|row| format!("row{row}"));
        let columns = (1..=wide).map(|column| format!("column{column}"));
        let names: Vec<String> = rows.chain(columns).collect();
        let mut lines = Vec::new();
        for name in &names {
            lines.push(assembler.item(name, Role::Once)?);
        }
        let mut cells = vec![None; known.len()];
        for (cell, item) in cells.iter_mut().enumerate() {
            if known[cell].only().is_none() {
                let name = format!("r{}c{}", cell / wide + 1, cell % wide + 1);
                *item = Some(assembler.item(&name, Role::Secondary)?);
            }
        }
        let mut room = MOST_ENTRIES;
        for (line, clue) in self.lines().enumerate() {
            let fill = self.fill(line, known);
            let open: Vec<_> = self.cells(line).map(|cell| cells[cell]).collect();
            room = clue.take(room, fill.count(), open.iter().flatten().count())?;
            let mut colors = vec![white; open.len()];
            fill.each(|starts| {
                colors.fill(white);
                for (start, block) in starts.iter().zip(&clue.blocks) {
                    colors[*start..start + block.length].fill(inks[block.color.index()]);
                }
                assembler.entry(lines[line], None)?;
                for (item, color) in open.iter().zip(&colors) {
                    if let Some(item) = item {
                        assembler.entry(*item, Some(*color))?;
                    }
                }
                assembler.end_option().map(drop)
            })?;
        }
        Ok(assembler.build())
    }

    /// The colors of blocks, by number, and white. Their names are the words of the text if these are plain.
    fn colors(&self, assembler: &mut Assembler) -> Result<(Vec<ColorId>, ColorId), PuzzleError> {
        let mut names: Vec<String> = Vec::new();
        let words = self.inks.iter().map(|ink| ink.word.as_str()).chain(["white"]);
        for (number, word) in words.enumerate() {
            let is_plain = word.chars().all(char::is_alphanumeric) && !word.is_empty();
            let mut name = if is_plain { word.to_owned() } else { format!("color{}", number + 1) };
            while names.contains(&name) {
                name.push('_');
            }
            names.push(name);
        }
        let mut ids = Vec::new();
        for name in &names[..self.inks.len()] {
            ids.push(assembler.color(name)?);
        }
        Ok((ids, assembler.color(&names[self.inks.len()])?))
    }
}

impl Clue {
    /// The room for entries that remains after this many options with this many cells.
    fn take(&self, room: u64, fillings: u64, cells: usize) -> Result<u64, PuzzleError> {
        if fillings > MOST_FILLINGS {
            let words = message!(
                "this line can still be filled in {fillings} ways when the others have been taken into account; \
                 {MOST_FILLINGS} are bearable",
                fillings,
                MOST_FILLINGS
            );
            return Err(self.line.wrong(self.column, words));
        }
        let cells = u64::try_from(cells).unwrap_or(u64::MAX);
        let left = room.checked_sub(fillings.saturating_mul(cells.saturating_add(1)));
        let words = "with this line the ways to fill lines become too many for a problem";
        left.ok_or_else(|| self.line.wrong(self.column, words))
    }
}
