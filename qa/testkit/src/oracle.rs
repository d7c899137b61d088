//! The slow, obvious answer: every set of options, checked against the definition.

use gavotte::{OptionId, Problem, Solution, Verifier};

/// All solutions of a problem with at most 20 options, sorted.
///
/// # Panics
/// With more options: the 2^20 sets would take too long.
#[must_use]
pub fn solutions(problem: &Problem) -> Vec<Solution> {
    let options: Vec<OptionId> = problem.options().collect();
    assert!(options.len() <= 20, "the oracle tries every set: {} options", options.len());
    let mut verifier = Verifier::new(problem);
    let mut found = Vec::new();
    for set in 0..1_u32 << options.len() {
        let chosen = options.iter().copied().filter(|option| set >> option.index() & 1 == 1);
        let solution = Solution::new(chosen.collect());
        if verifier.check(solution.options()).is_ok() {
            found.push(solution);
        }
    }
    found.sort();
    found
}
