//! The check of every solution before it leaves the library, and the order of those that cost the same. Both are
//! here, because every front needs them.

use std::cmp::Ordering;

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

/// The least option that is in only one of two ascending lists, and which list comes first by it.
pub(crate) fn first_difference(a: &[OptionId], b: &[OptionId]) -> Option<(OptionId, Ordering)> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    match (a.get(same), b.get(same)) {
        (Some(a), Some(b)) => Some((*a.min(b), a.cmp(b))),
        (Some(a), None) => Some((*a, Ordering::Less)),
        (None, Some(b)) => Some((*b, Ordering::Greater)),
        (None, None) => None,
    }
}
