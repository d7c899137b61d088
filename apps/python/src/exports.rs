//! A problem as text: in our formats, and in those of other people's solvers. One function serves both, because users
//! name either by a word.

use gavotte::formats::export::{self, Objective, Sense, Target};
use gavotte::formats::{Format, dlx, losses, write_problem};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::core::Core;
use crate::errors::problem_error;

/// The forms that can be written: a format of ours, or one for a solver.
#[derive(Clone, Copy)]
enum To {
    Format(Format),
    Solver(Target),
}

/// The format with this name.
///
/// # Errors
/// When there is no such format; the message has the names of all.
fn target(name: &str) -> PyResult<To> {
    let solver = Target::from_name(name).map(To::Solver);
    let format = || name.parse::<Format>().ok().map(To::Format);
    solver.or_else(format).ok_or_else(|| {
        let all = formats();
        let near = gavotte::nearest(name, all.iter().copied());
        let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        let all = all.join(", ");
        PyValueError::new_err(format!(
            "no format that can be written is called {name:?}{hint} ({all})"
        ))
    })
}

/// The names of all formats that can be written.
#[pyfunction]
pub(crate) fn formats() -> Vec<&'static str> {
    let ours = Format::WRITTEN.map(Format::name);
    ours.into_iter().chain(Target::ALL.map(Target::name)).collect()
}

/// The problem as text in a format. `greatest` is for the texts that say which solutions are better, and
/// `strictly` for DLX that Knuth's own programs read.
#[pyfunction]
pub(crate) fn convert<'py>(
    core: &Bound<'py, Core>,
    format: &str,
    greatest: bool,
    strictly: bool,
) -> PyResult<Bound<'py, PyString>> {
    let (py, to) = (core.py(), target(format)?);
    let problem = core.get().problem.clone();
    let text = py.detach(move || {
        let mut text = Vec::new();
        match to {
            To::Format(format) => {
                if strictly && format == Format::Dlx {
                    dlx::check_strictly(&problem).map_err(|error| error.to_string())?;
                }
                write_problem(&problem, format, &mut text).map_err(|error| error.to_string())?;
            }
            To::Solver(target) => {
                let costs = problem.has_costs();
                let objective = if costs { Objective::Costs } else { Objective::Fewest };
                let sense = if greatest { Sense::Maximise } else { Sense::Minimise };
                export::write(&problem, target, objective, sense, &mut text)
                    .map_err(|error| error.to_string())?;
            }
        }
        Ok::<_, String>(text)
    });
    let text = text.map_err(|error| problem_error(py, &error))?;
    Ok(PyString::new(py, &String::from_utf8_lossy(&text)))
}

/// The parts of the problem that a format does not hold, in words.
#[pyfunction]
pub(crate) fn lost(core: &Bound<'_, Core>, format: &str) -> PyResult<Vec<String>> {
    Ok(match target(format)? {
        To::Format(format) => {
            losses(&core.get().problem, format).iter().map(ToString::to_string).collect()
        }
        To::Solver(_) => {
            vec![
                "the names of items, colors and labels; option k, from 1, is variable k".to_owned(),
            ]
        }
    })
}
