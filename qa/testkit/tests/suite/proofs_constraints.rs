//! Proofs within side constraints: the checker, which reads them in the problem itself, accepts the proofs, and what they
//! show is true of all sets of options.

use gavotte::check::{self, Verified};
use gavotte::formats::json;
use gavotte::proof::{Aim, Wanted};
use gavotte::{Decimal, Goal, Problem, Seeded, Solution};
use gavotte_testkit::budget;
use gavotte_testkit::oracle::ranking;
use gavotte_testkit::proofs::{Written, best, whole};

use crate::best_constraints::{constrained, with_ties};

/// The verdict of the checker, which reads the problem as JSON.
fn checked(problem: &Problem, goal: Goal, proof: &str) -> Result<Verified, check::Refusal> {
    let mut text = Vec::new();
    json::write(problem, &mut text).unwrap();
    let read = check::Problem::json(std::str::from_utf8(&text).unwrap()).unwrap();
    check::check(&read, asked(goal), proof.as_bytes())
}

fn asked(goal: Goal) -> check::Aim {
    check::Aim { is_greatest: goal == Goal::Greatest, is_cover: false }
}

/// What is true of the best of a problem, by all sets of its options.
fn optimum(problem: &Problem, goal: Goal) -> Verified {
    let all = ranking(problem, goal);
    let best =
        |it: &(i64, Solution)| Verified::Optimum(asked(goal), problem.written(it.0).to_string());
    all.first().map_or(Verified::NoSolution, best)
}

fn listed(count: usize) -> Verified {
    if count == 0 { Verified::NoSolution } else { Verified::Solutions(count as u64) }
}

#[test]
fn answers_within_constraints_are_proved() {
    for seed in 0..u64::from(budget::number(3000)) {
        let problem = constrained(seed);
        let Written { proof, .. } = whole(&problem);
        let count = ranking(&problem, Goal::Least).len();
        assert_eq!(checked(&problem, Goal::Least, &proof), Ok(listed(count)), "{seed} {proof}");
        let is_soft = problem.constraints().iter().any(|it| it.price().is_some());
        for goal in [Goal::Least, Goal::Greatest] {
            let (aim, one) = (Aim { goal, is_cover: false }, Wanted { keep: None, ties: false });
            let Written { proof, .. } = best(&problem, aim, one);
            let verified = checked(&problem, goal, &proof);
            assert_eq!(verified, Ok(optimum(&problem, goal)), "{seed} {proof}");
            if is_soft {
                continue;
            }
            let Written { proof, .. } = best(&problem, aim, Wanted { keep: Some(3), ties: true });
            let all = ranking(&problem, goal);
            let expected = match all.get(2) {
                None => listed(count),
                Some(last) => {
                    let within = with_ties(&all, 3) as u64;
                    Verified::Within(asked(goal), within, problem.written(last.0).to_string())
                }
            };
            assert_eq!(checked(&problem, goal, &proof), Ok(expected), "{seed} {proof}");
        }
    }
}

/// A proof that is still accepted after any change is true.
#[test]
fn no_changed_proof_within_constraints_shows_anything_false() {
    for seed in 0..u64::from(budget::number(2000)) {
        let (problem, mut random) = (constrained(seed), Seeded::new(seed));
        let goal = if seed % 2 == 0 { Goal::Least } else { Goal::Greatest };
        let aim = Aim { goal, is_cover: false };
        let written = match seed % 3 {
            0 => whole(&problem),
            _ => best(&problem, aim, Wanted { keep: None, ties: false }),
        };
        let mut lines: Vec<String> = written.proof.lines().map(str::to_owned).collect();
        let mut place = || 1 + usize::try_from(random.word() % (lines.len() as u64 - 1)).unwrap();
        let (at, other) = (place(), place());
        match seed % 5 {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines.insert(at, lines[other].clone()),
            3 => lines.insert(1 + at % 2, format!("% goal {aim} unpriced")),
            _ => {
                let digit = lines[at].char_indices().filter(|it| it.1.is_ascii_digit()).nth(other);
                if let Some((place, digit)) = digit {
                    let next = (digit.to_digit(10).unwrap() + 1) % 10;
                    lines[at].replace_range(place..=place, &next.to_string());
                }
            }
        }
        let proof = lines.join("\n");
        let all = ranking(&problem, goal);
        match checked(&problem, goal, &proof) {
            Err(_) => {}
            Ok(Verified::Within(of, count, limit)) => {
                let limit: Decimal = limit.parse().unwrap();
                let is_within = |it: &&(i64, Solution)| match goal {
                    Goal::Least => problem.written(it.0) <= limit,
                    Goal::Greatest => problem.written(it.0) >= limit,
                };
                let within = all.iter().filter(is_within).count() as u64;
                assert_eq!((of, count), (asked(goal), within), "{seed} {proof}");
            }
            Ok(Verified::Optimum(..)) => {
                let verified = checked(&problem, goal, &proof).unwrap();
                assert_eq!(verified, optimum(&problem, goal), "{seed} {proof}");
            }
            Ok(verified) => assert_eq!(verified, listed(all.len()), "{seed} {proof}"),
        }
    }
}
