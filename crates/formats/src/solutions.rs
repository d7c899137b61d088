//! Reads solutions back, in each of the styles in which they are printed.
//!
//! # Why this shape
//! There are three styles: the chosen options as text with an empty line between solutions; option numbers from
//! 1, a solution a line; JSON, whole or a line each. Costs, if any, stand in a line `cost 5` before the options,
//! before a tab, or under their name. JSON begins with `{`. A text of numbers fits both other styles, so both
//! readings are returned, the likelier one first: numbers for a matrix, because its solutions are printed so,
//! and text for everything else. Items may have any names, also `{`, `cost`, `no` and `solution`; a line that is
//! an option counts as one.
//!
//! # Cost
//! Linear in the text and the problem, except for sorting each option's words.

use std::collections::HashMap;
use std::io::BufRead;

use gavotte_model::{Decimal, OptionId, Problem};
use serde::Deserialize;
use serde_json::Value;

use crate::cost::without_plus;
#[cfg(not(target_family = "wasm"))]
use crate::linear::answers;
use crate::lines::{Line, Lines, says_how_many};
use crate::tokens::Tokens;
use crate::{Format, FormatError, FormatErrorKind as Kind, ReadError, dlx};

/// A claim of a text about a problem's solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These options are a solution; they stand on this line (the first of several), from 1.
    Solution {
        /// The options in the order of the text, perhaps repeated or beyond the problem's.
        options: Vec<OptionId>,
        /// Their cost according to the text.
        cost: Option<Decimal>,
        /// The line.
        line: usize,
    },
    /// There is no solution.
    None,
}

/// Reads all claims of a text about `problem`, which was read from `format`: one list of claims for
/// each way in which the text can be read, at least one.
///
/// ```
/// use gavotte_formats::{Format, dlx, solutions::{self, Claim}};
/// use gavotte_model::OptionId;
///
/// let problem = dlx::read("a b c\na b\nc\n".as_bytes())?;
/// let readings = solutions::read(&problem, Format::Dlx, "c\na b\n".as_bytes())?;
/// let options = vec![OptionId::new(1), OptionId::new(0)];
/// assert_eq!(readings, [[Claim::Solution { options, cost: None, line: 1 }]]);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
///
/// # Errors
/// A text that cannot be read, a line that is neither an option of the problem nor all numbers,
/// and JSON without options.
pub fn read(
    problem: &Problem,
    format: Format,
    reader: impl BufRead,
) -> Result<Vec<Vec<Claim>>, ReadError> {
    let lines = collect(reader)?;
    let text_of = |index: usize| lines.get(index).map_or("", String::as_str);
    let first = lines.iter().position(|line| !is_blank(line)).unwrap_or(0);
    #[cfg(not(target_family = "wasm"))]
    if problem.linear().is_some() {
        if let Some(claims) = answers::read(problem, &lines) {
            let claim = |it: Option<answers::Vector>| match it {
                Some(answers::Vector { options, cost, line }) => {
                    Claim::Solution { options, cost, line }
                }
                None => Claim::None,
            };
            return Ok(vec![claims.into_iter().map(claim).collect()]);
        }
    }
    let known = known_options(problem);
    if text_of(first).trim_start().starts_with('{') && !known.contains_key(&key(text_of(first))) {
        return json(&lines).map(|claims| vec![claims]).map_err(ReadError::Format);
    }
    let mut readings = [options(&known, &lines), numbers(&lines)];
    // As text, empty lines alone are no claim at all; as numbers, they are solutions without options.
    let says_nothing = readings[0].as_ref().is_ok_and(Vec::is_empty);
    if matches!(format, Format::Matrix | Format::Rows) || says_nothing {
        readings.reverse();
    }
    let [first, second] = readings;
    match (first, second) {
        (Ok(first), Ok(second)) => Ok(vec![first, second]),
        (Ok(only), Err(_)) | (Err(_), Ok(only)) => Ok(vec![only]),
        (Err(error), Err(_)) => Err(ReadError::Format(error)),
    }
}

fn collect(reader: impl BufRead) -> Result<Vec<String>, ReadError> {
    let mut lines = Lines::new(reader);
    let mut collected = Vec::new();
    while let Some(line) = lines.next()? {
        collected.push(line.text()?.to_owned());
    }
    Ok(collected)
}

fn is_blank(line: &str) -> bool {
    Tokens::new(line).next().is_none()
}

