//! The part `proofs` of `cargo xtask test`: other people's checker of proofs, and the tests that ask it.
//!
//! # Why this shape
//! A proof is worth something because others can check it. VeriPB comes from the registry of crates and builds in a
//! minute without optimisation, which is enough for small proofs; it stays in the folder of build outputs. A
//! machine that cannot get it leaves these tests out and says so.

use std::path::PathBuf;
use std::process::Stdio;

use crate::shell::{cargo, program, stream, target};
use crate::tally::Tally;

/// The version that the tests were tried with.
const VERSION: &str = "3.0.2";

/// How many tests there are, which count as skipped where the program is missing.
const TESTS: u64 = 3;

/// Asks VeriPB; returns whether it accepts each proof.
pub(crate) fn test(tally: &mut Tally) -> bool {
    if !is_ready() {
        println!(
            "VeriPB {VERSION} cannot be installed: proofs are checked by our own checker alone"
        );
        tally.left_out(TESTS, &format!("proofs: VeriPB {VERSION} cannot be installed"));
        return true;
    }
    let mut lines = Tally::default();
    // Of one package alone, the libraries of others would be built once more with fewer features.
    let mut command =
        cargo(&["test", "--workspace", "--test", "suite", "veripb::", "--", "--include-ignored"]);
    let held = stream(command.env("GAVOTTE_VERIPB", path()), |line| lines.line(line));
    tally.tests(lines, held);
    held
}

/// Installs the program if it is missing; returns whether it is there now.
pub(crate) fn is_ready() -> bool {
    let is_there = || {
        let mut asked = program(&path());
        let asked = asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    let install = || {
        let mut command =
            cargo(&["install", "veripb", "--locked", "--debug", "--version", VERSION]);
        command.arg("--root").arg(folder()).env("CARGO_TARGET_DIR", folder().join("build"));
        // The project's settings for builds are not meant for it.
        command.env_remove("RUSTFLAGS");
        stream(&mut command, |_| ())
    };
    is_there() || (install() && is_there())
}

/// Where it is installed.
fn folder() -> PathBuf {
    target().join("veripb")
}

fn path() -> PathBuf {
    folder().join("bin").join(format!("veripb{}", std::env::consts::EXE_SUFFIX))
}
