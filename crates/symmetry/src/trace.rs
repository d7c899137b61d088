//! The course of the refinements on a path of the search tree, compared with two earlier paths.
//!
//! # Why this shape
//! Two nodes of the tree can lead to the same labelled graph only if their refinements did the same things. Each
//! splitter leaves one word for what it did, so a path is a sequence of words. It is compared while it grows: a
//! refinement ends at its first word that differs from both the first path (which finds automorphisms) and the
//! best path (which gives the form). A path that is greater than the best one becomes the best.
//!
//! Words are hashes of data that are independent of names. Two different refinements may get the same word. Then
//! the tree is larger than necessary, but the result is the same, because leaves are compared whole.
//!
//! # Invariants
//! 1. Words of splitters have the highest bit set, and numbers of cells at the end of a node do not. The last
//!    word of a path to a leaf is the number of vertices, so no path is the beginning of another.
//! 2. If a path has had the words of the first one so far, it has not become the best one since.

/// A place in the sequence, to go back to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    at: usize,
    first: bool,
    best: bool,
}

/// The words of the first and the best path, and how far the present one agrees with them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    first: Vec<u64>,
    best: Vec<u64>,
    place: Place,
    /// Whether the first path is being made.
    is_recording: bool,
    /// Whether paths are compared with the best one.
    seeks_best: bool,
    /// Whether the present path became the best one, and its leaf was not yet reached.
    is_new: bool,
}

impl Trace {
    /// Begins a search tree.
    pub(crate) fn begin(&mut self, seeks_best: bool) {
        self.first.clear();
        self.best.clear();
        self.place = Place { at: 0, first: true, best: seeks_best };
        self.is_recording = true;
        self.seeks_best = seeks_best;
        self.is_new = false;
    }

    /// Adds the word of a splitter. If the result is `false`, the present path cannot matter.
    #[inline]
    pub(crate) fn follow_splitter(&mut self, hash: u64) -> bool {
        self.follow(hash | 1 << 63)
    }

    /// Adds the number of cells at the end of a refinement. If the result is `false`, the present path cannot
    /// matter.
    pub(crate) fn follow_cells(&mut self, cells: usize) -> bool {
        self.follow(cells as u64)
    }

    #[inline]
    fn follow(&mut self, word: u64) -> bool {
        let at = self.place.at;
        self.place.at += 1;
        if self.is_recording {
            self.first.push(word);
            return true;
        }
        if self.place.first && self.first.get(at) != Some(&word) {
            self.place.first = false;
        }
        if self.place.best {
            match self.best.get(at) {
                Some(&best) if best == word => {}
                Some(&best) if best > word => self.place.best = false,
                _ => {
                    debug_assert!(!self.place.first, "invariant 2 at word {at}");
                    self.best.truncate(at);
                    self.best.push(word);
                    self.is_new = true;
                }
            }
        }
        self.place.first || self.place.best
    }

    /// Ends the first path at its leaf.
    pub(crate) fn end_first(&mut self) {
        debug_assert!(self.is_recording, "there is one first path");
        self.is_recording = false;
        if self.seeks_best {
            self.best.clone_from(&self.first);
        }
    }

    /// The place of the present path.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// Goes back to a place on the present path.
    pub(crate) fn return_to(&mut self, place: Place) {
        debug_assert!(place.at <= self.place.at, "places are returned to, last in, first out");
        self.place = place;
    }

    /// Whether the present path has all words of the first one so far.
    pub(crate) fn equals_first(&self) -> bool {
        self.place.first
    }

    /// Whether the present path has all words of the best one so far, or is the best one now.
    pub(crate) fn equals_best(&self) -> bool {
        self.place.best
    }

    /// Whether the present path is a better one than any before it; asked once, at its leaf.
    pub(crate) fn take_new(&mut self) -> bool {
        std::mem::take(&mut self.is_new)
    }
}
