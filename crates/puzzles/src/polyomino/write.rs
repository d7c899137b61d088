//! Writes a puzzle in the form in which it is read.
//!
//! # Why this shape
//! The board and the pieces are drawn, whatever words they came from. So the text contains all of the puzzle, and reads
//! as the same one.

use std::fmt;

use gavotte_model::Bounds;

use super::copies::gaps_line;
use super::{ANY, Puzzle, Turns};

impl fmt::Display for Puzzle {
    /// The board, the turns of pieces, each piece with its copies, and the givens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.board.open.chunks(self.board.columns.max(1)) {
            writeln!(
                f,
                "{}",
                row.iter().map(|open| if *open { '.' } else { '#' }).collect::<String>()
            )?;
        }
        let turns = match self.turns {
            Turns::All => "all",
            Turns::Rotations => "rotations",
            Turns::None => "none",
        };
        writeln!(f, "\nturns {turns}")?;
        for piece in &self.pieces {
            writeln!(f)?;
            let wide = piece.form.iter().map(|square| square.1 + 1).max().unwrap_or(0);
            let high = piece.form.iter().map(|square| square.0 + 1).max().unwrap_or(0);
            for row in 0..high {
                let square = |column| piece.form.binary_search(&(row, column)).is_ok();
                let line = (0..wide).map(|column| if square(column) { piece.letter } else { '.' });
                writeln!(f, "{}", line.collect::<String>())?;
            }
        }
        writeln!(f)?;
        for piece in self.pieces.iter().filter(|piece| piece.copies != Bounds::ONCE) {
            let Bounds { min, max } = piece.copies;
            match piece.copies {
                ANY => writeln!(f, "copies {} any", piece.letter)?,
                _ if min == max => writeln!(f, "copies {} {min}", piece.letter)?,
                _ => writeln!(f, "copies {} {min}-{max}", piece.letter)?,
            }
        }
        if let Some(free) = self.gaps {
            f.write_str(&gaps_line(free))?;
        }
        for given in &self.givens {
            write!(f, "given {}", given.letter())?;
            let columns = self.board.columns.max(1);
            for square in given.squares() {
                write!(f, " r{}c{}", square / columns + 1, square % columns + 1)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
