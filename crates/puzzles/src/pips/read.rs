//! Pips as text: a drawing of regions with their rules, and the JSON of the daily puzzles.
//!
//! # Why this shape
//! Both forms become one list of cells with their regions. A mistake is reported at its place, so the list is checked
//! while it is made.
//!
//! # Invariants
//! No cell is there twice, each region has a cell, and pips are at most [`MOST_PIPS`].
//!
//! # Source
//! The reader uses these members of the daily files: `dominoes`, `regions`, and of a region `indices`, `type` and
//! `target`.

use gavotte_ordered::OrderedMap;

use crate::error::shown;
use crate::genres::Text;
use crate::json::{self, Json, Value};
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind, input};
use gavotte_model::message;

/// The most pips of half a domino: a set has at most double twelves.
pub(super) const MOST_PIPS: usize = 12;
/// The most cells: a set of double twelves covers as many.
const MOST_CELLS: usize = 182;
/// The most rows and columns.
const MOST_SIDE: usize = 60;
/// The greatest sum that a rule can ask for: no sum of all cells is greater.
const MOST_SUM: usize = MOST_CELLS * MOST_PIPS;

/// The rule for the pips of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Sum(usize),
    Less(usize),
    Greater(usize),
    Equal,
    Unequal,
}

/// A board and the dominoes that cover it.
#[derive(Default)]
pub(super) struct Asked {
    /// Row and column of each cell, in order.
    pub(super) cells: Vec<(usize, usize)>,
    /// The region of each cell that has one.
    pub(super) regions: Vec<Option<usize>>,
    pub(super) rules: Vec<Rule>,
    /// The number of copies of each domino, the smaller half first.
    pub(super) dominoes: OrderedMap<(usize, usize), u32>,
}

pub(super) fn read(text: &Text<'_>) -> Result<Asked, PuzzleError> {
    let lines = input::content(text)?;
    let first = &lines[0];
    if first.text().trim_start().starts_with(['{', '[']) {
        return of_json(&text.lines()?, text.setting("level"));
    }
    if text.setting("level").is_some() {
        return Err(
            first.wrong(1, "`level` chooses from a daily file, which is JSON; this is a drawing")
        );
    }
    Drawing::default().read(&lines)
}

impl Asked {
    /// Cells with their regions, in order.
    fn of(cells: OrderedMap<(usize, usize), Option<usize>>, rules: Vec<Rule>) -> Self {
        let (cells, regions) = cells.into_iter().unzip();
        Self { cells, regions, rules, dominoes: OrderedMap::new() }
    }

    fn add(&mut self, a: usize, b: usize) {
        *self.dominoes.entry((a.min(b), a.max(b))).or_default() += 1;
    }
}

/// The part of a drawing that was read.
#[derive(Default)]
struct Drawing {
    cells: OrderedMap<(usize, usize), Option<usize>>,
    rows: usize,
    /// The letter of each region, and its first place.
    letters: Vec<(char, Line, usize)>,
    rules: OrderedMap<usize, Rule>,
    dominoes: Vec<(usize, usize)>,
}

impl Drawing {
    fn read(mut self, lines: &[Line]) -> Result<Asked, PuzzleError> {
        let is_rule = |line: &Line| line.words().nth(1).is_some();
        let says = |line: &Line| line.words().next().is_some_and(|(_, word)| word == "dominoes");
        for line in lines.iter().filter(|line| !is_rule(line) && !says(line)) {
            self.row(line)?;
        }
        for line in lines {
            if says(line) {
                self.add_dominoes(line)?;
            } else if is_rule(line) {
                self.rule(line)?;
            }
        }
        let last = &lines[lines.len() - 1];
        if self.cells.is_empty() {
            return Err(
                last.error_at_end(Kind::Wrong("the drawing of the board is missing".into()))
            );
        }
        if self.dominoes.is_empty() {
            let words = "the dominoes are missing: `dominoes 0-1 2-3` and so on";
            return Err(last.error_at_end(Kind::Wrong(words.into())));
        }
        let mut rules = Vec::new();
        for (region, (letter, line, column)) in self.letters.iter().enumerate() {
            let words = || {
                message!(
                    "region {letter} has no rule, such as `{letter} = 8`; `.` is a cell without one",
                    letter
                )
            };
            rules.push(*self.rules.get(&region).ok_or_else(|| line.wrong(*column, words()))?);
        }
        let mut asked = Asked::of(self.cells, rules);
        for (a, b) in self.dominoes {
            asked.add(a, b);
        }
        Ok(asked)
    }

