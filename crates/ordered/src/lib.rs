//! Maps and sets in the order of their keys whose tree is compiled once for all types.
//!
//! # Why this shape
//! A `BTreeMap` of the standard library is about 6,000 lines of LLVM for each kind of keys and values. Sixty kinds of them
//! were a third of what the compiler made of the puzzles and half of what it made of the pictures. Here the entries lie in a
//! list as they came, and an order of their numbers, which knows no types, is sorted; a kind costs a tenth. The
//! names and the meaning are those of the standard library, so a reader has nothing to learn, and a tree of it can come
//! back wherever it is faster.
//!
//! # Invariants
//! 1. The keys of a map are different, and its order lists the number of each entry once.
//! 2. What is said about a map (equality, order, hash, text) does not depend on the order in which entries came.
//!
//! # Cost
//! As the standard library's, except that `iter_mut` and `into_iter` make a list of all entries first.
//!
//! # Source
//! Two levels of sorted chunks are a B-tree of depth two: R. Bayer, E. McCreight, *Organization and maintenance of large ordered
//! indices* (1972).

mod iter;
mod map;
mod order;
mod set;

pub use iter::{IntoIter, Iter, IterMut};
pub use map::{Entry, OrderedMap};
pub use set::{IntoKeys, Keys, OrderedSet};
