//! The readers of problems: what they accept is written and read again, and their messages are checked.

use std::io::Cursor;

use gavotte::Problem;
use gavotte::formats::export::{self, Objective, Sense, Target};
use gavotte::formats::{Format, ReadError, Source, WriteError, read_problem, write_problem};

/// The greatest size of unpacked data here.
const UNPACKED: u64 = 1 << 20;
/// Problems with more items or options than this are only read, because a header may declare millions.
const SMALL: usize = 1 << 12;

/// Reads a text in one format. The problem must survive being written and read again.
pub fn format(format: Format, data: &[u8]) {
    if declares_much(data) {
        return;
    }
    if let Ok(problem) = checked(source(data), Some(format), data) {
        round_trip(&problem, format);
        export(&problem);
    }
}

/// Reads a text in the format that it seems to have.
pub fn any(data: &[u8]) {
    if declares_much(data) {
        return;
    }
    let _ = checked(source(data), None, data);
}

/// The problem of a text in the format that it seems to have, if its size is small enough.
pub(crate) fn small(data: &[u8]) -> Option<(Problem, Format)> {
    if declares_much(data) {
        return None;
    }
    let (problem, format) = read_problem(source(data)?, None).ok()?;
    is_small(&problem).then_some((problem, format))
}

/// Whether the text may declare a size that readers accept and that takes them a tenth of a second: a million items.
/// The tests have such texts; here they would take nearly all the time.
fn declares_much(data: &[u8]) -> bool {
    let mut words = data.split(|byte| !byte.is_ascii_digit()).take(40);
    words.any(|word| (5..8).contains(&word.len()))
}

fn is_small(problem: &Problem) -> bool {
    problem.item_count().max(problem.option_count()) <= SMALL
}

fn source(data: &[u8]) -> Option<Source> {
    Source::from_reader(None, Cursor::new(data.to_vec()), UNPACKED).ok()
}

fn checked(source: Option<Source>, format: Option<Format>, data: &[u8]) -> Result<Problem, ()> {
    match read_problem(source.ok_or(())?, format) {
        Ok((problem, _)) => Ok(problem),
        Err(error) => {
            let packed = data.starts_with(&[0x1f, 0x8b]);
            check_message(&error, if packed { None } else { Some(data) });
            Err(())
        }
    }
}

/// Checks that a message is short, fit to show, and names a place within the text.
pub(crate) fn check_message(error: &ReadError, text: Option<&[u8]>) {
    let shown = match error {
        ReadError::Format(error) => {
            let lines = text.map_or(usize::MAX - 1, |text| text.split(|&b| b == b'\n').count());
            assert!((1..=lines + 1).contains(&error.line()), "line {} of {lines}", error.line());
            assert!(error.column() >= 1);
            error.render("x")
        }
        other => other.to_string(),
    };
    check_shown(&shown);
}

/// Checks that a text can be shown on any terminal and is not too long.
pub(crate) fn check_shown(shown: &str) {
    assert!(shown.len() < 20_000, "{} bytes", shown.len());
    let bidi = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!shown.chars().any(|c| (c.is_control() && c != '\n') || bidi(c)), "{shown:?}");
}

fn round_trip(problem: &Problem, format: Format) {
    if !Format::WRITTEN.contains(&format) || !is_small(problem) {
        return;
    }
    let mut text = Vec::new();
    match write_problem(problem, format, &mut text) {
        Ok(()) => {}
        // In CSV a row with a cost alone can be read.
        Err(WriteError::EmptyOption { .. }) => return,
        Err(error) => panic!("{format} cannot hold what was read from it: {error}"),
    }
    match read_problem(source(&text).expect("plain text"), Some(format)) {
        Ok((again, _)) => assert_eq!(*problem, again, "another problem came back"),
        Err(error) => panic!("what was written cannot be read: {error}"),
    }
}

/// Every text for other solvers can be written, or is refused.
fn export(problem: &Problem) {
    if problem.item_count().max(problem.option_count()) > 64 {
        return;
    }
    for target in Target::ALL {
        for objective in [Objective::Costs, Objective::Fewest] {
            let mut text = Vec::new();
            let _ = export::write(problem, target, objective, Sense::Minimise, &mut text);
        }
    }
}
