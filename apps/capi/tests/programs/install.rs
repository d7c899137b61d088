//! The library in a folder, as a package of a system has it.

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

fn made(root: &Path) -> Prefix {
    let (include, lib) = (root.join("include"), root.join("lib"));
    let _ = std::fs::remove_dir_all(root);
    std::fs::create_dir_all(&include).unwrap();
    std::fs::create_dir_all(lib.join("pkgconfig")).unwrap();
    std::fs::copy(here().join("include/gavotte.h"), include.join("gavotte.h")).unwrap();
    let archive = lib.join("libgavotte.a");
    if std::fs::hard_link(library(), &archive).is_err() {
        std::fs::copy(library(), &archive).unwrap();
    }
    let file = text("gavotte.pc.in").replace("@PREFIX@", root.to_str().unwrap());
    let file = file.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    std::fs::write(lib.join("pkgconfig/gavotte.pc"), file).unwrap();
    Prefix { root: root.to_owned(), shared: shared(&lib) }
}

/// Makes the shared library by the step of the README. Elsewhere than on Linux cargo's own one has to do.
fn shared(lib: &Path) -> Option<PathBuf> {
    let compiler = first(&["cc", "gcc", "clang"]).filter(|_| cfg!(target_os = "linux"))?;
    let library = lib.join(format!("libgavotte.so.{}", env!("CARGO_PKG_VERSION")));
    let mut command = Command::new(compiler);
    command.args(["-shared", "-Wl,-soname,libgavotte.so.0", "-Wl,-z,defs", "-Wl,--gc-sections"]);
    command.arg(format!("-Wl,--version-script={}", here().join("gavotte.map").display()));
    command.arg("-Wl,--whole-archive").arg(lib.join("libgavotte.a")).arg("-Wl,--no-whole-archive");
    passed(command.args(private_libraries()).arg("-o").arg(&library));
    #[cfg(unix)]
    for name in ["libgavotte.so.0", "libgavotte.so"] {
        std::os::unix::fs::symlink(library.file_name().unwrap(), lib.join(name)).unwrap();
    }
    Some(library)
}

/// The library, installed once for all tests.
pub(crate) fn installed() -> &'static Prefix {
    static PREFIX: OnceLock<Prefix> = OnceLock::new();
    PREFIX.get_or_init(|| made(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("capi")))
}
