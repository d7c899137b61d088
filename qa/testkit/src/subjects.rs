//! What is tested: every engine, in every layout, in every order, and orders in turn.

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
    /// Whether other searches take turns with it.
    pub hunters: bool,
}

impl Subject {
    /// A search of `problem` in this way.
    #[must_use]
    pub fn search(self, problem: &Problem) -> Search<'_> {
        if let Some(layout) = self.layout {
            return Search::bits_as(problem, layout, self.order);
        }
        if self.hunters {
            let search = Search::links(problem, self.order);
            return search.with_eager_hunters(problem);
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
    let (engine, order) = (Engine::Links, Order::Fewest);
    let hunters = Subject { engine, layout: None, order, hunters: true };
    let hunters = Engine::Cells.supports(problem).is_ok().then_some(hunters);
    ways.flat_map(|(engine, layout)| {
        let orders = Order::NAMES.iter().map(|&(_, order)| order);
        let orders = orders.filter(move |&order| engine.keeps(order));
        orders.map(move |order| Subject { engine, layout, order, hunters: false })
    })
    .chain(hunters)
}
