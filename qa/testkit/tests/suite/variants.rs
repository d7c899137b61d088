//! Sudokus with rules of every kind: every engine lists exactly the grids, found by trial, that follow the rules as
//! they are written down here a second time.

use std::collections::{BTreeMap, BTreeSet};

use gavotte::network::{Solver, candidates};
use gavotte::puzzles::sudoku::{
    Grid, Grids, Kind, Network, Puzzle, Rule, Shape, Size, Variant, encode, encode_puzzle,
};
use gavotte::{Budget, Engine, Query, Seeded, Verdict};
use gavotte_testkit::{budget, subjects};

/// Random cases of 4 x 4, each with all engines in all orders. [cases]
const SMALL: u64 = 1_500;
/// Random cases of 6 x 6. [cases]
const MIDDLE: u64 = 400;

fn below(random: &mut Seeded, end: usize) -> usize {
    random.below(u32::try_from(end).unwrap()) as usize
}

/// Digits by row and column.
#[derive(Clone)]
struct Board {
    size: Size,
    digits: Vec<u8>,
}

impl Board {
    fn at(&self, (row, column): (usize, usize)) -> i32 {
        i32::from(self.digits[row * self.size.side() + column])
    }

    fn on(&self, cells: &[(usize, usize)]) -> Vec<i32> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// All pairs of cells at this distance, each once or twice.
    fn pairs(&self, down: i32, right: i32) -> Vec<[(usize, usize); 2]> {
        let side = i32::try_from(self.size.side()).unwrap();
        let mut pairs = Vec::new();
        for row in 0..side {
            for column in 0..side {
                for (r, c) in [(row + down, column + right), (row + down, column - right)] {
                    if (0..side).contains(&r) && (0..side).contains(&c) {
                        let usize = |it| usize::try_from(it).unwrap();
                        pairs.push([(usize(row), usize(column)), (usize(r), usize(c))]);
                    }
                }
            }
        }
        pairs
    }

    fn neighbors(&self) -> Vec<[(usize, usize); 2]> {
        [self.pairs(0, 1), self.pairs(1, 0)].concat()
    }
}

fn differ(digits: &[i32]) -> bool {
    digits.iter().collect::<BTreeSet<_>>().len() == digits.len()
}

/// Whether two digits follow a rule of two cells.
fn joined(kind: Kind, value: i32, one: i32, other: i32) -> bool {
    match kind {
        Kind::Difference => (one - other).abs() == value,
        Kind::Ratio => one == value * other || other == value * one,
        _ => one + other == value,
    }
}

