//! The check of every solution before it leaves the library.

use gavotte_model::{OptionId, Solution, Verifier};

use super::contract::Run;

/// The solution the engine stands at, checked.
///
/// # Panics
/// When it is wrong, which is a bug in the engine: a wrong solution must not get out.
pub(crate) fn checked(verifier: &mut Verifier<'_>, engine: &dyn Run) -> Solution {
    checked_path(verifier, engine.path())
}

/// The solution of these options, checked.
///
/// # Panics
/// As [`checked`].
pub(crate) fn checked_path(verifier: &mut Verifier<'_>, path: &[OptionId]) -> Solution {
    let solution = Solution::new(path.to_vec());
    if let Err(error) = verifier.check(solution.options()) {
        panic!("the engine found something that is not a solution: {error}");
    }
    solution
}
