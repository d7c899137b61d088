//! Puzzles: read from a text, encoded, and drawn with what was found.

use gavotte::draw::{self, Picture, Share};
use gavotte::puzzles::geometry::Geometry;
use gavotte::puzzles::queens::Queens;
use gavotte::puzzles::sudoku::Grids;
use gavotte::puzzles::{beads, langford, polyomino, sudoku};
use gavotte::{OptionId, Problem};

use crate::mistake::Mistake;

/// A puzzle and the way back from chosen options.
#[derive(Debug)]
pub(crate) enum Puzzle {
    Sudoku(sudoku::Encoded, Box<sudoku::Puzzle>),
    Polyomino(polyomino::Encoded),
    Queens(Queens),
    Langford(langford::Encoded),
    Beads(beads::Encoded),
}

impl Puzzle {
    /// Reads a text as the puzzle of this name; `None` if no puzzle has it.
    pub(crate) fn read(name: &str, text: &str) -> Option<Result<(Problem, Self), Mistake>> {
        Some(match name {
            "sudoku" => read_sudoku(text),
            "polyomino" => read_polyomino(text),
            "queens" => read_queens(text),
            "langford" => read_langford(text),
            "beads" => read_beads(text),
            _ => return None,
        })
    }

    /// The board, which can be rotated and reflected.
    pub(crate) fn board(&self) -> &dyn Geometry {
        match self {
            Self::Sudoku(encoded, _) => encoded,
            Self::Polyomino(encoded) => encoded,
            Self::Queens(queens) => queens,
            Self::Langford(encoded) => encoded,
            Self::Beads(encoded) => encoded,
        }
    }

    /// The puzzle with these options in it.
    pub(crate) fn picture(&self, options: &[OptionId]) -> Picture {
        match self {
            Self::Sudoku(encoded, puzzle) => {
                draw::Sudoku::new(&encoded.decode(options)).givens(&puzzle.grid).picture()
            }
            Self::Polyomino(encoded) => draw::polyomino(&encoded.decode(options)),
            Self::Queens(queens) => draw::queens(&queens.decode(options)),
            Self::Langford(encoded) => draw::langford(&encoded.decode(options)),
            Self::Beads(encoded) => draw::beads(&encoded.decode(options)),
        }
    }

    /// The puzzle with the share of each option, if there is a picture of that.
    pub(crate) fn heat(&self, shares: &[Share]) -> Option<Picture> {
        match self {
            Self::Sudoku(encoded, puzzle) => {
                Some(draw::sudoku_shares(&puzzle.grid, encoded, shares))
            }
            Self::Polyomino(encoded) => Some(draw::polyomino_shares(encoded, shares)),
            Self::Queens(queens) => Some(draw::queens_shares(queens, shares)),
            Self::Beads(encoded) => Some(draw::beads_shares(encoded, shares)),
            Self::Langford(_) => None,
        }
    }
}

fn read_sudoku(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let mut grids = Grids::new(text.as_bytes());
    let empty = || Mistake::new(1, 1, "there is no grid in the text".to_owned());
    let first = grids.next().ok_or_else(empty)??;
    if let Some(second) = grids.next().transpose()? {
        let message = "a second grid begins here; the page shows one".to_owned();
        return Err(Mistake::new(second.line, 1, message));
    }
    let encoded = sudoku::encode_puzzle_named(&first)?;
    Ok((encoded.problem().clone(), Puzzle::Sudoku(encoded, Box::new(first))))
}

fn read_polyomino(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let encoded = polyomino::encode(&polyomino::Puzzle::parse(text)?)?;
    Ok((encoded.problem().clone(), Puzzle::Polyomino(encoded)))
}

fn read_queens(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let queens = Queens::parse(text)?;
    Ok((queens.encode()?, Puzzle::Queens(queens)))
}

fn read_langford(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let encoded = langford::Langford::new(number(text, "how many pairs there are")?)?.encode()?;
    Ok((encoded.problem().clone(), Puzzle::Langford(encoded)))
}

fn read_beads(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let board =
        if text.trim().is_empty() { beads::Board::empty() } else { beads::Board::parse(text)? };
    let encoded = beads::encode(&board)?;
    Ok((encoded.problem().clone(), Puzzle::Beads(encoded)))
}

/// The number that is all of a text.
fn number(text: &str, what: &str) -> Result<usize, Mistake> {
    let wanted = || Mistake::new(1, 1, format!("a number is wanted here: {what}"));
    text.trim().parse().map_err(|_| wanted())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three solutions are left: four pieces are missing.
    const BEADS: &str =
        "A\nAA\nGGG\nGJGK\nJJJKK\nIJLLKK\nIIL....\nEIL.....\nEILC.....\nEEECCC....\n";

    #[test]
    fn every_puzzle_is_read_and_drawn() {
        for (name, text, count) in [
            ("sudoku", "1...\n....\n....\n....\n", 72_u32),
            ("polyomino", "board 3x20\npieces pentominoes\n", 8),
            ("queens", "6\n", 4),
            ("langford", "4", 2),
        ] {
            let (problem, puzzle) = Puzzle::read(name, text).unwrap().unwrap();
            assert_eq!(gavotte::count(&problem), count.into(), "{name}");
            let solution = gavotte::first(&problem).unwrap();
            let svg = puzzle.picture(solution.options()).svg(draw::Look::Auto);
            assert!(svg.starts_with("<svg"), "{name}");
        }
        assert!(Puzzle::read("beads", "").unwrap().is_ok());
        assert!(Puzzle::read("dlx", "a\na\n").is_none());
    }

    #[test]
    fn shares_are_drawn_on_boards() {
        for (name, text, told) in [
            ("queens", "6\n", [">25 %</text>", ">\u{2715}</text>"]),
            (
                "queens",
                ".Q....\n......\nx.....\n......\n......\n......",
                [">Q</text>", ">all</text>"],
            ),
            ("beads", BEADS, [">all</text>", ">67 %</text>"]),
            ("polyomino", "AA\nA.\n\nB\n\n..\n..\n", [">75 %</text>", ">A</text>"]),
            ("polyomino", "AA\n\n..\n", [">all</text>", ">A</text>"]),
        ] {
            let (problem, puzzle) = Puzzle::read(name, text).unwrap().unwrap();
            let shares = gavotte::shares(&gavotte::compile(&problem).unwrap());
            let svg = puzzle.heat(&shares).unwrap().svg(draw::Look::Auto);
            assert!(told.iter().all(|text| svg.contains(text)), "{name}: {svg}");
        }
    }

    #[test]
    fn a_number_is_a_number() {
        for text in ["", "x", "-1", "8 8", "99999999999999999999"] {
            let mistake = Puzzle::read("langford", text).unwrap().unwrap_err();
            assert_eq!((mistake.line, mistake.column), (1, 1), "{text}");
        }
    }
}
