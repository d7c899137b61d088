//! `--choices`: which pieces the assemblies use, each choice with its assemblies and its highest level.
//!
//! # Why this shape
//! One listing finds the assemblies of all choices, in any order, so a table holds what is known of each choice until the end. A motion of
//! the board may exchange pieces with their mirror images; then one assembly stands for some of several choices, one of each.
//!
//! # Invariants
//! A choice is a list of the numbers of its pieces, in order, a piece that is used twice twice.
//!
//! # Cost
//! A row for each choice that has an assembly.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;

use gavotte::disassembly::Outcome;
use gavotte::puzzles::Puzzle;
use gavotte::symmetry::{Effort, GaveUp, Group};
use gavotte::{OptionId, UpTo, Verdict};
use serde_json::{Value, json};

use super::crew::Done;
use crate::args::{PuzzleArgs, Style};
use crate::failure::Failure;
use crate::output::{Out, at_least};

/// The numbers of pieces.
type Choice = Vec<usize>;

/// What is known of each choice.
pub(super) struct Choices {
    /// The piece that each option lays.
    pieces: Vec<Option<usize>>,
    names: BTreeMap<usize, String>,
    /// For each generator of the group, the piece that each one becomes.
    motions: Vec<BTreeMap<usize, usize>>,
    rows: BTreeMap<Choice, Row>,
}

/// A choice.
#[derive(Default)]
struct Row {
    assemblies: u64,
    solutions: u64,
    unknown: u64,
    /// The highest level, as its numbers and in words.
    highest: Option<(Vec<usize>, String)>,
}

impl Choices {
    pub(super) fn new(
        puzzle: &dyn Puzzle,
        group: Option<&UpTo>,
        effort: &mut Effort,
    ) -> Result<Self, GaveUp> {
        let mut names = BTreeMap::new();
        let options = puzzle.problem().options().map(|option| {
            let lay = puzzle.lays(option);
            lay.is_piece.then(|| {
                names.insert(lay.thing, lay.name);
                lay.thing
            })
        });
        let pieces: Vec<Option<usize>> = options.collect();
        let group = group.map(|it| it.group(effort)).transpose()?;
        let generators = group.iter().flat_map(Group::generators);
        let moved = generators.map(|motion| {
            let images = (0_u32..).zip(&pieces).filter_map(|(option, &piece)| {
                piece.zip(*pieces.get(motion.image(option) as usize)?)
            });
            images.collect()
        });
        let motions = moved.collect();
        Ok(Self { pieces, names, motions, rows: BTreeMap::new() })
    }

    /// Counts an assembly for its choice and for those to which motions carry it.
    pub(super) fn meet(&mut self, done: &Done) {
        for choice in self.images(&done.options) {
            let row = self.rows.entry(choice).or_default();
            row.assemblies += 1;
            match &done.outcome {
                Some(Outcome::Apart(separation)) => {
                    row.solutions += 1;
                    let counts = separation.counts();
                    if row.highest.as_ref().is_none_or(|it| it.0 < counts) {
                        row.highest = Some((counts, separation.level()));
                    }
                }
                Some(Outcome::Unknown) => row.unknown += 1,
                Some(Outcome::Stuck) | None => {}
            }
        }
    }

    /// The choices to which motions carry that of an assembly.
    fn images(&self, options: &[OptionId]) -> BTreeSet<Choice> {
        let used = options.iter().filter_map(|option| self.pieces[option.index()]);
        let mut choice: Choice = used.collect();
        choice.sort_unstable();
        let mut found = BTreeSet::from([choice.clone()]);
        let mut open = vec![choice];
        while let Some(choice) = open.pop() {
            for motion in &self.motions {
                let mut image: Choice =
                    choice.iter().map(|it| *motion.get(it).unwrap_or(it)).collect();
                image.sort_unstable();
                if found.insert(image.clone()) {
                    open.push(image);
                }
            }
        }
        found
    }

    /// Writes the table: the highest levels first where they were asked for, then the fewest assemblies.
    pub(super) fn write(
        self,
        (args, style): (&PuzzleArgs, Style),
        (listed, solved): (Verdict, Verdict),
    ) -> Result<(), Failure> {
        let mut out = Out::open_list(&args.search.place)?;
        let sum = |part: fn(&Row) -> u64| self.rows.values().map(part).sum::<u64>();
        let (all, assemblies) = (self.rows.len(), sum(|row| row.assemblies));
        let solutions = args.disassemble.then(|| sum(|row| row.solutions));
        let mut rows: Vec<(Choice, Row)> = self.rows.into_iter().collect();
        rows.sort_by(|(_, one), (_, other)| {
            let key =
                |row: &Row| (Reverse(row.highest.as_ref().map(|it| it.0.clone())), row.assemblies);
            key(one).cmp(&key(other))
        });
        rows.truncate(args.k.map_or(usize::MAX, NonZero::get));
        let mut list = Vec::new();
        for (choice, row) in &rows {
            let names: Vec<&str> = choice.iter().map(|it| self.names[it].as_str()).collect();
            let verdicts = (listed, if row.unknown > 0 { solved } else { listed });
            let told = row.told(&names, args.disassemble, verdicts);
            match style {
                Style::Text => out.line(&row.line(&names, args.disassemble, verdicts))?,
                Style::Jsonl => out.line(&told.to_string())?,
                _ => list.push(told),
            }
        }
        if style == Style::Text {
            let (all, assemblies) = (at_least(listed, all), at_least(listed, assemblies));
            let mut line = format!("choices {all}, assemblies {assemblies}");
            if let Some(solutions) = solutions {
                line += &format!(", solutions {}", at_least(solved, solutions));
            }
            out.line(&line)?;
        } else {
            let mut object =
                json!({ "choices": all.to_string(), "assemblies": assemblies.to_string() });
            if let Some(solutions) = solutions {
                object["solutions"] = json!(solutions.to_string());
            }
            if !solved.is_answer() {
                object["exact"] = json!(false);
            }
            if style == Style::Json {
                object["list"] = list.into();
            }
            out.line(&object.to_string())?;
        }
        Ok(out.end(listed)?)
    }
}

impl Row {
    /// The highest level; `-` where none comes apart, and `?` where that is not known.
    fn level(&self) -> &str {
        match &self.highest {
            Some((_, level)) => level,
            None if self.unknown > 0 => "?",
            None => "-",
        }
    }

    fn line(&self, names: &[&str], is_apart: bool, (listed, solved): (Verdict, Verdict)) -> String {
        let assemblies = at_least(listed, self.assemblies);
        let mut line = format!("{}: assemblies {assemblies}", names.join(" "));
        if is_apart {
            let solutions = at_least(solved, self.solutions);
            line += &format!(", solutions {solutions}, level {}", self.level());
        }
        line
    }

    fn told(&self, names: &[&str], is_apart: bool, (_, solved): (Verdict, Verdict)) -> Value {
        let mut told = json!({ "pieces": names, "assemblies": self.assemblies.to_string() });
        if is_apart {
            told["solutions"] = json!(self.solutions.to_string());
            told["level"] = json!(self.level());
        }
        if !solved.is_answer() {
            told["exact"] = json!(false);
        }
        told
    }
}
