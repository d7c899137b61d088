//! The ground floor: the contract of an engine, and the words that all engines share.
//!
//! # Why this shape
//! [`Run`] is the contract between the code that answers a question and the engine that works on it. A search
//! loop, a sweep, a solver from elsewhere, several of them in turn or a problem in parts are all a `Run`, so
//! they can be nested. The contract is small, because each implementer must write each of its methods.
//!
//! An [`Allowance`] says how many *more* steps may be made. It is handed down from the outermost engine to the
//! innermost one, and each may only shorten it. So no code converts one engine's count of steps into another's.
//!
//! # Invariants
//! 1. This module imports no other module of the crate.
//! 2. A call makes at most as many steps as it is allowed, and the excess of one thread at most.
//! 3. Each solution is found or counted once. [`Event::Exhausted`] is returned only when there is no other.
//!
//! # Cost
//! A call through a trait object for each stretch of some thousand steps.

pub(crate) mod chance;
mod contract;
mod control;
pub(crate) mod copies;
mod decisions;
pub(crate) mod estimate;
mod goal;
mod halt;
pub(crate) mod interrupt;
mod log;
mod magnitude;
mod mean;
mod memory;
pub(crate) mod numbers;
mod order;
mod outlook;
pub(crate) mod pace;
mod price;
mod profile;
pub(crate) mod random;
mod rational;
mod shelf;
pub(crate) mod solution;
mod threads;
mod unsupported;

pub use chance::Seeded;
pub(crate) use chance::{Chance, Probe, Size, Until};
pub use contract::SweptBy;
pub(crate) use contract::{Allowance, Assumed, Event, Part, Piece, Report, Run};
pub use control::{Cancel, Progress};
pub use decisions::Decisions;
pub use estimate::Estimate;
pub use goal::Goal;
pub(crate) use halt::Halt;
pub use interrupt::Interrupt;
pub(crate) use log::held;
pub use log::{Log, Note, SharedLog};
pub use magnitude::Magnitude;
pub use mean::Figure;
pub(crate) use memory::MEMORY;
pub use memory::resident_memory;
pub use order::Order;
pub(crate) use pace::Pace;
pub(crate) use price::{ENTRIES, WORDS};
pub use profile::{Profile, Tally};
pub use rational::{Rational, RationalError};
pub use shelf::{Shelf, Volume};
pub use threads::Threads;
pub use unsupported::Unsupported;
