//! Tests of side constraints in the texts for other solvers: each text is read by a few lines of code, and all
//! values of its variables are tried.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeMap;

use gavotte_formats::export::{self, Objective, Relation, Sense, Target};
use gavotte_model::{OptionId, Problem, Solution, Sum, verify};
use proptest::prelude::*;

/// A linear program in integers: the minimised sum, rows, and the values that each variable may have.
#[derive(Debug, Default)]
struct Program {
    goal: BTreeMap<usize, i64>,
    rows: Vec<(BTreeMap<usize, i64>, Relation, i64)>,
    most: BTreeMap<usize, i64>,
}

impl Program {
    /// The least goal for each set of options that some value of the helpers allows.
    fn solve(&self, options: usize) -> BTreeMap<u32, i64> {
        let variables = self.most.len();
        let mut values = vec![0; variables + 1];
        let mut found = BTreeMap::new();
        loop {
            if self.rows.iter().all(|row| self.holds(row, &values)) {
                let set = (0..options).filter(|&at| values[at + 1] == 1).map(|at| 1 << at).sum();
                let goal = value(&self.goal, &values);
                found.entry(set).and_modify(|it: &mut i64| *it = goal.min(*it)).or_insert(goal);
            }
            let next = (1..=variables).find(|at| values[*at] < self.most[at]);
            let Some(next) = next else { return found };
            values[next] += 1;
            values[1..next].fill(0);
        }
    }

    fn holds(&self, row: &(BTreeMap<usize, i64>, Relation, i64), values: &[i64]) -> bool {
        let (terms, relation, bound) = row;
        let sum = value(terms, values);
        match relation {
            Relation::Equal => sum == *bound,
            Relation::AtLeast => sum >= *bound,
            Relation::AtMost => sum <= *bound,
        }
    }
}

fn value(terms: &BTreeMap<usize, i64>, values: &[i64]) -> i64 {
    terms.iter().map(|(&at, by)| by * values[at]).sum()
}

fn variable(word: &str) -> usize {
    word.strip_prefix('x').unwrap().parse().unwrap()
}

fn relation(word: &str) -> Relation {
    match word {
        "=" | "E" => Relation::Equal,
        ">=" | "G" => Relation::AtLeast,
        "<=" | "L" => Relation::AtMost,
        _ => panic!("{word} compares nothing"),
    }
}

/// `+ 3 x1 - x2 + 5 x3`
fn terms(words: &[&str]) -> BTreeMap<usize, i64> {
    let (mut terms, mut sign, mut factor) = (BTreeMap::new(), 1, 1);
    for word in words {
        match *word {
            "+" => (sign, factor) = (1, 1),
            "-" => (sign, factor) = (-1, 1),
            _ if word.starts_with('x') => {
                terms.insert(variable(word), sign * factor);
                (sign, factor) = (1, 1);
            }
            _ => factor = word.parse().unwrap(),
        }
    }
    terms
}

fn of_lp(text: &str, sense: Sense) -> Program {
    let mut program = Program::default();
    let mut section = "";
    for line in text.replace("\n  ", " ").lines().filter(|line| !line.starts_with('\\')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (line.starts_with(' '), section, &words[..]) {
            (false, _, _) => section = line,
            (_, "Minimize" | "Maximize", ["obj:", of @ ..]) => program.goal = terms(of),
            (_, "Subject To", [_, of @ .., comparison, bound]) => {
                program.rows.push((terms(of), relation(comparison), bound.parse().unwrap()));
            }
            (_, "Bounds", ["0", "<=", name, "<=", most]) => {
                program.most.insert(variable(name), most.parse().unwrap());
            }
            (_, "Binary", names) => {
                program.most.extend(names.iter().map(|name| (variable(name), 1)));
            }
            _ => panic!("{line}"),
        }
    }
    if sense == Sense::Maximise {
        assert!(text.contains("Maximize"));
        program.goal.values_mut().for_each(|by| *by = -*by);
    }
    program
}

fn of_opb(text: &str) -> Program {
    let mut program = Program::default();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match &words[..] {
            ["*", "#variable=", count, "#constraint=", _] => {
                let count: usize = count.parse().unwrap();
                program.most.extend((1..=count).map(|at| (at, 1)));
            }
            ["*", ..] => {}
            ["min:", of @ .., ";"] => program.goal = terms(of),
            [of @ .., comparison, bound, ";"] => {
                program.rows.push((terms(of), relation(comparison), bound.parse().unwrap()));
            }
            _ => panic!("{line}"),
        }
    }
    assert!(text.contains(&format!("#constraint= {}\n", program.rows.len())));
    program
}

