//! `rank` and `unrank`: from a solution to its place among all, and back. They share a file, because each must be the
//! inverse of the other.

use gavotte::{BigUint, Query, StopReason, Verdict, message};

use super::set::{Question, end_of_none};
use crate::args::{RankArgs, UnrankArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, numbered};
use crate::output::{End, report};

pub(crate) fn run(args: &RankArgs) -> Result<Exit, Failure> {
    let RankArgs { assume, search, .. } = args;
    let input = Input::read_any(&args.input, "rank")?;
    let options = numbered(&input.problem, &args.options)?;
    let question = Question { input: &args.input, assume, search, style: None, is_list: false };
    question.answer_from(&input, |asked, out| {
        let rank = asked.set.rank(&options);
        out.line(&rank.map_or_else(|| "not a solution".to_owned(), |rank| rank.to_string()))?;
        out.finish()?;
        Ok(Verdict::Complete)
    })
}

pub(crate) fn run_unrank(args: &UnrankArgs) -> Result<Exit, Failure> {
    let UnrankArgs { assume, search, output, .. } = args;
    let question = Question { input: &args.input, assume, search, style: *output, is_list: true };
    question.answer("unrank", |asked, out| {
        let count = asked.set.count();
        // Where there is no solution, the answer to every rank is `no solution`.
        if args.rank >= count && !asked.set.is_empty() {
            return Err(Failure::Usage(message!(
                "there is no rank {rank}; there are {count} solutions, with ranks from 0 on",
                rank = args.rank.to_string(),
                count = count.to_string()
            )));
        }
        let mut report = report(&asked.input.problem, asked.input.format, *output, 0, out);
        let (mut found, mut verdict) = (0_u64, end_of_none(asked.set, args.number));
        while found < args.number {
            let Some(solution) = asked.set.unrank(&(&args.rank + found)) else { break };
            if let Some(reason) = asked.watch.must_stop() {
                verdict = Verdict::Stopped(reason);
                break;
            }
            report.solution(&solution)?;
            (found, verdict) = (found + 1, Verdict::Stopped(StopReason::Solutions));
        }
        let query = Query::All { limit: Some(args.number) };
        report.end(&End { query, verdict, found: &BigUint::from(found) })?;
        Ok(verdict)
    })
}
