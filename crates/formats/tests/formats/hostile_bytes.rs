//! Bytes that nobody would write, in every format: they end in a problem or in an error that names a
//! place and can be shown.

use std::io::Cursor;

use gavotte_formats::{Format, ReadError, Source, dlx, json, read_problem, solutions};
use gavotte_model::Problem;

use crate::support::placed;

/// The beginning of a right text, so that the fault comes further in.
fn beginning(format: Format) -> &'static [u8] {
    match format {
        Format::Dlx => b"a b c\n",
        Format::Matrix => b"2 3\n",
        Format::Rows => b"010\n",
        Format::Json => b"{\"items\":[\"a\"],\"options\":[[\"a\"],",
        Format::Csv => b"a,b,c\n",
        Format::Mtx => b"%%MatrixMarket matrix coordinate pattern general\n",
        Format::Cov => b"C 3 2\n",
        Format::Ec => b"p ec 3\n",
        Format::Hust => b"9 3\n",
        Format::List | Format::ListCounted => b"3 9\n",
        Format::Col => b"p edge 3 9\n",
        Format::Edges => b"# a b\na b\n",
        _ => b"2 3 ",
    }
}

fn hostile() -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = [
        &b""[..],
        b"\0",
        b"\xef\xbb\xbf",
        b"a\xffb \xc0\x80\n",
        b"\x1b[2J\x07\x9b31m \xe2\x80\xae abc \x7f\n",
        b"99999999999999999999999999 -99999999999999999999999 1e999 0x10\n",
        b"9223372036854775807 -9223372036854775808\n9223372036854775807\n",
        b"4294967295 4294967295 4294967295\n",
        "\u{1b}é名\u{202e}🙂 \u{feff}\n".as_bytes(),
    ]
    .map(<[u8]>::to_vec)
    .into();
    let long: [&[u8]; 19] = [
        b"\0",
        b"1 ",
        b"x",
        b"9",
        b"-",
        b"\n",
        b" ",
        b"\r",
        b",",
        b"\"",
        b"\",",
        b"[",
        b"{\"items\":",
        b"| ",
        b":",
        b"0:1|",
        b"\x1b",
        b"\\",
        "名\u{202e}".as_bytes(),
    ];
    texts.extend(long.map(|piece| piece.repeat(300_000)));
    texts
}

fn read(text: &[u8], format: Option<Format>) -> Result<Problem, ReadError> {
    let source = Source::from_reader(None, Cursor::new(text.to_vec()), 1 << 20)?;
    read_problem(source, format).map(|(problem, _)| problem)
}

fn check(error: &ReadError, text: &[u8]) {
    let ReadError::Format(error) = error else { panic!("{error}") };
    let lines = text.split(|&byte| byte == b'\n').count();
    assert!((1..=lines + 1).contains(&error.line()) && error.column() >= 1);
    let shown = error.render("x");
    assert!(shown.len() < 20_000, "{} bytes", shown.len());
    let obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}' || c == '\u{feff}';
    assert!(!shown.contains(obeyed), "{shown:?}");
}

#[test]
fn any_bytes_in_any_format() {
    let formats = Format::NAMES.map(|name| name.parse::<Format>().unwrap());
    for piece in hostile() {
        for format in formats {
            for text in [piece.clone(), [beginning(format), &piece].concat()] {
                if let Err(error) = read(&text, Some(format)) {
                    check(&error, &text);
                }
            }
        }
        if let Err(error) = read(&piece, None) {
            check(&error, &piece);
        }
    }
}

#[test]
fn any_bytes_as_solutions() {
    let problem = dlx::read("a b\na\nb\n".as_bytes()).unwrap();
    for text in hostile() {
        for format in [Format::Dlx, Format::Matrix] {
            if let Err(error) = solutions::read(&problem, format, &text[..]) {
                check(&error, &text);
            }
        }
    }
}

#[test]
fn a_row_of_items_without_an_item() {
    let message = "1:1: there is no line that declares the items";
    assert_eq!(placed(gavotte_formats::csv::read(",|,\n".as_bytes())), message);
}

#[test]
fn deep_nesting_takes_no_stack() {
    for deep in ["[", "{\"items\":", "[{\"a\":"] {
        let text = format!("{{\"items\":{}", deep.repeat(1_000_000));
        let small = std::thread::Builder::new().stack_size(1 << 17);
        let read = small.spawn(move || json::read(text.as_bytes()).is_err()).unwrap();
        assert!(read.join().unwrap());
        let text = deep.repeat(1_000_000);
        let problem = dlx::read("a\na\n".as_bytes()).unwrap();
        assert!(solutions::read(&problem, Format::Dlx, text.as_bytes()).is_err());
    }
}
