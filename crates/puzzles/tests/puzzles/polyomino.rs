//! Polyominoes: the texts that are read, those that are refused, and the meaning of the encoding.

use gavotte_model::OptionId;
use gavotte_puzzles::polyomino::{MOST_SIDE, Puzzle, SETS, Square, Turns, encode};

fn refused(text: &str) -> (String, Option<usize>, Option<usize>) {
    let error = Puzzle::parse(text).unwrap_err();
    (error.to_string(), error.line(), error.column())
}

#[test]
fn a_puzzle_in_drawings() {
    let text = "\u{feff}# a comment\r\n...\r\n.#\r\n\r\nAAB\r\n.AB\r\nturns none\r\n";
    let puzzle = Puzzle::parse(text).unwrap();
    assert_eq!((puzzle.rows(), puzzle.columns(), puzzle.area()), (2, 3, 4));
    assert_eq!(puzzle.empty().to_string(), "...\n.##\n", "what a line lacks is no square");
    assert_eq!((puzzle.letters(), puzzle.turns()), (vec!['A', 'B'], Turns::None));
    assert_eq!(puzzle.pieces_area(), (5, Some(5)));
}

#[test]
fn a_row_of_walls_is_no_comment() {
    let puzzle = Puzzle::parse("#\n.\n\nA\n").unwrap();
    assert_eq!(puzzle.empty().to_string(), "#\n.\n");
    let encoded = encode(&puzzle).unwrap();
    assert_eq!(encoded.decode(&[OptionId::new(0)]).to_string(), "#\nA\n");
}

#[test]
fn copies() {
    let area = |settings: &str| {
        let text = format!("board 4x4\n\nAA\n\nB\n{settings}");
        Puzzle::parse(text).unwrap().pieces_area()
    };
    assert_eq!(area(""), (3, Some(3)));
    assert_eq!(area("copies A 2\ncopies B 1-3\n"), (5, Some(7)));
    assert_eq!(area("copies A 2\ncopies * any\n"), (0, None));
    assert_eq!(area("copies * any\ncopies A 2\ncopies B 0\n"), (4, Some(4)));
    let puzzle = Puzzle::parse("board 2x2\n\nA\n\nBB\ncopies A any\ncopies B 2\n").unwrap();
    let encoded = encode(&puzzle).unwrap();
    let problem = encoded.problem();
    let names: Vec<_> = problem.items().map(|item| problem.item_name(item)).collect();
    assert_eq!(names, ["r1c1", "r1c2", "r2c1", "r2c2", "B"], "any number needs no item");
    assert_eq!((problem.option_count(), problem.has_bounds()), (8, true));
    let tiling = encoded.decode(&[0, 1, 5].map(OptionId::new));
    assert_eq!(tiling.to_string(), "AA\nBB\n");
    assert_eq!(tiling.placed(), [0, 0, 1]);
    assert_eq!((tiling.get(0, 1), tiling.get(1, 0)), (Square::Piece(1), Square::Piece(2)));
    assert_eq!(tiling.letter(1), 'B');
}

#[test]
fn forms_and_places() {
    let places = |turns: &str| {
        let text = format!("board 5x5\nturns {turns}\n\n.FF\nFF.\n.F.\n");
        encode(&Puzzle::parse(text).unwrap()).unwrap().problem().option_count()
    };
    assert_eq!([places("all"), places("rotations"), places("none")], [72, 36, 9]);
    let puzzle = Puzzle::parse("board 5x5\npieces one-sided-pentominoes\n").unwrap();
    assert_eq!((puzzle.turns(), puzzle.letters().len()), (Turns::Rotations, 18));
    assert_eq!(puzzle.clone().turned(Turns::None).turns(), Turns::None);
    for set in SETS {
        let puzzle = Puzzle::parse(format!("board 6x6\npieces {set}\n")).unwrap();
        assert!(encode(&puzzle).unwrap().problem().option_count() >= 36, "{set}");
    }
    // Longer than the board in both directions: no place, which is no error.
    let puzzle = Puzzle::parse("board 2x2\n\nAAA\n").unwrap();
    assert_eq!(encode(&puzzle).unwrap().problem().option_count(), 0);
}

#[test]
fn what_is_no_puzzle() {
    let no_board =
        "there is no board with an open square: draw one of `.` and `#`, or say `board 6x10`";
    assert_eq!(refused(""), (no_board.to_owned(), Some(1), Some(1)));
    assert_eq!(refused("AA\n").0, no_board);
    assert_eq!(refused("##\n\nA\n"), (no_board.to_owned(), Some(1), Some(1)));
    let refusals = [
        (
            "board 6x10\n",
            "there are no pieces: draw some in letters, or say `pieces pentominoes`",
            2,
            1,
        ),
        ("board 6\nA\n", "`6` cannot stand here: rows x columns, as 6x10", 1, 7),
        (
            "board 0x3\nA\n",
            "a board has 1 to 1000 rows and columns and at most 40000 squares, not 0 x 3",
            1,
            7,
        ),
        ("board 2x2\n..\n\nA\n", "a second board; a puzzle has one", 2, 1),
        (
            "...\n\nA.B\nAA!\n",
            "illegal character `!`: a cell is a letter for a piece, or `.`",
            4,
            3,
        ),
        ("...\n\nA.A\n", "the squares of piece A are not connected", 3, 1),
        ("...\n\nAA\n\nBA\n", "a second piece A; `copies A 2` uses one twice", 5, 2),
        ("...\nA#A\n", "illegal character `#`: a cell is a letter for a piece, or `.`", 2, 2),
        ("...\npieces hexominos\n", "`hexominos` cannot stand here: monomino, ", 2, 8),
        ("...\n\nA\nturns left\n", "`left` cannot stand here: all, rotations, none", 4, 7),
        ("...\n\nA\nturns all now\n", "`now` cannot stand here: the end of the line", 4, 11),
        ("...\n\nA\ncopies B 2\n", "there is no piece `B`", 4, 8),
        (
            "...\n\nA\ncopies A 3-2\n",
            "`3-2` cannot stand here: a number, as 2; a range, as 0-3; any",
            4,
            10,
        ),
        ("...\n\nA\ncopies A\n", "something is missing here: a number", 4, 9),
        ("...\n\nA\nbored 6x10\n", "`bored` cannot stand here: board, pieces, turns, copies", 4, 1),
    ];
    for (text, message, line, column) in refusals {
        let error = refused(text);
        assert!(error.0.starts_with(message), "{text:?}: {error:?}");
        assert_eq!((error.1, error.2), (Some(line), Some(column)), "{text:?}: {error:?}");
    }
}

