//! `rank` and `unrank`: from a solution to its place among all, and back. They share a file, because each must be the
//! inverse of the other.

use gavotte::of_set::{from_rank, pass};
use gavotte::{BigUint, Query, Verdict};

use super::set::Question;
use crate::args::{RankArgs, UnrankArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, numbered};
use crate::output::{End, report};

pub(crate) fn run(args: &RankArgs) -> Result<Exit, Failure> {
    let RankArgs { assume, search, .. } = args;
    let input = Input::read_any_of_set(&args.input, "rank")?;
    let options = numbered(&input.problem, &args.options)?;
    let question = Question { assume, search, style: None, is_list: false };
    question.answer_from(&input, |asked, out| {
        let rank = asked.set.rank(&options);
        out.line(&rank.map_or_else(|| "not a solution".to_owned(), |rank| rank.to_string()))?;
        out.finish()?;
        Ok(Verdict::Complete)
    })
}

pub(crate) fn run_unrank(args: &UnrankArgs) -> Result<Exit, Failure> {
    let UnrankArgs { assume, search, output, .. } = args;
    let question = Question { assume, search, style: *output, is_list: true };
    let input = Input::read_any_of_set(&args.input, "unrank")?;
    question.answer_from(&input, |asked, out| {
        let from = from_rank(asked.set, &args.rank).map_err(Failure::Usage)?;
        let mut report = report(&asked.input.problem, asked.input.format, *output, 0, out);
        let stop = || asked.watch.must_stop();
        let (found, verdict) = pass(asked.set, args.number, from, stop, |it| report.solution(it))?;
        let query = Query::All { limit: Some(args.number) };
        report.end(&End { query, verdict, found: &BigUint::from(found) })?;
        Ok(verdict)
    })
}
