//! `--disassemble`: whether each assembly comes apart, in how many moves, and which. One assembly stands for those that motions of
//! the board carry into each other, because they come apart alike.

mod crew;
mod highest;
mod told;

use std::path::Path;

use gavotte::puzzles::{Bodies, Puzzle};
use gavotte::{StopReason, Verdict, message};

use self::crew::{Crew, Limits};
use self::told::Told;
use super::group::meant;
use super::list::each;
use crate::args::{PuzzleArgs, Style};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::watch::Watch;

/// Answers for a puzzle.
pub(in super::super) fn apart(puzzle: &dyn Puzzle, args: &PuzzleArgs) -> Result<Exit, Failure> {
    let style = args.many.output.unwrap_or(Style::Text);
    if !matches!(style, Style::Text | Style::Json | Style::Jsonl) {
        return Err(Failure::Usage("--disassemble writes text, json or jsonl".into()));
    }
    let Some(Bodies { slides, .. }) = puzzle.bodies(&[]) else {
        let words = "--disassemble takes apart pieces of cubes and of prisms in layers, and these are others";
        return Err(Failure::Usage(words.into()));
    };
    let watch = Watch::streaming(&args.search)?.style(Some(style));
    let mut effort = watch.symmetries_to_count()?;
    let what = args.many.up_to.as_deref().unwrap_or(Path::new("board"));
    let group = meant(puzzle.problem(), Some(puzzle), what, (&watch, &mut effort))?;
    let mut told = Told::open(puzzle, args, style)?;
    let threads = args.search.threads.count();
    let limits = Limits { most: args.most_states, effort: watch.symmetries_on(threads) };
    let listed = Crew::at_work(threads, (puzzle, slides), &limits, |crew| {
        let listed =
            each(puzzle.problem(), group.as_ref(), None, (&watch, &mut effort), &mut |class| {
                crew.take(class.solution.options(), &mut |done| told.assembly(done))
            })?;
        crew.rest(&mut |done| told.assembly(done))?;
        Ok::<_, Failure>(listed)
    })?;
    let (solutions, unknown, stopped) = (told.solutions, told.unknown, told.stopped);
    let verdict = match listed.verdict {
        Verdict::Complete if stopped > 0 => Verdict::Stopped(watch.why_stopped()?),
        Verdict::Complete if unknown > 0 => Verdict::Stopped(StopReason::Steps),
        verdict => verdict,
    };
    told.end((listed.verdict, verdict), listed.classes, &args.search.place)?;
    if !args.search.quiet {
        tell_open(unknown - stopped, args.k.is_some() && !verdict.is_answer());
    }
    watch.end_classes(listed.verdict, &listed.classes.to_string());
    if stopped > 0 {
        let words = message!(
            "{stopped} assemblies were not taken apart to the end, so it is not known whether they come apart",
            stopped
        );
        match (listed.verdict, verdict) {
            (Verdict::Complete, Verdict::Stopped(reason)) => watch.end_reason(reason, words),
            _ if !args.search.quiet => note(words),
            _ => {}
        }
    }
    Ok(watch.exit_code(verdict, solutions > 0))
}

/// Tells what the answer leaves open.
fn tell_open(large: u64, may_be_higher: bool) {
    if large > 0 {
        note(message!(
            "{unknown} assemblies have more states than --most-states allows, so it is not known whether they come apart",
            unknown = large
        ));
    }
    if may_be_higher {
        note("these are the highest levels of what was taken apart; there may be higher ones");
    }
}
