//! The symmetries of exact-cover problems, and canonical forms of what remains of them during a search.
//!
//! A *symmetry* is a permutation of a problem's options that leaves the problem as it is. [`Symmetries`] finds
//! all of them: their number, the options and items that they carry into each other, and some symmetries of
//! which all others are products. [`Group`] answers questions about them. [`Symmetry::given`] checks a
//! permutation that is claimed to be one.
//!
//! [`Labeller`] gives remaining problems a [`CanonicalForm`]: two of them have the same form exactly when they
//! are isomorphic, and then they have equally many solutions. A count that keeps each [`Remaining`] problem once
//! up to isomorphism reaches numbers that no search can. `examples/count` is such a count.
//!
//! ```
//! use gavotte_model::Problem;
//! use gavotte_symmetry::{Effort, Symmetries};
//!
//! let problem = Problem::builder()
//!     .items(["a", "b", "c"])
//!     .option(["a", "b"])
//!     .option(["b", "c"])
//!     .option(["a"])
//!     .option(["c"])
//!     .build()?;
//! let symmetries = Symmetries::of(&problem, &mut Effort::new(1_000_000))?;
//! assert_eq!(symmetries.order().to_u64(), Some(2));
//! assert_eq!(symmetries.generators()[0].options().to_string(), "(1 2)(3 4)");
//! assert_eq!(symmetries.generators()[0].items().to_string(), "(1 3)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layout
//! | files | hold |
//! | --- | --- |
//! | `entries`, `palette`, `graph` | items, values and options as vertices with colors |
//! | `whole`, `remaining` | the graph of a problem as given, and of a remaining one, without anything that makes
//! no difference |
//! | `partition`, `refine`, `trace`, `leaf`, `orbits`, `label` | canonical labelling: individualise, refine, prune |
//! | `labeller`, `form`, `symmetries`, `marked` | the results, for remaining problems, for whole problems, and
//! for sets of options |
//! | `permutation`, `given`, `renamed`, `checker` | permutations, given ones (of options, of items by name) and found ones
//! checked |
//! | `multiply`, `order` | orders of any size |
//! | `quotient` | the solutions that symmetries leave as they are, as a problem |
//! | `chain`, `random`, `group`, `classes`, `cosets`, `least` | groups of permutations |
//!
//! # What is absent
//! No engine, no clock, no recursion, no dependency but the model. Effort is counted in entries read and can be
//! limited, because labelling takes exponential time on some rare problems.

mod chain;
mod checker;
mod classes;
mod cosets;
mod cycles;
mod effort;
mod entries;
mod form;
mod given;
mod graph;
mod group;
mod label;
mod labeller;
mod leaf;
mod least;
mod marked;
mod multiply;
mod numbers;
mod orbits;
mod order;
mod palette;
mod partition;
mod permutation;
mod quotient;
mod random;
mod refine;
mod remaining;
mod renamed;
mod symmetries;
mod trace;
mod whole;

pub use checker::Checker;
pub use classes::{Class, ConjugacyClasses};
pub use cosets::Cosets;
pub use cycles::CyclesError;
pub use effort::{Effort, GaveUp};
pub use form::CanonicalForm;
pub use given::NotASymmetry;
pub use group::Group;
pub use labeller::{Labelled, Labeller};
pub use least::Least;
pub use marked::Marked;
pub use order::Order;
pub use permutation::{NotAPermutation, Permutation};
pub use quotient::{Imposed, NoQuotient};
pub use remaining::Remaining;
pub use renamed::{Unreadable, cycles_of_names};
pub use symmetries::{Symmetries, Symmetry};
