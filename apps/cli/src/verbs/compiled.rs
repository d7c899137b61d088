//! `solve`, `count` and `best` of a set that was compiled before. They stand apart from the verbs on problems, because
//! nothing is searched: solutions are read from the diagram, in its order.

use gavotte::{BigUint, Nearly, Query, Ranking, StopReason, Verdict, shapes};

use super::nearly;
use super::set::Question;
use crate::args::{BestArgs, CountArgs, SolveArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{End, rank, report};

pub(super) fn solve(args: &SolveArgs, query: Query, input: &Input) -> Result<Exit, Failure> {
    let SolveArgs { assume, search, output, .. } = args;
    let limit = match query {
        Query::All { limit } => limit,
        _ => Some(1),
    };
    let question = Question { assume, search, style: *output, is_list: query != Query::First };
    question.answer_from(input, |asked, out| {
        let mut report = report(&input.problem, input.format, *output, 0, out);
        let mut found = 0_u64;
        let mut solutions = asked.set.solutions();
        let verdict = loop {
            if limit.is_some_and(|limit| found >= limit) {
                break Verdict::Stopped(StopReason::Solutions);
            }
            if let Some(reason) = asked.watch.must_stop() {
                break Verdict::Stopped(reason);
            }
            let Some(solution) = solutions.next() else { break Verdict::Complete };
            report.solution(&solution)?;
            found += 1;
        };
        report.end(&End { query, verdict, found: &BigUint::from(found) })?;
        Ok(verdict)
    })
}

pub(super) fn count(args: &CountArgs, input: &Input) -> Result<Exit, Failure> {
    let CountArgs { assume, search, output, .. } = args;
    let question = Question { assume, search, style: Some(*output), is_list: false };
    question.answer_from(input, |asked, out| {
        super::remainder::tell(args, input, Verdict::Complete, &asked.set.count(), out)?;
        Ok(Verdict::Complete)
    })
}

pub(super) fn best(args: &BestArgs, input: &Input) -> Result<Exit, Failure> {
    let BestArgs { assume, search, output, .. } = args;
    let question = Question { assume, search, style: Some(*output), is_list: false };
    question.answer_from(input, |asked, out| {
        let top_k = gavotte::top_k(args.rows.given(), &input.problem)?;
        let (goal, wanted) = (top_k.goal(), top_k.keep.unwrap_or(1));
        // The cost that no solution beats, although there are solutions.
        let mut beaten = None;
        let (mut solutions, mut verdict) = (Vec::new(), Verdict::Complete);
        let cost = |option| asked.set.cost(option);
        let interrupt = &mut asked.watch.interrupt();
        let mut ranked = match asked.set.ranked_within(goal, cost, interrupt) {
            Ok(ranked) => Some(ranked),
            Err(reason) => {
                verdict = Verdict::Stopped(reason);
                None
            }
        };
        while let Some(ranked) = ranked.as_mut().filter(|_| solutions.len() < wanted || top_k.ties)
        {
            let (cost, solution) = match ranked.next_within(interrupt) {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(reason) => {
                    verdict = Verdict::Stopped(reason);
                    break;
                }
            };
            // The model lets no sum of costs pass 64 bits.
            let cost = i64::try_from(cost).unwrap_or(i64::MAX);
            let is_better = |than: i64| if top_k.max { cost > than } else { cost < than };
            if let Some(than) = top_k.better_than.filter(|&than| !is_better(than)) {
                beaten = Some(than);
                break;
            }
            let is_tie = solutions.last().is_some_and(|it: &(i64, _)| it.0 == cost);
            if solutions.len() >= wanted && !is_tie {
                break;
            }
            solutions.push((cost, solution));
        }
        let bound = solutions.first().map(|it| it.0).or(beaten);
        let ranking = Ranking { solutions, goal, verdict, bound };
        let nearly = Nearly::of(args.rows.given(), &ranking)?;
        let nearly = nearly.map(|it| it.count_in(asked.set, interrupt)).transpose();
        let verdict = nearly.as_ref().err().map_or(verdict, |&reason| Verdict::Stopped(reason));
        let mut body = shapes::ranking(&input.problem, "best", wanted, &ranking);
        let nearly = nearly.ok().flatten();
        nearly::add(nearly.as_ref(), &input.problem, &mut body);
        rank((&input.problem, None), &body, *output, &ranking, out)?;
        nearly::tell(nearly.as_ref(), &input.problem, *output, out)?;
        out.end(verdict)?;
        Ok(verdict)
    })
}
