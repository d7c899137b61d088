//! A store whose search is logged.
//!
//! # Why this shape
//! The search loop and its stores know nothing of logs. This store stands before another one and passes every
//! call on to it. So every store can be logged, and none is slower when it is not.
//!
//! # Invariants
//! 1. The search makes the same steps as over the store itself.
//! 2. A branch that was entered is left before the next one begins.
//! 3. When no branching is open, no note waits.

use gavotte_model::OptionId;

use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::{Note, Profile, SharedLog, held};

/// The greatest number of notes that wait for the log. [notes]
const LOT: usize = 2048;

/// A store, and the log of its search.
#[derive(Clone)]
pub(crate) struct Logged<S> {
    store: S,
    log: SharedLog,
    /// The notes that the log has not got yet.
    notes: Vec<Note>,
    /// How many branchings are open.
    depth: u32,
}

/// A branching of the store, and whether one of its branches is entered.
#[derive(Clone, Copy)]
pub(crate) struct Entered<F> {
    frame: F,
    is_in: bool,
}

impl<S> Logged<S> {
    pub(crate) fn new(store: S, log: SharedLog) -> Self {
        Self { store, log, notes: Vec::with_capacity(LOT), depth: 0 }
    }

    #[inline(always)]
    fn note(&mut self, note: Note) {
        self.notes.push(note);
        if self.notes.len() >= LOT || self.depth == 0 {
            self.pass_on();
        }
    }

    #[cold]
    fn pass_on(&mut self) {
        if self.notes.is_empty() {
            return;
        }
        held(&self.log).note(&self.notes);
        self.notes.clear();
    }
}

impl<S: Store> Store for Logged<S> {
    type Frame = Entered<S::Frame>;
    type Processor = S::Processor;

    /// The price of the store itself. [fixed]
    const STEP_PRICE: f64 = S::STEP_PRICE;
    const IS_PROBED: bool = false;

    fn processor(&self) -> S::Processor {
        self.store.processor()
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if S::HAS_PRICES {
            self.pass_on();
        }
        let choice = self.store.choose();
        match choice {
            Choice::Dead => self.note(Note::Dead),
            Choice::Solved => self.note(Note::Solve),
            Choice::Item(_) => {}
        }
        choice
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Self::Frame> {
        self.depth += 1;
        self.note(Note::Open(item));
        let Opened { frame, branches, failed } = self.store.open(item);
        if failed > 0 {
            let notes = &mut self.notes;
            self.store.failures(&frame, |option, item| notes.push(Note::Fail(option, item)));
        }
        Opened { frame: Entered { frame, is_in: false }, branches, failed }
    }

    #[inline(always)]
    fn next(&mut self, entered: &mut Self::Frame) -> Branch {
        if std::mem::take(&mut entered.is_in) {
            self.note(Note::Leave);
        }
        let branch = self.store.next(&mut entered.frame);
        match branch {
            Branch::In(option) => self.note(Note::Enter(option)),
            Branch::Out => self.note(Note::Exclude),
            Branch::Failed => {
                let notes = &mut self.notes;
                let frame = &entered.frame;
                self.store.failures(frame, |option, item| notes.push(Note::Fail(option, item)));
            }
            Branch::Done => {}
        }
        entered.is_in = matches!(branch, Branch::In(_) | Branch::Out);
        branch
    }

    #[inline(always)]
    fn close(&mut self, entered: Self::Frame) {
        debug_assert!(!entered.is_in, "invariant 2: each branch is left");
        self.store.close(entered.frame);
        self.depth -= 1;
        self.note(Note::Close);
    }

    fn parts(entered: &Self::Frame, begun: u32, branches: u32) -> (f64, f64) {
        S::parts(&entered.frame, begun, branches)
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        debug_assert!(require.is_empty() && forbid.is_empty(), "a proof assumes nothing");
        self.store.assume(require, forbid);
    }

    fn profile(&self) -> Option<&Profile> {
        self.store.profile()
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.store.audit();
    }

    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {
        self.store.audit_anytime();
    }
}
