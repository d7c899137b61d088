//! Tests of the loop alone, over a tree of known shape: what it visits, counts, gives away and reports.

use std::collections::BTreeSet;

use gavotte_model::OptionId;
use gavotte_simd::Plain;

use super::{Branch, Choice, Event, Kernel, Opened, Run, Store};
use crate::run::chance::Seeded;
use crate::run::{Allowance, Assumed, Interrupt, Part, Threads};
use crate::share::{Sharing, spread};

/// Runs to the next solution, until `steps` steps in all were made.
fn find(run: &mut dyn Run, steps: u64) -> Event {
    let more = steps.saturating_sub(run.steps());
    run.find(Allowance::new(more, &Interrupt::default()))
}

/// Counts until `steps` steps in all were made.
fn count(run: &mut dyn Run, steps: u64) -> Event {
    let more = steps.saturating_sub(run.steps());
    run.count(Allowance::new(more, &Interrupt::default()))
}

/// A tree with `wide` branches at each node above depth `deep`; the nodes there are solutions.
#[derive(Clone, Debug)]
struct Tree {
    wide: u32,
    deep: u32,
    depth: u32,
    /// How many options fail when a branching is opened, and which branch of each fails later.
    ahead: u32,
    refused: Option<u32>,
    splits: bool,
    /// Adds to the numbers of the options after [`Store::restart`].
    seed: u32,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    next: u32,
    entered: bool,
}

impl Tree {
    fn new(wide: u32, deep: u32) -> Self {
        Self { wide, deep, depth: 0, ahead: 0, refused: None, splits: true, seed: 0 }
    }

    fn kernel(self) -> Kernel<Self> {
        Kernel::new(self, Assumed::NOTHING)
    }
}

impl Store for Tree {
    type Frame = Place;
    type Processor = Plain;
    const STEP_PRICE: f64 = 3.0;

    fn processor(&self) -> Plain {
        Plain
    }

    fn choose(&mut self) -> Choice {
        if self.depth == self.deep { Choice::Solved } else { Choice::Item(self.depth) }
    }

    fn open(&mut self, item: u32) -> Opened<Place> {
        assert_eq!(item, self.depth);
        let frame = Place { next: 0, entered: false };
        Opened { frame, branches: self.wide, failed: self.ahead }
    }

    fn next(&mut self, frame: &mut Place) -> Branch {
        self.leave(frame);
        let branch = frame.next;
        if branch == self.wide {
            return Branch::Done;
        }
        frame.next += 1;
        if self.refused == Some(branch) {
            return Branch::Failed;
        }
        (self.depth, frame.entered) = (self.depth + 1, true);
        Branch::In(OptionId::new(self.seed + branch))
    }

    fn close(&mut self, frame: Place) {
        assert!(!frame.entered, "a branching is closed when its branches are left");
    }

    fn splits(&self) -> bool {
        self.splits
    }

    fn leave(&mut self, frame: &mut Place) {
        if std::mem::take(&mut frame.entered) {
            self.depth -= 1;
        }
    }

    fn restart(&mut self, seed: u64) -> bool {
        (self.depth, self.seed) = (0, u32::try_from(seed).unwrap());
        true
    }

    fn assume(&mut self, require: &[OptionId], _: &[OptionId]) {
        self.deep -= u32::try_from(require.len()).unwrap();
    }

    fn audit(&self) {
        assert!(self.depth <= self.deep);
    }
}

fn path(run: &dyn Run) -> Vec<u32> {
    run.path().iter().map(|option| option.raw()).collect()
}

