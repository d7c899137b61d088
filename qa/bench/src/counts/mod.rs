//! Counts: Gavotte, other programs and other ways on the same problems, and what others have published about them.
//!
//! # Why this shape
//! Most counts have no published value, or several that contradict each other. So a count is not only timed but also
//! *checked*: by programs that share nothing with ours, by our own engine after names and order were shuffled, by a
//! plain search, by a certificate. The record says for each problem which of these found the same number, and
//! `gavotte-bench referee` makes a page from it.
//!
//! It is a command of its own beside `gavotte-bench run`, because its programs need limits for processor *and* memory:
//! counters of others end far more often for want of memory than for want of time. It is in Rust like the others,
//! because it uses their clock, their rivals and their records; only the programs that are Python packages are asked
//! through a script.
//!
//! # Layout
//! [`cases`] finds the problems of a folder, [`problem`] reads one for the rivals, and [`shuffle`] disguises it.
//! [`entrant`] is another program, [`ways`] has the other ways of our own, [`measure`] asks all of them about one problem.
//! [`row`] is what is kept of it, [`totals`] sums rows up, and [`record`] reads them back. [`claims`] are the
//! published values, [`machine_factor`] carries their times over to our machine, and [`page`] is the part of the page that is
//! made from both.
//!
//! # Invariants
//! 1. Each program runs as a process of its own, within the same limits.
//! 2. No time counts without a right answer. Where no value was given, the right answer is the one of Gavotte, and
//!    `checked` lists who else found it.

pub mod cases;
pub mod claims;
pub mod entrant;
pub mod machine_factor;
pub mod measure;
pub mod page;
pub mod problem;
pub mod record;
pub mod row;
pub mod shuffle;
pub mod totals;
pub mod ways;
