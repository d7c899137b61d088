//! `sample`: random solutions, each equally likely or as likely as it weighs.

use std::path::Path;
use std::process::ExitCode;

use gavotte::formats::render_line;
use gavotte::{BigUint, OptionId, Problem, Query, Solution, StopReason, Verdict};

use super::set::{Asked, Question, end_of_none};
use crate::args::SampleArgs;
use crate::failure::Failure;
use crate::input::{Input, read_whole};
use crate::output::{End, Out, report};

pub(crate) fn run(args: &SampleArgs) -> Result<ExitCode, Failure> {
    let input = Input::read_any(&args.input)?;
    let weights = args.weights.as_deref().map(|path| weights(path, &input.problem)).transpose()?;
    let SampleArgs { assume, search, output, .. } = args;
    let question = Question { input: &args.input, assume, search, style: *output };
    question.answer_from(&input, |asked, out| match &weights {
        None => draw(args, asked, asked.set.samples(args.seed), out),
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

fn draw(
    args: &SampleArgs,
    Asked { input, set, watch }: &Asked<'_>,
    samples: impl Iterator<Item = Solution>,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let mut report = report(&input.problem, input.format, args.output, 0, out);
    let (mut found, mut verdict) = (0_u64, end_of_none(set, args.number));
    let number = usize::try_from(args.number).unwrap_or(usize::MAX);
    for solution in samples.take(number) {
        if let Some(reason) = watch.must_stop() {
            verdict = Verdict::Stopped(reason);
            break;
        }
        report.solution(&solution)?;
        (found, verdict) = (found + 1, Verdict::Stopped(StopReason::Solutions));
    }
    if found == 0 && args.number > 0 && verdict == Verdict::Complete && !set.is_empty() {
        let words = "under these weights every solution weighs 0, so none can be drawn";
        return Err(Failure::Input(words.to_owned()));
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
                // Words are parts of the line.
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
    let message = format!("{given} weights for {wanted} options; each option needs one");
    Err(Failure::Input(render_line(&name, text.lines().count().max(1), 1, &message, "")))
}
