//! The checker of proofs, and its own readers of problems. What it accepts must be true: an oracle tries all sets of options.

use gavotte::check::{self, Aim, Verified};
use gavotte::formats::{dlx, matrix};
use gavotte::{Goal, Problem, ProofFormat};
use gavotte_testkit::oracle;

use crate::read::check_shown;

const PROBLEMS: [&str; 4] = [
    "a b c\na b\nc\na\nb\nb c\n",
    "a b c | x y\na b x:1 y |2\nc x:1\na |1\nb c x:2 |-3\nb y\nc x:2\n",
    "a 2|b 0:3|c | x\na b\nb c x\na c\nb\nc x\nc\n",
    "a b c\na b\nb c\na c\n",
];
const FORMATS: [ProofFormat; 3] = [ProofFormat::Pbp, ProofFormat::Lrat, ProofFormat::Gav];

/// Reads the bytes as a proof about one of some problems, which the first byte chooses, and as a problem.
pub fn check(data: &[u8]) {
    let Some((&first, proof)) = data.split_first() else { return };
    if let Ok(text) = std::str::from_utf8(proof) {
        problems(text);
    }
    let text = PROBLEMS[usize::from(first) % PROBLEMS.len()];
    let problem = dlx::read(text.as_bytes()).expect("these problems are right");
    let checked = check::Problem::dlx(text).expect("the checker reads them, too");
    for format in FORMATS {
        for (is_greatest, is_cover) in [(false, false), (true, false), (false, true)] {
            let aim = Aim { is_greatest, is_cover };
            match format.check(&checked, aim, proof) {
                Ok(verified) => assert!(is_true(&problem, aim, &verified), "{verified}"),
                Err(refusal) => check_shown(&refusal.to_string()),
            }
        }
    }
}

/// What the checker and the reader of a format both read is the same to both.
fn problems(text: &str) {
    let read = [
        (check::Problem::dlx(text), dlx::read(text.as_bytes())),
        (check::Problem::matrix(text), matrix::read(text.as_bytes())),
    ];
    for both in read {
        if let (Ok(checked), Ok(problem)) = both {
            let counts = (checked.item_count(), checked.option_count());
            assert_eq!(counts, (problem.item_count(), problem.option_count()), "{text:?}");
        }
    }
}

/// Whether brute force finds the same.
fn is_true(problem: &Problem, aim: Aim, verified: &Verified) -> bool {
    let covered = problem.to_cover();
    let problem = if aim.is_cover { &covered } else { problem };
    let goal = Goal::greatest_if(aim.is_greatest);
    let ranking = oracle::ranking(problem, goal);
    let written = |cost: i64| problem.written(cost).to_string();
    match verified {
        Verified::NoSolution => ranking.is_empty(),
        Verified::Solutions(count) | Verified::RepeatCovers(count) => {
            ranking.len() as u64 == *count
        }
        Verified::Count(count) | Verified::CountOfCovers(count) => {
            ranking.len().to_string() == *count
        }
        Verified::Optimum(_, cost) => ranking.first().is_some_and(|it| written(it.0) == *cost),
        Verified::Within(_, count, cost) => {
            // A limit may be beyond all costs.
            let limit = cost.parse::<i128>().expect("these costs are whole");
            let within = |cost: i128| if aim.is_greatest { cost >= limit } else { cost <= limit };
            ranking.iter().filter(|it| within(it.0.into())).count() as u64 == *count
        }
        _ => false,
    }
}
