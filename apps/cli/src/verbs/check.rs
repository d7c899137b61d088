//! `check`: whether solutions, or a proof, are right.
//!
//! # Why this shape
//! Solutions are checked by `verify`, the definition of a solution. A proof goes to the checker of proofs, which has readers
//! of its own for DLX text, matrices and JSON and does not rely on ours there. For other forms, puzzles among them, our readers
//! write JSON for it, and a note says so, because then one must believe them, too.

use std::io::{self, BufRead, Read};

use gavotte::check::{Aim, Problem as Checked, Reason, Refusal, check_formulation};
use gavotte::formats::solutions::{self, Claim};
use gavotte::formats::{Format, ReadError, Source, json, shortened};
use gavotte::puzzles::Puzzle;
use gavotte::{
    CheckError, Decimal, OptionId, Problem, ProofFormat, Solution, Verifier, VerifyError, message,
    read_for_check,
};

use super::{isomorphic, judged, printed};
use crate::args::{CheckArgs, From, InputArgs};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, of_text, open};
use crate::output::Out;

pub(crate) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    if let Some(From::Genre(genre)) = args.genre {
        return judged::run(args, genre);
    }
    if args.up_to {
        return isomorphic::run(args);
    }
    // Without a file the solutions are standard input, which may be the problem as well.
    let named = args.solutions.as_deref().map(|path| open(Some(path))).transpose()?;
    let named = match named {
        None => None,
        Some(mut source) => {
            let name = source.name();
            let format =
                ProofFormat::of_source(&mut source).map_err(|error| unread(&name, error))?;
            if let Some(format) = format {
                return followed(args, source, |problem, aim, text| {
                    format.check(problem, aim, text).map(|it| it.to_string())
                });
            }
            // What stands beside a proof for checkers of others.
            if source.begins_with(b"* #variable=").map_err(|error| unread(&name, error))? {
                return followed(args, source, |problem, aim, text| {
                    check_formulation(problem, aim, text).map(|it| it.to_string())
                });
            }
            Some(source)
        }
    };
    let problem = InputArgs { file: Some(args.problem.clone()), from: args.from, impose: None };
    let Input { mut problem, format, puzzle, .. } = Input::heeding(&problem)?;
    if args.cover {
        problem = problem.to_cover();
    }
    let mut source = named.map_or_else(|| open(None), Ok)?;
    let name = source.name();
    // A device that never ends has no line end either: it is refused by what it begins with.
    source.format(Some(format)).map_err(|error| Failure::reading(&name, &error))?;
    let verdict = match &puzzle {
        None => listed(&problem, format, args.max, (&name, source.into_reader()))?,
        Some(puzzle) => {
            let mut text = String::new();
            let done = source.into_reader().read_to_string(&mut text);
            done.map_err(|error| unread(&name, error))?;
            of_puzzle(&**puzzle, (&problem, format), args.max, (&name, &text))?
        }
    };
    let mut out = Out::open(&args.place)?;
    out.line(verdict.as_ref().err().map_or("verified", String::as_str))?;
    out.finish()?;
    match verdict {
        Ok(count) if !args.quiet => note(message!("solutions checked: {count}", count)),
        Ok(_) => {}
        Err(_) => return Ok(Exit::from(5)),
    }
    Ok(Exit::SUCCESS)
}

/// The number of solutions that a text shows, as lists of options or as the puzzle is printed, or its first fault.
fn of_puzzle(
    puzzle: &dyn Puzzle,
    (problem, format): (&Problem, Format),
    max: bool,
    (name, text): (&str, &str),
) -> Result<Result<usize, String>, Failure> {
    match listed(problem, format, max, (name, text.as_bytes())) {
        Ok(Ok(count)) => Ok(Ok(count)),
        other => {
            let wrong = |options: &[OptionId], claimed| wrong_cost(problem, options, max, claimed);
            printed::check(puzzle, problem, text, name, &wrong).map_or(other, Ok)
        }
    }
}

/// The same for any input.
#[cfg(feature = "mcp")]
pub(super) fn of_input(
    input: &Input,
    problem: &Problem,
    max: bool,
    (name, text): (&str, &str),
) -> Result<Result<usize, String>, Failure> {
    match &input.puzzle {
        None => listed(problem, input.format, max, (name, text.as_bytes())),
        Some(puzzle) => of_puzzle(&**puzzle, (problem, input.format), max, (name, text)),
    }
}

/// The number of solutions that a text lists, or its first fault.
fn listed(
    problem: &Problem,
    format: Format,
    max: bool,
    (name, text): (&str, impl BufRead),
) -> Result<Result<usize, String>, Failure> {
    let readings =
        solutions::read(problem, format, text).map_err(|error| Failure::reading(name, &error))?;
    let mut faults = readings
        .iter()
        .map(|claims| first_fault(problem, claims, max, name).map_or(Ok(claims.len()), Err));
    // A text of numbers that is right in one of its two readings says something right.
    let first = faults.next().unwrap_or(Ok(0));
    Ok(first.or_else(|fault| faults.find(Result::is_ok).unwrap_or(Err(fault))))
}

