//! `--up-to` of the verbs for puzzles. It writes boards and not options, so it does not share the reports of `solve`.

use std::path::Path;

use gavotte::puzzles::Puzzle;

use super::super::boards::Boards;
use super::count::counted;
use super::group::{meant, words};
use super::list::each;
use crate::args::{ManyArgs, SearchArgs};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::output::{Out, at_least};
use crate::watch::Watch;

/// Answers for a puzzle.
pub(in super::super) fn puzzle(
    puzzle: &dyn Puzzle,
    many: &ManyArgs,
    what: &Path,
    (args, watch): (&SearchArgs, &Watch<'_>),
) -> Result<Exit, Failure> {
    let faster = if what == Path::new("symmetry") { puzzle.for_classes() } else { None };
    let puzzle = faster.as_deref().unwrap_or(puzzle);
    let problem = puzzle.problem();
    problem.heeded_by("--up-to").map_err(|it| Failure::Usage(it.message()))?;
    let mut effort = watch.symmetries_to_count()?;
    let group = meant(problem, Some(puzzle), what, (watch, &mut effort))?;
    let (verdict, found) = if many.count {
        let mut out = Out::open(&args.place)?;
        let (verdict, found) = counted(group.as_ref(), problem, &mut effort, watch)?;
        watch.clear();
        out.line(&at_least(verdict, &found))?;
        out.end(verdict)?;
        (verdict, found)
    } else {
        let limit = if many.all { None } else { Some(1) };
        let mut boards = Boards::open(puzzle, many, args)?;
        let listed = each(problem, group.as_ref(), limit, (watch, &mut effort), &mut |class| {
            boards.tell(class.solution.options())
        })?;
        boards.end(listed.verdict)?;
        (listed.verdict, listed.classes.into())
    };
    if let (Ok(meant), false) = (&group, watch.is_quiet()) {
        note(words(meant, many.count));
    }
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
