//! The symmetries of a whole problem: order, generators, orbits.
//!
//! # Why this shape
//! A *symmetry* is a permutation of the options that leaves the problem as it is: items go to items of the same
//! role and bounds, costs stay, and options that agree on an item go to options that agree on its image. Colors
//! have no meaning of their own, so they may be renamed, separately for each item.
//!
//! Items that are in the same options can be exchanged without moving any option. Such exchanges say nothing
//! about solutions, so they are counted apart ([`Symmetries::idle`]). Equal options can be exchanged, too. That
//! does move them, because choosing one or the other makes different solutions.
//!
//! The group is that of the problem as given. It may be larger than people expect: reflections may exchange two
//! pieces of a puzzle, and rows of a Latin square may become symbols.
//!
//! # Cost
//! Sorting the entries, then the search tree of the graph: below ten milliseconds for puzzles.

use gavotte_model::{ItemId, OptionId, Problem};

use crate::effort::{Effort, GaveUp};
use crate::label::{Goal, Tree};
use crate::numbers::narrow;
use crate::orbits::Orbits;
use crate::order::Order;
use crate::permutation::Permutation;
use crate::whole::{Classes, Whole};

/// One symmetry: its permutation of the options, and its permutation of the items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    pub(crate) options: Permutation,
    pub(crate) items: Permutation,
}

impl Symmetry {
    /// The image of each option. The points are the indices of the options.
    #[must_use]
    pub fn options(&self) -> &Permutation {
        &self.options
    }

    /// The image of each item. The points are the indices of the items. Where several items are in the same
    /// options, it is one of the possible ways.
    #[must_use]
    pub fn items(&self) -> &Permutation {
        &self.items
    }
}

/// All symmetries of a problem.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_symmetry::{Effort, Symmetries};
/// // The matchings of a square, side by side.
/// let square = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "b"])
///     .option(["b", "c"])
///     .option(["c", "d"])
///     .option(["d", "a"])
///     .build()?;
/// let symmetries = Symmetries::of(&square, &mut Effort::new(10_000))?;
/// assert_eq!(symmetries.order().to_string(), "8");
/// assert_eq!(symmetries.option_orbits().len(), 1);
/// assert_eq!(symmetries.item_orbits().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    order: Order,
    idle: Order,
    generators: Vec<Symmetry>,
    option_orbits: Vec<Vec<OptionId>>,
    item_orbits: Vec<Vec<ItemId>>,
    option_count: usize,
}

impl Symmetries {
    /// Finds the symmetries of a problem.
    ///
    /// # Errors
    /// When the effort does not suffice; nothing is known then.
    ///
    /// # Panics
    /// When it has side constraints, which symmetries may break.
    pub fn of(problem: &Problem, effort: &mut Effort) -> Result<Self, GaveUp> {
        problem.assert_heeded_by("symmetry");
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        effort.spend(size as u64)?;
        let whole = Whole::of(problem);
        let mut tree = Tree::default();
        tree.walk(&whole.graph, Goal::Group, effort)?;
        let mut factors = tree.orbit_sizes().to_vec();
        let mut generators: Vec<Symmetry> =
            tree.generators().iter().map(|generator| whole.symmetry(generator)).collect();
        for members in &whole.options.members {
            for pair in members.windows(2) {
                let options = Permutation::from_moved(vec![(pair[0], pair[1]), (pair[1], pair[0])]);
                generators.push(Symmetry { options, items: Permutation::default() });
            }
            effort.spend(members.len() as u64)?;
            factors.extend(2..=narrow(members.len()));
        }
        let order = Order::of_factors(&factors, effort)?;
        factors.clear();
        for members in &whole.items.members {
            factors.extend(2..=narrow(members.len()));
        }
        let idle = Order::of_factors(&factors, effort)?;
        let options = orbits(&whole.options, generators.iter().map(Symmetry::options));
        let items = orbits(&whole.items, generators.iter().map(Symmetry::items));
        Ok(Self {
            order,
            idle,
            generators,
            option_orbits: named(options, OptionId::new),
            item_orbits: named(items, ItemId::new),
            option_count: problem.option_count(),
        })
    }

    /// How many permutations of the options are symmetries.
    #[must_use]
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// How many permutations of the items move no option, because the items are in the same options.
    #[must_use]
    pub fn idle(&self) -> &Order {
        &self.idle
    }

    /// Symmetries of which all others are products.
    #[must_use]
    pub fn generators(&self) -> &[Symmetry] {
        &self.generators
    }

    /// The orbits of options: in each orbit they ascend, and the orbits ascend by their first.
    #[must_use]
    pub fn option_orbits(&self) -> &[Vec<OptionId>] {
        &self.option_orbits
    }

    /// The orbits of items; exchanges that move no option count, too.
    #[must_use]
    pub fn item_orbits(&self) -> &[Vec<ItemId>] {
        &self.item_orbits
    }

    /// How many options the problem has: the points that the group permutes.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.option_count
    }
}

impl Whole {
    /// The options and items under an automorphism of the graph.
    fn symmetry(&self, automorphism: &Permutation) -> Symmetry {
        let (mut options, mut items) = (Vec::new(), Vec::new());
        for (vertex, image) in automorphism.moved() {
            if vertex >= self.first_option {
                let (from, to) = (vertex - self.first_option, image - self.first_option);
                carry(&self.options, from, to, &mut options);
            } else if (vertex as usize) < self.items.members.len() {
                carry(&self.items, vertex, image, &mut items);
            }
        }
        let (options, items) = (Permutation::from_moved(options), Permutation::from_moved(items));
        Symmetry { options, items }
    }
}

/// Carries the members of one class to those of another.
fn carry(classes: &Classes, from: u32, to: u32, moved: &mut Vec<(u32, u32)>) {
    let (from, to) = (&classes.members[from as usize], &classes.members[to as usize]);
    debug_assert!(from.len() == to.len(), "the color of a class says how many members it has");
    moved.extend(from.iter().copied().zip(to.iter().copied()));
}

/// The orbits of points under permutations and within classes, each ascending.
fn orbits<'p>(classes: &Classes, by: impl Iterator<Item = &'p Permutation>) -> Vec<Vec<u32>> {
    let mut orbits = Orbits::new(classes.of.len());
    for members in &classes.members {
        members.iter().for_each(|&member| _ = orbits.join(members[0], member));
    }
    for permutation in by {
        permutation.moved().for_each(|(point, image)| _ = orbits.join(point, image));
    }
    orbits.sets()
}

fn named<I>(orbits: Vec<Vec<u32>>, name: impl Fn(u32) -> I) -> Vec<Vec<I>> {
    orbits.into_iter().map(|orbit| orbit.into_iter().map(&name).collect()).collect()
}