    fn row(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let (start, word) = line.words().next().unwrap_or((1, ""));
        for (at, letter) in word.chars().enumerate() {
            if at >= MOST_SIDE || self.rows >= MOST_SIDE || self.cells.len() >= MOST_CELLS {
                let words = message!(
                    "the board is too large: at most {MOST_SIDE} x {MOST_SIDE}, {MOST_CELLS} cells",
                    MOST_SIDE,
                    MOST_CELLS
                );
                return Err(line.wrong(start + at, words));
            }
            let region = match letter {
                '-' => continue,
                '.' => None,
                _ if letter.is_alphabetic() => {
                    let found = self.letters.iter().position(|it| it.0 == letter);
                    Some(found.unwrap_or_else(|| {
                        self.letters.push((letter, line.clone(), start + at));
                        self.letters.len() - 1
                    }))
                }
                _ => {
                    let words = message!(
                        "`{letter}` cannot stand here: a letter is a cell of a region, `.` a cell without a rule, `-` no \
                         cell",
                        letter = shown(&letter.to_string())
                    );
                    return Err(line.wrong(start + at, words));
                }
            };
            self.cells.insert((self.rows, start - 1 + at), region);
        }
        self.rows += 1;
        Ok(())
    }

    fn rule(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let words: Vec<(usize, &str)> = line.words().collect();
        let (column, name) = words[0];
        let region = self.letters.iter().position(|it| it.0.to_string() == name);
        let region = region.ok_or_else(|| {
            let words = message!("`{name}` is no letter of the drawing; a row of it has no blanks, and a rule is `A = 8`, `A < 3`, `A > 4`, \
                 `A equal` or `A unequal`", name = shown(name));
            line.wrong(column, words)
        })?;
        let number = words.get(2).and_then(|it| it.1.parse().ok()).filter(|it| *it <= MOST_SUM);
        let rule = match (words[1].1, number, words.len()) {
            ("equal", _, 2) => Rule::Equal,
            ("unequal", _, 2) => Rule::Unequal,
            ("=", Some(sum), 3) => Rule::Sum(sum),
            ("<", Some(sum), 3) => Rule::Less(sum),
            (">", Some(sum), 3) => Rule::Greater(sum),
            _ => {
                let words = message!(
                    "a rule is `{name} = 8`, `{name} < 3`, `{name} > 4`, `{name} equal` or `{name} unequal`, with \
                     numbers up to {MOST_SUM}",
                    name = name.to_owned(),
                    MOST_SUM
                );
                return Err(line.wrong(column, words));
            }
        };
        if self.rules.insert(region, rule).is_some() {
            return Err(line.wrong(
                column,
                message!("a second rule for region {name}", name = name.to_owned()),
            ));
        }
        Ok(())
    }

    fn add_dominoes(&mut self, line: &Line) -> Result<(), PuzzleError> {
        for (column, word) in line.words().skip(1) {
            let pips = |word: &str| word.parse().ok().filter(|pips| *pips <= MOST_PIPS);
            let halves = word.split_once(['-', '|']).and_then(|(a, b)| Some((pips(a)?, pips(b)?)));
            let words = || {
                let word = shown(word);
                message!(
                    "`{word}` is no domino: two numbers from 0 to {MOST_PIPS} with `-` or `|` between them",
                    word,
                    MOST_PIPS
                )
            };
            self.dominoes.push(halves.ok_or_else(|| line.wrong(column, words()))?);
            if self.dominoes.len() > MOST_CELLS {
                return Err(
                    line.wrong(column, message!("more than {MOST_CELLS} dominoes", MOST_CELLS))
                );
            }
        }
        Ok(())
    }
}

const LEVELS: [&str; 3] = ["easy", "medium", "hard"];

/// The puzzle in an object: the object itself, or its member for the level.
fn of_json(lines: &[Line], level: Option<&str>) -> Result<Asked, PuzzleError> {
    let value = json::read(lines)?;
    let levels = LEVELS.iter().filter(|level| value.member(level).is_some());
    let levels: Vec<_> = levels.copied().collect();
    let puzzle = match (level, &*levels) {
        (Some(level), _) => {
            value.member(level).filter(|_| LEVELS.contains(&level)).ok_or_else(|| {
                let words = message!(
                    "there is no level `{level}` here: easy, medium and hard are levels",
                    level = shown(level)
                );
                value.wrong(lines, words)
            })?
        }
        (None, []) => &value,
        (None, [only]) => value.member(only).unwrap_or(&value),
        (None, _) => {
            let words = message!(
                "there are several puzzles: choose one by `level`: {levels}",
                levels = levels.join(", ")
            );
            return Err(value.wrong(lines, words));
        }
    };
    Daily { lines, puzzle }.read()
}

