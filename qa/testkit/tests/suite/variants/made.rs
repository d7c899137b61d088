//! Random rules of every kind, possible on a grid of a size or refused by it.

use std::collections::BTreeSet;

use gavotte::Seeded;
use gavotte::puzzles::sudoku::{Kind, Rule, Size};

use super::follows::EXPRESSIONS;

pub(super) fn below(random: &mut Seeded, end: usize) -> usize {
    random.below(u32::try_from(end).unwrap()) as usize
}

/// A random word of a kind that has one.
pub(super) fn random_word(kind: Kind, size: Size, cells: usize, random: &mut Seeded) -> String {
    let top = usize::from(size.digits());
    match kind {
        Kind::Regex => EXPRESSIONS[below(random, EXPRESSIONS.len())].0.to_owned(),
        Kind::Automaton => {
            let of = |rest| {
                (1..=top).filter(|it| it % 2 == rest).map(|it| it.to_string()).collect::<String>()
            };
            let (odd, even) = (of(1), of(0));
            format!("*{odd}>1,{even}>0;{odd}>0,{even}>1")
        }
        Kind::Weighted => {
            let weights: Vec<String> =
                (0..cells).map(|_| (below(random, 7) as i32 - 3).to_string()).collect();
            format!("{}={}", weights.join(","), below(random, 9) as i32 - 4)
        }
        _ => {
            let row = |one: usize, random: &mut Seeded| {
                let others: String =
                    (1..=top).filter(|_| below(random, 3) > 0).map(|it| it.to_string()).collect();
                format!("{one}:{others}{one}")
            };
            (1..=top).map(|one| row(one, random)).collect::<Vec<_>>().join(",")
        }
    }
}

/// One of two or three random rules.
pub(super) fn random_alternatives(size: Size, random: &mut Seeded) -> Rule {
    let kinds =
        [Kind::Greater, Kind::Odd, Kind::Arrow, Kind::Region, Kind::Renban, Kind::Palindrome];
    let mut cells: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut text = String::new();
    for part in 0..2 + below(random, 2) {
        let mut rule = random_rule(size, random);
        while !kinds.contains(&rule.kind) || rule.cells.len() < 2 {
            rule = random_rule(size, random);
        }
        cells.extend(&rule.cells);
        let word = ["or", "and", "or"][below(random, 3)];
        text += &if part == 0 { rule.to_string() } else { format!(" {word} {rule}") };
    }
    Rule::spelled(Kind::Or, &text, cells.into_iter().collect())
}

/// A rule that is possible on a grid of this size, with random numbers and cells.
pub(super) fn random_rule(size: Size, random: &mut Seeded) -> Rule {
    let kinds: Vec<Kind> = Kind::all().collect();
    let kind = kinds[below(random, kinds.len())];
    rule_of(kind, size, random)
}

/// A rule of this kind with random numbers and cells.
pub(super) fn rule_of(kind: Kind, size: Size, random: &mut Seeded) -> Rule {
    let side = size.side();
    let most = u32::from(size.digits());
    let count = match kind {
        Kind::Difference | Kind::Ratio | Kind::Sum | Kind::Greater => 2,
        Kind::Quadruple => 4,
        Kind::Sandwich => side,
        Kind::Or => return random_alternatives(size, random),
        _ if kind.is_whole() => 0,
        _ => 1 + below(random, side),
    };
    // A walk from cell to cell, so that lines look like lines.
    let mut cells: Vec<(usize, usize)> = Vec::new();
    let mut at = (below(random, side), below(random, side));
    for _ in 0..count * 8 {
        if cells.len() < count && !cells.contains(&at) {
            cells.push(at);
        }
        let near = |it: usize, step: usize| (it + step).saturating_sub(1).min(side - 1);
        at = (near(at.0, below(random, 3)), near(at.1, below(random, 3)));
    }
    if kind == Kind::Sandwich {
        let (row, column) = (below(random, side), random.below(2) == 0);
        cells = (0..side).map(|at| if column { (at, row) } else { (row, at) }).collect();
    }
    let values = match kind.values() {
        (0, 0) => Vec::new(),
        _ if kind.is_spelled() => Vec::new(),
        (least, most_values) => {
            let more = (most_values - least).min(if most_values > 30 { 2 } else { 4 });
            let many = least + below(random, more + 1);
            let top = match kind {
                Kind::Cage | Kind::LittleKiller | Kind::Sandwich | Kind::XSum | Kind::Product => {
                    most * 3
                }
                Kind::SumLine | Kind::SumLoop | Kind::Rellik | Kind::DigitalRoot => 9,
                Kind::Sum | Kind::AntiSum => most * 2 - 1,
                Kind::Quadruple | Kind::HiddenSkyscraper | Kind::NumberedRoom => most,
                Kind::OneOf | Kind::Contains => most,
                _ => 3,
            };
            (0..many).map(|_| 1 + random.below(top)).collect()
        }
    };
    if kind.is_spelled() {
        let word = random_word(kind, size, cells.len(), random);
        return Rule::spelled(kind, &word, cells);
    }
    Rule { kind, values, cells }
}
