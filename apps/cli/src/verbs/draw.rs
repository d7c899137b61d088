//! `draw`: a picture of a problem and a solution.
//!
//! # Why this shape
//! The file is opened before a search begins, because a wrong ending must not be noticed only after an hour. What is
//! drawn is collected as a [`Content`], so a solution from a file, one from a search and shares are drawn by the same
//! code.

use std::path::Path;

use gavotte::draw::{self, Matrix, Picture, Share};
use gavotte::formats::shortened;
use gavotte::formats::solutions::{self, Claim};
use gavotte::{OptionId, Query, StopReason, Verdict, Verifier, message};

use crate::args::{DrawVerbArgs, InputArgs};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, assumed, open};
use crate::output::{Canvas, Drawing};
use crate::watch::Watch;

/// The solution or the shares that are drawn into the problem.
#[derive(Default)]
struct Content {
    chosen: Option<Vec<OptionId>>,
    shares: Vec<Share>,
}

pub(crate) fn run(args: &DrawVerbArgs) -> Result<Exit, Failure> {
    let input =
        Input::heeding(&InputArgs { file: args.problem.clone(), from: args.from, impose: None })?;
    let input = if args.shares { input.heeded_by("--shares")? } else { input };
    let watch = Watch::new(&args.search)?;
    let is_other = args.shares || args.tree || args.links.is_some();
    let has_board = input.puzzle.is_some() && !is_other;
    let place = &args.search.place;
    let canvas = Canvas::answer(place, args.output, args.theme, has_board)?;
    let mut code = Exit::SUCCESS;
    if let Some(picture) = dance(&input, args)? {
        canvas.paint(&picture.into(), watch.is_quiet())?;
        return Ok(code);
    }
    if let Some((rows, columns)) = args.sheet {
        return sheet(&input, args, (rows, columns), &watch, canvas);
    }
    let mut content = Content::default();
    if let Some(path) = &args.solutions {
        content.chosen = given_solution(&input, path)?;
    } else if !args.unsolved && !args.shares {
        (content.chosen, code) = found(&input, args, &watch)?;
    }
    if args.shares {
        (content.shares, code) = shares(&input, args, &watch)?;
    }
    watch.clear();
    if args.build {
        let steps = steps(&input, content.chosen.as_deref().unwrap_or_default());
        canvas.animate(&steps)?;
        return Ok(code);
    }
    canvas.paint(&drawing(&input, &content), watch.is_quiet())?;
    Ok(code)
}

/// The first solutions on one sheet.
fn sheet(
    input: &Input,
    args: &DrawVerbArgs,
    (rows, columns): (usize, usize),
    watch: &Watch<'_>,
    canvas: Canvas,
) -> Result<Exit, Failure> {
    if args.solutions.is_some() {
        let words = "--sheet draws solutions that it finds; of a file one solution is drawn";
        return Err(Failure::Usage(words.into()));
    }
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let search = watch.search(&input.problem, Query::All { limit: None }, (&[], &[]))?;
    let mut search = search.assume(&require, &forbid).limit((rows * columns) as u64);
    let picture = |options: &[OptionId]| {
        let content = Content { chosen: Some(options.to_vec()), shares: Vec::new() };
        drawing(input, &content).picture
    };
    let pictures: Vec<_> = search.by_ref().map(|solution| picture(solution.options())).collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    watch.end(&search, verdict, &pictures.len().to_string());
    if pictures.is_empty() && verdict == Verdict::Complete && !watch.is_quiet() {
        note("no solution; the problem alone is drawn");
    }
    watch.clear();
    let drawn = match pictures.len() {
        0 => unsolved(input),
        _ => draw::sheet(&pictures, columns).into(),
    };
    canvas.paint(&drawn, watch.is_quiet())?;
    Ok(watch.exit_code(verdict, !pictures.is_empty()))
}

/// The pictures of a solution that grows, in the order in which its options lie on the board.
fn steps(input: &Input, chosen: &[OptionId]) -> Vec<Picture> {
    let mut chosen = chosen.to_vec();
    if let Some(puzzle) = &input.puzzle {
        chosen.sort_by_key(|&option| puzzle.lays(option).cells.into_iter().min());
    }
    let step = |count| {
        let content = Content { chosen: Some(chosen[..count].to_vec()), shares: Vec::new() };
        drawing(input, &content).picture
    };
    (0..=chosen.len()).map(step).collect()
}

