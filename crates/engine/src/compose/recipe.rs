//! A recipe: how a question about a problem is answered, as plain data.
//!
//! # Why this shape
//! A caller that wants to know what will happen, or to change it, needs no engine. A recipe says what was
//! reduced, into which parts the problem falls, which engines take turns on each part, and why.
//! [`compose`](super::compose) makes the engine from it, and [`choose`](super::choose) makes the recipe of a
//! question.
//!
//! # Cost
//! Some dozen bytes a part.

use std::fmt;

use gavotte_model::Query;

use crate::run::{Order, Threads};
use crate::stores::{Layout, StoreKind};
use crate::turns::First;

/// How a question is answered.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The query.
    pub query: Query,
    /// The order that was asked for.
    pub order: Order,
    /// On how many threads.
    pub threads: Threads,
    /// How many bytes a sweep may take for its states.
    pub memory: usize,
    /// The changes to the problem before the search; `None` if it is searched as it is.
    pub reduction: Option<Reduction>,
    /// The independent parts, the smallest first.
    pub parts: Vec<PartRecipe>,
}

/// The result of a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// Some item cannot be covered as often as it must be, so there is no solution.
    Nothing,
    /// A smaller problem.
    Smaller {
        /// Items in all parts.
        items: usize,
        /// Options in all parts.
        options: usize,
        /// Independent parts.
        parts: usize,
        /// Options that are in every solution.
        forced: usize,
    },
}

/// How one part is searched.
#[derive(Clone, Debug)]
pub struct PartRecipe {
    /// The size of the part.
    pub items: usize,
    /// The size of the part.
    pub options: usize,
    /// The engine that begins.
    pub lead: Lead,
    /// Why that one begins: the end of a sentence that starts with "links, because".
    pub why: String,
    /// The engines that take turns with it.
    pub others: Vec<Other>,
    /// Whether turns begin with the first steps, so that small problems are searched as large ones are.
    /// For tests.
    pub eager: bool,
}

/// The engine that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// A plain search over this store.
    Store(StoreKind),
    /// A branch and bound for the best solutions, by the costs of the options.
    Bounded,
    /// A search for covers by few options, which knows how much the options that are left can cover.
    Quota,
    /// A solver from elsewhere, alone.
    Solver,
}

/// An engine that takes turns with the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// A search in an order that learns from its failures.
    Hunter(Order),
    /// A solver from elsewhere.
    Solver,
    /// A sweep.
    Sweep(First),
    /// A count up to isomorphism.
    Classes(First),
    /// A count by components.
    Components(First),
    /// A search for weights of the items that show that there is no solution.
    Weights,
    /// A search that lists all solutions over this store and keeps the best.
    Listing(StoreKind),
}

impl Recipe {
    /// The recipe of the largest part, which decides how long the answer takes.
    #[must_use]
    pub fn largest(&self) -> Option<&PartRecipe> {
        self.parts.last()
    }
}

impl PartRecipe {
    /// The name of the first engine, as on the command line.
    #[must_use]
    pub fn engine(&self) -> String {
        let asked_for = self.others.iter().find_map(|other| match other {
            Other::Sweep(First::WhileMeeting | First::Always) => Some("diagram"),
            Other::Classes(First::WhileMeeting | First::Always) => Some("classes"),
            Other::Components(First::WhileMeeting | First::Always) => Some("components"),
            _ => None,
        });
        asked_for.map_or_else(|| self.lead.to_string(), str::to_owned)
    }
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Store(kind) => return kind.fmt(f),
            Self::Bounded => "branch and bound",
            Self::Quota => "covers by few options",
            Self::Solver => "sat",
        })
    }
}

impl fmt::Display for StoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Links => "links",
            Self::Cells => "cells",
            Self::Bits(_) => "bits",
            Self::Textbook => "textbook",
        })
    }
}

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hunter(order) => write!(
                f,
                "a search in the order {order} takes turns after 10,000 steps, because which order is good \
                 for one solution cannot be seen beforehand"
            ),
            Self::Solver => f.write_str(
                "a SAT solver takes turns after 16,000 steps unless the end is in sight, because it learns \
                 from dead ends",
            ),
            Self::Sweep(First::Never) => f.write_str(
                "a sweep takes turns where it seems to be over sooner, because it meets each state once",
            ),
            Self::Classes(First::Never) => f.write_str(
                "a count up to isomorphism takes turns after 20,000 steps unless the end is in sight, because \
                 isomorphic remaining problems have equally many solutions",
            ),
            Self::Classes(_) => {
                f.write_str("a count up to isomorphism goes first, because it was asked for")
            }
            Self::Components(First::Never) => f.write_str(
                "a count by components takes turns after 60,000 steps unless the end is in sight, because what \
                 remains may fall into independent parts",
            ),
            Self::Components(_) => {
                f.write_str("a count by components goes first, because it was asked for")
            }
            Self::Sweep(_) => f.write_str("a sweep goes first, because it was asked for"),
            Self::Weights => f.write_str(
                "weights of the items are looked for after 30,000 steps, because a coloring may show that \
                 there is no solution",
            ),
            Self::Listing(kind) => write!(
                f,
                "a search by {kind} that lists all solutions takes turns after 150,000 steps, because they may \
                 be few"
            ),
        }
    }
}

impl fmt::Display for Reduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("to nothing: some item cannot be covered"),
            Self::Smaller { items, options, parts, forced } => {
                let plural = if *parts == 1 { "part" } else { "parts" };
                write!(
                    f,
                    "to {items} items and {options} options in {parts} {plural}; {forced} options are forced"
                )
            }
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(reduction) = &self.reduction {
            writeln!(f, "reduced: {reduction}")?;
        }
        let count = self.parts.len();
        if count == 0 {
            writeln!(f, "engine: links, because nothing is left to search")?;
        }
        if count > 1 {
            writeln!(f, "parts: {count}, because nothing connects them; the largest are")?;
        }
        // The most parts that are described one by one, because nobody would read more.
        let most_described: usize = 4;
        for part in self.parts.iter().rev().take(most_described) {
            let PartRecipe { items, options, why, others, .. } = part;
            let size = if count > 1 {
                format!("part of {items} items and {options} options: ")
            } else {
                "engine: ".to_owned()
            };
            writeln!(f, "{size}{}, because {why}", part.engine())?;
            for other in others {
                writeln!(f, "  {other}")?;
            }
        }
        let threads = self.threads.at_work();
        if threads > 1 {
            writeln!(f, "threads: {threads} share a search that lasts some milliseconds")?;
        }
        Ok(())
    }
}

/// Why bitmaps in this layout suit a problem of this many items and options.
pub(super) fn why_bits(layout: Layout, items: usize, options: usize) -> String {
    let words = options.div_ceil(64);
    match layout {
        Layout::Small if words == 1 => format!("{options} options fit into a word"),
        Layout::Small => format!("{options} options fit into {words} words"),
        Layout::Wide => format!("{options} options and {items} items are counted fast as bitmaps"),
        Layout::Sparse => format!("{items} items have few options each: bitmaps with counters"),
    }
}
