//! A line whose cells must differ anyway, read together with the digits that it has used.
//!
//! # Why this shape
//! An automaton knows its own rule alone: a sandwich may hold 5 twice, a skyscraper may see 3 and 3. Cells that differ by rows and boxes
//! are known when the line is compiled, so the automaton is multiplied by the set of digits that such cells have used, as far
//! as later cells need it. States from which the same digits lead to the same ends are then one, which leaves some
//! hundred to some thousand arcs for a whole row, and a filter that sees everything that the line and the row say together.
//!
//! # Invariants
//! The layers accept exactly the strings that the automaton accepts and whose groups hold no digit twice. Each arc is on a way from the
//! start to an end.
//!
//! # Cost
//! That of all states with the digits they have used; where they are too many, the automaton stays alone.

use std::collections::HashMap;

use gavotte_puzzles::sudoku::Move;

use crate::layers::{Arc, Layer, Layers};

/// Bits of the digits that one group has used, in a state of 128 bits: the state of the automaton, then up to four groups. [fixed]
const GROUP: usize = 26;
/// The groups that a state has room for. [fixed]
const GROUPS: usize = 4;

/// The moves of a cell: the state before it, the digit, the state after it.
type Steps = Vec<(usize, u8, usize)>;

/// Which group of differing cells each cell is in, if it is in one that matters, and whether it is the last of it.
pub(crate) type Grouping = Vec<Option<(usize, bool)>>;

/// Groups of cells that differ: the first that a cell fits, in the order of the line.
pub(crate) fn grouping(cells: &[usize], differ: impl Fn(usize, usize) -> bool) -> Grouping {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, &cell) in cells.iter().enumerate() {
        let fits = |group: &&mut Vec<usize>| group.iter().all(|&it| differ(cells[it], cell));
        match groups.iter_mut().find(fits) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let mut grouping = vec![None; cells.len()];
    for (number, group) in groups.iter().take(GROUPS).enumerate() {
        for &place in group {
            grouping[place] = Some((number, group.last() == Some(&place)));
        }
    }
    grouping
}

/// The automaton alone.
pub(crate) fn alone(moves: &[Vec<Move>]) -> Layers {
    product(moves, &vec![None; moves.len()], usize::MAX).unwrap_or_default()
}

/// The automaton with the digits that groups have used; `None` where more than `most` moves would be looked at.
pub(crate) fn product(moves: &[Vec<Move>], grouping: &Grouping, most: usize) -> Option<Layers> {
    let mut states: Vec<u128> = vec![0];
    let mut raw = Vec::with_capacity(moves.len());
    let mut total = 0;
    for (moves, group) in moves.iter().zip(grouping) {
        let (next, arcs) = step(&states, moves, *group);
        total += arcs.len();
        if total > most {
            return None;
        }
        raw.push((states.len(), arcs));
        states = next;
    }
    Some(merged(raw, states.len()))
}

/// The states after a cell, and a move by one digit to each.
fn step(states: &[u128], moves: &[Move], group: Option<(usize, bool)>) -> (Vec<u128>, Steps) {
    let mut by_state: Vec<&Move> = moves.iter().collect();
    by_state.sort_unstable_by_key(|it| it.from);
    let width = 128 - GROUP * GROUPS;
    let low = (1_u128 << width) - 1;
    let mut found: Vec<(u128, usize, u8)> = Vec::new();
    for (number, &state) in states.iter().enumerate() {
        let own = (state & low) as usize;
        let first = by_state.partition_point(|it| it.from < own);
        for it in by_state[first..].iter().take_while(|it| it.from == own) {
            let mut used = state & !low;
            if let Some((group, is_last)) = group {
                let shift = width + GROUP * group;
                let bit = 1_u128 << (shift + usize::from(it.digit) - 1);
                if used & bit != 0 {
                    continue;
                }
                used = if is_last { used & !(((1 << GROUP) - 1) << shift) } else { used | bit };
            }
            found.push((used | it.to as u128, number, it.digit));
        }
    }
    found.sort_unstable();
    let mut next: Vec<u128> = found.iter().map(|it| it.0).collect();
    next.dedup();
    let mut at = 0;
    let arcs = found.into_iter().map(|(state, from, digit)| {
        while next[at] != state {
            at += 1;
        }
        (from, digit, at)
    });
    let arcs = arcs.collect();
    (next, arcs)
}

/// Makes states one that accept the same rests, from the last cell to the first.
fn merged(raw: Vec<(usize, Steps)>, ends: usize) -> Layers {
    let mut layers = Vec::with_capacity(raw.len());
    // All states after the last cell are one.
    let mut after = 1;
    // The class of each state after the cell; `None` for one from which no end is reached.
    let mut classes: Vec<Option<u32>> = vec![Some(0); ends];
    for (before, moves) in raw.into_iter().rev() {
        let mut ways: Vec<Vec<(u32, u64)>> = vec![Vec::new(); before];
        for (from, digit, to) in moves {
            let Some(class) = classes[to] else { continue };
            match ways[from].iter_mut().find(|it| it.0 == class) {
                Some(way) => way.1 |= 1 << digit,
                None => ways[from].push((class, 1 << digit)),
            }
        }
        // At most as many classes as moves were looked at.
        let (mut numbers, mut arcs) = (HashMap::new(), Vec::new());
        classes = ways
            .into_iter()
            .map(|mut way| {
                way.sort_unstable();
                let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
                let is_dead = way.is_empty();
                let class = *numbers.entry(way).or_insert_with_key(|way| {
                    arcs.extend(way.iter().map(|&(to, digits)| Arc { from: next, to, digits }));
                    next
                });
                (!is_dead).then_some(class)
            })
            .collect();
        layers.push(Layer::new(arcs, numbers.len(), after));
        after = numbers.len();
    }
    layers.reverse();
    Layers { layers }
}
