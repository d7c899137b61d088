//! The best solutions of symmetric problems, with symmetries from the first step on, compared with the oracle.

use gavotte::{Best, Budget, Goal, OptionId, Problem, Solution, Threads, Verdict};
use gavotte_testkit::{glued, oracle, random};
use proptest::prelude::*;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 1_000;

/// A question.
#[derive(Clone, Debug)]
struct Case {
    goal: Goal,
    threads: usize,
    patience: Option<u64>,
    is_cover: bool,
    /// For each option whether it is assumed to be in (0) or out (1).
    assumed: Option<Vec<u8>>,
    /// A solution that is known, and a limit on the cost.
    known: Option<prop::sample::Index>,
    cutoff: Option<i64>,
}

fn cases() -> impl Strategy<Value = Case> {
    let assumed = prop::option::weighted(0.4, prop::collection::vec(0_u8..10, 15));
    let patience = prop_oneof![2 => Just(None), 1 => (0_u64..4).prop_map(Some)];
    let known = prop::option::weighted(0.2, any::<prop::sample::Index>());
    let cutoff = prop::option::weighted(0.2, -5_i64..20);
    let first = (any::<bool>(), 1_usize..=2, patience, any::<bool>());
    (first, assumed, known, cutoff).prop_map(
        |((least, threads, patience, is_cover), assumed, known, cutoff)| {
            let goal = if least { Goal::Least } else { Goal::Greatest };
            Case { goal, threads, patience, is_cover, assumed, known, cutoff }
        },
    )
}

