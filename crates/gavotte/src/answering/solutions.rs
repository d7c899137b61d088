//! Lists of solutions: those that are found, one of each class, random ones, and those at a place.

use std::convert::Infallible;
use std::ops::ControlFlow;

use gavotte_engine::{ClassSamples, NoSamples, SolutionSet};
use gavotte_model::{Budget, OptionId, Query, Solution, StopReason, Verdict};
use gavotte_questions as rows;
use gavotte_questions::Fault;
use num_bigint::BigUint;
use serde_json::Value;

use super::answer::Answer;
use super::asked::{Asked, Stop, Way, numbers};
use super::{counts, shapes};
use crate::of_set::{from_rank, pass};
use crate::trial;
use crate::{Representative, least};

/// `solve`: some solutions or all of them.
pub(super) fn solve(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let (all, limit) = (asked.question.flag(&rows::EVERY), asked.question.whole(&rows::LIMIT));
    let query = match (all, limit) {
        (false, None) => Query::First,
        (_, limit) => Query::All { limit },
    };
    if asked.question.has(&rows::UP_TO) {
        let limit = if all { limit } else { Some(limit.unwrap_or(1)) };
        return classes(asked, query, limit);
    }
    if let Some(projection) = counts::projection(asked)? {
        let limit = if all { limit } else { Some(limit.unwrap_or(1)) };
        let mut list = List::new(asked, query);
        let verdict = projection.list(asked.problem(), limit, &mut &*asked, &mut |solution| {
            list.add(solution);
            Ok(())
        });
        return Ok(list.end(asked.ended(verdict)?));
    }
    if asked.question.flag(&rows::LEAST) {
        let assumed = (&asked.require[..], &asked.forbid[..]);
        let (solution, verdict) = least(asked.problem(), assumed, &mut &*asked)?;
        let mut list = List::new(asked, query);
        solution.iter().for_each(|it| list.add(it));
        return Ok(list.end(verdict));
    }
    let mut search = asked.search(query)?;
    if query == Query::First {
        search = search.limit(1);
    }
    let mut list = List::new(asked, query);
    for solution in search.by_ref() {
        list.add(&solution);
    }
    Ok(list.end(search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled))))
}

/// One solution of each class.
fn classes(asked: &Asked<'_>, query: Query, limit: Option<u64>) -> Result<Answer, Stop> {
    let mut effort = asked.effort();
    let mut list = List::new(asked, query);
    let (mut order, mut images) = (None, BigUint::ZERO);
    let verdict = counts::group(asked, &mut effort).and_then(|group| {
        order = group.order().map(|order| order.to_string());
        group.list(asked.problem(), limit, (&mut effort, &mut &*asked), &mut |class| {
            images += &class.images;
            list.found += 1;
            let class = Representative { solution: asked.told(&class.solution), ..class };
            asked.tell(shapes::class(asked.told_of(), &class), &mut list.kept);
            Ok(ControlFlow::Continue(()))
        })
    });
    let mut answer = list.end(asked.ended(verdict)?);
    answer.body.insert("order".to_owned(), order.into());
    answer.body.insert("images".to_owned(), images.to_string().into());
    Ok(answer)
}

/// `sample`: random solutions, drawn from the set of all, or through a count up to isomorphism.
pub(super) fn sample(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let seed = asked.question.whole(&rows::SEED).unwrap_or_default();
    let weights = asked.per_option(&rows::WEIGHTS)?;
    let what = ("weight", "from 0 on, below 2^64");
    let weights = weights.map(|texts| numbers::<u64>(&rows::WEIGHTS, &texts, what)).transpose()?;
    let by_classes = asked.question.word(&rows::ENGINE) == Some("classes");
    if let (true, None) = (by_classes, &weights) {
        let samples = asked.ask()?.engine(None).class_samples(seed);
        return match samples {
            Ok(samples) => Ok(drawn_by_classes(asked, samples)),
            Err(NoSamples::Stopped(reason)) => Err(reason.into()),
            Err(error) => Err(Fault::unsupported(error).into()),
        };
    }
    let Some(weights) = weights else {
        let way = asked.source_or(|| by_classes_soon(asked, seed))?;
        return match way {
            Way::Set(from) => Ok(drawn(asked, from.set(), Query::Sample, from.samples(seed))),
            Way::Instead(answer) => Ok(answer),
        };
    };
    let set = asked.compile()?;
    let weight = |option: OptionId| weights[option.index()];
    let weighted = set.weighted_within(weight, &mut asked.interrupt())?;
    let answer = drawn(asked, &set, Query::Sample, weighted.samples(seed));
    if answer.verdict == Verdict::Complete && !set.is_empty() {
        let why = "under these weights every solution weighs 0, so none can be drawn";
        return Err(Fault::setting(rows::WEIGHTS.name, why).into());
    }
    Ok(answer)
}

