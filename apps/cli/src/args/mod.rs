//! Every verb and every option, once: help, completion and parsing come from here.

mod help;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use gavotte::formats::Format;
use gavotte::{Engine, Order, Threads};

use help::*;

/// Answers every question about an exact-cover problem: a solution, all of them, how many.
#[derive(Debug, Parser)]
#[command(name = "gavotte", version, after_help = MAIN_HELP, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) verb: Verb,
    /// Whether messages are colored
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// One solution, or all of them
    #[command(after_help = SOLVE_HELP)]
    Solve(SolveArgs),
    /// How many solutions there are, exactly
    #[command(after_help = COUNT_HELP)]
    Count(CountArgs),
    /// Random solutions, each equally likely
    #[command(after_help = SAMPLE_HELP)]
    Sample(SampleArgs),
    /// In how many solutions each option occurs
    #[command(after_help = MARGINALS_HELP)]
    Marginals(SetArgs),
    /// How many solutions there are of each size
    #[command(after_help = HISTOGRAM_HELP)]
    Histogram(SetArgs),
    /// How large the search is and how many solutions there are, by random probing
    #[command(after_help = ESTIMATE_HELP)]
    Estimate(EstimateArgs),
    /// A solution of least cost, or the best few
    #[command(after_help = BEST_HELP)]
    Best(BestArgs),
    /// Repeat cover: each item at least once, at least cost
    #[command(after_help = COVER_HELP)]
    Cover(BestArgs),
    /// Whether solutions are right
    #[command(after_help = CHECK_HELP)]
    Check(CheckArgs),
    /// Another format, with a report of what it cannot hold
    #[command(after_help = CONVERT_HELP)]
    Convert(ConvertArgs),
    /// Size and structure of a problem, and which engine answers
    #[command(after_help = DESCRIBE_HELP)]
    Describe(DescribeArgs),
    /// Why there is no solution: a minimal set of items that already conflict
    #[command(after_help = EXPLAIN_HELP)]
    Explain(ExplainArgs),
    /// Sudoku of 4x4, 9x9, 16x16, 25x25 and 36x36 cells
    #[command(after_help = SUDOKU_HELP)]
    Sudoku(SudokuArgs),
    /// The 9x9 sudoku whose weighted digits add up to the most
    #[command(after_help = TARGET_HELP)]
    TargetSudoku(TargetSudokuArgs),
    /// Twelve pieces on a triangle of 55 cells (wisdom beads)
    #[command(after_help = BEADS_HELP)]
    Beads(BeadsArgs),
    /// N queens on a board of N x N that do not attack each other
    #[command(after_help = QUEENS_HELP)]
    Queens(QueensArgs),
    /// Pairs of numbers, the two of each as far apart as the number says (Langford)
    #[command(after_help = LANGFORD_HELP)]
    Langford(LangfordArgs),
    /// Latin squares: each symbol once in each row and column
    #[command(after_help = LATIN_HELP)]
    Latin(LatinArgs),
    /// Completions for a shell, on standard output
    #[command(hide = true)]
    Completions(CompletionsArgs),
    /// The manual page, on standard output
    #[command(hide = true)]
    Man(OutArgs),
}

impl Verb {
    /// How the answer is searched for, where one is.
    pub(crate) fn search(&self) -> Option<&SearchArgs> {
        match self {
            Self::Solve(args) => Some(&args.search),
            Self::Count(args) => Some(&args.search),
            Self::Sample(args) => Some(&args.search),
            Self::Marginals(args) | Self::Histogram(args) => Some(&args.search),
            Self::Estimate(args) => Some(&args.search),
            Self::Best(args) | Self::Cover(args) => Some(&args.search),
            Self::Explain(args) => Some(&args.search),
            Self::Sudoku(args) => Some(&args.search),
            Self::TargetSudoku(args) => Some(&args.search),
            Self::Beads(args) => Some(&args.search),
            Self::Queens(args) => Some(&args.search),
            Self::Langford(args) => Some(&args.search),
            Self::Latin(args) => Some(&args.search),
            Self::Check(_)
            | Self::Convert(_)
            | Self::Describe(_)
            | Self::Completions(_)
            | Self::Man(_) => None,
        }
    }
}

/// Where the answer goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct OutArgs {
    /// Write the answer to this file, made anew, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Where the problem comes from.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// The problem; standard input without it or with -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
}

