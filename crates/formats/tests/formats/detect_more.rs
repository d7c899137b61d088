//! Tests with texts that name their format, and with texts of numbers that do not.

use gavotte_formats::Format;

fn detected(head: &str) -> Result<Format, Vec<Format>> {
    Format::detect(None, head.as_bytes()).map_err(|ambiguous| ambiguous.candidates().to_vec())
}

#[test]
fn texts_with_a_mark() {
    assert_eq!(detected("\u{feff}\n  {\"items\":["), Ok(Format::Json));
    assert_eq!(detected("{\n \"items\":["), Ok(Format::Json));
    assert_eq!(detected("{}"), Ok(Format::Json));
    assert_eq!(detected("{a b}\nb}\n"), Ok(Format::Dlx));
    assert_eq!(detected("%%MatrixMarket matrix array"), Ok(Format::Mtx));
    assert_eq!(detected("%%matrixmarket"), Ok(Format::Mtx));
    assert_eq!(detected("C 3 2\n5 2 0 1\n4 2 1 2\n"), Ok(Format::Cov));
    assert_eq!(detected("P 3 0\n"), Ok(Format::Cov));
    assert_eq!(detected("C 3 2\nC 3\n2\n"), Ok(Format::Dlx));
    assert_eq!(detected("C 3 2\n3 2\n2\n"), Ok(Format::Dlx));
    assert_eq!(detected("C x\nC\n"), Ok(Format::Dlx));
    assert_eq!(detected("c n = 3, m = 2\np ec 3\ns 1 3\ns 2\n"), Ok(Format::Ec));
    assert_eq!(detected("p ec 3\n"), Ok(Format::Ec));
    assert_eq!(detected("p ec 3\np ec\n3\n"), Ok(Format::Dlx));
    assert_eq!(detected("c p ec 3\np ec 3\nc\n"), Ok(Format::Dlx));
}

#[test]
fn or_library_texts_that_fit_one_layout() {
    assert_eq!(detected("2 3\n5 1 4\n2 1 3\n2 2 3\n"), Ok(Format::OrlibScp));
    assert_eq!(detected("2 3\n5 1 1\n1 1 2\n4 2 1 2\n"), Ok(Format::OrlibRail));
    // All costs 1 look like the first row of a matrix, but the rest does not.
    assert_eq!(detected("2 3\n1 1 1\n2\n1 3\n2\n2 3\n"), Ok(Format::OrlibScp));
}

#[test]
fn or_library_texts_that_fit_both() {
    let both = Err(vec![Format::OrlibScp, Format::OrlibRail]);
    assert_eq!(detected("1 1\n2\n1 1\n"), both);
    let long = format!("100000 100000\n{}", "3 0 ".repeat(20_000));
    assert_eq!(detected(&long[..Format::HEAD]), both);
}

#[test]
fn a_matrix_that_would_fit_is_a_matrix() {
    assert_eq!(detected("2 3\n0 1 0\n1 1 0\n"), Ok(Format::Matrix));
    assert_eq!(detected("2 2\n0 0\n0 0\n"), Ok(Format::Matrix));
}

#[test]
fn options_of_two_items_might_be_anything() {
    assert_eq!(detected("2 1\n1\n2\n1 2\n"), Err(vec![Format::OrlibRail, Format::Dlx]));
}
