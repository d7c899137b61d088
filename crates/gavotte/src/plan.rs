//! Which engine answers, and why: the only place that names all engines.
//!
//! # Why this shape
//! The choice follows one rule on the size and the features of the problem, found in one pass. It
//! never looks at the clock, so the same problem is always searched in the same way.
//!
//! # Cost
//! Linear in the number of entries, some microseconds for small problems.
//!
//! # Source
//! The thresholds are measured: see DESIGN.md.

use std::fmt;
use std::str::FromStr;

use gavotte_backends::{Sat, fits};
use gavotte_engine::reduce::Prepared;
use gavotte_engine::{Layout, Order, Search, Threads, Unsupported};
use gavotte_model::{OptionId, Problem};

use crate::first;
use crate::relief::with_relief;

/// An engine that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Dancing links: supports everything.
    Links,
    /// Dancing cells: faster than links when items are few, but no bounds.
    Cells,
    /// Bitmaps, for up to some ten thousand options: no bounds.
    Bits,
    /// A sweep over the states of the search, for counts; the diagram of all solutions.
    Diagram,
    /// A SAT solver, for the first few solutions of what is too hard for the others: no order.
    Sat,
}

impl Engine {
    /// All engines, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("links", Self::Links),
        ("cells", Self::Cells),
        ("bits", Self::Bits),
        ("diagram", Self::Diagram),
        ("sat", Self::Sat),
    ];

    /// Whether the engine can search `problem`.
    ///
    /// ```
    /// use gavotte::{Bounds, Engine, Problem};
    /// let problem = Problem::builder().item_with("a", Bounds::exactly(2)).build()?;
    /// assert_eq!(Engine::Links.supports(&problem), Ok(()));
    /// let lacks = Engine::Cells.supports(&problem).unwrap_err().to_string();
    /// assert_eq!(lacks, "the engine cells does not support bounds (item 1 has 2..=2)");
    /// # Ok::<(), gavotte::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// What it does not support.
    pub fn supports(self, problem: &Problem) -> Result<(), Unsupported> {
        match self {
            Self::Links => Ok(()),
            Self::Cells => Search::cells_support(problem),
            Self::Bits => Layout::of(problem).map(|_| ()),
            Self::Diagram => Search::diagram_supports(problem),
            Self::Sat if fits(problem) => Ok(()),
            Self::Sat => Err(Unsupported::new("sat", "a problem of this size")),
        }
    }

    /// Whether the engine can search in this order: bitmaps cannot in one that learns, and a SAT
    /// solver has no other than its own.
    ///
    /// ```
    /// use gavotte::{Engine, Order};
    /// assert!(Engine::Cells.keeps(Order::Weighted));
    /// assert!(!Engine::Bits.keeps(Order::Weighted));
    /// ```
    #[must_use]
    pub const fn keeps(self, order: Order) -> bool {
        match self {
            Self::Links | Self::Cells => true,
            Self::Bits | Self::Diagram => !order.learns(),
            Self::Sat => matches!(order, Order::Fewest),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name =
            Self::NAMES.iter().find(|(_, engine)| engine == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

impl FromStr for Engine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::NAMES.iter().find(|(name, _)| *name == text);
        found.map(|(_, engine)| *engine).ok_or_else(|| format!("no engine is called `{text}`"))
    }
}

/// How a problem will be searched.
///
/// ```
/// use gavotte::{Order, Plan, Problem};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let plan = Plan::auto(&problem).order(Order::Reverse);
/// let solution = plan.search().next().unwrap();
/// assert_eq!(solution.numbers().collect::<Vec<_>>(), [2]);
/// # Ok::<(), gavotte::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan<'p> {
    problem: &'p Problem,
    /// What the automatic choice made of the problem; the assumptions are in it.
    prepared: Option<Prepared>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    engine: Engine,
    order: Order,
    /// Whether the first solutions are wanted, so that others take turns with the engine.
    is_first: bool,
    threads: Threads,
    reason: String,
    is_forced: bool,
}

