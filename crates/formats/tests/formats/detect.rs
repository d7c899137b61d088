//! Which format a text is taken for.

use std::path::Path;

use gavotte_formats::Format;

fn told(head: &str) -> Format {
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
    assert_eq!(told("2 3\n0 1 0\n"), Format::Matrix);
    assert_eq!(told("\u{feff}\n2 3\r\n\r\n010"), Format::Matrix);
    assert_eq!(told("1 2\n1 0\n"), Format::Matrix);
    assert_eq!(told("1 1\n1\n"), Format::Matrix);
    assert_eq!(told("3 3"), Format::Matrix, "nothing contradicts it");
    assert_eq!(told("0 0\n"), Format::Matrix);
    assert_eq!(told("0 5\n"), Format::Matrix);
}

#[test]
fn a_header_with_a_faulty_row_is_a_matrix() {
    assert_eq!(told("2 3\n0 1 0 1\n"), Format::Matrix);
    assert_eq!(told("3 4\n0 1 0\n"), Format::Matrix);
}

#[test]
fn two_items_with_an_option_of_them_are_dlx() {
    assert_eq!(told("1 2\n1\n2\n"), Format::Dlx);
    assert_eq!(told("5 7\n5 7\n"), Format::Dlx);
    assert_eq!(told("10 10\n10"), Format::Dlx);
}

#[test]
fn the_rest_is_dlx() {
    for head in ["", "\n", "a b\na\n", "| 0 1\n0 1\n", "0 1 | x\n0 1\n", "00 01\n00\n", "2\n1\n"] {
        assert_eq!(told(head), Format::Dlx, "{head:?}");
    }
    assert_eq!(Format::detect(None, b"\xff\xfe"), Ok(Format::Dlx), "its reader says what is wrong");
}

#[test]
fn nothing_but_0_and_1_could_be_two_things() {
    for head in ["0 1 0\n1 0 1\n", "010\n101\n", "1 0\n0 1\n", "1 1\n", "1", "0 1\n1 0\n\n"] {
        assert_eq!(untold(head), [Format::Rows, Format::Dlx], "{head:?}");
    }
    let error = Format::detect(None, b"01\n10\n").unwrap_err();
    assert_eq!(error.to_string(), "the text fits several formats: `rows`, `dlx`");
}

#[test]
fn a_row_that_is_longer_than_the_head() {
    let text = format!("2 100000\n{}", "0 ".repeat(100_000));
    assert_eq!(told(&text[..Format::HEAD]), Format::Matrix);
    assert_eq!(told(&text[..Format::HEAD + 1]), Format::Matrix);
    let text = format!("0 1 0\n{}", "0 ".repeat(100_000));
    assert_eq!(untold(&text[..Format::HEAD]), [Format::Rows, Format::Dlx]);
}
