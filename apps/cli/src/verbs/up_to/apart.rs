//! `--disassemble`: whether each assembly comes apart, in how many moves, and which. One assembly stands for those that motions of
//! the board carry into each other, because they come apart alike.

use std::path::Path;

use gavotte::apart::told;
use gavotte::disassembly::{Disassembler, Outcome, Separation};
use gavotte::puzzles::{Bodies, Puzzle};
use gavotte::{OptionId, StopReason, Verdict, message};
use serde_json::{Value, json};

use super::group::meant;
use super::list::each;
use crate::args::{OutArgs, PuzzleArgs, Style};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::output::{Out, at_least};
use crate::watch::Watch;

/// Answers for a puzzle.
pub(in super::super) fn apart(puzzle: &dyn Puzzle, args: &PuzzleArgs) -> Result<Exit, Failure> {
    let style = args.many.output.unwrap_or(Style::Text);
    if !matches!(style, Style::Text | Style::Json | Style::Jsonl) {
        return Err(Failure::Usage("--disassemble writes text, json or jsonl".into()));
    }
    let Some(Bodies { slides: ways, .. }) = puzzle.bodies(&[]) else {
        let words = "--disassemble takes apart pieces of cubes and of prisms in layers, and these are others";
        return Err(Failure::Usage(words.into()));
    };
    let watch = Watch::streaming(&args.search)?.style(Some(style));
    let (mut effort, mut slides) = (watch.symmetries_to_count()?, watch.symmetries_to_count()?);
    let what = args.many.up_to.as_deref().unwrap_or(Path::new("board"));
    let group = meant(puzzle.problem(), Some(puzzle), what, (&watch, &mut effort))?;
    let mut told = Told::open(puzzle, args, Disassembler::new(ways), style)?;
    let listed =
        each(puzzle.problem(), group.as_ref(), None, (&watch, &mut effort), &mut |class| {
            told.assembly(class.solution.options(), &mut || slides.spend(1_000).is_err())
        })?;
    let (solutions, unknown) = (told.solutions, told.unknown);
    told.end(listed.verdict, listed.classes, &args.search.place)?;
    if unknown > 0 && !args.search.quiet {
        note(message!(
            "{unknown} assemblies have more states than --most-states allows, so it is not known whether they come apart",
            unknown
        ));
    }
    watch.end_classes(listed.verdict, &listed.classes.to_string());
    let verdict = match listed.verdict {
        Verdict::Complete if unknown > 0 => Verdict::Stopped(StopReason::Steps),
        verdict => verdict,
    };
    Ok(watch.exit_code(verdict, solutions > 0))
}

/// The assemblies that were written.
struct Told<'a> {
    puzzle: &'a dyn Puzzle,
    disassembler: Disassembler,
    style: Style,
    most: usize,
    out: Out,
    /// What the one object of JSON will list.
    list: Vec<Value>,
    /// What a file of BurrTools will hold, where one is to be written.
    filed: Option<Vec<(Bodies, Option<Separation>)>>,
    solutions: u64,
    unknown: u64,
}

impl<'a> Told<'a> {
    fn open(
        puzzle: &'a dyn Puzzle,
        args: &PuzzleArgs,
        disassembler: Disassembler,
        style: Style,
    ) -> Result<Self, Failure> {
        let place = &args.search.place;
        let is_file =
            place.out.as_deref().is_some_and(|it| it.extension() == Some("xmpuzzle".as_ref()));
        if is_file && puzzle.filed(&[], true).is_none() {
            let words =
                "assemblies are written back into files of BurrTools with bricks, and this is none";
            return Err(Failure::Usage(words.into()));
        }
        // The levels are beside such a file.
        let out = Out::open_list(if is_file { &OutArgs { out: None } } else { place })?;
        let (most, list, filed) = (args.most_states, Vec::new(), is_file.then(Vec::new));
        let (solutions, unknown) = (0, 0);
        Ok(Self { puzzle, disassembler, style, most, out, list, filed, solutions, unknown })
    }

    /// Takes an assembly apart and writes what came of it.
    fn assembly(
        &mut self,
        options: &[OptionId],
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Failure> {
        let bodies = self.puzzle.bodies(options).unwrap_or_default();
        if bodies.bodies.len() > Bodies::MOST {
            return Err(Failure::Usage(message!(
                "an assembly of {count} pieces; --disassemble takes at most {most} apart",
                count = bodies.bodies.len(),
                most = Bodies::MOST
            )));
        }
        let outcome = self.disassembler.take_apart(&bodies, self.most, stop);
        let mut told = told(&outcome, &bodies);
        self.solutions += u64::from(matches!(outcome, Outcome::Apart(_)));
        self.unknown += u64::from(outcome == Outcome::Unknown);
        if self.style == Style::Text {
            self.out.line(told["level"].as_str().unwrap_or_default())?;
        } else {
            told.insert("board".to_owned(), self.puzzle.text(options).into());
            match self.style {
                Style::Jsonl => self.out.line(&Value::from(told).to_string())?,
                _ => self.list.push(told.into()),
            }
        }
        if let Some(filed) = &mut self.filed {
            let separation = match outcome {
                Outcome::Apart(separation) => Some(separation),
                Outcome::Stuck | Outcome::Unknown => None,
            };
            filed.push((bodies, separation));
        }
        Ok(self.out.pause()?)
    }

    /// Writes the numbers.
    fn end(mut self, verdict: Verdict, assemblies: u64, place: &OutArgs) -> Result<(), Failure> {
        if let Some(filed) = &self.filed {
            let text = self.puzzle.filed(filed, verdict.is_answer() && self.unknown == 0);
            let mut file = Out::open(place)?;
            file.text(&text.unwrap_or_default())?;
            file.finish()?;
        }
        let solved = if self.unknown > 0 { Verdict::Stopped(StopReason::Steps) } else { verdict };
        let (all, apart) = (assemblies.to_string(), self.solutions.to_string());
        if self.style == Style::Text {
            let all = at_least(verdict, &all);
            let apart = at_least(solved, &apart);
            self.out.line(&format!("assemblies {all}, solutions {apart}"))?;
        } else {
            let mut object = json!({ "assemblies": all, "solutions": apart });
            if !verdict.is_answer() || self.unknown > 0 {
                object["exact"] = json!(false);
            }
            if self.style == Style::Json {
                object["list"] = self.list.into();
            }
            self.out.line(&object.to_string())?;
        }
        Ok(self.out.end(verdict)?)
    }
}