/// Whether a full grid follows a rule.
fn follows(board: &Board, rule: &Rule, all: &[Rule]) -> bool {
    let side = board.size.side();
    let (rows, columns) = (board.size.box_rows(), board.size.box_columns());
    let digits = board.on(&rule.cells);
    let value = rule.values.first().map_or(0, |&value| i32::try_from(value).unwrap());
    let every = |pairs: Vec<[(usize, usize); 2]>, goes: &dyn Fn(i32, i32) -> bool| {
        pairs.iter().all(|&[one, other]| goes(board.at(one), board.at(other)))
    };
    let unmarked = |kind: Kind, value: i32| {
        board.neighbors().iter().all(|pair| {
            // A dot of either kind exempts a pair from the rules against both.
            let marks = |it: &Rule| {
                let is_mark = match kind {
                    Kind::Sum => it.kind == Kind::Sum,
                    _ => matches!(it.kind, Kind::Difference | Kind::Ratio),
                };
                is_mark && it.cells.iter().collect::<BTreeSet<_>>() == pair.iter().collect()
            };
            all.iter().any(marks) || !joined(kind, value, board.at(pair[0]), board.at(pair[1]))
        })
    };
    let cells = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    match rule.kind {
        Kind::DiagonalDown => differ(&board.on(&(0..side).map(|at| (at, at)).collect::<Vec<_>>())),
        Kind::DiagonalUp => {
            differ(&board.on(&(0..side).map(|at| (at, side - 1 - at)).collect::<Vec<_>>()))
        }
        Kind::Windoku => {
            // A window is identified by the number of bands above and to the left; lines between windows have none.
            let mut windows: BTreeMap<(usize, usize), Vec<i32>> = BTreeMap::new();
            for (row, column) in cells() {
                let inside = row % (rows + 1) > 0 && column % (columns + 1) > 0;
                let window = (row / (rows + 1), column / (columns + 1));
                // The line behind the window is on the grid, too.
                let is_whole =
                    (window.0 + 1) * (rows + 1) < side && (window.1 + 1) * (columns + 1) < side;
                if inside && is_whole {
                    windows.entry(window).or_default().push(board.at((row, column)));
                }
            }
            windows.values().all(|digits| differ(digits))
        }
        Kind::DisjointGroups => (0..side).all(|group| {
            let is_in =
                |&(row, column): &(usize, usize)| row % rows * columns + column % columns == group;
            differ(&board.on(&cells().filter(is_in).collect::<Vec<_>>()))
        }),
        Kind::AntiKnight => {
            every(board.pairs(1, 2), &|a, b| a != b) && every(board.pairs(2, 1), &|a, b| a != b)
        }
        Kind::AntiKing => every(board.pairs(1, 1), &|a, b| a != b),
        Kind::NonConsecutive => unmarked(Kind::Difference, 1),
        Kind::AntiDifference => unmarked(Kind::Difference, value),
        Kind::AntiRatio => unmarked(Kind::Ratio, value),
        Kind::AntiSum => unmarked(Kind::Sum, value),
        Kind::Region => differ(&digits),
        Kind::Cage => {
            differ(&digits) && (rule.values.is_empty() || digits.iter().sum::<i32>() == value)
        }
        Kind::Odd => digits.iter().all(|digit| digit % 2 == 1),
        Kind::Even => digits.iter().all(|digit| digit % 2 == 0),
        Kind::Minimum | Kind::Maximum => board.neighbors().iter().all(|&[one, other]| {
            [(one, other), (other, one)].iter().all(|&(one, other)| {
                let marked = rule.cells.contains(&one) && !rule.cells.contains(&other);
                let less = board.at(one) < board.at(other);
                !marked || less == (rule.kind == Kind::Minimum)
            })
        }),
        Kind::Thermometer => digits.windows(2).all(|pair| pair[0] < pair[1]),
        Kind::Palindrome => digits.iter().eq(digits.iter().rev()),
        Kind::Whispers => digits.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= value),
        Kind::Renban => {
            let (least, most) = (digits.iter().min().unwrap(), digits.iter().max().unwrap());
            differ(&digits) && most - least + 1 == i32::try_from(digits.len()).unwrap()
        }
        Kind::Entropic => digits.windows(3).all(|three| {
            let thirds =
                three.iter().map(|digit| usize::try_from(*digit - 1).unwrap() / (side / 3));
            thirds.collect::<BTreeSet<_>>() == [0, 1, 2].into()
        }),
        Kind::Between => {
            let (first, last) = (digits[0], digits[digits.len() - 1]);
            let inner = &digits[1..digits.len() - 1];
            inner.iter().all(|it| first.min(last) < *it && *it < first.max(last))
        }
        Kind::Equal => digits.iter().all(|digit| *digit == digits[0]),
        Kind::Difference | Kind::Ratio | Kind::Sum => {
            joined(rule.kind, value, digits[0], digits[1])
        }
        Kind::Greater => digits[0] > digits[1],
        Kind::Arrow => digits[0] == digits[1..].iter().sum::<i32>(),
        Kind::LittleKiller => digits.iter().sum::<i32>() == value,
        Kind::Sandwich => {
            let most = i32::try_from(side).unwrap();
            let ends = [1, most].map(|end| digits.iter().position(|digit| *digit == end));
            let [Some(one), Some(other)] = ends else { return false };
            digits[one.min(other) + 1..one.max(other)].iter().sum::<i32>() == value
        }
        Kind::Quadruple => rule.values.iter().all(|value| {
            let count = |digits: &[i32]| digits.iter().filter(|it| **it == *value as i32).count();
            let wanted: Vec<i32> = rule.values.iter().map(|it| *it as i32).collect();
            count(&digits) >= count(&wanted)
        }),
        _ => follows_more(board, rule, all),
    }
}

/// Whether the digits of a line fall into parts of this sum.
fn falls_into(digits: &[i32], sum: i32) -> bool {
    let mut ends = vec![0];
    for end in 1..=digits.len() {
        if ends.iter().any(|&start| digits[start..end].iter().sum::<i32>() == sum) {
            ends.push(end);
        }
    }
    ends.last() == Some(&digits.len())
}

