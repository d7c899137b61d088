//! Groups that act on the points of a design: by name, or by generators as cycles.
//!
//! # Why this shape
//! Researchers look for designs with a group that they choose, because there are far fewer of them. The groups in use
//! have names, and their generators follow from the number of points.
//!
//! # Invariants
//! A generator is a permutation of all points.
//!
//! # Source
//! T. Beth, D. Jungnickel, H. Lenz, *Design Theory* (1999), for the groups.

use gavotte_model::{Message, message};

use super::galois::Field;
use crate::error::shown;

/// A permutation of the points: the image of each.
pub(super) type Permutation = Vec<u8>;

/// The names of groups, for messages and texts.
pub(super) const NAMES: &str = "cyclic, 1-rotational, dihedral, affine, psl2, pgl2";

/// The generators that a word or some cycles name, on so many points.
pub(super) fn generators(text: &str, points: usize) -> Result<Vec<Permutation>, Message> {
    let text = text.trim();
    if text.starts_with('(') {
        return Ok(vec![cycles(text, points)?]);
    }
    let word = text.to_ascii_lowercase().replace(' ', "");
    let (name, number) = match word.split_once('(') {
        Some((name, rest)) => (name, Some(rest)),
        None => (&*word, None),
    };
    let last = points.saturating_sub(1);
    let (found, acts_on) = match name {
        "cyclic" => (vec![shift(points, points)], points),
        "1-rotational" => (vec![shift(last, points)], last),
        "dihedral" => (vec![shift(points, points), mirror(points)], points),
        "affine" | "agl" => (affine(points).ok_or_else(|| no_field(name, points))?, points),
        "psl2" | "psl" => (linear(points, 2).ok_or_else(|| no_field(name, last))?, last),
        "pgl2" | "pgl" => (linear(points, 1).ok_or_else(|| no_field(name, last))?, last),
        _ => {
            return Err(message!(
                "`{word}` is no group: one of {names}, or generators as cycles of points such as (0 1 2)(3 4 5)",
                word = shown(text),
                names = NAMES
            ));
        }
    };
    let is_as_told = number.is_none_or(|rest| {
        let rest = rest.trim_end_matches(')');
        let degree = rest.rsplit(',').next().and_then(|it| it.parse::<usize>().ok());
        degree == Some(acts_on)
    });
    if is_as_told {
        return Ok(found);
    }
    Err(message!(
        "on {points} points the group `{word}` is that of {acts_on} elements",
        points,
        word = shown(text),
        acts_on
    ))
}

fn no_field(name: &str, elements: usize) -> Message {
    message!(
        "`{name}` needs a field of {elements} elements, and there is none: {elements} is no power of a prime",
        name = shown(name),
        elements
    )
}

/// Each of the first points goes to the next, the others stay.
fn shift(first: usize, points: usize) -> Permutation {
    images(points, |point| if point < first { (point + 1) % first } else { point })
}

fn mirror(points: usize) -> Permutation {
    images(points, |point| (points - point) % points)
}

/// All x -> a x + b over the field whose elements are the points.
fn affine(points: usize) -> Option<Vec<Permutation>> {
    let field = Field::of(points)?;
    let step = images(points, |point| field.sum(point, 1));
    Some(vec![step, images(points, |point| field.times_power(point, 1))])
}

/// The fractional linear maps of a field and infinity, the last point; those whose determinant is a square where
/// `power` is 2.
fn linear(points: usize, power: isize) -> Option<Vec<Permutation>> {
    let infinity = points.checked_sub(1)?;
    let field = Field::of(infinity)?;
    let on_field = |image: &dyn Fn(usize) -> usize| {
        images(points, |point| if point < infinity { image(point) } else { point })
    };
    let step = on_field(&|point| field.sum(point, 1));
    let turn = on_field(&|point| field.times_power(point, power));
    let swap = images(points, |point| match point {
        _ if point == infinity => 0,
        _ => field.negative_inverse(point).unwrap_or(infinity),
    });
    Some(vec![step, turn, swap])
}

fn images(points: usize, image: impl Fn(usize) -> usize) -> Permutation {
    (0..points).map(|at| point(image(at))).collect()
}

/// A point as a byte. There are fewer than a hundred.
pub(super) fn point(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The permutation with these cycles of points, which count from 0.
fn cycles(text: &str, points: usize) -> Result<Permutation, Message> {
    let form = || {
        message!(
            "`{word}` are no cycles of points: they look like (0 1 2)(3 4 5)",
            word = shown(text)
        )
    };
    let mut images: Permutation = images(points, |point| point);
    let mut is_moved = vec![false; points];
    for cycle in text.split_terminator(')') {
        let Some(inner) = cycle.trim().strip_prefix('(') else { return Err(form()) };
        let words = inner.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        let mut cycle = Vec::new();
        for word in words {
            let point = word.parse::<usize>().map_err(|_| form())?;
            if point >= points {
                return Err(message!(
                    "there is no point {point}: they count from 0 to {most}",
                    point,
                    most = points - 1
                ));
            }
            if std::mem::replace(&mut is_moved[point], true) {
                return Err(message!("{point} stands in two places", point));
            }
            cycle.push(point);
        }
        for (at, &point) in cycle.iter().enumerate() {
            images[point] = self::point(cycle[(at + 1) % cycle.len()]);
        }
    }
    if text.ends_with(')') { Ok(images) } else { Err(form()) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The number of members of a group, by multiplying.
    fn order(text: &str, points: usize) -> usize {
        let generators = generators(text, points).unwrap();
        let mut all: BTreeSet<Permutation> = BTreeSet::from([images(points, |it| it)]);
        let mut open: Vec<Permutation> = all.iter().cloned().collect();
        while let Some(one) = open.pop() {
            for by in &generators {
                let next: Permutation = one.iter().map(|&point| by[usize::from(point)]).collect();
                if all.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        all.len()
    }

    #[test]
    fn groups_have_their_orders() {
        assert_eq!(order("cyclic", 9), 9);
        assert_eq!(order("1-rotational", 9), 8);
        assert_eq!(order("dihedral", 7), 14);
        assert_eq!([order("affine", 7), order("AGL(1, 8)", 8), order("agl(1,9)", 9)], [42, 56, 72]);
        // q (q^2 - 1), halved where q is odd.
        assert_eq!([order("psl2", 8), order("PSL(2,7)", 8), order("pgl2", 8)], [168, 168, 336]);
        assert_eq!([order("psl2", 9), order("psl2", 10), order("pgl2", 10)], [504, 360, 720]);
        assert_eq!(order("(0 1 2)(3,4)", 6), 6);
    }

    #[test]
    fn what_is_no_group_is_refused_in_words() {
        let why = |text: &str| generators(text, 7).unwrap_err().to_string();
        assert!(why("sporadic").starts_with("`sporadic` is no group: one of cyclic,"));
        assert_eq!(why("(0 1 7)"), "there is no point 7: they count from 0 to 6");
        assert_eq!(why("(0 1)(1 2)"), "1 stands in two places");
        assert!(why("(0 1").contains("are no cycles of points"));
        assert!(why("(0 a)").contains("are no cycles of points"));
        assert!(why("psl2").contains("needs a field of 6 elements"));
        assert_eq!(why("agl(1,8)"), "on 7 points the group `agl(1,8)` is that of 7 elements");
    }
}
