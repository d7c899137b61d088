//! Covers: sets of options that a side constraint does not allow together, although the relaxation takes nearly all of each.
//!
//! # Why this shape
//! A limit of a sum says little about amounts: halves of two large options fit where both together do not. All but one of a
//! cover is a limit of a number, so it is an item that may be covered so often, and everything that works on items works
//! with it. Options that count as much as the largest one of the cover belong to it, too.
//!
//! # Invariants
//! The options of a cover, with all that the others can take back, are more than the constraint allows.
//!
//! # Source
//! H. Crowder, E. L. Johnson and M. Padberg, *Solving large-scale zero-one linear programming problems* (1983).

use super::linear::Linear;
use crate::best::relaxed::{Cut, State};

/// An option that counts, how much, and its amount.
#[derive(Clone, Copy)]
struct Counted {
    option: u32,
    by: i64,
    amount: f64,
}

/// Covers that the present amounts violate.
pub(super) fn covers(state: &State, linear: &Linear) -> Vec<Cut> {
    let rows = state.sides.rows();
    if rows.is_empty() {
        return Vec::new();
    }
    let mut of_rows: Vec<Vec<Counted>> = vec![Vec::new(); rows.len()];
    for &option in state.free() {
        for term in state.sides.terms(option) {
            let counted = Counted { option, by: term.by, amount: linear.amount(option) };
            of_rows[term.row as usize].push(counted);
        }
    }
    let mut found = Vec::new();
    for (row, counted) in rows.iter().zip(of_rows).filter(|it| it.0.price.is_none()) {
        // What takes back is taken in full, so that the others have the most room.
        let most = row.most.map(|most| most.saturating_sub(row.taken).saturating_sub(row.low));
        let least = row.least.map(|least| row.taken.saturating_sub(least).saturating_add(row.high));
        let up = counted.iter().filter(|it| it.by > 0).copied().collect();
        let down = counted.iter().filter(|it| it.by < 0).map(|it| Counted { by: -it.by, ..*it });
        found.extend(most.and_then(|room| cover(up, room)));
        found.extend(least.and_then(|room| cover(down.collect(), room)));
    }
    found
}

/// A cover of options that count more than `room` together, if there is one that the amounts violate.
fn cover(mut counted: Vec<Counted>, room: i64) -> Option<Cut> {
    // Those come first that add most for what they lack of 1.
    let key = |it: &Counted| (1.0 - it.amount) / it.by as f64;
    counted.sort_unstable_by(|a, b| key(a).total_cmp(&key(b)).then(a.option.cmp(&b.option)));
    let mut sum = 0_i64;
    let size = counted.iter().position(|it| {
        sum = sum.saturating_add(it.by);
        sum > room
    })?;
    let mut members = counted[..=size].to_vec();
    // Without those that it does not need, the ones of least amount first, it says more.
    members.sort_unstable_by(|a, b| a.amount.total_cmp(&b.amount).then(a.option.cmp(&b.option)));
    members.retain(|it| {
        let is_needed = sum - it.by <= room;
        sum -= if is_needed { 0 } else { it.by };
        is_needed
    });
    let most = members.len() as i64 - 1;
    // A cover is worth a row when its amounts exceed the limit by this.
    let violated = 0.02;
    let largest = members.iter().map(|it| it.by).max()?;
    let is_in =
        |it: &&Counted| it.by >= largest || members.iter().any(|other| other.option == it.option);
    let all: Vec<&Counted> = counted.iter().filter(is_in).collect();
    let amounts: f64 = all.iter().map(|it| it.amount).sum();
    let mut options: Vec<u32> = all.iter().map(|it| it.option).collect();
    options.sort_unstable();
    (most >= 1 && amounts > most as f64 + violated).then_some(Cut { options, room: most })
}
