//! Domination: some piece must attack or hold each place, with as few pieces as possible.
//!
//! # Why this shape
//! A place is an item, and also an option: all places that a piece there reaches, its own included. There are hardly
//! any exact covers; the question is for the repeat cover with the fewest options.
//!
//! # Source
//! Queens: OEIS A075458, 5 for boards of 8 to 11 and 6 for 12.

use std::collections::BTreeSet;

use super::splitmix::SplitMix;
use super::text::Text;

/// Queens on a board of `n` x `n`.
pub(super) fn queens(n: usize) -> String {
    let squares: Vec<_> = (0..n).flat_map(|row| (0..n).map(move |column| (row, column))).collect();
    let name = |(row, column): (usize, usize)| format!("{row}.{column}");
    let mut text = Text::about(format_args!("queens that attack every square of {n}x{n}"));
    text.line(squares.iter().copied().map(name));
    for &(row, column) in &squares {
        let attacked = |&(r, c): &(usize, usize)| {
            r == row || c == column || r + c == row + column || r + column == row + c
        };
        text.line(squares.iter().copied().filter(attacked).map(name));
    }
    text.finish()
}

/// Nodes of a random graph.
pub(super) fn set(nodes: usize, edges: usize, seed: usize) -> Result<String, String> {
    if nodes == 0 || edges > nodes * (nodes - 1) / 2 {
        return Err(format!("{nodes} nodes do not have {edges} edges"));
    }
    let mut numbers = SplitMix::new(seed);
    let mut chosen = BTreeSet::new();
    while chosen.len() < edges {
        let (one, other) = (numbers.below(nodes), numbers.below(nodes));
        if one < other {
            chosen.insert((one, other));
        }
    }
    let mut text = Text::about(format_args!(
        "nodes next to each of {nodes} nodes with {edges} random edges, seed {seed}"
    ));
    let name = |node: usize| format!("v{node}");
    text.line((0..nodes).map(name));
    for node in 0..nodes {
        let reached =
            |&other: &usize| other == node || chosen.contains(&(node.min(other), node.max(other)));
        text.line((0..nodes).filter(reached).map(name));
    }
    Ok(text.finish())
}
