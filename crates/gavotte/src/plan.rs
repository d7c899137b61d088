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

use gavotte_engine::{Layout, Order, Search, Unsupported};
use gavotte_model::Problem;

/// An engine that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Dancing links: supports everything.
    Links,
    /// Dancing cells, for large problems: no bounds.
    Cells,
    /// Bitmaps, for up to some ten thousand options: no bounds.
    Bits,
    /// A sweep over the states of the search, for counts; the diagram of all solutions.
    Diagram,
}

impl Engine {
    /// All engines, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("links", Self::Links),
        ("cells", Self::Cells),
        ("bits", Self::Bits),
        ("diagram", Self::Diagram),
    ];

    /// Whether the engine can search `problem`.
    ///
    /// # Errors
    /// What it does not support.
    pub fn supports(self, problem: &Problem) -> Result<(), Unsupported> {
        match self {
            Self::Links => Ok(()),
            Self::Cells => Search::cells_support(problem),
            Self::Bits => Layout::of(problem).map(|_| ()),
            Self::Diagram => Search::diagram_supports(problem),
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
    engine: Engine,
    order: Order,
    reason: String,
    is_forced: bool,
}

impl<'p> Plan<'p> {
    /// The automatic choice: never refuses, never looks at a clock.
    #[must_use]
    pub fn auto(problem: &'p Problem) -> Self {
        let (engine, reason) = if problem.has_bounds() {
            (Engine::Links, "it carries bounds".to_owned())
        } else if let Ok(layout) = Layout::of(problem) {
            (Engine::Bits, bitmaps(problem, layout))
        } else if Engine::Cells.supports(problem).is_ok() {
            (Engine::Cells, format!("{} options are too many for bitmaps", problem.option_count()))
        } else {
            (Engine::Links, "the problem is too large for the other engines".to_owned())
        };
        Self { problem, engine, order: Order::default(), reason, is_forced: false }
    }

    /// The engine that the caller asks for.
    ///
    /// # Errors
    /// When the engine does not support the problem, and what it lacks.
    pub fn forced(problem: &'p Problem, engine: Engine) -> Result<Self, Unsupported> {
        engine.supports(problem)?;
        let reason = "it was asked for".to_owned();
        Ok(Self { problem, engine, order: Order::default(), reason, is_forced: true })
    }

    /// The same plan with this order.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// The engine that was chosen.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Why this engine: the end of a sentence that begins "links, because".
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The search that this plan describes.
    #[must_use]
    pub fn search(&self) -> Search<'p> {
        let search = match self.engine {
            Engine::Links => None,
            Engine::Cells => Search::cells(self.problem, self.order).ok(),
            Engine::Bits => Search::bits(self.problem, self.order).ok(),
            Engine::Diagram => Search::diagram(self.problem, self.order).ok(),
        };
        search.unwrap_or_else(|| Search::links(self.problem, self.order))
    }

    /// The search that this plan describes, for a count: where the engine was not asked for, it takes
    /// turns with a sweep, and whichever is over first has the number.
    #[must_use]
    pub fn count(&self) -> Search<'p> {
        if self.is_forced { self.search() } else { self.search().racing() }
    }
}

/// Why bitmaps suit the problem.
fn bitmaps(problem: &Problem, layout: Layout) -> String {
    let (options, items) = (problem.option_count(), problem.primary_count());
    let words = options.div_ceil(64);
    match layout {
        Layout::Small => format!("{options} options fit into {words} words"),
        Layout::Wide => format!("{options} options and {items} items are counted fast as bitmaps"),
        Layout::Sparse => format!("{items} items have few options each: bitmaps with counters"),
    }
}