fn of_mps(text: &str) -> Program {
    let mut program = Program::default();
    let (mut section, mut is_integer) = ("", false);
    let row = |word: &str| word.strip_prefix('c').map(|at| at.parse::<usize>().unwrap() - 1);
    for line in text.lines().filter(|line| !line.starts_with('*')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (line.starts_with(' '), section, &words[..]) {
            (false, _, _) => section = words[0],
            (_, "ROWS", ["N", "obj"]) => {}
            (_, "ROWS", [kind, _]) => program.rows.push((BTreeMap::new(), relation(kind), 0)),
            (_, "COLUMNS", ["MARKER", _, kind]) => is_integer = *kind == "'INTORG'",
            (_, "COLUMNS", [name, to, by]) => {
                let terms = row(to).map_or(&mut program.goal, |at| &mut program.rows[at].0);
                assert_eq!(terms.insert(variable(name), by.parse().unwrap()), None, "{line}");
            }
            (_, "RHS", ["RHS", to, bound]) => {
                program.rows[row(to).unwrap()].2 = bound.parse().unwrap();
            }
            (_, "BOUNDS", ["UP", "BND", name, most]) => {
                program.most.insert(variable(name), most.parse().unwrap());
            }
            _ => panic!("{line}"),
        }
    }
    assert!(!is_integer, "a marker is left open");
    program
}

fn text_of(problem: &Problem, target: Target, sense: Sense) -> String {
    let mut text = Vec::new();
    export::write(problem, target, Objective::Costs, sense, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// All solutions with the minimised sum.
fn solutions(problem: &Problem, sense: Sense) -> BTreeMap<u32, i64> {
    let sets = 0..1_u32 << problem.option_count();
    sets.filter_map(|set| {
        let options = problem.options().filter(|option| set >> option.index() & 1 == 1);
        let solution = Solution::new(options.collect::<Vec<OptionId>>());
        verify(problem, solution.options()).ok()?;
        let cost = match sense {
            Sense::Minimise => solution.cost(problem),
            Sense::Maximise => -solution.worth(problem),
        };
        Some((set, cost))
    })
    .collect()
}

fn check(problem: &Problem) {
    let count = problem.option_count();
    for sense in [Sense::Minimise, Sense::Maximise] {
        let expected = solutions(problem, sense);
        let lp = text_of(problem, Target::Lp, sense);
        assert_eq!(of_lp(&lp, sense).solve(count), expected, "{lp}");
        let mps = text_of(problem, Target::Mps, sense);
        assert_eq!(of_mps(&mps).solve(count), expected, "{mps}");
        let opb = text_of(problem, Target::Opb, sense);
        assert_eq!(of_opb(&opb).solve(count), expected, "{opb}");
    }
}

prop_compose! {
    fn sums()(
        terms in prop::collection::vec(-2_i64..4, 5),
        least in prop::option::of(-3_i64..4),
        width in 0_i64..4,
        has_most: bool,
        price in prop::option::of(1_i64..4),
    ) -> (Vec<i64>, Option<i64>, Option<i64>, Option<i64>) {
        let most = (has_most || least.is_none()).then(|| least.unwrap_or(1) + width);
        (terms, least, most, price)
    }
}

prop_compose! {
    fn problems()(
        options in prop::collection::vec((1_u8..8, -3_i64..5), 1..6),
        sums in prop::collection::vec(sums(), 0..3),
    ) -> Problem {
        let mut builder = Problem::builder().items([0, 1, 2]);
        for &(held, cost) in &options {
            builder = builder.option((0..3).filter(|at| held >> at & 1 == 1)).cost(cost);
        }
        for (at, (terms, least, most, price)) in sums.into_iter().enumerate() {
            let mut sum = Sum::new(format!("c{at}")).least(least).most(most);
            sum = price.into_iter().fold(sum, Sum::price);
            let terms = terms.into_iter().take(options.len()).enumerate();
            builder = builder.constraint(terms.fold(sum, |sum, (at, by)| sum.term(at, by)));
        }
        builder.build().unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn texts_allow_the_solutions_at_their_costs(problem in problems()) {
        check(&problem);
    }
}

#[test]
fn a_constraint_that_nothing_meets_is_written() {
    let builder = || Problem::builder().items(["a"]).option(["a"]).cost(1);
    check(&builder().constraint(Sum::new("never").least(1)).build().unwrap());
    check(&builder().constraint(Sum::new("dear").least(3).price(2)).build().unwrap());
    check(&builder().constraint(Sum::new("loose").term(0, 1).most(1)).build().unwrap());
}

#[test]
fn clauses_refuse_side_constraints_by_name() {
    let sum = Sum::new("budget").term(0, 1).most(0).price(1);
    let problem = Problem::builder().items(["a"]).option(["a"]).constraint(sum).build().unwrap();
    for target in [Target::Cnf, Target::Wcnf] {
        let (objective, sense) = (Objective::Costs, Sense::Minimise);
        let error = export::write(&problem, target, objective, sense, &mut Vec::new());
        let text = format!(
            "`{target}` cannot hold the side constraint `budget`; `lp`, `mps` and `opb` can"
        );
        assert_eq!(error.unwrap_err().to_string(), text);
    }
}