/// The textbook search at work, if --tree or --links asks for it.
fn dance(input: &Input, args: &DrawVerbArgs) -> Result<Option<Picture>, Failure> {
    if !args.tree && args.links.is_none() {
        return Ok(None);
    }
    if let Some(engine) = args.search.engine.0 {
        return Err(Failure::Usage(message!(
            "--tree and --links have a search of their own, so --engine {engine} cannot be kept",
            engine
        )));
    }
    let order = args.search.order.unwrap_or_default();
    let picture = match args.links {
        Some(moves) => {
            let moves = usize::try_from(moves).unwrap_or(usize::MAX);
            gavotte::links_after(&input.problem, order, moves)
        }
        None => gavotte::search_tree(&input.problem, order),
    };
    picture
        .map(Some)
        .map_err(|error| Failure::Usage(message!("--tree and --links: {error}", error)))
}

/// The first solution of a file, which must be a solution of the problem.
fn given_solution(input: &Input, path: &Path) -> Result<Option<Vec<OptionId>>, Failure> {
    let source = open(Some(path))?;
    let name = source.name();
    let readings = solutions::read(&input.problem, input.format, source.into_reader())
        .map_err(|error| Failure::reading(&name, &error))?;
    let mut verifier = Verifier::new(&input.problem);
    let mut fault = None;
    for first in readings.iter().map(|claims| claims.first()) {
        match first {
            Some(Claim::Solution { options, line, .. }) => match verifier.check(options) {
                Ok(()) => return Ok(Some(options.clone())),
                Err(error) => {
                    let error = error.to_string();
                    fault.get_or_insert(format!("{line}: {}", shortened(&error, 300)));
                }
            },
            Some(Claim::None) => return Ok(None),
            None => {}
        }
    }
    let fault = fault.unwrap_or_else(|| " there are no solutions to draw".to_owned());
    Err(Failure::Input(message!("{name}:{fault}", name = shortened(&name, 200), fault)))
}

/// The first solution that a search finds.
fn found(
    input: &Input,
    args: &DrawVerbArgs,
    watch: &Watch<'_>,
) -> Result<(Option<Vec<OptionId>>, Exit), Failure> {
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let search = watch.search(&input.problem, Query::First, (&[], &[]))?;
    let mut search = search.assume(&require, &forbid).limit(1);
    let solution = search.by_ref().last();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let has_one = solution.is_some();
    watch.end(&search, verdict, if has_one { "1" } else { "0" });
    if !has_one && verdict == Verdict::Complete && !watch.is_quiet() {
        note("no solution; the problem alone is drawn");
    }
    let chosen = solution.map(|solution| solution.options().to_vec());
    Ok((chosen, watch.exit_code(verdict, has_one)))
}

/// In what share of the solutions each option is.
fn shares(
    input: &Input,
    args: &DrawVerbArgs,
    watch: &Watch<'_>,
) -> Result<(Vec<Share>, Exit), Failure> {
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let search = watch.search(&input.problem, Query::Set, (&[], &[]))?;
    let mut search = search.assume(&require, &forbid);
    let set = match search.compile() {
        Ok(set) => set,
        Err(reason) => return Ok((Vec::new(), watch.end_set(&search, reason))),
    };
    watch.end(&search, Verdict::Complete, &set.count().to_string());
    Ok((gavotte::shares(&set), watch.exit_code(Verdict::Complete, !set.is_empty())))
}

/// The picture of the problem or puzzle with these options, if there are any.
#[cfg(feature = "mcp")]
pub(super) fn drawn(input: &Input, chosen: Option<&[OptionId]>) -> Drawing {
    let content = Content { chosen: chosen.map(<[_]>::to_vec), shares: Vec::new() };
    drawing(input, &content)
}

/// The picture of the problem or puzzle, without a solution.
pub(super) fn unsolved(input: &Input) -> Drawing {
    drawing(input, &Content::default())
}

/// The picture that suits the input: a puzzle as its board, any other problem as its matrix.
fn drawing(input: &Input, content: &Content) -> Drawing {
    let chosen = content.chosen.as_deref();
    match &input.puzzle {
        Some(puzzle) if !content.shares.is_empty() => {
            draw::puzzle_shares(&**puzzle, &content.shares).into()
        }
        Some(puzzle) => Drawing::puzzle(&**puzzle, chosen),
        None => {
            let matrix = Matrix::new(&input.problem).shares(&content.shares);
            chosen.map_or(matrix, |options| matrix.chosen(options)).picture().into()
        }
    }
}
