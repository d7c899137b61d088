//! The package for Debian and its kin, by cargo-deb: the program for glibc, with what an archive holds.
//!
//! What goes where is said in `apps/cli/Cargo.toml`.

use super::making::{Made, run_or};
use super::{archives, place, system, tools};
use crate::shell::program;

/// The system that the package is for.
pub(crate) const SYSTEM: &str = "x86_64-linux-gnu";

/// The folder that the assets of `apps/cli/Cargo.toml` name.
const STAGE: &str = "debian";

pub(crate) fn make() -> Made {
    let from = system::program_of(SYSTEM);
    if !from.exists() {
        return Err(format!("the program for {SYSTEM} was not built"));
    }
    archives::stage(&from, &place::work().join("stage").join(STAGE))?;
    let mut pack = program(&tools::tool("cargo-deb"));
    pack.args(["--package", "gavotte-cli", "--no-build", "--no-strip", "--quiet"]);
    pack.args(["--target", "x86_64-unknown-linux-gnu", "--output"]).arg(place::artifacts());
    pack.env("CARGO_TARGET_DIR", crate::shell::target()).env("SOURCE_DATE_EPOCH", place::epoch());
    tools::reach(&mut pack);
    run_or(&mut pack, "cargo-deb cannot make the package")
}
