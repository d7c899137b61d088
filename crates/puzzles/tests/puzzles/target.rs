//! Target sudoku: the statement's first sample, weights, scores, limits.

use gavotte_model::BuildErrorKind;
use gavotte_puzzles::sudoku::{Grid, Grids, Size};
use gavotte_puzzles::target_sudoku::{Weights, encode, encode_named};
use gavotte_puzzles::{Ending, PuzzleErrorKind as Kind, Unit};

use crate::brute;

const SAMPLE: &str = "7 0 0 9 0 0 0 0 1\n1 0 0 0 0 5 9 0 0\n0 0 0 2 0 0 0 8 0\n0 0 5 0 2 0 0 0 3\n\
    0 0 0 0 0 0 6 4 8\n4 1 3 0 0 0 0 0 0\n0 0 7 0 0 2 0 9 0\n2 0 1 0 6 0 8 0 4\n\
    0 8 0 5 0 4 0 1 2\n";

fn sample() -> Grid {
    Grids::new(SAMPLE.as_bytes()).next().unwrap().unwrap().grid
}

#[test]
fn the_sample_scores_2829() {
    let weights = Weights::rings(Size::NINE);
    let encoded = encode(&sample(), &weights).unwrap();
    let mut best = None;
    brute::each_solution(encoded.problem(), |options| {
        let cost: i64 = options.iter().map(|&option| encoded.problem().cost(option)).sum();
        assert_eq!(weights.score(&encoded.decode(options)), Some(cost.into()));
        best = best.max(Some(cost));
    });
    assert_eq!(best, Some(2_829));
}

#[test]
fn the_target_has_five_rings() {
    let weights = Weights::rings(Size::NINE);
    let row = |row| (0..9).map(|at| weights.get(row, at).scaled(0).unwrap()).collect::<Vec<_>>();
    assert_eq!(row(0), [6; 9]);
    assert_eq!(row(3), [6, 7, 8, 9, 9, 9, 8, 7, 6]);
    assert_eq!(row(4), [6, 7, 8, 9, 10, 9, 8, 7, 6]);
    assert_eq!(row(8), row(0));
    let text = "6 6 6 6\n6 7 7 6\n\n# the middle\n6 7 7 6\n6 6 6 6\n";
    assert_eq!(Weights::parse(text).unwrap(), Weights::rings(Size::ALL[0]));
}

#[test]
fn weights_of_nothing_are_costs_all_the_same() {
    let text = "0 0 0 0\n".repeat(4);
    let weights = Weights::parse(text).unwrap();
    let encoded = encode_named(&Grid::empty(weights.size()), &weights).unwrap();
    assert!(encoded.problem().has_costs());
}

#[test]
fn weights_that_are_no_weights_are_refused() {
    let row = "1 2 3 4\n";
    let cut = Kind::CutShort { by: Ending::Input, found: 3, expected: 4 };
    let wrong = |found| Kind::WrongLength { unit: Unit::Numbers, found, expected: 4 };
    let huge = "9223372036854775808".to_owned();
    let fine = "0.0000000000000000001".to_owned();
    for (text, line, column, kind) in [
        (row.repeat(3), 3, 8, cut),
        (row.repeat(5), 5, 1, Kind::Trailing),
        (format!("{row}1 2 3\n"), 2, 6, wrong(3)),
        (format!("{row}1 2  3 4 5\n"), 2, 10, wrong(5)),
        (format!("{row}1 x 3 4\n"), 2, 3, Kind::NotANumber("x".into())),
        (format!("{row}1 2 {huge} 4\n"), 2, 5, Kind::TooLarge(huge)),
        (format!("{row}1 2 1.2.3 4\n"), 2, 5, Kind::NotANumber("1.2.3".into())),
        (format!("{row}1 1,5 3 4\n"), 2, 3, Kind::NotANumber("1,5".into())),
        (format!("{row}{fine} 2 3 4\n"), 2, 1, Kind::TooFine(fine.clone())),
        ("1 2 3\n".into(), 1, 1, Kind::NotAGrid(Unit::Numbers, 3)),
    ] {
        let error = Weights::parse(&text).unwrap_err();
        assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{text}");
        assert_eq!(*error.kind(), kind);
    }
    assert_eq!(*Weights::parse("").unwrap_err().kind(), Kind::Empty);
}

#[test]
fn weights_have_digits_behind_the_point() {
    let text = "1.25 2 3 4\n-.5 0 0 0\n0 10.75 0 0\n0 0 0 9.\n";
    let weights = Weights::parse(text).unwrap();
    let quarters = "5 8 12 16\n-2 0 0 0\n0 43 0 0\n0 0 0 36\n";
    let quarters = Weights::parse(quarters).unwrap();
    let grid = Grid::empty(weights.size());
    let (encoded, whole) = (encode(&grid, &weights).unwrap(), encode(&grid, &quarters).unwrap());
    let (fine, coarse) = (encoded.problem(), whole.problem());
    assert_eq!(fine.decimals(), 2);
    for option in fine.options() {
        assert_eq!(fine.cost(option), 25 * coarse.cost(option));
    }
    brute::each_solution(fine, |options| {
        let cost = options.iter().map(|&option| fine.cost(option)).sum();
        let score = weights.score(&encoded.decode(options));
        assert_eq!(score, Some(fine.written(cost)));
    });
    let weights = Weights::parse("92233720368547758.07 0 0 0\n".repeat(4)).unwrap();
    let error = encode(&grid, &weights).unwrap_err();
    let Kind::Model(error) = error.kind() else { panic!("{error}") };
    assert_eq!(*error.kind(), BuildErrorKind::CostOverflow { decimals: 2 });
}

#[test]
fn sizes_must_agree_and_costs_must_fit() {
    let four = Size::ALL[0];
    let error = encode(&Grid::empty(Size::NINE), &Weights::rings(four)).unwrap_err();
    assert_eq!(error.to_string(), "the grid has 9 rows, but its weights have 4");
    assert_eq!(Weights::rings(four).score(&Grid::empty(Size::NINE)), None);
    for weight in [i64::MAX, i64::MIN, i64::MAX / 16] {
        let text = format!("{weight} {weight} {weight} {weight}\n").repeat(4);
        let weights = Weights::parse(text).unwrap();
        let error = encode(&Grid::empty(four), &weights).unwrap_err();
        let Kind::Model(error) = error.kind() else { panic!("{error}") };
        assert_eq!(*error.kind(), BuildErrorKind::CostOverflow { decimals: 0 });
    }
    let mut grid = Grid::empty(four);
    grid.set(0, 0, 2);
    let weights = Weights::parse(format!("{} 0 0 0\n{}", i64::MAX, "0 0 0 0\n".repeat(3)));
    assert_eq!(weights.unwrap().score(&grid), None);
}
