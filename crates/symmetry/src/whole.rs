//! The graph of a whole problem, as it was given: it leaves out nothing that the user could name.
//!
//! # Why this shape
//! Equal options become one vertex that knows how many there are, and so do equal items: those with the same
//! bounds in the same options. Real problems have many of them (a sudoku with clues has hundreds of pairs of
//! equal items), and each would be a level of the search tree, although it adds nothing.
//!
//! # Invariants
//! 1. The vertices are first the classes of items, then the values, then the classes of options.
//! 2. The members of a class ascend, and the classes of a kind ascend by their first members.
//!
//! # Cost
//! O(e log e) for e entries.

use gavotte_model::{Bounds, OptionId, Problem};

use crate::entries::{Entries, NONE};
use crate::graph::Graph;
use crate::numbers::narrow;
use crate::palette::{Kind, Palette};

/// The graph, and the meaning of its vertices.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) graph: Graph,
    pub(crate) items: Classes,
    pub(crate) options: Classes,
    /// The vertex of the first class of options.
    pub(crate) first_option: u32,
}

/// Points that cannot be distinguished.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The class of each point.
    pub(crate) of: Vec<u32>,
    pub(crate) members: Vec<Vec<u32>>,
}

impl Classes {
    /// Puts points of equal keys into one class.
    fn by<K: Ord>(count: usize, key: impl Fn(u32) -> K) -> Self {
        let mut points: Vec<u32> = (0..narrow(count)).collect();
        points.sort_by_key(|&point| key(point));
        let mut members: Vec<Vec<u32>> =
            points.chunk_by(|&one, &other| key(one) == key(other)).map(<[u32]>::to_vec).collect();
        members.sort_unstable();
        let mut of = vec![0; count];
        for (class, members) in members.iter().enumerate() {
            members.iter().for_each(|&member| of[member as usize] = narrow(class));
        }
        Self { of, members }
    }

    /// How many members the class has.
    fn times(&self, class: usize) -> u32 {
        narrow(self.members[class].len())
    }
}

impl Whole {
    pub(crate) fn of(problem: &Problem) -> Self {
        let entries = Entries::of(problem);
        let row = |option: u32| entries.row(OptionId::new(option));
        let options = Classes::by(problem.option_count(), |option| {
            (row(option), problem.cost(OptionId::new(option)))
        });
        let holders = Holders::of(problem, &entries);
        let items = Classes::by(problem.item_count(), |item| {
            (kind(problem, item, 1), holders.row(item as usize))
        });
        let mut whole = Self { graph: Graph::default(), items, options, first_option: 0 };
        whole.draw(problem, &entries);
        whole
    }

    fn draw(&mut self, problem: &Problem, entries: &Entries) {
        let mut palette = Palette::default();
        for (class, members) in self.items.members.iter().enumerate() {
            let kind = kind(problem, members[0], self.items.times(class));
            self.graph.vertex(palette.number(kind));
        }
        let mut values = vec![NONE; entries.value_items.len()];
        for (value, &item) in entries.value_items.iter().enumerate() {
            let class = self.items.of[item as usize];
            if self.items.members[class as usize][0] == item {
                values[value] = self.graph.vertex(palette.number(Kind::Value));
                self.graph.edge(class, values[value]);
            }
        }
        self.first_option = narrow(self.graph.len());
        for (class, members) in self.options.members.iter().enumerate() {
            let option = OptionId::new(members[0]);
            let kind =
                Kind::Option { cost: problem.cost(option), times: self.options.times(class) };
            let vertex = self.graph.vertex(palette.number(kind));
            for &(item, value) in entries.row(option) {
                let class = self.items.of[item as usize];
                if self.items.members[class as usize][0] != item {
                    continue;
                }
                let value = if value == NONE { NONE } else { values[value as usize] };
                self.graph.edge(if value == NONE { class } else { value }, vertex);
            }
        }
        palette.finish(&mut self.graph);
        self.graph.finish();
    }
}

/// The kind of an item.
pub(crate) fn kind(problem: &Problem, item: u32, times: u32) -> Kind {
    let item = gavotte_model::ItemId::new(item);
    if problem.is_primary(item) {
        let Bounds { min, max } = problem.bounds(item);
        Kind::Item { min, max, times }
    } else {
        Kind::Agree { times }
    }
}

/// The options that hold each item, each with a number for its value that occurs at no other item.
#[derive(Debug)]
pub(crate) struct Holders {
    starts: Vec<u32>,
    /// The option; 0 for no value, otherwise the rank of the value among those of the item, by its first option.
    pairs: Vec<(u32, u32)>,
}

impl Holders {
    pub(crate) fn of(problem: &Problem, entries: &Entries) -> Self {
        let mut starts = vec![0_u32; problem.item_count() + 1];
        for &(item, _) in problem.options().flat_map(|option| entries.row(option)) {
            starts[item as usize + 1] += 1;
        }
        for item in 0..problem.item_count() {
            starts[item + 1] += starts[item];
        }
        let mut cursors = starts.clone();
        let mut pairs = vec![(0, 0); problem.entry_count()];
        let mut ranks = vec![0; entries.value_items.len()];
        let mut next = vec![1; problem.item_count()];
        for option in problem.options() {
            for &(item, value) in entries.row(option) {
                let mut rank = 0;
                if value != NONE {
                    if ranks[value as usize] == 0 {
                        ranks[value as usize] = next[item as usize];
                        next[item as usize] += 1;
                    }
                    rank = ranks[value as usize];
                }
                pairs[cursors[item as usize] as usize] = (option.raw(), rank);
                cursors[item as usize] += 1;
            }
        }
        Self { starts, pairs }
    }

    /// The options of an item, ascending.
    pub(crate) fn row(&self, item: usize) -> &[(u32, u32)] {
        &self.pairs[self.starts[item] as usize..self.starts[item + 1] as usize]
    }
}
