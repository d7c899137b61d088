//! Tests of the detected format of texts.

use std::path::Path;

use gavotte_formats::{Format, Source, read_problem};

fn detected(head: &str) -> Format {
    Format::detect(None, head.as_bytes()).unwrap_or_else(|error| panic!("{error}: {head:?}"))
}

fn untold(head: &str) -> Vec<Format> {
    Format::detect(None, head.as_bytes()).unwrap_err().candidates().to_vec()
}

#[test]
fn the_ending_goes_before_the_content() {
    let of = |path: &str, head: &str| Format::detect(Some(Path::new(path)), head.as_bytes());
    assert_eq!(of("x.rows", "2 2\n01\n10\n"), Ok(Format::Rows));
    assert_eq!(of("x.xc.gz", "0 1\n1 0\n"), Ok(Format::Dlx));
    assert_eq!(of("x.mat", ""), Ok(Format::Matrix));
    assert_eq!(of("x.txt", "2 2\n01\n10\n"), Ok(Format::Matrix));
}

#[test]
fn a_header_with_its_row_is_a_matrix() {
    assert_eq!(detected("2 3\n0 1 0\n"), Format::Matrix);
    assert_eq!(detected("\u{feff}\n2 3\r\n\r\n010"), Format::Matrix);
    assert_eq!(detected("1 2\n1 0\n"), Format::Matrix);
    assert_eq!(detected("1 1\n1\n"), Format::Matrix);
    assert_eq!(detected("3 3"), Format::Matrix, "nothing contradicts it");
}

/// Each of these readers takes the whole text, and they have different answers.
#[test]
fn sizes_with_a_zero_alone_could_be_most_things() {
    use Format::{Dlx, List, ListCounted, Matrix, OrlibRail, OrlibScp, Rows};
    let table: [(&str, &[Format]); 9] = [
        ("0", &[Rows, Dlx]),
        ("0 0\n", &[Matrix, Rows, OrlibScp, OrlibRail, List, ListCounted]),
        ("0 1", &[Matrix, Rows, Dlx]),
        ("1 0\n\n", &[Matrix, Rows, Dlx, OrlibRail, List, ListCounted]),
        ("0 5\n", &[Matrix, Dlx]),
        ("\n2 0\n", &[Matrix, Dlx, OrlibRail, List, ListCounted]),
        ("00 00\n", &[Matrix, OrlibScp, OrlibRail, List, ListCounted]),
        ("0\n0\n", &[Rows, Dlx, OrlibScp, OrlibRail]),
        ("1\n0\n", &[Rows, OrlibRail]),
    ];
    for (head, formats) in table {
        assert_eq!(untold(head), formats, "{head:?}");
        for format in formats {
            let source = Source::from_reader(None, std::io::Cursor::new(head.to_owned()), 1 << 20);
            let read = read_problem(source.unwrap(), Some(*format));
            assert!(read.is_ok(), "{head:?} as {format}: {read:?}");
        }
    }
    assert_eq!(detected("2\n0\n"), Dlx, "its reader says that there is no such item");
}

/// The reader of the detected format names the fault at its place.
#[test]
fn a_matrix_with_something_else_in_it_is_a_matrix() {
    assert_eq!(detected("2 2\n1.0 0\n0 1\n"), Format::Matrix);
    assert_eq!(detected("2 3\n0 0.5 1\n1 0 0\n"), Format::Matrix);
    assert_eq!(detected("2 2\n1 0 .5\n0 1\n"), Format::Matrix);
    assert_eq!(detected("2 3\n2 3 2\n"), Format::Dlx);
    assert_eq!(detected("0 1 1\n1 0 0.5\n"), Format::Rows);
    assert_eq!(detected("1 1\n1 x\n"), Format::Rows);
    assert_eq!(detected("0 1\n0 x\n"), Format::Dlx);
}

#[test]
fn a_header_with_a_faulty_row_is_a_matrix() {
    assert_eq!(detected("2 3\n0 1 0 1\n"), Format::Matrix);
    assert_eq!(detected("3 4\n0 1 0\n"), Format::Matrix);
}

#[test]
fn two_items_with_an_option_of_them_are_dlx() {
    assert_eq!(detected("1 2\n1\n2\n"), Format::Dlx);
    assert_eq!(detected("5 7\n5 7\n"), Format::Dlx);
    assert_eq!(detected("10 10\n10"), Format::Dlx);
}

#[test]
fn the_rest_is_dlx() {
    for head in ["", "\n", "a b\na\n", "| 0 1\n0 1\n", "0 1 | x\n0 1\n", "00 01\n00\n", "2\n1\n"] {
        assert_eq!(detected(head), Format::Dlx, "{head:?}");
    }
    assert_eq!(Format::detect(None, b"\xff\xfe"), Ok(Format::Dlx), "its reader says what is wrong");
}

#[test]
fn nothing_but_0_and_1_could_be_two_things() {
    for head in ["1 0\n0 1\n", "1 1\n", "0 1 0\n", "1", "0 1\n1 0\n\n", "1\n0\n1\n"] {
        assert_eq!(untold(head), [Format::Rows, Format::Dlx], "{head:?}");
    }
    // As items these would be declared twice, or the options would name others.
    for head in ["0 1 0\n1 0 1\n", "010\n101\n", "1 1\n1 0\n0 1\n", "01\n10\n", "0,1\n1,0\n"] {
        assert_eq!(detected(head), Format::Rows, "{head:?}");
    }
    assert_eq!(untold("1 1\n1 0\n"), [Format::Matrix, Format::Rows], "sizes and a row too long");
    let error = Format::detect(None, b"0 1\n1 0\n").unwrap_err();
    assert_eq!(error.to_string(), "the text fits several formats: `rows`, `dlx`");
}

#[test]
fn a_row_that_is_longer_than_the_head() {
    let text = format!("2 100000\n{}", "0 ".repeat(100_000));
    assert_eq!(detected(&text[..Format::HEAD]), Format::Matrix);
    assert_eq!(detected(&text[..Format::HEAD + 1]), Format::Matrix);
    let text = format!("0 1 0\n{}", "0 ".repeat(100_000));
    assert_eq!(detected(&text[..Format::HEAD]), Format::Rows);
}
