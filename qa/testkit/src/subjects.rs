//! What is tested: every engine, in every layout, in every order.

use gavotte::{Engine, Layout, Order, Plan, Problem, Search};

/// One way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The engine.
    pub engine: Engine,
    /// The layout of the bitmaps, for the engine that has some.
    pub layout: Option<Layout>,
    /// The order.
    pub order: Order,
}

impl Subject {
    /// A search of `problem` in this way.
    #[must_use]
    pub fn search(self, problem: &Problem) -> Search<'_> {
        if let Some(layout) = self.layout {
            return Search::bits_as(problem, layout, self.order);
        }
        let plan = Plan::forced(problem, self.engine);
        plan.unwrap_or_else(|error| panic!("{error}")).order(self.order).search()
    }
}

/// All ways to search `problem`: those that support it.
pub fn all(problem: &Problem) -> impl Iterator<Item = Subject> {
    let engines = Engine::NAMES.iter().map(|&(_, engine)| engine);
    let engines = engines.filter(|engine| engine.supports(problem).is_ok());
    let ways = engines.flat_map(|engine| {
        let layouts = (engine == Engine::Bits).then(|| Layout::all(problem));
        let plain = (engine != Engine::Bits).then_some(None);
        plain.into_iter().chain(layouts.into_iter().flatten().map(Some)).map(move |l| (engine, l))
    });
    ways.flat_map(|(engine, layout)| {
        let orders = Order::NAMES.iter().filter(move |(_, order)| engine.keeps(*order));
        orders.map(move |&(_, order)| Subject { engine, layout, order })
    })
}