/// The effort of reductions beyond those of linear time. Options that block an item could be found,
/// too, but what is left of a search without them is now smaller, now larger, by half on tilings.
/// [steps; DESIGN 7]
const EFFORT: u64 = 0;

/// The most items with which cells are faster than links: all their sizes are copied at a branching.
/// [items; DESIGN 2]
const MOST_CELLS: usize = 2048;

impl<'p> Plan<'p> {
    /// The automatic choice: never refuses, never looks at a clock.
    #[must_use]
    pub fn auto(problem: &'p Problem) -> Self {
        Self::assuming(problem, &[], &[])
    }

    /// The automatic choice for the solutions with all options of `require` and none of `forbid`:
    /// what they leave of the problem is cut out of it, and the engine chosen for that. To search one
    /// problem under very many assumptions, [fork](Search::fork) one search instead.
    #[must_use]
    pub fn assuming(problem: &'p Problem, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let prepared = Prepared::assuming(problem, require, forbid, EFFORT);
        // The last part is the largest.
        let (engine, reason) = prepared
            .parts(problem)
            .last()
            .map_or((Engine::Links, "nothing is left to search".to_owned()), choose);
        let mut plan = Self::of(problem, Some(prepared), engine, reason);
        plan.require = require.to_vec();
        plan.forbid = forbid.to_vec();
        plan
    }

    /// The engine that the caller asks for, on the problem as it is.
    ///
    /// # Errors
    /// When the engine does not support the problem, and what it lacks.
    pub fn forced(problem: &'p Problem, engine: Engine) -> Result<Self, Unsupported> {
        engine.supports(problem)?;
        let reason = match engine {
            Engine::Diagram => "it was asked for; a search counts where states hardly ever meet",
            _ => "it was asked for",
        };
        Ok(Self { is_forced: true, ..Self::of(problem, None, engine, reason.to_owned()) })
    }

    fn of(
        problem: &'p Problem,
        prepared: Option<Prepared>,
        engine: Engine,
        reason: String,
    ) -> Self {
        let (order, threads) = (Order::default(), Threads::default());
        let (require, forbid) = (Vec::new(), Vec::new());
        Self {
            problem,
            prepared,
            require,
            forbid,
            engine,
            order,
            is_first: false,
            threads,
            reason,
            is_forced: false,
        }
    }

