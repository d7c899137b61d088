//! Reads the lists of items. They are read first, because options name items.

use gavotte_model::{Assembler, Bounds, BuildErrorKind, Role};

use super::JsonErrorKind;
use super::cursor::{Cursor, Fault, Shape, Step};
use crate::FormatErrorKind;

const KEYS: [&str; 3] = ["name", "min", "max"];

/// Reads the items of `items` or of `secondary`.
pub(super) fn read(cursor: &mut Cursor<'_>, is_secondary: bool, to: &mut Assembler) -> Step<()> {
    cursor.list("a list of items", |cursor| {
        let start = cursor.at();
        match cursor.shape() {
            Shape::Text => {
                let role = if is_secondary { Role::Secondary } else { Role::Once };
                let name = cursor.text("a name")?;
                add(&name, role, start, to)
            }
            Shape::Object => read_object(cursor, is_secondary, to),
            _ => cursor.expected("an item (its name, or an object with `name`, `min` and `max`)"),
        }
    })
}

fn read_object(cursor: &mut Cursor<'_>, is_secondary: bool, to: &mut Assembler) -> Step<()> {
    let start = cursor.at();
    let (mut name, mut min, mut max) = (None, 1, None);
    let found = cursor.object(&KEYS, |cursor, key| {
        match key {
            0 => name = Some(cursor.text("a name")?),
            1 => min = read_bound(cursor)?,
            _ if cursor.shape() == Shape::Null => {
                cursor.pass_word();
                max = Some(Bounds::UNLIMITED);
            }
            _ => max = Some(read_bound(cursor)?),
        }
        Ok(())
    })?;
    let [place, min_place, max_place] = found;
    let (Some(name), Some(place)) = (name, place) else {
        return Err(Fault { at: start, kind: JsonErrorKind::MissingKey("name").into() });
    };
    let role = match min_place.or(max_place) {
        Some(at) if is_secondary => {
            return Err(Fault { at, kind: BuildErrorKind::BoundsOnSecondary(name.into()).into() });
        }
        Some(_) => Role::Primary(Bounds::between(min, max.unwrap_or(min.max(1)))),
        None if is_secondary => Role::Secondary,
        None => Role::Once,
    };
    add(&name, role, place, to)
}

fn read_bound(cursor: &mut Cursor<'_>) -> Step<u32> {
    let at = cursor.at();
    let word = cursor.integer()?;
    word.parse().map_err(|_| {
        let kind = if word.starts_with('-') {
            FormatErrorKind::from(JsonErrorKind::Expected("a bound that is not negative"))
        } else {
            FormatErrorKind::BoundTooLarge(word.into())
        };
        Fault { at, kind }
    })
}

fn add(name: &str, role: Role, at: usize, to: &mut Assembler) -> Step<()> {
    to.item(name, role).map(drop).map_err(|error| Fault { at, kind: error.into() })
}
