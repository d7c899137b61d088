//! One look at what remains: settled, counted if that is cheap, labelled otherwise.
//!
//! # Why this shape
//! A look needs nothing but the remaining problem, so several threads look at several of them at a time.
//!
//! # Invariants
//! 1. The counts of an [`Open`] are right: the solutions of the remaining problem are those of all its branches
//!    together, each multiplied by its number of options, divided by [`Branching::share`].
//! 2. A look that is stopped has no result, so a stop changes nothing in the count.
//!
//! # Cost
//! The canonical form: some ten nanoseconds for each entry read, 20 to 200 microseconds in all.

use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::{Effort, Labeller, Remaining};

use super::incidence::{Incidence, Settled, State};
use super::plain::Plain;
use super::rule::{Branching, Rule, branching};
use crate::run::{ENTRIES, Halt, WORDS};

/// How many words a plain count may read for each option that remains, so that it costs about as much as a form.
/// [words; DESIGN 16]
pub(super) const PLAIN: u64 = 400;
/// The effort of a form that is worth it, in entries for each edge of the graph. [entries; DESIGN 16]
const MOST_ENTRIES: u64 = 500;

/// The result of a look.
#[derive(Debug)]
pub(super) enum Seen {
    /// It has this many solutions.
    Counted(u64),
    /// There is something to choose.
    Open(Box<Open>),
}

/// A remaining problem in which there is something to choose.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) state: State,
    /// Its canonical form; `None` when labelling took too long.
    pub(super) form: Option<Vec<u8>>,
    pub(super) branching: Branching,
    /// How many automorphisms it has, if the number fits.
    pub(super) order: Option<u64>,
}

/// The cost of a look.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    pub(super) steps: u64,
    /// Whether a plain count was tried, and whether it ended.
    pub(super) plain: Option<bool>,
}

/// Looks at remaining problems of one problem.
pub(super) struct Looker<'p> {
    incidence: &'p Incidence,
    remaining: Remaining<'p>,
    labeller: Labeller,
    plain: Plain,
    ids: Vec<OptionId>,
    /// The orbit of each option of the state that was labelled last.
    orbits: Vec<usize>,
    /// When to stop, and work on a form that ends then.
    halt: Halt,
    effort: Effort,
}

impl<'p> Looker<'p> {
    /// Looks at problems of `incidence` until the halt is due.
    pub(super) fn new(
        problem: &'p Problem,
        incidence: &'p Incidence,
        labeller: Labeller,
        halt: Halt,
    ) -> Self {
        let due = halt.clone();
        Self {
            incidence,
            remaining: Remaining::of(problem),
            labeller,
            plain: Plain::new(incidence),
            ids: Vec::new(),
            orbits: Vec::new(),
            halt,
            effort: Effort::unlimited().until(move || due.is_due()),
        }
    }

    /// Whether it is time to stop.
    pub(super) fn is_halted(&self) -> bool {
        self.halt.is_due()
    }

    pub(super) fn incidence(&self) -> &'p Incidence {
        self.incidence
    }

    /// The labeller, whose memory is used again.
    pub(super) fn into_labeller(self) -> Labeller {
        self.labeller
    }

    /// Looks at a state, with a plain count first if `is_plain`; `None` when it was stopped.
    pub(super) fn look(
        &mut self,
        mut state: State,
        rule: &Rule,
        is_plain: bool,
    ) -> Option<(Seen, Cost)> {
        if self.is_halted() {
            return None;
        }
        let mut cost = Cost { steps: 1, plain: None };
        match self.incidence.settle(&mut state) {
            Settled::Dead => return Some((Seen::Counted(0), cost)),
            Settled::Solved => return Some((Seen::Counted(1), cost)),
            Settled::Open => {}
        }
        if is_plain {
            let options = u64::from(super::bits::size(self.incidence.options(&state)));
            let counted = self.plain.count(self.incidence, &state, options * PLAIN);
            if let Some((count, read)) = counted {
                cost.steps += read / WORDS;
                cost.plain = Some(count.is_some());
                if let Some(count) = count {
                    return Some((Seen::Counted(count), cost));
                }
            }
        }
        let open = self.label(state, rule, &mut cost)?;
        Some((Seen::Open(Box::new(open)), cost))
    }

    /// Labels the problem itself. Returns the orbit of each option, too; `None` when it was stopped.
    pub(super) fn label_root(
        &mut self,
        state: State,
        cost: &mut Cost,
    ) -> Option<(Open, Vec<usize>)> {
        let orbits = std::mem::take(&mut self.orbits);
        let open = self.label(state, &Rule::Orbits, cost);
        let orbits = std::mem::replace(&mut self.orbits, orbits);
        Some((open?, orbits))
    }

    fn label(&mut self, state: State, rule: &Rule, cost: &mut Cost) -> Option<Open> {
        let incidence = self.incidence;
        incidence.ids(&state, &mut self.ids);
        self.set(&state);
        let edges = self.ids.len() + self.remaining.edge_count();
        let most = MOST_ENTRIES * edges as u64;
        let mut effort = self.effort.at_most(most);
        let labelled = self.labeller.label(&self.remaining, &mut effort);
        cost.steps += effort.spent() / ENTRIES;
        let Ok(labelled) = labelled else {
            if effort.spent() <= most && self.halt.is_due() {
                return None;
            }
            let branching = branching(incidence, &state, rule, |option| option);
            return Some(Open { state, form: None, branching, order: None });
        };
        self.orbits.clear();
        self.orbits.resize(incidence.options(&state).len() * 64, 0);
        for (option, &shown) in self.ids.iter().zip(labelled.shown_by()) {
            self.orbits[option.index()] = labelled.orbit(shown as usize) as usize;
        }
        let form = Some(labelled.form().as_bytes().to_vec());
        let order = labelled.group_order().to_u64();
        let branching = if order == Some(1) && rule.has_enough(incidence, &state) {
            Branching::default()
        } else {
            branching(incidence, &state, rule, |option| self.orbits[option])
        };
        Some(Open { state, form, branching, order })
    }

    /// Makes a state the remaining problem.
    fn set(&mut self, state: &[u64]) {
        let incidence = self.incidence;
        self.remaining.set(&self.ids, |item| incidence.left(state, item.index()));
    }

    /// The form of a state that was labelled before.
    pub(super) fn form(&mut self, state: &[u64]) -> &[u8] {
        self.incidence.ids(state, &mut self.ids);
        self.set(state);
        let form = self.labeller.form(&self.remaining, &mut Effort::unlimited());
        // There is no limit to the effort.
        form.map_or(&[], |form| form.as_bytes())
    }
}