/// How many of these digits are greater than all before them.
fn seen(digits: &[i32]) -> usize {
    (0..digits.len()).filter(|&at| digits[..at].iter().all(|it| *it < digits[at])).count()
}

/// The sum of the digits between the least and the greatest.
fn between_bounds(digits: &[i32]) -> i32 {
    let at = |bound: i32| digits.iter().position(|it| *it == bound).unwrap();
    let ends = [at(*digits.iter().min().unwrap()), at(*digits.iter().max().unwrap())];
    digits[ends[0].min(ends[1]) + 1..ends[0].max(ends[1])].iter().sum()
}

fn sorted(digits: &[i32]) -> Vec<i32> {
    let mut digits = digits.to_vec();
    digits.sort_unstable();
    digits
}

/// The kinds of lines, counts and sums.
fn follows_more(board: &Board, rule: &Rule, all: &[Rule]) -> bool {
    let side = board.size.side();
    let digits = board.on(&rule.cells);
    let value = rule.values.first().map_or(0, |&value| i32::try_from(value).unwrap());
    let values: Vec<i32> = rule.values.iter().map(|&it| i32::try_from(it).unwrap()).collect();
    let times =
        |digit: i32, digits: &[i32]| digits.iter().filter(|it| **it == digit).count() as i32;
    let at = |index: i32| usize::try_from(index).ok().and_then(|it| digits.get(it)).copied();
    let sum = |digits: &[i32]| digits.iter().sum::<i32>();
    let ends = || [digits[0], digits[digits.len() - 1]];
    match rule.kind {
        Kind::AntiTaxicab => (0..side * side).all(|one| {
            (0..side * side).all(|other| {
                let (a, b) = ((one / side, one % side), (other / side, other % side));
                let steps = a.0.abs_diff(b.0) + a.1.abs_diff(b.1);
                board.at(a) != board.at(b) || board.at(a) as usize != steps
            })
        }),
        Kind::GlobalEntropy | Kind::GlobalModulo => (0..side - 1).all(|row| {
            (0..side - 1).all(|column| {
                let square =
                    [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
                let class = |digit: i32| match rule.kind {
                    Kind::GlobalModulo => digit % 3,
                    _ => (digit - 1) / (side as i32 / 3),
                };
                let classes: BTreeSet<i32> = board.on(&square).into_iter().map(class).collect();
                classes.len() == 3
            })
        }),
        Kind::OneOf => digits.iter().all(|digit| values.contains(digit)),
        Kind::DigitalRoot => differ(&digits) && (sum(&digits) - 1) % 9 + 1 == value,
        Kind::Rellik => {
            let some = 1_usize..1 << digits.len();
            let part = |set: usize| {
                (0..digits.len()).filter(|at| set >> at & 1 == 1).map(|at| digits[at]).sum::<i32>()
            };
            differ(&digits) && some.into_iter().all(|set| part(set) != value)
        }
        Kind::Equality => {
            let many = |has: &dyn Fn(i32) -> bool| digits.iter().filter(|it| has(**it)).count();
            let top = side as i32;
            differ(&digits)
                && many(&|it| it % 2 == 0) == many(&|it| it % 2 == 1)
                && many(&|it| 2 * it <= top) == many(&|it| 2 * it > top)
        }
        Kind::Lunchbox => differ(&digits) && between_bounds(&digits) == value,
        Kind::Contains => values.iter().all(|&it| times(it, &digits) >= times(it, &values)),
        Kind::Count => digits.iter().filter(|it| values[1..].contains(it)).count() as i32 == value,
        Kind::Tally => {
            digits[1..].iter().filter(|it| values.contains(it)).count() as i32 == digits[0]
        }
        Kind::LookAndSay => values.chunks(2).all(|it| times(it[1], &digits) == it[0]),
        Kind::CountingCircles => digits.iter().all(|&digit| times(digit, &digits) == digit),
        Kind::Distinct => digits[1..].iter().collect::<BTreeSet<_>>().len() as i32 == digits[0],
        Kind::SameValues => {
            let many = digits.len() / value as usize;
            digits.chunks(many).all(|it| sorted(it) == sorted(&digits[..many]))
        }
        Kind::EqualSums => {
            let (mut left, mut sums) = (&digits[..], BTreeSet::new());
            for &size in &values {
                sums.insert(sum(&left[..size as usize]));
                left = &left[size as usize..];
            }
            sums.len() == 1
        }
        Kind::Weighted => {
            let text = rule.spelling().unwrap();
            let (weights, wanted) = text.split_once('=').unwrap();
            let weights = weights.split(',').map(|it| it.parse::<i32>().unwrap());
            let found: i32 = weights.zip(&digits).map(|(weight, digit)| weight * digit).sum();
            found == wanted.parse::<i32>().unwrap()
        }
        Kind::RowIndex => rule.cells.iter().all(|&(row, column)| {
            board.at((board.at((row, column)) as usize - 1, column)) == row as i32 + 1
        }),
        Kind::ColumnIndex => rule.cells.iter().all(|&(row, column)| {
            board.at((row, board.at((row, column)) as usize - 1)) == column as i32 + 1
        }),
        Kind::BoxIndex => rule.cells.iter().all(|&(row, column)| {
            let (rows, columns) = (board.size.box_rows(), board.size.box_columns());
            let (top, left) = (row / rows * rows, column / columns * columns);
            let place = board.at((row, column)) as usize - 1;
            let there = (top + place / columns, left + place % columns);
            board.at(there) as usize == (row - top) * columns + column - left + 1
        }),
        Kind::SlowThermometer => digits.windows(2).all(|pair| pair[0] <= pair[1]),
        Kind::Zipper => {
            let (many, half) = (digits.len(), digits.len() / 2);
            let mut sums: BTreeSet<i32> =
                (0..half).map(|at| digits[at] + digits[many - 1 - at]).collect();
            if many % 2 == 1 {
                sums.insert(digits[half]);
            }
            sums.len() == 1
        }
        Kind::RegionSum => {
            let region = |cell: &(usize, usize)| board.size.box_of(cell.0, cell.1);
            let parts = rule.cells.chunk_by(|one, other| region(one) == region(other));
            parts.map(|part| sum(&board.on(part))).collect::<BTreeSet<_>>().len() == 1
        }
        Kind::SumLine => falls_into(&digits, value),
        Kind::SumLoop => (0..digits.len()).any(|first| {
            let turned = [&digits[first..], &digits[..first]].concat();
            falls_into(&turned, value)
        }),
        Kind::Modular => {
            let many = (value as usize).min(digits.len());
            digits
                .windows(many)
                .all(|part| part.iter().map(|it| it % value).collect::<BTreeSet<_>>().len() == many)
        }
        Kind::Lockout => {
            let [one, other] = ends();
            let inner = &digits[1..digits.len() - 1];
            (one - other).abs() >= value
                && inner.iter().all(|it| !(one.min(other)..=one.max(other)).contains(it))
        }
        Kind::Nabner => (0..digits.len())
            .all(|at| digits[at + 1..].iter().all(|other| (digits[at] - other).abs() > 1)),
        Kind::DoubleArrow => sum(&ends()) == sum(&digits[1..digits.len() - 1]),
        Kind::PillArrow => {
            let (pill, line) = digits.split_at(value as usize);
            pill.iter().fold(0, |number, digit| number * 10 + digit) == sum(line)
        }
        Kind::ValueIndex => at(digits[1] + 1) == Some(digits[0]),
        Kind::Pairs => digits.windows(2).all(|pair| is_listed(rule, pair[0], pair[1])),
        Kind::AllPairs => (0..digits.len())
            .all(|at| digits[at + 1..].iter().all(|&other| is_listed(rule, digits[at], other))),
        Kind::Regex => {
            let text = rule.spelling().unwrap();
            let (_, matches) = EXPRESSIONS.iter().find(|it| it.0 == text).unwrap();
            matches(&digits)
        }
        // The automaton of random rules wants an even number of odd digits.
        Kind::Automaton => digits.iter().filter(|it| *it % 2 == 1).count() % 2 == 0,
        Kind::Or => rule.spelling().unwrap().split(" or ").any(|rules| {
            rules.split(" and ").all(|text| {
                let (kind, cells) = text.split_once(' ').unwrap();
                let cells = cells.split(' ').map(|it| {
                    let (row, column) = it[1..].split_once('c').unwrap();
                    (row.parse::<usize>().unwrap() - 1, column.parse::<usize>().unwrap() - 1)
                });
                let rule = Rule { cells: cells.collect(), ..Rule::whole(Kind::named(kind)[0]) };
                follows(board, &rule, all)
            })
        }),
        Kind::XSum => {
            let first = digits.get(..digits[0] as usize);
            first.is_some_and(|first| sum(first) == value)
        }
        Kind::Skyscraper => seen(&digits) as i32 == value,
        Kind::HiddenSkyscraper => {
            let is_hidden = |at: &usize| digits[..*at].iter().any(|it| *it >= digits[*at]);
            (0..digits.len()).find(is_hidden).is_some_and(|at| digits[at] == value)
        }
        Kind::NumberedRoom => at(digits[0] - 1) == Some(value),
        other => panic!("{other:?} is not written down here"),
    }
}

/// Whether a table of pairs such as `1:23,2:1` lists this one.
fn is_listed(rule: &Rule, one: i32, other: i32) -> bool {
    let text = rule.spelling().unwrap();
    text.split(',').any(|part| {
        part.split_once(':').is_some_and(|(first, others)| {
            first == one.to_string() && others.contains(&other.to_string())
        })
    })
}

/// Expressions, each with what it matches in other words.
type Matches = fn(&[i32]) -> bool;
const EXPRESSIONS: [(&str, Matches); 5] = [
    ("[12]*[^12]*", |it| it.windows(2).all(|pair| pair[0] < 3 || pair[1] > 2)),
    (".*1.*", |it| it.contains(&1)),
    ("(12|3|4)*", |it| {
        (0..it.len()).all(|at| match it[at] {
            1 => it.get(at + 1) == Some(&2),
            2 => at > 0 && it[at - 1] == 1,
            digit => digit < 5,
        })
    }),
    (".{2,}[^4]", |it| it.len() > 2 && it[it.len() - 1] != 4),
    ("(1?2){1,2}.?", |it| {
        let strings: [&[i32]; 6] = [&[2], &[1, 2], &[2, 2], &[1, 2, 2], &[2, 1, 2], &[1, 2, 1, 2]];
        strings.iter().any(|&own| it == own || it.split_last().is_some_and(|last| last.1 == own))
    }),
];

/// A random word of a kind that has one.
fn random_word(kind: Kind, size: Size, cells: usize, random: &mut Seeded) -> String {
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
                format!("{one}:{}{}", others, one)
            };
            (1..=top).map(|one| row(one, random)).collect::<Vec<_>>().join(",")
        }
    }
}

