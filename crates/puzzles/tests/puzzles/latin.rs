//! Latin squares: known counts, completions, names, text, limits.

use gavotte_puzzles::latin::{MOST_ROWS, Square, encode};
use gavotte_puzzles::{Ending, PuzzleErrorKind as Kind, Unit};

use crate::brute;

/// All completions of the square that is written so.
fn completions(text: &str) -> Vec<Square> {
    let encoded = encode(&Square::parse(text).unwrap()).unwrap();
    brute::all(encoded.problem()).iter().map(|options| encoded.decode(options)).collect()
}

fn is_latin(square: &Square) -> bool {
    let order = square.order();
    let complete = |line: &mut dyn Iterator<Item = u8>| {
        let mut symbols: Vec<usize> = line.map(usize::from).collect();
        symbols.sort_unstable();
        symbols.into_iter().eq(1..=order)
    };
    (0..order).all(|at| {
        complete(&mut (0..order).map(|column| square.get(at, column)))
            && complete(&mut (0..order).map(|row| square.get(row, at)))
    })
}

#[test]
fn orders_1_to_4_have_the_known_numbers_of_squares() {
    for (order, expected) in (1..).zip([1, 2, 12, 576]) {
        let encoded = encode(&Square::empty(order).unwrap()).unwrap();
        let mut count = 0;
        brute::each_solution(encoded.problem(), |options| {
            count += 1;
            assert!(is_latin(&encoded.decode(options)));
        });
        assert_eq!(count, expected, "order {order}");
        assert_eq!(encoded.problem().option_count(), order.pow(3));
    }
}

#[test]
fn reduced_squares_of_order_5_are_56() {
    let text = "1 2 3 4 5\n2 0 0 0 0\n3 0 0 0 0\n4 0 0 0 0\n5 0 0 0 0\n";
    let squares = completions(text);
    assert_eq!(squares.len(), 56);
    for square in squares {
        assert!(is_latin(&square));
        assert_eq!((square.get(0, 4), square.get(4, 0)), (5, 5));
    }
}

#[test]
fn given_cells_are_kept() {
    let squares = completions("1 2 3\n2 0 0\n0 0 0\n");
    let drawn: Vec<_> = squares.iter().map(ToString::to_string).collect();
    assert_eq!(drawn, ["1 2 3\n2 3 1\n3 1 2\n"]);
    assert_eq!(completions("1 2 3\n2 3 1\n3 1 2\n").len(), 1);
}

#[test]
fn given_cells_that_clash_leave_no_square() {
    for text in ["1 1\n0 0\n", "1 0\n1 0\n", "1 2\n1 2\n", "1 2 0\n0 0 3\n0 0 0\n"] {
        assert_eq!(completions(text), [], "{text}");
    }
}

#[test]
fn symbols_that_given_cells_exclude_are_no_options() {
    let encoded = encode(&Square::parse("1 0 0\n0 0 0\n0 0 0\n").unwrap()).unwrap();
    // One in the given cell, two in each of four cells beside and below it, three in four others.
    assert_eq!(encoded.problem().option_count(), 1 + 4 * 2 + 4 * 3);
}

#[test]
fn an_option_is_a_cell_a_row_symbol_and_a_column_symbol() {
    let encoded = encode(&Square::empty(12).unwrap()).unwrap();
    let problem = encoded.problem();
    for (at, option) in problem.options().enumerate() {
        let (row, column, symbol) = (at / 144 + 1, at / 12 % 12 + 1, at % 12 + 1);
        let names: Vec<_> =
            problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
        let expected =
            [format!("r{row}c{column}"), format!("r{row}={symbol}"), format!("c{column}={symbol}")];
        assert_eq!(names, expected);
        let decoded = encoded.decode(&[option]);
        assert_eq!(usize::from(decoded.get(row - 1, column - 1)), symbol);
    }
}

#[test]
fn blank_lines_comments_and_wide_columns_are_read() {
    let text = "\u{feff}# given\n\n  1\t 2\r\n\n# more\n2   0  \n\n";
    assert_eq!(Square::parse(text).unwrap().cells(), [1, 2, 2, 0]);
    assert_eq!(Square::parse("0").unwrap(), Square::empty(1).unwrap());
}

#[test]
fn what_is_written_is_read_again() {
    let mut square = Square::empty(MOST_ROWS).unwrap();
    for symbol in 1..=60 {
        square.set(usize::from(symbol) - 1, 7, symbol);
    }
    let text = square.to_string();
    assert_eq!(text.lines().count(), MOST_ROWS);
    let last = format!(
        "
{}60{}
",
        "0 ".repeat(7),
        " 0".repeat(52)
    );
    assert!(text.ends_with(&last));
    assert_eq!(Square::parse(text).unwrap(), square);
}

#[test]
fn texts_that_are_no_squares_are_refused() {
    let wrong = |found| Kind::WrongLength { unit: Unit::Numbers, found, expected: 2 };
    let cut = Kind::CutShort { by: Ending::Input, found: 1, expected: 2 };
    let range = |number: &str| Kind::OutOfRange { number: number.into(), most: 2 };
    for (text, line, column, kind) in [
        ("1 2\n", 1, 4, cut),
        ("1 2\n2 1\n1 2\n", 3, 1, Kind::Trailing),
        ("1 2\n2\n", 2, 2, wrong(1)),
        ("1 2\n2 1 2\n", 2, 5, wrong(3)),
        ("1 3\n0 0\n", 1, 3, range("3")),
        ("1 -1\n0 0\n", 1, 3, range("-1")),
        ("0 0\n0 99999999999999999999\n", 2, 3, range("99999999999999999999")),
        ("1 x\n0 0\n", 1, 3, Kind::NotANumber("x".into())),
        ("12\n", 1, 1, Kind::OutOfRange { number: "12".into(), most: 1 }),
    ] {
        let error = Square::parse(text).unwrap_err();
        assert_eq!(*error.kind(), kind, "{text}");
        assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{text}");
    }
    assert_eq!(*Square::parse("# nothing\n").unwrap_err().kind(), Kind::Empty);
    let error = Square::parse("0 ".repeat(61)).unwrap_err();
    assert_eq!(*error.kind(), Kind::SquareOrder { asked: 61, most: 60 });
    assert_eq!((error.line(), error.column()), (Some(1), Some(1)));
}

#[test]
fn orders_outside_the_limits_are_refused() {
    for asked in [0, MOST_ROWS + 1, 256 + 3, usize::MAX] {
        let error = Square::empty(asked).unwrap_err();
        assert_eq!(*error.kind(), Kind::SquareOrder { asked, most: 60 });
    }
}

#[test]
fn the_largest_square_is_built() {
    let encoded = encode(&Square::empty(MOST_ROWS).unwrap()).unwrap();
    assert_eq!(encoded.problem().option_count(), 216_000);
    assert_eq!(encoded.problem().item_count(), 10_800);
}
