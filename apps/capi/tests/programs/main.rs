//! Programs in C, C++ and Python that use the library, compiled and run as their users do.
//!
//! # Why this shape
//! The library is installed into a folder first, with its header, its pkg-config file and its shared library, by
//! `install.sh`, as users do. What a program prints is compared as a whole.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod install;
mod tools;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use install::{Prefix, functions, here, installed, private_libraries};
use tools::{first, output, passed, skipped, wrote};

/// What no warning may come from.
const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-g"];

/// The four puzzles of the sudoku program, and what it says of them.
const SUDOKUS: &str = "\
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
1.....3......2..
11..............
12x4
";
const SOLVED: &str = "\
534678912672195348198342567859761423426853791713924856961537284287419635345286179 unique
";

/// The C compiler. The libraries of the system that it is given are those of Linux.
fn c_compiler() -> Option<String> {
    first(&["cc", "gcc", "clang"]).filter(|_| cfg!(target_os = "linux"))
}

/// Compiles a program and links it with the static library.
fn compiled(compiler: &str, standard: &str, source: &Path) -> PathBuf {
    let prefix = installed();
    let program = prefix.root.join(source.file_stem().unwrap());
    let mut command = Command::new(compiler);
    command.arg(standard).args(STRICT).arg("-I").arg(prefix.root.join("include"));
    command.arg(source).arg("-o").arg(&program).arg(prefix.root.join("lib/libgavotte.a"));
    // The library has the debugging information of tests, which would make each program larger by 50 MB.
    passed(command.args(private_libraries()).args(["-Wl,--gc-sections", "-Wl,--strip-debug"]));
    program
}

/// The program of an example in C.
fn example(name: &str) -> Option<PathBuf> {
    let compiler = c_compiler()?;
    Some(compiled(&compiler, "-std=c99", &here().join("examples/c").join(name)))
}

/// Compares what an example in C prints.
fn prints(name: &str, args: &[&str], input: &str, wanted: &str) {
    let Some(program) = example(name) else {
        return skipped("no C compiler, so no program in C was run");
    };
    assert_eq!(output(Command::new(program).args(args), input), wanted, "{name}");
}

#[test]
fn queens_in_c() {
    let wanted = "92 solutions\n";
    let Some(program) = example("queens.c") else {
        return skipped("no C compiler, so no program in C was run");
    };
    let out = output(&mut Command::new(program), "");
    assert!(out.starts_with(wanted) && out.ends_with("\nGAVOTTE_STOPPED after 3\n"), "{out}");
    for line in out.lines().skip(1).take(3) {
        let columns: Vec<i64> = line.split(' ').map(|it| it.parse().unwrap()).collect();
        let rows = || columns.iter().zip(0..);
        let lines: [BTreeSet<i64>; 3] = [
            columns.iter().copied().collect(),
            rows().map(|(column, row)| column + row).collect(),
            rows().map(|(column, row)| column - row).collect(),
        ];
        assert!(lines.iter().all(|it| it.len() == 8), "{line}");
    }
}

#[test]
fn errands_in_c() {
    let wanted = "7.25: walk to the post, bus line 2\n  7.25 for 2 ways\n  8.5 for 2 ways\n  9.25 for 3 ways\n\
                  without bus line 2: 8.5\n";
    prints("errands.c", &[], "", wanted);
}

#[test]
fn sudokus_in_c() {
    let Some(program) = example("sudoku.c") else {
        return skipped("no C compiler, so no program in C was run");
    };
    let out = output(&mut Command::new(program), SUDOKUS);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], SOLVED.trim_end());
    assert!(lines[1].len() > 16 && &lines[1][16..] == " several", "{out}");
    assert_eq!(lines[2], "none");
    assert!(lines[3].starts_with("GAVOTTE_ERROR_TEXT: <text>:1:3: illegal character `x`"), "{out}");
}

#[test]
fn pentominoes_in_c() {
    let file = here().join("../../examples/pentominoes-6x10.dlx");
    let wanted = "72 items, 2056 options, 9356 solutions\n";
    prints("count.c", &[file.to_str().unwrap(), "1"], "", wanted);
}

