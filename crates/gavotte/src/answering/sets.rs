//! Questions to the set of all solutions that are answered by numbers.

use gavotte_engine::SolutionSet;
use gavotte_model::Verdict;
use gavotte_questions as rows;
use gavotte_questions::Fault;
use serde_json::{Value, json};

use super::answer::Answer;
use super::asked::{Asked, nothing};
use super::shapes;

/// `marginals`: in how many solutions each option is.
pub(super) fn marginals(asked: &Asked<'_>) -> Result<Answer, Fault> {
    let set = match asked.compile()? {
        Ok(set) => set,
        Err(reason) => return Ok(nothing(asked, reason)),
    };
    match set.marginals_within(&mut asked.interrupt()) {
        Err(reason) => Ok(nothing(asked, reason)),
        Ok(counts) => {
            let counts: Value = counts.iter().map(|it| Value::from(it.to_string())).collect();
            Ok(whole(asked, &set, json!({ "marginals": counts })))
        }
    }
}

/// `histogram`: how many solutions there are of each size, cost or score.
pub(super) fn histogram(asked: &Asked<'_>) -> Result<Answer, Fault> {
    let by_cost = asked.question.word(&rows::BY) == Some("cost");
    let scores = asked.per_option(&rows::BY)?.map(scores).transpose()?;
    let set = match asked.compile()? {
        Ok(set) => set,
        Err(reason) => return Ok(nothing(asked, reason)),
    };
    let interrupt = &mut asked.interrupt();
    let histogram = match &scores {
        Some(scores) => set.histogram_within(|option| scores[option.index()], interrupt),
        None if by_cost => set.histogram_within(|option| set.cost(option), interrupt),
        None => set.sizes_within(interrupt),
    };
    let histogram = match histogram {
        Ok(histogram) => histogram,
        Err(reason) => return Ok(nothing(asked, reason)),
    };
    let written = |sum: i128| match i64::try_from(sum).ok().filter(|_| by_cost) {
        Some(cost) => asked.problem().written(cost).to_string(),
        None => sum.to_string(),
    };
    let rows = histogram.into_iter();
    let rows: Value = rows.map(|(sum, count)| json!([written(sum), count.to_string()])).collect();
    Ok(whole(asked, &set, json!({ "histogram": rows })))
}

/// A score for each option.
fn scores(texts: Vec<String>) -> Result<Vec<i64>, Fault> {
    let score = |(at, text): (usize, String)| {
        let why = format!("score {} is a whole number of at most 64 bits", at + 1);
        text.parse().map_err(|_| Fault::setting(rows::BY.name, why))
    };
    texts.into_iter().enumerate().map(score).collect()
}

/// `rank`: the place of a solution; null where it is none.
pub(super) fn rank(asked: &Asked<'_>) -> Result<Answer, Fault> {
    let options = asked.options(&rows::OPTIONS)?;
    let set = match asked.compile()? {
        Ok(set) => set,
        Err(reason) => return Ok(nothing(asked, reason)),
    };
    let rank = set.rank(&options).map(|rank| rank.to_string());
    Ok(whole(asked, &set, json!({ "rank": rank })))
}

/// The answer from a whole set.
fn whole(asked: &Asked<'_>, set: &SolutionSet, says: Value) -> Answer {
    let has_any = !set.is_empty();
    let mut body = shapes::head(asked.question.kind().name(), Verdict::Complete, has_any);
    if let (Value::Object(body), Value::Object(says)) = (&mut body, says) {
        body.extend(says);
    }
    Answer::new(Verdict::Complete, has_any, body)
}
