//! The commands and their options.
//!
//! # Why this shape
//! Each variant of [`Command`] is one command, and one short function here calls the library for it. Data goes to
//! standard output, notes to standard error.

mod choice;
mod counts;
mod instructions;
mod numbers;
mod plot;
mod referee;
mod run;
mod stage;
mod sudoku;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use gavotte_bench::clock::{self, Limits, Source};
use gavotte_bench::instance::Instance;
use gavotte_bench::rivals::{self, RIVALS};
use gavotte_bench::sudoku::links;
use gavotte_bench::{generate, usage};

/// Timings against named rivals, with checked answers.
#[derive(Parser)]
#[command(name = "gavotte-bench", version)]
pub(crate) enum Command {
    /// Times gavotte and the rivals on the instances of a manifest
    Run(run::Run),
    /// Compares the automatic choice with each engine alone
    Choice(choice::Choice),
    /// Counts the instructions of gavotte with valgrind
    Instructions(instructions::Instructions),
    /// Times gavotte and the rivals on batches of sudokus
    Sudoku(sudoku::Batches),
    /// Counts with gavotte, rivals and programs of others, and checks each count in other ways
    Counts(counts::CountsOf),
    /// Makes the page of published counts from a record of counts
    Referee(referee::Referee),
    /// Makes numbers that continue sequences, each in three ways, as rows of a table
    Numbers(numbers::Numbers),
    /// Answers a file of sudokus, one a line, by dancing links as the tutorials teach them
    SudokuLinks {
        /// Print the solutions instead of `unique`
        #[arg(long)]
        solve: bool,
        /// A plain file
        file: PathBuf,
    },
    /// Asks one rival in this process; prints answer, seconds and memory as JSON
    Rival {
        /// The name of the rival
        name: String,
        /// A DLX file, plain or .gz
        file: PathBuf,
    },
    /// Draws the times of a record, and prints them as a table
    Plot(plot::Plot),
    /// Lists the rivals and what they can do
    Rivals,
    /// Writes an instance to standard output
    #[command(after_help = format!("Families:\n{}", generate::HELP))]
    Generate {
        /// A family and its parameters
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Runs a program and prints what it used as JSON
    #[command(hide = true)]
    Clock {
        #[arg(long)]
        limit: f64,
        #[arg(long)]
        cpu: Option<u64>,
        #[arg(long)]
        memory: Option<i64>,
        #[arg(long)]
        stdin: Option<PathBuf>,
        #[arg(long, conflicts_with = "stdin")]
        feed: Option<PathBuf>,
        #[arg(last = true, required = true)]
        program: Vec<String>,
    },
}

impl Command {
    pub(crate) fn run(self) -> Result<ExitCode, String> {
        match self {
            Self::Run(options) => options.run(),
            Self::Choice(options) => options.run(),
            Self::Instructions(options) => options.run(),
            Self::Sudoku(options) => options.run(),
            Self::Counts(options) => options.run(),
            Self::Referee(options) => options.run().map(|()| ExitCode::SUCCESS),
            Self::Numbers(options) => options.run().map(|()| ExitCode::SUCCESS),
            Self::SudokuLinks { solve, file } => {
                let text = std::fs::read_to_string(&file)
                    .map_err(|error| format!("{}: {error}", file.display()))?;
                say(&links::answers(&text, solve)?)
            }
            Self::Rival { name, file } => say(&rival(&name, &file)?),
            Self::Plot(options) => say(&options.run()?),
            Self::Rivals => say(&legends()),
            Self::Generate { words } => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                say(&generate::from_words(&words)?)
            }
            Self::Clock { limit, cpu, memory, stdin, feed, program } => {
                let source = match (&stdin, &feed) {
                    (Some(file), _) => Source::File(file),
                    (None, Some(file)) => Source::Pipe(file),
                    (None, None) => Source::Empty,
                };
                let limits = Limits { wall_s: limit, cpu_s: cpu, memory_kb: memory };
                let reading = clock::here(limits, source, &program)?;
                say(&serde_json::to_string(&reading).map_err(|error| error.to_string())?)
            }
        }
    }
}

/// Prints text; a reader that went away is no error.
fn say(text: &str) -> Result<ExitCode, String> {
    let gone = std::io::ErrorKind::BrokenPipe;
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != gone => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn legends() -> String {
    RIVALS.iter().map(|rival| format!("{:<14} {}\n", rival.name, rival.legend)).collect()
}

fn rival(name: &str, file: &Path) -> Result<String, String> {
    let start = Instant::now();
    let rival = rivals::by_name(name).ok_or_else(|| format!("no rival is called `{name}`"))?;
    let instance = Instance::read(file)?;
    if !(rival.supports)(&instance) {
        return Err(format!("{name} cannot solve {}: {}", file.display(), rival.legend));
    }
    let answer = (rival.answer)(&instance).to_string();
    let wall_s = start.elapsed().as_secs_f64();
    let used = usage::of_self();
    let (cpu_s, peak_kb) = (used.cpu_s, used.peak_kb);
    let line = serde_json::json!({
        "answer": answer, "cpu_s": cpu_s, "wall_s": wall_s, "peak_kb": peak_kb
    });
    Ok(format!("{line}\n"))
}
