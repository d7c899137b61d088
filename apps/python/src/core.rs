//! A frozen problem with the user's own items and labels.
//!
//! # Why this shape
//! Questions whose answers refer to the problem (solutions, sets) are functions in files of their own, because
//! those need this file, and so this one must not need them.

use std::io::Cursor as Bytes;
use std::path::PathBuf;
use std::sync::Arc;

use gavotte::formats::{
    DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, read_problem, write_problem,
};
use gavotte::{Constraint, ItemId, OptionId, Problem, Query, Sum, verify};
use pyo3::exceptions::{PyIndexError, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple};

use crate::draft::Draft;
use crate::effort::{Effort, How};
use crate::errors::{error, problem_error, read_error};
use crate::price::{Price, cost_if_any};

const OTHER_NUMBER: &str = "items or labels of another number";

/// A frozen problem.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Core {
    pub(crate) problem: Arc<Problem>,
    /// The kind of the items when nobody gave them as objects.
    kind: Kind,
    /// The items themselves, by id. Those that nobody gave are made when they are first asked for.
    items: PyOnceLock<Py<PyTuple>>,
    /// The labels, by option; `None` for a problem without any.
    labels: Option<Py<PyTuple>>,
}

/// The kind of items that nobody gave as objects.
#[derive(Clone, Copy)]
enum Kind {
    /// Their names, as in a file.
    Names,
    /// Numbers from 0, as the columns of a matrix.
    Numbers,
}

#[pymethods]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
impl Core {
    /// Builds a problem. `items` are the user's own, primary ones first, or `None` when they are numbers from 0.
    #[new]
    fn new(
        py: Python<'_>,
        items: Option<Py<PyTuple>>,
        draft: Draft,
        labels: Option<Py<PyTuple>>,
    ) -> PyResult<Self> {
        let problem = py.detach(|| draft.build());
        let problem = problem.map_err(|message| problem_error(py, &message))?;
        let Some(items) = items else {
            Self::check_labels(py, &problem, labels.as_ref())?;
            return Ok(Self {
                problem: Arc::new(problem),
                kind: Kind::Numbers,
                items: PyOnceLock::new(),
                labels,
            });
        };
        Self::with(py, problem, items, labels)
    }

    /// The problem of a JSON text that [`text`](Self::text) wrote, with its items and labels.
    #[staticmethod]
    fn restored(
        py: Python<'_>,
        text: Vec<u8>,
        items: Py<PyTuple>,
        labels: Option<Py<PyTuple>>,
    ) -> PyResult<Self> {
        let read = py.detach(|| {
            let source = Source::from_reader(None, Bytes::new(text), DEFAULT_UNPACKED_LIMIT)?;
            read_problem(source, Some(Format::Json))
        });
        let (problem, _) = read.map_err(|error| read_error(py, "<pickle>", &error))?;
        Self::with(py, problem, items, labels)
    }

    /// Whether items, options, bounds, colors, costs, labels and side constraints are the same.
    pub(crate) fn __eq__(&self, py: Python<'_>, other: &Bound<'_, Self>) -> PyResult<bool> {
        let theirs = other.get();
        if !Arc::ptr_eq(&self.problem, &theirs.problem) && self.problem != theirs.problem {
            return Ok(false);
        }
        let labels = (&self.labels, &theirs.labels);
        let has_same_labels = match labels {
            (Some(ours), Some(theirs)) => ours.bind(py).eq(theirs.bind(py))?,
            (ours, theirs) => ours.is_none() && theirs.is_none(),
        };
        Ok(has_same_labels && self.items(py)?.eq(theirs.items(py)?)?)
    }

