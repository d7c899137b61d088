//! Tests of the invariants after every step of many searches, and of the counts of Knuth's programs.

use std::collections::HashSet;
use std::sync::mpsc;

use gavotte_model::{ItemId, OptionId, Problem};

use super::{Item, Move, Node, Textbook};
use crate::stores::laws::{
    Counts, Family, Tested, knuths_colors, knuths_seven_items as knuths_items, laws,
};
use crate::{Order, Search};

/// Invariant 4.
#[derive(Debug, PartialEq)]
pub(in crate::stores) struct Kept {
    nodes: Vec<Node>,
    items: Vec<Item>,
    depth: usize,
}

impl<L: FnMut(Move)> Tested for Textbook<L> {
    type Kept = Kept;
    type Known = ();

    fn kept(&self) -> Kept {
        Kept { nodes: self.nodes.clone(), items: self.items.clone(), depth: self.depth }
    }

    fn known(&self, _: u32, _: u32) {}

    fn through(&mut self, _: &Self::Frame, (): (), _: u32) {}
}

/// The textbook in each order that it keeps.
struct All;

impl Family for All {
    const ROUNDS: u32 = 200;

    fn each(problem: &Problem, counts: &mut Counts<'_>) {
        for (_, order) in Order::NAMES.into_iter().filter(|(_, order)| !order.learns()) {
            counts.of(order, Textbook::new(problem, order, |_| ()));
        }
    }
}

laws!(All);

/// What the listener of a search can know: each option's reasons to be out, each item's state.
#[derive(Default)]
struct Stage {
    covered: HashSet<ItemId>,
    colored: HashSet<ItemId>,
    hidden: HashSet<OptionId>,
    chosen: Vec<OptionId>,
    solutions: Vec<Vec<OptionId>>,
}

impl Stage {
    fn play(&mut self, event: Move) {
        match event {
            Move::Drop { option } => assert!(self.hidden.insert(option)),
            Move::Choose { item, .. } => assert!(!self.covered.contains(&item)),
            Move::Solution => self.solutions.push(self.chosen.clone()),
            Move::Cover { item } => assert!(self.covered.insert(item)),
            Move::Hide { option, .. } => assert!(self.hidden.insert(option), "hidden twice"),
            Move::Purify { item, .. } => assert!(self.colored.insert(item)),
            Move::Try { option } => self.chosen.push(option),
            Move::Retract { option } => assert_eq!(self.chosen.pop(), Some(option)),
            Move::Unpurify { item } => assert!(self.colored.remove(&item)),
            Move::Unhide { option, .. } => assert!(self.hidden.remove(&option)),
            Move::Uncover { item } => assert!(self.covered.remove(&item)),
        }
    }
}

#[test]
fn the_moves_can_be_followed() {
    for problem in [knuths_items(), knuths_colors()] {
        let (sender, moves) = mpsc::channel();
        let log = move |event| sender.send(event).unwrap();
        let mut search = Search::textbook_told(&problem, Order::Fewest, log).unwrap();
        let solutions: Vec<_> = search.by_ref().collect();
        drop(search);
        let mut stage = Stage::default();
        moves.into_iter().for_each(|event| stage.play(event));
        let seen = stage.solutions.into_iter().map(gavotte_model::Solution::new);
        assert_eq!(seen.collect::<Vec<_>>(), solutions);
        assert!(stage.covered.is_empty() && stage.colored.is_empty() && stage.hidden.is_empty());
    }
}

/// The figures are those that DLX1 and DLX2 print.
#[test]
fn the_counts_are_knuths() {
    for (problem, nodes, total) in [
        (knuths_items(), vec![1, 2, 2, 1], (6, 29, 0)),
        (knuths_colors(), vec![1, 2, 1], (4, 20, 3)),
    ] {
        let mut search = Search::textbook(&problem, Order::Fewest).unwrap();
        search.count_all();
        let profile = search.profile().unwrap();
        let levels = profile.levels().iter().map(|level| level.nodes);
        assert_eq!(levels.collect::<Vec<_>>(), nodes);
        let sum = profile.total();
        assert_eq!((sum.nodes, sum.updates, sum.cleansings), total);
    }
}

#[test]
fn bounds_are_refused() {
    let free = gavotte_model::Bounds::between(0, 2);
    let problem = Problem::builder().items(["a"]).item_with("b", free).option(["a"]).build();
    let refused = Search::textbook(&problem.unwrap(), Order::Fewest).unwrap_err();
    let words = "the engine textbook does not support bounds (item `b` has 0..=2)";
    assert_eq!(refused.to_string(), words);
}