/// All solutions that are left, with the fraction at each.
fn rest_of(run: &mut dyn Run) -> Vec<(Vec<u32>, f64)> {
    let mut found = Vec::new();
    while find(run, u64::MAX) == Event::Solution {
        found.push((path(run), run.fraction()));
    }
    assert_eq!(find(run, u64::MAX), Event::Exhausted, "the end stays the end");
    found
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn each_leaf_is_visited_once_in_order_at_its_place() {
    let mut kernel = Tree::new(3, 3).kernel();
    assert!(near(kernel.fraction(), 0.0));
    let found = rest_of(&mut kernel);
    assert_eq!(found.len(), 27);
    for (number, (leaf, fraction)) in (0..27u32).zip(found) {
        assert_eq!(leaf, [number / 9, number / 3 % 3, number % 3]);
        assert!(near(fraction, f64::from(number) / 27.0), "{number}: {fraction}");
    }
    assert_eq!(kernel.steps(), 3 + 9 + 27);
    assert!(near(kernel.fraction(), 1.0));
}

#[test]
fn a_place_deep_in_the_tree_is_not_lost() {
    let mut kernel = Tree::new(2, 40).kernel();
    assert_eq!(find(&mut kernel, u64::MAX), Event::Solution);
    for _ in 0..3 {
        find(&mut kernel, u64::MAX);
    }
    assert!(near(kernel.fraction() * 2f64.powi(40), 3.0));
}

#[test]
fn counting_is_finding_without_stops() {
    let mut kernel = Tree::new(3, 3).kernel();
    assert_eq!(find(&mut kernel, u64::MAX), Event::Solution);
    assert_eq!(count(&mut kernel, 20), Event::Paused);
    let before = kernel.take_counted();
    assert_eq!(count(&mut kernel, u64::MAX), Event::Exhausted);
    assert_eq!(before + kernel.take_counted(), 26u32.into());
    assert_eq!(kernel.take_counted(), 0u32.into());
}

#[test]
fn it_stops_at_each_number_of_steps_and_goes_on() {
    for ahead in [0, 2] {
        let tree = Tree { ahead, ..Tree::new(3, 3) };
        let all = rest_of(&mut tree.clone().kernel());
        let total = 39 + u64::from(ahead) * 13;
        for limit in 0..=total {
            let mut kernel = tree.clone().kernel();
            let mut found = Vec::new();
            while find(&mut kernel, limit) == Event::Solution {
                found.push((path(&kernel), kernel.fraction()));
            }
            assert_eq!(kernel.steps(), limit, "paused at its limit");
            found.extend(rest_of(&mut kernel));
            assert_eq!((found, kernel.steps()), (all.clone(), total), "limit {limit}");
        }
    }
}

#[test]
fn a_refused_branch_is_a_step_and_has_no_leaves() {
    let mut kernel = Tree { refused: Some(1), ..Tree::new(3, 2) }.kernel();
    let leaves: Vec<_> = rest_of(&mut kernel).into_iter().map(|(leaf, _)| leaf).collect();
    assert_eq!(leaves, [[0, 0], [0, 2], [2, 0], [2, 2]]);
    assert_eq!(kernel.steps(), 3 + 2 * 3);
}

/// The leaves that `kernel` and all that is split off it find, splitting at every step, and the
/// steps of all together.
fn shared(mut kernel: Kernel<Tree>) -> (Vec<Vec<u32>>, u64) {
    let (mut leaves, mut steps) = (Vec::new(), 0);
    let mut waiting = Vec::new();
    loop {
        if let Some((piece, from)) = kernel.split() {
            assert_eq!((piece.steps, piece.owed, piece.counted), (0, 0, 0));
            let mut first = piece.clone();
            assert_eq!(find(&mut first, u64::MAX), Event::Solution);
            assert!(near(first.fraction(), from), "a piece begins where it says");
            assert!(from > 0.0 && from < 1.0);
            waiting.push(piece);
        }
        let next = kernel.steps() + 1;
        match find(&mut kernel, next) {
            Event::Solution => leaves.push(path(&kernel)),
            Event::Paused => {}
            Event::Exhausted => {
                assert!(kernel.split().is_none(), "nothing is left to give away");
                steps += kernel.steps();
                match waiting.pop() {
                    Some(next) => kernel = next,
                    None => return (leaves, steps),
                }
            }
        }
    }
}

#[test]
fn what_is_split_off_is_searched_once() {
    for begun in 0..39 {
        let mut kernel = Tree::new(3, 3).kernel();
        let mut before = Vec::new();
        while find(&mut kernel, begun) == Event::Solution {
            before.push(path(&kernel));
        }
        let (after, steps) = shared(kernel);
        let all: BTreeSet<_> = before.iter().chain(&after).cloned().collect();
        assert_eq!((all.len(), before.len() + after.len()), (27, 27));
        assert_eq!(steps, 39, "begun {begun}: each option is tried once");
    }
}

#[test]
fn the_shallowest_branches_are_given_away_first() {
    let mut kernel = Tree::new(3, 3).kernel();
    assert!(kernel.split().is_none(), "nothing has been branched on");
    assert_eq!(find(&mut kernel, u64::MAX), Event::Solution);
    let starts: Vec<f64> =
        std::iter::from_fn(|| kernel.split()).map(|(_, from)| from * 27.0).collect();
    assert!(near(starts[0], 9.0) && near(starts[1], 3.0), "{starts:?}");
    let mut fixed = Tree { splits: false, ..Tree::new(3, 3) }.kernel();
    find(&mut fixed, u64::MAX);
    assert!(fixed.split().is_none(), "this store does not split");
}

#[test]
fn a_restart_keeps_what_was_assumed() {
    let assumed = Assumed { require: &[OptionId::new(9)], forbid: &[] };
    let mut kernel = Kernel::new(Tree::new(2, 3), assumed);
    find(&mut kernel, u64::MAX);
    find(&mut kernel, u64::MAX);
    assert_eq!(path(&kernel), [9, 0, 1]);
    Run::restart(&mut kernel, 4);
    assert_eq!(path(&kernel), [9]);
    let leaves: Vec<_> = rest_of(&mut kernel).into_iter().map(|(leaf, _)| leaf).collect();
    assert_eq!(leaves, [[9, 4, 4], [9, 4, 5], [9, 5, 4], [9, 5, 5]]);
}

/// The mean result of walks into the rest of a search, by the number of branches that each may enter.
fn mean_rest(kernel: &Kernel<Tree>, most: u64) -> f64 {
    let mut chance = Seeded::new(1);
    let walks = 5_000;
    let rests = (0..walks).map(|_| kernel.probe(Part::Left, &mut chance, most).unwrap().steps);
    rests.sum::<f64>() / f64::from(walks)
}

#[test]
fn walks_weigh_what_the_search_counts() {
    let kernel = Tree { ahead: 2, refused: Some(1), ..Tree::new(3, 3) }.kernel();
    let total = 7 * (3 + 2); // seven branchings
    for most in [1, 6, 1_000] {
        let mut chance = Seeded::new(2);
        let walks = 5_000;
        let (mut solutions, mut steps) = (0.0, 0.0);
        for _ in 0..walks {
            let probe = kernel.probe(Part::Whole, &mut chance, most).unwrap();
            (solutions, steps) = (solutions + probe.solutions, steps + probe.steps);
        }
        let (solutions, steps) = (solutions / f64::from(walks), steps / f64::from(walks));
        assert!((solutions - 8.0).abs() < 0.3 && (steps - f64::from(total)).abs() < 0.7, "{steps}");
        for begun in [0, 1, 4, 7, 20, total] {
            let mut kernel = kernel.clone();
            while find(&mut kernel, begun.into()) == Event::Solution {}
            let (mean, left) = (mean_rest(&kernel, most), f64::from(total - begun));
            assert!((mean - left).abs() <= 0.04 * left, "{mean} for {left}");
            if kernel.split().is_some() {
                let (mut rest, mean) = (kernel.clone(), mean_rest(&kernel, most));
                while find(&mut rest, u64::MAX) == Event::Solution {}
                let left = f64::from(u32::try_from(rest.steps()).unwrap() - begun);
                assert!((mean - left).abs() <= 0.04 * left, "{mean} for {left} after a split");
            }
        }
    }
    let fixed = Tree { splits: false, ..Tree::new(3, 3) }.kernel();
    assert!(fixed.probe(Part::Left, &mut Seeded::new(1), 6).is_none());
}

/// Whether the search gives branches away itself; a shared one leaves that to its threads.
fn gives_away(run: &mut dyn Run) -> bool {
    // Threads on a busy machine may find nothing in the time after which a call returns.
    let mut event = Event::Paused;
    while event == Event::Paused {
        event = find(run, u64::MAX);
    }
    assert_eq!(event, Event::Solution);
    run.split().is_some()
}

#[test]
fn threads_count_what_one_counts() {
    for (splits, threads, alone) in [(true, 1, true), (true, 2, false), (false, 2, false)] {
        let sharing = Sharing { threads: Threads::from(threads).eager(), stretch: 1 };
        let share = || spread(Tree { splits, ..Tree::new(4, 4) }.kernel(), sharing);
        let mut run = share();
        while count(&mut *run, u64::MAX) == Event::Paused {}
        let counted = (run.take_counted(), run.steps());
        assert_eq!(counted, (256u32.into(), 4 + 16 + 64 + 256));
        assert_eq!(gives_away(&mut *share()), alone, "{splits} {threads}");
    }
}

#[test]
fn a_plain_search_says_so() {
    let kernel = Tree::new(2, 2).kernel();
    let report = kernel.report();
    assert!(report.swept.is_none() && !report.is_paced && report.profile.is_none());
    assert!(near(report.price, Tree::STEP_PRICE));
}
