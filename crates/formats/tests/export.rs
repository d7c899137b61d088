//! Tests that the texts for other solvers allow exactly the solutions, projected on the options.
//!
//! Linear texts are tried on every assignment. For clauses every assignment of the options is completed, or
//! shown to have no completion, by a search of a few lines that shares no code with the encoders.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use gavotte_formats::dlx;
use gavotte_formats::export::{self, Objective, Relation, Rows, Sense, Target};
use gavotte_model::{Bounds, OptionId, Problem, Role, verify};
use proptest::prelude::*;

/// An item of an option: nothing, or a color from 0 for none.
type Membership = Option<u8>;

fn build(bounds: &[(u32, u32)], secondary: usize, options: &[(Vec<Membership>, i64)]) -> Problem {
    let mut assembler = Problem::assembler();
    let mut items = Vec::new();
    for (at, &(min, more)) in bounds.iter().enumerate() {
        let bounds = Bounds::between(min, (min + more).max(1));
        items.push(assembler.item(&format!("p{at}"), Role::Primary(bounds)).unwrap());
    }
    for at in 0..secondary {
        items.push(assembler.item(&format!("s{at}"), Role::Secondary).unwrap());
    }
    for (members, cost) in options {
        for (at, (&item, member)) in items.iter().zip(members).enumerate() {
            let Some(color) = *member else { continue };
            let is_colored = at >= bounds.len() && color > 0;
            let color = is_colored.then(|| assembler.color(&format!("c{color}")).unwrap());
            assembler.entry(item, color).unwrap();
        }
        assembler.cost(*cost).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

prop_compose! {
    fn problems()(
        bounds in prop::collection::vec((0u32..4, 0u32..3), 0..4),
        secondary in 0usize..4,
        options in prop::collection::vec(
            (prop::collection::vec(prop::option::of(0u8..3), 7), -4i64..5),
            0..8,
        ),
    ) -> Problem {
        build(&bounds, secondary, &options)
    }
}

/// `n` options that hold one item.
fn star(n: usize, min: u32, max: u32) -> Problem {
    let mut assembler = Problem::assembler();
    let item = assembler.item("a", Role::Primary(Bounds::between(min, max))).unwrap();
    for _ in 0..n {
        assembler.entry(item, None).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

fn chosen(set: u32, count: usize) -> Vec<bool> {
    (0..count).map(|at| set >> at & 1 == 1).collect()
}

fn is_solution(problem: &Problem, values: &[bool]) -> bool {
    let options: Vec<OptionId> = problem.options().filter(|o| values[o.index()]).collect();
    verify(problem, &options).is_ok()
}

fn cost(problem: &Problem, objective: Objective, values: &[bool]) -> i64 {
    let weights = problem.options().map(|option| match objective {
        Objective::None => 0,
        Objective::Costs => problem.cost(option),
        Objective::Fewest => 1,
    });
    weights.zip(values).filter(|pair| *pair.1).map(|pair| pair.0).sum()
}

fn compare(relation: Relation, left: i64, right: i64) -> bool {
    match relation {
        Relation::Equal => left == right,
        Relation::AtLeast => left >= right,
        Relation::AtMost => left <= right,
    }
}

/// The sets of options for which some value of the helpers satisfies everything.
fn projections(options: usize, variables: usize, holds: impl Fn(&[bool]) -> bool) -> BTreeSet<u32> {
    assert!(variables <= 18, "{variables} variables are too many to try");
    let all = (0..1u32 << variables).filter(|&set| holds(&chosen(set, variables)));
    all.map(|set| set & ((1 << options) - 1)).collect()
}

fn solutions(problem: &Problem) -> BTreeSet<u32> {
    let count = problem.option_count();
    (0..1u32 << count).filter(|&set| is_solution(problem, &chosen(set, count))).collect()
}

fn text_of(problem: &Problem, name: &str, objective: Objective, sense: Sense) -> String {
    let mut text = Vec::new();
    let target = Target::from_name(name).unwrap();
    export::write(problem, target, objective, sense, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Sets `literal` and its consequences. Returns whether all clauses can be satisfied then.
fn is_satisfiable(clauses: &[Vec<i32>], values: &mut Vec<Option<bool>>) -> bool {
    let value =
        |values: &[Option<bool>], l: i32| values[l.unsigned_abs() as usize].map(|v| v == (l > 0));
    loop {
        let before = values.clone();
        for clause in clauses {
            if clause.iter().any(|&l| value(values, l) == Some(true)) {
                continue;
            }
            let open: Vec<i32> =
                clause.iter().copied().filter(|&l| value(values, l).is_none()).collect();
            match open[..] {
                [] => return false,
                [unit] => values[unit.unsigned_abs() as usize] = Some(unit > 0),
                _ => {}
            }
        }
        if *values == before {
            break;
        }
    }
    let Some(open) = values.iter().position(Option::is_none) else { return true };
    [false, true].into_iter().any(|value| {
        let mut values = values.clone();
        values[open] = Some(value);
        is_satisfiable(clauses, &mut values)
    })
}

fn clause_projections(options: usize, variables: usize, clauses: &[Vec<i32>]) -> BTreeSet<u32> {
    let allows = |set: u32| {
        let mut values = vec![None; variables + 1];
        values[0] = Some(true);
        (0..options).for_each(|at| values[at + 1] = Some(set >> at & 1 == 1));
        is_satisfiable(clauses, &mut values)
    };
    (0..1u32 << options).filter(|&set| allows(set)).collect()
}

fn numbers(line: &str) -> Vec<i32> {
    let mut numbers: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
    assert_eq!(numbers.pop(), Some(0));
    numbers
}

/// Variables and clauses of a text in DIMACS, whose header is checked.
fn parse_cnf(text: &str) -> (usize, Vec<Vec<i32>>) {
    let header = text.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap();
    let (variables, count) = header.split_once(' ').unwrap();
    let variables: usize = variables.parse().unwrap();
    let is_clause = |line: &&str| !line.starts_with(['c', 'p']);
    let clauses: Vec<_> = text.lines().filter(is_clause).map(numbers).collect();
    assert_eq!(clauses.len(), count.parse::<usize>().unwrap());
    let largest = clauses.iter().flatten().map(|l| l.unsigned_abs() as usize).max();
    assert!(largest.unwrap_or(0) <= variables);
    (variables, clauses)
}

fn check_cnf(problem: &Problem) {
    let text = text_of(problem, "cnf", Objective::None, Sense::Minimise);
    let show = text.lines().find_map(|line| line.strip_prefix("c p show ")).unwrap();
    assert_eq!(numbers(show).len(), problem.option_count());
    let (variables, clauses) = parse_cnf(&text);
    let found = clause_projections(problem.option_count(), variables, &clauses);
    assert_eq!(found, solutions(problem), "{text}");
}

/// Reads `+1 x1 -1 x2`.
fn sum(words: &[&str], values: &[bool]) -> i64 {
    words.chunks(2).fold(0, |total, pair| {
        let variable: usize = pair[1].strip_prefix('x').unwrap().parse().unwrap();
        let weight: i64 = pair[0].parse().unwrap();
        total + if values[variable - 1] { weight } else { 0 }
    })
}

fn check_opb(problem: &Problem, objective: Objective, sense: Sense) {
    let text = text_of(problem, "opb", objective, sense);
    let rows = Rows::of(problem);
    let variables = rows.variable_count() as usize;
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('*')).collect();
    let (goals, lines): (Vec<&str>, Vec<&str>) = lines.iter().partition(|l| l.starts_with("min:"));
    let header = format!("* #variable= {variables} #constraint= {}\n", lines.len());
    assert!(text.starts_with(&header), "{text}");
    let holds = |values: &[bool]| {
        lines.iter().all(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [terms @ .., comparison, bound, ";"] = &words[..] else { panic!("{line}") };
            let relation = if *comparison == "=" { Relation::Equal } else { Relation::AtLeast };
            compare(relation, sum(terms, values), bound.parse().unwrap())
        })
    };
    let found = projections(problem.option_count(), variables, holds);
    assert_eq!(found, solutions(problem), "{text}");
    let sign = if sense == Sense::Maximise { -1 } else { 1 };
    for set in found {
        let values = chosen(set, variables);
        let written = goals.first().map_or(0, |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            sum(&words[1..words.len() - 1], &values)
        });
        assert_eq!(written, sign * cost(problem, objective, &values));
    }
}

fn check_wcnf(problem: &Problem, objective: Objective, sense: Sense) {
    let text = text_of(problem, "wcnf", objective, sense);
    let hard: Vec<_> = text.lines().filter_map(|l| l.strip_prefix("h ")).map(numbers).collect();
    let plain = text_of(problem, "cnf", Objective::None, Sense::Minimise);
    assert_eq!(hard, parse_cnf(&plain).1);
    let offset = text.lines().find_map(|line| line.strip_prefix("c offset ")).unwrap();
    let offset: i64 = offset.parse().unwrap();
    let soft: Vec<_> = text.lines().filter(|l| !l.starts_with(['h', 'c'])).map(numbers).collect();
    let sign = if sense == Sense::Maximise { -1 } else { 1 };
    for set in solutions(problem) {
        let values = chosen(set, problem.option_count());
        let paid = soft.iter().filter(|s| values[s[1].unsigned_abs() as usize - 1] != (s[1] > 0));
        let paid: i64 = paid.map(|s| i64::from(s[0])).sum();
        assert!(soft.iter().all(|s| s.len() == 2 && s[0] > 0));
        assert_eq!(paid + offset, sign * cost(problem, objective, &values));
    }
}

proptest! {
    #[test]
    fn rows_allow_the_solutions(problem in problems()) {
        let rows = Rows::of(&problem);
        prop_assert_eq!(rows.constraints().count(), rows.constraint_count());
        prop_assert!(rows.constraints().all(|constraint| !constraint.plus.is_empty()));
        let value = |values: &[bool], v: u32| i64::from(values[v as usize - 1]);
        let holds = |values: &[bool]| rows.constraints().all(|c| {
            let plus: i64 = c.plus.iter().map(|&v| value(values, v)).sum();
            let minus = c.minus.map_or(0, |v| value(values, v));
            compare(c.relation, plus - minus, i64::from(c.bound))
        });
        let found = projections(problem.option_count(), rows.variable_count() as usize, holds);
        prop_assert_eq!(found, solutions(&problem));
    }

    #[test]
    fn clauses_allow_the_solutions(problem in problems()) {
        check_cnf(&problem);
    }

    #[test]
    fn pseudo_boolean_texts_read_back(problem in problems(), objective in 0usize..3) {
        let objective = [Objective::None, Objective::Costs, Objective::Fewest][objective];
        check_opb(&problem, objective, Sense::Minimise);
        check_opb(&problem, objective, Sense::Maximise);
    }

    #[test]
    fn weights_add_up(problem in problems(), objective in 0usize..3) {
        // Options that are never chosen weigh nothing, and no solution has them.
        let objective = [Objective::None, Objective::Costs, Objective::Fewest][objective];
        check_wcnf(&problem, objective, Sense::Minimise);
        check_wcnf(&problem, objective, Sense::Maximise);
    }
}

/// Tests all bounds of a sum, on both sides of the places where the encodings change.
#[test]
fn all_bounds_of_one_item() {
    for n in 0..10u32 {
        for min in 0..=n + 1 {
            for max in min.max(1)..=n + 2 {
                check_cnf(&star(n as usize, min, max));
            }
        }
    }
    check_cnf(&star(8, 2, Bounds::UNLIMITED));
}

/// A row of a thousand options takes clauses and helpers in proportion, not in pairs.
#[test]
fn at_most_one_is_linear() {
    let text = text_of(&star(1000, 1, 1), "cnf", Objective::None, Sense::Minimise);
    let (variables, clauses) = parse_cnf(&text);
    assert!(variables < 1500, "{variables} variables");
    assert!(clauses.len() < 3001, "{} clauses", clauses.len());
}

/// A secondary item with a color for each two options: one helper and one seat a color.
#[test]
fn colors_are_linear() {
    let mut assembler = Problem::assembler();
    let a = assembler.item("a", Role::Primary(Bounds::between(0, 9))).unwrap();
    let x = assembler.item("x", Role::Secondary).unwrap();
    for option in 0..200 {
        let color = assembler.color(&format!("{}", option / 2)).unwrap();
        assembler.entry(a, None).unwrap();
        assembler.entry(x, Some(color)).unwrap();
        assembler.end_option().unwrap();
    }
    let rows = Rows::of(&assembler.build());
    assert_eq!((rows.variable_count(), rows.implications().len()), (300, 200));
    assert_eq!(rows.rows().map(|row| row.members.len()).sum::<usize>(), 300);
}

/// A problem without anything is written as texts without variables.
#[test]
fn the_empty_problem() {
    let problem = Problem::assembler().build();
    for target in Target::ALL {
        let text = text_of(&problem, target.name(), Objective::Costs, Sense::Maximise);
        assert!(!text.contains("x1"), "{text}");
    }
    assert!(text_of(&problem, "cnf", Objective::None, Sense::Minimise).contains("p cnf 0 0\n"));
}

/// A long row is broken into lines that every reader takes.
#[test]
fn lines_of_linear_programs_are_short() {
    let text = text_of(&star(500, 1, 1), "lp", Objective::Fewest, Sense::Maximise);
    assert!(text.lines().all(|line| line.len() < 255), "{text}");
    assert!(text.contains("\nMaximize\n"), "{text}");
}

/// Linear programs have costs as the user wrote them; texts of integers say by how much they were multiplied.
#[test]
fn costs_with_digits_behind_the_point() {
    let problem = dlx::read("a\na |2.50\na |-.25\n".as_bytes()).unwrap();
    let text = |target: Target, objective| {
        let mut text = Vec::new();
        export::write(&problem, target, objective, Sense::Maximise, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    };
    let lp = text(Target::Lp, Objective::Costs);
    assert!(lp.contains(" obj: + 2.5 x1 - 0.25 x2\n"), "{lp}");
    let mps = text(Target::Mps, Objective::Costs);
    assert!(mps.contains(" x1 obj -2.5\n") && mps.contains(" x2 obj 0.25\n"), "{mps}");
    let opb = text(Target::Opb, Objective::Costs);
    assert!(opb.contains("\n* costs are multiplied by 10^2\nmin: -250 x1 +25 x2 ;\n"), "{opb}");
    let wcnf = text(Target::Wcnf, Objective::Costs);
    assert!(wcnf.contains("\nc costs are multiplied by 10^2\nc offset -250\n"), "{wcnf}");
    for target in [Target::Lp, Target::Mps, Target::Opb, Target::Wcnf] {
        let text = text(target, Objective::Fewest);
        assert!(!text.contains("10^") && !text.contains('.'), "{text}");
    }
}
