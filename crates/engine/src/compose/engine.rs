//! The engines that can be asked for by name, in one list, because the command, Python and the page offer the
//! same ones.

use std::fmt;
use std::str::FromStr;

use gavotte_model::{Message, Problem, message};

use super::solver::Solver;
use crate::classes;
use crate::components;
use crate::diagram;
use crate::run::{Order, Unsupported, copies};
use crate::stores::{self, Layout, StoreKind};

/// An engine that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Dancing links: supports everything.
    Links,
    /// Dancing cells: faster than links when items are few, but no bounds.
    Cells,
    /// Bitmaps, for up to some ten thousand options: bounds only where each option also holds an item without.
    Bits,
    /// A sweep over the states of the search, for counts; the diagram of all solutions.
    Diagram,
    /// A count up to isomorphism of what remains: each remaining problem once. It counts and does nothing else.
    Classes,
    /// A count that splits what remains into components and counts each once. It counts and does nothing else: no bounds.
    Components,
    /// A SAT solver, for the first few solutions of problems that are too hard for the others: no order.
    Sat,
}

impl Engine {
    /// All engines, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("links", Self::Links),
        ("cells", Self::Cells),
        ("bits", Self::Bits),
        ("diagram", Self::Diagram),
        ("classes", Self::Classes),
        ("components", Self::Components),
        ("sat", Self::Sat),
    ];

    /// Whether the engine can search `problem`; `solver` is the solver behind [`Engine::Sat`].
    pub(crate) fn check(
        self,
        problem: &Problem,
        order: Order,
        solver: Option<Solver>,
    ) -> Result<(), Unsupported> {
        if !self.keeps(order) {
            return Err(Unsupported::new(self.name(), format!("the order {order}")));
        }
        match self {
            Self::Links => Ok(()),
            Self::Cells => stores::supports(problem, StoreKind::Cells, order),
            Self::Bits => Layout::of(problem).map(|_| ()),
            Self::Diagram => diagram::supports(problem, Order::Fewest),
            Self::Classes | Self::Components if !copies::COUNTERS => {
                Err(Unsupported::new(self.name(), "WebAssembly, for which it is not compiled"))
            }
            Self::Classes => classes::supports(problem),
            Self::Components => components::supports(problem),
            Self::Sat if solver.is_some_and(|solver| (solver.bytes)(problem).is_some()) => Ok(()),
            Self::Sat => Err(Unsupported::new("sat", "a problem of this size")),
        }
    }

    /// Whether the engine can search in this order. Bitmaps cannot search in an order that learns, and a SAT
    /// solver has only its own order.
    ///
    /// ```
    /// use gavotte_engine::{Engine, Order};
    /// assert!(Engine::Cells.keeps(Order::Weighted));
    /// assert!(!Engine::Bits.keeps(Order::Weighted));
    /// ```
    #[must_use]
    pub const fn keeps(self, order: Order) -> bool {
        match self {
            Self::Links | Self::Cells => true,
            Self::Bits | Self::Diagram => !order.learns(),
            Self::Sat | Self::Classes | Self::Components => matches!(order, Order::Fewest),
        }
    }

    /// Whether the engine counts and lists nothing.
    ///
    /// ```
    /// use gavotte_engine::Engine;
    /// assert!(Engine::Components.only_counts() && !Engine::Diagram.only_counts());
    /// ```
    #[must_use]
    pub const fn only_counts(self) -> bool {
        matches!(self, Self::Classes | Self::Components)
    }

    /// The name that it has on the command line.
    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, engine)| *engine == self).map_or("", |(name, _)| name)
    }
}

gavotte_model::impl_text!(Engine);

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let found = Self::NAMES.iter().find(|(name, _)| *name == text);
        found
            .map(|(_, engine)| *engine)
            .ok_or_else(|| message!("no engine is called `{text}`", text = text.to_owned()))
    }
}
