//! Files with a number for some options: weights of a weighted count, scores of a histogram.
//!
//! # Why this shape
//! A line names one option and its number, so most options may be left out, and a mistake has a place. `#` begins a
//! remark, as in the other small files of the command.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::{Message, OptionId, Problem, message};

use crate::failure::Failure;
use crate::input::read_whole;

/// The numbers in the file, each with its option; `None` for the options that it does not name. `what` is the name of
/// such a number in messages, and `read` reads one.
pub(crate) fn per_option<T: Clone, E: Into<Message>>(
    path: &Path,
    problem: &Problem,
    what: &'static str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<Vec<Option<T>>, Failure> {
    let (name, bytes) = read_whole(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut numbers = vec![None; problem.option_count()];
    for (line, content) in (1..).zip(text.lines()) {
        let wrong = |at: &str, message: Message| {
            // The word is a part of the line, so their addresses give its place.
            let column =
                content[..at.as_ptr() as usize - content.as_ptr() as usize].chars().count() + 1;
            Failure::Input(render_line(&name, line, column, message, content))
        };
        let told = content.split('#').next().unwrap_or_default();
        let mut words = told.split_whitespace();
        let Some(first) = words.next() else { continue };
        let option = option(first, problem).map_err(|message| wrong(first, message))?;
        let place = &mut numbers[option.index()];
        if place.is_some() {
            return Err(wrong(
                first,
                message!(
                    "option {first} has a {what} already; leave one out",
                    first = first.to_owned(),
                    what
                ),
            ));
        }
        let Some(number) = words.next() else {
            let end = &told[told.trim_end().len()..];
            let message = message!(
                "the {what} of option {first} is missing; write it behind the number",
                what,
                first = first.to_owned()
            );
            return Err(wrong(end, message));
        };
        *place = Some(read(number).map_err(|error| wrong(number, error.into()))?);
        if let Some(more) = words.next() {
            return Err(wrong(
                more,
                message!("one option and its {what} a line; leave this out", what),
            ));
        }
    }
    Ok(numbers)
}

/// The option that this word names by its number.
fn option(word: &str, problem: &Problem) -> Result<OptionId, Message> {
    let count = problem.option_count();
    let number = word.parse::<u32>().map_err(|_| {
        message!("this is no number of an option; they are numbered from 1 to {count}", count)
    })?;
    let index = number.checked_sub(1).filter(|&index| (index as usize) < count);
    index.map(OptionId::new).ok_or_else(|| {
        message!("there is no option {number}; they are numbered from 1 to {count}", number, count)
    })
}
