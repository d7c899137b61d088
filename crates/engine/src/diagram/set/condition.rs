//! The solutions with some options and without others, as another set.
//!
//! # Why this shape
//! Options are decided in one order along every path. An arc from one node to another settles all
//! options that are decided between the two: its own is in, the others are out. So an arc stays if
//! it settles no required option as out and takes no forbidden one.
//!
//! # Cost
//! One pass over the diagram; nothing is searched again.

use std::sync::Arc as Shared;

use gavotte_model::{OptionId, StopReason};

use super::super::graph::{Arc, Diagram, Weaver};
use super::super::record::SKIP;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;
use crate::run::numbers::as_set;

impl SolutionSet {
    /// The solutions that hold all options of `require` and none of `forbid`.
    #[must_use]
    pub fn given(&self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        uninterrupted(|never| self.given_within(require, forbid, never))
    }

    /// [`given`](Self::given), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn given_within(
        &self,
        require: &[OptionId],
        forbid: &[OptionId],
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let options = self.problem.option_count();
        let diagram = restrict(&self.diagram, options, (require, forbid), interrupt)?;
        let set = Self::new(Shared::clone(&self.problem), Shared::new(diagram), interrupt)?;
        Ok(Self { is_checked: self.is_checked, ..set })
    }
}

fn restrict(
    diagram: &Diagram,
    options: usize,
    (require, forbid): (&[OptionId], &[OptionId]),
    interrupt: &mut Interrupt,
) -> Result<Diagram, StopReason> {
    /// The place of an option that is not decided. [fixed]
    const NEVER: usize = usize::MAX;
    let mut place = vec![NEVER; options];
    for (at, option) in diagram.decided.iter().enumerate() {
        place[option.index()] = at;
    }
    let mut is_forbidden = vec![false; options];
    for option in forbid {
        is_forbidden[option.index()] = true;
    }
    let required = as_set(require);
    // How many required options are decided before each place.
    let mut before = vec![0_usize; diagram.decided.len() + 1];
    for option in &required {
        match place[option.index()] {
            NEVER => return Ok(Weaver::new().finish(None, diagram.decided.clone())),
            at => before[at + 1] += 1,
        }
    }
    for at in 1..before.len() {
        before[at] += before[at - 1];
    }
    let first = |node: u32| {
        let mut options = diagram.arcs(node).iter().filter(|arc| arc.option != SKIP);
        let first = options.next().map(|arc| place[arc.option as usize]);
        first.unwrap_or(diagram.decided.len())
    };
    let mut weaver = Weaver::new();
    let mut names: Vec<Option<u32>> = vec![Some(0)];
    let mut stay = Vec::new();
    for node in diagram.nodes().skip(1) {
        interrupt.check()?;
        stay.clear();
        for arc in diagram.arcs(node) {
            let Some(child) = names[arc.child as usize] else { continue };
            debug_assert!(
                first(arc.child) >= first(node),
                "invariant 4 of a diagram: options are decided in one order along every path"
            );
            let settled = before[first(arc.child)] - before[first(node)];
            let is_taken =
                arc.option != SKIP && required.binary_search(&OptionId::new(arc.option)).is_ok();
            let is_allowed = arc.option == SKIP || !is_forbidden[arc.option as usize];
            if is_allowed && settled == usize::from(is_taken) {
                stay.push(Arc { option: arc.option, child });
            }
        }
        names.push(weaver.node(&stay));
    }
    let root = diagram.root.filter(|&root| before[first(root)] == 0);
    let root = root.and_then(|root| names[root as usize]);
    Ok(weaver.finish(root, diagram.decided.clone()))
}