/// An error at the byte `at` of the line with this index.
fn error(lines: &[String], index: usize, at: usize, kind: Kind) -> FormatError {
    let line = lines.get(index).map_or("", String::as_str);
    Line::new(line.as_bytes(), index.saturating_add(1)).error(at, kind)
}

fn says_none(line: &str) -> bool {
    ["no solution", "no solution!"].contains(&line.trim().to_lowercase().as_str())
}

/// Option numbers, a solution a line; an empty line is the solution without options.
fn numbers(lines: &[String]) -> Result<Vec<Claim>, FormatError> {
    let mut claims = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if says_none(line) {
            claims.push(Claim::None);
            continue;
        }
        let mut options = Vec::new();
        let (cost, ids) = match line.split_once('\t') {
            Some((cost, ids)) => (Some(read_cost(lines, index, cost)?), ids),
            None => (None, line.as_str()),
        };
        for token in Tokens::new(ids) {
            let number: Option<u32> = token.text.parse().ok();
            let option = number.and_then(|number| number.checked_sub(1)).map(OptionId::new);
            options.push(option.ok_or_else(|| {
                let at = (line.len() - ids.len()).saturating_add(token.at);
                error(lines, index, at, Kind::NotOptionNumber(token.text.to_owned()))
            })?);
        }
        claims.push(Claim::Solution { options, cost, line: index.saturating_add(1) });
    }
    Ok(claims)
}

fn read_cost(lines: &[String], index: usize, text: &str) -> Result<Decimal, FormatError> {
    without_plus(text.trim())
        .parse()
        .map_err(|_| error(lines, index, 0, Kind::NotSolutionCost(text.to_owned())))
}

/// The words before the number in a line with a cost.
const COST: [&str; 3] = ["cost at most ", "cost at least ", "cost "];

/// Options as text, one a line; empty lines separate solutions.
fn options(known: &Known, lines: &[String]) -> Result<Vec<Claim>, FormatError> {
    let mut claims = Vec::new();
    let mut open: Option<Open> = None;
    for (index, line) in lines.iter().enumerate() {
        if is_blank(line) {
            claims.extend(open.take().map(finished));
            continue;
        }
        let key = key(line);
        let ids = known.get(&key);
        if ids.is_none() && says_none(line) {
            claims.push(Claim::None);
            continue;
        }
        if ids.is_none() && says_how_many(line) {
            continue;
        }
        let Open { used, options, cost, .. } =
            open.get_or_insert_with(|| Open { index, ..Open::default() });
        if let Some(ids) = ids {
            // Equal options stand for each other. When they run out, the last one is repeated, which the check
            // then finds.
            let count = used.entry(key).or_insert(0);
            options.extend(ids.get((*count).min(ids.len().saturating_sub(1))));
            *count = count.saturating_add(1);
        } else if line.trim() != "(no options)" {
            let number = COST.iter().find_map(|words| line.strip_prefix(words));
            let number = number.ok_or_else(|| error(lines, index, 0, Kind::NotOption))?;
            *cost = Some(read_cost(lines, index, number)?);
        }
    }
    claims.extend(open.map(finished));
    Ok(claims)
}

/// A solution in text that has begun.
#[derive(Default)]
struct Open {
    index: usize,
    /// How often each text of an option was met.
    used: HashMap<String, usize>,
    options: Vec<OptionId>,
    cost: Option<Decimal>,
}

fn finished(Open { index, options, cost, .. }: Open) -> Claim {
    Claim::Solution { options, cost, line: index.saturating_add(1) }
}

/// The options by their words in any order.
type Known = HashMap<String, Vec<OptionId>>;

fn known_options(problem: &Problem) -> Known {
    let mut known = Known::new();
    for option in problem.options() {
        let mut line = Vec::new();
        // Writing to a vector cannot fail.
        if dlx::write_option(problem, option, &mut line).is_ok() {
            known.entry(key(&String::from_utf8_lossy(&line))).or_default().push(option);
        }
    }
    known
}

fn key(line: &str) -> String {
    let mut words: Vec<&str> = dlx::words(line).collect();
    words.sort_unstable();
    words.join(" ")
}

/// The content of a JSON object: a solution, or a result with its solutions. It is read without a tree of
/// values, which would take fifty bytes for each byte of the text.
#[derive(Deserialize)]
struct Told {
    options: Option<Vec<u32>>,
    solutions: Option<Vec<Told>>,
    cost: Option<Value>,
    status: Option<Value>,
}

