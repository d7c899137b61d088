//! The canonical names of a remaining problem: its form, and for each option its place.
//!
//! # Why this shape
//! Two remaining problems with the same form are isomorphic by carrying each option to the one at the same
//! place. So knowledge about one of them holds for the other, as long as it is kept by places and not by
//! options. Equal options of which at most one can be chosen share a place.
//!
//! # Cost
//! A canonical form.

use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::{Effort, GaveUp, Labeller, Remaining};

use super::bits::size;
use super::incidence::Incidence;

/// Names one remaining problem after the other.
#[derive(Debug)]
pub(super) struct Names<'p> {
    remaining: Remaining<'p>,
    labeller: Labeller,
    /// The form of the last one.
    form: Vec<u8>,
    /// Its options, ascending, and the place of each.
    ids: Vec<OptionId>,
    places: Vec<u32>,
    /// The orbit of each option that the problem still has.
    orbits: Vec<usize>,
}

impl<'p> Names<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self {
            remaining: Remaining::of(problem),
            labeller: Labeller::new(),
            form: Vec::new(),
            ids: Vec::new(),
            places: Vec::new(),
            orbits: Vec::new(),
        }
    }

    /// Names a settled state. `effort` gets the numbers of vertices and edges of the graph.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub(super) fn name(
        &mut self,
        incidence: &Incidence,
        state: &[u64],
        effort: impl FnOnce(u64) -> Effort,
    ) -> Result<u64, GaveUp> {
        debug_assert!(size(incidence.options(state)) > 0, "something is to be chosen");
        incidence.ids(state, &mut self.ids);
        self.remaining.set(&self.ids, |item| incidence.left(state, item.index()));
        let mut effort = effort((self.ids.len() + self.remaining.edge_count()) as u64);
        let labelled = self.labeller.label(&self.remaining, &mut effort)?;
        self.form.clear();
        self.form.extend_from_slice(labelled.form().as_bytes());
        self.places.clear();
        self.orbits.clear();
        self.orbits.resize(incidence.options(state).len() * 64, 0);
        for (option, &shown) in self.ids.iter().zip(labelled.shown_by()) {
            self.places.push(labelled.place(shown as usize));
            self.orbits[option.index()] = labelled.orbit(shown as usize) as usize;
        }
        Ok(effort.spent())
    }

    /// The form of the state that was named last.
    pub(super) fn form(&self) -> &[u8] {
        &self.form
    }

    /// The orbit of an option of that state.
    pub(super) fn orbit(&self, option: usize) -> usize {
        self.orbits[option]
    }

    /// The options of that state, ascending, each with its place.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.ids.iter().map(|id| id.index()).zip(self.places.iter().copied())
    }
}
