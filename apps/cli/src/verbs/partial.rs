//! The worth of the best solutions so far, in words. Several verbs rank solutions, and all must say the same about an
//! answer that was cut short.

use gavotte::{Goal, Problem, Ranking};

/// The worth of an answer that was cut short, in words: whether anything was found, and the bound.
pub(super) fn partial(problem: &Problem, ranking: &Ranking) -> String {
    let bound = ranking.bound.map_or(String::new(), |bound| {
        let side = if ranking.goal == Goal::Greatest { "more" } else { "less" };
        format!("; no solution costs {side} than {}{}", problem.written(bound), gap(ranking))
    });
    let words = match ranking.solutions.len() {
        0 => "none was found so far; there may be some",
        _ => "the best of what was found, perhaps not the best there is",
    };
    format!("{words}{bound}")
}

/// How far the cost may be from the best one, in words; empty where that is not known.
pub(super) fn gap(ranking: &Ranking) -> String {
    ranking.gap().map_or(String::new(), |gap| format!(" (a gap of {:.2} %)", 100.0 * gap))
}
