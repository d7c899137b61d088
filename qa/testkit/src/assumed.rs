//! Options that are required or forbidden, drawn by the bits of a random number; and the solutions of a list that fit
//! them.

use gavotte::{OptionId, Problem, Solution};

/// The options whose numbers, from 0, have a bit set. There is no bit from the seventeenth option on.
#[must_use]
pub fn chosen(problem: &Problem, bits: u16) -> Vec<OptionId> {
    problem.options().filter(|it| it.index() < 16 && bits >> it.index() & 1 == 1).collect()
}

/// Whether a solution holds all required options and no forbidden one.
#[must_use]
pub fn fits(solution: &Solution, require: &[OptionId], forbid: &[OptionId]) -> bool {
    let holds = |option: &OptionId| solution.options().binary_search(option).is_ok();
    require.iter().all(holds) && !forbid.iter().any(holds)
}
