//! The plain questions: one solution, all of them, how many.

use std::ffi::{c_char, c_int, c_void};
use std::ops::ControlFlow;

use gavotte::{Query, Verdict};

use crate::arguments::{Out, object};
use crate::problem::Problem;
use crate::settings::{Settings, Wishes};
use crate::solution::{Solution, positions};
use crate::status::{Failure, Status, ended, guarded};

/// Your function for solutions. It gets the positions of the `count` chosen options, from 0, ascending, and `user`, which
/// you gave with it. The positions are valid during the call; copy them to keep them. Return 0 to go on, anything else to
/// stop. It is called on the thread that asked. It must return: no C++ exception and no longjmp may leave it. It may ask
/// other questions.
pub type Callback =
    Option<unsafe extern "C" fn(options: *const u64, count: usize, user: *mut c_void) -> c_int>;

/// Finds a solution.
///
/// GAVOTTE_OK: `*solution` is one; free it with `gavotte_solution_free`. GAVOTTE_NONE: it is proved that there is none.
/// GAVOTTE_UNKNOWN: a limit came first. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_first(
    problem: *const Problem,
    settings: *const Settings,
    solution: *mut *mut Solution,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(solution, "solution") }?;
        // SAFETY: as above.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        let search = wishes.ask(problem).search(Query::First);
        let mut search = search.map_err(|it| Failure::unsupported(&it))?;
        let Some(found) = search.next() else {
            let verdict = search.verdict().unwrap_or(Verdict::Complete);
            return Ok(ended(verdict, Status::GAVOTTE_NONE));
        };
        out.hand_over(Solution::new(problem, &found, found.cost(problem)));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Calls `take` with each solution, as it is found, and with `user`, until `take` returns something else than 0. The
/// positions that it is given count options from 0.
///
/// GAVOTTE_OK: these were all solutions. GAVOTTE_NONE: there is none, and `take` was not called. GAVOTTE_STOPPED: `take`
/// asked to stop. GAVOTTE_UNKNOWN: a limit came first, and there may be more. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_for_each(
    problem: *const Problem,
    settings: *const Settings,
    take: Callback,
    user: *mut c_void,
) -> Status {
    guarded(|| {
        let take = take.ok_or_else(|| Failure::argument("take is NULL"))?;
        // SAFETY: the header says what the pointers must be.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        let search = wishes.ask(problem).search(Query::All { limit: None });
        let mut search = search.map_err(|it| Failure::unsupported(&it))?;
        let (mut status, mut has_stopped) = (Status::GAVOTTE_NONE, false);
        let verdict = search.for_each_solution(|solution| {
            status = Status::GAVOTTE_OK;
            let options = positions(&solution);
            // SAFETY: the header says what the callback must be, and what it may do with the numbers.
            has_stopped = unsafe { take(options.as_ptr(), options.len(), user) } != 0;
            if has_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Ok(if has_stopped { Status::GAVOTTE_STOPPED } else { ended(verdict, status) })
    })
}

/// Counts the solutions. Large numbers of them are counted without listing.
///
/// `*count` is the number in decimal digits, of any length, so it is a text; free it with `gavotte_string_free`.
/// GAVOTTE_OK: it is exact, and "0" is an answer like others. GAVOTTE_UNKNOWN: a limit came first, and there are at least
/// so many. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_count(
    problem: *const Problem,
    settings: *const Settings,
    count: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(count, "count") }?;
        // SAFETY: as above.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        let search = wishes.ask(problem).search(Query::Count);
        let count = search.map_err(|it| Failure::unsupported(&it))?.count_all();
        out.text(&count.solutions.to_string());
        Ok(ended(count.verdict, Status::GAVOTTE_OK))
    })
}
