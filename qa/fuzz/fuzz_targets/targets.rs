//! The fuzz targets: one program for all of them, which the variable `GAVOTTE_FUZZ` tells which one it is.
//!
//! # Why this shape
//! Each program has the whole project in it, so that a program for each target took longer to link than to run.

#![no_main]

use std::sync::LazyLock;

use gavotte::formats::Format;
use gavotte_fuzz::{agents, answer, builder, proofs, puzzles, read, runs, sets, solutions};

/// The work of a target on the bytes that it gets.
type Work = fn(&[u8]);

/// All targets by their names. `cargo xtask fuzz` has a row for each, with its dictionary and its seeds.
const TARGETS: [(&str, Work); 26] = [
    ("read_dlx", |data| read::format(Format::Dlx, data)),
    ("read_matrix", |data| read::format(Format::Matrix, data)),
    ("read_rows", |data| read::format(Format::Rows, data)),
    ("read_json", |data| read::format(Format::Json, data)),
    ("read_csv", |data| read::format(Format::Csv, data)),
    ("read_mtx", |data| read::format(Format::Mtx, data)),
    ("read_orlib_scp", |data| read::format(Format::OrlibScp, data)),
    ("read_orlib_rail", |data| read::format(Format::OrlibRail, data)),
    ("read_cov", |data| read::format(Format::Cov, data)),
    ("read_ec", |data| read::format(Format::Ec, data)),
    ("read_list", |data| read::format(Format::List, data)),
    ("read_list_counted", |data| read::format(Format::ListCounted, data)),
    ("read_hust", |data| read::format(Format::Hust, data)),
    ("read_col", |data| read::format(Format::Col, data)),
    ("read_edges", |data| read::format(Format::Edges, data)),
    // Any text, packed or not, in the format that it seems to have.
    ("read_any", read::any),
    // The reader of solutions, about some fixed problems.
    ("read_solutions", solutions::read),
    // The reader of saved sets.
    ("read_set", sets::read),
    // The reader of sudoku grids.
    ("read_sudoku", puzzles::sudoku),
    // The readers of bead triangles, weights and Latin squares.
    ("read_puzzle", puzzles::others),
    // The readers of all genres of puzzles.
    ("read_genre", puzzles::genres),
    // The readers of checkpoints, work files, records and states, behind seals that are made right.
    ("read_run", runs::read),
    // The checker of proofs.
    ("check_proof", proofs::check),
    // Lines from an agent.
    ("hear_agent", agents::hear),
    // Calls of the builder; every engine and brute force solve the problem that it builds.
    ("builder", builder::differential),
    // A whole command in one process: read, plan, search, verify, write, read again. A fault between two of these steps shows nowhere else.
    ("answer", answer::text),
];

/// The target that is wanted.
static WANTED: LazyLock<Work> = LazyLock::new(|| {
    let name = std::env::var("GAVOTTE_FUZZ").unwrap_or_default();
    let found = TARGETS.iter().find(|target| target.0 == name);
    found.unwrap_or_else(|| panic!("GAVOTTE_FUZZ is `{name}`, which is no target")).1
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| WANTED(data));
