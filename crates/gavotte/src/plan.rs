//! Which engine answers, and why: the only place that names all engines.

use std::fmt;
use std::str::FromStr;

use gavotte_engine::{Order, Search};
use gavotte_model::Problem;

/// An engine that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Dancing links: supports everything.
    Links,
    /// Dancing cells: faster than links when items are few, but no bounds.
    Cells,
}

impl Engine {
    /// All engines, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 2] = [("links", Self::Links), ("cells", Self::Cells)];

    /// Whether the engine can search `problem`.
    ///
    /// ```
    /// use gavotte::{Bounds, Engine, Problem};
    /// let problem = Problem::builder().item_with("a", Bounds::exactly(2)).build()?;
    /// assert_eq!(Engine::Links.supports(&problem), Ok(()));
    /// assert_eq!(Engine::Cells.supports(&problem), Err("bounds"));
    /// # Ok::<(), gavotte::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// The feature of the problem that it lacks.
    pub fn supports(self, problem: &Problem) -> Result<(), &'static str> {
        match self {
            Self::Links => Ok(()),
            Self::Cells => Search::cells_lack(problem).map_or(Ok(()), Err),
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
        let mut carried = vec!["primary items"];
        let secondary = problem.primary_count() < problem.item_count();
        carried.extend(secondary.then_some("secondary items"));
        carried.extend(problem.has_colors().then_some("colors"));
        carried.extend(problem.has_bounds().then_some("bounds"));
        let reason = format!("it carries all that the problem has: {}", carried.join(", "));
        Self { engine: Engine::Links, order: Order::default(), reason }
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
        }
    }
}
