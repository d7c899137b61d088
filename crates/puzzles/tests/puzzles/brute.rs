//! A slow, obvious search, against which the encodings are tested: recursion over the item with the fewest options
//! left.

use gavotte_model::{OptionId, Problem, verify};

/// Calls `visit` with every solution.
pub(crate) fn each_solution(problem: &Problem, mut visit: impl FnMut(&[OptionId])) {
    let mut holders = vec![Vec::new(); problem.item_count()];
    for option in problem.options() {
        for item in problem.option_items(option) {
            holders[item.index()].push(option);
        }
    }
    let mut covered = vec![false; problem.item_count()];
    descend(problem, &holders, &mut covered, &mut Vec::new(), &mut visit);
}

fn descend(
    problem: &Problem,
    holders: &[Vec<OptionId>],
    covered: &mut [bool],
    chosen: &mut Vec<OptionId>,
    visit: &mut impl FnMut(&[OptionId]),
) {
    let free = |covered: &[bool], option: OptionId| {
        problem.option_items(option).iter().all(|item| !covered[item.index()])
    };
    let open = (0..problem.primary_count()).filter(|&item| !covered[item]);
    let counted =
        open.map(|item| (holders[item].iter().filter(|&&o| free(covered, o)).count(), item));
    let Some((_, item)) = counted.min() else {
        assert!(verify(problem, chosen).is_ok(), "the search found what is no solution");
        return visit(chosen);
    };
    for &option in &holders[item] {
        if free(covered, option) {
            let items = problem.option_items(option);
            items.iter().for_each(|item| covered[item.index()] = true);
            chosen.push(option);
            descend(problem, holders, covered, chosen, visit);
            chosen.pop();
            items.iter().for_each(|item| covered[item.index()] = false);
        }
    }
}

/// How many solutions there are.
pub(crate) fn count(problem: &Problem) -> usize {
    let mut count = 0;
    each_solution(problem, |_| count += 1);
    count
}

/// All solutions.
pub(crate) fn all(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut all = Vec::new();
    each_solution(problem, |solution| all.push(solution.to_vec()));
    all
}
