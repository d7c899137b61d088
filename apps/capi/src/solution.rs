//! One solution, kept until the caller frees it.

use std::ffi::{CString, c_char};

use crate::arguments::{object, release};
use crate::status::{c_text, guarded_or};

/// A solution: the options that were chosen. It never changes, and any number of threads may use it at the same time.
#[derive(Debug)]
pub struct Solution {
    options: Vec<u64>,
    cost: CString,
}

impl Solution {
    /// A solution of `problem` with this cost, which is in the unit of the problem.
    pub(crate) fn new(problem: &gavotte::Problem, found: &gavotte::Solution, cost: i64) -> Self {
        Self { options: positions(found), cost: c_text(&problem.written(cost).to_string()) }
    }
}

/// The positions of the chosen options, from 0, ascending.
pub(crate) fn positions(solution: &gavotte::Solution) -> Vec<u64> {
    solution.options().iter().map(|option| u64::from(option.raw())).collect()
}

/// How many options a solution has. 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_solution_size(solution: *const Solution) -> usize {
    guarded_or(0, || {
        // SAFETY: NULL, or a solution that the caller has not freed.
        unsafe { object(solution, "solution") }.map_or(0, |it| it.options.len())
    })
}

/// The positions of the chosen options, from 0, ascending: `gavotte_solution_size` of them. The command gavotte prints
/// numbers from 1 instead, which are greater by one. The list belongs to the solution and is valid until that is freed.
/// NULL for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_solution_options(solution: *const Solution) -> *const u64 {
    guarded_or(std::ptr::null(), || {
        // SAFETY: NULL, or a solution that the caller has not freed.
        let solution = unsafe { object(solution, "solution") };
        solution.map_or(std::ptr::null(), |it| it.options.as_ptr())
    })
}

/// The cost of a solution as an exact decimal, such as "12.5" or "-3"; "0" in a problem without costs. The text belongs to
/// the solution and is valid until that is freed. NULL for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_solution_cost(solution: *const Solution) -> *const c_char {
    guarded_or(std::ptr::null(), || {
        // SAFETY: NULL, or a solution that the caller has not freed.
        let solution = unsafe { object(solution, "solution") };
        solution.map_or(std::ptr::null(), |it| it.cost.as_ptr())
    })
}

/// Frees a solution. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_solution_free(solution: *mut Solution) {
    // SAFETY: NULL, or a solution that the caller has not freed and does not use any more.
    unsafe { release(solution) }
}
