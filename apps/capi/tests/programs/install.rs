//! The library in a folder, as a package of a system has it: `install.sh` is tried, too.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::tools::{first, passed};

/// The folder of this package.
pub(crate) fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder with `include` and `lib`.
#[derive(Debug)]
pub(crate) struct Prefix {
    pub(crate) root: PathBuf,
    /// The shared library, where a linker for it is here.
    pub(crate) shared: Option<PathBuf>,
}

fn text(file: &str) -> String {
    std::fs::read_to_string(here().join(file)).unwrap()
}

/// The functions of the header.
pub(crate) fn functions() -> Vec<String> {
    let header = text("include/gavotte.h");
    let mut names: Vec<String> = header
        .lines()
        .filter(|line| !line.starts_with([' ', '#', '/', '}']) && !line.starts_with("typedef"))
        .filter_map(|line| line.split_once('(')?.0.split([' ', '*']).next_back())
        .filter(|name| name.starts_with("gavotte_"))
        .map(str::to_owned)
        .collect();
    names.sort();
    assert!(names.len() > 40, "{names:?}");
    names
}

/// The libraries of the system that the static library needs.
pub(crate) fn private_libraries() -> Vec<String> {
    let file = text("gavotte.pc.in");
    let line = file.lines().find_map(|line| line.strip_prefix("Libs.private: ")).unwrap();
    line.split(' ').map(str::to_owned).collect()
}

/// The static library that was built for these tests.
fn library() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    let library = program.with_file_name("libgavotte_capi.a");
    assert!(library.exists(), "cargo builds {} for these tests", library.display());
    library
}

/// Installs the library as its users do. Elsewhere than on Linux with a C compiler there is no shared one.
fn made(root: &Path) -> Prefix {
    let _ = std::fs::remove_dir_all(root);
    let compiler = first(&["cc", "gcc", "clang"]);
    let mut script = Command::new("sh");
    script.arg(here().join("install.sh")).arg(root).arg(library());
    passed(script.env("CC", compiler.as_deref().unwrap_or("true")));
    let shared = root.join(format!("lib/libgavotte.so.{}", env!("CARGO_PKG_VERSION")));
    Prefix { root: root.to_owned(), shared: Some(shared).filter(|it| it.exists()) }
}

/// The library, installed once for all tests.
pub(crate) fn installed() -> &'static Prefix {
    static PREFIX: OnceLock<Prefix> = OnceLock::new();
    PREFIX.get_or_init(|| made(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("capi")))
}
