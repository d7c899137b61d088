//! What is written of assemblies: a level each, or their moves for programs, and a file of BurrTools.

use gavotte::Verdict;
use gavotte::apart::told;
use gavotte::disassembly::{Outcome, Separation};
use gavotte::draw::Apart;
use gavotte::puzzles::{Bodies, Puzzle, Tally};
use serde_json::{Value, json};

use super::crew::Done;
use super::highest::Highest;
use crate::args::{OutArgs, PuzzleArgs, Style};
use crate::failure::{Failure, note};
use crate::output::{Canvas, Out, Solid, at_least};

/// The assemblies that were written.
pub(super) struct Told<'a> {
    puzzle: &'a dyn Puzzle,
    style: Style,
    out: Out,
    /// What the one object of JSON will list.
    list: Vec<Value>,
    /// What a file of BurrTools will hold, where one is to be written.
    filed: Option<Vec<(Bodies, Option<Separation>)>>,
    /// Those that are written at the end, where not all are.
    highest: Option<Highest>,
    /// The place for the first one that comes apart.
    solid: Option<Solid>,
    /// The place for its picture.
    canvas: Option<Canvas>,
    is_animated: bool,
    is_quiet: bool,
    solutions: u64,
}

impl<'a> Told<'a> {
    pub(super) fn open(
        puzzle: &'a dyn Puzzle,
        args: &PuzzleArgs,
        style: Style,
    ) -> Result<Self, Failure> {
        let place = &args.search.place;
        let is_file =
            place.out.as_deref().is_some_and(|it| it.extension() == Some("xmpuzzle".as_ref()));
        if is_file && puzzle.filed(&[], &Tally::default()).is_none() {
            let words = "a file of BurrTools takes pieces of cubes that may be turned, without colors, givens and choices, and these are others";
            return Err(Failure::Usage(words.into()));
        }
        let solid = Solid::beside(&args.many.solid, puzzle)?;
        let are_cubes = puzzle.bodies(&[]).is_some_and(|it| it.are_cubes());
        if args.many.picture.draw.is_some() && !are_cubes {
            let words = "--draw with --disassemble draws pieces of cubes, and these are others";
            return Err(Failure::Usage(words.into()));
        }
        let canvas = match args.animate {
            true => Canvas::animated(&args.many.picture)?,
            false => Canvas::still(&args.many.picture)?,
        };
        // The levels are beside such a file.
        let out = Out::open_list(if is_file { &OutArgs { out: None } } else { place })?;
        let highest = args.k.map(|most| Highest::new(most.get()));
        let (list, filed) = (Vec::new(), is_file.then(Vec::new));
        let (is_animated, is_quiet) = (args.animate, args.search.quiet);
        let solutions = 0;
        Ok(Self {
            puzzle,
            style,
            out,
            list,
            filed,
            highest,
            solid,
            canvas,
            is_animated,
            is_quiet,
            solutions,
        })
    }

    /// Writes what came of an assembly, or keeps it if it is one of the best.
    pub(super) fn assembly(&mut self, done: Done) -> Result<(), Failure> {
        self.solutions += u64::from(matches!(done.outcome, Some(Outcome::Apart(_))));
        match &mut self.highest {
            Some(highest) => highest.meet(done),
            None => self.write(done)?,
        }
        Ok(())
    }

    fn write(&mut self, Done { options, bodies, outcome, .. }: Done) -> Result<(), Failure> {
        let outcome = outcome.unwrap_or(Outcome::Unknown);
        if let Outcome::Apart(separation) = &outcome {
            self.shown(&bodies, separation)?;
        }
        let mut told = told(&outcome, &bodies);
        if self.style == Style::Text {
            self.out.line(told["level"].as_str().unwrap_or_default())?;
        } else {
            told.insert("board".to_owned(), self.puzzle.text(&options).into());
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

    /// Writes the first one that comes apart as solids and as a picture.
    fn shown(&mut self, bodies: &Bodies, separation: &Separation) -> Result<(), Failure> {
        if let Some(solid) = self.solid.take() {
            solid.write(bodies)?;
        }
        let Some(canvas) = self.canvas.take() else { return Ok(()) };
        let Some(apart) = Apart::new(bodies, separation) else { return Ok(()) };
        if self.is_animated {
            return canvas.animate(&apart.moves);
        }
        let title = format!("taken apart: {}", separation.level());
        canvas.paint(&apart.sheet(&title).into(), self.is_quiet)
    }

    /// Writes the best and the numbers. The verdicts are those of the assemblies and of which come apart.
    pub(super) fn end(
        mut self,
        (listed, solved): (Verdict, Verdict),
        assemblies: u64,
        place: &OutArgs,
    ) -> Result<(), Failure> {
        if let Some(highest) = self.highest.take() {
            highest.all().try_for_each(|it| self.write(it))?;
        }
        if (self.solid.is_some() || self.canvas.is_some()) && !self.is_quiet {
            note("no assembly was taken apart, so none was drawn or written for a printer");
        }
        if let Some(filed) = &self.filed {
            let (solutions, is_all) = (self.solutions, solved.is_answer());
            let text = self.puzzle.filed(filed, &Tally { assemblies, solutions, is_all });
            let mut file = Out::open(place)?;
            file.text(&text.unwrap_or_default())?;
            file.finish()?;
        }
        let (all, apart) = (assemblies.to_string(), self.solutions.to_string());
        if self.style == Style::Text {
            let all = at_least(listed, &all);
            let apart = at_least(solved, &apart);
            self.out.line(&format!("assemblies {all}, solutions {apart}"))?;
        } else {
            let mut object = json!({ "assemblies": all, "solutions": apart });
            if !solved.is_answer() {
                object["exact"] = json!(false);
            }
            if self.style == Style::Json {
                object["list"] = self.list.into();
            }
            self.out.line(&object.to_string())?;
        }
        Ok(self.out.end(listed)?)
    }
}
