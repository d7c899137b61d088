//! Queens: known counts, names, drawing, limits.

use gavotte_model::OptionId;
use gavotte_puzzles::PuzzleErrorKind;
use gavotte_puzzles::queens::{MOST_RANKS, Queens, Square};

use crate::brute;

#[test]
fn boards_of_1_to_8_ranks_have_the_known_numbers_of_solutions() {
    for (side, expected) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92]) {
        let problem = Queens::new(side).unwrap().encode().unwrap();
        assert_eq!(brute::count(&problem), expected, "side {side}");
        assert_eq!(problem.option_count(), side * side);
    }
}

#[test]
fn items_are_in_organ_pipe_order_and_short_diagonals_are_left_out() {
    let problem = Queens::new(3).unwrap().encode().unwrap();
    let names: Vec<_> = problem.items().map(|item| problem.item_name(item)).collect();
    assert_eq!(names, ["r2", "f2", "r1", "f1", "r3", "f3", "a4", "d0", "a3", "d-1", "a5", "d1"]);
    assert_eq!(problem.primary_count(), 6);
    let single = Queens::new(1).unwrap().encode().unwrap();
    assert_eq!((single.item_count(), single.option_count()), (2, 1));
}

#[test]
fn each_square_lies_on_its_own_lines() {
    let problem = Queens::new(5).unwrap().encode().unwrap();
    for (square, option) in problem.options().enumerate() {
        let (rank, file) = (square / 5 + 1, square % 5 + 1);
        let names: Vec<_> =
            problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
        let sum = Some(format!("a{}", rank + file)).filter(|name| name != "a2" && name != "a10");
        let difference = rank as i64 - file as i64;
        let difference = Some(format!("d{difference}")).filter(|_| difference.abs() < 4);
        let lines = [format!("r{rank}"), format!("f{file}")];
        let expected: Vec<_> = lines.into_iter().chain(sum).chain(difference).collect();
        assert_eq!(names, expected);
    }
}

