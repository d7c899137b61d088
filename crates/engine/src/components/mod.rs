//! Counts by components: what remains of a problem is split into independent parts, and each part is counted once.
//!
//! # Why this shape
//! A sweep in a static order keeps all parts of a problem that fall apart in one state, so their states multiply. This
//! engine branches on an item that separates, splits what remains wherever it falls apart, multiplies the numbers of the
//! parts, and keeps these in a table. It does for exact cover what model counters do for formulas. It is a challenger of the
//! usual search, after the sweep, because a grid never falls apart and a sweep has smaller states there.
//!
//! | file | holds |
//! | --- | --- |
//! | `number` | exact numbers |
//! | `rows`, `incidence` | sets of options, and which options go together |
//! | `separate` | the rank of each item: those that separate come last |
//! | `part` | a remaining problem |
//! | `choose`, `split` | what an option leaves of a part, and the parts into which that falls |
//! | `table` | the numbers of parts that were counted |
//! | `count` | the search, with an explicit stack |
//! | `divider` | the engine |
//!
//! # Invariants
//! The options that survive determine a remaining problem. They hold open items alone, because a chosen option
//! removes all options of its items; and each open item has a survivor, because a part in which one has none is given up at
//! once. So the open items are those of the survivors. A secondary item that was given a color is still held by survivors of this
//! color alone, which no longer exclude each other through it; before that, two survivors exclude each other
//! through it exactly if they differ on it or give it no color. So equal sets of survivors have equally many solutions, and parts
//! that share no primary item, and no secondary item on which survivors differ, are independent.
//!
//! # Source
//! T. Sang, F. Bacchus, P. Beame, H. Kautz, T. Pitassi, *Combining component caching and clause learning for effective model
//! counting* (2004); T. Korhonen, M. Järvisalo, *Integrating tree decompositions into decision heuristics of propositional
//! model counters* (2021).

mod choose;
mod count;
mod divider;
mod incidence;
mod number;
mod part;
mod rows;
mod separate;
mod split;
mod table;

use gavotte_model::{Bounds, Problem};

use crate::run::Unsupported;

pub(crate) use divider::Divider;

/// Whether the engine can count the solutions of a problem.
///
/// # Errors
/// When an item need not be covered exactly once: what is left of its bounds would belong to a part, too.
pub(crate) fn supports(problem: &Problem) -> Result<(), Unsupported> {
    let mut primary = problem.items().take(problem.primary_count());
    match primary.find(|&item| problem.bounds(item) != Bounds::ONCE) {
        None => Ok(()),
        Some(item) => {
            let words = format!("bounds, as those of the item `{}`", problem.item_name(item));
            Err(Unsupported::new("components", words))
        }
    }
}
