//! Solutions of a puzzle as its own verb prints them, read back for `check`.
//!
//! # Why this shape
//! Boards may have empty lines between layers, and an empty line separates solutions. So the whole text is taken for one
//! solution first, then cut where a board ends, then at each empty line.

use gavotte::formats::shortened;
use gavotte::puzzles::Puzzle;
use gavotte::{Budget, Decimal, OptionId, Problem, Solution, StopReason, solution_of_text};

/// The fault of a cost that a text claims of these options.
pub(super) type WrongCost<'a> = &'a dyn Fn(&[OptionId], Decimal) -> Option<String>;

/// The number of solutions that the text shows, or its first fault; `None` where it does not look like what the verb of
/// the puzzle prints. Of a question about repeat covers `problem` is another one than the puzzle's, which prints none.
pub(super) fn check(
    puzzle: &dyn Puzzle,
    problem: &Problem,
    text: &str,
    name: &str,
    wrong_cost: WrongCost<'_>,
) -> Option<Result<usize, String>> {
    if problem != puzzle.problem() {
        return None;
    }
    if text.trim().eq_ignore_ascii_case("no solution") {
        return Some(Err("`no solution` is a claim that needs a proof".to_owned()));
    }
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let height = puzzle.text(&[]).trim_end().lines().count();
    let mut cuts = vec![vec![(0, lines.len())]];
    cuts.extend(even(&lines, height));
    cuts.push(paragraphs(&lines));
    let mut first = None;
    for cut in cuts {
        let place = |part: &(usize, usize)| format!("{}:{}", shortened(name, 200), part.0 + 1);
        let wrong = |part: &(usize, usize)| {
            let fault = fault(puzzle, &lines[part.0..part.1], wrong_cost)?;
            Some(format!("{}: {fault}", place(part)))
        };
        match cut.iter().find_map(wrong) {
            None => return Some(Ok(cut.len())),
            Some(fault) => first = first.or(Some(fault)),
        }
    }
    // Another number of lines is perhaps no board at all, and the list of options has a fault to tell.
    let looks_so = height > 0 && lines.len() % (height + 1) == height;
    first.filter(|_| looks_so).map(Err)
}

/// The fault of the solution in these lines.
fn fault(puzzle: &dyn Puzzle, lines: &[&str], wrong_cost: WrongCost<'_>) -> Option<String> {
    let (claimed, body) = match lines.split_first() {
        Some((line, rest)) if !rest.is_empty() => match cost(line) {
            Some(cost) => (Some(cost), rest),
            None => (None, lines),
        },
        _ => (None, lines),
    };
    // The effort of looking for the solution that a text shows. A board leaves no choice; of lists there may be
    // many.
    let effort: u64 = 1_000_000;
    let shown: Result<Option<Solution>, StopReason> =
        solution_of_text(puzzle, &body.join("\n"), Budget::steps(effort));
    match shown {
        Ok(Some(solution)) => wrong_cost(solution.options(), claimed?),
        Ok(None) => Some("no solution of the puzzle is printed so".to_owned()),
        Err(_) => Some(
            "no solution that is printed so was found soon; options, as `gavotte solve` prints them, can be checked"
                .to_owned(),
        ),
    }
}

/// The cost in a line `cost 5`.
fn cost(line: &str) -> Option<Decimal> {
    line.strip_prefix("cost ")?.trim().parse().ok()
}

/// Boards of this height, each with its cost before it or without, and an empty line between them.
fn even(lines: &[&str], height: usize) -> Option<Vec<(usize, usize)>> {
    let every = height + 1;
    if height == 0 || lines.len() <= height || lines.len() % every != height {
        return None;
    }
    let parts: Vec<(usize, usize)> =
        (0..lines.len()).step_by(every).map(|at| (at, at + height)).collect();
    let is_cut = |&(_, end): &(usize, usize)| lines.get(end).is_none_or(|it| it.trim().is_empty());
    parts.iter().all(is_cut).then_some(parts)
}

/// The lines between empty lines.
fn paragraphs(lines: &[&str]) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut from = None;
    for (at, line) in lines.iter().enumerate() {
        match (line.trim().is_empty(), from) {
            (false, None) => from = Some(at),
            (true, Some(begun)) => {
                parts.push((begun, at));
                from = None;
            }
            _ => {}
        }
    }
    parts.extend(from.map(|begun| (begun, lines.len())));
    if parts.is_empty() { vec![(0, lines.len())] } else { parts }
}
