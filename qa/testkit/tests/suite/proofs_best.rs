//! Proofs of "the best" and "the k best": the checker accepts them, and their conclusions are true.

use gavotte::check::{self, Problem as Read, Reason, Refusal, Verified, check};
use gavotte::formats::dlx;
use gavotte::proof::{Aim, Conclusion, Wanted};
use gavotte::{Decimal, Goal, Problem};
use gavotte_testkit::proofs::{Written, best};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The problem as the checker reads it; some have no text.
fn read(problem: &Problem) -> Option<Read> {
    let mut text = Vec::new();
    dlx::write(problem, &mut text).ok()?;
    Some(Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap())
}

/// The checker's verdict on a proof as an answer to this question.
fn checked(problem: &Problem, aim: Aim, proof: &str) -> Option<Result<Verified, Refusal>> {
    Some(check(&read(problem)?, asked(aim), proof.as_bytes()))
}

/// The question in the words of the checker.
fn asked(Aim { goal, is_cover }: Aim) -> check::Aim {
    check::Aim { is_greatest: goal == Goal::Greatest, is_cover }
}

const fn plain(goal: Goal) -> Aim {
    Aim { goal, is_cover: false }
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

const AIMS: [Aim; 4] = [
    plain(Goal::Least),
    plain(Goal::Greatest),
    Aim { goal: Goal::Least, is_cover: true },
    Aim { goal: Goal::Greatest, is_cover: true },
];

/// The verdict that a checker should give on the best of the problem or, of a question about repeat covers, of these.
fn optimum(problem: &Problem, aim: Aim) -> Verified {
    let best = |&cost: &i64| Verified::Optimum(asked(aim), problem.written(cost).to_string());
    costs(problem, aim.goal).first().map_or(Verified::NoSolution, best)
}

/// Whether a verdict is true of the question that was asked.
fn is_true(problem: &Problem, aim: Aim, verified: &Verified) -> bool {
    let problem = if aim.is_cover { problem.to_cover() } else { problem.clone() };
    let costs = costs(&problem, aim.goal);
    match verified {
        Verified::NoSolution => costs.is_empty(),
        Verified::Solutions(count) => !aim.is_cover && *count == costs.len() as u64,
        Verified::RepeatCovers(count) => aim.is_cover && *count == costs.len() as u64,
        Verified::Within(of, count, limit) => {
            let limit: Decimal = limit.parse().unwrap();
            let is_within = |it: &&i64| {
                let cost = problem.written(**it);
                if of.is_greatest { cost >= limit } else { cost <= limit }
            };
            *of == asked(aim) && costs.iter().filter(is_within).count() as u64 == *count
        }
        other => *other == optimum(&problem, aim),
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn the_best_is_proved(problem in random::problems(), is_cover in any::<bool>()) {
        let meant = if is_cover { problem.to_cover() } else { problem.clone() };
        for goal in GOALS {
            let aim = Aim { goal, is_cover };
            let proof = best(&meant, aim, ONE).proof;
            if let Some(checked) = checked(&problem, aim, &proof) {
                prop_assert_eq!(checked, Ok(optimum(&meant, aim)), "{}", proof);
            }
        }
    }

    #[test]
    fn the_best_k_are_proved(problem in random::problems(), keep in 1..6_usize, ties in any::<bool>()) {
        for goal in GOALS {
            let costs = costs(&problem, goal);
            let wanted = Wanted { keep: Some(keep), ties };
            let Written { proof, conclusion: shown, .. } = best(&problem, plain(goal), wanted);
            let Some(checked) = checked(&problem, plain(goal), &proof) else { continue };
            let all = costs.len() as u64;
            let expected = match costs.get(keep - 1) {
                None if all == 0 => Verified::NoSolution,
                None => Verified::Solutions(all),
                Some(_) if keep == 1 && !ties => optimum(&problem, plain(goal)),
                Some(&last) => {
                    let better = if goal == Goal::Least { last - 1 } else { last + 1 };
                    let limit = if ties { last } else { better };
                    let is_within = |it: &&i64| if goal == Goal::Least { **it <= limit } else { **it >= limit };
                    let count = costs.iter().filter(is_within).count() as u64;
                    prop_assert_eq!(shown, Conclusion::Within(count, limit));
                    Verified::Within(asked(plain(goal)), count, problem.written(limit).to_string())
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
        kind in 0..5_u8,
    ) {
        for goal in GOALS {
            let proof = best(&problem, plain(goal), ONE).proof;
            let mut lines: Vec<String> = proof.lines().map(str::to_owned).collect();
            // The first line stays, because it names the format.
            let (at, other) = (1 + at.index(lines.len() - 1), 1 + other.index(lines.len() - 1));
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
                3 => lines.insert(at, lines[other].clone()),
                _ => lines.insert(1 + at % 3, said(AIMS[other % 4], i64::try_from(at).unwrap() - 3)),
            }
            if let Some(Ok(verified)) = checked(&problem, plain(goal), &lines.join("\n")) {
                prop_assert!(is_true(&problem, plain(goal), &verified), "{} {}", verified, lines.join("\n"));
            }
        }
    }
    /// No word of a proof chooses the question: the proof of another goal is refused, and one that says nothing of a
    /// goal, or another one than it was made for, shows nothing false about the question that was asked.
    #[test]
    fn the_question_is_that_of_the_caller(
        problem in random::problems(),
        of in any::<prop::sample::Index>(),
        keep in prop::option::of(1..4_usize),
        ties in any::<bool>(),
        limit in -3..9_i64,
    ) {
        let of = *of.get(&AIMS);
        let meant = if of.is_cover { problem.to_cover() } else { problem.clone() };
        let proof = best(&meant, of, Wanted { keep, ties }).proof;
        let names_goal = proof.contains("\n% goal ");
        let without: Vec<&str> = proof.lines().filter(|it| !it.starts_with("% goal")).collect();
        for aim in AIMS {
            let Some(checked) = checked(&problem, aim, &proof) else { return Ok(()) };
            match checked {
                Ok(verified) => {
                    prop_assert!(aim == of || !names_goal, "{} {}", verified, proof);
                    prop_assert!(is_true(&problem, aim, &verified), "{} {}", verified, proof);
                }
                Err(refusal) if names_goal => {
                    let reason = Reason::OtherGoal { said: asked(of), asked: asked(aim) };
                    prop_assert_eq!(refusal.reason, reason, "{}", proof);
                }
                Err(_) => prop_assert!(aim.is_cover != of.is_cover, "{}", proof),
            }
            for other in [None, Some(said(aim, 9)), Some(said(aim, limit))] {
                let mut lines = without.clone();
                lines.splice(1..1, other.as_deref());
                let text = lines.join("\n");
                if let Some(Ok(verified)) = self::checked(&problem, aim, &text) {
                    prop_assert!(is_true(&problem, aim, &verified), "{} {}", verified, text);
                }
            }
        }
    }
}

/// The line of a proof that says its goal; within a limit where that is below 5.
fn said(aim: Aim, limit: i64) -> String {
    let within = if limit < 5 { format!(" within {limit}") } else { String::new() };
    format!("% goal {aim}{within}")
}
