//! The rest of a problem after some choices, as a graph: the options that are still possible determine it.
//!
//! # Why this shape
//! Two remaining problems that are isomorphic have equally many solutions. Details that make no difference are
//! left out first, because then more problems are isomorphic, and the graphs are smaller:
//! - An item that cannot be covered too often or too rarely is left out; so is a secondary item to which all
//!   options give the same value.
//! - A primary item that may be covered at most once, but need not be, is the same as a secondary item.
//! - A value that only one option gives is no value: the option agrees with no other.
//! - Equal options of which at most one can be chosen become one vertex with a weight.
//!
//! The arrays are kept from one remaining problem to the next.
//!
//! # Invariants
//! 1. `uses` and `value_uses` are 0 between calls.
//! 2. The option at vertex `first_option + i` is `shown[i]`, which stands for `weights[i]` equal ones.
//!
//! # Cost
//! O(entries of the options that remain).

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use crate::entries::{Entries, NONE};
use crate::graph::Graph;
use crate::numbers::{mix, narrow};
use crate::palette::{Kind, Palette};

/// A remaining problem. One object is used for many of the same problem.
///
/// ```
/// use gavotte_model::{Bounds, OptionId, Problem};
/// use gavotte_symmetry::{Effort, Labeller, Remaining};
/// let problem = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "b"])
///     .option(["c", "d"])
///     .option(["c"])
///     .option(["d"])
///     .build()?;
/// let ids: Vec<OptionId> = problem.options().collect();
/// let mut labeller = Labeller::new();
/// // After the first option was chosen, three remain.
/// let mut remaining = Remaining::of(&problem);
/// remaining.set(&ids[1..], |_| Bounds::ONCE);
/// let labelled = labeller.label(&remaining, &mut Effort::unlimited())?;
/// assert_eq!(labelled.orbit(1), labelled.orbit(2)); // `c` and `d` can be exchanged
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Remaining<'p> {
    problem: &'p Problem,
    entries: Entries,
    pub(crate) graph: Graph,
    pub(crate) palette: Palette,
    /// How many options hold each item, and each value.
    uses: Vec<u32>,
    value_uses: Vec<u32>,
    /// The vertex of each item and value, [`NONE`] for those that are left out; valid where there are uses.
    item_vertices: Vec<u32>,
    value_vertices: Vec<u32>,
    used: Vec<ItemId>,
    used_values: Vec<u32>,
    /// The most options that agree on a value of each item.
    agreement: Vec<u32>,
    /// Whether at most one option of each item can be chosen; valid where there are uses.
    is_exclusive: Vec<bool>,
    has_costs: bool,
    /// Vertices below each option, one option after the other, and where they end.
    below: Vec<u32>,
    ends: Vec<u32>,
    table: Vec<u32>,
    pub(crate) shown: Vec<OptionId>,
    pub(crate) weights: Vec<u32>,
    /// For each given option the number of the option that shows it.
    pub(crate) shown_by: Vec<u32>,
    pub(crate) first_option: u32,
}

impl<'p> Remaining<'p> {
    /// Prepares for remaining problems of `problem`; none is set.
    ///
    /// # Panics
    /// When it has side constraints, which symmetries may break.
    #[must_use]
    pub fn of(problem: &'p Problem) -> Self {
        problem.assert_heeded_by("symmetry");
        let entries = Entries::of(problem);
        let (items, values) = (problem.item_count(), entries.value_items.len());
        Self {
            problem,
            graph: Graph::default(),
            palette: Palette::default(),
            uses: vec![0; items],
            value_uses: vec![0; values],
            item_vertices: vec![NONE; items],
            value_vertices: vec![NONE; values],
            used: Vec::new(),
            used_values: Vec::new(),
            agreement: vec![0; items],
            has_costs: false,
            is_exclusive: vec![false; items],
            below: Vec::new(),
            ends: Vec::new(),
            table: Vec::new(),
            shown: Vec::new(),
            weights: Vec::new(),
            shown_by: Vec::new(),
            first_option: 0,
            entries,
        }
    }

    /// The whole problem as a remaining one: options that hold no primary item are left out.
    #[must_use]
    pub fn whole(problem: &'p Problem) -> Self {
        let mut remaining = Self::of(problem);
        let options: Vec<OptionId> =
            problem.options().filter(|&option| problem.is_choosable(option)).collect();
        remaining.set(&options, |item| problem.bounds(item));
        remaining
    }

    /// Sets the options that can still be chosen, in any order, and how often each primary item may still be
    /// covered. A secondary item can still take at most one option of each value. Where one was covered in a
    /// color, the options that agree with it are given, and nothing else is needed.
    ///
    /// Items that no option holds are not visible here. When one of them must be covered, there is no solution,
    /// and the caller has to know.
    ///
    /// # Panics
    /// When there is no such option.
    pub fn set(&mut self, options: &[OptionId], mut bounds: impl FnMut(ItemId) -> Bounds) {
        self.graph.clear();
        self.palette.clear();
        self.count_uses(options);
        let used = std::mem::take(&mut self.used);
        for &item in &used {
            self.place_item(item, &mut bounds);
        }
        for at in 0..self.used_values.len() {
            self.place_value(self.used_values[at]);
        }
        self.place_options(options);
        self.palette.finish(&mut self.graph);
        self.graph.finish();
        for &item in &used {
            self.uses[item.index()] = 0;
            self.agreement[item.index()] = 0;
        }
        for value in self.used_values.drain(..) {
            self.value_uses[value as usize] = 0;
        }
        self.used = used;
    }

