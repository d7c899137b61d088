//! The command `gavotte`: questions about exact-cover problems, from a terminal.
//!
//! # Layout
//! `args` defines every verb and option; `verbs` has one file a verb; `output` writes answers in
//! each style; `stats` tells how a search went; `watch` limits, interrupts and shows a running search;
//! `memory` limits the memory of everything else; `failure` holds the failures with their exit codes,
//! `language` tells them in English or Chinese; `beside` reads files that a puzzle names. All solving
//! is in the library `gavotte`, because Python and the page must give the same answers.
//!
//! # Why this shape
//! The command is a library with one function, because the program and the Python package run the same command: an
//! installed package has it without a second copy of the engines.

mod args;
mod beside;
mod exit;
mod failure;
mod imposed;
mod input;
mod interrupt;
mod keep;
mod key;
mod language;
mod lock;
mod looks;
mod memory;
mod output;
mod per_option;
mod progress_line;
mod proof;
mod stats;
mod verbs;
mod watch;
mod way;
mod whole;

use std::ffi::OsString;
use std::io::Write;

use clap::FromArgMatches;

/// The answer of `mcp` to a line of an agent, after at most so many steps; `None` where it has none. It is for the fuzz targets, and no
/// part of what is promised.
#[cfg(feature = "mcp")]
#[doc(hidden)]
#[must_use]
pub fn answer_line(line: &[u8], steps: u64) -> Option<String> {
    verbs::answer_line(line, steps)
}

/// Runs the command with these words, the first of which is the name of the program; returns its exit code.
///
/// The answer goes to the standard output. A wrong word, `--help` and `--version` end the process, because the reader
/// of the words does so. Signals are handled for the whole process from here on.
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let words = args::words(words);
    language::decide(&words);
    keep::remember(&words);
    let matches = args::matches(words);
    let args = args::Args::from_arg_matches(&matches).unwrap_or_else(|error| args::end(&error));
    args.color.write_global();
    output::formulas::guard(args.formulas, matches.subcommand());
    let allowed = matches.subcommand().map_or(Ok(()), |(_, verb)| output::refuse_overwriting(verb));
    let code = allowed.and_then(|()| verbs::run(&args.verb));
    output::formulas::tell(matches.subcommand());
    let exit = code.unwrap_or_else(|failure| failure.report());
    // A program of another language does not flush this buffer at its end. Verbs have reported their failures by now.
    let _ = std::io::stdout().flush();
    exit.code()
}