#[test]
fn reasons_and_sets_in_c() {
    let wanted = "No choice of options covers these items as often as they must be: a, b, c.\n\
                  3 solutions, 2 with the third option, 5 drawn\n";
    prints("why.c", &[], "", wanted);
}

/// CMake finds the library by the file for pkg-config.
#[test]
fn a_program_by_cmake() {
    let (Some(_), Some(cmake), Some(_)) = (c_compiler(), first(&["cmake"]), first(&["pkg-config"]))
    else {
        return skipped("no C compiler, CMake or pkg-config, so no program was built by CMake");
    };
    let prefix = &installed().root;
    let folder = prefix.join("cmake");
    let mut command = Command::new(&cmake);
    command.arg("-S").arg(here().join("examples/cmake")).arg("-B").arg(&folder);
    passed(command.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")));
    passed(Command::new(&cmake).arg("--build").arg(&folder));
    let mut install = Command::new(cmake);
    passed(install.arg("--install").arg(&folder).arg("--prefix").arg(folder.join("to")));
    for program in ["queens", "to/bin/queens"] {
        let out = output(&mut Command::new(folder.join(program)), "");
        assert!(out.starts_with("92 solutions\n"), "{out}");
    }
}

/// What a packager installs goes below `DESTDIR`, and the files do not name it.
#[test]
fn the_library_below_another_root() {
    if c_compiler().is_none() {
        return skipped("no C compiler, so nothing was installed");
    }
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("capi-root");
    let mut script = Command::new("sh");
    script
        .arg(here().join("install.sh"))
        .arg("/usr")
        .arg(installed().root.join("lib/libgavotte.a"));
    passed(script.env("DESTDIR", &root).env("LIBDIR", "lib/somewhere"));
    let file =
        std::fs::read_to_string(root.join("usr/lib/somewhere/pkgconfig/gavotte.pc")).unwrap();
    assert!(
        file.starts_with("prefix=/usr\n") && file.contains("libdir=${exec_prefix}/lib/somewhere\n"),
        "{file}"
    );
    assert!(root.join("usr/share/man/man3/gavotte.3").exists());
    std::fs::remove_dir_all(root).unwrap();
    let missing = Command::new("sh").arg(here().join("install.sh")).output().unwrap();
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8(missing.stderr).unwrap().contains("PREFIX is missing"));
}

#[test]
fn dominoes_in_cpp() {
    let Some(compiler) = first(&["c++", "g++", "clang++"]).filter(|_| cfg!(target_os = "linux"))
    else {
        return skipped("no C++ compiler, so no program in C++ was run");
    };
    let source = here().join("examples/cpp/dominoes.cpp");
    let program = compiled(&compiler, "-std=c++17", &source);
    let wanted = "36 ways on a board of 4 by 4\n12988816 ways on a board of 8 by 8\n\
                  GAVOTTE_STOPPED after 10\nthrown in a callback\n36 taken one by one\n";
    assert_eq!(output(&mut Command::new(program), ""), wanted);
}

#[test]
fn a_careless_program_in_c() {
    let Some(compiler) = c_compiler() else {
        return skipped("no C compiler, so no program in C was run");
    };
    let program = compiled(&compiler, "-std=c99", &here().join("tests/c/stress.c"));
    let wanted = "nothing has crashed\n";
    assert_eq!(output(&mut Command::new(&program), ""), wanted);
    let Some(valgrind) = first(&["valgrind"]) else {
        return skipped("no valgrind, so no program was watched for its use of memory");
    };
    let mut command = Command::new(valgrind);
    command.args(["--quiet", "--error-exitcode=9", "--leak-check=full", "--fair-sched=yes"]);
    let safe = here().join("tests/c/safe.supp");
    command.arg(format!("--suppressions={}", safe.display()));
    assert_eq!(output(command.arg(program), ""), wanted);
}

/// The libraries of the system that programs are linked with are those that the compiler names.
#[test]
fn the_file_for_pkg_config_has_the_libraries_that_rust_needs() {
    if !cfg!(all(target_os = "linux", target_env = "gnu")) {
        return skipped("another system than Linux with glibc, which has other libraries");
    }
    let library = wrote("empty.rs", "").with_file_name("libempty.a");
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args(["--crate-type", "staticlib", "--print", "native-static-libs", "-o"]);
    let answer = command.arg(&library).arg(library.with_file_name("empty.rs")).output().unwrap();
    let words = String::from_utf8(answer.stderr).unwrap();
    let line = words.lines().find_map(|line| line.split_once("native-static-libs: "));
    assert_eq!(line.expect(&words).1.trim().split(' ').collect::<Vec<_>>(), private_libraries());
}

