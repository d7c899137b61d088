//! The matrix with its header.

use gavotte_formats::{WriteError, matrix};
use gavotte_model::Problem;

use crate::support::{dlx, options, placed};

fn read(text: &str) -> Problem {
    matrix::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in {text:?}"))
}

fn refused(text: &str) -> String {
    placed(matrix::read(text.as_bytes()))
}

#[test]
fn entries_are_separated_or_joined() {
    let expected = ["2", "1 3", "", "1 2 3"];
    let count = |text: &str| {
        let problem = read(text);
        assert_eq!((problem.item_count(), problem.primary_count()), (3, 3));
        assert_eq!(options(&problem), expected, "{text:?}");
    };
    count("4 3\n0 1 0\n1 0 1\n0 0 0\n1 1 1\n");
    count("4 3\n010\n101\n000\n111");
    count("\u{feff} 4\t3 \r\n\n010\r\n1\t0  1 \n\n 000 \n\u{b}1 1 1\n\n");
}

#[test]
fn long_rows_of_zeros_lose_no_column() {
    for width in 1..40 {
        for one in 0..width {
            let row: Vec<&str> = (0..width).map(|at| if at == one { "1" } else { "0" }).collect();
            let expected = [(one + 1).to_string()];
            for row in [row.join(" "), row.join(""), row.join("  ")] {
                assert_eq!(options(&read(&format!("1 {width}\n{row}"))), expected);
            }
        }
    }
}

#[test]
fn a_single_column() {
    assert_eq!(options(&read("3 1\n1\n0\n1\n")), ["1", "", "1"]);
}

#[test]
fn sizes_of_zero() {
    let sizes = |text: &str| (read(text).item_count(), read(text).option_count());
    assert_eq!(sizes("0 0"), (0, 0));
    assert_eq!(sizes("0 3\n"), (3, 0));
    assert_eq!(sizes("3 0\n"), (0, 3));
    assert_eq!(sizes("3 0\n\n\n\n"), (0, 3));
    assert_eq!(refused("3 0\n\n0\n"), "3:1: this row has more than 0 entries");
    assert_eq!(refused("0 3\n0 1 0\n"), "2:1: a row too many: 0 are declared");
}

#[test]
fn headers() {
    let message = "a matrix begins with two numbers: how many rows and how many columns it has; \
                   without them its format is `rows`";
    assert_eq!(refused(""), format!("1:1: {message}"));
    assert_eq!(refused("\n \n"), format!("3:1: {message}"));
    assert_eq!(refused("3\n"), format!("1:2: {message}"));
    assert_eq!(refused("3 x\n"), format!("1:3: {message}"));
    assert_eq!(refused("-3 3\n"), format!("1:1: {message}"));
    assert_eq!(refused("3 3 3\n"), format!("1:5: {message}"));
    assert_eq!(refused("3 99999999999\n"), "1:3: the size 99999999999 is too large");
    assert_eq!(refused("4294967295 3\n"), "1:1: the size 4294967295 is too large");
}

#[test]
fn rows_too_many_or_too_few() {
    assert_eq!(refused("2 2\n01\n10\n\n 11\n"), "5:1: a row too many: 2 are declared");
    assert_eq!(refused("\n 3 2\n01\n10\n"), "2:2: 3 rows are declared, but 2 follow");
    assert_eq!(refused("1 2\n"), "1:1: 1 rows are declared, but 0 follow");
}

#[test]
fn entries_too_many_or_too_few() {
    assert_eq!(refused("2 3\n0 1 0\n0 1\n"), "3:4: this row has 2 of 3 entries");
    assert_eq!(refused("2 3\n01\n"), "2:3: this row has 2 of 3 entries");
    assert_eq!(refused("2 3\n0 1 0 1\n"), "2:7: this row has more than 3 entries");
    assert_eq!(refused("2 3\n010\n0100\n"), "3:4: this row has more than 3 entries");
    assert_eq!(refused("1 5\n0 0 0 0 0 0 0 0 0\n"), "2:11: this row has more than 5 entries");
}

#[test]
fn entries_other_than_0_and_1() {
    assert_eq!(refused("1 3\n0 2 0\n"), "2:3: `2` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n012\n"), "2:3: `2` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n0 -1 0\n"), "2:3: `-1` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n0 10 0\n"), "2:3: `10` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n01 0\n"), "2:1: `01` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n0é1\n"), "2:2: `é` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n0 é1 0\n"), "2:3: `é1` is not an entry: each is 0 or 1");
    assert_eq!(refused("1 3\n1.0 0 0\n"), "2:1: `1.0` is not an entry: each is 0 or 1");
}

#[test]
fn bytes_that_are_no_text() {
    let nul = placed(matrix::read(&b"1 3\n0 \0 1\n"[..]));
    assert_eq!(nul, "2:3: this is not text: it holds a NUL byte");
    let strange = placed(matrix::read(&b"1 3\n0 \xff 1\n"[..]));
    assert_eq!(strange, "2:3: this is not text in UTF-8");
}

#[test]
fn only_a_matrix_is_written_as_one() {
    let refused = |text: &str| {
        let mut out = Vec::new();
        let result = matrix::write(&dlx(text), &mut out);
        assert!(out.is_empty(), "nothing is written before the refusal");
        result.unwrap_err().to_string()
    };
    assert_eq!(refused("a | x\na\n"), "the format `matrix` cannot hold secondary items");
    assert_eq!(refused("a 2|b\na\n"), "the format `matrix` cannot hold bounds");
    assert_eq!(refused("a b\na |3\n"), "the format `matrix` cannot hold costs");
}

#[test]
fn an_output_that_fails_is_reported() {
    let mut room = [0_u8; 3];
    let result = matrix::write(&dlx("a b\na\n"), &mut room.as_mut_slice());
    assert!(matches!(result, Err(WriteError::Io(_))), "{result:?}");
}
