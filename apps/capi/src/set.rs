//! All solutions compiled into one set, and random solutions.

use std::ffi::c_char;
use std::sync::{Arc, OnceLock};

use gavotte::{BigUint, Interrupt, Query, SolutionSet, StopReason, WeightedCount};

use crate::arguments::{Out, list, maybe_text, object, release, text};
use crate::problem::{Problem, option_of, options_of};
use crate::search::{Search, draw, walk};
use crate::settings::{Settings, Wishes};
use crate::solution::Solution;
use crate::status::{Failure, Status, guarded, guarded_or, unknown};

/// All solutions of a problem, compiled: a graph that is often small where they are too many to list. It never changes,
/// and any number of threads may use it at the same time.
#[derive(Debug)]
pub struct Set {
    problem: Arc<gavotte::Problem>,
    set: SolutionSet,
    /// For each option the number of solutions that hold it, once somebody has asked.
    marginals: OnceLock<Vec<BigUint>>,
}

fn compiled(
    problem: &gavotte::Problem,
    wishes: &Wishes,
) -> Result<Result<SolutionSet, StopReason>, Failure> {
    let search = wishes.ask(problem).search(Query::Set);
    Ok(search.map_err(|it| Failure::unsupported(&it))?.compile())
}

/// Compiles all solutions into a set. GAVOTTE_OK: `*set` holds them, perhaps none; free it with `gavotte_set_free`.
/// GAVOTTE_UNKNOWN: a limit came first, or the set does not fit into memory; `*set` is NULL. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_compile(
    problem: *const Problem,
    settings: *const Settings,
    set: *mut *mut Set,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, problem) = unsafe { (Out::empty(set, "set")?, object(problem, "problem")?) };
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, &problem.0) }?;
        match compiled(&problem.0, &wishes)? {
            Err(reason) => Ok(unknown(reason)),
            Ok(set) => {
                let problem = Arc::clone(&problem.0);
                out.hand_over(Set { problem, set, marginals: OnceLock::new() });
                Ok(Status::GAVOTTE_OK)
            }
        }
    })
}

/// Draws `count` random solutions of a problem, each equally likely and independent of the others. The solutions are
/// compiled into a set first, in this call; then take them by `gavotte_search_next`. The same `seed` gives the same ones.
///
/// GAVOTTE_OK: free `*search` with `gavotte_search_free`. GAVOTTE_NONE: there is no solution. GAVOTTE_UNKNOWN: a limit came
/// first, or the set does not fit into memory. `*search` is NULL after these two. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_sample(
    problem: *const Problem,
    count: u64,
    seed: u64,
    settings: *const Settings,
    search: *mut *mut Search,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, problem) =
            unsafe { (Out::empty(search, "search")?, object(problem, "problem")?) };
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, &problem.0) }?;
        match compiled(&problem.0, &wishes)? {
            Err(reason) => Ok(unknown(reason)),
            Ok(set) if set.is_empty() => Ok(Status::GAVOTTE_NONE),
            Ok(set) => {
                out.hand_over(draw(&problem.0, &set, seed, count));
                Ok(Status::GAVOTTE_OK)
            }
        }
    })
}

/// How many solutions a set has, exactly, in decimal digits. Free `*count` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_count(set: *const Set, count: *mut *mut c_char) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(count, "count")?, object(set, "set")?) };
        out.text(&set.set.count().to_string());
        Ok(Status::GAVOTTE_OK)
    })
}

/// How many nodes the graph of a set has. 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_nodes(set: *const Set) -> u64 {
    guarded_or(0, || {
        // SAFETY: NULL, or a set that the caller has not freed.
        unsafe { object(set, "set") }.map_or(0, |set| set.set.nodes() as u64)
    })
}

/// How many solutions of a set hold the option at a position, from 0, in decimal digits. Free `*count` with
/// `gavotte_string_free`. The first call works for all options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_count_with(
    set: *const Set,
    option: u64,
    count: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(count, "count")?, object(set, "set")?) };
        let option = option_of(&set.problem, option)?;
        let marginals = set.marginals.get_or_init(|| set.set.marginals());
        out.text(&marginals[option.index()].to_string());
        Ok(Status::GAVOTTE_OK)
    })
}

