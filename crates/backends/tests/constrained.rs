//! Explanations and relaxations of random small problems with side constraints, against all choices of options.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use gavotte_backends::{Explain, Explanation, Moved, Relax, Sides};
use gavotte_engine::Cancel;
use gavotte_model::{
    Bounds, Budget, ItemId, OptionId, Problem, Solution, StopReason, Sum, Verdict, verify,
};

/// Numbers that look random: Knuth's MMIX.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn number(&mut self, least: i64, most: i64) -> i64 {
        least + i64::try_from(self.below(most.abs_diff(least) + 1)).unwrap()
    }
}

/// Two to four primary items, some with bounds, up to two secondary ones, up to seven options, one to three constraints.
fn problem(random: &mut Random) -> Problem {
    let (primary, secondary) = (2 + random.below(3), random.below(3));
    let mut builder = Problem::builder();
    for item in 0..primary {
        let bounds = Bounds::between(u32::try_from(random.below(2)).unwrap(), 2);
        let has_bounds = random.below(4) == 0;
        builder = if has_bounds { builder.item_with(item, bounds) } else { builder.items([item]) };
    }
    builder = builder.secondary(primary..primary + secondary);
    let options = 3 + usize::try_from(random.below(5)).unwrap();
    for _ in 0..options {
        let items = (0..primary + secondary).filter(|_| random.below(3) == 0);
        builder = builder.option(items.collect::<Vec<_>>());
        if random.below(2) == 0 {
            builder = builder.cost(random.number(-3, 3));
        }
    }
    for at in 0..=random.below(3) {
        let mut sum = Sum::new(format!("c{at}"));
        for option in 0..options {
            sum = sum.term(option, random.number(-1, 4));
        }
        let least = random.number(0, 6);
        sum = match random.below(3) {
            0 => sum.least(least),
            1 => sum.most(least - 2),
            _ => sum.least(least).most(least + 1),
        };
        builder = builder.constraint(if random.below(6) == 0 { sum.price(2_i64) } else { sum });
    }
    builder.build().unwrap()
}

/// Every set of options that can be chosen.
fn choices(problem: &Problem) -> Vec<Vec<OptionId>> {
    let options: Vec<OptionId> = problem.options().filter(|&it| problem.is_choosable(it)).collect();
    let of = |mask: u32| (0..options.len()).filter(move |at| mask >> at & 1 == 1);
    (0..1_u32 << options.len()).map(|mask| of(mask).map(|at| options[at]).collect()).collect()
}

/// What must hold: items, constraints, options that are in and options that are out.
#[derive(Clone)]
struct Demands {
    items: Vec<ItemId>,
    constraints: Vec<usize>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
}

impl Demands {
    fn hold(&self, problem: &Problem, choice: &[OptionId]) -> bool {
        let count = |item: ItemId| {
            choice.iter().filter(|&&it| problem.option_items(it).contains(&item)).count()
        };
        let is_covered = |&item: &ItemId| match problem.is_primary(item) {
            true => problem.bounds(item).allow(u32::try_from(count(item)).unwrap()),
            false => count(item) <= 1,
        };
        let is_met = |&at: &usize| excess(problem, at, choice) == 0;
        self.items.iter().all(is_covered)
            && self.constraints.iter().all(is_met)
            && self.require.iter().all(|it| choice.contains(it))
            && !self.forbid.iter().any(|it| choice.contains(it))
    }

    fn are_possible(&self, problem: &Problem, choices: &[Vec<OptionId>]) -> bool {
        choices.iter().any(|choice| self.hold(problem, choice))
    }

    /// The same with one of them less, each once.
    fn fewer(&self) -> Vec<Self> {
        fn each<T: Copy>(list: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
            let but = |at: usize| [&list[..at], &list[at + 1..]].concat();
            (0..list.len()).map(but)
        }
        let items = each(&self.items).map(|items| Self { items, ..self.clone() });
        let sums = each(&self.constraints).map(|constraints| Self { constraints, ..self.clone() });
        let ins = each(&self.require).map(|require| Self { require, ..self.clone() });
        let outs = each(&self.forbid).map(|forbid| Self { forbid, ..self.clone() });
        items.chain(sums).chain(ins).chain(outs).collect()
    }
}

fn excess(problem: &Problem, at: usize, choice: &[OptionId]) -> i64 {
    let constraint = &problem.constraints()[at];
    constraint.excess(constraint.sum(choice.iter().copied()))
}

fn hard(problem: &Problem) -> Vec<usize> {
    let all = 0..problem.constraints().len();
    all.filter(|&at| problem.constraints()[at].price().is_none()).collect()
}

fn everything(problem: &Problem, (require, forbid): (&[OptionId], &[OptionId])) -> Demands {
    let (require, forbid) = (require.to_vec(), forbid.to_vec());
    Demands { items: problem.items().collect(), constraints: hard(problem), require, forbid }
}

/// Some options to require and some to forbid, mostly none.
fn assumptions(random: &mut Random, problem: &Problem) -> (Vec<OptionId>, Vec<OptionId>) {
    let mut some = |share| -> Vec<OptionId> {
        let has_any = random.below(2) == 0;
        problem.options().filter(|_| has_any && random.below(share) == 0).collect()
    };
    (some(6), some(4))
}

