//! The counts of a textbook search, level by level, in the units of Knuth's programs, so that they can be
//! compared.

use std::ops::Add;

/// The amount of work, in the units of Knuth's programs DLX1 and DLX2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Nodes of the search tree: the root and one for each option tried; a solution is a node.
    pub nodes: u64,
    /// Removals from a list: one for each item covered, and one for each entry of an option that
    /// is hidden. Putting back is not counted.
    pub updates: u64,
    /// Items that were given a color, and options that were seen to agree with it.
    pub cleansings: u64,
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            updates: self.updates + other.updates,
            cleansings: self.cleansings + other.cleansings,
        }
    }
}

/// The shape of a search tree and the effort on each of its levels.
///
/// Level 0 is the root. A level's updates and cleansings are those made at its nodes: for the item
/// they branch on and for the options tried there, which lead to the next level.
///
/// ```
/// use gavotte_engine::{Order, Search, model::Problem};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let mut search = Search::textbook(&problem, Order::Fewest)?;
/// search.count_all();
/// let profile = search.profile().unwrap();
/// assert_eq!(profile.levels().iter().map(|level| level.nodes).collect::<Vec<_>>(), [1, 2]);
/// assert_eq!((profile.total().nodes, profile.total().updates), (3, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// At least one level: the root's.
    pub(crate) levels: Vec<Tally>,
}

impl Profile {
    pub(crate) fn new() -> Self {
        Self { levels: vec![Tally::default()] }
    }

    /// One tally a level, from the root down.
    #[must_use]
    pub fn levels(&self) -> &[Tally] {
        debug_assert!(!self.levels.is_empty(), "the root is a level");
        &self.levels
    }

    /// The sum over all levels.
    #[must_use]
    pub fn total(&self) -> Tally {
        self.levels.iter().fold(Tally::default(), |sum, &level| sum + level)
    }
}
