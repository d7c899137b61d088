//! Solutions that are taken one by one, whatever they come from: a search, a set, a ranking.
//!
//! # Why this shape
//! To its user each of them is a list that is walked through once, so there is one object with one function `next`. A
//! search in the library borrows its problem, and an object of C can borrow nothing; `self_cell` keeps the two together.
//!
//! # Invariants
//! The object can be used by one call at a time. A second one, from another thread or from a callback of the first, is
//! refused.

use std::ffi::c_char;
use std::fmt;
use std::sync::{Arc, Mutex, TryLockError};

use gavotte::{Query, Samples, SolutionSet, Solutions, Verdict};
use self_cell::self_cell;

use crate::arguments::{Out, object, release};
use crate::problem::Problem;
use crate::settings::{Settings, Wishes};
use crate::solution::positions;
use crate::status::{Failure, Status, ended, guarded};

/// Solutions that are taken one by one. One thread at a time may use it.
pub struct Search(Mutex<Walk>);

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").finish_non_exhaustive()
    }
}

/// The source of solutions.
pub(crate) trait Source: Send {
    /// The next solution, with its cost where the source knows one of its own.
    fn take(&mut self) -> Option<(gavotte::Solution, Option<i64>)>;
    /// How it ended, once there is no next one.
    fn verdict(&self) -> Verdict;
}

/// A source with the solution that was taken last.
struct Walk {
    problem: Arc<gavotte::Problem>,
    source: Box<dyn Source>,
    options: Vec<u64>,
    cost: Option<i64>,
}

impl Search {
    pub(crate) fn new(problem: &Arc<gavotte::Problem>, source: impl Source + 'static) -> Self {
        let (problem, source) = (Arc::clone(problem), Box::new(source));
        Self(Mutex::new(Walk { problem, source, options: Vec::new(), cost: None }))
    }

    fn with<T>(&self, work: impl FnOnce(&mut Walk) -> T) -> Result<T, Failure> {
        match self.0.try_lock() {
            Ok(mut walk) => Ok(work(&mut walk)),
            Err(TryLockError::WouldBlock) => {
                Err(Failure::argument("another call uses the search right now"))
            }
            Err(TryLockError::Poisoned(_)) => {
                let words = "the search was in use when a fault came";
                Err(Failure::new(Status::GAVOTTE_ERROR_INTERNAL, words))
            }
        }
    }
}

self_cell!(
    struct Searched {
        owner: Arc<gavotte::Problem>,
        #[not_covariant]
        dependent: LibrarySearch,
    }
);

type LibrarySearch<'p> = gavotte::Search<'p>;

impl Source for Searched {
    fn take(&mut self) -> Option<(gavotte::Solution, Option<i64>)> {
        self.with_dependent_mut(|_, search| search.next()).map(|found| (found, None))
    }

    fn verdict(&self) -> Verdict {
        self.with_dependent(|_, search| search.verdict()).unwrap_or(Verdict::Complete)
    }
}

self_cell!(
    struct Walked {
        owner: SolutionSet,
        #[not_covariant]
        dependent: Solutions,
    }
);

impl Source for Walked {
    fn take(&mut self) -> Option<(gavotte::Solution, Option<i64>)> {
        self.with_dependent_mut(|_, solutions| solutions.next()).map(|found| (found, None))
    }

    fn verdict(&self) -> Verdict {
        Verdict::Complete
    }
}

self_cell!(
    struct Drawn {
        owner: SolutionSet,
        #[not_covariant]
        dependent: Samples,
    }
);

/// So many random solutions.
struct Draws {
    from: Drawn,
    left: u64,
}

impl Source for Draws {
    fn take(&mut self) -> Option<(gavotte::Solution, Option<i64>)> {
        self.left = self.left.checked_sub(1)?;
        self.from.with_dependent_mut(|_, samples| samples.next()).map(|found| (found, None))
    }

    fn verdict(&self) -> Verdict {
        Verdict::Complete
    }
}

/// All solutions of a set.
pub(crate) fn walk(problem: &Arc<gavotte::Problem>, set: &SolutionSet) -> Search {
    Search::new(problem, Walked::new(set.clone(), SolutionSet::solutions))
}

/// So many random solutions of a set.
pub(crate) fn draw(
    problem: &Arc<gavotte::Problem>,
    set: &SolutionSet,
    seed: u64,
    count: u64,
) -> Search {
    let from = Drawn::new(set.clone(), |set| set.samples(seed));
    Search::new(problem, Draws { from, left: count })
}

/// Begins to list the solutions of a problem, for `gavotte_search_next`. Nothing is searched before the first call of
/// that. The clock of `settings.seconds` runs from there on, between the calls, too. Free `*search` with
/// `gavotte_search_free`; the problem may be freed before. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_solve(
    problem: *const Problem,
    settings: *const Settings,
    search: *mut *mut Search,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, problem) =
            unsafe { (Out::empty(search, "search")?, object(problem, "problem")?) };
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, &problem.0) }?;
        let made = Searched::try_new(Arc::clone(&problem.0), |problem| {
            wishes.ask(problem).search(Query::All { limit: None })
        });
        let made = made.map_err(|it| Failure::unsupported(&it))?;
        out.hand_over(Search::new(&problem.0, made));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Takes the next solution. Each is given once.
///
/// GAVOTTE_OK: `*options` are the positions of its `*count` options, from 0, ascending. They belong to the search and are
/// valid until its next call, so copy them to keep them. GAVOTTE_NONE: there are no more. GAVOTTE_UNKNOWN: the search was
/// cut short, and there may be more. After these two and after errors, `*options` is NULL and `*count` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_search_next(
    search: *mut Search,
    options: *mut *const u64,
    count: *mut usize,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (options, count) =
            unsafe { (Out::new(options, "options")?, Out::new(count, "count")?) };
        options.put(std::ptr::null());
        count.put(0);
        // SAFETY: as above.
        let search = unsafe { object(search, "search") }?;
        search.with(|walk| {
            let Some((solution, cost)) = walk.source.take() else {
                walk.options.clear();
                return ended(walk.source.verdict(), Status::GAVOTTE_NONE);
            };
            walk.options = positions(&solution);
            walk.cost = Some(cost.unwrap_or_else(|| solution.cost(&walk.problem)));
            options.put(walk.options.as_ptr());
            count.put(walk.options.len());
            Status::GAVOTTE_OK
        })
    })
}

/// The cost of the solution that `gavotte_search_next` gave last, as an exact decimal. Free `*cost` with
/// `gavotte_string_free`. GAVOTTE_NONE, and NULL, before the first solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_search_cost(
    search: *const Search,
    cost: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, search) = unsafe { (Out::empty(cost, "cost")?, object(search, "search")?) };
        search.with(|walk| match walk.cost {
            None => Status::GAVOTTE_NONE,
            Some(cost) => {
                out.text(&walk.problem.written(cost).to_string());
                Status::GAVOTTE_OK
            }
        })
    })
}

/// Frees a search, wherever it is; threads that work for it end. Do not call it inside a callback of the same search. NULL
/// is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_search_free(search: *mut Search) {
    // SAFETY: NULL, or a search that the caller has not freed and does not use any more.
    unsafe { release(search) }
}
