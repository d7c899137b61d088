//! Reads OPB texts: linear pseudo-Boolean constraints.
//!
//! # Why this shape
//! All variables are binary, so no declaration is needed. A comment at the beginning says how many there are; those
//! that stand in no constraint are free, and count.

use std::io::BufRead;

use gavotte_model::{Decimal, Problem};

use super::model::{Model, Row, Variable};
use super::problem::Fault;
use super::{LinearErrorKind, number, text};
use crate::ReadError;

/// Reads a problem.
///
/// # Errors
/// Input that fails; a text of another form; a product of variables; numbers that do not fit.
///
/// ```
/// use gavotte_formats::linear::opb;
/// let problem = opb::read("min: +2 x1 +3 x2 ;\n+1 x1 +1 ~x2 >= 1 ;\n".as_bytes())?;
/// // x1, x2 and the contrary of x2.
/// assert_eq!(problem.option_count(), 3);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    text::read(reader, model)
}

fn model(text: &str) -> Result<Model, Fault> {
    let mut model = Model::default();
    let mut words = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('*') {
            declare(line, text.len(), &mut model)?;
        } else {
            words.extend(words_of(line, start));
        }
        start += line.len();
    }
    let mut rest = &words[..];
    while !rest.is_empty() {
        let Some(end) = rest.iter().position(|it| it.1 == ";") else {
            return Err(expected("`;`", (text.len(), "")));
        };
        statement(&rest[..=end], &mut model)?;
        rest = &rest[end + 1..];
    }
    let one = Decimal::from(1);
    for it in &mut model.variables {
        (it.is_whole, it.most) = (true, Some(Some(one)));
    }
    Ok(model)
}

/// A word and its place. [byte]
type Word<'t> = (usize, &'t str);

fn expected(what: &'static str, (at, found): Word<'_>) -> Fault {
    (at, LinearErrorKind::Expected { what, found: found.to_owned() }.into())
}

/// The words of a line; `;` ends one without a space, too, and so does a relation.
fn words_of(line: &str, start: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(found) = line[at..].find(|it: char| !it.is_whitespace()) {
        at += found;
        let rest = &line[at..];
        let is_sign = |it: char| matches!(it, ';' | '<' | '>' | '=');
        let length = match rest.find(|it: char| it.is_whitespace() || is_sign(it)) {
            Some(0) if rest.starts_with(';') => 1,
            Some(0) => rest.find(|it| !matches!(it, '<' | '>' | '=')).unwrap_or(rest.len()),
            end => end.unwrap_or(rest.len()),
        };
        words.push((start + at, &rest[..length]));
        at += length;
    }
    words
}

/// The variables that a comment declares: `* #variable= 5 #constraint= 3`.
fn declare(line: &str, most: usize, model: &mut Model) -> Result<(), Fault> {
    let Some((_, rest)) = line.split_once("#variable=") else { return Ok(()) };
    let count = rest.split_whitespace().next().and_then(|word| word.parse::<usize>().ok());
    // A number alone makes no variables: as many letters stand for them.
    for number in 1..=count.filter(|&count| count <= most).unwrap_or(0) {
        model.variable(&format!("x{number}"), 0).map_err(|kind| (0, kind.into()))?;
    }
    Ok(())
}

/// An objective or a constraint, with its `;`.
fn statement(words: &[Word<'_>], model: &mut Model) -> Result<(), Fault> {
    let (first, end) = (words[0], words[words.len() - 1]);
    let body = &words[..words.len() - 1];
    if let "min:" | "max:" = first.1 {
        let (terms, constant) = sum(&body[1..], model)?;
        model.is_greatest = first.1 == "max:";
        model.constant = constant;
        for (variable, by) in terms {
            model.add_cost(variable, by).map_err(|kind| (first.0, kind.into()))?;
        }
        return Ok(());
    }
    let Some(middle) = body.iter().position(|it| matches!(it.1, ">=" | "<=" | "=")) else {
        return Err(expected("`>=`, `<=` or `=`", end));
    };
    let (terms, constant) = sum(&body[..middle], model)?;
    let bound = body.get(middle + 1).copied().unwrap_or(end);
    if let Some(&surplus) = body.get(middle + 2) {
        return Err(expected("`;`", surplus));
    }
    let name = format!("c{}", model.rows.len() + 1);
    let fault = |kind: LinearErrorKind| (bound.0, kind.into());
    let value = number::finite(bound.1).map_err(fault)?;
    let large = || fault(LinearErrorKind::RowTooLarge(name.clone()));
    let minus = constant.checked_times(-1).ok_or_else(large)?;
    let value = value.checked_add(minus).ok_or_else(large)?;
    let relation = body[middle].1;
    let least = (relation != "<=").then_some(value);
    let most = (relation != ">=").then_some(value);
    model.rows.push(Row { name, terms, least, most, at: first.0 });
    Ok(())
}

/// A sum, in which a negated variable is 1 less the variable, and the number that this leaves.
fn sum(
    words: &[Word<'_>],
    model: &mut Model,
) -> Result<(Vec<(Variable, Decimal)>, Decimal), Fault> {
    let (mut terms, mut constant) = (Vec::with_capacity(words.len() / 2), Decimal::default());
    let mut rest = words;
    while let Some((&(at, word), behind)) = rest.split_first() {
        let by = number::finite(word).map_err(|kind| (at, kind.into()))?;
        let Some((&(place, name), behind)) = behind.split_first() else {
            return Err(expected("a variable", (at + word.len(), "")));
        };
        if behind.first().is_some_and(|it| number::finite(it.1).is_err()) {
            return Err((behind[0].0, LinearErrorKind::Product.into()));
        }
        let fault = |kind: LinearErrorKind| (place, kind.into());
        let large = || (at, LinearErrorKind::TooFine(word.to_owned()).into());
        let (name, is_negated) = name.strip_prefix('~').map_or((name, false), |name| (name, true));
        if number::finite(name).is_ok() {
            return Err(expected("a variable", (place, name)));
        }
        let variable = model.variable(name, place).map_err(fault)?;
        let minus = by.checked_times(-1).ok_or_else(large)?;
        terms.push((variable, if is_negated { minus } else { by }));
        if is_negated {
            constant = constant.checked_add(by).ok_or_else(large)?;
        }
        rest = behind;
    }
    Ok((terms, constant))
}