/// How the answer is searched for.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) place: OutArgs,
    /// The engine: auto, links, cells, bits, diagram or sat
    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine)]
    pub(crate) engine: EngineChoice,
    /// Which item is branched on next, and in which order its options are tried; without it fewest,
    /// and for one solution or a few several orders in turn
    #[arg(long, value_name = "ORDER", value_parser = named::<Order>(&ORDERS))]
    pub(crate) order: Option<Order>,
    /// How many threads search: a number, or auto for as many as the processor runs at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: Threads,
    /// Solutions in an order that does not depend on the number of threads or on chance
    #[arg(long)]
    pub(crate) deterministic: bool,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,
    /// Stop after trying so many options
    #[arg(long, value_name = "N")]
    pub(crate) step_limit: Option<u64>,
    /// Stop when the process holds so much memory (MB of 1,000,000 bytes; Linux)
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    pub(crate) memory_limit: Option<u64>,
    /// Tell standard error how the search went; `knuth` searches as the textbook does and tells its
    /// counts level by level
    #[arg(
        long,
        value_enum,
        value_name = "KIND",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "plain"
    )]
    pub(crate) stats: Option<Stats>,
    /// No notes and warnings on standard error
    #[arg(long)]
    pub(crate) quiet: bool,
    /// No progress line, which is shown only on a terminal anyway
    #[arg(long)]
    pub(crate) no_progress: bool,
    /// `sat`: exit with 10 when there is a solution, 20 when there is none, 0 when unknown; of
    /// several grids: 10 when each has one, 20 when one of them has none
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = ExitStyle::Plain)]
    pub(crate) exit_code: ExitStyle,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Every solution instead of one
    #[arg(long)]
    pub(crate) all: bool,
    /// At most so many solutions
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How the answer is written
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = Style::Text)]
    pub(crate) output: Style,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How many
    #[arg(short, value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// What the random choices begin with: the same seed, the same solutions
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// A question to the set of all solutions.
#[derive(Debug, clap::Args)]
pub(crate) struct SetArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How many probes
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) probes: u64,
    /// What decides the random choices
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How the answer is written: text or json
    #[arg(long, value_name = "STYLE", default_value = "text", value_parser = clap::builder::PossibleValuesParser::new(["text", "json"]))]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Greatest cost instead of least
    #[arg(long)]
    pub(crate) max: bool,
    /// The K best in order, equal costs by option numbers
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) k: Option<u32>,
    /// All that cost the same as the last one, too
    #[arg(long)]
    pub(crate) ties: bool,
    /// How the answer is written
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = Style::Text)]
    pub(crate) output: Style,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Options that every solution must hold, or may not hold.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct AssumeArgs {
    /// Only solutions with all of these options (numbers from 1, with commas between)
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub(crate) require: Vec<u32>,
    /// Only solutions without any of these options
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub(crate) forbid: Vec<u32>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The problem
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: PathBuf,
    /// The solutions; standard input without it or with -
    #[arg(value_name = "SOLUTIONS")]
    pub(crate) solutions: Option<PathBuf>,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// They are solutions of the repeat cover, as the verb `cover` gives them
    #[arg(long)]
    pub(crate) cover: bool,
    /// No note on how many there were
    #[arg(long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DescribeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The format to write; without it, the ending of the file to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// Only what Knuth's own programs read: short names, one-letter colors, no negative costs
    #[arg(long)]
    pub(crate) strict_knuth: bool,
    /// Ask for the greatest cost instead of the least (opb, lp, mps, wcnf)
    #[arg(long)]
    pub(crate) max: bool,
    /// Make it a repeat cover first, as the verb `cover` does
    #[arg(long)]
    pub(crate) cover: bool,
    /// No report of what is dropped
    #[arg(long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LangfordArgs {
    /// How many pairs
    #[arg(value_name = "N")]
    pub(crate) pairs: u32,
    /// One of each two arrangements that are mirror images
    #[arg(long)]
    pub(crate) up_to_symmetry: bool,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LatinArgs {
    /// How many symbols; without it a square is read
    #[arg(value_name = "N")]
    pub(crate) symbols: Option<u32>,
    /// The square to complete; standard input without it and without N
    #[arg(long, value_name = "FILE", conflicts_with = "symbols")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SudokuArgs {
    /// The grids; standard input without it or with -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// How many solutions each grid has
    #[arg(long, conflicts_with = "unique")]
    pub(crate) count: bool,
    /// Whether each grid has none, a unique or several solutions
    #[arg(long)]
    pub(crate) unique: bool,
    /// How many solutions have each digit in each cell
    #[arg(long, conflicts_with_all = ["count", "unique"])]
    pub(crate) candidates: bool,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TargetSudokuArgs {
    /// The grid; standard input without it or with -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Print the best grid, too
    #[arg(long)]
    pub(crate) grid: bool,
    /// Nine lines of nine weights, instead of the rings
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BeadsArgs {
    /// The triangle; standard input without it or with -
    #[arg(value_name = "FILE", conflicts_with = "empty")]
    pub(crate) file: Option<PathBuf>,
    /// Begin with the empty triangle instead of reading one
    #[arg(long)]
    pub(crate) empty: bool,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct QueensArgs {
    /// How many queens, and rows and columns of the board
    #[arg(value_name = "N")]
    pub(crate) queens: u32,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// One solution of a puzzle, all of them, or their number.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ManyArgs {
    /// Every solution instead of one
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,
    /// How many solutions there are
    #[arg(long)]
    pub(crate) count: bool,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// For people, as the problem is written
    Text,
    /// Option numbers from 1, a solution a line
    Ids,
    /// One JSON object
    Json,
    /// A JSON object a solution, then one for the result
    Jsonl,
}

/// What is told about a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stats {
    /// Engine, order, steps, solutions, time
    Plain,
    /// Also nodes, updates and cleansings as Knuth's programs DLX1 and DLX2 count them
    Knuth,
}

/// What the exit code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExitStyle {
    /// Whether the question was answered
    Plain,
    /// What the answer is, as SAT solvers do
    Sat,
}

/// Whether messages are colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice for everything written to standard error.
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// What a problem can be read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum From {
    /// A format of problems.
    Format(Format),
    /// One grid of a sudoku, in any style.
    Sudoku,
}

impl std::str::FromStr for From {
    type Err = gavotte::formats::UnknownFormat;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "sudoku" { Ok(Self::Sudoku) } else { text.parse().map(Self::Format) }
    }
}

