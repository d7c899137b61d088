//! Which files go round in a circle: the strongly connected components with more than one file.
//!
//! # Why this shape
//! A crate has some hundred files, so each file's reach is simply walked. Two files that reach each other
//! belong together.
//!
//! # Cost
//! Files times arrows.

use std::collections::BTreeSet;

/// The components of more than one node, each ascending, by their first nodes.
pub(super) fn components(arrows: &BTreeSet<(usize, usize)>) -> Vec<Vec<usize>> {
    let nodes: BTreeSet<usize> = arrows.iter().flat_map(|&(from, to)| [from, to]).collect();
    let reached = |node: usize| reach(arrows, node);
    let mut done: BTreeSet<usize> = BTreeSet::new();
    let mut components = Vec::new();
    for &node in &nodes {
        if done.contains(&node) {
            continue;
        }
        let there = reached(node);
        let together: Vec<usize> =
            there.into_iter().filter(|&other| reached(other).contains(&node)).collect();
        done.extend(&together);
        if together.len() > 1 {
            components.push(together);
        }
    }
    components
}

/// The nodes to which arrows lead from a node.
fn reach(arrows: &BTreeSet<(usize, usize)>, node: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut open = vec![node];
    while let Some(node) = open.pop() {
        for &(_, to) in arrows.range((node, 0)..=(node, usize::MAX)) {
            if reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_that_reach_each_other_are_together() {
        let arrows = [(0, 1), (1, 2), (2, 1), (2, 3), (4, 5), (5, 6), (6, 4), (4, 0)].into();
        assert_eq!(components(&arrows), [vec![1, 2], vec![4, 5, 6]]);
        assert_eq!(components(&[(0, 1), (1, 2), (0, 2)].into()), Vec::<Vec<usize>>::new());
        assert_eq!(components(&BTreeSet::new()), Vec::<Vec<usize>>::new());
    }
}
