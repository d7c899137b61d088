//! Why there can be no design: numbers that do not divide, and other conditions that need no search.
//!
//! # Why this shape
//! Most numbers V, K, L have no design for a reason of one line, which a search would not find in a year.
//!
//! # Source
//! R. A. Fisher (1940); R. C. Bose, *A note on the resolvability of balanced incomplete block designs* (1942);
//! M. P. Schützenberger (1949) for symmetric designs on an even number of points.

use gavotte_model::{Message, message};

use super::terms::{Divided, Kind, Terms};

/// The reason, if one is known.
pub(super) fn misfit(terms: &Terms) -> Option<Message> {
    if terms.kind != Kind::Exact || terms.sizes.len() > 1 || !terms.groups.is_empty() {
        return None;
    }
    let (v, k, lambda) = (terms.points as u64, terms.sizes[0] as u64, u64::from(terms.lambda));
    // The blocks on i points: lambda (v - i) ... (v - t + 1) / ((k - i) ... (k - t + 1)).
    let mut numbers = vec![(lambda, 1)];
    for i in (0..terms.t as u64).rev() {
        let (above, below) = numbers[0];
        // Numbers of so many blocks are beyond any search.
        let (above, below) = reduced(above.checked_mul(v - i)?, below * (k - i));
        numbers.insert(0, (above, below));
        if below > 1 {
            let number = format!("{above}/{below}");
            return Some(match i {
                0 => message!(
                    "there is no such design: the number of blocks would be b = {number}",
                    number
                ),
                1 => message!(
                    "there is no such design: each point would be in r = {number} blocks",
                    number
                ),
                _ => message!(
                    "there is no such design: each {i} points would be together in {number} blocks",
                    i,
                    number
                ),
            });
        }
    }
    let b = numbers[0].0;
    let r = numbers.get(1).map_or(b, |it| it.0);
    let is_proper = terms.t >= 2 && k < v;
    if is_proper && b < v {
        return Some(message!(
            "there is no such design: it would have {b} blocks, fewer than points (Fisher's inequality)",
            b
        ));
    }
    if is_proper && b == v && v % 2 == 0 && terms.t == 2 && !is_square(k - lambda) {
        return Some(message!(
            "there is no such design: on an even number of points with as many blocks, k - lambda = {order} would be \
             a square",
            order = k - lambda
        ));
    }
    match terms.divided {
        Divided::Classes if v % k != 0 => Some(message!(
            "there is no class that holds each point once: {v} points do not divide into blocks of {k}",
            v,
            k
        )),
        Divided::Classes if is_proper && b + 1 < v + r => Some(message!(
            "there is no such resolvable design: it would have {b} blocks, and at least {least} are needed (Bose's \
             inequality)",
            b,
            least = v + r - 1
        )),
        _ => None,
    }
}

fn reduced(above: u64, below: u64) -> (u64, u64) {
    let (mut one, mut other) = (above, below);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    (above / one, below / one)
}

fn is_square(number: u64) -> bool {
    (0..=number).take_while(|root| root * root <= number).any(|root| root * root == number)
}