    /// The hash of the items and of the number of options, so that equal problems have equal hashes.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let items = self.items(py)?.hash()?;
        Ok(items ^ (self.problem.option_count() as isize).rotate_left(17))
    }

    /// Reads a problem from a file, and says in which format it was.
    #[staticmethod]
    fn read(py: Python<'_>, path: PathBuf, format: Option<&str>) -> PyResult<(Self, String)> {
        let forced = wanted(format)?;
        let name = path.display().to_string();
        let read = py.detach(|| read_problem(Source::open(Some(&path))?, forced));
        Self::of_read(py, &name, read)
    }

    /// Reads a problem from a text, and says in which format it was.
    #[staticmethod]
    fn parse(py: Python<'_>, text: Vec<u8>, format: Option<&str>) -> PyResult<(Self, String)> {
        let forced = wanted(format)?;
        let read = py.detach(|| {
            let source = Source::from_reader(None, Bytes::new(text), DEFAULT_UNPACKED_LIMIT)?;
            read_problem(source, forced)
        });
        Self::of_read(py, "<text>", read)
    }

    /// The problem as text in a format.
    fn text<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyString>> {
        let format: Format = parsed(format)?;
        let text = py.detach(|| {
            let mut text = Vec::new();
            write_problem(&self.problem, format, &mut text).map(|()| text)
        });
        let text = text.map_err(|error| problem_error(py, &error))?;
        Ok(PyString::new(py, &String::from_utf8_lossy(&text)))
    }

    /// The items, primary ones first.
    #[getter]
    pub(crate) fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let made = self.items.get_or_try_init(py, || {
            let items = self.problem.items();
            let made = match self.kind {
                Kind::Names => {
                    let names = items.map(|item| self.problem.item_name(item));
                    PyTuple::new(py, names.collect::<Vec<_>>())
                }
                Kind::Numbers => PyTuple::new(py, items.map(ItemId::index)),
            };
            made.map(Bound::unbind)
        });
        Ok(made?.bind(py).clone())
    }

    /// The labels, one an option; `None` for a problem without any.
    #[getter]
    pub(crate) fn labels<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyTuple>> {
        self.labels.as_ref().map(|labels| labels.bind(py).clone())
    }

    /// How many primary items there are.
    #[getter]
    fn primary_count(&self) -> usize {
        self.problem.primary_count()
    }

    /// How many options there are.
    #[getter]
    fn option_count(&self) -> usize {
        self.problem.option_count()
    }

    /// Whether an option has a cost.
    #[getter]
    fn has_costs(&self) -> bool {
        self.problem.has_costs()
    }

    /// How many digits behind the point costs may have.
    #[getter]
    fn decimals(&self) -> u8 {
        self.problem.decimals()
    }

    /// The side constraints: name, terms, least, most, price.
    #[getter]
    fn constraints<'py>(&self, py: Python<'py>) -> PyResult<Vec<GivenSide<'py>>> {
        let of = |constraint: &Constraint| {
            let terms = constraint.terms().iter().map(|&(option, by)| (option.index(), by));
            let (least, most) = (constraint.least(), constraint.most());
            let name = constraint.name().to_owned();
            let price = cost_if_any(py, &self.problem, constraint.price())?;
            Ok((name, terms.collect(), least, most, price))
        };
        self.problem.constraints().iter().map(of).collect()
    }

    /// The problem with more side constraints.
    fn constrained(&self, py: Python<'_>, sides: Vec<Side>) -> PyResult<Self> {
        let sums: Vec<Sum> = sides.into_iter().map(sum).collect();
        let problem = Problem::clone(&self.problem).constrained(&sums);
        let problem = problem.map_err(|message| problem_error(py, &message))?;
        self.like(py, problem)
    }

    /// Refuses side constraints for a question that looks at covers alone.
    fn heed(&self, py: Python<'_>, what: &str) -> PyResult<()> {
        self.problem.heeded_by(what).map_err(|lacks| error(py, "UnsupportedError", &lacks))
    }

    /// The numbers of the items that no option holds.
    fn unheld(&self) -> Vec<usize> {
        let mut is_held = vec![false; self.problem.item_count()];
        for option in self.problem.options() {
            for item in self.problem.option_items(option) {
                is_held[item.index()] = true;
            }
        }
        (0..is_held.len()).filter(|&item| !is_held[item]).collect()
    }

    /// The first option without a primary item, which no solution holds, and how many more there are; `None` where
    /// there is no such option.
    fn unchoosable(&self) -> Option<(usize, usize)> {
        let problem = &self.problem;
        let mut useless = problem.options().filter(|&option| !problem.is_choosable(option));
        useless.next().map(|first| (first.index(), useless.count()))
    }

    /// The items of an option.
    fn option<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyTuple>> {
        let option = self.ids(vec![index])?[0];
        self.option_items(py, option)
    }

    /// The problem in which items without bounds are covered at least once.
    fn to_cover(&self, py: Python<'_>) -> PyResult<Self> {
        self.like(py, self.problem.to_cover())
    }

    /// Why these options are no solution; `None` when they are one.
    fn verify(&self, indices: Vec<usize>) -> PyResult<Option<String>> {
        let ids = self.ids(indices)?;
        Ok(verify(&self.problem, &ids).err().map(|error| error.to_string()))
    }

    /// The engine, the reason for it, the reduction before the search, and the whole recipe in words.
    fn plan(
        &self,
        py: Python<'_>,
        effort: &Bound<'_, Effort>,
        require: Vec<usize>,
        forbid: Vec<usize>,
    ) -> PyResult<(String, String, Option<String>, String)> {
        let how = self.how(py, effort.get(), require, forbid)?;
        let recipe = how.ask(&self.problem).recipe(Query::Count);
        let recipe = recipe.map_err(|error| problem_error(py, &error))?;
        let reduction = recipe.reduction.map(|reduction| reduction.to_string());
        let (engine, why) = recipe.largest().map_or_else(
            || ("links".to_owned(), "nothing is left to search".to_owned()),
            |part| (part.engine(), part.why.clone()),
        );
        Ok((engine, why, reduction, recipe.to_string()))
    }
}

