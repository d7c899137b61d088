//! How a question is to be answered: engine, order, threads, limits.

use std::time::Duration;

use gavotte::{Best, Budget, Engine, OptionId, Order, Plan, Problem, Search, Threads, Unsupported};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::error;

/// Everything about a question but the problem.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Effort {
    how: How,
    /// Called with a `Progress` while the search runs.
    pub(crate) progress: Option<Py<PyAny>>,
}

/// The part of it that a search needs.
#[derive(Clone, Debug)]
pub(crate) struct How {
    pub(crate) budget: Budget,
    threads: Threads,
    engine: Option<Engine>,
    order: Option<Order>,
    pub(crate) require: Vec<OptionId>,
    pub(crate) forbid: Vec<OptionId>,
}

#[pymethods]
impl Effort {
    #[new]
    #[pyo3(signature = (threads=1, in_order=false, engine=None, order=None, seconds=None, steps=None, bytes=None, progress=None))]
    #[allow(clippy::too_many_arguments)] // the options of a call in Python
    fn new(
        threads: usize,
        in_order: bool,
        engine: Option<&str>,
        order: Option<&str>,
        seconds: Option<f64>,
        steps: Option<u64>,
        bytes: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let wrong = PyValueError::new_err::<String>;
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| {
            wrong("time_limit must be a number of seconds, neither negative nor endless".to_owned())
        })?;
        let threads = if threads == 0 { Threads::auto() } else { Threads::from(threads) };
        let how = How {
            budget: Budget { steps, time, memory: bytes },
            threads: if in_order { threads.in_order() } else { threads },
            engine: engine.map(str::parse).transpose().map_err(wrong)?,
            order: order.map(str::parse).transpose().map_err(wrong)?,
            require: Vec::new(),
            forbid: Vec::new(),
        };
        Ok(Self { how, progress })
    }
}

impl Effort {
    /// The same for the solutions with some options and without others.
    ///
    /// # Errors
    /// When the problem cannot be searched like that.
    pub(crate) fn assuming(
        &self,
        py: Python<'_>,
        problem: &Problem,
        (require, forbid): (Vec<OptionId>, Vec<OptionId>),
    ) -> PyResult<How> {
        if let Some(engine) = self.how.engine {
            engine.supports(problem).map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
            let order = self.how.order.unwrap_or_default();
            if !engine.keeps(order) {
                let message = format!("the engine {engine} cannot search in the order {order}");
                return Err(error(py, "UnsupportedError", &message));
            }
        }
        Ok(How { require, forbid, ..self.how.clone() })
    }
}

impl How {
    /// The plan for a search.
    ///
    /// # Errors
    /// When the engine that was asked for does not support the problem.
    pub(crate) fn plan<'p>(&self, problem: &'p Problem) -> Result<Plan<'p>, Unsupported> {
        let plan = match self.engine {
            Some(engine) => Plan::forced(problem, engine)?,
            None => Plan::assuming(problem, &self.require, &self.forbid),
        };
        let plan = match self.order {
            Some(order) => plan.order(order),
            None => plan,
        };
        Ok(plan.threads(self.threads))
    }

    /// The search that the plan describes, within the limits; `is_first` for one or a few solutions.
    ///
    /// # Errors
    /// As [`plan`](Self::plan).
    pub(crate) fn search<'p>(
        &self,
        problem: &'p Problem,
        is_first: bool,
    ) -> Result<Search<'p>, Unsupported> {
        let plan = self.plan(problem)?;
        let plan = if is_first && self.order.is_none() { plan.first() } else { plan };
        let search = plan.search();
        Ok(self.limited(search))
    }

    /// Adds what the plan of an engine that was asked for does not know, and the limits.
    fn limited<'p>(&self, search: Search<'p>) -> Search<'p> {
        let search = match self.engine {
            Some(_) => search.assume(&self.require, &self.forbid),
            None => search,
        };
        search.budget(self.budget)
    }

    /// The same for a count, which may take another way than listing.
    ///
    /// # Errors
    /// As [`plan`](Self::plan).
    pub(crate) fn counting<'p>(&self, problem: &'p Problem) -> Result<Search<'p>, Unsupported> {
        let search = self.plan(problem)?.count();
        Ok(self.limited(search))
    }

    /// The search for the best solutions, within the limits.
    pub(crate) fn best<'p>(&self, problem: &'p Problem) -> Best<'p> {
        let best = Best::new(problem).order(self.order.unwrap_or_default()).threads(self.threads);
        let best = best.budget(self.budget);
        best.assume(&self.require, &self.forbid)
    }
}
