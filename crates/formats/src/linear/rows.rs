//! What a row means when all its variables are 0 or 1.
//!
//! # Why this shape
//! A row is brought to whole numbers without a common factor, with bounds that bite. Then its kind is seen at once.

use gavotte_model::Decimal;

use super::model::{Row, Variable};

/// A variable, or the contrary of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) variable: Variable,
    pub(super) is_negated: bool,
}

/// What a row asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Nothing: all vectors fulfil it.
    Always,
    /// What no vector fulfils.
    Never,
    /// All of these are true.
    All(Vec<Literal>),
    /// So many of these are true, at least and at most.
    Count(Vec<Literal>, u32, u32),
    /// The sum lies between these.
    Sum(Vec<(Variable, i64)>, Option<i64>, Option<i64>),
}

/// The meaning of a row; `None` where its numbers do not fit.
pub(super) fn meaning(row: &Row) -> Option<Meaning> {
    let terms = merged(&row.terms)?;
    let places = terms.iter().map(|term| term.1.places()).max().unwrap_or(0);
    let whole = |term: &(Variable, Decimal)| Some((term.0, term.1.scaled(places)?));
    let terms: Vec<(Variable, i64)> = terms.iter().map(whole).collect::<Option<_>>()?;
    let factor = terms.iter().fold(0, |factor, term| common(factor, term.1.unsigned_abs()));
    let factor = i64::try_from(factor.max(1)).ok()?;
    let terms: Vec<_> = terms.into_iter().map(|(it, by)| (it, by / factor)).collect();
    let least = row.least.map(|it| -(-i128::from(it.ceil(places))).div_euclid(factor.into()));
    let most = row.most.map(|it| i128::from(it.floor(places)).div_euclid(factor.into()));
    let sum = |sign: i64| -> i128 {
        terms.iter().map(|it| i128::from(it.1)).filter(|by| by.signum() == sign.into()).sum()
    };
    let (lowest, highest) = (sum(-1), sum(1));
    let least = least.filter(|&it| it > lowest);
    let most = most.filter(|&it| it < highest);
    Some(match (least, most) {
        (None, None) => Meaning::Always,
        _ if least.is_some_and(|it| it > highest)
            || most.is_some_and(|it| it < lowest)
            || least.zip(most).is_some_and(|(least, most)| least > most) =>
        {
            Meaning::Never
        }
        _ if terms.iter().all(|it| it.1.abs() == 1) => {
            let literals =
                terms.iter().map(|&(variable, by)| Literal { variable, is_negated: by < 0 });
            let count = |it: i128| u32::try_from(it - lowest).ok();
            let (least, most) = (count(least.unwrap_or(lowest))?, count(most.unwrap_or(highest))?);
            let all: Vec<Literal> = literals.collect();
            let contrary = |it: &Literal| Literal { is_negated: !it.is_negated, ..*it };
            if most == 0 {
                Meaning::All(all.iter().map(contrary).collect())
            } else if least as usize == all.len() {
                Meaning::All(all)
            } else {
                Meaning::Count(all, least, most)
            }
        }
        _ => {
            let fit = |it: Option<i128>| it.map(i64::try_from).transpose().ok();
            Meaning::Sum(terms, fit(least)?, fit(most)?)
        }
    })
}

/// The terms by variable, each once and none of them 0.
fn merged(terms: &[(Variable, Decimal)]) -> Option<Vec<(Variable, Decimal)>> {
    let mut sorted = terms.to_vec();
    sorted.sort_by_key(|term| term.0);
    let mut merged: Vec<(Variable, Decimal)> = Vec::with_capacity(sorted.len());
    for (variable, by) in sorted {
        match merged.last_mut().filter(|last| last.0 == variable) {
            Some(last) => last.1 = last.1.checked_add(by)?,
            None => merged.push((variable, by)),
        }
    }
    merged.retain(|term| term.1 != Decimal::default());
    Some(merged)
}

/// The greatest common divisor.
fn common(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(terms: &[(usize, &str)], least: Option<&str>, most: Option<&str>) -> Option<Meaning> {
        let number = |word: &str| word.parse::<Decimal>().unwrap();
        meaning(&Row {
            terms: terms.iter().map(|&(it, by)| (it, number(by))).collect(),
            least: least.map(number),
            most: most.map(number),
            ..Row::default()
        })
    }

    fn yes(variable: usize) -> Literal {
        Literal { variable, is_negated: false }
    }

    fn no(variable: usize) -> Literal {
        Literal { variable, is_negated: true }
    }

    #[test]
    fn equal_coefficients_count() {
        let two = [(0, "1"), (1, "1")];
        assert_eq!(
            of(&two, Some("1"), Some("1")),
            Some(Meaning::Count(vec![yes(0), yes(1)], 1, 1))
        );
        let scaled = [(0, "2.5"), (1, "2.5")];
        assert_eq!(of(&scaled, None, Some("4")), Some(Meaning::Count(vec![yes(0), yes(1)], 0, 1)));
        assert_eq!(of(&two, Some("1.5"), None), Some(Meaning::All(vec![yes(0), yes(1)])));
        assert_eq!(of(&two, None, Some("0")), Some(Meaning::All(vec![no(0), no(1)])));
        // x + y - z = 0: of x, y and not z one is true.
        let mixed = [(0, "1"), (2, "-1"), (1, "1")];
        let expected = Meaning::Count(vec![yes(0), yes(1), no(2)], 1, 1);
        assert_eq!(of(&mixed, Some("0"), Some("0")), Some(expected));
    }

    #[test]
    fn bounds_that_do_not_bite_are_none() {
        let two = [(0, "3"), (1, "2")];
        assert_eq!(of(&two, Some("0"), Some("5")), Some(Meaning::Always));
        assert_eq!(of(&two, Some("6"), None), Some(Meaning::Never));
        assert_eq!(of(&two, None, Some("-1")), Some(Meaning::Never));
        assert_eq!(of(&[], Some("1"), None), Some(Meaning::Never));
        assert_eq!(of(&[(0, "1"), (0, "-1")], None, Some("0")), Some(Meaning::Always));
        assert_eq!(
            of(&two, Some("2"), None),
            Some(Meaning::Sum(vec![(0, 3), (1, 2)], Some(2), None))
        );
        // No sum of 2 and 4 is 3.
        assert_eq!(of(&[(0, "2"), (1, "4")], Some("3"), Some("3")), Some(Meaning::Never));
    }
}
