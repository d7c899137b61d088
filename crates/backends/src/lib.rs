//! Solvers by other authors, behind the engine's adaptor.
//!
//! [`Sat`] answers an exact-cover problem with a SAT solver. It learns from its dead ends, and so solves
//! problems on which every plain search fails. [`Explain`] asks the same solver why there is no solution, and
//! [`Relax`] asks what to leave out so that there is one. [`ask`] is a question whose engines have that solver beside them.
//!
//! ```
//! use gavotte_backends::ask;
//! use gavotte_engine::{Engine, model::{Problem, Query}};
//! let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
//! let question = ask(&problem).engine(Engine::Sat);
//! assert_eq!(question.search(Query::All { limit: None })?.count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Providers
//! The solver is batsat, which is written in Rust and needs neither files nor threads nor a clock;
//! with the feature `cadical` it is CaDiCaL, which needs a C++ compiler to be built. Both get the
//! same formula and the same effort, so nothing else depends on which one it is.
//!
//! # What is absent
//! No solver is told to read or write a file, to print, or to look at the clock.

mod asking;
mod assumed;
mod case;
mod conflicts;
mod cover;
mod effort;
mod explain;
mod relax;
mod sat;
mod shrink;

pub use asking::{FORK_STEPS, ask, asked};
pub use explain::{Explain, Explanation};
pub use relax::{Clash, Moved, Relax, Relaxation, Sides};
pub use sat::{Learned, Sat, bytes, fits, learn};

/// The SAT solver that is compiled in, for engines of ours to take turns with.
pub const SAT: gavotte_engine::Solver =
    gavotte_engine::Solver { bytes, make: |problem| Box::new(Sat::new(problem)) };
