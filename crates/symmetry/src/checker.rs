//! Checks whether a symmetry that was found is one, in a way that shares no idea with the search.
//!
//! # Why this shape
//! A problem can have as many generators as options, each of which moves few of them. So only the moving part is
//! examined, after tables that are made once. [`Symmetry::given`] cannot serve here, because it finds out what
//! the items do, and examines the whole problem for that.
//!
//! An option is examined when it moves, and when one of its items does. All others are the same option with the
//! same items, and their values stay. So a value must not change if some option that holds it was not examined.
//!
//! # Cost
//! O(e log e) for e entries of the options looked at.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{OptionId, Problem};

use crate::effort::{Effort, GaveUp};
use crate::entries::{Entries, NONE};
use crate::symmetries::Symmetry;
use crate::whole::{Holders, kind};

/// Checks symmetries of one problem.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_symmetry::{Checker, Effort, Symmetries};
/// let one = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// let other = Problem::builder().items(["a", "b"]).option(["a"]).option(["a", "b"]).build()?;
/// let effort = &mut Effort::unlimited();
/// let symmetries = Symmetries::of(&one, effort)?;
/// let swap = &symmetries.generators()[0];
/// assert!(Checker::new(&one).is_symmetry(swap, effort)?);
/// assert!(!Checker::new(&other).is_symmetry(swap, effort)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Checker<'p> {
    problem: &'p Problem,
    entries: Entries,
    holders: Holders,
    /// How many options give each value.
    uses: Vec<u32>,
}

/// The changes of values, as far as they were examined.
#[derive(Default)]
struct Values {
    images: OrderedMap<u32, u32>,
    sources: OrderedMap<u32, u32>,
    uses: OrderedMap<u32, u32>,
}

impl<'p> Checker<'p> {
    /// Makes the tables for `problem`.
    ///
    /// # Panics
    /// When it has side constraints, which symmetries may break.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        problem.assert_heeded_by("symmetry");
        let entries = Entries::of(problem);
        let holders = Holders::of(problem, &entries);
        let mut uses = vec![0; entries.value_items.len()];
        for &(_, value) in problem.options().flat_map(|option| entries.row(option)) {
            if let Some(uses) = uses.get_mut(value as usize) {
                *uses += 1;
            }
        }
        Self { problem, entries, holders, uses }
    }

    /// Whether the symmetry is one of this problem, with its map of the items.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn is_symmetry(&self, symmetry: &Symmetry, effort: &mut Effort) -> Result<bool, GaveUp> {
        let problem = self.problem;
        let (options, items) = (symmetry.options(), symmetry.items());
        if options.degree() > problem.option_count() || items.degree() > problem.item_count() {
            return Ok(false);
        }
        let cost = |option| problem.cost(OptionId::new(option));
        if options.moved().any(|(option, image)| cost(option) != cost(image)) {
            return Ok(false);
        }
        if items.moved().any(|(item, image)| kind(problem, item, 1) != kind(problem, image, 1)) {
            return Ok(false);
        }
        let mut looked: OrderedSet<u32> = options.moved().map(|(option, _)| option).collect();
        for (item, _) in items.moved() {
            let row = self.holders.row(item as usize);
            effort.spend(row.len() as u64)?;
            looked.extend(row.iter().map(|&(option, _)| option));
        }
        let mut values = Values::default();
        for option in looked {
            effort.spend(self.entries.row(OptionId::new(option)).len() as u64 + 1)?;
            if !self.carries(symmetry, option, &mut values) {
                return Ok(false);
            }
        }
        Ok(values.are_whole(&self.uses))
    }

    /// Whether the items and values of an option go to those of its image.
    fn carries(&self, symmetry: &Symmetry, option: u32, values: &mut Values) -> bool {
        let row = self.entries.row(OptionId::new(option));
        let image = self.entries.row(OptionId::new(symmetry.options().image(option)));
        row.len() == image.len()
            && row.iter().all(|&(item, value)| {
                let item = symmetry.items().image(item);
                let found = image.binary_search_by_key(&item, |&(item, _)| item);
                found.is_ok_and(|at| values.carry(value, image[at].1))
            })
    }
}

impl Values {
    /// Notes that a value, or none, goes to another. Returns whether that agrees with earlier notes.
    fn carry(&mut self, value: u32, image: u32) -> bool {
        if value == NONE || image == NONE {
            return value == image;
        }
        *self.uses.entry(value).or_default() += 1;
        *self.images.entry(value).or_insert(image) == image
            && *self.sources.entry(image).or_insert(value) == value
    }

    /// Whether all options that give a changing value were examined, so that none keeps it.
    fn are_whole(&self, uses: &[u32]) -> bool {
        let is_whole = |value: &u32| self.uses.get(value) == uses.get(*value as usize);
        let mut changed = self.images.iter().filter(|(value, image)| value != image);
        changed.all(|(value, image)| is_whole(value) && is_whole(image))
    }
}