#[test]
fn what_explains_is_a_conflict_and_minimal() {
    let (mut random, mut found, mut with_assumptions) = (Random(1), [0; 4], 0);
    for _ in 0..3_000 {
        let problem = problem(&mut random);
        let (require, forbid) = assumptions(&mut random, &problem);
        let choices = choices(&problem);
        let all = everything(&problem, (&require, &forbid));
        let is_possible = all.are_possible(&problem, &choices);
        let explanation = Explain::new(&problem).assume(&require, &forbid).run();
        assert_eq!(explanation.verdict(), Verdict::Complete);
        match explanation {
            Explanation::Solvable(solution) => {
                assert!(is_possible && all.hold(&problem, solution.options()));
                verify(&problem, solution.options()).unwrap();
                found[0] += 1;
            }
            Explanation::Constrained { require, forbid, items, constraints, stopped: None } => {
                assert!(!is_possible && !constraints.is_empty());
                with_assumptions += usize::from(!require.is_empty() || !forbid.is_empty());
                let part = Demands { items, constraints, require, forbid };
                assert!(!part.are_possible(&problem, &choices));
                assert!(part.fewer().iter().all(|it| it.are_possible(&problem, &choices)));
                found[1] += 1;
            }
            Explanation::Conflict { .. } | Explanation::Assumed { .. } => {
                assert!(!Demands { constraints: vec![], ..all }.are_possible(&problem, &choices));
                found[2] += 1;
            }
            Explanation::Weights(_) | Explanation::AssumedWeights { .. } => {
                assert!(!Demands { constraints: vec![], ..all }.are_possible(&problem, &choices));
                found[3] += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(
        found.iter().all(|&count| count > 0) && with_assumptions > 20,
        "{found:?} {with_assumptions}"
    );
}

/// The least excess of these constraints together over all choices that meet everything else.
fn least_excess(
    problem: &Problem,
    (all, of): (&Demands, &[usize]),
    choices: &[Vec<OptionId>],
) -> Option<i64> {
    let mut others = all.clone();
    others.constraints.retain(|at| !of.contains(at));
    let held = choices.iter().filter(|choice| others.hold(problem, choice));
    held.map(|choice| of.iter().map(|&at| excess(problem, at, choice)).sum()).min()
}

fn change(moved: &Moved) -> i64 {
    if moved.is_least { moved.now - moved.needed } else { moved.needed - moved.now }
}

#[test]
fn bounds_move_as_little_as_can_be() {
    let (mut random, mut found) = (Random(2), [0; 4]);
    for _ in 0..3_000 {
        let problem = problem(&mut random);
        let (require, forbid) = assumptions(&mut random, &problem);
        let Ok(relax) = Relax::new(&problem).assume(&require, &forbid) else { continue };
        let relaxation = relax.run();
        let choices = choices(&problem);
        let all = everything(&problem, (&require, &forbid));
        let plain = Demands { constraints: vec![], ..all.clone() };
        assert_eq!(relaxation.stopped, None);
        assert_eq!(relaxation.is_needless(), all.are_possible(&problem, &choices));
        let chosen = relaxation.solution.options();
        let ours = relaxation.sides.moved();
        match &relaxation.sides {
            Sides::Met if relaxation.items.is_empty() => {
                assert!(all.hold(&problem, chosen));
                found[0] += 1;
            }
            Sides::Met | Sides::Aside => {
                assert!(!relaxation.items.is_empty() && !plain.are_possible(&problem, &choices));
                assert_eq!(relaxation.sides == Sides::Aside, !hard(&problem).is_empty());
                found[1] += 1;
            }
            Sides::OneOf(_) => {
                let alone: Vec<(usize, i64)> = hard(&problem)
                    .into_iter()
                    .filter_map(|at| Some((at, least_excess(&problem, (&all, &[at]), &choices)?)))
                    .collect();
                let ours: Vec<_> = ours.iter().map(|it| (it.constraint, change(it))).collect();
                assert_eq!((relaxation.least, ours), (1, alone.clone()));
                assert_eq!(excess(&problem, alone[0].0, chosen), alone[0].1);
                found[2] += 1;
            }
            Sides::Together(_) => {
                let alone = |at: &usize| least_excess(&problem, (&all, &[*at]), &choices);
                assert!(hard(&problem).iter().all(|at| alone(at).is_none()));
                let least = least_excess(&problem, (&all, &hard(&problem)), &choices);
                assert_eq!((relaxation.least, Some(ours.iter().map(change).sum())), (1, least));
                assert!(plain.hold(&problem, chosen));
                found[3] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}

#[test]
fn limits_and_cancelling_end_both() {
    let mut random = Random(3);
    let cancel = Cancel::new();
    cancel.cancel();
    for _ in 0..300 {
        let problem = problem(&mut random);
        let (all, choices) = (everything(&problem, (&[], &[])), choices(&problem));
        let is_possible = all.are_possible(&problem, &choices);
        let steps = Budget::steps(random.below(30));
        match Explain::new(&problem).budget(steps).run() {
            Explanation::Unknown(reason) => assert_eq!(reason, StopReason::Steps),
            Explanation::Solvable(found) => assert!(all.hold(&problem, found.options())),
            Explanation::Constrained { require, forbid, items, constraints, .. } => {
                let part = Demands { items, constraints, require, forbid };
                assert!(!part.are_possible(&problem, &choices));
            }
            _ => assert!(!is_possible),
        }
        let relaxation = Relax::new(&problem).budget(steps).run();
        assert!(!(relaxation.least > 0 && is_possible));
        let stopped = Relax::new(&problem).cancel(&cancel).run();
        assert!(stopped.stopped.is_none_or(|it| it == StopReason::Cancelled));
        let _: Solution = stopped.solution;
    }
}
