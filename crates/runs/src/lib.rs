//! Long runs: a question as a list of disjoint pieces, each with its result.
//!
//! # Why this shape
//! As a file, the list is a checkpoint ([`Checkpoints`]); distributed, it is the work of a cluster ([`Work`],
//! [`Record`]); added up, it is the answer ([`Merge`]). A run in one process ([`Run`]) is the same list with one
//! worker, whose engine lists what it has left as more pieces. An engine that cannot do that, a sweep, may leave its states in a
//! [file](write_sweep).
//!
//! # Invariants
//! 1. The open pieces and the finished work hold every solution exactly once, at any time.
//! 2. A sum is called complete only when no piece is open.
//! 3. A file is accepted only whole, and only for its own problem and question.

mod checkpoint;
mod classes;
mod codec;
mod digest;
mod drive;
mod merge;
mod partition;
mod piece;
mod plan;
mod question;
mod record;
mod remaining;
mod sealed;
mod split;
mod state;
mod sweep_file;
mod weight;
mod work;

pub use checkpoint::{Checkpoints, Refusal};
pub use digest::{Digest, NoDigest};
pub use drive::{Broken, Keeper, MOST_PARTS, Run};
pub use gavotte_engine::Decisions;
pub use merge::{Merge, MergeFault, Origin};
pub use partition::Partition;
pub use piece::Piece;
pub use plan::Plan;
pub use question::{Kind, Question, TopK};
pub use record::{Chunk, Chunks, LineFault, Record, ResultLine};
pub use sealed::{Seal, SealFault};
pub use split::Split;
pub use state::State;
pub use sweep_file::{is_sweep, may_be_sweep, open_sweep, write_sweep};
pub use work::{Work, WorkFault};

/// The version of all files: files of other versions are refused.
pub const VERSION: u64 = 1;
