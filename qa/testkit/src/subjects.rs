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

/// All ways to search `problem`: those that support it.
pub fn all(problem: &Problem) -> impl Iterator<Item = Subject> {
    let engines = Engine::NAMES.iter().map(|&(_, engine)| engine);
    engines
        .filter(|engine| engine.supports(problem).is_ok())
        .flat_map(|engine| Order::NAMES.iter().map(move |&(_, order)| Subject { engine, order }))
}
