//! The command `gavotte`: questions about exact-cover problems, from a terminal.
//!
//! # Layout
//! [`args`] defines every verb and option; [`verbs`] has one file a verb; [`output`] writes answers in
//! each style; [`stats`] tells how a search went; [`watch`] limits, interrupts and shows a running search;
//! [`memory`] limits the memory of everything else; [`failure`] holds the failures with their exit codes. All solving
//! is in the library, because Python and the page must give the same answers.

mod args;
mod failure;
mod input;
mod interrupt;
mod keep;
mod lock;
mod memory;
mod output;
mod progress_line;
mod proof;
mod stats;
mod verbs;
mod watch;
mod way;

use std::process::ExitCode;

use clap::FromArgMatches;

fn main() -> ExitCode {
    let matches = args::command().get_matches_from(args::words());
    let args = args::Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    args.color.write_global();
    let allowed = matches.subcommand().map_or(Ok(()), |(_, verb)| output::refuse_overwriting(verb));
    let code = allowed.and_then(|()| verbs::run(&args.verb));
    code.unwrap_or_else(|failure| failure.report())
}
