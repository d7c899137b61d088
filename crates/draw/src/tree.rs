//! The tree of a search: a node for each item that was branched on, a branch for each option tried.
//!
//! # Why this shape
//! The crate knows no search, so the caller gives the nodes in the order in which a search meets them: each one after
//! its parent. Leaves stand side by side in that order, and a node stands over the middle of its children, so no two
//! branches cross.
//!
//! # Invariants
//! 1. A node comes after its parent, so one pass from the end places all inner nodes.
//! 2. Dead ends are crossed and solutions ticked: neither is known by its color alone.

use crate::paint::Paint;
use crate::picture::{Anchor, Label, Picture, Style, segment};
use crate::text;

/// The height of a node and of a level.
const NODE: f64 = 28.0;
const LEVEL: f64 = 78.0;
/// The most room for a name.
const NAME: f64 = 120.0;
const GAP: f64 = 18.0;
const SIZE: f64 = 14.0;

/// How a branch of the search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing covers the item.
    Dead,
    /// All items are covered.
    Solution,
}

/// A search tree, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::{End, Tree};
/// let mut tree = Tree::default();
/// let root = tree.node(None, "", "a: 2", None);
/// tree.node(Some(root), "1", "b: 0", Some(End::Dead));
/// tree.node(Some(root), "2", "", Some(End::Solution));
/// assert_eq!(tree.picture().title(), "A search tree: 3 nodes, 1 dead end, 1 solution");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    is_cut: bool,
}

#[derive(Clone, Debug)]
struct Node {
    parent: Option<usize>,
    branch: String,
    name: String,
    end: Option<End>,
}

impl Tree {
    /// Adds a node below an earlier one, with the label of the branch to it, and returns its number. A parent that does
    /// not exist counts as none.
    pub fn node(
        &mut self,
        parent: Option<usize>,
        branch: &str,
        name: &str,
        end: Option<End>,
    ) -> usize {
        let parent = parent.filter(|&it| it < self.nodes.len());
        let (branch, name) = (text::harmless(branch), text::harmless(name));
        self.nodes.push(Node { parent, branch, name, end });
        self.nodes.len() - 1
    }

    /// How many nodes there are.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Makes the picture say that the search went on.
    pub fn cut(&mut self) {
        self.is_cut = true;
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let number = |end| self.nodes.iter().filter(|node| node.end == Some(end)).count();
        let counted =
            |count, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
        let more = if self.is_cut { ", and more" } else { "" };
        let title = format!(
            "A search tree: {}, {}, {}{more}",
            counted(self.nodes.len(), "node"),
            counted(number(End::Dead), "dead end"),
            counted(number(End::Solution), "solution")
        );
        let room = |text: &str| (text::width(text) * SIZE).min(NAME);
        let widest = self.nodes.iter().map(|node| room(&node.name).max(room(&node.branch)));
        let node = widest.fold(36.0, f64::max) + 14.0;
        let (places, leaves, levels) = self.places(node + GAP);
        let wide = ((node + GAP) * leaves as f64 - GAP).max(node).max(180.0);
        let notes = if self.is_cut { 24.0 } else { 0.0 };
        let high = (LEVEL * levels as f64 - (LEVEL - NODE) + 18.0).max(NODE) + notes;
        let mut picture = Picture::new(wide, high, &title, "Options are branches, items nodes");
        for (it, &(x, y)) in self.nodes.iter().zip(&places) {
            if let Some(&(from, above)) = it.parent.and_then(|parent| places.get(parent)) {
                branch(&mut picture, (from, above + NODE), (x, y), (&it.branch, node));
            }
        }
        for (it, &(x, y)) in self.nodes.iter().zip(&places) {
            it.draw(&mut picture, (x, y), node);
        }
        if self.is_cut {
            let label = Label::new(0.0, high - 10.0, SIZE, "… the search goes on");
            picture.label(label.anchor(Anchor::Start).paint(Paint::Soft));
        }
        picture
    }

