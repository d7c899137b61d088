//! The kinds of vertices, without names, which become colors of the graph.
//!
//! # Why this shape
//! Everything that distinguishes two items or two options must be in the color: role, bounds, cost, and how many
//! equal ones a vertex stands for. If something were missing here, the group would be that of another problem.
//! Colors are ranks in the ascending list of kinds, and the list is part of the canonical form, so forms of
//! different problems can be compared.
//!
//! # Cost
//! Problems have few kinds: a vertex mostly has the kind of the one before. Otherwise a look-up is O(log kinds).

use gavotte_ordered::OrderedMap;

use crate::graph::Graph;
use crate::numbers::narrow;

/// The kind of a vertex. Items come before values, and values before options, because edges go up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// How often it may be covered, and how many equal ones there are.
    Item { min: u32, max: u32, times: u32 },
    /// All options that hold it must agree on its value; there are `times` equal ones.
    Agree { times: u32 },
    /// A value of an item.
    Value,
    /// An option, and how many equal ones there are.
    Option { cost: i64, times: u32 },
    /// An option, how many equal ones there are, and how many of these are marked.
    Marked { cost: i64, times: u32, marked: u32 },
}

impl Kind {
    /// The kind as numbers, for the form.
    pub(crate) fn words(self) -> [u64; 4] {
        match self {
            Self::Item { min, max, times } => [0, min.into(), max.into(), times.into()],
            Self::Agree { times } => [1, 0, 0, times.into()],
            Self::Value => [2, 0, 0, 0],
            Self::Option { cost, times } => [3, bits(cost), 0, times.into()],
            Self::Marked { cost, times, marked } => [4, bits(cost), marked.into(), times.into()],
        }
    }
}

/// The kinds of one graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Palette {
    /// In the order in which they were met.
    met: Vec<Kind>,
    numbers: OrderedMap<Kind, u32>,
    last: u32,
    /// Ascending.
    sorted: Vec<Kind>,
    /// How many vertices have each.
    counts: Vec<u32>,
}

/// A cost as a word of a form.
fn bits(cost: i64) -> u64 {
    u64::from_ne_bytes(cost.to_ne_bytes())
}

impl Palette {
    pub(crate) fn clear(&mut self) {
        self.met.clear();
        self.numbers.clear();
        self.last = 0;
    }

    /// A number for a kind, which [`Palette::finish`] turns into its rank.
    #[inline]
    pub(crate) fn number(&mut self, kind: Kind) -> u32 {
        if self.met.get(self.last as usize) != Some(&kind) {
            let next = narrow(self.met.len());
            self.last = *self.numbers.entry(kind).or_insert(next);
            if self.last == next {
                self.met.push(kind);
            }
        }
        self.last
    }

    /// Turns the numbers, with which the vertices of a graph are colored, into ranks.
    pub(crate) fn finish(&mut self, graph: &mut Graph) {
        self.sorted.clear();
        self.sorted.extend(self.numbers.keys());
        let mut ranks = vec![0; self.met.len()];
        for (rank, &number) in self.numbers.values().enumerate() {
            ranks[number as usize] = narrow(rank);
        }
        self.counts.clear();
        self.counts.resize(self.sorted.len(), 0);
        graph.recolor(|color| {
            let rank = ranks[color as usize];
            self.counts[rank as usize] += 1;
            rank
        });
    }

    /// The kinds, ascending, each with how many vertices have it.
    pub(crate) fn kinds(&self) -> impl ExactSizeIterator<Item = (Kind, u32)> + '_ {
        self.sorted.iter().copied().zip(self.counts.iter().copied())
    }
}
