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

use gavotte_engine::{Layout, Order, Search};
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
}

impl Engine {
    /// All engines, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 3] =
        [("links", Self::Links), ("cells", Self::Cells), ("bits", Self::Bits)];

    /// Whether the engine can search `problem`.
    ///
    /// # Errors
    /// The feature of the problem that it lacks.
    pub fn supports(self, problem: &Problem) -> Result<(), &'static str> {
        let lack = match self {
            Self::Links => None,
            Self::Cells => Search::cells_lack(problem),
            Self::Bits => Layout::lack(problem),
        };
        lack.map_or(Ok(()), Err)
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
/// let solution = plan.search(&problem).next().unwrap();
/// assert_eq!(solution.numbers().collect::<Vec<_>>(), [2]);
/// # Ok::<(), gavotte::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    engine: Engine,
    order: Order,
    reason: String,
}

impl Plan {
    /// The automatic choice: never refuses, never looks at a clock.
    #[must_use]
    pub fn auto(problem: &Problem) -> Self {
        let (engine, reason) = if problem.has_bounds() {
            (Engine::Links, "it carries bounds".to_owned())
        } else if let Some(layout) = Layout::of(problem) {
            (Engine::Bits, bitmaps(problem, layout))
        } else if Engine::Cells.supports(problem).is_ok() {
            (Engine::Cells, format!("{} options are too many for bitmaps", problem.option_count()))
        } else {
            (Engine::Links, "the problem is too large for the other engines".to_owned())
        };
        Self { engine, order: Order::default(), reason }
    }

    /// The engine that the caller asked for.
    #[must_use]
    pub fn forced(engine: Engine) -> Self {
        Self { engine, order: Order::default(), reason: "it was asked for".to_owned() }
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
    ///
    /// # Panics
    /// When an engine was asked for that does not [support](Engine::supports) the problem.
    #[must_use]
    pub fn search<'p>(&self, problem: &'p Problem) -> Search<'p> {
        match self.engine {
            Engine::Links => Search::links(problem, self.order),
            Engine::Cells => Search::cells(problem, self.order),
            Engine::Bits => match Layout::of(problem) {
                Some(layout) => Search::bits(problem, layout, self.order),
                None => panic!("the engine bits does not support this problem"),
            },
        }
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
