//! Reads the list of side constraints, when all options are there.
//!
//! # Why this shape
//! A term names its option by number or by label. Labels are looked up in a table that is made at the first
//! label, because most texts have none here.

use std::collections::HashMap;

use gavotte_model::{Assembler, Decimal, Sum};

use super::JsonErrorKind;
use super::cursor::{Cursor, Fault, Shape, Step};
use crate::cost::cost;

const KEYS: [&str; 5] = ["name", "terms", "least", "most", "price"];

/// The positions of labels; `None` for one that several options have.
type Labels = HashMap<String, Option<usize>>;

/// Reads the side constraints of `constraints`. The assembler has all options already.
pub(super) fn read(cursor: &mut Cursor<'_>, to: &mut Assembler) -> Step<()> {
    let (mut labels, mut number) = (None, 0_u64);
    cursor.list("a list of side constraints", |cursor| {
        let at = cursor.at();
        if cursor.shape() != Shape::Object {
            return cursor.expected(
                "a side constraint (an object with `name`, `terms`, `least`, `most` and `price`)",
            );
        }
        number = number.saturating_add(1);
        let sum = read_sum(cursor, number, to, &mut labels)?;
        to.constraint(&sum).map_err(|error| Fault { at, kind: error.into() })
    })
}

fn read_sum(
    cursor: &mut Cursor<'_>,
    number: u64,
    to: &Assembler,
    labels: &mut Option<Labels>,
) -> Step<Sum> {
    let start = cursor.at();
    let (mut name, mut terms) = (format!("c{number}"), Vec::new());
    let (mut least, mut most, mut price) = (None, None, None);
    let found = cursor.object(&KEYS, |cursor, key| {
        match key {
            0 => name = cursor.text("a name")?.into_owned(),
            1 => terms = read_terms(cursor, to, labels)?,
            2 => least = Some(read_number(cursor)?),
            3 => most = Some(read_number(cursor)?),
            _ => price = Some(read_price(cursor)?),
        }
        Ok(())
    })?;
    if found[1].is_none() {
        return Err(Fault { at: start, kind: JsonErrorKind::MissingKey("terms").into() });
    }
    let sum = Sum::new(name).least(least).most(most);
    let sum = price.into_iter().fold(sum, Sum::price);
    Ok(terms.into_iter().fold(sum, |sum, (option, by)| sum.term(option, by)))
}

fn read_price(cursor: &mut Cursor<'_>) -> Step<Decimal> {
    let at = cursor.at();
    let word = cursor.number("a price as a number")?;
    cost(word, |word| JsonErrorKind::NotCost(word).into()).map_err(|kind| Fault { at, kind })
}

/// `[[1,3],["label",5]]`
fn read_terms(
    cursor: &mut Cursor<'_>,
    to: &Assembler,
    labels: &mut Option<Labels>,
) -> Step<Vec<(usize, i64)>> {
    const WHAT: &str =
        "a term (a list of two, the option's number or label and how much it counts)";
    let mut terms = Vec::new();
    cursor.list("a list of terms", |cursor| {
        let start = cursor.at();
        let (mut option, mut by) = (None, None);
        cursor.list(WHAT, |cursor| {
            match (option, by) {
                (None, _) => option = Some(read_option(cursor, to, labels)?),
                (_, None) => by = Some(read_number(cursor)?),
                _ => return cursor.expected("no third value in a term"),
            }
            Ok(())
        })?;
        match (option, by) {
            (Some(option), Some(by)) => terms.push((option, by)),
            _ => return Err(Fault { at: start, kind: JsonErrorKind::Expected(WHAT).into() }),
        }
        Ok(())
    })?;
    Ok(terms)
}

/// The position of an option, from 0. The text has its number, from 1, or its label.
fn read_option(
    cursor: &mut Cursor<'_>,
    to: &Assembler,
    labels: &mut Option<Labels>,
) -> Step<usize> {
    let at = cursor.at();
    if cursor.shape() == Shape::Number {
        let word = cursor.integer()?;
        let position = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let kind = || JsonErrorKind::NoSuchOption(word.to_owned()).into();
        return position.ok_or_else(|| Fault { at, kind: kind() });
    }
    let label = cursor.text("an option's number, or its label in quotes,")?;
    let found = labels.get_or_insert_with(|| labels_of(to)).get(&*label);
    let kind = match found {
        Some(Some(option)) => return Ok(*option),
        Some(None) => JsonErrorKind::AmbiguousLabel(label.into_owned()),
        None => JsonErrorKind::UnknownLabel(label.into_owned()),
    };
    Err(Fault { at, kind: kind.into() })
}

fn labels_of(to: &Assembler) -> Labels {
    let mut labels = Labels::new();
    for (option, label) in to.labels() {
        labels.entry(label.into_owned()).and_modify(|it| *it = None).or_insert(Some(option));
    }
    labels
}

fn read_number(cursor: &mut Cursor<'_>) -> Step<i64> {
    let at = cursor.at();
    let word = cursor.integer()?;
    let kind = || JsonErrorKind::Expected("an integer that fits into 64 bits").into();
    word.parse().map_err(|_| Fault { at, kind: kind() })
}
