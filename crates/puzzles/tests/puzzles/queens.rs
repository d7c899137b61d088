//! Queens: known counts, names, drawing, limits.

use gavotte_puzzles::PuzzleErrorKind;
use gavotte_puzzles::queens::{MOST_RANKS, Queens};

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
