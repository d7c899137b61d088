//! Proofs of answers: one function writes them, another checks them, for the command, Python and the page alike.
//!
//! # Layout
//! [`format`] names the formats and tells them apart, [`writing`] answers a question and writes its proof, [`checking`]
//! reads a problem and a proof and says what is proved, [`rehearsal`] finds out whether a certificate would be taken, and [`text`] writes a problem as a text for the checker.

mod checking;
mod format;
mod rehearsal;
mod text;
mod writing;

pub use checking::{CheckError, check_proof, read_for_check};
pub use format::ProofFormat;
pub use rehearsal::{NoCertificate, Rehearsed, rehearse_certificate};
pub use text::text_for_check;
pub use writing::{ProveError, Proved, Shown, Written, prove, prove_in_memory, prove_plainly};
