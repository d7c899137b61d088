//! The chores of the project: `cargo xtask help` lists them.
//!
//! # Why this shape
//! A chore is a file here and a line in [`HELP`]. They are written in Rust, because they must run wherever
//! the project builds. They call only cargo (once with cargo-fuzz), for the Python package an interpreter,
//! for the page node and npm, and programs that the project itself builds.

mod audit;
mod bench;
mod book;
mod circles;
mod compiler;
mod debian;
mod fetch;
mod fuzz;
mod jobs;
mod knobs;
mod layers;
mod npm;
mod python;
mod release;
mod rules;
mod shell;
mod shipped;
mod site;
mod tally;
mod test;
mod tree;
mod veripb;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test           everything that must hold before a change goes in, two parts at a time;
                           ends with the totals
cargo xtask test rust      the quick part of it: nothing but cargo is needed
cargo xtask test python    the Python package alone: its wheel in a fresh environment
cargo xtask test web       the page alone, in a browser
cargo xtask test npm       the package for JavaScript alone: installed into a fresh folder
cargo xtask test fuzz      some seconds of fuzzing alone
cargo xtask test proofs    other people's checker of proofs, VeriPB, alone
cargo xtask test night     the Rust tests with ten times the random cases, from a new seed, and a minute of
                           fuzzing a target
cargo xtask test data      the tests that read what is no part of the project, in the folder GAVOTTE_DATA
cargo xtask test release   installs and tries what `release` has made, as a new user would
cargo xtask fuzz [SECONDS] [TARGET ...]
                           fuzzes each reader, the builder and whole answers, 10 seconds each
cargo xtask site           builds the page: one folder for any web server
cargo xtask npm            builds the package for JavaScript: one file for npm install
cargo xtask book           writes the book as EPUB, in English and Chinese, with pandoc
cargo xtask release [PART ...]
                           makes everything that is published, in target/release-artifacts
cargo xtask layers         no crate depends on one that it must not know, and no files of a
                           crate go round in a circle
cargo xtask knobs          writes the table of the tuning constants, docs/knobs.md; with --check says
                           what is wrong with it
cargo xtask bench [ARGS]   builds the command and the rivals, then gavotte-bench run ARGS;
                           bench instructions [ARGS] counts instructions instead,
                           bench sudoku [ARGS] times batches of sudokus,
                           bench counts [ARGS] times and checks counts
cargo xtask audit [PART [ARGS]]
                           deny, coverage, mutants, fuzz: hours, and cargo programs of their own
cargo xtask help           this list";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["test"] => test::run_all(),
        [
            "test",
            part @ ("rust" | "python" | "web" | "npm" | "fuzz" | "proofs" | "night" | "data"
            | "release"),
        ] => test::run(part),
        // Not in the list: `test` calls itself with it.
        ["job", name] if test::is_job(name) => test::run_job(name),
        ["fuzz", ref arguments @ ..] => fuzz::run(arguments),
        ["audit", ref arguments @ ..] => audit::run(arguments),
        ["site"] => site::run(),
        ["npm"] => npm::run(),
        ["book"] => book::run(),
        ["release", ref names @ ..] => release::run(names),
        ["layers"] => layers::run(),
        ["knobs"] => knobs::run(),
        ["knobs", "--check"] => knobs::check(),
        ["bench", ..] => bench::run(&arguments[1..]),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("xtask: no such chore: `{}`\n\n{HELP}", words.join(" "));
            ExitCode::from(2)
        }
    }
}
