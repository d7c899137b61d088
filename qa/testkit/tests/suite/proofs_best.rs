//! Proofs of "the best" and "the k best": the checker accepts them, and their conclusions are true.

use gavotte::check::{Problem as Read, Refusal, Verified, check};
use gavotte::formats::dlx;
use gavotte::proof::{Aim, Conclusion, Wanted};
use gavotte::{Goal, Problem};
use gavotte_testkit::proofs::{Written, best};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The problem as the checker reads it; some have no text.
fn read(problem: &Problem) -> Option<Read> {
    let mut text = Vec::new();
    dlx::write(problem, &mut text).ok()?;
    Some(Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap())
}

fn checked(problem: &Problem, proof: &str) -> Option<Result<Verified, Refusal>> {
    Some(check(&read(problem)?, proof.as_bytes()))
}

/// The costs of all solutions, the best first.
fn costs(problem: &Problem, goal: Goal) -> Vec<i64> {
    let price = |it| if problem.has_costs() { problem.cost(it) } else { 1 };
    let solutions = oracle::solutions(problem);
    let mut costs: Vec<i64> =
        solutions.iter().map(|it| it.options().iter().map(|&it| price(it)).sum()).collect();
    costs.sort_unstable();
    if goal == Goal::Greatest {
        costs.reverse();
    }
    costs
}

const GOALS: [Goal; 2] = [Goal::Least, Goal::Greatest];
const ONE: Wanted = Wanted { keep: None, ties: false };

/// The verdict that a checker should give on the best.
fn optimum(problem: &Problem, goal: Goal) -> Verified {
    costs(problem, goal)
        .first()
        .map_or(Verified::NoSolution, |&cost| Verified::Optimum(problem.written(cost).to_string()))
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn the_best_is_proved(problem in random::problems(), is_cover in any::<bool>()) {
        let asked = if is_cover { problem.to_cover() } else { problem.clone() };
        for goal in GOALS {
            let proof = best(&asked, Aim { goal, is_cover }, ONE).proof;
            if let Some(checked) = checked(&problem, &proof) {
                prop_assert_eq!(checked, Ok(optimum(&asked, goal)), "{}", proof);
            }
        }
    }

    #[test]
    fn the_best_k_are_proved(problem in random::problems(), keep in 1..6_usize, ties in any::<bool>()) {
        for goal in GOALS {
            let costs = costs(&problem, goal);
            let wanted = Wanted { keep: Some(keep), ties };
            let Written { proof, conclusion: shown, .. } = best(&problem, Aim { goal, is_cover: false }, wanted);
            let Some(checked) = checked(&problem, &proof) else { continue };
            let all = costs.len() as u64;
            let expected = match costs.get(keep - 1) {
                None if all == 0 => Verified::NoSolution,
                None => Verified::Solutions(all),
                Some(_) if keep == 1 && !ties => optimum(&problem, goal),
                Some(&last) => {
                    let better = if goal == Goal::Least { last - 1 } else { last + 1 };
                    let limit = if ties { last } else { better };
                    let is_within = |it: &&i64| if goal == Goal::Least { **it <= limit } else { **it >= limit };
                    let count = costs.iter().filter(is_within).count() as u64;
                    prop_assert_eq!(shown, Conclusion::Within(count, limit));
                    Verified::Within(count, problem.written(limit).to_string())
                }
            };
            prop_assert_eq!(checked, Ok(expected), "{}", proof);
        }
    }

    /// A proof that is still accepted after any change is true.
    #[test]
    fn no_other_optimum_is_accepted(
        problem in random::problems(),
        at in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        kind in 0..4_u8,
    ) {
        for goal in GOALS {
            let proof = best(&problem, Aim { goal, is_cover: false }, ONE).proof;
            let mut lines: Vec<String> = proof.lines().map(str::to_owned).collect();
            // The first two lines stay, because they name the format and the constraints.
            let (at, other) = (2 + at.index(lines.len() - 2), 2 + other.index(lines.len() - 2));
            match kind {
                0 => drop(lines.remove(at)),
                1 => lines.swap(at, other),
                2 => {
                    let line = lines[at].clone();
                    let digit = line.char_indices().filter(|it| it.1.is_ascii_digit()).nth(other);
                    if let Some((place, digit)) = digit {
                        let next = (digit.to_digit(10).unwrap() + 1) % 10;
                        lines[at].replace_range(place..=place, &next.to_string());
                    }
                }
                _ => lines.insert(at, lines[other].clone()),
            }
            if let Some(Ok(verified)) = checked(&problem, &lines.join("\n")) {
                prop_assert_eq!(verified, optimum(&problem, goal), "{}", lines.join("\n"));
            }
        }
    }
}
