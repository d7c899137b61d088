//! Wisdom beads: the statement's sample, reading, and every way a board can be refused.

use gavotte_puzzles::beads::{Board, Piece, encode};
use gavotte_puzzles::{Ending, PuzzleErrorKind as Kind, Unit};

use crate::brute;

const SAMPLE: &str = ".\n..\n...\n....\n.....\n.....C\n...CCC.\nEEEHH...\nE.HHH....\nE.........\n";
const ANSWER: &str = "B\nBK\nBKK\nBJKK\nJJJDD\nGJGDDC\nGGGCCCI\nEEEHHIIA\nELHHHIAAF\nELLLLIFFFF\n";

#[test]
fn the_sample_has_its_one_solution() {
    let board = Board::parse(SAMPLE).unwrap();
    let encoded = encode(&board).unwrap();
    let solutions = brute::all(encoded.problem());
    assert_eq!(solutions.len(), 1);
    assert_eq!(encoded.decode(&solutions[0]).to_string(), ANSWER);
    assert_eq!(board.get(5, 5), Piece::of_letter('C'));
    assert_eq!(board.get(5, 0), None);
}

#[test]
fn every_full_board_is_read_back_as_it_was_written() {
    let full = Board::parse(ANSWER).unwrap();
    assert_eq!(full.to_string(), ANSWER);
    let encoded = encode(&full).unwrap();
    assert_eq!(encoded.problem().option_count(), 12);
    let options: Vec<_> = encoded.problem().options().collect();
    assert_eq!(encoded.decode(&options), full);
    assert_eq!(Board::parse(Board::empty().to_string()).unwrap(), Board::empty());
    assert_eq!(Board::parse(SAMPLE).unwrap().to_string(), SAMPLE);
}

#[test]
fn boards_are_solved_or_refused_as_known() {
    let solved = "I\nII\nBIK\nBIKK\nBDDKK\nBDD...\nF...L.J\nFF..LJJJ\nF...LGJGA\nF..LLGGGAA\n";
    let expected = "I\nII\nBIK\nBIKK\nBDDKK\nBDDCCC\nFEEELCJ\nFFHELJJJ\nFHHELGJGA\nFHHLLGGGAA\n";
    let encoded = encode(&Board::parse(solved).unwrap()).unwrap();
    let solutions = brute::all(encoded.problem());
    assert_eq!(solutions.len(), 1);
    assert_eq!(encoded.decode(&solutions[0]).to_string(), expected);
    let stuck = "A\nAA\n..J\n.JJJ\n..J..\n......\n.......\n.GG.....\n..G......\n.GG.......\n";
    assert_eq!(brute::count(encode(&Board::parse(stuck).unwrap()).unwrap().problem()), 0);
}

#[test]
fn names_are_cells_and_letters() {
    let encoded = encode(&Board::empty()).unwrap();
    let problem = encoded.problem();
    let names: Vec<_> = problem.items().map(|item| problem.item_name(item)).collect();
    assert_eq!((&*names[0], &*names[1], &*names[54]), ("r1c1", "r2c1", "r10c10"));
    assert_eq!(names[55..].concat(), "ABCDEFGHIJKL");
    assert_eq!((problem.item_count(), problem.primary_count()), (67, 67));
}

#[test]
fn blank_lines_around_the_board_and_comments_are_skipped() {
    let text = format!("\n# a comment\r\n{}\n\n", SAMPLE.replace('\n', " \r\n"));
    assert_eq!(Board::parse(text).unwrap(), Board::parse(SAMPLE).unwrap());
}

/// Line, column and kind of the error in `text`.
fn refused(text: impl AsRef<[u8]>) -> (Option<usize>, Option<usize>, Kind) {
    let error = Board::parse(text).unwrap_err();
    (error.line(), error.column(), error.kind().clone())
}

#[test]
fn lines_of_the_wrong_length_are_refused() {
    let wrong = |found, expected| Kind::WrongLength { unit: Unit::Characters, found, expected };
    let long = SAMPLE.replacen("\n...\n", "\n.....\n", 1);
    assert_eq!(refused(long), (Some(3), Some(4), wrong(5, 3)));
    let short = SAMPLE.replacen("\n...\n", "\n..\n", 1);
    assert_eq!(refused(short), (Some(3), Some(3), wrong(2, 3)));
}

#[test]
fn characters_that_are_no_piece_are_refused() {
    for (found, column) in [('c', 6), ('M', 6), ('\0', 6), ('-', 6), ('\u{1F600}', 6)] {
        let text = SAMPLE.replacen(".....C", &format!(".....{found}"), 1);
        let allowed = "A-L, or `.` for empty".into();
        let kind = Kind::IllegalCharacter { found, allowed };
        assert_eq!(refused(text), (Some(6), Some(column), kind));
    }
}

#[test]
fn missing_and_extra_lines_are_refused() {
    assert_eq!(refused("").2, Kind::Empty);
    assert_eq!(refused("\n# nothing\n\n").2, Kind::Empty);
    let cut = |by, found| Kind::CutShort { by, found, expected: 10 };
    assert_eq!(refused(".\n..\n"), (Some(2), Some(3), cut(Ending::Input, 2)));
    assert_eq!(refused(".\n..\n\n...\n"), (Some(3), Some(1), cut(Ending::EmptyLine, 2)));
    assert_eq!(refused(format!("{SAMPLE}\nx\n")), (Some(12), Some(1), Kind::Trailing));
    assert_eq!(refused(b".\n.\xff\n"), (Some(2), Some(2), Kind::NotUtf8));
}

#[test]
fn letters_that_do_not_form_their_piece_are_refused_at_the_first() {
    let half = SAMPLE.replacen("...CCC.", "....CC.", 1);
    assert_eq!(refused(half), (Some(6), Some(6), Kind::BrokenPiece('C')));
    let straight = ".\n..\n...\n....\nC....\nC.....\nC......\nC.......\n.........\n..........\n";
    let error = Board::parse(straight).unwrap_err();
    assert_eq!((error.line(), error.column(), error.excerpt()), (Some(5), Some(1), "C...."));
    assert_eq!(error.to_string(), "the cells marked C do not form piece C");
    assert!(Board::parse(straight.replace('C', "B")).is_ok());
}
