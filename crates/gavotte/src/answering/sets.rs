//! Questions to the set of all solutions that are answered by numbers.

use gavotte_model::{Budget, Query, Verdict, verify};
use gavotte_questions as rows;
use gavotte_questions::Fault;
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::answer::Answer;
use super::asked::{Asked, Stop, Way, numbers};
use super::shapes;
use crate::of_set::Summed;
use crate::trial;

/// `marginals`: in how many solutions each option is.
pub(super) fn marginals(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let counts = match asked.compile_or(|| by_orbits_soon(asked))? {
        Way::Set(set) => set.marginals_within(&mut asked.interrupt())?,
        Way::Instead(counts) => counts,
    };
    // A solution without options is in no count, so where all are 0 the problem tells.
    let has_any = counts.iter().any(|count| *count > BigUint::ZERO)
        || verify(asked.problem(), &[]).is_ok() && asked.require.is_empty();
    let counts: Value = counts.iter().map(|it| Value::from(it.to_string())).collect();
    Ok(whole(asked, has_any, ("marginals", counts)))
}

/// The marginals by one count for each orbit of options, if there are few orbits and the counts end soon.
fn by_orbits_soon(asked: &Asked<'_>) -> Result<Option<Vec<BigUint>>, Fault> {
    let is_constrained = !asked.problem().constraints().is_empty();
    if is_constrained || !asked.require.is_empty() || !asked.forbid.is_empty() {
        return Ok(None);
    }
    trial::marginals(asked.problem(), &mut asked.effort(), |option, each| {
        let left = asked.budget();
        let steps = Some(left.steps.map_or(each, |left| left.min(each)));
        let ask = asked.ask()?.assume(&[option], &[]).budget(Budget { steps, ..left });
        let mut search = ask.search(Query::Count).map_err(Fault::unsupported)?;
        let count = search.count_all();
        asked.spend(search.steps());
        Ok(count)
    })
}

/// `histogram`: how many solutions there are of each size, cost or score.
pub(super) fn histogram(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let summed = match asked.per_option(&rows::BY)? {
        Some(texts) => Summed::Scores(numbers(&rows::BY, &texts, ("score", "of at most 64 bits"))?),
        None if asked.question.word(&rows::BY) == Some("cost") => Summed::Costs,
        None => Summed::Options,
    };
    let set = asked.compile()?;
    let rows = summed.histogram(&set, &mut asked.interrupt())?.into_iter();
    let rows: Value = rows.map(|(sum, count)| json!([sum, count.to_string()])).collect();
    Ok(whole(asked, !set.is_empty(), ("histogram", rows)))
}

/// `rank`: the place of a solution; null where it is none.
pub(super) fn rank(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let options = asked.options(&rows::OPTIONS)?;
    let set = asked.compile()?;
    let rank = set.rank(&options).map(|rank| rank.to_string());
    Ok(whole(asked, !set.is_empty(), ("rank", rank.into())))
}

/// The answer from a whole set.
fn whole(asked: &Asked<'_>, has_any: bool, (name, says): (&str, Value)) -> Answer {
    let mut body = shapes::head(asked.question.kind().name(), Verdict::Complete, has_any);
    body[name] = says;
    Answer::new(Verdict::Complete, has_any, body)
}

#[cfg(test)]
mod tests {
    use gavotte_questions::Question;

    use super::super::answer::{Patient, Posed};
    use super::*;

    #[test]
    fn counts_by_orbits_are_those_of_the_set() {
        let problem = gavotte_puzzles::queens::Queens::new(7).unwrap().encode().unwrap();
        let question: Question = r#"{"question":"marginals"}"#.parse().unwrap();
        let mut patient = Patient;
        let asked = Asked::new(Posed::from(&problem), &question, &mut patient).unwrap();
        let by_orbits = by_orbits_soon(&asked).unwrap().unwrap();
        assert_eq!(by_orbits, asked.compile().ok().unwrap().marginals());
        let assuming = r#"{"question":"marginals","require":[1]}"#.parse().unwrap();
        let mut patient = Patient;
        let asked = Asked::new(Posed::from(&problem), &assuming, &mut patient).unwrap();
        assert_eq!(by_orbits_soon(&asked).unwrap(), None, "assumptions break the symmetry");
    }
}
