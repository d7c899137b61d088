//! Reads the list of options, each straight into the model, so that no second list is in memory.

use gavotte_model::{Assembler, BuildError};

use super::JsonErrorKind;
use super::cursor::{Cursor, Fault, Shape, Step};
use crate::cost::cost;

const KEYS: [&str; 3] = ["items", "cost", "label"];

/// Reads the options of `options`. The assembler has all items already.
pub(super) fn read(cursor: &mut Cursor<'_>, to: &mut Assembler) -> Step<()> {
    cursor.list("a list of options", |cursor| {
        let start = cursor.at();
        match cursor.shape() {
            Shape::List => read_members(cursor, to)?,
            Shape::Object => read_object(cursor, to)?,
            _ => {
                let what = "an option (a list of items, or an object with `items`, `cost` and \
                            `label`)";
                return cursor.expected(what);
            }
        }
        to.end_option().map(drop).map_err(at(start))
    })
}

fn read_object(cursor: &mut Cursor<'_>, to: &mut Assembler) -> Step<()> {
    let start = cursor.at();
    let [items, _, _] = cursor.object(&KEYS, |cursor, key| {
        let place = cursor.at();
        match key {
            0 => read_members(cursor, to),
            1 => {
                let word = cursor.number("a cost as a number")?;
                let cost = cost(word, |word| JsonErrorKind::NotCost(word).into());
                let cost = cost.map_err(|kind| Fault { at: place, kind })?;
                to.decimal_cost(cost).map_err(at(place))
            }
            _ => match cursor.text("a label in quotes")? {
                label if label.is_empty() => Ok(()),
                label => to.label(&label).map_err(at(place)),
            },
        }
    })?;
    match items {
        Some(_) => Ok(()),
        None => Err(Fault { at: start, kind: JsonErrorKind::MissingKey("items").into() }),
    }
}

fn read_members(cursor: &mut Cursor<'_>, to: &mut Assembler) -> Step<()> {
    cursor.list("a list of items", |cursor| {
        let start = cursor.at();
        match cursor.shape() {
            Shape::Text => {
                let name = cursor.text("an item")?;
                let item = to.find(&name).map_err(at(start))?;
                to.entry(item, None).map_err(at(start))
            }
            Shape::List => read_colored(cursor, to),
            _ => cursor.expected("an item (its name, or a list of name and color)"),
        }
    })
}

/// `["name","color"]`
fn read_colored(cursor: &mut Cursor<'_>, to: &mut Assembler) -> Step<()> {
    const WHAT: &str = "a list of two strings, the item's name and its color,";
    let start = cursor.at();
    let (mut item, mut color) = (None, None);
    cursor.list(WHAT, |cursor| {
        let place = cursor.at();
        if color.is_some() {
            return cursor.expected("no third string behind an item's name and its color");
        }
        let word = cursor.text(WHAT)?;
        if item.is_none() {
            item = Some(to.find(&word).map_err(at(place))?);
        } else {
            color = Some(to.color(&word).map_err(at(place))?);
        }
        Ok(())
    })?;
    match (item, color) {
        (Some(item), Some(color)) => to.entry(item, Some(color)).map_err(at(start)),
        _ => Err(Fault { at: start, kind: JsonErrorKind::Expected(WHAT).into() }),
    }
}

/// Adds a place to an error of the model.
fn at(at: usize) -> impl Fn(BuildError) -> Fault {
    move |error| Fault { at, kind: error.into() }
}