/// A cost as a decimal string, as this program writes it, or as a whole number, as others do. Other numbers
/// became binary fractions when the text was read, so they are refused.
fn json_cost(cost: &Value) -> Result<Decimal, Kind> {
    let read = match cost {
        Value::String(text) => without_plus(text).parse().ok(),
        other => other.as_i64().map(Decimal::from),
    };
    read.ok_or_else(|| {
        Kind::NotSolutionCost(cost.as_str().map_or_else(|| cost.to_string(), str::to_owned))
    })
}

/// One JSON object with solutions, or an object for each solution and one for the result.
fn json(lines: &[String]) -> Result<Vec<Claim>, FormatError> {
    let text = lines.join("\n");
    let mut stream = serde_json::Deserializer::from_str(&text).into_iter::<Told>();
    let mut claims = Vec::new();
    let mut proved_none = false;
    let (mut line, mut at) = (0, 0);
    loop {
        // The line on which the next value begins: only white space stands before it.
        let start = text.len().saturating_sub(
            text.get(stream.byte_offset()..).map_or(0, |rest| rest.trim_start().len()),
        );
        line += text.get(at..start).map_or(0, |read| read.matches('\n').count());
        at = start;
        let Some(value) = stream.next() else { break };
        let value = value.map_err(|problem| {
            let (index, at) = (problem.line().saturating_sub(1), problem.column());
            error(lines, index, at.saturating_sub(1), Kind::Json(problem.to_string()))
        })?;
        proved_none |= value.status.as_ref().is_some_and(|status| status == "no-solution");
        let solutions = match (&value.options, value.solutions) {
            (None, Some(solutions)) => solutions,
            _ => vec![Told { solutions: None, ..value }],
        };
        for Told { options, cost, .. } in solutions {
            let wrong = |what: &str| error(lines, line, 0, Kind::Json(what.to_owned()));
            let numbers = options.ok_or_else(|| wrong("no options in it"))?;
            let ids: Option<Vec<OptionId>> =
                numbers.into_iter().map(|it| it.checked_sub(1).map(OptionId::new)).collect();
            let options = ids.ok_or_else(|| wrong("option numbers count from 1"))?;
            let cost = cost
                .as_ref()
                .map(json_cost)
                .transpose()
                .map_err(|kind| error(lines, line, 0, kind))?;
            claims.push(Claim::Solution { options, cost, line: line.saturating_add(1) });
        }
    }
    if proved_none {
        claims.push(Claim::None);
    }
    Ok(claims)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The likelier reading.
    fn claims(text: &str) -> Result<Vec<Claim>, ReadError> {
        let problem = dlx::read("a b | x\na x:r\nb x:r\na\na\n".as_bytes())?;
        Ok(read(&problem, Format::Dlx, text.as_bytes())?.swap_remove(0))
    }

    fn solution(numbers: &[u32], line: usize) -> Claim {
        let options = numbers.iter().map(|number| OptionId::new(number - 1)).collect();
        Claim::Solution { options, cost: None, line }
    }

    fn costly(cost: i64, numbers: &[u32], line: usize) -> Claim {
        let Claim::Solution { options, line, .. } = solution(numbers, line) else { panic!() };
        Claim::Solution { options, cost: Some(cost.into()), line }
    }

    #[test]
    fn costs_in_each_style() {
        assert_eq!(claims("-3\t1 2\n7\t\n").unwrap(), [costly(-3, &[1, 2], 1), costly(7, &[], 2)]);
        let text = "cost 5\na x:r\n\ncost at most 6\na\n";
        assert_eq!(claims(text).unwrap(), [costly(5, &[1], 1), costly(6, &[3], 4)]);
        let json = r#"{"options":[1],"cost":"9"}"#;
        assert_eq!(claims(json).unwrap(), [costly(9, &[1], 1)]);
        assert!(claims("x\t1\n").is_err() && claims("cost x\na\n").is_err());
    }

    #[test]
    fn costs_in_json_are_whole_numbers_in_quotes_or_not() {
        let read = |cost: &str| claims(&format!("{{\"options\":[1],\"cost\":{cost}}}"));
        for (cost, number) in [("9", 9), ("\"-9\"", -9), ("0", 0), ("-7", -7)] {
            assert_eq!(read(cost).unwrap(), [costly(number, &[1], 1)], "{cost}");
        }
        assert_eq!(read("null").unwrap(), [solution(&[1], 1)]);
        let large = "9223372036854775808";
        let wrong = ["\"five\"", "\"\"", "5.5", "5.0", "1e3", large, "true", "[5]", "{\"a\":5}"];
        for cost in wrong {
            let Err(ReadError::Format(error)) = read(cost) else { panic!("{cost}") };
            assert_eq!(error.line(), 1, "{cost}");
        }
        let second = claims("{\"options\":[1]}\n{\"options\":[3],\"cost\":5.5}\n");
        let Err(ReadError::Format(error)) = second else { panic!() };
        assert_eq!((error.line(), error.kind()), (2, &Kind::NotSolutionCost("5.5".to_owned())));
    }

    #[test]
    fn text_in_any_order_of_words_and_options() {
        let text = "x:r b\na x:r\n\n\na\nb x:r\n";
        assert_eq!(claims(text).unwrap(), [solution(&[2, 1], 1), solution(&[3, 2], 5)]);
    }

    #[test]
    fn equal_options_stand_for_each_other() {
        assert_eq!(claims("a\na\na\n").unwrap(), [solution(&[3, 4, 4], 1)]);
    }

    #[test]
    fn numbers_and_empty_lines() {
        assert_eq!(claims("1 2\n\n9\n").unwrap().len(), 3);
        assert_eq!(claims("1 2\n").unwrap(), [solution(&[1, 2], 1)]);
        let Err(ReadError::Format(wrong)) = claims("1 0\n") else { panic!() };
        assert_eq!(wrong.line(), 1);
    }

    #[test]
    fn json_whole_and_by_lines() {
        let whole = r#"{"status":"complete","solutions":[{"options":[1,2]}]}"#;
        assert_eq!(claims(whole).unwrap(), [solution(&[1, 2], 1)]);
        let lines = "{\"options\":[1,2]}\n{\"options\":[3]}\n{\"solutions\":[]}\n";
        assert_eq!(claims(lines).unwrap(), [solution(&[1, 2], 1), solution(&[3], 2)]);
        assert_eq!(claims(r#"{"status":"no-solution","solutions":[]}"#).unwrap(), [Claim::None]);
        for wrong in ["{", "{}", r#"{"options":[0]}"#, r#"{"options":"1"}"#] {
            assert!(claims(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_claim_of_none_and_the_empty_solution() {
        assert_eq!(claims("no solution\n").unwrap(), [Claim::None]);
        assert_eq!(claims("(no options)\n").unwrap(), [solution(&[], 1)]);
    }

    #[test]
    fn an_option_may_look_like_anything_else() {
        let items = "0:1|{ 0:1|cost 0:1|5 0:1|no 0:1|solution 0:1|(no 0:1|options)";
        let options = ["{", "cost 5", "no solution", "(no options)", "{ 5"];
        let problem = dlx::read(format!("{items}\n{}\n", options.join("\n")).as_bytes()).unwrap();
        for (number, text) in (1..).zip(options) {
            let readings = read(&problem, Format::Dlx, text.as_bytes()).unwrap();
            assert_eq!(readings[0], [solution(&[number], 1)], "{text}");
        }
        let costly = read(&problem, Format::Dlx, "cost 7\n{\n".as_bytes()).unwrap();
        assert_eq!(costly, [[self::costly(7, &[1], 1)]]);
    }

    /// Names as a program or a spreadsheet may have them; the words `a` and `b` are items of their own.
    #[test]
    fn names_with_blanks_and_line_ends_are_read_back() {
        let options =
            r#"[" "],["a\nb"],["a b"],["a","b"],["\"a b\""],["c:d",["x y","1 2"]],["\u0000"]"#;
        let items = r#"" ","a\nb","a b","a","b","\"a b\"","c:d","\u0000""#;
        let text = format!(r#"{{"items":[{items}],"secondary":["x y"],"options":[{options}]}}"#);
        let problem = crate::json::read(text.as_bytes()).unwrap();
        for (number, option) in (1..).zip(problem.options()) {
            let mut text = Vec::new();
            dlx::write_option(&problem, option, &mut text).unwrap();
            let readings = read(&problem, Format::Json, &text[..]).unwrap();
            assert_eq!(readings[0], [solution(&[number], 1)], "{}", String::from_utf8_lossy(&text));
        }
    }

    #[test]
    fn a_line_that_is_no_option() {
        let Err(ReadError::Format(wrong)) = claims("a x:r\na b\n") else { panic!() };
        assert_eq!(
            (wrong.line(), wrong.to_string().as_str()),
            (2, "the problem has no such option")
        );
    }
}
