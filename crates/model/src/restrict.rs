//! Smaller problems made from a problem: some of its items and some of its options.
//!
//! # Why this shape
//! Reductions and the split into independent parts make problems from problems that were already checked, so
//! nothing can go wrong and nothing is looked up by name. The tables of new numbers are kept between calls and
//! cleared only where they were used. So a problem that falls into many parts is cut up in time linear in its
//! size.
//!
//! # Cost
//! O(items and entries of the options that are kept), and the tables, which are made once.

use crate::ids::raw;
use crate::names::Names;
use crate::{Bounds, ColorId, Constraint, ItemId, OptionId, Problem};

/// The number of an item or a color without a new number so far.
const NONE: u32 = u32::MAX;

/// Makes smaller problems from one problem.
///
/// ```
/// use gavotte_model::{ItemId, OptionId, Problem, Restriction};
/// let problem = Problem::builder().items(["a", "b"]).option(["a", "b"]).option(["b"]).build()?;
/// let (b, second) = (ItemId::new(1), OptionId::new(1));
/// let smaller = Restriction::new(&problem).restrict(&[b], &[second], |_| None);
/// assert_eq!((smaller.item_count(), smaller.option_count()), (1, 1));
/// assert_eq!(smaller.item_name(ItemId::new(0)), "b");
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Restriction<'p> {
    problem: &'p Problem,
    /// The new number of each item and color of the present call; all `NONE` between calls.
    items: Vec<u32>,
    colors: Vec<u32>,
}

impl<'p> Restriction<'p> {
    /// Prepares to make smaller problems of `problem`.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let items = vec![NONE; problem.item_count()];
        let colors = vec![NONE; problem.color_names.len()];
        Self { problem, items, colors }
    }

    /// The problem with these items and these options, numbered in the order given. The options lose all other
    /// items. Names, colors, costs, labels and side constraints stay, the constraints as if no other option were
    /// taken. `bounds` returns the bounds that a primary item shall have, `None` for the default of 1..=1.
    ///
    /// # Panics
    /// When the items do not ascend, when there is no such item or option, and for bounds with
    /// `min > max` or `max == 0`.
    pub fn restrict(
        &mut self,
        items: &[ItemId],
        options: &[OptionId],
        bounds: impl FnMut(ItemId) -> Option<Bounds>,
    ) -> Problem {
        assert!(items.is_sorted_by(|a, b| a < b), "the items must ascend");
        for (new, item) in items.iter().enumerate() {
            self.items[item.index()] = raw(new);
        }
        let primary = items.partition_point(|&item| self.problem.is_primary(item));
        let mut smaller = Problem {
            primary: raw(primary),
            item_names: self.item_names(items),
            color_names: Names::packed(),
            bounds: bounds_of(&items[..primary], bounds),
            starts: Vec::with_capacity(options.len() + 1),
            items: Vec::new(),
            colors: Vec::new(),
            costs: Vec::new(),
            decimals: self.problem.decimals,
            labels: Names::packed(),
            constraints: Vec::new(),
            linear: self.problem.linear,
        };
        smaller.starts.push(0);
        let mut used_colors = Vec::new();
        for &option in options {
            self.add_entries(option, &mut smaller, &mut used_colors);
            smaller.starts.push(raw(smaller.items.len()));
        }
        if smaller.colors.iter().all(Option::is_none) {
            smaller.colors = Vec::new();
        }
        self.add_costs_and_labels(options, &mut smaller);
        smaller.constraints = constraints_of(self.problem, options);
        for color in used_colors {
            smaller.color_names.push(&self.problem.color_name(color));
            self.colors[color.index()] = NONE;
        }
        for item in items {
            self.items[item.index()] = NONE;
        }
        smaller
    }

    /// The names of these items. They are numbers where the names would exceed 4 GiB, which is possible only for
    /// those of numbered items.
    fn item_names(&self, items: &[ItemId]) -> Names {
        let mut names = Names::packed();
        for &item in items {
            if !names.push(&self.problem.item_name(item)) {
                return Names::Numbered(raw(items.len()));
            }
        }
        names
    }

    fn add_entries(&mut self, option: OptionId, smaller: &mut Problem, used: &mut Vec<ColorId>) {
        for entry in self.problem.entries(option) {
            let item = self.items[entry.item.index()];
            if item == NONE {
                continue;
            }
            smaller.items.push(ItemId::new(item));
            if !self.problem.has_colors() {
                continue;
            }
            let color = entry.color.map(|color| {
                let new = &mut self.colors[color.index()];
                if *new == NONE {
                    *new = raw(used.len());
                    used.push(color);
                }
                ColorId::new(*new)
            });
            smaller.colors.push(color);
        }
    }

    fn add_costs_and_labels(&self, options: &[OptionId], smaller: &mut Problem) {
        if self.problem.has_costs() {
            smaller.costs = options.iter().map(|&option| self.problem.cost(option)).collect();
        }
        if self.problem.labels.len() > 0 {
            for &option in options {
                smaller.labels.push(self.problem.label(option).as_deref().unwrap_or(""));
            }
        }
    }
}

/// The side constraints on these options alone.
fn constraints_of(problem: &Problem, options: &[OptionId]) -> Vec<Constraint> {
    let of = |constraint: &Constraint| {
        let terms =
            (0..).zip(options).map(|(new, &old)| (OptionId::new(new), constraint.coefficient(old)));
        Constraint { terms: terms.filter(|term| term.1 != 0).collect(), ..constraint.clone() }
    };
    problem.constraints.iter().map(of).collect()
}

/// The array of bounds for these items; empty when none has any.
fn bounds_of(
    items: &[ItemId],
    bounds: impl FnMut(ItemId) -> Option<Bounds>,
) -> Vec<Option<Bounds>> {
    let all: Vec<_> = items.iter().copied().map(bounds).collect();
    for bounds in all.iter().flatten() {
        assert!(bounds.min <= bounds.max && bounds.max > 0, "no option set meets {bounds}");
    }
    if all.iter().all(Option::is_none) { Vec::new() } else { all }
}
