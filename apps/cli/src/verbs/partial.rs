//! The worth of the best solutions so far, in words. Several verbs rank solutions, and all must say the same about an
//! answer that was cut short.

use gavotte::{Goal, Message, Problem, Ranking, message};

/// The worth of an answer that was cut short, in words: whether anything was found, and the bound.
pub(super) fn partial(problem: &Problem, ranking: &Ranking) -> Message {
    let words = Message::from(match ranking.solutions.len() {
        0 => "none was found so far; there may be some",
        _ => "the best of what was found, perhaps not the best there is",
    });
    let Some(bound) = ranking.bound else { return words };
    let (bound, gap) = (problem.written(bound), gap(ranking));
    if ranking.goal == Goal::Greatest {
        message!("{words}; no solution costs more than {bound}{gap}", words, bound, gap)
    } else {
        message!("{words}; no solution costs less than {bound}{gap}", words, bound, gap)
    }
}

/// How far the cost may be from the best one, in words; empty where that is not known.
pub(super) fn gap(ranking: &Ranking) -> String {
    ranking.gap().map_or(String::new(), |gap| format!(" (a gap of {:.2} %)", 100.0 * gap))
}
