//! Problems from texts, and searches that own them, for each module of the page that reads texts.
//!
//! # Why this shape
//! Rare questions are in a module of their own (`apps/web/insight`), and no two modules share memory. Both
//! read the text, and this is the code that they have in common. Each of them exports the names that are exported here.
//!
//! # Layout
//! [`text`] reads problems and draws them, [`puzzle`] puzzles; [`mistake`] describes a fault in a text.
//! A problem goes to another module as numbers (`apps/web/flat`). [`task`] keeps a search together
//! with its problem.

mod mistake;
mod puzzle;
mod task;
mod text;

pub use mistake::Mistake;
pub use task::Task;
pub use text::Text;

/// The memory of a sweep over states, because a browser gives a page some gigabytes at most, and a phone less.
/// \[bytes; limit\]
pub const MEMORY: usize = 256 << 20;
