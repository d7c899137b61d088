//! Every verb and every option.
//!
//! # Why this shape
//! Each is written once, as a type that clap reads, because help, completions, the manual and parsing then come from
//! the same definition and cannot contradict each other.

mod emit;
mod generate;
mod genres;
mod groups;
mod help;
mod proof;
mod puzzles;
mod rows;
mod runs;
mod sets;
mod shared;
mod short;
mod symmetry;
mod values;
mod variant;
mod written;
mod wrong;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Command, CommandFactory, Parser, Subcommand};

pub(crate) use emit::*;
pub(crate) use generate::*;
pub(crate) use genres::*;
use groups::{brief, grouped};
use help::*;
pub(crate) use proof::*;
pub(crate) use puzzles::*;
pub(crate) use rows::*;
pub(crate) use runs::*;
pub(crate) use sets::*;
pub(crate) use shared::*;
pub(crate) use short::matches;
pub(crate) use symmetry::*;
pub(crate) use values::*;
pub(crate) use written::*;
pub(crate) use wrong::end;

/// The whole command. In `generate`, `--symmetry` names the symmetry of the pattern of givens, so the option for the
/// use of symmetries has another name there.
pub(crate) fn command() -> Command {
    let mut command = grouped(Args::command().mut_subcommands(worded));
    // Replaced where it stands, because the help lists the verbs in this order.
    for verb in command.get_subcommands_mut().filter(|verb| verb.get_name() == "generate") {
        let other = std::mem::take(verb);
        *verb = other.mut_arg("use_symmetry", |arg| arg.long("use-symmetry").hide(true));
    }
    command
}

/// The words of the command line, in which `help VERB` stands for `VERB --help`: people type both, and a verb of its
/// own would stand among those that answer questions. A file alone is looked at.
pub(crate) fn words(given: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = given.into_iter().collect();
    if words.get(1).is_some_and(|word| word == "help") {
        words.remove(1);
        words.insert(words.len().min(2), "--help".into());
    } else if words.get(1).is_some_and(|word| Path::new(word).is_file() && !is_verb(word)) {
        words.insert(1, "look".into());
    }
    words
}

fn is_verb(word: &OsStr) -> bool {
    Args::command().get_subcommands().any(|verb| verb.get_name() == word)
}

