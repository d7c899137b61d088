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
    /// How many automorphisms the last one has, if the number fits.
    group: Option<u64>,
    /// Automorphisms that join the orbits, by the images of the options, if they are wanted.
    renamings: Option<Vec<Vec<u32>>>,
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
            group: None,
            renamings: None,
        }
    }

    /// The same with the automorphisms of what is named.
    pub(super) fn with_renamings(self) -> Self {
        Self { renamings: Some(Vec::new()), ..self }
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
        if let Some(renamings) = &mut self.renamings {
            self.group = labelled.group_order().to_u64();
            let equal = Equal::of(&self.ids, labelled.shown_by());
            let generators = labelled.generators().map(|images| equal.carried(&images));
            *renamings = equal.turned().into_iter().chain(generators).collect();
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

    /// How many automorphisms that state has, where they are wanted and the number fits.
    pub(super) fn group(&self) -> Option<u64> {
        self.group
    }

    /// Automorphisms of that state that join the options of each orbit: for each the images of its options, ascending.
    pub(super) fn renamings(&self) -> &[Vec<u32>] {
        self.renamings.as_deref().unwrap_or_default()
    }

    /// The options of that state by their places. Where two states have the same form, an isomorphism carries each
    /// option of one to that at the same point of the other.
    pub(super) fn by_place(&self) -> Vec<u32> {
        let mut pairs: Vec<(u32, u32)> =
            self.places.iter().copied().zip(self.ids.iter().map(|id| id.raw())).collect();
        pairs.sort_unstable();
        pairs.into_iter().map(|(_, option)| option).collect()
    }

    /// The options of that state, ascending, each with its place.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.ids.iter().map(|id| id.index()).zip(self.places.iter().copied())
    }
}

/// Options of which those that are shown by the same one are equal.
struct Equal<'o> {
    shown_by: &'o [u32],
    /// The options that each one shows, ascending.
    members: Vec<Vec<u32>>,
}

impl<'o> Equal<'o> {
    fn of(ids: &[OptionId], shown_by: &'o [u32]) -> Self {
        let count = shown_by.iter().max().map_or(0, |&most| most as usize + 1);
        let mut members = vec![Vec::new(); count];
        for (id, &shown) in ids.iter().zip(shown_by) {
            members[shown as usize].push(id.raw());
        }
        Self { shown_by, members }
    }

    /// The image of each option, where each goes to the next one that equals it; `None` where no two are equal.
    fn turned(&self) -> Option<Vec<u32>> {
        let mut turned = self.members.clone();
        turned.iter_mut().for_each(|members| members.rotate_left(1));
        let itself: Vec<u32> = (0..).take(self.members.len()).collect();
        let turned = Equal { shown_by: self.shown_by, members: turned };
        self.members.iter().any(|it| it.len() > 1).then(|| turned.carried(&itself))
    }

    /// The image of each option, where the options that are shown have these images: equal ones go to equal ones in
    /// their order.
    fn carried(&self, images: &[u32]) -> Vec<u32> {
        let mut next = vec![0_usize; self.members.len()];
        let image = |&shown: &u32| {
            let shown = shown as usize;
            next[shown] += 1;
            self.members[images[shown] as usize][next[shown] - 1]
        };
        self.shown_by.iter().map(image).collect()
    }
}
