//! The library as WebAssembly: one crate, built twice, as the module that a page loads first and as the module of everything.
//!
//! # Cost
//! Two to five minutes the first time.

use std::path::Path;

use crate::compiler;
use crate::files;
use crate::shell::{Made, built, cargo, program, root, run, target};

pub(crate) const TRIPLE: &str = "wasm32-unknown-unknown";

/// The two modules: the name of each, the features of the crate that it has, and how the engine is optimised in it: what a
/// page loads first is smaller and somewhat slower until the other module has come.
const MODULES: [(&str, &str, &str); 2] = [("core", "", "\"z\""), ("full", "full", "\"s\"")];

/// Vectors of 128 bits, which browsers have had since they could unpack a link of ours.
const VECTORS: &str = "-Ctarget-feature=+simd128";
/// A panic ends the module without a message: the words for it are an eighth of what is loaded.
const NO_LAST_WORDS: &str = " -Zunstable-options -Cpanic=immediate-abort";

/// Writes both modules into a folder, with their JavaScript and its declarations.
pub(crate) fn build(into: &Path) -> Made {
    let mut glue = cargo(&["build", "--quiet", "--locked", "--target-dir"]);
    glue.arg(target().join("glue")).current_dir(root().join("apps/npm/glue"));
    run(&mut glue, "the program that writes the JavaScript cannot be built")?;
    let folder = target().join("wasm");
    for (name, features, level) in MODULES {
        compile(features, level)?;
        // The second build takes the place of the first one, and the program names its files by that of the module.
        let module = folder.join(name).with_extension("wasm");
        files::copy(&folder.join(TRIPLE).join("web/gavotte_npm.wasm"), &module)?;
        let mut write = program(built("glue/debug", "gavotte-web-glue"));
        run(write.arg(module).arg(into), "there is no JavaScript around a module")?;
    }
    let list = "run --quiet --locked --package gavotte-testkit --example catalogue --";
    run(cargo(&list.split(' ').collect::<Vec<_>>()).arg(into), "genres cannot be listed")
}

fn compile(features: &str, level: &str) -> Made {
    let mut command = compiler::cargo_for(TRIPLE)?;
    command.args(["build", "--profile", "web", "--target", TRIPLE, "--package", "gavotte-npm"]);
    command.args(["--no-default-features", "--features", features, "--config"]);
    command.arg(format!("profile.web.package.gavotte-engine.opt-level={level}"));
    let mut flags = VECTORS.to_owned();
    if !compiler::has_target(TRIPLE) {
        command.args(["-Zbuild-std=std", "-Zbuild-std-features=optimize_for_size"]);
        flags.push_str(NO_LAST_WORDS);
    }
    command.env("RUSTFLAGS", flags).arg("--target-dir").arg(target().join("wasm"));
    run(&mut command, "the WebAssembly cannot be built")
}
