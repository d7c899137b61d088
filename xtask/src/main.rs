//! The chores of the project: `cargo xtask help` lists them.
//!
//! # Why this shape
//! A chore is a file here and a line in [`HELP`]. They are written in Rust, because they must run wherever the project
//! builds; only the trials of a release, which is made on Linux, are commands of a shell.

mod audit;
mod bench;
mod budgets;
mod circles;
mod compiler;
mod debian;
mod documents;
mod files;
mod fuzz;
mod javascript;
mod jobs;
mod knobs;
mod layers;
mod npm;
mod python;
mod release;
mod shell;
mod sources;
mod tally;
mod test;
mod veripb;
mod wasm;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use shell::report;

const HELP: &str = "\
cargo xtask test          everything that must hold before a change goes in, two parts at a time; ends with the totals
cargo xtask test rust     the quick part of it: nothing but cargo is needed
cargo xtask test PART     one of python, web (the page, in a browser), npm (the package for JavaScript), fuzz, proofs
                          (VeriPB, other people's checker)
cargo xtask test night    the Rust tests with ten times the random cases, from a new seed, and a minute of fuzzing a target
cargo xtask test data     the tests that read what is no part of the project, in the folder GAVOTTE_DATA
cargo xtask test release  installs and tries what `release` has made, as a new user would
cargo xtask job NAME      a PART, checks, tests or command as `test` runs it: without installing packages of Debian
cargo xtask fuzz [SECONDS] [TARGET ...]
                          fuzzes each reader, the builder and whole answers, 10 seconds each
cargo xtask site          builds the page: one folder for any web server
cargo xtask npm           builds the package for JavaScript: one file for npm install
cargo xtask docs          one site of all documents: book, references of all languages, page, search; with doxygen and pip
cargo xtask book          writes the book as EPUB, in English and Chinese, with pandoc
cargo xtask capi --install PREFIX
                          builds the library for C and installs it there, or below DESTDIR
cargo xtask release [PART ...]
                          makes everything that is published, in target/release-artifacts
cargo xtask layers        no crate depends on one that it must not know, and no files of a crate go round in a circle
cargo xtask knobs         writes the table of the tuning constants, target/knobs.md; with --check says which have no words
cargo xtask lines         lines of LLVM of the engine by function, with their budget
cargo xtask bench [instructions|sudoku|counts] [ARGS]
                          builds the command and the rivals, then times, counts instructions, or times sudokus or counts
cargo xtask audit [deny|coverage|mutants|fuzz [ARGS]]
                          what takes hours, and cargo programs of its own
cargo xtask help          this list";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let shown = |path: PathBuf| println!("{}", path.display());
    let done = match words[..] {
        ["test"] => Some(test::run_all()),
        ["test", part] => test::run(part, true),
        ["job", name] => test::run(name, false),
        ["fuzz", ref arguments @ ..] => Some(report(fuzz::chore(arguments))),
        ["audit", ref arguments @ ..] => audit::run(arguments),
        ["site"] => Some(report(web::build().map(shown))),
        ["npm"] => Some(report(npm::build().map(shown))),
        ["book"] => Some(report(documents::book())),
        ["docs"] => Some(report(documents::site())),
        ["capi", "--install", to] => Some(report(release::install(to))),
        ["release", ref names @ ..] => Some(release::run(names)),
        ["layers"] => Some(report(layers::hold())),
        ["knobs"] => Some(report(knobs::hold(true))),
        ["knobs", "--check"] => Some(report(knobs::hold(false))),
        ["lines"] => Some(report(budgets::hold(&budgets::LINES))),
        ["bench", ref arguments @ ..] => Some(bench::run(arguments)),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Some(ExitCode::SUCCESS)
        }
        _ => None,
    };
    done.unwrap_or_else(|| {
        eprintln!("xtask: no such chore: `{}`\n\n{HELP}", words.join(" "));
        ExitCode::from(2)
    })
}
