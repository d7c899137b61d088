//! The number of copies in which the search loops are compiled, and the code that is left out.
//!
//! # Why this shape
//! A loop compiled for features that a problem lacks (no colors, no bounds, a fixed number of words) is faster
//! by 10 to 30 %, and each such copy takes 10 to 20 kB. A program on a disk has room for all of them; a page
//! that a browser loads has not. So where the target is WebAssembly, each store exists in the copies that carry
//! everything, which are also the ones with the hardest tests.
//!
//! # Invariants
//! All copies of a store give the same answers; the choice is made in one place for each store.

/// Whether all engines are there: everywhere but in the module that a page loads first.
pub(crate) const IS_WHOLE: bool = cfg!(any(not(target_family = "wasm"), feature = "whole"));

/// Whether there are only the few copies that carry everything.
pub(crate) const FEW: bool = cfg!(target_family = "wasm");

/// Whether a search may be split over threads: where the system has none, it is not compiled.
pub(crate) const THREADS: bool = !cfg!(target_family = "wasm");

/// Whether a sweep puts states on a shelf or writes snapshots: a page has no files.
pub(crate) const SHELVES: bool = !cfg!(target_family = "wasm");

/// Whether stores look for items that bind those beside them (`stores/binders.rs`), which are rare: what finds and uses them
/// would be a fortieth of what a page loads first.
pub(crate) const BINDERS: bool = IS_WHOLE;

/// Whether engines that learn list solutions beside a count (`compose/lister.rs`): a page would load a hundredth more first.
pub(crate) const LISTERS: bool = IS_WHOLE;

/// Whether sweeps in several orders race: otherwise the order with the narrowest frontiers is taken.
pub(crate) const RACES: bool = IS_WHOLE;

/// Whether there are the engines that only count, up to isomorphism or by components: they, and the labelling, would add to
/// the part that a page loads before anything else.
pub(crate) const COUNTERS: bool = IS_WHOLE;

/// Whether an enumeration looks for the best solutions beside branch and bound. It carries all of the search
/// and of the sweep, which would nearly double what a page loads for the best solutions.
pub(crate) const ENUMERATES_BEST: bool = IS_WHOLE;

/// Whether branch and bound for the best solutions searches a tree on the linear relaxation, too: the simplex
/// method and the tree would add a third to what a page loads for the best solutions.
pub(crate) const TREES: bool = IS_WHOLE;

/// Whether a search for one best solution uses the symmetries of its problem: the labelling would add some tenth to what
/// a page loads for the best solutions, and a page asks for several of them, for which symmetries are of no use.
pub(crate) const ORBITS: bool = IS_WHOLE;

/// Whether branch and bound heeds side constraints. The readers of a page refuse them, so it never gets any.
pub(crate) const SIDES: bool = IS_WHOLE;

/// Whether any search can be logged: each store would exist twice in the code that a page loads. A page logs a
/// search by links that does nothing else (`search/written.rs`).
pub(crate) const PROOFS: bool = IS_WHOLE;

/// Whether a search by weights looks for better covers. It would exceed the size that a page may load for the
/// best solutions, and proofs of the problems that a page holds do not need it.
pub(crate) const WEIGHS: bool = IS_WHOLE;
