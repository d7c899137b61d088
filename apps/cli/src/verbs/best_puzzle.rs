//! The best solution of a puzzle whose options have costs. It has no list of several, because ranks and checkpoints are
//! the work of `gavotte best`, which reads puzzles, too.

use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{Best, Goal, Problem, Ranking, Verdict, shapes};

use super::partial::partial;
use crate::args::{ManyArgs, SearchArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::{Canvas, Drawing, Out, rank};
use crate::watch::Watch;

/// Answers with the cost on a line, and the solution below it.
pub(super) fn answer(
    puzzle: &dyn Puzzle,
    many: &ManyArgs,
    args: &SearchArgs,
) -> Result<Exit, Failure> {
    if many.up_to.is_some() || many.project.is_some() || many.keep.is_wanted() {
        let words = "--up-to, --project and checkpoints are for --all and --count; `gavotte best` keeps its work, too";
        return Err(Failure::Usage(words.into()));
    }
    let goal = Goal::greatest_if(puzzle.aim() == Aim::Greatest);
    let watch = Watch::new(args)?;
    let mut best = watch.best(puzzle.problem(), |ask| ask.goal(goal))?;
    let canvas = Canvas::beside(&many.picture)?;
    let mut out = Out::open(&args.place)?;
    let ranking = best.run();
    watch.clear();
    if let Some(style) = many.output.filter(|style| *style != Style::Text) {
        let body = shapes::ranking(puzzle.problem(), "best", 1, &ranking);
        rank((puzzle.problem(), Some(puzzle)), &body, style, &ranking, &mut out)?;
        return end(&watch, &best, (puzzle.problem(), &ranking), out);
    }
    let first = ranking.solutions.first();
    match first {
        Some((cost, solution)) => {
            out.line(&format!("cost {}", puzzle.problem().written(*cost)))?;
            out.text(&puzzle.text(solution.options()))?;
        }
        None if ranking.verdict == Verdict::Complete => out.line("No solution")?,
        None => {}
    }
    if let Some(canvas) = canvas.filter(|_| first.is_some() || ranking.verdict.is_answer()) {
        let chosen = first.map(|(_, solution)| solution.options());
        canvas.paint(&Drawing::puzzle(puzzle, chosen), watch.is_quiet())?;
    }
    end(&watch, &best, (puzzle.problem(), &ranking), out)
}

/// Ends the answer, and says how the search ended.
fn end(
    watch: &Watch<'_>,
    best: &Best<'_>,
    (problem, ranking): (&Problem, &Ranking),
    mut out: Out,
) -> Result<Exit, Failure> {
    out.end(ranking.verdict)?;
    let found = ranking.solutions.len();
    watch.end_best(best, ranking.verdict, &found.to_string(), partial(problem, ranking));
    Ok(watch.exit_code(ranking.verdict, found > 0))
}
