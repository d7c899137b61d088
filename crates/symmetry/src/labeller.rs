//! Labels one remaining problem after the other: canonical forms, orbits, canonical order of the options.
//!
//! # Why this shape
//! A count up to isomorphism needs a form of some hundred vertices a hundred thousand times. Making the arrays
//! would take as long as filling them, so one object keeps them.
//!
//! # Cost
//! See [`Tree`]; some ten nanoseconds an entry of a small problem.

use gavotte_model::OptionId;

use crate::effort::{Effort, GaveUp};
use crate::form::CanonicalForm;
use crate::label::{Goal, Tree};
use crate::order::Order;
use crate::permutation::Permutation;
use crate::remaining::Remaining;

/// Labels remaining problems. See [`Remaining`] for an example.
#[derive(Clone, Debug, Default)]
pub struct Labeller {
    tree: Tree,
    form: CanonicalForm,
    orbits: Vec<u32>,
    places: Vec<u32>,
}

/// The results for a remaining problem. Options are known by their place in [`Remaining::shown`].
#[derive(Clone, Debug)]
pub struct Labelled<'l> {
    form: &'l CanonicalForm,
    orbits: &'l [u32],
    factors: &'l [u32],
    generators: &'l [Permutation],
    places: &'l [u32],
    order: &'l [u32],
    first_option: u32,
    shown_by: &'l [u32],
    shown: &'l [OptionId],
}

impl Labeller {
    /// A labeller before its first problem.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The canonical form of a remaining problem.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn form(
        &mut self,
        remaining: &Remaining<'_>,
        effort: &mut Effort,
    ) -> Result<&CanonicalForm, GaveUp> {
        self.tree.walk(&remaining.graph, Goal::Form, effort)?;
        self.form.write(&remaining.graph, &remaining.palette, self.tree.canonical());
        Ok(&self.form)
    }

    /// The canonical form with orbits and the canonical order of the options.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn label<'l>(
        &'l mut self,
        remaining: &'l Remaining<'_>,
        effort: &mut Effort,
    ) -> Result<Labelled<'l>, GaveUp> {
        self.form(remaining, effort)?;
        let (first, count) = (remaining.first_option, remaining.shown.len());
        self.orbits.clear();
        for vertex in (first..).take(count) {
            self.orbits.push(self.tree.least(vertex) - first);
        }
        let order = &self.tree.canonical().order;
        // Options have the last colors, so they stand at the end.
        let order = &order[order.len() - count..];
        self.places.clear();
        self.places.resize(count, 0);
        for (place, &vertex) in (0..).zip(order) {
            debug_assert!(vertex >= first, "vertex {vertex} is an option");
            self.places[(vertex - first) as usize] = place;
        }
        Ok(Labelled {
            form: &self.form,
            orbits: &self.orbits,
            factors: self.tree.orbit_sizes(),
            generators: self.tree.generators(),
            places: &self.places,
            order,
            first_option: first,
            shown_by: &remaining.shown_by,
            shown: &remaining.shown,
        })
    }
}

impl Labelled<'_> {
    /// The canonical form.
    #[must_use]
    pub fn form(&self) -> &CanonicalForm {
        self.form
    }

    /// The orbit of an option of [`Remaining::shown`]: the place there of the first of its options.
    ///
    /// # Panics
    /// When there is no such place.
    #[must_use]
    pub fn orbit(&self, shown: usize) -> u32 {
        self.orbits[shown]
    }

    /// How many automorphisms the graph has. Exchanges of equal options that one vertex stands for are not
    /// included.
    #[must_use]
    pub fn group_order(&self) -> Order {
        self.factors.iter().copied().product()
    }

    /// Automorphisms that join the options of each orbit: for each the image of each option of [`Remaining::shown`].
    pub fn generators(&self) -> impl ExactSizeIterator<Item = Vec<u32>> + '_ {
        self.generators.iter().map(|generator| {
            let options = (self.first_option..).take(self.shown.len());
            options.map(|vertex| generator.image(vertex) - self.first_option).collect()
        })
    }

    /// The canonical place of an option of [`Remaining::shown`].
    ///
    /// # Panics
    /// When there is no such place.
    #[must_use]
    pub fn place(&self, shown: usize) -> u32 {
        self.places[shown]
    }

    /// For the given options, in their order, the place in [`Remaining::shown`] of the option that stands for
    /// each.
    #[must_use]
    pub fn shown_by(&self) -> &[u32] {
        self.shown_by
    }

    /// The options that have a vertex in canonical order. Where two remaining problems have the same form,
    /// carrying each option to the one at the same place of the other is an isomorphism.
    pub fn order(&self) -> impl ExactSizeIterator<Item = OptionId> + '_ {
        self.order.iter().map(|&vertex| self.shown[(vertex - self.first_option) as usize])
    }
}
