//! The commands and their options.
//!
//! # Why this shape
//! Each variant of [`Command`] is one command; what it does is one short function here that calls
//! the library. Data goes to standard output, notes to standard error.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use gavotte_bench::instance::Instance;
use gavotte_bench::machine::Machine;
use gavotte_bench::manifest::Manifest;
use gavotte_bench::rivals::{self, RIVALS};
use gavotte_bench::run::{Outcome, Plan};
use gavotte_bench::table::Table;
use gavotte_bench::{clock, generate, record, usage};

const MANIFEST: &str = "qa/bench/manifest.toml";

/// Timings against named rivals, with checked answers.
#[derive(Parser)]
#[command(name = "gavotte-bench", version)]
pub(crate) enum Command {
    /// Times gavotte and the rivals on the instances of a manifest
    Run(Run),
    /// Counts with one rival in this process; prints count, seconds and memory as JSON
    Rival {
        /// The name of the rival
        name: String,
        /// A DLX file, plain or .gz
        file: PathBuf,
    },
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
        #[arg(last = true, required = true)]
        program: Vec<String>,
    },
}

/// The options of `run`.
#[derive(Parser)]
pub(crate) struct Run {
    /// The manifest [default: the project's own]
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// The command under test [default: the one beside this program]
    #[arg(long, value_name = "PATH")]
    gavotte: Option<PathBuf>,
    /// One more argument for the command under test; may be repeated
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    gavotte_arg: Vec<String>,
    /// Only these entries of the manifest
    #[arg(long, value_name = "NAME", num_args = 1..)]
    only: Vec<String>,
    /// Also the entries that are tagged slow
    #[arg(long)]
    slow: bool,
    /// Only these rivals, with commas between; `none` for no rival
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    rivals: Option<Vec<String>>,
    /// Seconds after which a program is killed
    #[arg(long, value_name = "S", default_value_t = 120.0, value_parser = seconds)]
    timeout: f64,
    /// Also keeps every single time, as JSON in this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number <= 1e6 => Ok(number),
        _ => Err("give a number of seconds above 0".to_owned()),
    }
}

impl Command {
    pub(crate) fn run(self) -> Result<ExitCode, String> {
        match self {
            Self::Run(options) => options.run(),
            Self::Rival { name, file } => say(&rival(&name, &file)?),
            Self::Rivals => say(&legends()),
            Self::Generate { words } => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                say(&generate::from_words(&words)?)
            }
            Self::Clock { limit, program } => {
                let reading = clock::here(limit, &program)?;
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
    let count = (rival.count)(&instance);
    let wall_s = start.elapsed().as_secs_f64();
    let used = usage::of_self();
    let (cpu_s, peak_kb) = (used.cpu_s, used.peak_kb);
    let answer = serde_json::json!({
        "count": count, "cpu_s": cpu_s, "wall_s": wall_s, "peak_kb": peak_kb
    });
    Ok(format!("{answer}\n"))
}

impl Run {
    fn run(self) -> Result<ExitCode, String> {
        let plan = self.plan()?;
        let manifest = self.manifest.clone().unwrap_or_else(|| plan.root.join(MANIFEST));
        let manifest = Manifest::read(&manifest)?;
        let machine = Machine::new(self.flags());
        let table = Table::new(plan.rivals.clone(), plan.limit_s);
        let scratch = Scratch::new()?;
        print!("{}\n{}", machine.text(), table.head());
        let mut outcomes = Vec::new();
        for entry in manifest.select(&self.only, self.slow)? {
            let Some(file) = plan.locate(entry, &scratch.0)? else {
                println!("{:<18} skipped: its file is not here", entry.name);
                continue;
            };
            let outcome = plan.measure(entry, &file)?;
            print!("{}", table.row(&outcome));
            outcomes.push(outcome);
        }
        print!("{}", table.foot(&outcomes));
        if let Some(folder) = &self.record {
            let file = record::write(folder, &machine, &outcomes)?;
            eprintln!("recorded in {}", file.display());
        }
        let sound = outcomes.iter().all(Outcome::is_sound);
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn plan(&self) -> Result<Plan, String> {
        let bench = std::env::current_exe().map_err(|error| error.to_string())?;
        let gavotte = match &self.gavotte {
            Some(path) => absolute(path)?,
            None => bench.with_file_name(format!("gavotte{}", std::env::consts::EXE_SUFFIX)),
        };
        if !gavotte.is_file() {
            return Err(format!("there is no command {}; build it first", gavotte.display()));
        }
        Ok(Plan {
            root: root()?,
            gavotte,
            arguments: self.gavotte_arg.clone(),
            bench,
            rivals: self.wanted_rivals()?,
            runs: usize::from(self.runs),
            limit_s: self.timeout,
        })
    }

    fn wanted_rivals(&self) -> Result<Vec<String>, String> {
        let all = || RIVALS.iter().map(|rival| rival.name.to_owned());
        let Some(names) = &self.rivals else { return Ok(all().collect()) };
        let known = |name: &&String| *name == "none" || rivals::by_name(name).is_some();
        if let Some(name) = names.iter().find(|name| !known(name)) {
            return Err(format!("no rival is called `{name}`"));
        }
        Ok(all().filter(|name| names.contains(name)).collect())
    }

    fn flags(&self) -> String {
        let mut flags = format!("--runs {} --timeout {}", self.runs, self.timeout);
        for argument in &self.gavotte_arg {
            flags.push_str(&format!(" --gavotte-arg {argument}"));
        }
        if let Ok(rust) = std::env::var("RUSTFLAGS") {
            flags.push_str(&format!(" RUSTFLAGS={rust}"));
        }
        flags
    }
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The nearest folder upwards that holds the manifest; failing that, the current one.
fn root() -> Result<PathBuf, String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let root = here.ancestors().find(|folder| folder.join(MANIFEST).is_file());
    Ok(root.unwrap_or(&here).to_owned())
}

/// A folder for generated instances that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("gavotte-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
