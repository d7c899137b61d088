//! Inputs from anywhere: they end in grids or in an error, never in a panic.

use std::io::{self, BufReader, Read};

use gavotte_puzzles::PuzzleErrorKind as Kind;
use gavotte_puzzles::beads::Board;
use gavotte_puzzles::latin::{self, Square};
use gavotte_puzzles::polyomino::{self, Puzzle};
use gavotte_puzzles::sudoku::{Grids, encode, encode_puzzle};
use gavotte_puzzles::target_sudoku::Weights;
use proptest::prelude::*;

fn feed(bytes: &[u8]) -> bool {
    let refused = Grids::new(bytes).any(|grid| grid.is_err());
    let boards = Board::parse(bytes).is_err() & Weights::parse(bytes).is_err();
    refused & boards & Square::parse(bytes).is_err() & Puzzle::parse(bytes).is_err()
}

#[test]
fn pictures_and_long_lines_are_refused() {
    assert!(feed(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0"));
    assert!(feed(b"GIF89a\0\0\0\0;"));
    assert!(feed(&[0; 10_000]));
    assert!(feed(b""));
    // What takes the square of the length is noticed in either.
    let long = if std::env::var_os("GAVOTTE_NIGHT").is_some() { 1_000_000 } else { 200_000 };
    for character in ["1", ".", "A", " ", "\t", "1 ", "-", "\r", "\u{e9}"] {
        assert!(feed(character.repeat(long).as_bytes()), "{character:?}");
    }
}

#[test]
fn an_endless_line_does_not_fill_the_memory() {
    let mut grids = Grids::new(BufReader::new(io::repeat(b'1')));
    let error = grids.next().unwrap().unwrap_err();
    assert_eq!(*error.kind(), Kind::LineTooLong(1 << 20));
    assert_eq!(error.excerpt(), "1".repeat(80));
    assert!(grids.next().is_none());
}

#[test]
fn a_reader_that_fails_is_reported_after_the_grids_before() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is on fire"))
        }
    }
    let grid = "1..4\n".repeat(4);
    let mut grids = Grids::new(BufReader::new(grid.as_bytes().chain(Broken)));
    assert!(grids.next().unwrap().is_ok());
    let error = grids.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "cannot read the input: the disk is on fire");
    assert!(grids.next().is_none());
}

proptest! {
    #[test]
    fn any_bytes_end_in_grids_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        feed(&bytes);
    }

    #[test]
    fn near_grids_end_in_grids_or_an_error(text in "([0-9.A-P \n-]{0,40}\n){0,12}(end)?") {
        feed(text.as_bytes());
        for puzzle in Grids::new(text.as_bytes()).filter_map(Result::ok) {
            prop_assert!(encode(&puzzle.grid).is_ok());
        }
    }

    #[test]
    fn near_regions_end_in_grids_or_an_error(
        text in "(regions( none| [A-D]{15,17})?\n([A-D]{3,5}\n){0,5}([.0-4]{4}\n){0,5}[.0-4]{0,17}\n){0,3}"
    ) {
        feed(text.as_bytes());
        for puzzle in Grids::new(text.as_bytes()).filter_map(Result::ok) {
            let encoded = encode_puzzle(&puzzle);
            prop_assert!(encoded.is_ok());
            // What was read is written with its regions, and read again.
            let mut again = format!("1\n{}", puzzle.grid.shape());
            puzzle.style.write(&puzzle.grid, &mut again);
            let first = Grids::new(again.as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!(first.grid, puzzle.grid);
        }
    }

    #[test]
    fn near_pencilmarks_end_in_a_puzzle_or_an_error(at in 0_usize..729, byte: u8) {
        let mut text = b"12.0567.9".repeat(81);
        text[at] = byte;
        feed(&text);
        for puzzle in Grids::new(&text[..]).filter_map(Result::ok) {
            prop_assert!(encode_puzzle(&puzzle).is_ok());
        }
    }

    #[test]
    fn near_squares_end_in_squares_or_an_error(text in "([0-4]( [0-4 ]){1,4}\n){1,4}") {
        if let Ok(square) = Square::parse(&text) {
            prop_assert!(latin::encode(&square).is_ok());
            prop_assert_eq!(Square::parse(square.to_string()), Ok(square));
        }
    }

    #[test]
    fn near_polyominoes_end_in_a_problem_or_an_error(text in "(([AB.#]{1,4}|copies [AB*] [0-3]|board [1-4]x[1-4])?\n){2,9}") {
        if let Ok(puzzle) = Puzzle::parse(&text) {
            let encoded = polyomino::encode(&puzzle).unwrap();
            let all: Vec<_> = encoded.problem().options().collect();
            prop_assert_eq!(encoded.decode(&all).to_string().lines().count(), puzzle.rows());
        }
    }

    #[test]
    fn one_changed_byte_never_panics(at in 0_usize..162, byte: u8) {
        let mut text = b"1 2 3 4 5 6 7 8 9\n".repeat(9);
        text[at] = byte;
        feed(&text);
    }
}
