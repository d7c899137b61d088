//! A wrong command line, told in the language of messages.
//!
//! # Why this shape
//! The reader of words tells its errors in English alone, and keeps their parts. So the sentence is made here again from
//! the parts, as a template like all messages; in English its own text stays, because it is the same.

use std::error::Error as _;
use std::io::Write as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use gavotte::{Message, message};

use crate::failure::Failure;
use crate::language::{is_chinese, told};

/// Tells what is wrong and ends the process; help and the version are no faults and are printed.
pub(crate) fn end(error: &Error) -> ! {
    use ErrorKind::{DisplayHelpOnMissingArgumentOrSubcommand, MissingSubcommand};
    if matches!(error.kind(), DisplayHelpOnMissingArgumentOrSubcommand | MissingSubcommand) {
        let _ = writeln!(anstream::stderr(), "{}", told(&START.into()));
        std::process::exit(2);
    }
    let Some(mut message) = sentence(error).filter(|_| is_chinese()) else { error.exit() };
    let usage = text(error, ContextKind::Usage).map(Message::text);
    let hints = [suggestion(error), usage, Some("for more information, try --help".into())];
    for hint in hints.into_iter().flatten() {
        message = message!("{message}\n\n{hint}", message, hint);
    }
    std::process::exit(Failure::Usage(message).report().code().into())
}

/// What the command alone says.
const START: &str = "\
Gavotte answers questions about exact-cover problems, and solves puzzles that are such problems.

Usage: gavotte COMMAND [OPTIONS] [FILE]

Try:
  gavotte queens 8                     a board with eight queens
  gavotte generate sudoku              a new sudoku
  gavotte formats dlx                  how a problem of your own is written
  gavotte FILE                         what is in a file, and which commands fit

All commands: gavotte --help. One of them, on one screen: gavotte COMMAND -h. All puzzles: gavotte puzzles.";

/// What is wrong; `None` for what is no fault, and for faults that are rare.
fn sentence(error: &Error) -> Option<Message> {
    let part = |kind| text(error, kind).map(Message::text);
    let argument = || part(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => {
            message!("unexpected argument '{argument}' found", argument = argument()?)
        }
        ErrorKind::InvalidSubcommand => message!(
            "unrecognized subcommand '{verb}'",
            verb = part(ContextKind::InvalidSubcommand)?
        ),
        ErrorKind::MissingRequiredArgument => message!(
            "the following required arguments were not provided: {arguments}",
            arguments = argument()?
        ),
        ErrorKind::ArgumentConflict => message!(
            "the argument '{argument}' cannot be used with '{other}'",
            argument = argument()?,
            other = part(ContextKind::PriorArg)?
        ),
        ErrorKind::InvalidValue => wrong_value(argument()?, error)?,
        ErrorKind::ValueValidation => message!(
            "invalid value '{value}' for '{argument}': {why}",
            value = part(ContextKind::InvalidValue)?,
            argument = argument()?,
            why = why(error)
        ),
        _ => return None,
    })
}

fn wrong_value(argument: Message, error: &Error) -> Option<Message> {
    let value = text(error, ContextKind::InvalidValue)?;
    if value.is_empty() {
        return Some(message!(
            "a value is required for '{argument}' but none was supplied",
            argument
        ));
    }
    let all = text(error, ContextKind::ValidValue)?;
    Some(message!(
        "invalid value '{value}' for '{argument}'; there are {all}",
        value,
        argument,
        all
    ))
}

/// The reason that the reader of a value gave.
fn why(error: &Error) -> Message {
    let source = error.source();
    let message = source.and_then(|source| source.downcast_ref::<Message>());
    message
        .cloned()
        .unwrap_or_else(|| Message::text(source.map(ToString::to_string).unwrap_or_default()))
}

fn suggestion(error: &Error) -> Option<Message> {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = kinds.into_iter().find_map(|kind| text(error, kind))?;
    Some(message!("did you mean `{near}`?", near))
}

/// A part of the error in one text.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(all) => Some(all.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(all) => {
            Some(all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}
