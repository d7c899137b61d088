//! What the rows of settings say, put into the command.
//!
//! # Why this shape
//! A verb's options are a type that clap reads, because a verb wants a number as a number. What an option says, and what it
//! excludes, stands in its row (`gavotte::questions`), as for every other front end. An option has words of its own only
//! where the command takes a value in another form: numbers with commas between, or a file.

use clap::{Arg, Command};
use gavotte::questions::{Kind, SETTINGS, Setting};

/// A verb with the words of its kind and of the rows, and their exclusions.
pub(super) fn worded(verb: Command) -> Command {
    let kind = Kind::named(verb.get_name()).ok();
    // A verb without words of its own has those of some of its options.
    let verb = match kind {
        Some(kind) => verb.about(kind.words()[0]),
        None => verb,
    };
    let ids: Vec<String> = verb.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    verb.mut_args(|arg| {
        let Some(row) = row_of(&arg) else { return arg };
        let arg = if arg.get_help().is_some() { arg } else { arg.help(row.words[0]) };
        if kind.is_none_or(|kind| !row.of.contains(&kind)) {
            return arg;
        }
        let others = row.clashes.iter().filter(|it| ids.iter().any(|id| id == *it));
        arg.conflicts_with_all(others)
    })
}

/// The row of an option.
fn row_of(arg: &Arg) -> Option<&'static Setting> {
    let name = arg.get_long()?.replace('-', "_");
    SETTINGS.iter().copied().find(|row| row.name == name)
}
