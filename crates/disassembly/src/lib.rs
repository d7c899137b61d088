//! Assemblies of pieces in space, taken apart by slides: whether they come apart, in how many moves, and which ones. Their solids
//! are written for 3D printers ([`stl`]).
//!
//! # Why this shape
//! An exact cover says where the pieces lie when all are in place, and not whether hands can bring them there. A *move*
//! takes some of the pieces a number of steps in one direction, all at once. The pieces' places relative to each
//! other are a state, and the fewest moves to a state from which some pieces slide away are found breadth first. Then the
//! pieces that stay and those that went are two smaller assemblies of their own. This needs no engine, so it is a
//! crate beside them.
//!
//! # Invariants
//! Pieces are moved and never turned. A move is a set of pieces of which none runs into a piece outside of the
//! set; all such sets are tried, so the number of moves to the first piece is the least one.
//!
//! # Cost
//! Two pieces in one place relative to each other are compared once. A state costs a look at each pair of its
//! pieces for each direction; their number grows exponentially with the pieces that are loose, so a caller sets a limit.
//!
//! # Source
//! B. Cutler, *A Computer Analysis of All 6-Piece Burrs* (1994); A. Röver, BurrTools.
//!
//! ```
//! use gavotte_disassembly::{Disassembler, Outcome};
//! use gavotte_puzzles::genres::Genre;
//! // A cube slides out of the ring around it.
//! let text = "lattice cubes\nboard 1x3x3\nturns none\n\nRRR\nR.R\nRRR\n\nI\n";
//! let puzzle = Genre::named("polyform").ok_or("a genre")?.open(text, &[])?;
//! let is_laid = |name: String| name.starts_with('R') || name == "I l1r2c2";
//! let solution = puzzle.problem().options().filter(|&it| is_laid(puzzle.named(it)));
//! let bodies = puzzle.bodies(&solution.collect::<Vec<_>>()).ok_or("in space")?;
//! let mut disassembler = Disassembler::new(bodies.slides);
//! let outcome = disassembler.take_apart(&bodies, 1_000, &mut || false);
//! assert!(matches!(outcome, Outcome::Apart(separation) if separation.level() == "1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hash;
mod lines;
mod moves;
mod reach;
mod search;
mod stl;

pub use gavotte_puzzles::{Move, Separation, Stage};
pub use search::{Disassembler, Outcome};
pub use stl::{NoSolid, Sizes, stl};
