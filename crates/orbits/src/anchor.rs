//! An item that every symmetry leaves where it is, such as a piece of a packing: of its options one of each orbit is enough.
//!
//! # Why this shape
//! A solution has exactly one option of such an item, and its images have the options of one orbit. So the solutions with one option
//! of an orbit stand for all with the others: a search without the others visits a part of the tree that is as small as
//! the group is large, as people do who fix one piece's turn before they begin.
//!
//! # Invariants
//! Options of the item that are not kept are images of one that is, and that is the least of its orbit.
//!
//! # Cost
//! A walk through the entries of the problem, and the orbits of the group.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};
use gavotte_symmetry::Group;

/// The options of such an item.
#[derive(Clone, Debug)]
pub(crate) struct Anchor {
    /// The least of each orbit, with the number of options in it.
    pub(crate) kept: Vec<(OptionId, u64)>,
    /// The others.
    pub(crate) others: Vec<OptionId>,
}

impl Anchor {
    /// All of them.
    fn all(problem: &Problem, group: &Group) -> Vec<Self> {
        let mut orbit_of = vec![0; problem.option_count()];
        let orbits = group.orbits();
        for (number, orbit) in orbits.iter().enumerate() {
            orbit.iter().for_each(|&option| orbit_of[option as usize] = number);
        }
        let mut options: Vec<Vec<OptionId>> = vec![Vec::new(); problem.item_count()];
        for option in problem.options() {
            problem.option_items(option).iter().for_each(|item| options[item.index()].push(option));
        }
        let is_once =
            |item: &ItemId| problem.is_primary(*item) && problem.bounds(*item) == Bounds::ONCE;
        let mut held = vec![0; orbits.len()];
        let mut all = Vec::new();
        for item in problem.items().filter(is_once) {
            let mut anchor = Self { kept: Vec::new(), others: Vec::new() };
            for &option in &options[item.index()] {
                let orbit = orbit_of[option.index()];
                held[orbit] += 1;
                match held[orbit] {
                    1 => anchor.kept.push((option, orbits[orbit].len() as u64)),
                    _ => anchor.others.push(option),
                }
            }
            let is_fixed = options[item.index()].iter().all(|option| {
                let orbit = orbit_of[option.index()];
                held[orbit] == orbits[orbit].len()
            });
            options[item.index()].iter().for_each(|it| held[orbit_of[it.index()]] = 0);
            if is_fixed && !anchor.others.is_empty() {
                all.push(anchor);
            }
        }
        all
    }

    /// One whose orbits are equally large, with their size, so that one count of the solutions with the options that are kept is
    /// enough.
    pub(crate) fn of_equal_orbits(problem: &Problem, group: &Group) -> Option<(Self, u64)> {
        let sized = Self::all(problem, group).into_iter().filter_map(|anchor| {
            let size = anchor.kept.first()?.1;
            anchor.kept.iter().all(|it| it.1 == size).then_some((anchor, size))
        });
        // Of equally large orbits the fewest options: they are the first decision.
        sized.max_by_key(|(anchor, size)| (*size, std::cmp::Reverse(anchor.kept.len())))
    }

    /// One that leaves a small part of its options and few of them, because they are the first decision. The sizes of its orbits may
    /// differ.
    pub(crate) fn of_few(problem: &Problem, group: &Group) -> Option<Self> {
        // The part that is left times the options that are left, over a common denominator.
        let times = |one: &Self, other: &Self| {
            (one.kept.len() as u128).pow(2) * (other.kept.len() + other.others.len()) as u128
        };
        let all = Self::all(problem, group).into_iter();
        all.min_by(|a, b| times(a, b).cmp(&times(b, a)))
    }

    /// The one whose options come before all others, so that the least image of a solution has one that is kept.
    pub(crate) fn of_the_first(problem: &Problem, group: &Group) -> Option<Self> {
        let is_first = |anchor: &Self| {
            let options = anchor.kept.iter().map(|it| it.0).chain(anchor.others.iter().copied());
            let count = anchor.kept.len() + anchor.others.len();
            options.into_iter().all(|option| option.index() < count)
        };
        Self::all(problem, group).into_iter().find(is_first)
    }
}
