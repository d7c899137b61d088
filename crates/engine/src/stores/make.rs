//! The choice of the store for a search.
//!
//! # Why this shape
//! Each store is compiled for the features of a problem (colors, bounds, a number of words), and the copy is
//! chosen here, once a search.

use gavotte_model::Problem;

use super::bits::{self, Layout};
use super::cells::hunt::Hunter;
use super::cells::{self, Cells, Trail, Whole};
use super::links::Links;
use super::logged::Logged;
use super::making::Making;
use super::textbook::{Move, Textbook};
use crate::kernel::Kernel;
use crate::run::{Assumed, Order, Run, SharedLog, Unsupported, copies};

/// The store of a plain search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreKind {
    /// Dancing links: carries everything.
    Links,
    /// Sparse sets: no bounds.
    Cells,
    /// Bitmaps in this layout: bounds only where each option also holds an item without.
    Bits(Layout),
    /// Dancing links as in Knuth's book: no bounds. Its counts compare with those of his programs.
    Textbook,
}

/// Whether a store of this kind can carry the problem and keep the order.
///
/// # Errors
/// When it does not support them.
pub(crate) fn supports(
    problem: &Problem,
    kind: StoreKind,
    order: Order,
) -> Result<(), Unsupported> {
    match kind {
        StoreKind::Links => Ok(()),
        StoreKind::Cells => cells::supports(problem),
        StoreKind::Bits(_) => {
            Unsupported::check_learning("bits", order)?;
            Layout::of(problem).map(|_| ())
        }
        StoreKind::Textbook => {
            Unsupported::check_bounds("textbook", problem)?;
            Unsupported::check_learning("textbook", order)
        }
    }
}

/// A search over a store of this kind, which [supports](supports) the problem and the order.
pub(crate) fn make(kind: StoreKind, making: Making<'_>) -> Box<dyn Run> {
    debug_assert!(
        supports(making.problem, kind, making.order).is_ok(),
        "a store is made only of what it carries"
    );
    if let Some(log) = making.log.filter(|_| copies::PROOFS) {
        return logged(kind, making, log);
    }
    match kind {
        StoreKind::Links => links(making),
        StoreKind::Cells if making.order.learns() => hunter(making),
        StoreKind::Cells => plain_cells(making),
        StoreKind::Bits(layout) => bits::search(layout, making),
        // A program with few copies of the code shows the moves of this store and has no use for its figures.
        StoreKind::Textbook if copies::FEW => links(making),
        StoreKind::Textbook => textbook(making, |_| ()),
    }
}

/// The same for a search that is logged. Where items have colors or bounds, logging takes longer than searching,
/// so the copies that carry everything are enough. All copies make the same steps.
fn logged(kind: StoreKind, making: Making<'_>, log: &SharedLog) -> Box<dyn Run> {
    let Making { problem, order, assumed, .. } = making;
    match kind {
        StoreKind::Cells if has_few_items(problem) => {
            making.logged(log, Cells::<Whole>::new(problem, order))
        }
        StoreKind::Cells => making.logged(log, Cells::<Trail>::new(problem, order)),
        StoreKind::Bits(layout) => bits::logged(layout, making, log),
        // What has neither bounds nor colors is logged in pieces, on several threads.
        StoreKind::Links | StoreKind::Textbook
            if !problem.has_bounds() && !problem.has_colors() =>
        {
            making.logged(log, Links::<true>::new(problem, order))
        }
        StoreKind::Links | StoreKind::Textbook => written(problem, order, assumed, log),
    }
}

/// A search by links that is logged.
pub(crate) fn written(
    problem: &Problem,
    order: Order,
    assumed: Assumed<'_>,
    log: &SharedLog,
) -> Box<dyn Run> {
    let store = Logged::new(Links::<true>::new(problem, order), log.clone());
    Box::new(Kernel::new(store, assumed))
}

fn links(making: Making<'_>) -> Box<dyn Run> {
    let Making { problem, order, .. } = making;
    if problem.has_bounds() || problem.has_colors() || copies::FEW {
        making.over(Links::<true>::new(problem, order))
    } else {
        making.over(Links::<false>::new(problem, order))
    }
}

/// Whether the sizes of all items are saved whole.
fn has_few_items(problem: &Problem) -> bool {
    problem.item_count() <= Whole::MOST_ITEMS && !copies::FEW
}

fn plain_cells(making: Making<'_>) -> Box<dyn Run> {
    let Making { problem, order, .. } = making;
    if has_few_items(problem) {
        making.over(Cells::<Whole>::new(problem, order))
    } else {
        making.over(Cells::<Trail>::new(problem, order))
    }
}

/// A search by cells that learns from its failures, in one of the orders that [learn](Order::learns).
pub(crate) fn hunter(making: Making<'_>) -> Box<dyn Run> {
    let Making { problem, order, .. } = making;
    debug_assert!(order.learns(), "a hunter needs an order that learns");
    if has_few_items(problem) {
        making.over(Hunter::<Whole>::new(problem, order))
    } else {
        making.over(Hunter::<Trail>::new(problem, order))
    }
}

/// A textbook search that passes each move to `log`.
pub(crate) fn textbook(
    making: Making<'_>,
    log: impl FnMut(Move) + Clone + Send + 'static,
) -> Box<dyn Run> {
    making.over(Textbook::new(making.problem, making.order, log))
}
