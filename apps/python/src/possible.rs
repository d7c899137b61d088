//! The options that are in some solution, by questions with the answers yes and no.

use gavotte::{Membership, OptionId, Possible, StopReason, Verdict};
use pyo3::prelude::*;

use crate::core::Core;
use crate::effort::Effort;
use crate::wait::{self, Answered, Ended};

/// Whether a solution with the options of `require` and without those of `forbid` has them, for each of `options`; `None`
/// when a limit came first, which is named then.
#[pyfunction]
pub(crate) fn possible(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    options: Vec<u32>,
) -> PyResult<Answered<(Option<Vec<bool>>, Ended)>> {
    let effort = effort.get();
    let how = core.get().how(core.py(), effort, require, forbid)?;
    let work = wait::begin(core.py(), &core.get().problem, &effort.watch, move |problem, desk| {
        let asked: Vec<OptionId> = options.iter().map(|&it| OptionId::new(it)).collect();
        let possible = Possible::new(problem, &how.require).forbidding(&how.forbid).asking(&asked);
        let mut possible = possible.memory(how.budget.memory);
        let mut interrupt = how.interrupt(desk.cancel());
        let stopped = possible.run(|steps| {
            if interrupt.is_due_now() {
                return Some(interrupt.reason().unwrap_or(StopReason::Cancelled));
            }
            how.budget.steps.is_some_and(|most| steps > most).then_some(StopReason::Steps)
        });
        if let Some(reason) = stopped {
            return Err(reason);
        }
        let states = possible.states();
        if asked.iter().any(|it| states[it.index()] == Membership::Unknown) {
            return Err(StopReason::Memory);
        }
        Ok(asked.iter().map(|it| states[it.index()] != Membership::Never).collect())
    })?;
    let (known, error) = wait::result(core.py(), work, &effort.watch)?;
    let answer = match known {
        Ok(known) => (Some(known), wait::status(Verdict::Complete)),
        Err(reason) => (None, wait::status(Verdict::Stopped(reason))),
    };
    Ok((answer, error))
}
