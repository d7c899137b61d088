//! The readers of puzzles: what they accept is written, read again and partly solved.

use gavotte::Budget;
use gavotte::formats::render_line;
use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::beads::{self, Board};
use gavotte::puzzles::genres::GENRES;
use gavotte::puzzles::latin::{self, Square};
use gavotte::puzzles::polyomino;
use gavotte::puzzles::queens::Queens;
use gavotte::puzzles::sudoku::{Grids, Puzzle, Size, encode_puzzle};
use gavotte::puzzles::target_sudoku::{self, Weights};

use crate::read::check_shown;

/// A limit that is enough for most grids, and small enough for a run.
const BUDGET: Budget = Budget::steps(500);

/// Reads grids. Each must survive being written and read again, and the solution that is found must solve it.
pub fn sudoku(data: &[u8]) {
    for puzzle in Grids::new(data).take(20) {
        match puzzle {
            Err(error) => check(&error),
            Ok(puzzle) => {
                written_again(&puzzle);
                solve(&puzzle);
            }
        }
    }
}

fn written_again(puzzle: &Puzzle) {
    let mut text = String::new();
    puzzle.style.write(&puzzle.grid, &mut text);
    // Alone, a row of digits may be a number of grids, but a grid after a count is not one.
    let text = format!("1\n\n{}{text}", puzzle.grid.shape());
    // A row of 36 without letters may be a grid on one line.
    let mut again = Grids::new(text.as_bytes());
    if !puzzle.grid.shape().is_jigsaw() {
        again = again.of_size(puzzle.grid.size());
    }
    let again = again.next().expect("a grid was written");
    let again = again.unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!((&again.grid, again.style), (&puzzle.grid, puzzle.style));
}

fn solve(puzzle: &Puzzle) {
    if puzzle.grid.size() > Size::NINE {
        return;
    }
    let encoded = encode_puzzle(puzzle).expect("no grid is too large");
    let found = gavotte::search(encoded.problem()).budget(BUDGET).next();
    let Some(solution) = found else { return };
    let solved = encoded.decode(solution.options());
    let clues = puzzle.grid.cells().iter().zip(solved.cells());
    assert!(clues.clone().all(|(&clue, &digit)| digit > 0 && (clue == 0 || clue == digit)));
    assert!(solved.is_solved(), "rows, columns and regions");
    if let Some(candidates) = &puzzle.candidates {
        let mut cells = solved.cells().iter().enumerate();
        assert!(cells.all(|(cell, &digit)| candidates.has(cell, digit)), "the pencilmarks");
    }
}

/// Reads bytes as a text of the genre in the first line; if that is another line, its first byte chooses a genre.
pub fn genres(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (name, text) = data.split_at(end);
    let text = text.get(1..).unwrap_or_default();
    let named = GENRES.iter().find(|genre| genre.name.as_bytes() == name);
    let number = usize::from(name.first().copied().unwrap_or_default());
    let genre = named.unwrap_or(&GENRES[number % GENRES.len()]);
    match genre.open(text, &[]) {
        Err(error) => check(&error),
        // Texts that take seconds to lay out are a matter of limits, which the genres have.
        Ok(puzzle) if puzzle.problem().entry_count() < 200_000 => {
            let empty = puzzle.board(&[]);
            let cells = empty.cells.len();
            assert!(
                puzzle.problem().options().all(|it| puzzle
                    .lays(it)
                    .cells
                    .iter()
                    .all(|&cell| cell < cells))
            );
            let found = gavotte::search(puzzle.problem()).budget(BUDGET).next();
            if let Some(solution) = found {
                assert!(!puzzle.text(solution.options()).is_empty());
                if let Some(written) = puzzle.written(solution.options()) {
                    genre.open(&written, &[]).expect("what is written can be read");
                }
            }
        }
        Ok(_) => {}
    }
}

/// Reads the same bytes as a triangle of beads, as weights, as a Latin square, as polyominoes and as
/// queens.
pub fn others(data: &[u8]) {
    match Board::parse(data) {
        Err(error) => check(&error),
        Ok(board) => {
            assert_eq!(Board::parse(board.to_string()).as_ref(), Ok(&board));
            beads::encode(&board).expect("a board is a small problem");
        }
    }
    match Square::parse(data) {
        Err(error) => check(&error),
        Ok(square) => {
            assert_eq!(Square::parse(square.to_string()).as_ref(), Ok(&square));
            latin::encode(&square).expect("a square is a small problem");
        }
    }
    match polyomino::Puzzle::parse(data) {
        Err(error) => check(&error),
        // Millions of places take longer than a run may.
        Ok(puzzle) if puzzle.rows() * puzzle.columns() * puzzle.letters().len() < 20_000 => {
            let _ = polyomino::encode(&puzzle);
        }
        Ok(_) => {}
    }
    match Queens::parse(data) {
        Err(error) => check(&error),
        Ok(queens) if queens.side() <= 100 => {
            let board = queens.decode(&[]).to_string();
            assert_eq!(Queens::parse(board).as_ref(), Ok(&queens));
            queens.encode().expect("a board is a small problem");
        }
        Ok(_) => {}
    }
    match Weights::parse(data) {
        Err(error) => check(&error),
        Ok(weights) => {
            // Weights with many digits may add up to too much.
            let grid = gavotte::puzzles::sudoku::Grid::empty(Size::NINE);
            let _ = target_sudoku::encode(&grid, &weights);
        }
    }
}

fn check(error: &PuzzleError) {
    check_shown(&error.to_string());
    let (line, column) = (error.line().unwrap_or(1), error.column().unwrap_or(1));
    check_shown(&render_line("x", line, column, error, error.excerpt()).to_string());
}
