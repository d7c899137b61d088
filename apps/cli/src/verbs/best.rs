//! `best` and `cover`: the solutions of least or greatest cost.
//!
//! Both are one verb, because a repeat cover is a problem like any other after [`Problem::to_cover`].

use std::path::Path;

use gavotte::formats::solutions::{self, Claim};
use gavotte::formats::{Format, shortened};
use gavotte::proof::{Aim, Wanted};
use gavotte::questions::GAP_COUNT;
use gavotte::runs::{Kind, Question};
use gavotte::{OptionId, Problem, breach, message, shapes, verify};

use super::partial::partial;
use super::{compiled, kept, nearly};
use crate::args::BestArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::imposed;
use crate::input::{Input, assumed, open};
use crate::output::{Out, rank};
use crate::proof::{self, BestProof};
use crate::watch::Watch;

pub(crate) fn run(args: &BestArgs) -> Result<Exit, Failure> {
    let input = imposed::read(&args.input)?;
    input.refuse_imposed(args.proof.proof.is_some(), "--proof")?;
    input.refuse_imposed(args.keep.is_wanted(), "a checkpoint")?;
    if input.set.is_some() {
        kept::refuse_for_set(&args.keep)?;
        proof::refuse_for_set(args.proof.proof.as_deref())?;
        return compiled::best(args, &input);
    }
    answer(&input, &input.problem, args, "best")
}

pub(crate) fn run_cover(args: &BestArgs) -> Result<Exit, Failure> {
    let input = Input::heeding(&args.input)?;
    let problem = input.problem.to_cover();
    answer(&input, &problem, args, "cover")
}

fn answer(
    input: &Input,
    problem: &Problem,
    args: &BestArgs,
    query: &'static str,
) -> Result<Exit, Failure> {
    let (require, forbid) = assumed(problem, &args.assume)?;
    let start = args.start.as_deref().map(|file| start(problem, input.format, file));
    let start = start.transpose()?;
    if let Some(start) = &start {
        if let Some(breach) = breach(start, &require, &forbid) {
            return Err(Failure::Usage(message!("the solution of --start {breach}", breach)));
        }
    }
    if !args.search.quiet {
        input.warn_unchoosable();
    }
    let top_k = gavotte::top_k(args.rows.given(), problem)?;
    let (goal, wanted) = (top_k.goal(), top_k.keep);
    if args.keep.is_wanted() {
        if args.rows.given().has(&GAP_COUNT) {
            let words = "--gap-count asks a second question, so it keeps no checkpoint: ask it when the best is known";
            return Err(Failure::Usage(words.into()));
        }
        let question = Question::new(Kind::Best(top_k)).assume(&require, &forbid);
        let question = Question { cover: query == "cover", ..question };
        return kept::best(args, problem, &question, start.as_deref());
    }
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    let mut best = watch.best(problem, |ask| {
        let ask = top_k.ask(ask).assume(&require, &forbid);
        match &start {
            Some(start) => ask.hint(start),
            None => ask,
        }
    })?;
    let mut out = Out::open(&args.search.place)?;
    let of_proof = Wanted { keep: wanted, ties: top_k.ties };
    let proof = BestProof::begin(&args.proof, problem, goal, of_proof)?;
    let ranking = best.run();
    watch.clear();
    let nearly = nearly::asked(args, problem, &ranking, (&watch, (&require, &forbid)))?;
    let (about, puzzle) = match &input.beside {
        Some(beside) => beside.posed(),
        None => (problem, input.puzzle.as_deref()),
    };
    let whole = input.beside.as_ref().map(|beside| beside.ranking(&ranking));
    let told = whole.as_ref().unwrap_or(&ranking);
    let mut body = shapes::ranking(about, query, wanted.unwrap_or(1), told);
    nearly::add(nearly.as_ref(), problem, &mut body);
    rank((about, puzzle), &body, args.output, told, &mut out)?;
    nearly::tell(nearly.as_ref(), problem, args.output, &mut out)?;
    let verdict = nearly.map_or(ranking.verdict, |it| it.verdict);
    out.end(verdict)?;
    let found = ranking.solutions.len();
    let partial = partial(problem, &ranking);
    watch.end_best(&best, verdict, &found.to_string(), &partial);
    if let Some(proof) = proof {
        let aim = Aim { goal, is_cover: query == "cover" };
        proof.end(problem, aim, of_proof, &ranking, watch.interrupt())?;
    }
    Ok(watch.exit_code(verdict, found > 0))
}

/// The known solution of `--start`, which must be a solution of the problem.
fn start(problem: &Problem, format: Format, file: &Path) -> Result<Vec<OptionId>, Failure> {
    let source = open(Some(file))?;
    let name = source.name();
    let readings = solutions::read(problem, format, source.into_reader())
        .map_err(|error| Failure::reading(&name, &error))?;
    let mut why = "there is no solution in it".to_owned();
    // A text of numbers may be read in two ways.
    for claim in readings.into_iter().flatten() {
        let Claim::Solution { options, line, .. } = claim else { continue };
        match verify(problem, &options) {
            Ok(()) => return Ok(options),
            Err(error) => why = format!("line {line}: {error}"),
        }
    }
    Err(Failure::Input(message!(
        "--start {name}: {why}",
        name = shortened(&name, 200),
        why = shortened(&why, 400)
    )))
}