/// The list of symbols is that of the header.
#[test]
fn the_map_lists_the_functions_of_the_header() {
    let map = std::fs::read_to_string(here().join("gavotte.map")).unwrap();
    let lines = map.lines().filter_map(|line| line.trim().strip_suffix(';'));
    let mut listed: Vec<&str> = lines.filter(|name| name.starts_with("gavotte_")).collect();
    listed.sort_unstable();
    assert_eq!(listed, functions());
}

/// The shared library has the functions of the header with their versions, and nothing else.
#[test]
fn the_shared_library_has_versioned_symbols() {
    let Prefix { root, shared } = installed();
    let (Some(shared), Some(nm)) = (shared, first(&["nm"])) else {
        return skipped("no GNU linker or no nm, so no shared library was made");
    };
    let mut command = Command::new(nm);
    let names =
        output(command.args(["-D", "--defined-only", "--with-symbol-versions"]).arg(shared), "");
    let names: BTreeSet<String> = names
        .lines()
        .filter(|line| !line.contains(" A "))
        .map(|line| line.rsplit(' ').next().unwrap().to_owned())
        .collect();
    let wanted: BTreeSet<String> =
        functions().iter().map(|name| format!("{name}@@GAVOTTE_0.1")).collect();
    assert_eq!(names, wanted);
    check_pkg_config(root);
}

/// Builds with the shared library as its users do.
fn check_pkg_config(root: &Path) {
    let Some(compiler) = c_compiler() else { return };
    let Some(pkg_config) = first(&["pkg-config"]) else {
        return skipped("no pkg-config, so its file was not tried");
    };
    let flags = |args: &[&str]| {
        let mut command = Command::new(&pkg_config);
        command.env("PKG_CONFIG_PATH", root.join("lib/pkgconfig")).args(args).arg("gavotte");
        output(&mut command, "").split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(flags(&["--modversion"]), [env!("CARGO_PKG_VERSION")]);
    let program = root.join("queens-shared");
    let mut command = Command::new(compiler);
    command.arg("-std=c99").arg(here().join("examples/c/queens.c")).arg("-o").arg(&program);
    passed(command.args(flags(&["--cflags", "--libs"])));
    let mut command = Command::new(program);
    command.env("LD_LIBRARY_PATH", root.join("lib")).arg("6");
    assert!(output(&mut command, "").starts_with("4 solutions\n"));
}

/// The blocks of the README in a language, each with the output that stands below it.
fn blocks(language: &str) -> Vec<(String, String)> {
    let readme = std::fs::read_to_string(here().join("README.md")).unwrap();
    let beginning = format!("```{language}\n");
    let mut blocks = Vec::new();
    for part in readme.split(&beginning).skip(1) {
        let (program, rest) = part.split_once("```\n").unwrap();
        let text = rest.split_once("```text\n").unwrap().1.split_once("```").unwrap().0;
        blocks.push((program.to_owned(), text.to_owned()));
    }
    assert!(!blocks.is_empty(), "{language}");
    blocks
}

#[test]
fn the_program_of_the_readme() {
    let Some(compiler) = c_compiler() else {
        return skipped("no C compiler, so no program in C was run");
    };
    for (program, wanted) in blocks("c") {
        let source = wrote("readme.c", &program);
        let program = compiled(&compiler, "-std=c99", &source);
        assert_eq!(output(&mut Command::new(program), ""), wanted);
    }
}

#[test]
fn python_without_a_package() {
    let (Some(python), Some(_)) = (first(&["python3"]), &installed().shared) else {
        return skipped("no Python or no shared library, so the one could not load the other");
    };
    for (program, wanted) in blocks("python") {
        let script = wrote("readme.py", &program);
        let mut command = Command::new(&python);
        command.env("LD_LIBRARY_PATH", installed().root.join("lib")).arg(script);
        assert_eq!(output(&mut command, ""), wanted);
    }
}
