//! What is tested: every engine in every order.

use gavotte::{Engine, Order, Plan, Problem, Search};

/// One way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The engine.
    pub engine: Engine,
    /// The order.
    pub order: Order,
}

impl Subject {
    /// A search of `problem` in this way.
    #[must_use]
    pub fn search(self, problem: &Problem) -> Search<'_> {
        Plan::forced(self.engine).order(self.order).search(problem)
    }
}

/// All ways to search.
pub fn all() -> impl Iterator<Item = Subject> {
    Engine::NAMES.iter().flat_map(|&(_, engine)| {
        Order::NAMES.iter().map(move |&(_, order)| Subject { engine, order })
    })
}