/// A puzzle of a daily file.
struct Daily<'l> {
    lines: &'l [Line],
    puzzle: &'l Value,
}

impl Daily<'_> {
    fn read(&self) -> Result<Asked, PuzzleError> {
        let mut cells = OrderedMap::new();
        let mut rules = Vec::new();
        for region in self.list(self.puzzle, "regions")? {
            let rule = self.rule(region)?;
            let indices = self.list(region, "indices")?;
            for index in indices {
                let (row, column) = self.pair(index, MOST_SIDE - 1)?;
                if cells.len() >= MOST_CELLS {
                    return Err(index
                        .wrong(self.lines, message!("more than {MOST_CELLS} cells", MOST_CELLS)));
                }
                if cells.insert((row, column), rule.map(|_| rules.len())).is_some() {
                    return Err(index.wrong(self.lines, "this cell is there twice"));
                }
            }
            rules.extend(rule.filter(|_| !indices.is_empty()));
        }
        if cells.is_empty() {
            return Err(self.puzzle.wrong(self.lines, "the board has no cell"));
        }
        let mut asked = Asked::of(cells, rules);
        let dominoes = self.list(self.puzzle, "dominoes")?;
        for domino in dominoes {
            let (a, b) = self.pair(domino, MOST_PIPS)?;
            asked.add(a, b);
        }
        if !(1..=MOST_CELLS).contains(&dominoes.len()) {
            let words = message!(
                "1 to {MOST_CELLS} dominoes are wanted, not {dominoes}",
                MOST_CELLS,
                dominoes = dominoes.len()
            );
            return Err(self.puzzle.wrong(self.lines, words));
        }
        Ok(asked)
    }

    /// The list that is the member of this name.
    fn list<'v>(&self, value: &'v Value, name: &'static str) -> Result<&'v [Value], PuzzleError> {
        let words = || message!("an object with the member `{name}` is wanted here", name);
        let list = value.member(name).ok_or_else(|| value.wrong(self.lines, words()))?;
        list.list(self.lines, message!("`{name}` is a list", name))
    }

    /// Two whole numbers up to `most`.
    fn pair(&self, value: &Value, most: usize) -> Result<(usize, usize), PuzzleError> {
        let wanted = message!("two whole numbers from 0 to {most} are wanted here", most);
        match value.list(self.lines, wanted.clone())? {
            [a, b] => Ok((self.number(a, most)?, self.number(b, most)?)),
            _ => Err(value.wrong(self.lines, wanted)),
        }
    }

    fn number(&self, value: &Value, most: usize) -> Result<usize, PuzzleError> {
        let number = match &value.json {
            Json::Number(number) => number.parse().ok().filter(|number| *number <= most),
            _ => None,
        };
        let words = || message!("a whole number from 0 to {most} is wanted here", most);
        number.ok_or_else(|| value.wrong(self.lines, words()))
    }

    /// The rule of a region, if it has one.
    fn rule(&self, region: &Value) -> Result<Option<Rule>, PuzzleError> {
        let kind = region.member("type");
        let name = kind.and_then(|kind| match &kind.json {
            Json::Text(name) => Some(name.as_str()),
            _ => None,
        });
        let target = || {
            let words = "a region of this type has a member `target`";
            let target = region.member("target").ok_or_else(|| region.wrong(self.lines, words))?;
            self.number(target, MOST_SUM)
        };
        Ok(Some(match name {
            Some("empty") => return Ok(None),
            Some("equals") => Rule::Equal,
            Some("unequal") => Rule::Unequal,
            Some("sum") => Rule::Sum(target()?),
            Some("less") => Rule::Less(target()?),
            Some("greater") => Rule::Greater(target()?),
            _ => {
                let words = "the `type` of a region is one of sum, less, greater, equals, unequal and empty";
                return Err(kind.unwrap_or(region).wrong(self.lines, words));
            }
        }))
    }
}