    /// The same plan with this order, and no other: see [`first`](Self::first). Reductions would
    /// change the orders of the input, so there are none then.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self.is_first = false;
        if !order.is_free() && self.prepared.take().is_some() {
            (self.engine, self.reason) = choose(self.problem);
        }
        if order.learns() && self.engine == Engine::Bits {
            self.engine = Engine::Cells;
            self.reason = "cells learn from what fails".to_owned();
        }
        self
    }

    /// The same plan for one solution or a few, or a proof that there is none. Where the choice is
    /// automatic, searches in other orders take turns with the engine's once it has tried some
    /// thousand options; it is the same in every run. A forced engine, and an order that was asked
    /// for before, are kept.
    ///
    /// ```
    /// use gavotte::{Plan, Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// assert!(Plan::auto(&problem).first().search().next().is_some());
    /// # Ok::<(), gavotte::BuildError>(())
    /// ```
    #[must_use]
    pub fn first(mut self) -> Self {
        self.is_first = self.prepared.is_some() && self.order == Order::Fewest;
        self
    }

    /// The same plan on so many threads. With another order than [`Order::Fewest`] the solutions
    /// come in that order all the same.
    ///
    /// ```
    /// use gavotte::{Plan, Problem, Threads};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// assert_eq!(Plan::auto(&problem).threads(2).search().count(), 2);
    /// assert_eq!(Plan::auto(&problem).threads(Threads::auto().in_order()).search().count(), 2);
    /// # Ok::<(), gavotte::BuildError>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.threads = threads.into();
        self
    }

    /// The engine that was chosen, for the largest part if there are several.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Why this engine: the end of a sentence that begins "links, because".
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// What became of the problem before the search, in words; `None` if it is searched as it is.
    #[must_use]
    pub fn reduction(&self) -> Option<String> {
        let prepared = self.prepared.as_ref()?;
        if prepared.hopeless().is_some() {
            return Some("to nothing: some item cannot be covered".to_owned());
        }
        let parts: Vec<&Problem> = prepared.parts(self.problem).collect();
        let items: usize = parts.iter().map(|part| part.item_count()).sum();
        let options: usize = parts.iter().map(|part| part.option_count()).sum();
        if (items, options, parts.len())
            == (self.problem.item_count(), self.problem.option_count(), 1)
        {
            return None;
        }
        let taken = prepared.report().map_or(0, |report| report.taken);
        let plural = if parts.len() == 1 { "part" } else { "parts" };
        Some(format!(
            "to {items} items and {options} options in {} {plural}; {taken} options are forced",
            parts.len()
        ))
    }

    /// The search that this plan describes.
    #[must_use]
    pub fn search(&self) -> Search<'p> {
        self.start(false)
    }

    /// The search that this plan describes, for a count or a [set](Search::compile). Where no engine
    /// was asked for, it takes turns with a sweep, and whichever is over first has the answer. Where
    /// the diagram was asked for the sweep goes first, and a search takes over if states are hardly
    /// ever met again.
    #[must_use]
    pub fn count(&self) -> Search<'p> {
        match (self.is_forced, self.engine) {
            (false, _) => self.start(true),
            (true, Engine::Diagram) => {
                let search = start(self.problem, choose(self.problem).0, self.order);
                self.spread(search.racing_a_sweep())
            }
            (true, _) => self.search(),
        }
    }

    fn start(&self, races: bool) -> Search<'p> {
        let order = self.order;
        self.spread(match &self.prepared {
            Some(prepared) => Search::prepared(self.problem, prepared, |part| {
                let search = start(part, choose(part).0, order);
                let search = if self.is_first { first::in_turns(search, part) } else { search };
                match (races, order) {
                    (true, _) => search.racing(),
                    (false, Order::Fewest) => with_relief(search, part),
                    (false, _) => search,
                }
            }),
            None => {
                let search = start(self.problem, self.engine, order);
                let search = if races { search.racing() } else { search };
                search.assume(&self.require, &self.forbid)
            }
        })
    }

    /// The search on the plan's threads.
    fn spread(&self, search: Search<'p>) -> Search<'p> {
        search.threads(if self.order.is_free() { self.threads } else { self.threads.in_order() })
    }
}

/// The rule: the fastest engine that carries the problem, and why.
fn choose(problem: &Problem) -> (Engine, String) {
    if problem.has_bounds() {
        (Engine::Links, "it carries bounds".to_owned())
    } else if let Ok(layout) = Layout::of(problem) {
        (Engine::Bits, bitmaps(problem, layout))
    } else if problem.item_count() <= MOST_CELLS && Engine::Cells.supports(problem).is_ok() {
        (Engine::Cells, format!("{} options are too many for bitmaps", problem.option_count()))
    } else {
        (Engine::Links, format!("{} items are too many for the others", problem.item_count()))
    }
}

/// A search by `engine`, or by one that supports the problem and the order.
fn start(problem: &Problem, engine: Engine, order: Order) -> Search<'_> {
    let search = match engine {
        Engine::Links => None,
        Engine::Bits if engine.keeps(order) => Search::bits(problem, order).ok(),
        Engine::Cells | Engine::Bits => Search::cells(problem, order).ok(),
        Engine::Diagram => Search::diagram(problem, order).ok(),
        Engine::Sat => Some(Search::adapted(problem, Box::new(Sat::new(problem)))),
    };
    search.unwrap_or_else(|| Search::links(problem, order))
}

/// Why bitmaps suit the problem.
fn bitmaps(problem: &Problem, layout: Layout) -> String {
    let (options, items) = (problem.option_count(), problem.primary_count());
    let words = options.div_ceil(64);
    match layout {
        Layout::Small if words == 1 => format!("{options} options fit into a word"),
        Layout::Small => format!("{options} options fit into {words} words"),
        Layout::Wide => format!("{options} options and {items} items are counted fast as bitmaps"),
        Layout::Sparse => format!("{items} items have few options each: bitmaps with counters"),
    }
}