impl Case {
    fn best<'p>(
        &self,
        problem: &'p Problem,
        require: &[OptionId],
        forbid: &[OptionId],
    ) -> Best<'p> {
        let best = Best::new(problem).goal(self.goal).assume(require, forbid).eager_symmetry();
        let best = best.threads(Threads::from(self.threads).eager()).better_than(self.cutoff);
        match self.patience {
            Some(nodes) => best.patience(nodes),
            None => best,
        }
    }

    /// All solutions that the question asks for, the best first.
    fn ranking(
        &self,
        problem: &Problem,
        require: &[OptionId],
        forbid: &[OptionId],
    ) -> Vec<(i64, Solution)> {
        let holds = |it: &Solution, option: &OptionId| it.options().contains(option);
        let mut ranked = oracle::ranking(problem, self.goal);
        ranked.retain(|(_, it)| {
            require.iter().all(|option| holds(it, option))
                && !forbid.iter().any(|option| holds(it, option))
        });
        ranked
    }

    fn is_wanted(&self, cost: i64) -> bool {
        self.cutoff.is_none_or(|cutoff| match self.goal {
            Goal::Least => cost < cutoff,
            Goal::Greatest => cost > cutoff,
        })
    }

    fn check(&self, problem: &Problem) -> Result<(), TestCaseError> {
        let cover = problem.to_cover();
        let problem = if self.is_cover { &cover } else { problem };
        let of = |kind: u8| {
            let of_kind = |it: &OptionId| {
                self.assumed.as_ref().is_some_and(|all| all.get(it.index()) == Some(&kind))
            };
            problem.options().filter(of_kind).collect::<Vec<_>>()
        };
        let (require, forbid) = (of(0).into_iter().take(2).collect::<Vec<_>>(), of(1));
        let ranked = self.ranking(problem, &require, &forbid);
        let mut best = self.best(problem, &require, &forbid);
        if let (Some(known), false) = (&self.known, ranked.is_empty()) {
            best = best.hint(known.get(&ranked).1.options());
        }
        let found = best.run();
        prop_assert_eq!(found.verdict, Verdict::Complete);
        let first = ranked.first().filter(|it| self.is_wanted(it.0));
        prop_assert_eq!(found.solutions.first().map(|it| it.0), first.map(|it| it.0));
        prop_assert!(found.solutions.iter().all(|it| ranked.contains(it)));
        let bound = first.map(|it| it.0).or(self.cutoff);
        prop_assert!(found.bound == bound || ranked.is_empty(), "{:?}", found.bound);
        Ok(())
    }

    /// Where several solutions are wanted, all of them are found, symmetric ones included.
    fn check_several(&self, problem: &Problem, k: usize) -> Result<(), TestCaseError> {
        let case = Self { assumed: None, known: None, cutoff: None, ..self.clone() };
        let ranked = oracle::ranking(problem, self.goal);
        let found = case.best(problem, &[], &[]).keep(k).run();
        prop_assert_eq!(&found.solutions[..], &ranked[..k.min(ranked.len())]);
        let ties = ranked.iter().take_while(|it| it.0 == ranked[0].0).count();
        let found = case.best(problem, &[], &[]).ties(true).run();
        prop_assert_eq!(&found.solutions[..], &ranked[..ties]);
        Ok(())
    }

    /// Checks that the report of a stopped search is true.
    fn check_stopped(&self, problem: &Problem, steps: u64) -> Result<(), TestCaseError> {
        let case = Self { assumed: None, known: None, cutoff: None, ..self.clone() };
        let ranked = oracle::ranking(problem, self.goal);
        let found = case.best(problem, &[], &[]).budget(Budget::steps(steps)).run();
        prop_assert!(found.solutions.iter().all(|it| ranked.contains(it)));
        if let (Some(bound), Some((cost, _))) = (found.bound, ranked.first()) {
            let holds = if self.goal == Goal::Least { bound <= *cost } else { bound >= *cost };
            prop_assert!(holds, "{} is no bound on {}", bound, cost);
        }
        if found.verdict == Verdict::Complete {
            prop_assert_eq!(found.solutions.first().map(|it| it.0), ranked.first().map(|it| it.0));
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn the_best_of_glued_copies(problem in glued::problems(), case in cases()) {
        case.check(&problem)?;
    }

    #[test]
    fn the_best_of_random_problems(problem in random::problems(), case in cases()) {
        case.check(&problem)?;
    }

    #[test]
    fn several_best(problem in glued::problems(), case in cases(), k in 0_usize..6) {
        case.check_several(&problem, k)?;
    }

    #[test]
    fn stopped(problem in glued::problems(), case in cases(), steps in 0_u64..20) {
        case.check_stopped(&problem, steps)?;
    }
}

/// Published numbers, and the effect of assumptions, compared with a search without symmetries.
#[test]
fn covering_designs() {
    let designs =
        [(5, 3, 2, 4), (6, 3, 2, 6), (6, 4, 2, 3), (6, 4, 3, 6), (7, 3, 2, 7), (7, 4, 3, 12)];
    for (v, k, t, least) in designs {
        let problem = glued::covering_design(v, k, t);
        let eager = |require: &[OptionId], forbid: &[OptionId]| {
            Best::new(&problem).assume(require, forbid).eager_symmetry().run()
        };
        let found = eager(&[], &[]);
        assert_eq!(
            (found.verdict, found.bound),
            (Verdict::Complete, Some(least)),
            "C({v},{k},{t})"
        );
        let options: Vec<OptionId> = problem.options().collect();
        for at in 0..options.len().min(4) {
            let (require, forbid) = (&options[2 * at..=2 * at], &options[3 + at..5 + at]);
            let require = if forbid.contains(&require[0]) { &[] } else { require };
            let plain = Best::new(&problem).symmetry(false).assume(require, forbid).run();
            let found = eager(require, forbid);
            assert_eq!(
                (found.verdict, found.bound),
                (plain.verdict, plain.bound),
                "{v} {k} {t} {at}"
            );
        }
    }
}

/// A search that lasts uses symmetries by itself: without them this one takes over 160,000 steps.
#[test]
fn a_search_that_lasts_uses_symmetries() {
    let problem = glued::covering_design(8, 5, 4);
    let mut best = Best::new(&problem).budget(Budget::steps(60_000));
    let found = best.run();
    assert_eq!((found.verdict, found.bound), (Verdict::Complete, Some(20)));
    let mut without = Best::new(&problem).symmetry(false).budget(Budget::steps(60_000));
    assert_ne!(without.run().verdict, Verdict::Complete);
}
