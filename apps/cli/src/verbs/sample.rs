//! `sample`: random solutions, each equally likely or in proportion to its weight.
//!
//! # Why this shape
//! Solutions are drawn from the compiled set, because that makes their chances exact. Where the set is not compiled
//! soon, a count up to isomorphism may answer instead; it draws just as exactly, but knows no weights. Where symmetries leave an item
//! where it is, the set of some solutions stands for that of all.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::of_set::pass;
use gavotte::{
    BigUint, ClassSamples, Engine, NoSamples, OptionId, Problem, Query, Solution, Verdict, message,
    trial,
};

use super::set::{Asked, Assumed, Instead, Question};
use crate::args::{SampleArgs, Stats};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, assumed, read_whole};
use crate::output::{End, Out, report};
use crate::watch::Watch;

pub(crate) fn run(args: &SampleArgs) -> Result<Exit, Failure> {
    let input = Input::read_any_of_set(&args.input, "sample")?;
    let weights = args.weights.as_deref().map(|path| weights(path, &input.problem)).transpose()?;
    let SampleArgs { assume, search, output, .. } = args;
    if search.engine.0 == Some(Engine::Classes) && input.set.is_none() {
        return run_by_classes(args, &input);
    }
    let question = Question { assume, search, style: *output, is_list: true };
    let mut by_classes = |watch: &Watch<'_>, assumed: Assumed<'_>, out: &mut Out| {
        let made = watch.class_samples(&input.problem, assumed, args.seed, trial::CLASSES);
        made.ok().map(|samples| tell_classes(args, &input, watch, samples, out)).transpose()
    };
    let instead = Instead { is_drawn: true, answer: &mut by_classes };
    let instead = Some(instead).filter(|_| weights.is_none());
    question.answer_or(&input, instead, |asked, out| match &weights {
        None => draw(args, asked, asked.source.samples(args.seed), out),
        Some(weights) => {
            let weight = |option: OptionId| weights[option.index()];
            match asked.set.weighted_within(weight, &mut asked.watch.interrupt()) {
                Ok(weighted) => draw(args, asked, weighted.samples(args.seed), out),
                Err(reason) => {
                    let (verdict, found) = (Verdict::Stopped(reason), &BigUint::ZERO);
                    let end = End { query: Query::Sample, verdict, found };
                    report(&input.problem, input.format, *output, 0, out).end(&end)?;
                    Ok(verdict)
                }
            }
        }
    })
}

/// Draws through a count up to isomorphism, because the arguments ask for that engine.
fn run_by_classes(args: &SampleArgs, input: &Input) -> Result<Exit, Failure> {
    let SampleArgs { assume, search, output, .. } = args;
    let refuse = |words: &'static str| Err(Failure::Usage(words.into()));
    if args.weights.is_some() {
        return refuse("--weights needs a compiled set; leave --engine classes out");
    }
    if !search.symmetry.0 || search.order.is_some() || search.stats == Some(Stats::Knuth) {
        return refuse(
            "--engine classes uses symmetries in an order of its own: leave --symmetry off, --order and \
             --stats=knuth out",
        );
    }
    let (require, forbid) = assumed(&input.problem, assume)?;
    let watch = Watch::streaming(search)?.style(*output);
    if !watch.is_quiet() {
        input.warn();
    }
    let mut out = Out::open_list(&search.place)?;
    match watch.class_samples(&input.problem, (&require, &forbid), args.seed, u64::MAX) {
        Ok(samples) => tell_classes(args, input, &watch, samples, &mut out),
        Err(NoSamples::Stopped(reason)) => {
            watch.end_samples(0, Verdict::Stopped(reason), 0);
            Ok(watch.exit_code(Verdict::Stopped(reason), false))
        }
        Err(error) => Err(Failure::Usage(message!("{error}; leave --engine out", error))),
    }
}

/// Writes solutions that are drawn through a count up to isomorphism.
fn tell_classes(
    args: &SampleArgs,
    input: &Input,
    watch: &Watch<'_>,
    mut samples: ClassSamples<'_>,
    out: &mut Out,
) -> Result<Exit, Failure> {
    watch.clear();
    let mut report = report(&input.problem, input.format, args.output, 0, out);
    let has_any = samples.total() > BigUint::ZERO;
    let mut found = 0_u64;
    while found < args.number {
        let Some(solution) = samples.next() else { break };
        report.solution(&solution)?;
        found += 1;
    }
    let verdict = samples.verdict();
    report.end(&End { query: Query::Sample, verdict, found: &BigUint::from(found) })?;

    watch.end_samples(samples.steps(), verdict, found);
    Ok(watch.exit_code(verdict, has_any))
}

fn draw(
    args: &SampleArgs,
    Asked { input, set, watch, .. }: &Asked<'_>,
    samples: impl Iterator<Item = Solution>,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let mut report = report(&input.problem, input.format, args.output, 0, out);
    let stop = || watch.must_stop();
    let (found, verdict) = pass(set, args.number, samples, stop, |it| report.solution(it))?;
    if verdict == Verdict::Complete && !set.is_empty() {
        let words = "under these weights every solution weighs 0, so none can be drawn";
        return Err(Failure::Input(words.into()));
    }
    report.end(&End { query: Query::Sample, verdict, found: &BigUint::from(found) })?;
    Ok(verdict)
}

/// A weight for each option of the problem.
fn weights(path: &Path, problem: &Problem) -> Result<Vec<u64>, Failure> {
    let (name, bytes) = read_whole(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut weights = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for word in line.split_whitespace() {
            weights.push(word.parse().map_err(|_| {
                // The word is a part of the line, so their addresses give its place.
                let before = word.as_ptr() as usize - line.as_ptr() as usize;
                let column = line[..before].chars().count() + 1;
                let message = "a weight is a whole number from 0 on, below 2^64";
                Failure::Input(render_line(&name, index + 1, column, message, line))
            })?);
        }
    }
    let (given, wanted) = (weights.len(), problem.option_count());
    if given == wanted {
        return Ok(weights);
    }
    let message =
        message!("{given} weights for {wanted} options; each option needs one", given, wanted);
    Err(Failure::Input(render_line(&name, text.lines().count().max(1), 1, &message, "")))
}