    /// The middle of each node's upper side, how many leaves there are, and how many levels.
    fn places(&self, slot: f64) -> (Vec<(f64, f64)>, usize, usize) {
        let mut levels: Vec<usize> = Vec::with_capacity(self.nodes.len());
        // The leftmost and the rightmost child of each node.
        let mut spans: Vec<Option<(f64, f64)>> = vec![None; self.nodes.len()];
        let mut is_inner = vec![false; self.nodes.len()];
        for node in &self.nodes {
            levels.push(node.parent.map_or(0, |parent| levels[parent] + 1));
            if let Some(parent) = node.parent {
                is_inner[parent] = true;
            }
        }
        let leaves = is_inner.iter().filter(|it| !**it).count();
        let mut places = vec![(0.0, 0.0); self.nodes.len()];
        let mut right = leaves as f64 * slot;
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let x = spans[at].map_or_else(
                || {
                    right -= slot;
                    right + (slot - GAP) / 2.0
                },
                |(left, right)| f64::midpoint(left, right),
            );
            places[at] = (x, LEVEL * levels[at] as f64);
            if let Some(span) = node.parent.and_then(|parent| spans.get_mut(parent)) {
                *span = Some((x, span.map_or(x, |(_, right)| right)));
            }
        }
        (places, leaves, levels.iter().max().map_or(0, |most| most + 1))
    }
}

impl Node {
    fn draw(&self, picture: &mut Picture, (x, y): (f64, f64), wide: f64) {
        let (fill, edge, ink) = match self.end {
            None => (Paint::Shade, Paint::Ink, Paint::Ink),
            Some(End::Dead) => (Paint::Bad, Paint::BadMark, Paint::Ink),
            Some(End::Solution) => (Paint::Chosen, Paint::Ink, Paint::OnChosen),
        };
        let place = [x - wide / 2.0, y, wide, NODE];
        picture.rounded(place, 6.0, Style::edged(fill, edge, 1.5));
        let label = Label::new(x, y + NODE / 2.0, SIZE, &self.name).paint(ink);
        picture.label(label.bold(self.end.is_none()).within(wide - 8.0));
        let mut mark = String::new();
        match self.end {
            None => return,
            Some(End::Dead) => {
                segment(&mut mark, (x - 5.0, y + NODE + 5.0), (x + 5.0, y + NODE + 15.0));
                segment(&mut mark, (x + 5.0, y + NODE + 5.0), (x - 5.0, y + NODE + 15.0));
            }
            Some(End::Solution) => {
                segment(&mut mark, (x - 6.0, y + NODE + 10.0), (x - 2.0, y + NODE + 15.0));
                segment(&mut mark, (x - 2.0, y + NODE + 15.0), (x + 6.0, y + NODE + 5.0));
            }
        }
        let paint = if self.end == Some(End::Dead) { Paint::BadMark } else { Paint::Found };
        picture.path(mark, Style::line(paint, 2.5));
    }
}

/// A branch with its option, on a piece of paper so that the line does not strike it through.
fn branch(picture: &mut Picture, from: (f64, f64), to: (f64, f64), (name, room): (&str, f64)) {
    let mut path = String::new();
    segment(&mut path, from, to);
    picture.path(path, Style::line(Paint::Soft, 1.5));
    // Nearer to the child, where branches are farther from each other.
    let (x, y) = (from.0 + 0.6 * (to.0 - from.0), from.1 + 0.6 * (to.1 - from.1));
    let label = Label::new(x, y, SIZE, name).within(room);
    let wide = text::width(&label.text) * label.size + 6.0;
    picture.rect(x - wide / 2.0, y - 9.0, wide, 18.0, Style::fill(Paint::Paper));
    picture.label(label);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_label_is_cut_whatever_the_names_are() {
        let mut tree = Tree::default();
        let mut at = tree.node(None, "", "<b>&", None);
        for name in ["a", "数独の行", "\u{1b}]0;x\u{7}", &"w".repeat(3_000)] {
            tree.node(Some(at), name, name, Some(End::Dead));
            at = tree.node(Some(at), name, name, None);
        }
        tree.node(Some(at), "last", "", Some(End::Solution));
        tree.node(Some(999), "", "another root", None);
        tree.cut();
        let picture = tree.picture();
        assert_eq!(picture.cut_labels(), Vec::<&str>::new());
        assert!(picture.title().contains("11 nodes, 4 dead ends, 1 solution, and more"));
        assert!(Tree::default().picture().title().contains("0 nodes"));
    }

    #[test]
    fn nodes_stand_over_their_children() {
        let mut tree = Tree::default();
        let root = tree.node(None, "", "root", None);
        let left = tree.node(Some(root), "", "left", None);
        tree.node(Some(left), "", "1", None);
        tree.node(Some(left), "", "2", None);
        tree.node(Some(root), "", "3", None);
        let (places, leaves, levels) = tree.places(10.0 + GAP);
        assert_eq!((leaves, levels), (3, 3));
        let middles: Vec<f64> = places.iter().map(|place| place.0).collect();
        assert_eq!(middles, [40.0, 19.0, 5.0, 33.0, 61.0]);
    }
}