/// A side constraint as it comes from Python: name, terms, least, most, price.
type Side = (String, Vec<(usize, i64)>, Option<i64>, Option<i64>, Option<Price>);
/// The same as it goes there.
type GivenSide<'py> =
    (String, Vec<(usize, i64)>, Option<i64>, Option<i64>, Option<Bound<'py, PyAny>>);

fn sum((name, terms, least, most, price): Side) -> Sum {
    let sum = Sum::new(name).least(least).most(most);
    let sum = price.into_iter().fold(sum, |sum, Price(price)| sum.price(price));
    terms.into_iter().fold(sum, |sum, (option, by)| sum.term(option, by))
}

impl Core {
    /// A problem with the same items and labels.
    fn like(&self, py: Python<'_>, problem: Problem) -> PyResult<Self> {
        let items = PyOnceLock::new();
        // It was empty.
        let _ = items.set(py, self.items(py)?.unbind());
        let labels = self.labels.as_ref().map(|labels| labels.clone_ref(py));
        Ok(Self { problem: Arc::new(problem), kind: self.kind, items, labels })
    }

    /// A problem whose items and labels are those that its text gives.
    pub(crate) fn of_problem(py: Python<'_>, problem: Problem) -> PyResult<Self> {
        let has_labels = problem.options().any(|option| problem.label(option).is_some());
        let label = |option: OptionId| match problem.label(option) {
            Some(text) => Ok(PyString::new(py, &text).into_any()),
            None => Ok(option.index().into_pyobject(py)?.into_any()),
        };
        let labels = has_labels.then(|| {
            let labels = problem.options().map(label).collect::<PyResult<Vec<_>>>()?;
            PyResult::Ok(PyTuple::new(py, labels)?.unbind())
        });
        let labels = labels.transpose()?;
        let problem = Arc::new(problem);
        Ok(Self { problem, kind: Kind::Names, items: PyOnceLock::new(), labels })
    }

    /// A problem with the user's own items and labels.
    ///
    /// # Errors
    /// When there are not as many of them as the problem has.
    pub(crate) fn with(
        py: Python<'_>,
        problem: Problem,
        items: Py<PyTuple>,
        labels: Option<Py<PyTuple>>,
    ) -> PyResult<Self> {
        Self::check_labels(py, &problem, labels.as_ref())?;
        if items.bind(py).len() != problem.item_count() {
            return Err(PyValueError::new_err(OTHER_NUMBER));
        }
        let cell = PyOnceLock::new();
        // It was empty.
        let _ = cell.set(py, items);
        Ok(Self { problem: Arc::new(problem), kind: Kind::Names, items: cell, labels })
    }

    fn check_labels(
        py: Python<'_>,
        problem: &Problem,
        labels: Option<&Py<PyTuple>>,
    ) -> PyResult<()> {
        if labels.is_some_and(|labels| labels.bind(py).len() != problem.option_count()) {
            return Err(PyValueError::new_err(OTHER_NUMBER));
        }
        Ok(())
    }

    fn of_read(
        py: Python<'_>,
        name: &str,
        read: Result<(Problem, Format), ReadError>,
    ) -> PyResult<(Self, String)> {
        match read {
            Ok((problem, format)) => Ok((Self::of_problem(py, problem)?, format.to_string())),
            // Python's own error, with its number and subclass.
            Err(ReadError::Io(error)) if error.raw_os_error().is_some() => {
                let (number, words) = (error.raw_os_error(), error.to_string());
                Err(PyOSError::new_err((number, words, name.to_owned())))
            }
            Err(error) => Err(read_error(py, name, &error)),
        }
    }

    /// How a question about the solutions with and without some options is answered.
    ///
    /// # Errors
    /// When an option is not there, or the problem cannot be searched like that.
    pub(crate) fn how(
        &self,
        py: Python<'_>,
        effort: &Effort,
        require: Vec<usize>,
        forbid: Vec<usize>,
    ) -> PyResult<How> {
        effort.assuming(py, &self.problem, (self.ids(require)?, self.ids(forbid)?))
    }

    /// Options from their positions.
    pub(crate) fn ids(&self, indices: Vec<usize>) -> PyResult<Vec<OptionId>> {
        let count = self.problem.option_count();
        let id = |index: usize| {
            let raw = u32::try_from(index).ok().filter(|_| index < count);
            raw.map(OptionId::new).ok_or_else(|| {
                PyIndexError::new_err(format!("option {index} of {count}, counted from 0"))
            })
        };
        indices.into_iter().map(id).collect()
    }

    /// Items from their numbers.
    pub(crate) fn items_of<'py>(
        &self,
        py: Python<'py>,
        items: &[ItemId],
    ) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.items(py)?;
        let items = items.iter().map(|item| all.get_item(item.index()));
        PyTuple::new(py, items.collect::<PyResult<Vec<_>>>()?)
    }

    /// An option's label, or else its position.
    pub(crate) fn label<'py>(
        &self,
        py: Python<'py>,
        option: OptionId,
    ) -> PyResult<Bound<'py, PyAny>> {
        match &self.labels {
            Some(labels) => labels.bind(py).get_item(option.index()),
            None => Ok(option.index().into_pyobject(py)?.into_any()),
        }
    }

    /// The items of an option, without colors.
    pub(crate) fn option_items<'py>(
        &self,
        py: Python<'py>,
        option: OptionId,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let items = self.items(py)?;
        let held = self.problem.option_items(option).iter();
        let held = held.map(|item| items.get_item(item.index()));
        PyTuple::new(py, held.collect::<PyResult<Vec<_>>>()?)
    }
}

fn parsed(format: &str) -> PyResult<Format> {
    format
        .parse()
        .map_err(|error: gavotte::formats::UnknownFormat| PyValueError::new_err(error.to_string()))
}

fn wanted(format: Option<&str>) -> PyResult<Option<Format>> {
    format.map(parsed).transpose()
}

/// The name that is at most two letters away, if one is.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn nearest(name: &str, names: Vec<String>) -> Option<String> {
    gavotte::nearest(name, names.iter().map(String::as_str)).map(str::to_owned)
}