/// The sum over all solutions of a set of the product of their options' weights, exactly: an integer, or a fraction `p/q` in
/// lowest terms. `weights` has a text for each option of the problem: an integer, a fraction or a decimal ("3", "-3/4", "0.25");
/// NULL weighs 1, and so do all options where `weights` itself is NULL. With `modulus`, a number from 1 on in decimal digits, it
/// is the remainder of the sum, from 0 on, and weights must be integers; NULL for none. Free `*sum` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_weighted_count(
    set: *const Set,
    weights: *const *const c_char,
    modulus: *const c_char,
    sum: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(sum, "sum")?, object(set, "set")?) };
        let count = set.problem.option_count();
        // SAFETY: as above.
        let modulus = unsafe { maybe_text(modulus, "modulus") }?;
        let texts = if weights.is_null() {
            vec![None; count]
        } else {
            // SAFETY: as above.
            let weights = unsafe { list(weights, count, "weights") }?;
            // SAFETY: as above.
            let read = |&weight| unsafe { maybe_text(weight, "a weight") };
            weights.iter().map(read).collect::<Result<_, _>>()?
        };
        let question = WeightedCount::of_texts(texts, modulus).map_err(Failure::argument)?;
        match question.answer(&set.set, &mut Interrupt::default()) {
            Ok(sum) => out.text(&sum.to_string()),
            Err(reason) => return Ok(unknown(reason)),
        }
        Ok(Status::GAVOTTE_OK)
    })
}

/// Lists all solutions of a set, in the order of their ranks, for `gavotte_search_next`. Free `*search` with
/// `gavotte_search_free`; the set may be freed before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_solutions(
    set: *const Set,
    search: *mut *mut Search,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(search, "search")?, object(set, "set")?) };
        out.hand_over(walk(&set.problem, &set.set));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Draws `count` random solutions of a set, each equally likely, for `gavotte_search_next`. The same `seed` gives the same
/// ones. GAVOTTE_NONE, and NULL, when the set is empty. Free `*search` with `gavotte_search_free`; the set may be freed
/// before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_sample(
    set: *const Set,
    count: u64,
    seed: u64,
    search: *mut *mut Search,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(search, "search")?, object(set, "set")?) };
        if set.set.is_empty() {
            return Ok(Status::GAVOTTE_NONE);
        }
        out.hand_over(draw(&set.problem, &set.set, seed, count));
        Ok(Status::GAVOTTE_OK)
    })
}

/// The solution with a rank: a number in decimal digits, from "0" on and below the count. The order is fixed, but has no
/// meaning of its own. GAVOTTE_NONE, and NULL, from the count on. Free `*solution` with `gavotte_solution_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_unrank(
    set: *const Set,
    rank: *const c_char,
    solution: *mut *mut Solution,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(solution, "solution")?, object(set, "set")?) };
        // SAFETY: as above.
        let rank = unsafe { text(rank, "rank") }?;
        let wrong = || Failure::argument("rank must be decimal digits");
        let is_number = !rank.is_empty() && rank.bytes().all(|it| it.is_ascii_digit());
        let rank = BigUint::parse_bytes(rank.as_bytes(), 10).filter(|_| is_number);
        let Some(found) = set.set.unrank(&rank.ok_or_else(wrong)?) else {
            return Ok(Status::GAVOTTE_NONE);
        };
        out.hand_over(Solution::new(&set.problem, &found, found.cost(&set.problem)));
        Ok(Status::GAVOTTE_OK)
    })
}

/// The rank of a solution: how many come before it in the order of the set, in decimal digits. `options` are its positions
/// in any order. GAVOTTE_NONE, and NULL, when it is no solution of the set. Free `*rank` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_rank(
    set: *const Set,
    options: *const u64,
    count: usize,
    rank: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, set) = unsafe { (Out::empty(rank, "rank")?, object(set, "set")?) };
        // SAFETY: as above.
        let options = options_of(&set.problem, unsafe { list(options, count, "options") }?)?;
        let Some(rank) = set.set.rank(&options) else { return Ok(Status::GAVOTTE_NONE) };
        out.text(&rank.to_string());
        Ok(Status::GAVOTTE_OK)
    })
}

/// Frees a set. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_set_free(set: *mut Set) {
    // SAFETY: NULL, or a set that the caller has not freed and does not use any more.
    unsafe { release(set) }
}
