//! The options that many verbs share: the problem, how it is searched, and where the answer goes. They are defined
//! once, because the same option must mean the same with every verb.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueHint;
use gavotte::{Order, Threads};

use super::values::{
    EngineChoice, ExitStyle, FROM, From, ORDERS, Stats, SymmetryChoice, engine, megabytes, named,
    seconds, symmetry, threads,
};
use super::written::Written;

/// Where the answer goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct OutArgs {
    /// Write the answer to this file instead of standard output. It is replaced when the answer is whole, and keeps its mode
    /// and owner; of a link, the file that it leads to. A list is written while it grows, and empties the file before its
    /// first solution
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<Written>,
}

/// Where the problem comes from.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// The problem; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// Only the solutions that a group leaves as they are: the motions of a puzzle's `board`, its `rotations`, or a file with
    /// generators, one a line as cycles of item names such as (a b c)(d e)
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) impose: Option<PathBuf>,
}

/// How the answer is searched for.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) place: OutArgs,
    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine)]
    pub(crate) engine: EngineChoice,
    #[arg(long, value_name = "ORDER", value_parser = named::<Order>(&ORDERS))]
    pub(crate) order: Option<Order>,
    #[arg(
        id = "use_symmetry",
        long = "symmetry",
        value_name = "WHEN",
        default_value = "auto",
        value_parser = symmetry()
    )]
    pub(crate) symmetry: SymmetryChoice,
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: Threads,
    #[arg(long)]
    pub(crate) deterministic: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,
    #[arg(long, value_name = "N")]
    pub(crate) step_limit: Option<u64>,
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    pub(crate) memory_limit: Option<u64>,
    /// Write to standard error how the search went; `knuth` searches as the textbook does and gives its
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
