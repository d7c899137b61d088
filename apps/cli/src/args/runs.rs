//! The options of runs that outlive their process, and of runs on many machines. They stand together, because both
//! kinds answer a question piece by piece.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueHint;

use super::shared::{AssumeArgs, InputArgs, OutArgs, SearchArgs};
use super::values::{Style, positive_seconds};
use super::written::Written;
use gavotte::{Message, message};

/// With what files are sealed.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct KeyArgs {
    /// Seal and check checkpoints, work files and results with the secret in this file, so that nobody without it can forge one
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
}

/// Where a run is kept.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct KeepArgs {
    /// Keep the progress of the run in this file, so that --resume can continue it after any end. The checkpoint before it
    /// is kept beside it (FILE.before)
    #[arg(long, value_name = "FILE", value_parser = Written::checkpoint(), value_hint = ValueHint::FilePath)]
    pub(crate) checkpoint: Option<Written>,
    /// How often the checkpoint is written, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = positive_seconds)]
    pub(crate) checkpoint_every: Duration,
    /// Continue the run of this checkpoint, or of the one before it where this one is damaged, and keep its further progress
    /// there
    #[arg(long, value_name = "FILE", value_parser = Written::checkpoint(), value_hint = ValueHint::FilePath)]
    pub(crate) resume: Option<Written>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
}

impl KeepArgs {
    /// Whether a run is kept at all.
    pub(crate) fn is_wanted(&self) -> bool {
        self.checkpoint.is_some() || self.resume.is_some()
    }
}

/// The question of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Asked {
    /// How many solutions there are
    Count,
    /// All solutions
    Solve,
    /// The best solutions
    Best,
    /// The best repeat covers
    Cover,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The question
    #[arg(long, value_enum, value_name = "QUESTION", default_value_t = Asked::Count)]
    pub(crate) question: Asked,
    /// How many pieces to make; there may be some more
    #[arg(short = 'n', value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) pieces: u32,
    /// Only tell how long the run would take on this number of cores, and how many pieces suit
    #[arg(long, value_name = "CORES", num_args = 0..=1, require_equals = true, default_missing_value = "1")]
    pub(crate) plan: Option<NonZero<u32>>,
    /// Count classes of solutions under all symmetries of the problem, for count
    #[arg(long, value_name = "GROUP", value_parser = clap::builder::PossibleValuesParser::new(["symmetry"]), conflicts_with_all = ["require", "forbid"])]
    pub(crate) up_to: Option<String>,
    /// The greatest cost, for best and cover
    #[arg(long)]
    pub(crate) max: bool,
    /// The K best, for best and cover
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) k: Option<u32>,
    /// Also all that cost the same as the last one, for best and cover
    #[arg(long)]
    pub(crate) ties: bool,
    /// No notes on standard error
    #[arg(long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) assume: AssumeArgs,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

/// One of several equal shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Which one, from 0.
    pub(crate) index: usize,
    pub(crate) count: NonZero<usize>,
}

/// `3/8`: the third of eight shares.
pub(crate) fn shard(text: &str) -> Result<Shard, Message> {
    let (index, count) = text.split_once('/').ok_or("I/N is wanted, as in 3/8")?;
    let number = |text: &str| {
        text.parse::<usize>().map_err(|_| message!("`{text}` is no number", text = text.to_owned()))
    };
    let (index, count) = (number(index)?, number(count)?);
    let count = NonZero::new(count).ok_or("there are no 0 shards")?;
    match index.checked_sub(1).filter(|&index| index < count.get()) {
        Some(index) => Ok(Shard { index, count }),
        None => Err(message!("shards are numbered from 1 to {count}", count = count.get())),
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    /// The work file that `gavotte split` has made
    #[arg(value_name = "WORK")]
    pub(crate) work: PathBuf,
    /// The pieces to do, by their ids; the beginning of an id is enough where no other id begins so
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',', conflicts_with = "shard")]
    pub(crate) piece: Vec<String>,
    /// The I-th of N shares of the pieces
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MergeArgs {
    /// The work file
    #[arg(value_name = "WORK")]
    pub(crate) work: PathBuf,
    /// The results of `gavotte run`
    #[arg(value_name = "RESULT")]
    pub(crate) results: Vec<PathBuf>,
    /// Add up the records that are there, even if pieces are missing
    #[arg(long)]
    pub(crate) partial: bool,
    /// Answer N pieces, chosen by chance, again, and refuse a record with another answer
    #[arg(long, value_name = "N")]
    pub(crate) audit: Option<NonZero<usize>>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    /// How the answer is written; text unless the problem is a matrix
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    /// No notes on standard error
    #[arg(long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct StatusArgs {
    /// The work file
    #[arg(value_name = "WORK")]
    pub(crate) work: PathBuf,
    /// The results of `gavotte run`, if there are any yet
    #[arg(value_name = "RESULT")]
    pub(crate) results: Vec<PathBuf>,
    /// How the answer is written: text or json
    #[arg(long, value_name = "STYLE", default_value = "text", value_parser = clap::builder::PossibleValuesParser::new(["text", "json"]))]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}
