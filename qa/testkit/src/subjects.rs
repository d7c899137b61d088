//! What is tested: every engine, in every layout, in every order, and orders in turn; and the layers before them.

use gavotte::reduce::{MODERATE_EFFORT, Prepared};
use gavotte::{Engine, Layout, Order, Problem, Query, SAT, Search, StoreKind};

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
    // These list nothing: `tests/suite/classes.rs`, `tests/suite/components.rs`.
    let engines = Engine::NAMES.iter().map(|&(_, engine)| engine);
    let engines = engines.filter(|&engine| !engine.only_counts());
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

/// The layers before an engine, by name, each with a search that goes through it: the choice of the engine in each
/// order, reductions of little and of much effort, a SAT solver in turns with links, and the textbook.
///
/// # Panics
/// When a search is refused that no problem refuses.
#[must_use]
pub fn layers(problem: &Problem) -> Vec<(String, Search<'_>)> {
    let links = || Search::links(problem, Order::Fewest);
    let mut layers = vec![("relay".to_owned(), links().with_solver(SAT, true))];
    layers.extend(Search::quota(problem).map(|it| ("covers by few options".to_owned(), it)));
    for effort in [0, MODERATE_EFFORT] {
        let search = links().prepared(Prepared::new(problem, effort));
        layers.push((format!("reductions, effort {effort}"), search));
    }
    for (name, order) in Order::NAMES {
        let ask = gavotte::ask(problem).order(order);
        let search = ask.search(Query::All { limit: None }).expect("nothing was asked for");
        layers.push((format!("the choice, {name}"), search));
        if let Ok(search) = Search::textbook(problem, order) {
            layers.push((format!("textbook, {name}"), search));
        }
    }
    layers
}