/// One of two or three random rules.
fn random_alternatives(size: Size, random: &mut Seeded) -> Rule {
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
fn random_rule(size: Size, random: &mut Seeded) -> Rule {
    let kinds: Vec<Kind> = Kind::all().collect();
    let kind = kinds[below(random, kinds.len())];
    rule_of(kind, size, random)
}

/// A rule of this kind with random numbers and cells.
fn rule_of(kind: Kind, size: Size, random: &mut Seeded) -> Rule {
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
                Kind::Cage | Kind::LittleKiller | Kind::Sandwich | Kind::XSum => most * 3,
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

/// All full grids of a size with these givens.
fn full_grids(size: Size, givens: &[u8]) -> Vec<Board> {
    let side = size.side();
    let mut found = Vec::new();
    let mut digits = vec![0_u8; side * side];
    let mut cell = 0;
    loop {
        digits[cell] += 1;
        if usize::from(digits[cell]) > side {
            digits[cell] = 0;
            if cell == 0 {
                return found;
            }
            cell -= 1;
            continue;
        }
        let (row, column) = (cell / side, cell % side);
        let sees = |other: &usize| {
            let (r, c) = (other / side, other % side);
            r == row || c == column || size.box_of(r, c) == size.box_of(row, column)
        };
        let clashes = (0..cell).filter(sees).any(|other| digits[other] == digits[cell]);
        if clashes || givens[cell] > 0 && givens[cell] != digits[cell] {
            continue;
        }
        if cell + 1 < digits.len() {
            cell += 1;
        } else {
            found.push(Board { size, digits: digits.clone() });
        }
    }
}

/// A random puzzle: rules and givens; `None` when the rules are refused together.
fn random_puzzle(size: Size, grids: &[Board], random: &mut Seeded) -> Option<(Puzzle, Vec<Rule>)> {
    let rules: Vec<Rule> = (0..1 + below(random, 4)).map(|_| random_rule(size, random)).collect();
    // Each rule by itself may be refused for its numbers; the others are used together.
    let shape = Shape::from(size);
    let rules: Vec<Rule> =
        rules.into_iter().filter(|rule| shape.clone().ruled(vec![rule.clone()]).is_ok()).collect();
    let shape = shape.ruled(rules.clone()).ok()?;
    let mut cells = vec![0; size.cells()];
    let grid = &grids[below(random, grids.len())];
    for _ in 0..below(random, 3) {
        let cell = below(random, cells.len());
        cells[cell] = grid.digits[cell];
    }
    let grid = Grid::from_cells(shape, cells).unwrap();
    let style = gavotte::puzzles::sudoku::Style::Line;
    Some((Puzzle { grid, candidates: None, style, gap: false, line: 1, said: None }, rules))
}

fn wanted(puzzle: &Puzzle, rules: &[Rule], grids: &[Board]) -> BTreeSet<Vec<u8>> {
    let givens = puzzle.grid.cells();
    let fits = |board: &&Board| {
        let given = |(given, digit): (&u8, &u8)| *given == 0 || given == digit;
        givens.iter().zip(&board.digits).all(given)
            && rules.iter().all(|rule| follows(board, rule, rules))
    };
    grids.iter().filter(fits).map(|board| board.digits.clone()).collect()
}

#[test]
fn four_by_four_by_every_engine() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    assert_eq!(grids.len(), 288);
    for seed in 0..budget::or(SMALL, SMALL / 3) {
        let mut random = Seeded::new(seed);
        let Some((puzzle, rules)) = random_puzzle(size, &grids, &mut random) else { continue };
        let wanted = wanted(&puzzle, &rules, &grids);
        let network = Network::of(&puzzle);
        for board in &grids {
            assert_eq!(network.holds(&board.digits), wanted.contains(&board.digits), "{rules:?}");
        }
        by_its_cells(&puzzle, &wanted);
        let encoded = encode_puzzle(&puzzle).unwrap();
        for subject in subjects::all(encoded.problem()) {
            let solutions: Vec<Vec<u8>> = subject
                .search(encoded.problem())
                .map(|solution| encoded.decode(solution.options()).cells().to_vec())
                .collect();
            let count = solutions.len();
            let found: BTreeSet<Vec<u8>> = solutions.into_iter().collect();
            assert_eq!(found.len(), count, "one solution of the problem for each: {subject:?}");
            assert_eq!(found, wanted, "seed {seed}, {subject:?}: {}", puzzle.grid.shape());
        }
    }
}

/// Random rules of a kind, each with all grids. [rules]
const EACH: u64 = 1_000;

#[test]
fn each_kind_alone_with_all_grids() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    let plain = Shape::from(size);
    // The first three need larger boxes or other sides. No grid of 4 x 4 keeps kings or taxicabs apart or has no
    // consecutive neighbors, and thirds are of 6 x 6.
    let others = [
        Kind::Asterisk,
        Kind::CenterDot,
        Kind::Flatmates,
        Kind::Entropic,
        Kind::AntiKing,
        Kind::NonConsecutive,
        Kind::AntiTaxicab,
        Kind::GlobalEntropy,
        Kind::GlobalModulo,
    ];
    for kind in Kind::all().filter(|kind| !others.contains(kind)) {
        let mut seen = [0; 2];
        for seed in 0..if kind.is_plain() { 1 } else { EACH } {
            let rule = rule_of(kind, size, &mut Seeded::new(seed));
            let rules = [rule.clone()];
            let Ok(shape) = plain.clone().ruled(rules.to_vec()) else { continue };
            let network = Network::empty(&shape);
            for board in &grids {
                let is_right = follows(board, &rule, &rules);
                assert_eq!(network.holds(&board.digits), is_right, "{rule} {:?}", board.digits);
                seen[usize::from(is_right)] += 1;
            }
        }
        assert!(seen.iter().all(|&it| it > 0), "{kind:?}: {seen:?}");
    }
}

