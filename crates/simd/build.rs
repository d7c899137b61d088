//! Whether the compiler knows all vectors that are used here: since Rust 1.89. With an older one the crate does without,
//! because older ones also lack the rules that keep most of this crate free of `unsafe`.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(knows_vectors)");
    if minor().is_none_or(|minor| minor >= 89) {
        println!("cargo::rustc-cfg=knows_vectors");
    }
}

/// The second number of the compiler's version 1.N; none if it cannot be read, as of a compiler of the future.
fn minor() -> Option<u32> {
    let rustc = std::env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    let mut numbers = version.split_whitespace().nth(1)?.split('.');
    let major: u32 = numbers.next()?.parse().ok()?;
    numbers.next()?.parse().ok().filter(|_| major == 1)
}
