//! What a full grid must be like for each kind of rule, written down a second time, apart from the project's own meaning.

use std::collections::{BTreeMap, BTreeSet};

use gavotte::puzzles::sudoku::{Kind, Rule, Size};

/// Digits by row and column.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) size: Size,
    pub(super) digits: Vec<u8>,
}

impl Board {
    pub(super) fn at(&self, (row, column): (usize, usize)) -> i32 {
        i32::from(self.digits[row * self.size.side() + column])
    }

    pub(super) fn on(&self, cells: &[(usize, usize)]) -> Vec<i32> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// All pairs of cells at this distance, each once or twice.
    pub(super) fn pairs(&self, down: i32, right: i32) -> Vec<[(usize, usize); 2]> {
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

    pub(super) fn neighbors(&self) -> Vec<[(usize, usize); 2]> {
        [self.pairs(0, 1), self.pairs(1, 0)].concat()
    }
}

pub(super) fn differ(digits: &[i32]) -> bool {
    digits.iter().collect::<BTreeSet<_>>().len() == digits.len()
}

/// Whether two digits follow a rule of two cells.
pub(super) fn joined(kind: Kind, value: i32, one: i32, other: i32) -> bool {
    match kind {
        Kind::Difference => (one - other).abs() == value,
        Kind::Ratio => one == value * other || other == value * one,
        _ => one + other == value,
    }
}

/// Whether a full grid follows a rule.
pub(super) fn follows(board: &Board, rule: &Rule, all: &[Rule]) -> bool {
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
        Kind::Product => digits.iter().product::<i32>() == value,
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
pub(super) fn falls_into(digits: &[i32], sum: i32) -> bool {
    let mut ends = vec![0];
    for end in 1..=digits.len() {
        if ends.iter().any(|&start| digits[start..end].iter().sum::<i32>() == sum) {
            ends.push(end);
        }
    }
    ends.last() == Some(&digits.len())
}

/// How many of these digits are greater than all before them.
pub(super) fn seen(digits: &[i32]) -> usize {
    (0..digits.len()).filter(|&at| digits[..at].iter().all(|it| *it < digits[at])).count()
}

/// The sum of the digits between the least and the greatest.
pub(super) fn between_bounds(digits: &[i32]) -> i32 {
    let at = |bound: i32| digits.iter().position(|it| *it == bound).unwrap();
    let ends = [at(*digits.iter().min().unwrap()), at(*digits.iter().max().unwrap())];
    digits[ends[0].min(ends[1]) + 1..ends[0].max(ends[1])].iter().sum()
}

pub(super) fn sorted(digits: &[i32]) -> Vec<i32> {
    let mut digits = digits.to_vec();
    digits.sort_unstable();
    digits
}

/// The kinds of lines, counts and sums.
pub(super) fn follows_more(board: &Board, rule: &Rule, all: &[Rule]) -> bool {
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
pub(super) fn is_listed(rule: &Rule, one: i32, other: i32) -> bool {
    let text = rule.spelling().unwrap();
    text.split(',').any(|part| {
        part.split_once(':').is_some_and(|(first, others)| {
            first == one.to_string() && others.contains(&other.to_string())
        })
    })
}

/// Expressions, each with what it matches in other words.
pub(super) type Matches = fn(&[i32]) -> bool;
pub(super) const EXPRESSIONS: [(&str, Matches); 5] = [
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
