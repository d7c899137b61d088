//! The recipe for a search's engine: all settings, until the search begins. They are kept apart from the search,
//! because the engine is made only at the first call.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem, Query};

use crate::compose::choose::Choice;
use crate::compose::{self, Engine, Ground, Lead, Other, PartRecipe, Recipe, Solver};
use crate::reduce::Prepared;
use crate::run::{Assumed, MEMORY, Order, Run, SharedLog, Shelf, Threads, Unsupported};
use crate::stores::StoreKind;

/// The settings before a search begins.
#[derive(Clone)]
pub(super) struct Start {
    pub(super) choice: Choice,
    /// The result of reductions, with the assumptions that went into it.
    pub(super) prepared: Option<Arc<Prepared>>,
    /// The leading engine and those that take turns in every part, where the library does not choose them.
    given: Option<(Lead, Vec<Other>, bool)>,
    /// Assumptions that the engine must keep.
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    /// The log of the search.
    pub(super) log: Option<SharedLog>,
    /// A place for what does not fit into memory.
    pub(super) shelf: Option<Arc<dyn Shelf>>,
}

impl Start {
    /// A start as the choice says, on what reductions have left.
    pub(super) fn chosen(choice: Choice, prepared: Option<Arc<Prepared>>) -> Self {
        Self {
            choice,
            prepared,
            given: None,
            require: Vec::new(),
            forbid: Vec::new(),
            log: None,
            shelf: None,
        }
    }

    /// A plain search over this store.
    ///
    /// # Errors
    /// When the store does not carry the problem or the order.
    pub(super) fn over(
        problem: &Problem,
        kind: StoreKind,
        order: Order,
    ) -> Result<Self, Unsupported> {
        crate::stores::supports(problem, kind, order)?;
        let choice = Choice { order: Some(order), ..Choice::default() };
        let given = Some((Lead::Store(kind), Vec::new(), false));
        Ok(Self { given, ..Self::chosen(choice, None) })
    }

    /// A search by this engine alone.
    pub(super) fn leading(lead: Lead, query: Query) -> Self {
        let choice = Choice { query, ..Choice::default() };
        let given = Some((lead, Vec::new(), false));
        Self { given, ..Self::chosen(choice, None) }
    }

    /// The same start where `other` takes turns with the search, from the first steps on if it is `eager`.
    pub(super) fn with(mut self, other: Other, eager: bool) -> Self {
        if let Some((_, others, is_eager)) = &mut self.given {
            others.push(other);
            *is_eager |= eager;
        }
        self
    }

    pub(super) fn assume(&mut self, require: Vec<OptionId>, forbid: Vec<OptionId>) {
        self.require.extend(require);
        self.forbid.extend(forbid);
    }

    /// All assumptions, including those that went into the reductions.
    pub(super) fn all_assumed(&self) -> (Vec<OptionId>, Vec<OptionId>) {
        let (mut require, mut forbid) = (self.require.clone(), self.forbid.clone());
        if let Some(prepared) = &self.prepared {
            require.extend(&prepared.assumed.0);
            forbid.extend(&prepared.assumed.1);
        }
        (crate::run::numbers::as_set(&require), forbid)
    }

    pub(super) fn recipe(&self, problem: &Problem) -> Recipe {
        let prepared = self.prepared.as_deref();
        let Some((lead, others, eager)) = &self.given else {
            // Unsupported problems were refused before; links carry everything.
            let links = Choice { engine: Some(Engine::Links), ..self.choice };
            return self.choice.recipe(problem, prepared).unwrap_or_else(|_| links.plain(problem));
        };
        let part = |part: &Problem| PartRecipe {
            items: part.item_count(),
            options: part.option_count(),
            lead: *lead,
            why: match lead {
                Lead::Bounded => "it heeds side constraints on its way",
                _ => "it was asked for",
            }
            .to_owned(),
            others: others.clone(),
            eager: *eager,
        };
        let parts = match prepared {
            Some(prepared) => prepared.parts(problem).map(part).collect(),
            None => vec![part(problem)],
        };
        let Choice { query, threads, memory, .. } = self.choice;
        // Chance decides how far several threads come in a turn.
        let is_alone = threads.is_in_order() && !others.is_empty();
        let threads = if is_alone { Threads::from(1).in_order() } else { threads };
        let order = self.choice.order.unwrap_or_default();
        Recipe { query, order, threads, memory, reduction: None, parts }
    }

    pub(super) fn engine(&self, problem: &Problem, stretch: u64) -> Box<dyn Run> {
        let recipe = self.recipe(problem);
        let (log, shelf) = (self.log.as_ref(), self.shelf.as_ref());
        let ground = Ground { recipe: &recipe, solver: self.choice.solver, stretch, log, shelf };
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        compose::compose(problem, self.prepared.as_deref(), ground, assumed)
    }
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            query: Query::All { limit: None },
            order: None,
            engine: None,
            threads: Threads::default(),
            memory: MEMORY,
            solver: None::<Solver>,
            symmetry: true,
        }
    }
}