#[test]
fn six_by_six_by_two_engines() {
    let size = Size::of_side(6).unwrap();
    for seed in 0..budget::or(MIDDLE, MIDDLE / 10) {
        let mut random = Seeded::new(seed);
        let (givens, grids) = some_thousand_grids(&mut random);
        let Some((puzzle, rules)) = random_puzzle(size, &grids, &mut random) else { continue };
        let cells = givens.iter().zip(puzzle.grid.cells()).map(|(one, other)| (*one).max(*other));
        let grid = Grid::from_cells(puzzle.grid.shape().clone(), cells.collect()).unwrap();
        by_two_engines(&Puzzle { grid, ..puzzle }, &rules, &grids);
    }
}

/// The givens of a grid of 6 x 6 with so few of them that some thousand grids are left, and these grids.
fn some_thousand_grids(random: &mut Seeded) -> (Vec<u8>, Vec<Board>) {
    let full = b"123456456123231564564231312645645312";
    let mut givens = full.map(|digit| digit - b'0').to_vec();
    for _ in 0..40 {
        givens[below(random, 36)] = 0;
    }
    let grids = full_grids(Size::of_side(6).unwrap(), &givens);
    (givens, grids)
}

/// The solver on the cells finds these grids, each once, in any order, and the digits that they have.
fn by_its_cells(puzzle: &Puzzle, wanted: &BTreeSet<Vec<u8>>) {
    // Compiled for all grids of the shape, or for this one.
    for network in [Network::empty(puzzle.grid.shape()), Network::of(puzzle)] {
        let solver = Solver::new(&network);
        let given = solver.given(puzzle);
        for mut search in [solver.search(&given), solver.search(&given).shuffled(7)] {
            let (mut found, mut count) = (BTreeSet::new(), 0);
            while let Some(digits) = search.next(&mut |_| None).unwrap() {
                count += 1;
                found.insert(digits);
            }
            assert_eq!(found.len(), count, "each once: {}", puzzle.grid.shape());
            assert_eq!(&found, wanted, "{}", puzzle.grid.shape());
        }
        let mut sets = vec![0_u64; given.len()];
        for digits in wanted {
            sets.iter_mut().zip(digits).for_each(|(set, digit)| *set |= 1 << digit);
        }
        let known = candidates(&solver, &given, &mut |_| None);
        assert_eq!((&known.seen, &known.open), (&sets, &sets), "{}", puzzle.grid.shape());
    }
}

