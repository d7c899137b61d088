//! The header is what the sources say.
//!
//! # Why this shape
//! The header is made by cbindgen and committed, so that it can be read and used without Rust. This test makes it once
//! more and compares, because a changed function would else be forgotten there.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::path::Path;

use cbindgen::{Builder, Config, DocumentationStyle, EnumConfig, ExportConfig, Language, Style};

/// The sources in the order in which the header is read.
const SOURCES: [&str; 11] = [
    "version",
    "status",
    "arguments",
    "problem",
    "builder",
    "token",
    "settings",
    "solution",
    "questions",
    "search",
    "best",
];
/// The others, which fewer programs need.
const MORE: [&str; 4] = ["set", "explain", "sudoku", "ask"];

/// Types of Rust and their names in C.
const NAMES: [(&str, &str); 12] = [
    ("Builder", "gavotte_builder"),
    ("Callback", "gavotte_callback"),
    ("Explanation", "gavotte_explanation"),
    ("Problem", "gavotte_problem"),
    ("Progress", "gavotte_progress"),
    ("ProgressCallback", "gavotte_progress_callback"),
    ("Search", "gavotte_search"),
    ("Set", "gavotte_set"),
    ("Settings", "gavotte_settings"),
    ("Solution", "gavotte_solution"),
    ("Status", "gavotte_status"),
    ("Token", "gavotte_token"),
];

/// What stands before everything else.
const INTRODUCTION: &str = include_str!("introduction.h");

fn config() -> Config {
    Config {
        language: Language::C,
        cpp_compat: true,
        header: Some(INTRODUCTION.trim_end().to_owned()),
        include_guard: Some("GAVOTTE_H".to_owned()),
        style: Style::Type,
        documentation_style: DocumentationStyle::Doxy,
        no_includes: true,
        sys_includes: ["stddef.h", "stdint.h"].map(str::to_owned).to_vec(),
        usize_is_size_t: true,
        line_length: 100,
        enumeration: EnumConfig::default(),
        export: ExportConfig {
            rename: NAMES.iter().map(|&(rust, c)| (rust.to_owned(), c.to_owned())).collect(),
            ..ExportConfig::default()
        },
        ..Config::default()
    }
}

#[test]
fn the_header_is_what_the_sources_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut builder = Builder::new().with_config(config());
    for name in SOURCES.iter().chain(&MORE) {
        builder = builder.with_src(root.join(format!("src/{name}.rs")));
    }
    let mut bytes = Vec::new();
    builder.generate().unwrap().write(&mut bytes);
    let wanted = String::from_utf8(bytes).unwrap();
    let wanted: Vec<&str> = wanted.lines().map(str::trim_end).collect();
    let wanted = wanted.join("\n") + "\n";
    let committed = std::fs::read_to_string(root.join("include/gavotte.h")).unwrap_or_default();
    if wanted != committed {
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gavotte.h");
        std::fs::write(&written, wanted).unwrap();
        let written = written.display();
        panic!(
            "the interface has changed: look at {written}, and copy it to apps/capi/include/gavotte.h"
        );
    }
}