#[test]
fn what_is_too_large() {
    assert!(refused("board 1000x1000\nA\n").0.contains("at most 40000 squares"));
    let side = MOST_SIDE + 1;
    assert!(Puzzle::parse(format!("{}\n\nA\n", ".".repeat(side))).is_err());
    assert!(Puzzle::parse("board 18446744073709551616x2\n\nA\n").is_err());
    let snake = "A".repeat(900);
    let puzzle = Puzzle::parse(format!("board 200x200\n\n{snake}\n\n{}", snake.replace('A', "B")));
    assert!(encode(&puzzle.unwrap()).unwrap_err().to_string().contains("too many places"));
    // Many letters take no longer than few.
    let letters: String = ('\u{4e00}'..'\u{9000}').collect();
    let text =
        format!("board 2x2\n\n{letters}\n{}", "copies * 2\ncopies \u{4e00} 2\n".repeat(9_000));
    assert!(Puzzle::parse(text).is_ok());
}

#[test]
fn pieces_that_are_given() {
    let text = "board 2x3\ncopies * any\n\nDD\n\nM\n";
    let free = encode(&Puzzle::parse(text).unwrap()).unwrap();
    assert_eq!(free.problem().option_count(), 7 + 6);
    let puzzle = Puzzle::parse(format!("{text}\ngiven D r1c2 r2c2\ngiven M r1c1\n")).unwrap();
    assert_eq!(puzzle.givens().len(), 2);
    let encoded = encode(&puzzle).unwrap();
    // The column on the right is free for a domino or two monominoes; r2c1 for one.
    assert_eq!(encoded.problem().option_count(), 2 + 4);
    for (given, held) in puzzle.givens().iter().zip(["D", "M"]) {
        let option = encoded.option(given).unwrap();
        assert_eq!(encoded.given(option), *given);
        assert_eq!(given.letter().to_string(), held);
        let other = free.option(given).unwrap();
        assert_eq!(free.given(other), *given);
    }
    assert_eq!(puzzle.clone().with_givens(Vec::new()), Puzzle::parse(text).unwrap());
    // Laid as the text says, it cannot lie upright; then there is no option for its squares.
    let lying = encode(&puzzle.turned(Turns::None)).unwrap();
    assert_eq!(lying.problem().option_count(), 4);
}

#[test]
fn what_is_written_is_read_again() {
    for text in [
        "board 6x10\npieces pentominoes\n",
        "board 9x10\npieces one-sided-pentominoes\n",
        "#..\n...\n..#\n\nAA\n\nB\ncopies A 0-2\ncopies B any\nturns none\n",
        "...\n...\n\nAA\nA.\n\nBB\n\nC\ncopies B 0\ncopies C 3\ngiven A r1c2 r1c3 r2c3\ngiven C r2c1\n",
    ] {
        let puzzle = Puzzle::parse(text).unwrap();
        let written = puzzle.to_string();
        assert_eq!(Puzzle::parse(&written).unwrap(), puzzle, "{written}");
    }
}

#[test]
fn pieces_that_cannot_be_given() {
    for (settings, message, line, column) in [
        ("given B r1c1", "there is no piece `B`", 4, 7),
        ("given AB r1c1", "`AB` cannot stand here: the letter of a piece", 4, 7),
        ("given A r1c1 here", "`here` cannot stand here: a square, as r1c1", 4, 14),
        ("given A r0c1", "`r0c1` cannot stand here: a square, as r1c1", 4, 9),
        ("given A r1c1 r3c1", "r3c1 is no open square of the board", 4, 14),
        ("given A r1c3 r1c4", "r1c4 is no open square of the board", 4, 14),
        ("given A r2c2 r2c3", "r2c3 is no open square of the board", 4, 14),
        ("given A r1c1 r1c1", "r1c1 is given twice", 4, 14),
        ("given A r1c1", "piece A cannot lie on these squares, turned as pieces may be", 4, 7),
        ("given A r1c1 r2c2", "piece A cannot lie on these squares, turned as pieces may be", 4, 7),
        ("given A", "piece A cannot lie on these squares, turned as pieces may be", 4, 7),
        ("given A r1c1 r1c2\ngiven A r1c2 r1c3", "r1c2 is given twice", 5, 9),
        (
            "given A r18446744073709551615c1",
            "r18446744073709551615c1 is no open square of the board",
            4,
            9,
        ),
    ] {
        let (words, at, of) = refused(&format!("...\n..#\n\n{settings}\n\nAA\ncopies A 2\n"));
        assert_eq!((words.as_str(), at, of), (message, Some(line), Some(column)), "{settings}");
    }
}
