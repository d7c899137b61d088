//! Tests of the one entry for all writers, and of the parts that each of them drops.

use gavotte_formats::{Format, Loss, WriteError, json, losses, write_problem};
use gavotte_model::Problem;

use crate::support::dlx;

/// The formats that call items by their numbers.
const NUMBERED: [Format; 7] = [
    Format::Matrix,
    Format::Mtx,
    Format::OrlibRail,
    Format::Ec,
    Format::List,
    Format::ListCounted,
    Format::Col,
];

fn labelled() -> Problem {
    let text = r#"{"items":["1","2"],"options":[["1"],{"items":["2"],"label":"r"}]}"#;
    json::read(text.as_bytes()).unwrap()
}

#[test]
fn what_each_format_drops() {
    let of = |format| losses(&labelled(), format);
    assert_eq!(of(Format::Json), []);
    assert_eq!(of(Format::Dlx), [Loss::Labels]);
    assert_eq!(of(Format::Csv), [Loss::Labels]);
    assert_eq!(of(Format::Edges), [Loss::Labels]);
    assert_eq!(losses(&dlx("2 1\n1 2\n"), Format::Edges), [Loss::ItemOrder]);
    assert_eq!(losses(&dlx("2 1\n2 1\n"), Format::Edges), []);
    assert_eq!(losses(&dlx("1|1 2\n1 2\n"), Format::Edges), [Loss::ExplicitBounds]);
    for format in NUMBERED {
        assert_eq!(of(format), [Loss::Labels], "{format}");
        assert_eq!(losses(&dlx("2 1\n1\n"), format), [Loss::ItemNames], "{format}");
        assert_eq!(losses(&dlx("1 2\n1\n"), format), [], "{format}");
        assert_eq!(losses(&dlx("1|1 2\n1\n"), format), [Loss::ExplicitBounds], "{format}");
    }
}

#[test]
fn what_no_format_drops_is_refused() {
    let refused = |text: &str, format| match write_problem(&dlx(text), format, &mut Vec::new()) {
        Err(WriteError::Unsupported { what, .. }) => what,
        other => panic!("{other:?}"),
    };
    for format in NUMBERED.into_iter().chain([Format::Edges]) {
        assert_eq!(refused("a | x\na\n", format), "secondary items");
        assert_eq!(refused("2|a\na\n", format), "bounds");
    }
    for format in NUMBERED.into_iter().chain([Format::Edges]) {
        if !matches!(format, Format::Matrix | Format::OrlibRail) {
            assert_eq!(refused("a\na |1\n", format), "costs");
        }
    }
}

#[test]
fn all_that_can_be_written_reads_back() {
    for format in Format::WRITTEN {
        let mut text = Vec::new();
        write_problem(&dlx("1 2 3\n1 2\n3 1\n"), format, &mut text).unwrap();
        let source = gavotte_formats::Source::from_reader(None, std::io::Cursor::new(text), 9999);
        let (problem, _) = gavotte_formats::read_problem(source.unwrap(), Some(format)).unwrap();
        assert_eq!(problem.entry_count(), 4, "{format}");
    }
}

#[test]
fn the_others_say_so() {
    for format in [Format::Rows, Format::OrlibScp, Format::Cov] {
        let error = write_problem(&dlx("a\na\n"), format, &mut Vec::new()).unwrap_err();
        let written = "written are dlx, matrix, json, csv, mtx, orlib-rail, ec, list, list-counted, col, edges";
        let message = format!("the format `{format}` can be read, not written; {written}");
        assert_eq!(error.to_string(), message);
    }
}
