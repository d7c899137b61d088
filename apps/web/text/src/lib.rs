//! Problems from texts, and searches that own them, for each module of the page that reads texts.
//!
//! # Why this shape
//! What is asked seldom is in a module of its own (`apps/web/insight`), and no two modules share memory. Both
//! read the text, and this is the code that they have in common. What it exports to JavaScript, each of them
//! exports.
//!
//! # Layout
//! [`text`] reads problems and draws them, [`puzzle`] puzzles; [`mistake`] says what is wrong in a text.
//! A problem goes to another module as numbers (`apps/web/flat`). [`task`] keeps a search together
//! with its problem.

mod mistake;
mod puzzle;
mod task;
mod text;

pub use mistake::Mistake;
pub use task::Task;
pub use text::Text;
