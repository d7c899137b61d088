//! Rows without a header.

use gavotte_formats::matrix;

use crate::support::{options, placed};

fn refused(text: &str) -> String {
    placed(matrix::read_rows(text.as_bytes()))
}

#[test]
fn the_first_row_tells_the_width() {
    for text in ["0 1 0\n1 0 1\n0 0 0\n", "\n010\n\n101\r\n000", "\u{feff}0 1 0 \n101\n 0\t0 0\n"] {
        let problem = matrix::read_rows(text.as_bytes()).unwrap();
        assert_eq!(problem.item_count(), 3);
        assert_eq!(options(&problem), ["2", "1 3", ""]);
    }
}

#[test]
fn every_row_has_that_width() {
    assert_eq!(refused("010\n01\n"), "2:3: this row has 2 of 3 entries");
    assert_eq!(refused("0 1\n\n0 1 1\n"), "3:5: this row has more than 2 entries");
}

#[test]
fn a_header_is_a_faulty_row() {
    assert_eq!(refused("2 3\n0 1 0\n"), "1:1: `2` is not an entry: each is 0 or 1");
}

#[test]
fn no_rows() {
    assert_eq!(refused(""), "1:1: there are no rows");
    assert_eq!(refused("\n\n"), "3:1: there are no rows");
}
