//! The top of a search tree, walked through node by node.
//!
//! # Why this shape
//! The search loop goes through a whole tree. A walk here stops at each node of a certain depth, because another
//! search takes the part below, and goes on behind it as if it had been searched. It is a small loop of its own,
//! because the large one would have to ask at each node whether it is such a node.
//!
//! # Invariants
//! 1. The store is where the branches of `levels` have led.
//! 2. Two walks over copies of one store stop at the same nodes.

use gavotte_model::OptionId;

use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::Note;

/// The kind of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// At a solution: the path.
    Solution,
    /// At a node of the depth; the store is there.
    Piece,
    /// At the end.
    Over,
}

#[derive(Clone, Debug)]
struct Level<F> {
    frame: F,
    /// The branching and the present branch; `None` between two branches.
    item: u32,
    branch: Option<Note>,
}

/// The store at a node, and the way to it: the open branchings, and the branches of them that were entered.
pub(super) type Piece<S> = (S, Vec<Note>);

/// A walk through the nodes up to a depth.
#[derive(Clone)]
pub(super) struct Top<S: Store> {
    store: S,
    depth: usize,
    levels: Vec<Level<S::Frame>>,
    path: Vec<OptionId>,
    /// Whether the walk stands at a node that was not examined yet.
    is_new: bool,
    pub(super) steps: u64,
    /// The notes of the walk that nobody has taken yet.
    pub(super) notes: Vec<Note>,
}

impl<S: Store + Clone> Top<S> {
    /// A walk that has not begun.
    pub(super) fn new(store: S, depth: usize) -> Self {
        let (levels, path, notes) = (Vec::new(), Vec::new(), Vec::new());
        Self { store, depth, levels, path, is_new: true, steps: 0, notes }
    }

    /// The options that are in.
    pub(super) fn path(&self) -> &[OptionId] {
        &self.path
    }

    /// The store where the walk has stopped.
    pub(super) fn store(&self) -> &S {
        &self.store
    }

    /// Goes on to the next piece, past solutions, and forgets the notes. Returns whether there is one.
    pub(super) fn find_piece(&mut self) -> bool {
        let stop = loop {
            match self.advance() {
                Stop::Solution => {}
                other => break other,
            }
        };
        self.notes.clear();
        stop == Stop::Piece
    }

    /// The next piece, if there is one.
    pub(super) fn next_piece(&mut self) -> Option<Piece<S>> {
        let open = |level: &Level<_>| [Some(Note::Open(level.item)), level.branch];
        self.find_piece()
            .then(|| (self.store.clone(), self.levels.iter().flat_map(open).flatten().collect()))
    }

    /// Goes on to the next stop.
    pub(super) fn advance(&mut self) -> Stop {
        loop {
            if std::mem::take(&mut self.is_new) {
                match self.store.choose() {
                    Choice::Dead => self.notes.push(Note::Dead),
                    Choice::Solved => {
                        self.notes.push(Note::Solve);
                        return Stop::Solution;
                    }
                    Choice::Item(_) if self.levels.len() == self.depth => return Stop::Piece,
                    Choice::Item(item) => self.open(item),
                }
            } else if self.levels.is_empty() {
                return Stop::Over;
            } else {
                self.enter_next();
            }
        }
    }

    fn open(&mut self, item: u32) {
        self.notes.push(Note::Open(item));
        let Opened { frame, failed, .. } = self.store.open(item);
        self.steps += u64::from(failed);
        let notes = &mut self.notes;
        if failed > 0 {
            self.store.failures(&frame, |option, item| notes.push(Note::Fail(option, item)));
        }
        self.levels.push(Level { frame, item, branch: None });
    }

    /// Leaves the present branch of the last branching and enters the next one, or closes the branching.
    fn enter_next(&mut self) {
        let Some(level) = self.levels.last_mut() else { return };
        if let Some(branch) = level.branch.take() {
            self.notes.push(Note::Leave);
            if let Note::Enter(_) = branch {
                self.path.pop();
            }
        }
        match self.store.next(&mut level.frame) {
            Branch::In(option) => {
                level.branch = Some(Note::Enter(option));
                self.path.push(option);
                self.steps += 1;
            }
            Branch::Out => level.branch = Some(Note::Exclude),
            Branch::Failed => {
                self.steps += 1;
                let notes = &mut self.notes;
                let note = |option, item| notes.push(Note::Fail(option, item));
                self.store.failures(&level.frame, note);
                return;
            }
            Branch::Done => {
                if let Some(level) = self.levels.pop() {
                    self.store.close(level.frame);
                }
                self.notes.push(Note::Close);
                return;
            }
        }
        self.notes.extend(level.branch);
        self.is_new = true;
    }
}