fn by_two_engines(puzzle: &Puzzle, rules: &[Rule], grids: &[Board]) {
    let wanted = wanted(puzzle, rules, grids);
    by_its_cells(puzzle, &wanted);
    let encoded = encode_puzzle(puzzle).unwrap();
    for engine in [Engine::Links, Engine::Sat] {
        let ask = gavotte::ask(encoded.problem()).engine(engine);
        let search = ask.search(Query::All { limit: None }).unwrap();
        let found: BTreeSet<Vec<u8>> =
            search.map(|solution| encoded.decode(solution.options()).cells().to_vec()).collect();
        assert_eq!(found, wanted, "{engine:?}: {}", puzzle.grid.shape());
    }
}

#[test]
fn entropic_lines_are_of_thirds() {
    let size = Size::of_side(6).unwrap();
    let mut solved = [0; 2];
    for seed in 0..budget::or(MIDDLE, MIDDLE / 10) {
        let mut random = Seeded::new(seed);
        let (givens, grids) = some_thousand_grids(&mut random);
        let mut rules = (0..).map(|_| random_rule(size, &mut random));
        let rule = rules.find(|it| it.kind == Kind::Entropic && it.cells.len() > 2).unwrap();
        let shape = Shape::from(size).ruled(vec![rule.clone()]).unwrap();
        let mut puzzle = Grids::new(&b"1..............."[..]).next().unwrap().unwrap();
        puzzle.grid = Grid::from_cells(shape, givens).unwrap();
        let network = Network::of(&puzzle);
        let rules = [rule];
        let wanted = wanted(&puzzle, &rules, &grids);
        for board in &grids {
            let follows = wanted.contains(&board.digits);
            assert_eq!(network.holds(&board.digits), follows, "{rules:?}");
        }
        by_two_engines(&puzzle, &rules, &grids);
        solved[usize::from(wanted.is_empty())] += 1;
    }
    assert!(solved.iter().all(|&it| it > 0), "{solved:?}");
    let line = Rule { cells: vec![(0, 0), (0, 1), (0, 2)], ..Rule::whole(Kind::Entropic) };
    let refused = Shape::from(Size::of_side(4).unwrap()).ruled(vec![line]).unwrap_err();
    let words = "entropic at r1c1: it is a rule of grids whose side is a multiple of 3";
    assert_eq!(refused.to_string(), words);
}