#[test]
fn a_solution_is_drawn_rank_by_rank() {
    let queens = Queens::new(4).unwrap();
    let mut drawn: Vec<_> = brute::all(&queens.encode().unwrap())
        .iter()
        .map(|options| queens.decode(options).to_string())
        .collect();
    drawn.sort();
    let boards = [". . Q .\nQ . . .\n. . . Q\n. Q . .\n", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"];
    assert_eq!(drawn, boards);
    let single = Queens::new(1).unwrap();
    let options: Vec<_> = single.encode().unwrap().options().collect();
    assert_eq!(single.decode(&options).to_string(), "Q\n");
}

#[test]
fn boards_outside_the_limits_are_refused() {
    for asked in [0, MOST_RANKS + 1, usize::MAX] {
        let error = Queens::new(asked).unwrap_err();
        assert_eq!(*error.kind(), PuzzleErrorKind::BoardSide { asked, most: 1_000 });
        assert_eq!((error.line(), error.column(), error.excerpt()), (None, None, ""));
    }
}

#[test]
fn the_largest_board_is_built() {
    let problem = Queens::new(MOST_RANKS).unwrap().encode().unwrap();
    assert_eq!(problem.option_count(), 1_000_000);
    assert_eq!(problem.item_count(), 2_000 + 2 * 1_997);
}

/// All boards of a side, as their squares in reading order.
fn all(side: usize) -> Vec<Vec<usize>> {
    let problem = Queens::new(side).unwrap().encode().unwrap();
    let squares = |options: &Vec<_>| {
        let mut squares: Vec<usize> =
            options.iter().map(|option: &OptionId| option.index()).collect();
        squares.sort_unstable();
        squares
    };
    let mut all: Vec<_> = brute::all(&problem).iter().map(squares).collect();
    all.sort();
    all
}

#[test]
fn given_queens_and_barred_squares_leave_the_boards_that_keep_them() {
    let (side, boards) = (6, all(6));
    // Each square as a queen, and as none, with another square of each kind.
    for one in 0..side * side {
        for other in (one..side * side).step_by(7) {
            for marks in ["Q.", "x.", "QQ", "Qx", "xx"] {
                let mut text = vec!['.'; side * side];
                text[other] = marks.chars().nth(1).unwrap();
                text[one] = marks.chars().next().unwrap();
                let kept = boards.iter().filter(|board| {
                    text.iter().enumerate().all(|(at, mark)| match mark {
                        'Q' => board.contains(&at),
                        'x' => !board.contains(&at),
                        _ => true,
                    })
                });
                let lines: Vec<String> = text.chunks(side).map(|it| it.iter().collect()).collect();
                let queens = Queens::parse(lines.join("\n")).unwrap();
                let problem = queens.encode().unwrap();
                let mut found: Vec<Vec<usize>> = brute::all(&problem)
                    .iter()
                    .map(|options| {
                        let board = queens.decode(options);
                        let has = |&at: &usize| board.has_queen(at / side, at % side);
                        (0..side * side).filter(has).collect()
                    })
                    .collect();
                found.sort();
                assert_eq!(found, kept.cloned().collect::<Vec<_>>(), "{lines:?}");
                assert!(queens.squares().count() == problem.option_count());
            }
        }
    }
}

#[test]
fn eight_queens_with_one_in_the_corner() {
    // How many of the 92 boards have a queen on each square of the first rank.
    for (file, expected) in [4, 8, 16, 18, 18, 16, 8, 4].into_iter().enumerate() {
        let mut first = ["."; 8];
        first[file] = "q";
        let text = format!("# ours\n\n{}\n{}", first.join(" "), ". . . . . . . .\n".repeat(7));
        let queens = Queens::parse(text).unwrap();
        assert_eq!(brute::count(&queens.encode().unwrap()), expected, "file {file}");
        assert_eq!(queens.decode(&[]).get(0, file), Square::Given);
    }
}

#[test]
fn boards_are_written_as_they_are_read() {
    let text = ". x Q\n. . .\nx x .\n";
    let queens = Queens::parse(text).unwrap();
    assert_eq!(queens.decode(&[]).to_string(), text);
    assert_eq!(queens, Queens::parse(".X|q\r\n...\nxx.\n\n").unwrap());
    assert_eq!(Queens::parse("3").unwrap(), Queens::parse("...\n...\n...").unwrap());
}

#[test]
fn texts_that_are_no_board_are_refused() {
    for (text, line, column, message) in [
        ("", 1, 1, "the input holds no puzzle"),
        ("0", 1, 1, "a board has 1 to 1000 ranks, not 0"),
        ("1001\n", 1, 1, "a board has 1 to 1000 ranks, not 1001"),
        (" 99999999999999999999999", 1, 2, "99999999999999999999999 does not fit into 64 bits"),
        ("8\n8\n", 2, 1, "more text after the last line of the puzzle"),
        ("..\n.\n", 2, 2, "wrong length: 1 squares instead of 2"),
        ("..\n. . x .\n", 2, 5, "wrong length: 4 squares instead of 2"),
        ("...\n...\n", 2, 4, "cut short by the end of the input after 2 of 3 lines"),
        ("..\n\n..\n", 2, 1, "cut short by an empty line after 1 of 2 lines"),
        ("..\n..\n..\n", 3, 1, "more text after the last line of the puzzle"),
        (
            ". \u{1b}\n..\n",
            1,
            3,
            "illegal character `\\u{1b}`: a cell is `.`, `Q` (a queen) or `x`",
        ),
        ("8 8", 1, 1, "illegal character `8`: a cell is"),
        ("-1", 1, 1, "illegal character `-`: a cell is"),
        ("\u{66e}", 1, 1, "illegal character"),
    ] {
        let error = Queens::parse(text).unwrap_err();
        assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{text:?}: {error}");
        assert!(error.to_string().starts_with(message), "{text:?}: {error}");
    }
    let error = Queens::parse(".".repeat(1_001)).unwrap_err();
    assert_eq!(*error.kind(), PuzzleErrorKind::BoardSide { asked: 1_001, most: 1_000 });
    assert_eq!(*Queens::parse(b".\xff\n").unwrap_err().kind(), PuzzleErrorKind::NotUtf8);
}