/// Answers every question about an exact-cover problem: a solution, all of them, how many.
#[derive(Debug, Parser)]
#[command(name = "gavotte", version, after_help = MAIN_HELP, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) verb: Verb,
    /// Whether messages are colored
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
    /// Cells of CSV that a spreadsheet would take for formulas: quote puts an apostrophe in front, keep writes them as they are; by
    /// default quote for files that are named .csv
    #[arg(long, global = true, value_enum, value_name = "HOW")]
    pub(crate) formulas: Option<Formulas>,
    /// The language of messages; by default that of the locale
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    pub(crate) lang: Option<crate::language::Language>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    #[command(after_help = SOLVE_HELP)]
    Solve(SolveArgs),
    #[command(after_help = COUNT_HELP)]
    Count(CountArgs),
    /// The set of all solutions as a file, which the other verbs take instead of the problem
    #[command(after_help = COMPILE_HELP)]
    Compile(CompileArgs),
    #[command(after_help = SAMPLE_HELP)]
    Sample(SampleArgs),
    #[command(after_help = MARGINALS_HELP)]
    Marginals(SetArgs),
    #[command(after_help = HISTOGRAM_HELP)]
    Histogram(HistogramArgs),
    #[command(after_help = RANK_HELP)]
    Rank(RankArgs),
    #[command(after_help = UNRANK_HELP)]
    Unrank(UnrankArgs),
    #[command(after_help = ESTIMATE_HELP)]
    Estimate(EstimateArgs),
    #[command(after_help = BEST_HELP)]
    Best(BestArgs),
    #[command(after_help = COVER_HELP)]
    Cover(BestArgs),
    /// Cut a question into pieces for many machines
    #[command(after_help = SPLIT_HELP)]
    Split(SplitArgs),
    /// Answer some pieces of a work file
    #[command(after_help = RUN_HELP)]
    Run(RunArgs),
    /// Add the results of pieces up to the answer
    #[command(after_help = MERGE_HELP)]
    Merge(MergeArgs),
    /// How many pieces of a work file are done
    #[command(after_help = STATUS_HELP)]
    Status(StatusArgs),
    /// Whether solutions, or a proof, are right
    #[command(after_help = CHECK_HELP)]
    Check(CheckArgs),
    /// Another format, with a report of what it cannot hold
    #[command(after_help = convert_help())]
    Convert(ConvertArgs),
    /// A solver for one task of a judge, as a single file in C++, Rust or Python
    #[command(after_help = emit_help())]
    Emit(EmitArgs),
    /// The formats of problems, or the grammar of one with an example
    #[command(after_help = FORMATS_HELP)]
    Formats(FormatsArgs),
    /// The puzzles, or the grammar of one with an example
    #[command(after_help = PUZZLES_HELP)]
    Puzzles(FormatsArgs),
    #[command(after_help = DESCRIBE_HELP)]
    Describe(DescribeArgs),
    #[command(after_help = SYMMETRY_HELP)]
    Symmetry(SymmetryArgs),
    /// A picture of a problem with a solution
    #[command(after_help = DRAW_HELP)]
    Draw(DrawVerbArgs),
    #[command(after_help = EXPLAIN_HELP)]
    Explain(ExplainArgs),
    #[command(after_help = RELAX_HELP)]
    Relax(ReasonArgs),
    /// Puzzles with exactly one solution: sudoku, queens, polyominoes, or of any problem
    #[command(after_help = GENERATE_HELP)]
    Generate(GenerateArgs),
    /// A puzzle with fewer givens, of which none can be left out
    #[command(after_help = MINIMISE_HELP)]
    Minimise(MinimiseArgs),
    /// Sudoku of 4x4 to 36x36 cells, with boxes or drawn regions
    #[command(after_help = sudoku_help())]
    Sudoku(SudokuArgs),
    /// The 9x9 sudoku whose weighted digits add up to the most
    #[command(after_help = TARGET_HELP)]
    TargetSudoku(TargetSudokuArgs),
    #[command(flatten)]
    Genre(GenreArgs),
    /// Questions as lines of JSON, answered by lines of JSON
    #[command(after_help = ASK_HELP)]
    Ask(AskArgs),
    /// The page with the dance and the playground, for the browsers of this machine
    #[command(after_help = SERVE_HELP)]
    Serve(ServeArgs),
    /// Tools for agents: the Model Context Protocol on standard input and output
    #[command(after_help = MCP_HELP)]
    Mcp(McpArgs),
    /// What is in a file, and which commands fit: `gavotte FILE` is enough
    #[command(hide = true)]
    Look(InputArgs),
    /// Completions for a shell, on standard output
    #[command(hide = true)]
    Completions(CompletionsArgs),
    /// The manual page, on standard output
    #[command(hide = true)]
    Man(OutArgs),
}

impl Verb {
    /// The options of the search, for verbs that search.
    pub(crate) fn search(&self) -> Option<&SearchArgs> {
        match self {
            Self::Solve(args) => Some(&args.search),
            Self::Count(args) => Some(&args.search),
            Self::Compile(args) => Some(&args.search),
            Self::Sample(args) => Some(&args.search),
            Self::Rank(args) => Some(&args.search),
            Self::Unrank(args) => Some(&args.search),
            Self::Marginals(args) => Some(&args.search),
            Self::Histogram(args) => Some(&args.set.search),
            Self::Estimate(args) => Some(&args.search),
            Self::Best(args) | Self::Cover(args) => Some(&args.search),
            Self::Run(args) => Some(&args.search),
            Self::Symmetry(args) => Some(&args.search),
            Self::Draw(args) => Some(&args.search),
            Self::Explain(args) => Some(&args.reason.search),
            Self::Relax(args) => Some(&args.search),
            Self::Generate(args) => Some(&args.search),
            Self::Minimise(args) => Some(&args.search),
            Self::Sudoku(args) => Some(&args.search),
            Self::TargetSudoku(args) => Some(&args.search),
            Self::Genre(args) => Some(&args.puzzle.search),
            Self::Split(_)
            | Self::Merge(_)
            | Self::Status(_)
            | Self::Check(_)
            | Self::Convert(_)
            | Self::Emit(_)
            | Self::Formats(_)
            | Self::Puzzles(_)
            | Self::Describe(_)
            | Self::Ask(_)
            | Self::Serve(_)
            | Self::Mcp(_)
            | Self::Look(_)
            | Self::Completions(_)
            | Self::Man(_) => None,
        }
    }

