//! Tools that the tests share: reading from a literal, and errors as one comparable line.

use gavotte_formats::{FormatError, ReadError, dlx};
use gavotte_model::{OptionId, Problem};

pub(crate) fn dlx(text: &str) -> Problem {
    dlx::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in {text:?}"))
}

pub(crate) fn refusal(result: Result<Problem, ReadError>) -> FormatError {
    match result {
        Err(ReadError::Format(error)) => error,
        other => panic!("expected a format error, got {other:?}"),
    }
}

/// `LINE:COLUMN: message`
pub(crate) fn placed(result: Result<Problem, ReadError>) -> String {
    let error = refusal(result);
    format!("{}:{}: {error}", error.line(), error.column())
}

/// An option as DLX text, without the line end.
pub(crate) fn shown(problem: &Problem, option: OptionId) -> String {
    let mut text = Vec::new();
    dlx::write_option(problem, option, &mut text).unwrap();
    String::from_utf8(text).unwrap().trim_end_matches('\n').to_owned()
}

pub(crate) fn options(problem: &Problem) -> Vec<String> {
    problem.options().map(|option| shown(problem, option)).collect()
}
