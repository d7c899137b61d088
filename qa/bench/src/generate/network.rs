//! Matchings of a network: grids that are joined to a tree.
//!
//! # Why this shape
//! A network of computers has meshes here and there, and single lines between them. One node of a mesh separates it from the others, so
//! a remaining problem falls apart, while no order of all nodes keeps few of them open.
//!
//! An option is a line between two nodes, or a node that stays alone, so the solutions are all matchings.

use super::splitmix::SplitMix;
use super::text::Text;

/// This many grids of `side` x `side` nodes. Each one after the first is joined to one before it, by a line between nodes at random.
pub(super) fn text(grids: usize, side: usize, seed: usize) -> Result<String, String> {
    if grids == 0 || side == 0 {
        return Err("a network has grids, and these have nodes".to_owned());
    }
    let mut text = Text::about(format_args!(
        "matchings of {grids} grids of {side}x{side} nodes, joined to a tree, seed {seed}"
    ));
    let name = |grid: usize, node: usize| format!("{grid}.{node}");
    let nodes = || (0..grids).flat_map(|grid| (0..side * side).map(move |node| (grid, node)));
    text.line(nodes().map(|(grid, node)| name(grid, node)));
    for (grid, node) in nodes() {
        text.line([name(grid, node)]);
        if node % side + 1 < side {
            text.line([name(grid, node), name(grid, node + 1)]);
        }
        if node / side + 1 < side {
            text.line([name(grid, node), name(grid, node + side)]);
        }
    }
    let mut numbers = SplitMix::new(seed);
    for grid in 1..grids {
        let before = numbers.below(grid);
        let (one, other) = (numbers.below(side * side), numbers.below(side * side));
        text.line([name(before, one), name(grid, other)]);
    }
    Ok(text.finish())
}
