//! `gavotte-web-glue MODULE FOLDER`: writes the JavaScript and the declarations around a module.
//!
//! # Why this shape
//! The usual program, `wasm-bindgen`, brings a web client and a server for tests. This is the part of it
//! that the site needs, pinned by a lock file of its own.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("usage: gavotte-web-glue MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true).omit_default_module_path(true);
    // Names are a third of the module, and panics say where they come from without them.
    bindgen.remove_name_section(true).remove_producers_section(true);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gavotte-web-glue: {error:#}");
            ExitCode::FAILURE
        }
    }
}
