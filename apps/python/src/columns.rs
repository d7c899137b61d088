//! Options on demand: the loop of the library, with a function of Python that offers them.
//!
//! # Why this shape
//! The function may raise, and must be called on the thread of the caller. So the whole loop runs there, and it holds
//! the interpreter's lock only during the calls. Each call, and the progress hook in a long search, looks at signals
//! and the token.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use gavotte::columns::{ColumnError, ColumnGeneration, Generated, NewOption, Offer, Prices};
use gavotte::{ItemId, OptionId, Problem};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::problem_error;
use crate::solution::Solution;
use crate::wait;
use crate::watch::Watch;

/// Items by number, cost, label, and the label as text.
type Offered = (Vec<u32>, i64, Option<(Py<PyAny>, String)>);
/// The identity of an option: its items, its cost and the text of its label.
type Key = (Vec<ItemId>, i64, String);
/// The solutions, the bound, the status and the limit that was met.
type Ranked<'py> = (Bound<'py, PyList>, Option<i64>, &'static str, Option<&'static str>);
/// The problem with all options, the bound of the relaxation, and how many times the function was asked.
type Made = (Py<Core>, Option<i64>, u64);

/// The best solution of options that `offer` makes.
///
/// # Errors
/// The errors that `offer` raises, and those about options that do not fit the problem. An error of a hook or a signal
/// handler comes beside the answer.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn columns<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    offer: Py<PyAny>,
    rounds: Option<u64>,
    better_than: Option<i64>,
) -> PyResult<((Ranked<'py>, Made), Option<PyErr>)> {
    let (py, problem, effort) = (core.py(), &core.get().problem, effort.get());
    if problem.decimals() > 0 {
        let words =
            "columns are generated for whole costs alone; multiply all costs by a power of ten";
        return Err(problem_error(py, &words));
    }
    let guard = Guard {
        problem,
        watch: effort.watch.clone_ref(py),
        cancel: gavotte::Cancel::new(),
        raised: Arc::default(),
    };
    let mut labels = HashMap::new();
    let generated = py.detach(|| {
        let mut generation = ColumnGeneration::new(problem)
            .budget(effort.budget())
            .threads(effort.threads())
            .rounds(rounds)
            .better_than(better_than)
            .cancel(&guard.cancel)
            .on_progress(|progress| guard.look(Some(*progress)));
        generation.run(|prices| {
            guard.look(None);
            Python::attach(|py| offered(py, &offer, prices, &mut labels))
        })
    });
    let generated = generated.map_err(|error| match error {
        ColumnError::Callback(error) => error,
        error => problem_error(py, &error),
    })?;
    let raised = guard.raised.lock().ok().and_then(|mut raised| raised.take());
    Ok((answer(core, generated, &labels)?, raised))
}

/// The guard of the loop: signals, the token and the progress hook.
struct Guard<'p> {
    problem: &'p Problem,
    watch: Watch,
    cancel: gavotte::Cancel,
    /// The error that a hook or a signal handler has raised.
    raised: Arc<Mutex<Option<PyErr>>>,
}

impl Guard<'_> {
    /// Looks for signals and at the token, and tells the progress.
    fn look(&self, progress: Option<gavotte::Progress>) {
        if self.watch.is_cancelled() {
            self.cancel.cancel();
        }
        let looked = Python::attach(|py| {
            py.check_signals()?;
            match (&self.watch.hook, progress) {
                (Some(hook), Some(progress)) => {
                    let progress = wait::Progress::of(py, self.problem, progress)?;
                    hook.call1(py, (progress,)).map(|_| ())
                }
                _ => Ok(()),
            }
        });
        if let (Err(error), Ok(mut raised)) = (looked, self.raised.lock()) {
            raised.get_or_insert(error);
            self.cancel.cancel();
        }
    }
}

/// Asks the function for options.
fn offered(
    py: Python<'_>,
    offer: &Py<PyAny>,
    prices: &Prices,
    labels: &mut HashMap<Key, Py<PyAny>>,
) -> PyResult<Offer> {
    let question = (
        prices.units().to_vec(),
        prices.scale(),
        prices.limit(),
        prices.wants_all(),
        prices.round(),
    );
    let (options, is_all): (Vec<Offered>, bool) = offer.bind(py).call1(question)?.extract()?;
    let options = options.into_iter().map(|(items, cost, label)| {
        let option = NewOption::new(items.into_iter().map(ItemId::new), cost);
        let Some((label, text)) = label else { return option };
        labels.insert((sorted(&option.items), cost, text.clone()), label);
        option.label(text)
    });
    let options = options.collect();
    Ok(if is_all { Offer::All(options) } else { Offer::Some(options) })
}

fn sorted(items: &[ItemId]) -> Vec<ItemId> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
}

/// The answer in Python's objects.
fn answer<'py>(
    core: &Bound<'py, Core>,
    generated: Generated,
    labels: &HashMap<Key, Py<PyAny>>,
) -> PyResult<(Ranked<'py>, Made)> {
    let py = core.py();
    let Generated { problem, ranking, relaxation, rounds, .. } = generated;
    let known = labelled(core, &problem, labels)?;
    let made = Core::with(py, problem, core.get().items(py)?.unbind(), known)?;
    let made = Py::new(py, made)?;
    let (status, stopped_by) = wait::status(ranking.verdict);
    let solutions = PyList::empty(py);
    for (_, solution) in ranking.solutions {
        solutions.append(Solution::new(made.clone_ref(py), solution))?;
    }
    Ok(((solutions, ranking.bound, status, stopped_by), (made, relaxation, rounds)))
}

/// The labels of all options; `None` where none has any.
fn labelled(
    core: &Bound<'_, Core>,
    problem: &Problem,
    labels: &HashMap<Key, Py<PyAny>>,
) -> PyResult<Option<Py<PyTuple>>> {
    let (py, before) = (core.py(), core.get().problem.option_count());
    if core.get().labels(py).is_none() && labels.is_empty() {
        return Ok(None);
    }
    let label = |option: OptionId| {
        if option.index() < before {
            return core.get().label(py, option);
        }
        let text = problem.label(option).map(std::borrow::Cow::into_owned);
        let key =
            text.map(|text| (sorted(problem.option_items(option)), problem.cost(option), text));
        match key.and_then(|key| labels.get(&key)) {
            Some(label) => Ok(label.bind(py).clone()),
            None => Ok(option.index().into_pyobject(py)?.into_any()),
        }
    };
    let labels = problem.options().map(label).collect::<PyResult<Vec<_>>>()?;
    Ok(Some(PyTuple::new(py, labels)?.unbind()))
}
