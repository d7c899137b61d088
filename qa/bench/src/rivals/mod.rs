//! The solvers with which Gavotte is compared, each with a description of its abilities, because a comparison is fair
//! only where both can answer.
//!
//! # Invariants
//! 1. `answer` is called only where `supports` is true.
//! 2. There is a primary item: in DLX text a line that begins with a bar is a comment.

mod dlx_rs;
mod exact_covers;
mod layers;
mod memo;
mod repeat_cover;
mod textbook;

use num_bigint::BigUint;

use crate::instance::Instance;
use crate::query::Query;

/// One rival.
#[derive(Debug)]
pub struct Rival {
    /// The name that the manifest and the command line use.
    pub name: &'static str,
    /// A description of it and of its abilities.
    pub legend: &'static str,
    /// The question that it answers.
    pub query: Query,
    /// Whether it can solve this problem.
    pub supports: fn(&Instance) -> bool,
    /// The number of solutions of the problem, or the fewest options of a repeat cover.
    pub answer: fn(&Instance) -> BigUint,
}

/// All rivals, in the order of the columns of the table.
pub const RIVALS: [Rival; 6] = [
    Rival {
        name: "textbook",
        legend: "dancing links as the tutorials teach them; no colors",
        query: Query::Count,
        supports: textbook::supports,
        answer: |instance| textbook::count(instance).into(),
    },
    Rival {
        name: "dlx-rs",
        legend: "crate dlx-rs 1.3, dancing links; no colors",
        query: Query::Count,
        supports: dlx_rs::supports,
        answer: |instance| dlx_rs::count(instance).into(),
    },
    Rival {
        name: "exact-covers",
        legend: "crate exact-covers 0.3, DlSolver, dancing links; colors",
        query: Query::Count,
        supports: exact_covers::supports,
        answer: |instance| exact_covers::count(instance).into(),
    },
    Rival {
        name: "memo",
        legend: "dancing links with a table of what is left to cover, like DXZ; no secondary items",
        query: Query::Count,
        supports: memo::supports,
        answer: memo::count,
    },
    Rival {
        name: "layers",
        legend: "item after item, a table of the covered sets; up to 512 items, no secondary ones",
        query: Query::Count,
        supports: layers::supports,
        answer: layers::count,
    },
    Rival {
        name: "repeat-cover",
        legend: "repeat cover as the tutorials teach it, IDA*; no secondary items",
        query: Query::Cover,
        supports: repeat_cover::supports,
        answer: |instance| repeat_cover::fewest(instance).into(),
    },
];

/// The count of a problem without secondary items, by `layers` modulo two primes: the primes, each with the remainder; none
/// where the problem is not of that kind.
pub fn residues(instance: &Instance) -> Option<Vec<(u64, u64)>> {
    let is_fit = layers::supports(instance);
    is_fit.then(|| layers::PRIMES.into_iter().zip(layers::residues(instance)).collect())
}

/// The rival of that name.
pub fn by_name(name: &str) -> Option<&'static Rival> {
    RIVALS.iter().find(|rival| rival.name == name)
}