#[test]
fn rules_are_read_as_they_are_written() {
    let size = Size::of_side(6).unwrap();
    for seed in 0..2_000 {
        let mut random = Seeded::new(seed);
        let rules: Vec<Rule> = (0..4).map(|_| random_rule(size, &mut random)).collect();
        let Ok(shape) = Shape::from(size).ruled(rules) else { continue };
        let text = format!("{shape}{}\n", ".".repeat(36));
        let read = Grids::new(text.as_bytes()).next().unwrap().unwrap();
        let sorted = |shape: &Shape| {
            let mut lines: Vec<String> = shape.rules().iter().map(ToString::to_string).collect();
            lines.sort_unstable();
            lines
        };
        assert_eq!(sorted(read.grid.shape()), sorted(&shape), "{text}");
    }
}

/// The counts are those of a program in C that lists all 28,200,960 grids of 6 x 6 and checks each. Each first row has
/// as many grids, and 48 of the 720 are entropic.
#[test]
fn empty_grids_of_six_rows_are_counted() {
    for (variant, wanted) in [
        ("x", 8_640_u64),
        ("windoku", 4_199_040),
        ("disjoint-groups", 2_799_360),
        ("anti-knight", 11_520),
        ("anti-king", 74_160),
        ("non-consecutive", 48),
        ("anti-sum 5,anti-sum 7", 48),
        ("x,anti-king", 0),
        ("entropic r1c1-r1c6", 28_200_960 / 720 * 48),
    ] {
        let size = Size::of_side(6).unwrap();
        let shape = variant.parse::<Variant>().unwrap().shape(size).unwrap();
        let encoded = encode(&Grid::empty(shape)).unwrap();
        assert_eq!(gavotte::count(encoded.problem()), wanted.into(), "{variant}");
    }
}

