//! Puzzles: read from a text, encoded, and drawn with what was found.

use std::collections::BTreeMap;

use gavotte::draw::{self, Picture, Share};
use gavotte::puzzles::polyomino::Square;
use gavotte::puzzles::queens::Queens;
use gavotte::puzzles::sudoku::{Grid, Grids};
use gavotte::puzzles::{beads, langford, polyomino, sudoku};
use gavotte::{OptionId, Problem};

use crate::text::Mistake;

/// A puzzle and the way back from chosen options.
#[derive(Debug)]
pub(crate) enum Puzzle {
    Sudoku(sudoku::Encoded, Grid),
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

    /// The puzzle with these options in it.
    pub(crate) fn picture(&self, options: &[OptionId]) -> Picture {
        match self {
            Self::Sudoku(encoded, givens) => {
                draw::Sudoku::new(&encoded.decode(options)).givens(givens).picture()
            }
            Self::Polyomino(encoded) => draw::polyomino(&encoded.decode(options)),
            Self::Queens(queens) => draw::queens(&queens.decode(options)),
            Self::Langford(encoded) => draw::langford(&encoded.decode(options)),
            Self::Beads(encoded) => draw::beads(&encoded.decode(options)),
        }
    }

    /// The puzzle with the share of each option, if there is a picture of that.
    pub(crate) fn heat(&self, problem: &Problem, shares: &[Share]) -> Option<Picture> {
        let (encoded, givens) = match self {
            Self::Sudoku(encoded, givens) => (encoded, givens),
            Self::Polyomino(encoded) => return Some(pieces_heat(encoded, problem, shares)),
            Self::Queens(queens) => return Some(queens_heat(*queens, shares)),
            Self::Langford(_) | Self::Beads(_) => return None,
        };
        let side = givens.size().side();
        let mut cells = vec![Share::Never; side * side * side];
        for (option, share) in problem.options().zip(shares) {
            let candidate = encoded.candidate(option);
            let cell = candidate.row * side + candidate.column;
            cells[cell * side + usize::from(candidate.digit) - 1] = *share;
        }
        Some(draw::Sudoku::new(givens).candidates(&cells).picture())
    }
}

/// In each square the piece that is there most often. A square is covered in each solution: where one
/// piece alone can be, it always is.
fn pieces_heat(encoded: &polyomino::Encoded, problem: &Problem, shares: &[Share]) -> Picture {
    let board = encoded.decode(&[]);
    let columns = board.columns().max(1);
    let all = (0..board.rows() * columns).map(|at| (at / columns, at % columns));
    let open = all.filter(|&(row, column)| board.get(row, column) != Square::Wall);
    // The items begin with the open squares, row by row.
    let open: Vec<(usize, usize)> = open.collect();
    let mut parts = vec![BTreeMap::<char, f64>::new(); open.len()];
    for (option, &share) in problem.options().zip(shares) {
        let tiling = encoded.decode(&[option]);
        let Some(&piece) = tiling.placed().first() else { continue };
        for item in problem.option_items(option) {
            if let (Some(parts), true) = (parts.get_mut(item.index()), share != Share::Never) {
                *parts.entry(tiling.letter(piece)).or_default() += share.part();
            }
        }
    }
    let mut heat = draw::Heat::new(board.rows(), columns);
    for (&(row, column), parts) in open.iter().zip(&parts) {
        for (letter, &part) in parts {
            let share = if parts.len() == 1 { Share::Always } else { Share::Some(part) };
            heat.square(row, column, &letter.to_string(), share);
        }
    }
    heat.picture()
}

/// On each square the share of the solutions with a queen there. Options are the squares.
fn queens_heat(queens: Queens, shares: &[Share]) -> Picture {
    let side = queens.side();
    let mut heat = draw::Heat::new(side, side);
    for (at, &share) in shares.iter().enumerate() {
        heat.square(at / side, at % side, "", share);
    }
    heat.picture()
}

fn read_sudoku(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let mut grids = Grids::new(text.as_bytes());
    let empty = || Mistake::new(1, 1, "there is no grid in the text".to_owned());
    let first = grids.next().ok_or_else(empty)??;
    if let Some(second) = grids.next().transpose()? {
        let message = "a second grid begins here; the page shows one".to_owned();
        return Err(Mistake::new(second.line, 1, message));
    }
    let encoded = sudoku::encode_named(&first.grid)?;
    Ok((encoded.problem().clone(), Puzzle::Sudoku(encoded, first.grid)))
}

fn read_polyomino(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let encoded = polyomino::encode(&polyomino::Puzzle::parse(text)?)?;
    Ok((encoded.problem().clone(), Puzzle::Polyomino(encoded)))
}

fn read_queens(text: &str) -> Result<(Problem, Puzzle), Mistake> {
    let queens = Queens::new(number(text, "how many ranks the board has")?)?;
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
            ("polyomino", "AA\nA.\n\nB\n\n..\n..\n", [">75 %</text>", ">A</text>"]),
            ("polyomino", "AA\n\n..\n", [">all</text>", ">A</text>"]),
        ] {
            let (problem, puzzle) = Puzzle::read(name, text).unwrap().unwrap();
            let shares = gavotte::shares(&gavotte::compile(&problem).unwrap());
            let svg = puzzle.heat(&problem, &shares).unwrap().svg(draw::Look::Auto);
            assert!(told.iter().all(|text| svg.contains(text)), "{name}: {svg}");
        }
    }

    #[test]
    fn a_number_is_a_number() {
        for text in ["", "x", "-1", "8 8", "99999999999999999999"] {
            let mistake = Puzzle::read("queens", text).unwrap().unwrap_err();
            assert_eq!((mistake.line, mistake.column), (1, 1), "{text}");
        }
    }
}
