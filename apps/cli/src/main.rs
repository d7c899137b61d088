//! The command `gavotte`: questions about exact-cover problems, from a terminal.
//!
//! # Layout
//! [`args`] is every verb and option; [`verbs`] has one file a verb; [`output`] writes answers in
//! each style; [`stats`] tells how a search went; [`watch`] limits, interrupts and shows a running search;
//! [`memory`] limits what is no search; [`failure`] is what can go wrong and with which exit code. All solving is in the library.

mod args;
mod failure;
mod input;
mod memory;
mod output;
mod stats;
mod verbs;
mod watch;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let args = args::Args::parse();
    args.color.write_global();
    verbs::run(&args.verb).unwrap_or_else(|failure| failure.report())
}
