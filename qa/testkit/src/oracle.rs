//! The slow, obvious answer: every set of options, checked against the definition, so that no idea of the engines is in
//! it.

use gavotte::{Goal, OptionId, Problem, Solution, Verifier};

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

/// All solutions with their costs, the best first. Of two with the same cost, the one with the least option that is not
/// in both comes first. Without any cost in the problem each option costs 1.
#[must_use]
pub fn ranking(problem: &Problem, goal: Goal) -> Vec<(i64, Solution)> {
    ranked(problem, goal, solutions(problem))
}

/// These solutions in the order of [`ranking`].
#[must_use]
pub fn ranked(problem: &Problem, goal: Goal, solutions: Vec<Solution>) -> Vec<(i64, Solution)> {
    let cost = |solution: &Solution| match goal {
        _ if !problem.has_costs() => i64::try_from(solution.len()).unwrap_or(i64::MAX),
        Goal::Least => solution.cost(problem),
        Goal::Greatest => solution.worth(problem),
    };
    let left_out = |solution: &Solution| -> Vec<bool> {
        problem.options().map(|option| !solution.options().contains(&option)).collect()
    };
    let mut ranked: Vec<_> =
        solutions.into_iter().map(|solution| (cost(&solution), solution)).collect();
    ranked.sort_by(|(a, left), (b, right)| {
        let by_cost = if goal == Goal::Least { a.cmp(b) } else { b.cmp(a) };
        by_cost.then_with(|| left_out(left).cmp(&left_out(right)))
    });
    ranked
}