    /// Where the run of the verb is kept.
    pub(crate) fn keep(&self) -> Option<&KeepArgs> {
        match self {
            Self::Solve(args) => Some(&args.keep),
            Self::Count(args) => Some(&args.keep),
            Self::Best(args) | Self::Cover(args) => Some(&args.keep),
            Self::Genre(args) => Some(&args.puzzle.many.keep),
            _ => None,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, value_name = "N", conflicts_with = "proof")]
    pub(crate) limit: Option<u64>,
    #[arg(long, conflicts_with_all = ["checkpoint", "resume", "proof"])]
    pub(crate) least: bool,
    /// One solution of each class of solutions that symmetries carry into each other: `symmetry` for all symmetries of
    /// the problem, `board` for those of a puzzle's board, `isotopy` or `isomorphism` for those of Latin squares, or a file
    /// with generators of some, one a line as cycles of option numbers
    #[arg(
        long,
        value_name = "WHAT",
        conflicts_with_all = ["checkpoint", "resume"]
    )]
    pub(crate) up_to: Option<PathBuf>,
    #[arg(long, value_name = "ITEMS", conflicts_with_all = ["checkpoint", "resume", "proof"])]
    pub(crate) project: Option<String>,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    #[command(flatten)]
    pub(crate) proof: ProofArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Count solutions that symmetries carry into each other once: `symmetry` for all symmetries of the problem,
    /// `board` for those of a puzzle's board, `isotopy` or `isomorphism` for those of Latin squares, or a file with
    /// generators of some, one a line as cycles of option numbers
    #[arg(
        long,
        value_name = "WHAT",
        conflicts_with_all = ["checkpoint", "resume"]
    )]
    pub(crate) up_to: Option<PathBuf>,
    /// Add up the weights of the solutions instead of counting each once: a file with an option and its weight a line
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["checkpoint", "resume", "proof"]
    )]
    pub(crate) weights: Option<PathBuf>,
    #[arg(long, value_name = "ITEMS", conflicts_with_all = ["checkpoint", "resume", "proof", "temp_dir"])]
    pub(crate) project: Option<String>,
    #[command(flatten)]
    pub(crate) rows: RowArgs<Counts>,
    /// Keep the states of a sweep that do not fit into memory in files in this folder
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with_all = ["up_to", "weights", "proof"]
    )]
    pub(crate) temp_dir: Option<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = Style::Text)]
    pub(crate) output: Style,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    #[command(flatten)]
    pub(crate) proof: ProofArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) probes: u64,
    /// The seed of the random choices
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
    #[command(flatten)]
    pub(crate) rows: RowArgs<Ranks>,
    /// A file with a known solution, in any style of answers: the search begins with it
    #[arg(long, value_name = "FILE")]
    pub(crate) start: Option<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = Style::Text)]
    pub(crate) output: Style,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    #[command(flatten)]
    pub(crate) proof: BestProofArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The problem
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: PathBuf,
    /// The solutions, or a proof that `--proof` has written, or the .opb beside it; standard input if absent or -
    #[arg(value_name = "SOLUTIONS")]
    pub(crate) solutions: Option<PathBuf>,
    /// PROBLEM is a puzzle of this genre, and the other text somebody's answer in any form: lines, JSON, code, with words around it
    #[arg(long, value_name = "GENRE", value_parser = named::<From>(GENRE_NAMES), conflicts_with_all = ["from", "max", "cover"])]
    pub(crate) genre: Option<From>,
    /// PROBLEM is a list of designs, a block a line and an empty line between designs: how many there are up to isomorphism, and
    /// with a second list whether both hold the same ones
    #[arg(long, conflicts_with_all = ["genre", "from", "max", "cover"])]
    pub(crate) up_to: bool,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// The question was one for the greatest cost, as `best --max` asks it: a proof of another goal is refused, and
    /// so is a cost of a solution that was written for the least
    #[arg(long)]
    pub(crate) max: bool,
    /// The question was one about repeat covers, as the verb `cover` asks it: solutions are repeat covers, and a proof
    /// about other solutions is refused
    #[arg(long)]
    pub(crate) cover: bool,
    /// Stop after this number of seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,
    /// Stop when the process holds this much memory (MB of 1,000,000 bytes; Linux); 2000 if absent, because a small
    /// packed file may unpack to a large one
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    pub(crate) memory_limit: Option<u64>,
    /// No note on the number of solutions
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

