//! A problem in JSON: items, options, and side constraints.
//!
//! # Why this shape
//! Side constraints stand in no other text. Each part is read from the tree of values into the same lists as DLX text.
//!
//! # Cost
//! Linear in the text.

use std::collections::HashMap;

use crate::json::{Kind, Value, read};
use crate::problem::{Making, Problem, ReadError, UNLIMITED, unmarked};
use crate::sides::Side;

type Done<T = ()> = Result<T, ReadError>;

impl Problem {
    /// Reads JSON: an object with `items`, `options`, and perhaps `secondary` and `constraints`.
    ///
    /// # Errors
    /// Text that breaks a rule of the format.
    ///
    /// ```
    /// let text = r#"{"items":["a"],"options":[["a"],["a"]],
    ///     "constraints":[{"terms":[[1,3],[2,5]],"most":4}]}"#;
    /// let problem = gavotte_check::Problem::json(text)?;
    /// assert_eq!((problem.item_count(), problem.option_count()), (1, 2));
    /// # Ok::<(), gavotte_check::ReadError>(())
    /// ```
    pub fn json(text: &str) -> Result<Self, ReadError> {
        let whole = read(unmarked(text))?;
        let keys = ["items", "secondary", "options", "constraints"];
        let [items, secondary, options, constraints] = members(&whole, keys)?;
        let (Some(items), Some(options)) = (items, options) else {
            return whole.fault("`items` and `options` are needed");
        };
        let mut making = Making::default();
        each(items, |it| item(&mut making, it, true))?;
        each_of(secondary, |it| item(&mut making, it, false))?;
        let mut labels = HashMap::new();
        each(options, |it| option(&mut making, &mut labels, it))?;
        let mut sides = Vec::new();
        each_of(constraints, |it| {
            let read = side(it, making.option_count(), &labels)?;
            sides.push(read);
            Ok(())
        })?;
        let at_end = |(what, word)| ReadError { line: whole.line, what, word };
        making.finish(sides).map_err(at_end)
    }
}

/// The values of these keys; no other key may be there.
fn members<'v, const N: usize>(value: &'v Value, keys: [&str; N]) -> Done<[Option<&'v Value>; N]> {
    let Kind::Object(members) = &value.kind else { return value.fault("an object is expected") };
    let mut found = [None; N];
    for (key, value) in members {
        let Some(at) = keys.iter().position(|it| it == key) else {
            return value.fault("a key that a problem has not");
        };
        found[at] = Some(value);
    }
    Ok(found)
}

fn each<'v>(value: &'v Value, mut then: impl FnMut(&'v Value) -> Done) -> Done {
    match &value.kind {
        Kind::List(values) => values.iter().try_for_each(&mut then),
        _ => value.fault("a list is expected"),
    }
}

fn each_of<'v>(value: Option<&'v Value>, then: impl FnMut(&'v Value) -> Done) -> Done {
    value.map_or(Ok(()), |it| each(it, then))
}

fn text(value: &Value) -> Done<&str> {
    match &value.kind {
        Kind::Text(text) => Ok(text),
        _ => value.fault("a text in quotes is expected"),
    }
}

fn number<'v>(value: &'v Value, what: &'static str) -> Done<&'v str> {
    match &value.kind {
        Kind::Number(number) => Ok(number),
        _ => value.fault(what),
    }
}

/// A whole number of 64 bits.
fn whole(value: &Value) -> Done<i128> {
    let what = "a whole number is expected";
    match number(value, what)?.parse::<i64>() {
        Ok(number) => Ok(number.into()),
        Err(_) => value.fault(what),
    }
}

