//! Tests of the linear program and the dives on small problems, from the first node on, because by themselves
//! only large problems ask for them.

use gavotte_model::{Bounds, Budget, OptionId, Problem, Role, Solution, Verdict};

use super::ties::Tied;
use super::{Best, prices};
use crate::{Goal, Order, Search};

/// Numbers that look random.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A problem like a small timetable: one item of each kind is needed, and two options may share some of the
/// items, so that the relaxation is seldom whole.
fn timetable(seed: u64) -> Problem {
    let mut random = Random(seed);
    let mut assembler = Problem::assembler();
    let kinds: Vec<(u64, Role)> = vec![
        (5, Role::Primary(Bounds::ONCE)),
        (3, Role::Primary(Bounds::between(0, 2 + u32::try_from(random.below(2)).unwrap()))),
        (6, Role::Secondary),
        (6, Role::Secondary),
    ];
    let mut made = Vec::new();
    for (kind, &(count, role)) in kinds.iter().enumerate() {
        let item = |at| assembler.item(&format!("{kind}.{at}"), role).unwrap();
        made.push((0..count).map(item).collect::<Vec<_>>());
    }
    for at in 0..28 {
        for (kind, items) in made.iter().enumerate() {
            let count = items.len() as u64;
            let at = if kind == 0 { at % count } else { random.below(count) };
            assembler.entry(items[usize::try_from(at).unwrap()], None).unwrap();
        }
        assembler.cost(i64::try_from(random.below(9)).unwrap() - 1).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

/// A problem with some secondary items, colors, bounds and negative costs.
fn problem(seed: u64) -> Problem {
    let mut random = Random(seed);
    let mut assembler = Problem::assembler();
    let count = 3 + random.below(7);
    let bounded = random.below(3) == 0;
    let first_secondary = count / 2 + 1 + random.below(count);
    let mut items = Vec::new();
    for at in 0..count {
        let bounds = match random.below(4) {
            0 if bounded => Bounds::between(0, 2),
            1 if bounded => Bounds::between(1, 2),
            2 if bounded => Bounds::AT_LEAST_ONCE,
            _ => Bounds::ONCE,
        };
        let role = if at < first_secondary { Role::Primary(bounds) } else { Role::Secondary };
        items.push((assembler.item(&at.to_string(), role).unwrap(), role));
    }
    let color = assembler.color("red").unwrap();
    for _ in 0..8 + random.below(12) {
        let mut is_empty = true;
        for &(item, role) in &items {
            if random.below(count) < 2 {
                let is_colored = role == Role::Secondary && random.below(2) == 0;
                assembler.entry(item, is_colored.then_some(color)).unwrap();
                is_empty = false;
            }
        }
        if is_empty {
            assembler.entry(items[0].0, None).unwrap();
        }
        assembler.cost(i64::try_from(random.below(14)).unwrap() - 3).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

fn ranked(problem: &Problem, goal: Goal) -> Vec<(i64, Solution)> {
    let cost = |option: &OptionId| prices::price(problem, goal, *option);
    let found = Search::links(problem, Order::Fewest);
    let mut all: Vec<_> =
        found.map(|it| (it.options().iter().map(cost).sum::<i64>(), Tied(it))).collect();
    all.sort();
    let sign = if goal == Goal::Greatest { -1 } else { 1 };
    all.into_iter().map(|(cost, it)| (cost * sign, it.0)).collect()
}

#[test]
fn trees_on_the_linear_program_find_what_an_enumeration_finds() {
    let mut with_solutions = 0;
    for seed in 0..1500 {
        let problem = timetable(seed);
        let all = ranked(&problem, Goal::Least);
        with_solutions += usize::from(!all.is_empty());
        let one = Best::new(&problem).patience(0).run();
        let least = all.first().map(|it| it.0);
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, least), "{seed}");
        let required = OptionId::new(u32::try_from(seed % 28).unwrap());
        let with = all.iter().find(|it| it.1.options().contains(&required)).map(|it| it.0);
        let one = Best::new(&problem).patience(0).assume(&[required], &[]).run();
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, with), "{seed}");
        let without = all.iter().find(|it| !it.1.options().contains(&required)).map(|it| it.0);
        let one = Best::new(&problem).patience(0).assume(&[], &[required]).run();
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, without), "{seed}");
    }
    assert!(with_solutions > 500, "{with_solutions}");
}

/// A problem like a timetable in which some items are covered twice or three times, exactly.
fn shifts(seed: u64) -> Problem {
    let (mut random, mut assembler) = (Random(seed), Problem::assembler());
    let roles = [1, 1, 1, 2, 2, 3].map(|times| Role::Primary(Bounds::exactly(times)));
    let secondary = [Role::Secondary; 3];
    let roles = roles.iter().chain(&secondary).enumerate();
    let items: Vec<_> =
        roles.map(|(at, &role)| assembler.item(&at.to_string(), role).unwrap()).collect();
    for _ in 0..26 {
        let mut held: Vec<u64> = (0..3).map(|_| random.below(9)).collect();
        held.sort_unstable();
        held.dedup();
        for at in held {
            assembler.entry(items[usize::try_from(at).unwrap()], None).unwrap();
        }
        assembler.cost(i64::try_from(random.below(30)).unwrap() - 3).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

#[test]
fn what_is_covered_several_times_is_branched_on_rightly() {
    let mut with_solutions = 0;
    for seed in 0..4000 {
        let problem = shifts(seed);
        let all = ranked(&problem, Goal::Least);
        with_solutions += usize::from(!all.is_empty());
        let one = Best::new(&problem).patience(0).run();
        let least = all.first().map(|it| it.0);
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, least), "{seed}");
    }
    assert!(with_solutions > 500, "{with_solutions}");
}