const FROM: [&str; Format::NAMES.len() + 1] = {
    let mut names = ["sudoku"; Format::NAMES.len() + 1];
    let mut at = 0;
    while at < Format::NAMES.len() {
        names[at] = Format::NAMES[at];
        at += 1;
    }
    names
};

/// `auto`, or an engine by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EngineChoice(pub(crate) Option<Engine>);

const ORDERS: [&str; Order::NAMES.len()] = {
    let mut names = [""; Order::NAMES.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Order::NAMES[at].0;
        at += 1;
    }
    names
};

/// A parser for one of `names`, which the target type knows as well.
fn named<T>(names: &'static [&'static str]) -> impl clap::builder::TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err: std::fmt::Debug> + Clone + Send + Sync + 'static,
{
    use clap::builder::TypedValueParser as _;
    clap::builder::PossibleValuesParser::new(names.iter().copied())
        .try_map(|name| name.parse::<T>().map_err(|error| format!("{error:?}")))
}

fn engine(text: &str) -> Result<EngineChoice, String> {
    if text == "auto" {
        return Ok(EngineChoice(None));
    }
    text.parse().map(|engine| EngineChoice(Some(engine)))
}

fn megabytes(text: &str) -> Result<u64, String> {
    let number: u64 = text.parse().map_err(|_| "not a whole number of MB".to_owned())?;
    let message = "a memory limit is from 1 MB on";
    (number > 0).then(|| number.saturating_mul(1_000_000)).ok_or_else(|| message.to_owned())
}

fn threads(text: &str) -> Result<Threads, String> {
    if text == "auto" {
        return Ok(Threads::auto());
    }
    let count = text.parse().ok().filter(|count| (1..=MOST_THREADS).contains(count));
    let message = || format!("`auto`, or a number of threads from 1 to {MOST_THREADS}");
    count.map(Threads::from).ok_or_else(message)
}

/// More than any machine has, and fewer than would exhaust one.
const MOST_THREADS: usize = 1024;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    let message = "a time limit is a number of seconds from 0 on";
    Duration::try_from_secs_f64(seconds).map_err(|_| message.to_owned())
}
