//! The solutions of least or greatest cost.

use std::ffi::{c_char, c_int};
use std::sync::Arc;
use std::vec::IntoIter;

use gavotte::{Goal, Ranking, Verdict};

use crate::arguments::{Out, object};
use crate::problem::Problem;
use crate::search::{Search, Source};
use crate::settings::{Settings, Wishes};
use crate::solution::Solution;
use crate::status::{Failure, Status, ended, guarded};

/// The goal of `gavotte_best`: the least cost. In a problem without costs each option costs 1.
pub const GAVOTTE_LEAST: i32 = 0;
/// The goal of `gavotte_best`: the greatest cost. In a problem without costs each option costs 1.
pub const GAVOTTE_GREATEST: i32 = 1;

fn goal(number: c_int) -> Result<Goal, Failure> {
    match number {
        GAVOTTE_LEAST => Ok(Goal::Least),
        GAVOTTE_GREATEST => Ok(Goal::Greatest),
        _ => Err(Failure::argument("goal must be GAVOTTE_LEAST or GAVOTTE_GREATEST")),
    }
}

fn ranking(
    problem: &gavotte::Problem,
    wishes: &Wishes,
    goal: Goal,
    keep: Option<usize>,
) -> Result<Ranking, Failure> {
    let best = wishes.ask(problem).goal(goal).keep(keep).best();
    Ok(best.map_err(|it| Failure::unsupported(&it))?.run())
}

/// The status of a ranking: whether it has a solution, and whether it is final.
fn status(ranking: &Ranking) -> Status {
    let is_empty = ranking.solutions.is_empty();
    ended(ranking.verdict, if is_empty { Status::GAVOTTE_NONE } else { Status::GAVOTTE_OK })
}

/// Finds a solution of least cost (`goal` is GAVOTTE_LEAST) or of greatest cost (GAVOTTE_GREATEST), with the proof that
/// none is better. In a problem without costs that is one with the fewest or the most options.
///
/// GAVOTTE_OK: `*solution` is a best one. GAVOTTE_NONE: there is no solution at all. GAVOTTE_UNKNOWN: a limit came first,
/// and `*solution` is the best so far, or NULL when none was found yet. Free it with `gavotte_solution_free`; its cost is
/// `gavotte_solution_cost`. `bound` may be NULL. Otherwise `*bound` is a cost that no solution beats, an exact decimal, or
/// NULL when none is known; free it with `gavotte_string_free`. `settings` may be NULL. Soft constraints that are broken add
/// to a least cost and take from a greatest one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_best(
    problem: *const Problem,
    goal: c_int,
    settings: *const Settings,
    solution: *mut *mut Solution,
    bound: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(solution, "solution") }?;
        // SAFETY: as above.
        let bound = unsafe { Out::maybe(bound, "bound") }?;
        if let Some(bound) = &bound {
            bound.put(std::ptr::null_mut());
        }
        // SAFETY: as above.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        let ranking = ranking(problem, &wishes, self::goal(goal)?, None)?;
        if let Some((cost, found)) = ranking.solutions.first() {
            out.hand_over(Solution::new(problem, found, *cost));
        }
        if let (Some(out), Some(bound)) = (bound, ranking.bound) {
            out.text(&problem.written(bound).to_string());
        }
        Ok(status(&ranking))
    })
}

/// Finds the `keep` best solutions; fewer where there are fewer. Take them by `gavotte_search_next`, the best first, and
/// their costs by `gavotte_search_cost`. The whole work is done in this call.
///
/// GAVOTTE_OK: these are the best ones. GAVOTTE_NONE: there is no solution. GAVOTTE_UNKNOWN: a limit came first, and these
/// are the best so far. In all three cases free `*search` with `gavotte_search_free`. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_best_few(
    problem: *const Problem,
    goal: c_int,
    keep: usize,
    settings: *const Settings,
    search: *mut *mut Search,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(search, "search") }?;
        // SAFETY: as above.
        let problem: &Arc<_> = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        if keep == 0 {
            return Err(Failure::argument("keep must be 1 at least"));
        }
        let ranking = ranking(problem, &wishes, self::goal(goal)?, Some(keep))?;
        let status = status(&ranking);
        let list = Ranked { list: ranking.solutions.into_iter(), verdict: ranking.verdict };
        out.hand_over(Search::new(problem, list));
        Ok(status)
    })
}

/// The solutions of a ranking, one after the other.
struct Ranked {
    list: IntoIter<(i64, gavotte::Solution)>,
    verdict: Verdict,
}

impl Source for Ranked {
    fn take(&mut self) -> Option<(gavotte::Solution, Option<i64>)> {
        self.list.next().map(|(cost, solution)| (solution, Some(cost)))
    }

    fn verdict(&self) -> Verdict {
        self.verdict
    }
}
