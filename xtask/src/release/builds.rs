//! All that is built for one system.

use super::capi;
use super::debian_package;
use super::making::Made;
use super::system::System;
use crate::compiler;

/// Builds for the system of this name.
pub(crate) fn build(name: &str) -> Made {
    let system = System::of(name)?;
    if !compiler::has_target(system.triple) && !compiler::get_debians() {
        let (triple, packages) = (system.triple, compiler::PACKAGES.join(" "));
        return Err(format!(
            "nothing compiles to {triple}: run `rustup target add {triple}`, or install Debian's {packages}"
        ));
    }
    system.write_linker()?;
    system.wheel()?;
    if system.glibc.is_none() {
        return system.program();
    }
    // The archives hold the programs for musl, and linking takes minutes.
    system.c_library(system.name == debian_package::SYSTEM)?;
    capi::make(system)
}
