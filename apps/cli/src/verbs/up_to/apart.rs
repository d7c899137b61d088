//! `--disassemble`: whether each assembly comes apart, in how many moves, and which. One assembly stands for those that motions of
//! the board carry into each other, because they come apart alike. `--choices` tells it of each choice of pieces.

mod choices;
mod crew;
mod highest;
mod kept;
mod open;
mod told;

use std::path::Path;

use gavotte::puzzles::Puzzle;
use gavotte::symmetry::Effort;
use gavotte::{StopReason, UpTo, Verdict};

use self::choices::Choices;
use self::crew::{Crew, Done, Limits};
use self::kept::Kept;
use self::open::Open;
use self::told::Told;
use super::group::meant;
use super::list::{Listed, each};
use crate::args::{PuzzleArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::Watch;

/// A puzzle with the group of its board, and the arguments of the command.
struct Asked<'a> {
    puzzle: &'a dyn Puzzle,
    group: Result<UpTo, StopReason>,
    args: &'a PuzzleArgs,
    style: Style,
    watch: &'a Watch<'a>,
}

/// Answers for a puzzle.
pub(in super::super) fn apart(puzzle: &dyn Puzzle, args: &PuzzleArgs) -> Result<Exit, Failure> {
    let style = args.many.output.unwrap_or(Style::Text);
    if !matches!(style, Style::Text | Style::Json | Style::Jsonl) {
        let words = "--disassemble and --choices write text, json or jsonl";
        return Err(Failure::Usage(words.into()));
    }
    if args.disassemble && puzzle.bodies(&[]).is_none() {
        let words = "--disassemble takes apart pieces of cubes and of prisms in layers, and these are others";
        return Err(Failure::Usage(words.into()));
    }
    if !args.disassemble && args.many.keep.is_wanted() {
        let words =
            "--choices is kept in a checkpoint only with --disassemble, which takes the time";
        return Err(Failure::Usage(words.into()));
    }
    let watch = Watch::streaming(&args.search)?.style(Some(style));
    let mut effort = watch.symmetries_to_count()?;
    let what = args.many.up_to.as_deref().unwrap_or(Path::new("board"));
    let group = meant(puzzle.problem(), Some(puzzle), what, (&watch, &mut effort))?;
    let asked = Asked { puzzle, group, args, style, watch: &watch };
    if args.choices { asked.choices(&mut effort) } else { asked.assemblies(&mut effort) }
}

impl Asked<'_> {
    /// Writes each assembly, or the best.
    fn assemblies(&self, effort: &mut Effort) -> Result<Exit, Failure> {
        let Self { args, watch, .. } = self;
        let (mut told, mut open) = (Told::open(self.puzzle, args, self.style)?, Open::default());
        let listed = self.taken(effort, &mut |done| {
            open.meet(&done);
            told.assembly(done)
        })?;
        let solved = open.verdict(listed.verdict, watch)?;
        told.end((listed.verdict, solved), listed.classes, &args.search.place)?;
        open.end(&listed, solved, args, watch)
    }

    /// Writes each choice of pieces.
    fn choices(&self, effort: &mut Effort) -> Result<Exit, Failure> {
        let Self { args, watch, .. } = self;
        let Ok(mut choices) = Choices::new(self.puzzle, self.group.as_ref().ok(), effort) else {
            let verdict = Verdict::Stopped(watch.why_stopped()?);
            return Ok(watch.exit_code(verdict, false));
        };
        let mut open = Open::default();
        let listed = self.taken(effort, &mut |done| {
            open.meet(&done);
            choices.meet(&done);
            Ok(())
        })?;
        let solved = open.verdict(listed.verdict, watch)?;
        choices.write((args, self.style), (listed.verdict, solved))?;
        open.end(&listed, solved, args, watch)
    }

    /// Tells each assembly, taken apart where that is asked for.
    fn taken(
        &self,
        effort: &mut Effort,
        tell: &mut dyn FnMut(Done) -> Result<(), Failure>,
    ) -> Result<Listed, Failure> {
        let Self { puzzle, args, watch, .. } = *self;
        let (problem, group) = (puzzle.problem(), self.group.as_ref());
        if !args.disassemble {
            return each(problem, group, None, (watch, effort), &mut |class| {
                tell(Done::whole(class.solution.options()))
            });
        }
        let kept = Kept::open(&args.many.keep, problem, args.most_states)?;
        let tell = &mut |done: Done| {
            kept.keep(&done.options, done.outcome.as_ref().filter(|_| !done.is_stopped))?;
            tell(done)
        };
        let threads = args.search.threads.count();
        let limits = Limits { most: args.most_states, effort: watch.symmetries_on(threads) };
        let listed = Crew::at_work(threads, puzzle, &limits, |crew| {
            let listed = each(problem, group, None, (watch, effort), &mut |class| {
                crew.take(class.solution.options(), &kept, tell)
            })?;
            crew.rest(tell)?;
            Ok::<_, Failure>(listed)
        })?;
        kept.end(listed.verdict == Verdict::Complete)?;
        Ok(listed)
    }
}
