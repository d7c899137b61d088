//! Tests of the invariants after every step of many searches, and of the counts of Knuth's programs.

use std::collections::HashSet;
use std::sync::mpsc;

use gavotte_model::{ItemId, Member, OptionId, Problem};

use super::{Move, Textbook};
use crate::kernel::{Branch, Choice, Store};
use crate::{Order, Search};

/// Searches by recursion, auditing every state; returns the number of solutions.
fn search<L: FnMut(Move)>(textbook: &mut Textbook<L>) -> u64 {
    let item = match textbook.choose() {
        Choice::Solved => return 1,
        Choice::Dead => return 0,
        Choice::Item(item) => item,
    };
    textbook.audit();
    let before = (textbook.nodes.clone(), textbook.items.clone(), textbook.depth);
    let mut frame = textbook.open(item).frame;
    let mut count = 0;
    while let Branch::In(_) = textbook.next(&mut frame) {
        count += search(textbook);
    }
    textbook.close(frame);
    let after = (textbook.nodes.clone(), textbook.items.clone(), textbook.depth);
    assert_eq!(after, before, "invariant 4");
    count
}

fn knuths_seven_items() -> Problem {
    Problem::builder()
        .items(["a", "b", "c", "d", "e", "f", "g"])
        .option(["c", "e"])
        .option(["a", "d", "g"])
        .option(["b", "c", "f"])
        .option(["a", "d", "f"])
        .option(["b", "g"])
        .option(["d", "e", "g"])
        .build()
        .unwrap()
}

/// Knuth's example (49): `q x:A` with `p r x:A y` is the one solution.
fn knuths_colors() -> Problem {
    Problem::builder()
        .items(["p", "q", "r"])
        .secondary(["x", "y"])
        .option(["p".plain(), "q".plain(), "x".plain(), "y".color("A")])
        .option(["p".plain(), "r".plain(), "x".color("A"), "y".plain()])
        .option(["p".plain(), "x".color("B")])
        .option(["q".plain(), "x".color("A")])
        .option(["r".plain(), "y".color("B")])
        .build()
        .unwrap()
}

#[test]
fn every_state_is_restored() {
    for problem in [knuths_seven_items(), knuths_colors()] {
        for (_, order) in Order::NAMES.into_iter().filter(|(_, order)| !order.learns()) {
            assert_eq!(search(&mut Textbook::new(&problem, order, |_| ())), 1, "{order}");
        }
    }
}

/// The knowledge of a listener: each option's reasons to be out, and each item's state.
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
    for problem in [knuths_seven_items(), knuths_colors()] {
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
        (knuths_seven_items(), vec![1, 2, 2, 1], (6, 29, 0)),
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
