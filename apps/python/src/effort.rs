//! The settings of a question: engine, order, threads, limits. They are one object, because all questions share them
//! and Python makes it once a call.

use std::str::FromStr;
use std::time::{Duration, Instant};

use gavotte::{Ask, Budget, Engine, Interrupt, Message, OptionId, Order, Problem, Threads};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::error;
use crate::watch::{Cancel, Watch};

/// The settings of a question, with those who watch it.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Effort {
    how: How,
    /// The progress hook and the token.
    pub(crate) watch: Watch,
}

/// The part of the settings that a search needs. It holds nothing of Python, because it goes to another thread.
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
    #[pyo3(signature = (threads=1, in_order=false, engine=None, order=None, seconds=None, steps=None, bytes=None, progress=None, cancel=None))]
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
        cancel: Option<&Bound<'_, Cancel>>,
    ) -> PyResult<Self> {
        let wrong = PyValueError::new_err::<String>;
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| {
            wrong("time_limit must be a number of seconds, neither negative nor endless".to_owned())
        })?;
        let threads = match threads {
            0 => Threads::auto(),
            count => Threads::asked(count).ok_or_else(|| {
                wrong(format!("threads must be at most {}, not {count}", Threads::MOST))
            })?,
        };
        let how = How {
            budget: Budget { steps, time, memory: bytes },
            threads: if in_order { threads.in_order() } else { threads },
            engine: engine
                .map(|name| called(name, &Engine::NAMES.map(|(it, _)| it)))
                .transpose()?,
            order: order.map(|name| called(name, &Order::NAMES.map(|(it, _)| it))).transpose()?,
            require: Vec::new(),
            forbid: Vec::new(),
        };
        Ok(Self { how, watch: Watch::new(progress, cancel) })
    }
}

/// The engine or order with this name.
///
/// # Errors
/// When none has it; the message gives the nearest name, or else all of them.
fn called<T: FromStr<Err = Message>>(name: &str, known: &[&str]) -> PyResult<T> {
    name.parse().map_err(|error: Message| {
        let hint = gavotte::nearest(name, known.iter().copied()).map_or_else(
            || format!("there are {}", known.join(", ")),
            |near| format!("did you mean `{near}`?"),
        );
        PyValueError::new_err(format!("{error}; {hint}"))
    })
}

impl Effort {
    /// The limits.
    pub(crate) fn budget(&self) -> Budget {
        self.how.budget
    }

    /// How many threads are started.
    pub(crate) fn threads(&self) -> usize {
        self.how.threads.at_work()
    }

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
        let order = self.how.order.unwrap_or_default();
        if let Some(engine) = self.how.engine.filter(|engine| !engine.keeps(order)) {
            let message = format!("the engine {engine} cannot search in the order {order}");
            return Err(error(py, "UnsupportedError", &message));
        }
        self.how.ask(problem).check().map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
        Ok(How { require, forbid, ..self.how.clone() })
    }
}

impl How {
    /// Which item is branched on next.
    pub(crate) fn order(&self) -> Order {
        self.order.unwrap_or_default()
    }

    /// The interrupt at which long work looks; its time begins now.
    pub(crate) fn interrupt(&self, cancel: &gavotte::Cancel) -> Interrupt {
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        Interrupt::new(cancel).at(end).memory(self.budget.memory)
    }

    /// A question about `problem` with these settings.
    pub(crate) fn ask<'p>(&self, problem: &'p Problem) -> Ask<'p> {
        self.set(gavotte::ask(problem)).assume(&self.require, &self.forbid).budget(self.budget)
    }

    /// The question with engine, order and threads, which do not change the answer.
    pub(crate) fn set<'p>(&self, ask: Ask<'p>) -> Ask<'p> {
        ask.engine(self.engine).order(self.order).threads(self.threads)
    }
}
