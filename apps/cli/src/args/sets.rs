//! The options of the verbs that ask about all solutions at once, of a problem or of a set that was compiled before.
//! They take the same input, because a set answers such a question in place of its problem.

use std::path::PathBuf;

use clap::{ValueEnum, ValueHint};
use gavotte::{BigUint, Message};

use super::shared::{AssumeArgs, InputArgs, SearchArgs};
use super::values::Style;
use super::written::Written;

#[derive(Debug, clap::Args)]
pub(crate) struct CompileArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The form to write
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Form::Set)]
    pub(crate) to: Form,
    /// Write the certificate of the number of solutions to this file (.gav, packed if .gz or .zst follows), from which
    /// `gavotte check` repeats the count
    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["require", "forbid"]
    )]
    pub(crate) certificate: Option<Written>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How a set is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// The form that the other verbs read: set and problem, with a checksum
    Set,
    /// A zero-suppressed decision diagram, as Graphillion reads it
    Zdd,
    /// A d-DNNF as the compiler d4 writes it
    Ddnnf,
    /// The diagram as JSON
    Json,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How many solutions to draw
    #[arg(short, value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// A file with a whole number from 0 on for each option: the chance of a solution is proportional to the product of
    /// its options' weights
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The options of the solution (numbers from 1, with commas between)
    #[arg(long, value_name = "IDS", value_delimiter = ',', required = true)]
    pub(crate) options: Vec<u32>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct UnrankArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "R", value_parser = rank)]
    pub(crate) rank: BigUint,
    /// How many solutions, from that rank on; fewer where there are no more
    #[arg(short, value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

fn rank(text: &str) -> Result<BigUint, Message> {
    text.parse().map_err(|_| "not a whole number from 0 on".into())
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
pub(crate) struct HistogramArgs {
    /// What to tell solutions apart by: `size` for the number of options, `cost` for the sum of their costs, or a file
    /// with an option and its score a line
    #[arg(long, value_name = "WHAT", default_value = "size")]
    pub(crate) by: PathBuf,
    #[command(flatten)]
    pub(crate) set: SetArgs,
}
