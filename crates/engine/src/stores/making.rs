//! The way from a store to an engine: the parts of a search that are not in its store. They travel together,
//! because every store needs the same ones.

use gavotte_model::Problem;

use super::in_pieces::InPieces;
use super::logged::Logged;
use crate::kernel::{Kernel, Store};
use crate::run::{Assumed, Order, Run, SharedLog, copies};
use crate::share::{self, Sharing};

/// The parts of a search.
#[derive(Clone, Copy)]
pub(crate) struct Making<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) order: Order,
    pub(crate) assumed: Assumed<'a>,
    pub(crate) sharing: Sharing,
    /// The log of the search.
    pub(crate) log: Option<&'a SharedLog>,
}

impl Making<'_> {
    /// A search over this store that is logged in `log`; in pieces on several threads, where the log takes
    /// pieces.
    pub(super) fn logged(
        self,
        log: &SharedLog,
        store: impl Store + Clone + Send + 'static,
    ) -> Box<dyn Run> {
        let threads = self.sharing.threads.at_work();
        let has_pieces = || log.lock().is_ok_and(|it| it.has_pieces());
        if copies::THREADS && threads > 1 && self.assumed.is_nothing() && has_pieces() {
            return Box::new(InPieces::new(store, log.clone(), threads));
        }
        Box::new(Kernel::new(Logged::new(store, log.clone()), self.assumed))
    }

    /// A search over this store, on several threads where it can be split.
    pub(crate) fn over(self, store: impl Store + Clone + Send + 'static) -> Box<dyn Run> {
        share::spread(Kernel::new(store, self.assumed), self.sharing)
    }
}
