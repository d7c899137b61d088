//! The solvers that Gavotte is measured against, each with a legend of what it can do.
//!
//! # Invariants
//! 1. `count` is called only where `supports` says yes.
//! 2. There is a primary item: in DLX text a line that begins with a bar is a comment.

mod dlx_rs;
mod exact_covers;
pub mod repeat_cover;
mod textbook;

use crate::instance::Instance;

/// One rival.
#[derive(Debug)]
pub struct Rival {
    /// The name that the manifest and the command line use.
    pub name: &'static str,
    /// What it is and what it can do.
    pub legend: &'static str,
    /// Whether it can solve this problem.
    pub supports: fn(&Instance) -> bool,
    /// How many solutions the problem has.
    pub count: fn(&Instance) -> u64,
}

/// All rivals, in the order of the columns of the table.
pub const RIVALS: [Rival; 3] = [
    Rival {
        name: "textbook",
        legend: "dancing links as the tutorials teach them; no colors",
        supports: textbook::supports,
        count: textbook::count,
    },
    Rival {
        name: "dlx-rs",
        legend: "crate dlx-rs 1.3, dancing links; no colors",
        supports: dlx_rs::supports,
        count: dlx_rs::count,
    },
    Rival {
        name: "exact-covers",
        legend: "crate exact-covers 0.3, DlSolver, dancing links; colors",
        supports: exact_covers::supports,
        count: exact_covers::count,
    },
];

/// The rival of that name.
pub fn by_name(name: &str) -> Option<&'static Rival> {
    RIVALS.iter().find(|rival| rival.name == name)
}