/// Samples through a count up to isomorphism, if it ends soon.
fn by_classes_soon(asked: &Asked<'_>, seed: u64) -> Result<Option<Answer>, Fault> {
    let left = asked.budget();
    let most = left.steps.map_or(trial::CLASSES, |left| left.min(trial::CLASSES));
    let samples = asked.ask()?.budget(Budget { steps: Some(most), ..left }).class_samples(seed);
    Ok(samples.ok().map(|samples| drawn_by_classes(asked, samples.step_limit(left.steps))))
}

/// The first of these solutions of a set, as many as are wanted.
fn drawn(
    asked: &Asked<'_>,
    set: &SolutionSet,
    query: Query,
    solutions: impl Iterator<Item = Solution>,
) -> Answer {
    let (mut list, mut interrupt) = (List::new(asked, query), asked.interrupt());
    let stop = || interrupt.check().err();
    let Ok((_, verdict)) = pass(set, asked.number(), solutions, stop, |solution| {
        list.add(solution);
        Ok::<_, Infallible>(())
    });
    list.end(verdict)
}

fn drawn_by_classes(asked: &Asked<'_>, mut samples: ClassSamples<'_>) -> Answer {
    let mut list = List::new(asked, Query::Sample);
    while list.found < asked.number() {
        let Some(solution) = samples.next() else { break };
        list.add(&solution);
    }
    let mut answer = list.end(samples.verdict());
    answer.found_any = samples.total() > BigUint::ZERO;
    answer
}

/// `unrank`: the solutions from a place on.
pub(super) fn unrank(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let set = asked.compile()?;
    let digits = asked.question.digits(&rows::RANK).unwrap_or_default();
    let rank: BigUint = digits.parse().unwrap_or_default();
    let from = from_rank(&set, &rank);
    let from = from.map_err(|why| Fault::setting(rows::RANK.name, why))?;
    Ok(drawn(asked, &set, Query::All { limit: Some(asked.number()) }, from))
}

/// A list that grows.
struct List<'q, 'a> {
    asked: &'q Asked<'a>,
    query: Query,
    found: u64,
    kept: Vec<Value>,
}

impl<'q, 'a> List<'q, 'a> {
    fn new(asked: &'q Asked<'a>, query: Query) -> Self {
        Self { asked, query, found: 0, kept: Vec::new() }
    }

    fn add(&mut self, solution: &Solution) {
        self.found += 1;
        let told = self.asked.told(solution);
        self.asked.tell(shapes::solution(self.asked.told_of(), &told), &mut self.kept);
    }

    fn end(self, verdict: Verdict) -> Answer {
        let mut body = shapes::result(self.query, verdict, &self.found.into());
        body["solutions"] = self.kept.into();
        Answer::new(verdict, self.found > 0, body)
    }
}

#[cfg(test)]
mod tests {
    use gavotte_questions::Question;

    use super::super::answer::{Patient, Posed};
    use super::*;

    #[test]
    fn samples_through_classes_are_solutions_of_the_seed() {
        let problem = gavotte_puzzles::queens::Queens::new(7).unwrap().encode().unwrap();
        let question: Question = r#"{"question":"sample","n":9}"#.parse().unwrap();
        let drawn = || {
            let mut patient = Patient;
            let asked = Asked::new(Posed::from(&problem), &question, &mut patient).unwrap();
            by_classes_soon(&asked, 5).unwrap().unwrap().json()
        };
        let answer = drawn();
        let solutions = answer["solutions"].as_array().unwrap();
        assert_eq!((solutions.len(), &answer["ended"]), (9, &"complete".into()));
        for solution in solutions {
            let numbers = solution["options"].as_array().unwrap().iter();
            let options =
                numbers.map(|it| OptionId::new(u32::try_from(it.as_u64().unwrap()).unwrap() - 1));
            gavotte_model::verify(&problem, &options.collect::<Vec<_>>()).unwrap();
        }
        assert_eq!(answer, drawn(), "the same seed draws the same");
    }
}