/// The rules of a puzzle with all dots of a full grid, as people draw them: a pair of 1 and 2 gets the kind `either`.
fn all_dots(board: &Board, either: Kind) -> Vec<Rule> {
    let pairs: BTreeSet<_> = board.neighbors().into_iter().filter(|it| it[0] < it[1]).collect();
    let dots = pairs.into_iter().filter_map(|pair| {
        let has = |kind, value| joined(kind, value, board.at(pair[0]), board.at(pair[1]));
        let kind = match (has(Kind::Difference, 1), has(Kind::Ratio, 2)) {
            (true, true) => either,
            (true, false) => Kind::Difference,
            (false, true) => Kind::Ratio,
            (false, false) => return None,
        };
        let value = if kind == Kind::Ratio { 2 } else { 1 };
        Some(Rule { kind, values: vec![value], cells: pair.to_vec() })
    });
    let negative = [
        Rule::whole(Kind::NonConsecutive),
        Rule { values: vec![2], ..Rule::whole(Kind::AntiRatio) },
    ];
    negative.into_iter().chain(dots).collect()
}

#[test]
fn a_grid_follows_all_of_its_dots() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    for board in grids.iter().step_by(11) {
        for either in [Kind::Difference, Kind::Ratio] {
            let rules = all_dots(board, either);
            let shape = Shape::from(size).ruled(rules.clone()).unwrap();
            let encoded = encode(&Grid::empty(shape)).unwrap();
            let found: BTreeSet<Vec<u8>> = gavotte::search(encoded.problem())
                .map(|solution| encoded.decode(solution.options()).cells().to_vec())
                .collect();
            let follows = |it: &&Board| rules.iter().all(|rule| follows(it, rule, &rules));
            let wanted = grids.iter().filter(follows).map(|it| it.digits.clone()).collect();
            assert!(found.contains(&board.digits), "{either:?} {:?}", board.digits);
            assert_eq!(found, wanted, "{either:?} {:?}", board.digits);
        }
    }
}

/// The most steps of a count here; each takes less than a twentieth of them. [steps]
const MOST_STEPS: u64 = 4_000_000;

/// A search and a sweep would not end for the cages without a given.
#[test]
fn puzzles_with_one_solution_are_counted() {
    let file = gavotte_testkit::corpus::root().join("qa/bench/puzzles/ruled.sdk");
    let text = std::fs::read(file).unwrap();
    let mut count = 0;
    for puzzle in Grids::new(text.as_slice()) {
        let encoded = encode_puzzle(&puzzle.unwrap()).unwrap();
        let ask = gavotte::ask(encoded.problem()).budget(Budget::steps(MOST_STEPS));
        let counted = ask.search(Query::Count).unwrap().count_all();
        assert_eq!((counted.solutions, counted.verdict), (1_u32.into(), Verdict::Complete));
        count += 1;
    }
    assert_eq!(count, 34);
}
