//! Leaves the names of functions out of a released program on Linux: they are a fifth of its size.
//!
//! # Why this shape
//! The profile says `strip = "symbols"`, but Cargo forgets that for a package whose optimisation a profile overrides, and
//! this package is one (`Cargo.toml`, `profile.release.package`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|it| it == value);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