/// An item: its name, or an object.
fn item(making: &mut Making, value: &Value, is_primary: bool) -> Done {
    let placed = |(what, word)| ReadError { line: value.line, what, word };
    if matches!(value.kind, Kind::Text(_)) {
        return making
            .item(text(value)?, (u32::from(is_primary), 1), is_primary, false)
            .map_err(placed);
    }
    let [name, min, max] = members(value, ["name", "min", "max"])?;
    let Some(name) = name else { return value.fault("an item without a name") };
    let bound = |value: &Value| match u32::try_from(whole(value)?) {
        Ok(bound) if bound < UNLIMITED => Ok(bound),
        _ => value.fault("no bounds"),
    };
    let is_bounded = min.is_some() || max.is_some();
    if is_bounded && !is_primary {
        return value.fault("a secondary item has no bounds");
    }
    let least = min.map_or(Ok(u32::from(is_primary)), bound)?;
    let most = match max {
        None => least.max(1),
        Some(Value { kind: Kind::Word("null"), .. }) => UNLIMITED,
        Some(max) => bound(max)?,
    };
    if least > most || most == 0 {
        return value.fault("no bounds that can be met");
    }
    making.item(text(name)?, (least, most), is_primary, is_bounded).map_err(placed)
}

/// An option: its items, or an object.
fn option<'v>(
    making: &mut Making,
    labels: &mut HashMap<&'v str, Option<usize>>,
    value: &'v Value,
) -> Done {
    let (items, cost, label) = match value.kind {
        Kind::List(_) => (value, None, None),
        _ => match members(value, ["items", "cost", "label"])? {
            [Some(items), cost, label] => (items, cost, label),
            _ => return value.fault("an option without items"),
        },
    };
    let placed = |(what, word)| ReadError { line: value.line, what, word };
    making.begin_option();
    each(items, |it| {
        let (name, color) = match &it.kind {
            Kind::List(pair) if pair.len() == 2 => (text(&pair[0])?, Some(text(&pair[1])?)),
            _ => (text(it)?, None),
        };
        making.hold(name, color).map_err(placed)
    })?;
    if let Some(cost) = cost {
        making.cost(number(cost, "a cost is expected")?).map_err(placed)?;
    }
    making.end_option();
    let at = making.option_count() - 1;
    if let Some(label) = label.map(text).transpose()?.filter(|it| !it.is_empty()) {
        labels.entry(label).and_modify(|it| *it = None).or_insert(Some(at));
    }
    Ok(())
}

fn side(value: &Value, options: usize, labels: &HashMap<&str, Option<usize>>) -> Done<Side> {
    let [name, terms, least, most, price] =
        members(value, ["name", "terms", "least", "most", "price"])?;
    let Some(listed) = terms else { return value.fault("a constraint without terms") };
    let mut terms: Vec<(u32, i128)> = Vec::new();
    each(listed, |it| {
        let Kind::List(pair) = &it.kind else { return it.fault("a term is expected") };
        let [option, by] = pair.as_slice() else { return it.fault("a term has two values") };
        let at = match &option.kind {
            Kind::Text(label) => labels.get(label.as_str()).copied().flatten(),
            _ => usize::try_from(whole(option)?).ok().and_then(|it| it.checked_sub(1)),
        };
        let at = at.filter(|&it| it < options).and_then(|it| u32::try_from(it).ok());
        let Some(at) = at else { return option.fault("no option is called so") };
        terms.push((at, whole(by)?));
        Ok(())
    })?;
    terms.sort_unstable();
    if terms.windows(2).any(|it| it[0].0 == it[1].0) {
        return listed.fault("a constraint speaks of an option twice");
    }
    terms.retain(|it| it.1 != 0);
    let (least, most) = (least.map(whole).transpose()?, most.map(whole).transpose()?);
    let is_empty = least.zip(most).is_some_and(|(least, most)| least > most);
    if (least.is_none() && most.is_none()) || is_empty {
        return value.fault("a constraint needs `least`, `most`, or both in order");
    }
    let name = name.map(text).transpose()?.unwrap_or_default().to_owned();
    let price = price.map(|it| number(it, "a price is expected")).transpose()?;
    Ok(Side { name, terms, least, most, price: None, price_text: price.map(str::to_owned) })
}
