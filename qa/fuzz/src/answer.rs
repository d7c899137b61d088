//! From a text to an answer that is read again: the work of the commands, in one process, because a process for each
//! input would be too slow.

use gavotte::formats::solutions::{self, Claim};
use gavotte::formats::{Format, dlx};
use gavotte::{Best, Budget, Problem, Solution, Verifier};

use crate::read;

/// A limit that is small enough for some thousand runs a second.
const BUDGET: Budget = Budget::steps(1_000);

/// Reads a problem, searches for a while, checks the solutions, writes them and reads them back.
pub fn text(data: &[u8]) {
    let Some((problem, format)) = read::small(data) else { return };
    let search = gavotte::search(&problem).budget(BUDGET).limit(5);
    let found: Vec<Solution> = search.collect();
    let mut verifier = Verifier::new(&problem);
    for solution in &found {
        assert_eq!(verifier.check(solution.options()), Ok(()));
    }
    if !found.is_empty() {
        read_again(&problem, format, &found, &as_numbers(&found));
        if let Some(text) = as_options(&problem, &found) {
            read_again(&problem, format, &found, &text);
        }
    }
    check_best(&problem, &mut verifier);
    let cover = problem.to_cover();
    check_best(&cover, &mut Verifier::new(&cover));
}

fn check_best(problem: &Problem, verifier: &mut Verifier<'_>) {
    let ranking = Best::new(problem).keep(3).budget(BUDGET).run();
    let costs = ranking.solutions.iter().map(|(cost, _)| *cost);
    assert!(costs.is_sorted());
    for (cost, solution) in &ranking.solutions {
        assert_eq!(verifier.check(solution.options()), Ok(()));
        let count = i64::try_from(solution.len()).expect("few options");
        let expected = if problem.has_costs() { solution.cost(problem) } else { count };
        assert_eq!(*cost, expected);
    }
}

/// Solutions as lines of numbers.
fn as_numbers(found: &[Solution]) -> String {
    let line = |solution: &Solution| {
        let numbers: Vec<String> = solution.numbers().map(|number| number.to_string()).collect();
        numbers.join(" ") + "\n"
    };
    found.iter().map(line).collect()
}

/// The chosen options, each on a line; `None` where names cannot be written in this way.
fn as_options(problem: &Problem, found: &[Solution]) -> Option<Vec<u8>> {
    dlx::write(problem, &mut Vec::new()).ok()?;
    let mut text = Vec::new();
    for solution in found {
        if solution.is_empty() {
            text.extend(b"(no options)\n");
        }
        for &option in solution.options() {
            dlx::write_option(problem, option, &mut text).ok()?;
        }
        text.push(b'\n');
    }
    Some(text)
}

/// Checks that one of the readings is what was written.
fn read_again(problem: &Problem, format: Format, found: &[Solution], text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text);
    let readings = solutions::read(problem, format, text)
        .unwrap_or_else(|error| panic!("{error} in {shown:?}"));
    let is_same = |claims: &Vec<Claim>| {
        claims.len() == found.len()
            && claims.iter().zip(found).all(|(claim, solution)| match claim {
                Claim::Solution { options, .. } => {
                    // Equal options represent each other, so the costs and texts are compared.
                    let again = Solution::new(options.clone());
                    again.len() == solution.len() && again.cost(problem) == solution.cost(problem)
                }
                Claim::None => false,
            })
    };
    assert!(readings.iter().any(is_same), "{shown:?} was read as {readings:?}");
}
