//! VeriPB, other people's checker of proofs, for the part `proofs` of `cargo xtask test`.
//!
//! # Why this shape
//! A proof is worth something because others can check it. VeriPB comes from the registry of crates and builds in a
//! minute without optimisation, which is enough for small proofs; it stays in the folder of build outputs. A machine
//! that cannot get it leaves these tests out and says so.

use crate::shell::{Made, cargo, is_there, run, target};

/// The version that the tests were tried with.
const VERSION: &str = "3.0.2";

/// The path of the program, which is installed if it is missing.
pub(crate) fn get() -> Made<String> {
    let folder = target().join("veripb");
    let path = folder.join("bin").join(format!("veripb{}", std::env::consts::EXE_SUFFIX));
    if !is_there(&path) {
        let mut install =
            cargo(&["install", "veripb", "--locked", "--debug", "--version", VERSION]);
        install.arg("--root").arg(&folder).env("CARGO_TARGET_DIR", folder.join("build"));
        // The project's settings for builds are not meant for it.
        install.env_remove("RUSTFLAGS");
        run(&mut install, "VeriPB cannot be installed")?;
    }
    Ok(path.display().to_string())
}