/// The options that a picture of the textbook search excludes.
const DANCES_NOT: [&str; 5] = ["shares", "solutions", "unsolved", "require", "forbid"];

/// The options that several pictures of solutions exclude.
const SHOWS_NOT: [&str; 4] = ["shares", "unsolved", "tree", "links"];

#[derive(Debug, clap::Args)]
pub(crate) struct DrawVerbArgs {
    /// The problem; standard input if absent or -
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: Option<PathBuf>,
    /// A file whose first solution is drawn; without it a search finds one
    #[arg(value_name = "SOLUTIONS")]
    pub(crate) solutions: Option<PathBuf>,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// Draw the share of all solutions that hold each option, instead of a solution
    #[arg(long)]
    pub(crate) shares: bool,
    /// Draw the problem alone
    #[arg(long, conflicts_with_all = ["shares", "solutions"])]
    pub(crate) unsolved: bool,
    /// Draw the search tree of dancing links with its dead ends, instead of a solution
    #[arg(long, conflicts_with_all = DANCES_NOT)]
    pub(crate) tree: bool,
    /// Draw the links after this number of moves of dancing links, instead of a solution
    #[arg(
        long,
        value_name = "MOVES",
        conflicts_with = "tree",
        conflicts_with_all = DANCES_NOT,
        value_parser = clap::value_parser!(u32).range(..=1_000_000)
    )]
    pub(crate) links: Option<u32>,
    /// Draw the first solutions on one sheet with these rows and columns, such as 4x3
    #[arg(long, value_name = "RxC", value_parser = sheet, conflicts_with_all = SHOWS_NOT)]
    pub(crate) sheet: Option<(usize, usize)>,
    /// Draw the solution as it grows, one option after the other: an animated SVG
    #[arg(long, conflicts_with_all = SHOWS_NOT, conflicts_with = "sheet")]
    pub(crate) build: bool,
    /// The form of the picture; by default the ending of the file to write decides, else svg
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<PictureStyle>,
    /// The background; auto is light, and dark where the viewer of an SVG asks for dark
    #[arg(long, value_enum, value_name = "THEME", default_value_t = Theme::Auto)]
    pub(crate) theme: Theme,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// A question about a problem without solution.
#[derive(Debug, clap::Args)]
pub(crate) struct ReasonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How the answer is written: text or json
    #[arg(long, value_name = "STYLE", default_value = "text", value_parser = clap::builder::PossibleValuesParser::new(["text", "json"]))]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
#[command(mut_arg("draw", |arg| {
    arg.help("Draw the board with the weights of its squares into this file: .svg, .png or .ansi")
}))]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) reason: ReasonArgs,
    #[command(flatten)]
    pub(crate) picture: DrawArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The format to write; without it, the ending of the file to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// Only what Knuth's own programs read: short names, one-letter colors, whole costs that are not negative
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
pub(crate) struct FormatsArgs {
    /// A format or a puzzle; all of them if absent
    #[arg(value_name = "NAME", value_parser = named::<From>(&FROM))]
    pub(crate) name: Option<From>,
    /// Write its example alone, as a beginning for a text of your own
    #[arg(long, requires = "name")]
    pub(crate) example: bool,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AskArgs {
    /// The questions, one a line; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Write the JSON Schema of all questions and answers instead
    #[arg(long)]
    pub(crate) schema: bool,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// The port, 0 for any free one; by default 8424, or another one if that is in use
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// The folder of the page, as `cargo xtask site` builds it
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// No notes and warnings on standard error
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct McpArgs {
    /// A question stops when the process holds this much memory (MB of 1,000,000 bytes; Linux)
    #[arg(long, value_name = "MB", default_value = "4000", value_parser = megabytes)]
    pub(crate) memory_limit: u64,
}
