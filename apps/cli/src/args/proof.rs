//! What verbs take that write proofs.

use std::path::PathBuf;

/// Where the proof of the answer goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ProofArgs {
    /// Write a proof of the answer to this file, packed if it ends with .gz, and the constraints that it speaks of beside
    /// it (.opb): VeriPB and `gavotte check` read them. The search is a plain one, on one thread
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["require", "forbid", "checkpoint", "resume", "up_to", "limit"]
    )]
    pub(crate) proof: Option<PathBuf>,
}
