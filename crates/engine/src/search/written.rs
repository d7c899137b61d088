//! A search that is logged and does nothing else.
//!
//! # Why this shape
//! A question that may be answered in all ways needs the code of all engines. A page loads every kilobyte, and a
//! proof needs only one store, its log, and a loop that looks at the clock.
//!
//! # Cost
//! That of a search by links, and of its log.

use gavotte_model::{Budget, Problem, Verdict};

use crate::run::{Allowance, Assumed, Event, Order, Pace, SharedLog, Unsupported};
use crate::stores;

/// Searches all of a problem by links, fewest options first, and logs it in `log`. Returns how it ended, and the
/// steps.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use gavotte_engine::{Log, Note, SharedLog, model::{Budget, Problem, Verdict}, write_down};
/// #[derive(Default)]
/// struct Solutions(usize);
/// impl Log for Solutions {
///     fn note(&mut self, notes: &[Note]) {
///         self.0 += notes.iter().filter(|&&it| it == Note::Solve).count();
///     }
/// }
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let log = Arc::new(Mutex::new(Solutions::default()));
/// let shared: SharedLog = log.clone();
/// let (verdict, steps) = write_down(&problem, &shared, Budget::UNLIMITED)?;
/// assert_eq!((verdict, steps, log.lock().unwrap().0), (Verdict::Complete, 2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the problem has side constraints.
pub fn write_down(
    problem: &Problem,
    log: &SharedLog,
    budget: Budget,
) -> Result<(Verdict, u64), Unsupported> {
    problem.heeded_by("prove")?;
    let mut pace = Pace::new(problem);
    pace.budget = budget;
    let mut run = stores::written(problem, Order::Fewest, Assumed::NOTHING, log);
    loop {
        let steps = match pace.next(&*run, 0) {
            Ok(steps) => steps,
            Err(reason) => return Ok((Verdict::Stopped(reason), run.steps())),
        };
        if run.count(Allowance::new(steps, &pace.interrupt())) == Event::Exhausted {
            return Ok((Verdict::Complete, run.steps()));
        }
    }
}