    fn count_uses(&mut self, options: &[OptionId]) {
        self.used.clear();
        for &option in options {
            for &(item, value) in self.entries.row(option) {
                let uses = &mut self.uses[item as usize];
                if *uses == 0 {
                    self.used.push(ItemId::new(item));
                }
                *uses += 1;
                if value != NONE {
                    let uses = &mut self.value_uses[value as usize];
                    if *uses == 0 {
                        self.used_values.push(value);
                    }
                    *uses += 1;
                    let most = &mut self.agreement[item as usize];
                    *most = (*most).max(*uses);
                }
            }
        }
        self.used.sort_unstable();
    }

    /// Decides the role of an item, and gives it a vertex if it matters.
    fn place_item(&mut self, item: ItemId, bounds: &mut impl FnMut(ItemId) -> Bounds) {
        let uses = self.uses[item.index()];
        debug_assert!(uses > 0, "{item:?} is in an option that remains");
        let is_primary = self.problem.is_primary(item);
        let Bounds { min, max } = if is_primary { bounds(item) } else { Bounds::AT_MOST_ONCE };
        self.is_exclusive[item.index()] = max <= 1;
        let most = self.agreement[item.index()];
        let kind = match most {
            _ if is_primary => Kind::Item { min, max: max.min(uses), times: 1 },
            0 | 1 => Kind::Item { min: 0, max: 1, times: 1 },
            _ if most == uses => Kind::Item { min: 0, max: uses, times: 1 },
            _ => Kind::Agree { times: 1 },
        };
        let is_slack = matches!(kind, Kind::Item { min: 0, max, .. } if max >= uses);
        self.item_vertices[item.index()] = if is_slack {
            NONE
        } else {
            let color = self.palette.number(kind);
            self.graph.vertex(color)
        };
    }

    /// Gives a value a vertex if several options of an item that matters agree on it.
    fn place_value(&mut self, value: u32) {
        let item = self.item_vertices[self.entries.value_items[value as usize] as usize];
        let matters = item != NONE && self.value_uses[value as usize] > 1;
        self.value_vertices[value as usize] = if matters {
            let color = self.palette.number(Kind::Value);
            let vertex = self.graph.vertex(color);
            self.graph.edge(item, vertex);
            vertex
        } else {
            NONE
        };
    }

    /// Gives a vertex to the options; equal ones of which at most one can be chosen share it.
    fn place_options(&mut self, options: &[OptionId]) {
        self.shown.clear();
        self.weights.clear();
        self.shown_by.clear();
        self.below.clear();
        self.ends.clear();
        self.table.clear();
        self.table.resize((2 * options.len()).next_power_of_two(), NONE);
        for &option in options {
            let shown = self.place_option(option);
            self.shown_by.push(shown);
        }
        self.first_option = narrow(self.graph.len());
        let mut from = 0;
        for at in 0..self.shown.len() {
            let cost = if self.has_costs { self.problem.cost(self.shown[at]) } else { 0 };
            let color = self.palette.number(Kind::Option { cost, times: self.weights[at] });
            let vertex = self.graph.vertex(color);
            let to = self.ends[at] as usize;
            for &below in &self.below[from..to] {
                self.graph.edge(below, vertex);
            }
            from = to;
        }
    }

    /// Finds the option that shows this one, which may be itself.
    fn place_option(&mut self, option: OptionId) -> u32 {
        let from = self.below.len();
        let mut is_exclusive = false;
        for &(item, value) in self.entries.row(option) {
            let vertex = self.item_vertices[item as usize];
            if vertex == NONE {
                continue;
            }
            is_exclusive |= value == NONE && self.is_exclusive[item as usize];
            let value = if value == NONE { NONE } else { self.value_vertices[value as usize] };
            self.below.push(if value == NONE { vertex } else { value });
        }
        if is_exclusive {
            // Items ascend within an option, and so do the vertices of items; those of values need not.
            self.below[from..].sort_unstable();
            let at = self.slot(option, from);
            let known = self.table[at];
            if known != NONE {
                self.weights[known as usize] += 1;
                self.below.truncate(from);
                return known;
            }
            self.table[at] = narrow(self.shown.len());
        }
        self.shown.push(option);
        self.weights.push(1);
        self.ends.push(narrow(self.below.len()));
        narrow(self.shown.len() - 1)
    }

    /// The place in the table of an option that equals this one, whose vertices begin at `from`, or a free
    /// place.
    fn slot(&self, option: OptionId, from: usize) -> usize {
        let row = &self.below[from..];
        let hash = row.iter().fold(0, |hash, &vertex| mix(hash, u64::from(vertex) + 1));
        let last = self.table.len() - 1;
        // The upper half of a product is well mixed.
        let mut at = (hash >> 32) as usize & last;
        while self.table[at] != NONE {
            let known = self.table[at] as usize;
            let begin = known.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
            let cost = |option| if self.has_costs { self.problem.cost(option) } else { 0 };
            if self.below[begin..self.ends[known] as usize] == *row
                && cost(self.shown[known]) == cost(option)
            {
                break;
            }
            at = (at + 1) & last;
        }
        at
    }

    /// The same, with the costs of options as part of what must agree. Without this call they are left out,
    /// because they change no count.
    #[must_use]
    pub fn with_costs(mut self) -> Self {
        self.has_costs = true;
        self
    }

    /// How many items, values and options the graph has as vertices.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.graph.len()
    }

    /// How many edges the graph has.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.graph.edge_count()
    }

    /// The options that have a vertex, each with how many equal ones it stands for, itself included.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = (OptionId, u32)> + '_ {
        self.shown.iter().copied().zip(self.weights.iter().copied())
    }
}