/// Whether a proof is right, or a text for checkers of others. The checker reads the problem with a reader of its own, where it has
/// one for its form.
fn followed(
    args: &CheckArgs,
    text: Source,
    check: impl FnOnce(&Checked, Aim, Box<dyn BufRead>) -> Result<String, Refusal>,
) -> Result<Exit, Failure> {
    let source = open(Some(&args.problem))?;
    let name = source.name();
    let own = match args.from {
        Some(From::Genre(genre)) => Err(CheckError::Form(genre.name.to_owned())),
        Some(From::Format(format)) => read_for_check(source, Some(format)),
        None => read_for_check(source, None),
    };
    let problem = match own {
        Ok(problem) => problem,
        Err(CheckError::Form(_)) => translated(args, &name)?,
        Err(CheckError::Read(error)) => return Err(Failure::reading(&name, &error)),
        Err(error) => {
            let (name, error) = (shortened(&name, 200), error.to_string());
            return Err(Failure::Input(message!(
                "{problem_name}: {error}",
                problem_name = name,
                error
            )));
        }
    };
    let aim = Aim { is_greatest: args.max, is_cover: args.cover };
    let verdict = check(&problem, aim, Box::new(text.into_reader()));
    let mut out = Out::open(&args.place)?;
    match &verdict {
        Ok(verified) => out.line(&format!("verified: {verified}"))?,
        Err(refusal) => out.line(&format!("refused: {refusal}"))?,
    }
    out.finish()?;
    if let (Err(Refusal { reason: Reason::OtherGoal { said, .. }, .. }), false) =
        (&verdict, args.quiet)
    {
        note(message!("{asking} asks for {said}", asking = asking(*said), said = said.to_string()));
    }
    Ok(if verdict.is_ok() { Exit::SUCCESS } else { Exit::from(5) })
}

/// The problem as our readers read it, for the checker, where it has no reader for the form.
fn translated(args: &CheckArgs, name: &str) -> Result<Checked, Failure> {
    let input = InputArgs { file: Some(args.problem.clone()), from: args.from, impose: None };
    let problem = Input::heeding(&input)?.problem;
    let mut text = Vec::new();
    json::write(&problem, &mut text).map_err(|error| Failure::Usage(error.message()))?;
    if !args.quiet {
        note(message!(
            "the checker has no reader for {name}; the proof is checked against the problem that `gavotte convert --to json` writes",
            name = shortened(name, 200)
        ));
    }
    let text = of_text(String::from_utf8_lossy(&text).into_owned(), name)?;
    read_for_check(text, Some(Format::Json)).map_err(|error| Failure::Usage(error.message()))
}

/// The words that ask this question about a proof.
fn asking(aim: Aim) -> &'static str {
    match (aim.is_greatest, aim.is_cover) {
        (false, false) => "`check` without --max and --cover",
        (false, true) => "`check --cover`",
        (true, false) => "`check --max`",
        (true, true) => "`check --max --cover`",
    }
}

fn unread(name: &str, error: io::Error) -> Failure {
    Failure::reading(name, &ReadError::Io(error))
}

/// The first claim that is wrong, or that this verb cannot check.
fn first_fault(problem: &Problem, claims: &[Claim], max: bool, name: &str) -> Option<String> {
    if claims.is_empty() {
        return Some("there are no solutions to check".to_owned());
    }
    let mut verifier = Verifier::new(problem);
    claims.iter().find_map(|claim| match claim {
        Claim::None => Some("`no solution` is a claim that needs a proof".to_owned()),
        Claim::Solution { options, cost, line } => {
            let error = match verifier.check(options) {
                Err(error) => presentable(error).to_string(),
                Ok(()) => wrong_cost(problem, options, max, (*cost)?)?,
            };
            Some(format!("{}:{line}: {error}", shortened(name, 200)))
        }
    })
}

/// The same error with names that are fit to show: escaped, and of bearable length.
fn presentable(error: VerifyError) -> VerifyError {
    let shown = |item: String| shortened(&item, 200).into_owned();
    match error {
        VerifyError::OutOfBounds { item, count, bounds } => {
            VerifyError::OutOfBounds { item: shown(item), count, bounds }
        }
        VerifyError::Clash { item } => VerifyError::Clash { item: shown(item) },
        VerifyError::OutOfReach { constraint, sum, least, most } => {
            VerifyError::OutOfReach { constraint: shown(constraint), sum, least, most }
        }
        other => other,
    }
}

/// The fault of the cost that a text claims. Without any cost in the problem, `best` writes the number of
/// options and `solve` writes 0, so both are right.
fn wrong_cost(
    problem: &Problem,
    options: &[OptionId],
    max: bool,
    claimed: Decimal,
) -> Option<String> {
    let solution = Solution::new(options.to_vec());
    let cost = problem.written(solution.cost(problem));
    // An answer for the greatest cost holds the cost less the penalties.
    let worth = problem.written(solution.worth(problem));
    let count = Decimal::from(i64::try_from(options.len()).unwrap_or(i64::MAX));
    let is_right =
        claimed == worth || (claimed == cost && !max) || (!problem.has_costs() && claimed == count);
    let says = if max { worth } else { cost };
    (!is_right).then(|| format!("the solution costs {says}, not {claimed}"))
}
