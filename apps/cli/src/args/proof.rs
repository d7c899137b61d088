//! The options of the verbs that write proofs. There are two sets, because the proof of an optimum has one format and
//! is written after the search, while other proofs have several and exclude other options.

use clap::ValueHint;

use super::written::Written;

/// Where the proof of the answer goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ProofArgs {
    /// Write a proof of the answer to this file (.pbp), and the constraints that it is about to a file beside it
    /// (.opb): VeriPB and `gavotte check` read them, and the search is a plain one. Or write a proof that there is no
    /// solution in LRAT (.lrat), with the clauses beside it (.cnf); the engine sat can also do that. Or write the
    /// certificate of a count (.gav), from which `gavotte check` repeats the count. Each is packed if .gz or .zst
    /// follows
    #[arg(
        long,
        value_name = "FILE",
        value_parser = Written::proof(),
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["require", "forbid", "checkpoint", "resume", "up_to"]
    )]
    pub(crate) proof: Option<Written>,
}

/// Where the proof goes that the solutions found are the best.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct BestProofArgs {
    /// When the answer is known, prove it: a search within the limit of its cost writes its proof to this file (.pbp,
    /// packed if .gz or .zst follows), and the constraints that it is about to a file beside it (.opb). VeriPB and
    /// `gavotte check` read them
    #[arg(
        long,
        value_name = "FILE",
        value_parser = Written::proof(),
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["require", "forbid", "checkpoint", "resume", "gap", "better_than"]
    )]
    pub(crate) proof: Option<Written>,
}