#[test]
fn where_options_are_many_prices_come_first_and_the_tree_late() {
    for seed in 0..40 {
        let (mut random, mut assembler) = (Random(seed), Problem::assembler());
        let once = Role::Primary(Bounds::ONCE);
        let items = ["a", "b"].map(|name| assembler.item(name, once).unwrap());
        for _ in 0..150 {
            let held = random.below(8);
            for (at, &item) in items.iter().enumerate() {
                if held == 0 || held % 2 == at as u64 {
                    assembler.entry(item, None).unwrap();
                }
            }
            assembler.cost(i64::try_from(random.below(1000)).unwrap() - 30).unwrap();
            assembler.end_option().unwrap();
        }
        let problem = assembler.build();
        let all = ranked(&problem, Goal::Least);
        let least = all.first().map(|it| it.0);
        let one = Best::new(&problem).patience(0).run();
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, least), "{seed}");
        let five = Best::new(&problem).patience(0).keep(5).run();
        assert_eq!(five.solutions, all[..all.len().min(5)], "{seed}");
    }
}

#[test]
fn dives_and_linear_programs_change_no_answer() {
    let mut with_solutions = 0;
    for seed in 0..3000 {
        let (problem, goal) =
            (problem(seed), if seed % 2 == 0 { Goal::Least } else { Goal::Greatest });
        let all = ranked(&problem, goal);
        with_solutions += usize::from(!all.is_empty());
        let best = || Best::new(&problem).goal(goal).patience(0);
        let one = best().run();
        assert_eq!(
            (one.verdict, one.bound),
            (Verdict::Complete, all.first().map(|it| it.0)),
            "{seed}"
        );
        assert_eq!(one.solutions.first().map(|it| it.0), one.bound, "{seed}");
        let five = best().keep(5).run();
        assert_eq!(five.solutions, all[..all.len().min(5)], "{seed}");
        let ties = best().ties(true).run();
        let same = all.iter().take_while(|it| it.0 == all[0].0).count();
        assert_eq!(ties.solutions, all[..same], "{seed}");
        let cut = best().budget(Budget::steps(seed % 40)).run();
        assert!(cut.solutions.iter().all(|it| all.contains(it)), "{seed}");
        let is_bound = |bound: i64| {
            all.iter().all(|it| if goal == Goal::Least { bound <= it.0 } else { bound >= it.0 })
        };
        assert!(cut.bound.is_none_or(is_bound), "{seed}");
    }
    assert!(with_solutions > 1000, "{with_solutions}");
}

/// A problem with items of all kinds, and costs of which few are equal.
fn mixed(seed: u64) -> Problem {
    let (mut random, mut assembler) = (Random(seed), Problem::assembler());
    let count = 4 + random.below(5);
    let mut roles: Vec<Role> = (0..count)
        .map(|at| match random.below(6) {
            0 => Role::Primary(Bounds::exactly(2)),
            1 => Role::Primary(Bounds::between(0, 1 + u32::from(random.below(2) == 1))),
            2 if at > 0 => Role::Secondary,
            3 => Role::Primary(Bounds::between(1, 2)),
            4 => Role::Primary(Bounds::exactly(3)),
            _ => Role::Primary(Bounds::ONCE),
        })
        .collect();
    roles.sort_by_key(|it| *it == Role::Secondary);
    let named = roles.iter().enumerate();
    let items: Vec<_> =
        named.map(|(at, &role)| assembler.item(&at.to_string(), role).unwrap()).collect();
    let most = 1 + random.below(60);
    let (options, length) = (12 + random.below(16), 2 + random.below(3));
    for _ in 0..options {
        let mut held: Vec<u64> = (0..length).map(|_| random.below(count)).collect();
        held.sort_unstable();
        held.dedup();
        for at in held {
            assembler.entry(items[usize::try_from(at).unwrap()], None).unwrap();
        }
        let [more, less] = [(); 2].map(|()| i64::try_from(random.below(most)).unwrap());
        assembler.cost(more - less / 2).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

/// The root takes an option for good, and the problem is made again without it, while nodes wait that contain
/// it.
#[test]
fn a_node_is_entered_again_after_the_root_has_taken_its_option() {
    for seed in [597_645, 733_686] {
        let problem = mixed(seed);
        let least = ranked(&problem, Goal::Least).first().map(|it| it.0);
        let one = Best::new(&problem).patience(0).run();
        assert_eq!((one.verdict, one.bound), (Verdict::Complete, least), "{seed}");
    }
}
