//! Compilers of this machine, and runs of programs that may hang.

use std::env::consts::EXE_SUFFIX;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// Far more than any program takes here.
const HANG: Duration = Duration::from_secs(60);

/// A language of `emit`.
pub(crate) struct Language {
    pub(crate) name: &'static str,
    pub(crate) ending: &'static str,
    /// What a line of comment begins with.
    pub(crate) comment: &'static str,
    /// What an import begins with.
    pub(crate) import: &'static str,
    /// What compiles it or runs it, in words.
    pub(crate) tool: &'static str,
    /// A variable that names the compiler.
    variable: &'static str,
    /// Names under which it may be found.
    names: &'static [&'static str],
    /// Its arguments; none where programs are run as they are.
    arguments: &'static [&'static str],
}

pub(crate) const PYTHON: Language = Language {
    name: "python",
    ending: "py",
    comment: "#",
    import: "import ",
    tool: "Python (python3, python)",
    variable: "PYTHON",
    names: &["python3", "python"],
    arguments: &[],
};

pub(crate) const LANGUAGES: [Language; 3] = [
    Language {
        name: "cpp",
        ending: "cpp",
        comment: "//",
        import: "#include <",
        tool: "C++ compiler (CXX, c++, g++, clang++)",
        variable: "CXX",
        names: &["c++", "g++", "clang++"],
        arguments: &["-std=c++17", "-O1", "-Wall", "-Wextra"],
    },
    Language {
        name: "rust",
        ending: "rs",
        comment: "//",
        import: "use ",
        tool: "Rust compiler (RUSTC, beside cargo, rustc)",
        variable: "RUSTC",
        names: &["rustc"],
        arguments: &["--edition", "2021", "-C", "opt-level=1"],
    },
    PYTHON,
];

impl Language {
    /// The first compiler that says its version.
    pub(crate) fn compiler(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable).map(PathBuf::from);
        let cargo = std::env::var_os("CARGO").map(PathBuf::from);
        let beside = cargo.filter(|_| self.name == "rust").map(|cargo| {
            let name = format!("rustc{EXE_SUFFIX}");
            cargo.with_file_name(name)
        });
        let names = self.names.iter().map(PathBuf::from);
        named.into_iter().chain(beside).chain(names).find(|compiler| {
            let mut version = Command::new(compiler);
            version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
            version.status().is_ok_and(|status| status.success())
        })
    }

    /// The words that run the program of this source.
    pub(crate) fn compile(&self, compiler: &Path, source: &Path) -> Vec<PathBuf> {
        if self.arguments.is_empty() {
            return vec![interpreter(compiler), source.to_owned()];
        }
        let program = source.with_extension(format!("program{EXE_SUFFIX}"));
        let mut command = Command::new(compiler);
        command.args(self.arguments).arg(source).arg("-o").arg(&program);
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {said}", source.display());
        // A newer compiler may warn of more than this one did when the program was written.
        if !said.is_empty() {
            println!("{} compiles with warnings: {said}", source.display());
        }
        vec![program]
    }
}

/// The interpreter itself: what stands in the path may be a script that looks for it each time, which
/// takes longer than most programs here.
fn interpreter(python: &Path) -> PathBuf {
    let own = Command::new(python).args(["-c", "import sys; print(sys.executable)"]).output();
    PathBuf::from(String::from_utf8(own.unwrap().stdout).unwrap().trim())
}

/// What a program prints, and whether it ends well. One that hangs is ended, and fails the test.
pub(crate) fn answer(program: &[PathBuf], input: &str) -> (String, bool) {
    let mut command = Command::new(&program[0]);
    command.args(&program[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let text = input.to_owned();
    // One that refuses its input may end before it has read all of it.
    let writer = spawn(move || drop(stdin.write_all(text.as_bytes())));
    let reader = spawn(move || {
        let mut bytes = Vec::new();
        stdout.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > HANG {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{program:?} does not end on {input:?}");
        }
        sleep(Duration::from_millis(1));
    };
    writer.join().unwrap();
    (reader.join().unwrap(), status.success())
}
