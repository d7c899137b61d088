//! Classes of solutions that are isomorphic by what they are, where the symmetries of the problem do not say it.
//!
//! # Why this shape
//! The problem of orbits under an imposed group has other symmetries than its solutions have isomorphisms: it may exchange
//! equal orbits, and it does not know a motion that carries one solution to another and the group to another one. So each
//! solution gives its *figure*, a problem by itself, and two solutions are isomorphic exactly when their figures are.
//!
//! # Invariants
//! Figures are compared by their whole canonical forms.
//!
//! # Cost
//! A labelling for each solution, and a form in memory for each class.

use std::sync::Arc;

use gavotte_engine::Search;
use gavotte_model::{Problem, Query, Solution, StopReason, Verdict};
use gavotte_puzzles::Figures;
use gavotte_symmetry::{CanonicalForm, Effort, GaveUp, Marked};

use crate::asker::Asker;
use crate::representative::{Representative, whole_number};
use crate::whole::Whole;

/// What solutions are by themselves.
#[derive(Clone, Debug)]
pub enum Alike {
    /// A figure of each.
    Figures(Arc<dyn Figures>),
    /// Sets of options of a problem on which a group is imposed: two are isomorphic when a symmetry of that problem carries one to
    /// the other.
    Imposed(Whole),
}

/// The canonical form of a figure: that of another one is the same exactly when they are isomorphic.
///
/// ```
/// use gavotte_symmetry::Effort;
/// use gavotte_model::Problem;
/// let of = |blocks: [[&str; 2]; 2]| {
///     let points = Problem::builder().items(["a", "b", "c", "d"]);
///     blocks.into_iter().fold(points, |builder, block| builder.option(block)).build()
/// };
/// let effort = &mut Effort::unlimited();
/// let path = gavotte_orbits::form(&of([["a", "b"], ["b", "c"]])?, effort)?;
/// assert_eq!(gavotte_orbits::form(&of([["d", "a"], ["c", "a"]])?, effort)?, path);
/// assert_ne!(gavotte_orbits::form(&of([["a", "b"], ["c", "d"]])?, effort)?, path);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the effort does not suffice.
pub fn form(figure: &Problem, effort: &mut Effort) -> Result<CanonicalForm, GaveUp> {
    let mut marked = Marked::of(figure);
    marked.label(&[], effort)?;
    Ok(marked.form().clone())
}

/// Classes in the order in which they were found, with the verdict of the search.
pub(crate) fn alike<A: Asker>(
    problem: &Problem,
    alike: &Alike,
    most: Option<u64>,
    (effort, asker): (&mut Effort, &mut A),
) -> Result<(Verdict, Vec<Representative>), A::Error> {
    let mut found = Found::of(alike);
    let ended = asker.ask(problem, Query::All { limit: None }, &[], |search| {
        gather(search, most, effort, &mut found)
    })?;
    match ended {
        Ok(verdict) => Ok((verdict, found.classes)),
        Err(gave_up) => Ok((Verdict::Stopped(asker.why_stopped(gave_up)?), found.classes)),
    }
}

/// The classes so far, and the place of each form among them.
struct Found<'a> {
    alike: &'a Alike,
    classes: Vec<Representative>,
    /// Ascending.
    places: Vec<(CanonicalForm, usize)>,
    /// The labels of the last solution.
    marked: Option<Marked>,
}

fn gather(
    search: &mut Search<'_>,
    most: Option<u64>,
    effort: &mut Effort,
    found: &mut Found,
) -> Result<Verdict, GaveUp> {
    while most.is_none_or(|most| (found.classes.len() as u64) < most) {
        let Some(solution) = search.next() else {
            return Ok(search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled)));
        };
        found.add(solution, effort)?;
    }
    Ok(Verdict::Stopped(StopReason::Solutions))
}

impl<'a> Found<'a> {
    fn of(alike: &'a Alike) -> Self {
        Self { alike, classes: Vec::new(), places: Vec::new(), marked: None }
    }

    fn add(&mut self, solution: Solution, effort: &mut Effort) -> Result<(), GaveUp> {
        let options = solution.options();
        let marked = match self.alike {
            Alike::Figures(figures) => self.marked.insert(Marked::of(&figures.figure(options))),
            Alike::Imposed(whole) => self.marked.get_or_insert_with(|| Marked::of(whole.problem())),
        };
        match self.alike {
            Alike::Figures(_) => marked.label(&[], effort)?,
            Alike::Imposed(whole) => marked.label(&whole.options(options), effort)?,
        }
        let form = marked.form();
        match self.places.binary_search_by(|(other, _)| other.cmp(form)) {
            Ok(at) => {
                self.classes[self.places[at].1].images += 1_u32;
                return Ok(());
            }
            Err(at) => self.places.insert(at, (form.clone(), self.classes.len())),
        }
        let group = whole_number(&marked.order(effort)?);
        self.classes.push(Representative { solution, images: 1_u32.into(), group });
        Ok(())
    }
}
