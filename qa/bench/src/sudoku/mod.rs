//! Batches of sudokus: the whole command against named rivals, with checked answers.
//!
//! A puzzle takes microseconds, so a file of puzzles that takes about a second is timed. Each contestant gets as many
//! puzzles as it answers in that time, and the figure is puzzles per second of the processor.
//!
//! # Why this shape
//! [`sets`] finds the puzzles, or [`made`] makes some. [`contestant`] has the contestants and their calls. [`contest`]
//! lets them take turns and [`report`] shows the results. [`check`] reads every answer before its time counts.
//! [`links`] is the yardstick. [`agpl`] builds the rival that must not be linked with anything of ours, and [`pipe`]
//! watches the memory of a million lines.

pub mod agpl;
pub mod check;
pub mod contest;
pub mod contestant;
pub mod links;
pub mod made;
pub mod pipe;
pub mod report;
pub mod sets;
