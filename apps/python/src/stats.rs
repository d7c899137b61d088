//! How a count went: the engine, the reduction, the options tried, and the work on each level. The facts are those of
//! the command's `--stats`, because both are documented as one.

use std::time::Instant;

use gavotte::{Background, Profile, Query, Search, Tally};
use pyo3::prelude::*;

use crate::answers::int;
use crate::core::Core;
use crate::effort::Effort;
use crate::errors::error;
use crate::wait::{self, Answered};

/// Nodes, updates, cleansings.
type Counted = (u64, u64, u64);

/// The facts about one search.
#[pyclass(frozen, get_all, module = "gavotte._gavotte")]
pub(crate) struct Stats {
    engine: String,
    reason: String,
    reduced: Option<String>,
    turns: Vec<String>,
    order: String,
    steps: u64,
    found: Py<PyAny>,
    status: &'static str,
    stopped_by: Option<&'static str>,
    seconds: f64,
    /// A level each, from the root on.
    levels: Option<Vec<Counted>>,
}

/// The result of the thread that searches.
struct Told {
    engine: String,
    reason: String,
    reduced: Option<String>,
    turns: Vec<String>,
    count: gavotte::Count,
    steps: u64,
    seconds: f64,
    levels: Option<Vec<Counted>>,
}

/// Counts all solutions and tells how that went. With `knuth` the search is the one of the textbook, whose
/// counts are those of Knuth's programs.
///
/// # Errors
/// When the textbook's search does not take this problem.
#[pyfunction]
pub(crate) fn stats(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    knuth: bool,
) -> PyResult<Answered<(Stats,)>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let order = how.order();
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        let search = if knuth {
            let search = Search::textbook(problem, order).map_err(|error| error.to_string())?;
            let search = search.assume(&how.require, &how.forbid).budget(how.budget);
            search.cancel(desk.cancel()).on_progress(desk.on_progress())
        } else {
            let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
            ask.search(Query::Count).map_err(|error| error.to_string())?
        };
        Ok(counted(search, knuth))
    })?;
    let (made, raised) = wait::result::<Result<Told, String>>(py, work, &effort.watch)?;
    let made = made.map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
    let (status, stopped_by) = wait::status(made.count.verdict);
    let stats = Stats {
        engine: made.engine,
        reason: made.reason,
        reduced: made.reduced,
        turns: made.turns,
        order: order.to_string(),
        steps: made.steps,
        found: int(py, &made.count.solutions)?.unbind(),
        status,
        stopped_by,
        seconds: made.seconds,
        levels: made.levels,
    };
    Ok(((stats,), raised))
}

/// Counts, and tells what the recipe and the profile say.
fn counted(mut search: Search<'_>, knuth: bool) -> Told {
    let recipe = search.recipe();
    let reduced = recipe.reduction.map(|reduction| reduction.to_string());
    let begun = Instant::now();
    let count = search.count_all();
    let seconds = begun.elapsed().as_secs_f64();
    let (engine, reason, turns) = if knuth {
        let reason = "its counts are those of Knuth's programs";
        ("textbook".to_owned(), reason.to_owned(), Vec::new())
    } else if let Some(swept) = search.swept() {
        (swept.engine().to_owned(), swept.why().to_owned(), Vec::new())
    } else {
        match recipe.largest() {
            Some(part) => {
                let turns = part.others.iter().map(ToString::to_string).collect();
                (part.engine(), part.why.clone(), turns)
            }
            None => ("links".to_owned(), "nothing is left to search".to_owned(), Vec::new()),
        }
    };
    let tally = |it: &Tally| (it.nodes, it.updates, it.cleansings);
    let levels = |profile: &Profile| profile.levels().iter().map(tally).collect();
    let levels = search.profile().map(levels);
    let steps = search.steps();
    Told { engine, reason, reduced, turns, count, steps, seconds, levels }
}
