//! The subjects of the tests: every engine, in every layout, in every order, and orders in turn. One list serves all
//! tests, so that a new engine is in all of them.

use gavotte::{Engine, Layout, Order, Problem, Query, Search, StoreKind};

/// One way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The engine.
    pub engine: Engine,
    /// The layout of the bitmaps, for the engine that has layouts.
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
        let made = if let Some(layout) = self.layout {
            Search::over(problem, StoreKind::Bits(layout), self.order)
        } else if self.hunters {
            Ok(Search::links(problem, self.order).with_hunters(true))
        } else {
            let ask = gavotte::ask(problem).engine(self.engine).order(self.order);
            ask.search(Query::All { limit: None })
        };
        made.unwrap_or_else(|error| panic!("{error}"))
    }
}

/// All ways to search `problem`, as far as they support it.
pub fn all(problem: &Problem) -> impl Iterator<Item = Subject> {
    // A count up to isomorphism lists nothing: `tests/classes.rs`.
    let engines = Engine::NAMES.iter().map(|&(_, engine)| engine);
    let engines = engines.filter(|&engine| engine != Engine::Classes);
    let engines = engines.filter(|&engine| gavotte::ask(problem).engine(engine).check().is_ok());
    let ways = engines.flat_map(|engine| {
        let layouts = (engine == Engine::Bits).then(|| Layout::all(problem));
        let plain = (engine != Engine::Bits).then_some(None);
        plain.into_iter().chain(layouts.into_iter().flatten().map(Some)).map(move |l| (engine, l))
    });
    let (engine, order) = (Engine::Links, Order::Fewest);
    let hunters = Subject { engine, layout: None, order, hunters: true };
    let has_cells = gavotte::ask(problem).engine(Engine::Cells).check().is_ok();
    let hunters = has_cells.then_some(hunters);
    ways.flat_map(|(engine, layout)| {
        let orders = Order::NAMES.iter().map(|&(_, order)| order);
        let orders = orders.filter(move |&order| engine.keeps(order));
        orders.map(move |order| Subject { engine, layout, order, hunters: false })
    })
    .chain(hunters)
}
