//! Another program that counts.
//!
//! # Why this shape
//! Four kinds take part. Rivals of this program get DLX text. Two Python packages are asked by
//! `scripts/count_with.py`: Ganak counts the models of our `cnf` export, and Graphillion reads a problem as one about
//! a graph. Knuth's DLX6, or a program that is used like it, is not shipped, so its path is given.
//!
//! # Invariants
//! 1. Who is absent is named, with the reason.
//! 2. "Cannot" is said by the program before it begins, never by a limit.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::machine_factor;
use super::row::{Answer, State};
use crate::clock::{Call, Over, Reading};
use crate::instance::Instance;
use crate::rivals::{self, Rival};

/// The exit code with which the script says that its package cannot answer.
const CANNOT: i32 = 3;

/// One program.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name in the record.
    pub name: &'static str,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Rival(&'static Rival),
    Script { python: PathBuf, script: PathBuf },
    Dlx6(PathBuf),
}

/// A program that does not take part, and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct Absent {
    /// Its name.
    pub name: String,
    /// The reason.
    pub reason: String,
}

/// The files with one problem.
#[derive(Clone, Debug)]
pub struct Texts {
    /// DLX text.
    pub dlx: PathBuf,
    /// The `cnf` export, or why there is none.
    pub cnf: Result<PathBuf, String>,
}

/// The programs that are here, and those that are not. `python` is an interpreter with the packages.
pub fn find(python: &Path, script: &Path, dlx6: Option<&Path>) -> (Vec<Entrant>, Vec<Absent>) {
    let (mut here, mut absent) = (Vec::new(), Vec::new());
    for name in ["memo", "layers", machine_factor::OURS] {
        let rival = rivals::by_name(name).expect("it is built in");
        here.push(Entrant { name: rival.name, kind: Kind::Rival(rival) });
    }
    for (name, package) in [("ganak", "pyganak"), ("graphillion", "graphillion")] {
        if has_package(python, package) {
            let (python, script) = (python.to_owned(), script.to_owned());
            here.push(Entrant { name, kind: Kind::Script { python, script } });
        } else {
            let reason = format!("{} has no package {package}", python.display());
            absent.push(Absent { name: name.to_owned(), reason });
        }
    }
    match dlx6 {
        Some(path) => here.push(Entrant { name: "dlx6", kind: Kind::Dlx6(path.to_owned()) }),
        None => {
            let reason = "it is not shipped; give its path with --dlx6".to_owned();
            absent.push(Absent { name: "dlx6".to_owned(), reason });
        }
    }
    (here, absent)
}

fn has_package(python: &Path, package: &str) -> bool {
    let mut ask = Command::new(python);
    ask.args(["-c", &format!("import {package}")]).stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.success())
}

impl Entrant {
    /// The call for a problem, or why it cannot be asked.
    pub fn call(&self, bench: &Path, instance: &Instance, texts: &Texts) -> Result<Call, String> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let words = match &self.kind {
            Kind::Rival(rival) if !(rival.supports)(instance) => {
                return Err(rival.legend.to_owned());
            }
            Kind::Rival(_) => {
                vec![text(bench), "rival".to_owned(), self.name.to_owned(), text(&texts.dlx)]
            }
            Kind::Script { python, script } => {
                let file =
                    if self.name == "ganak" { texts.cnf.clone()? } else { texts.dlx.clone() };
                vec![text(python), text(script), self.name.to_owned(), text(&file)]
            }
            // It writes its count to standard error.
            Kind::Dlx6(path) => {
                let line = "exec \"$0\" < \"$1\" 2>&1".to_owned();
                vec!["sh".to_owned(), "-c".to_owned(), line, text(path), text(&texts.dlx)]
            }
        };
        Ok(Call { silent: true, ..Call::of(words) })
    }

    /// What it said.
    pub fn said(&self, reading: &Reading) -> Option<String> {
        let number = match &self.kind {
            Kind::Rival(_) => {
                let line: serde_json::Value = serde_json::from_str(&reading.stdout).ok()?;
                line.get("answer")?.as_str()?.to_owned()
            }
            Kind::Script { .. } => reading.stdout.split_whitespace().next_back()?.to_owned(),
            Kind::Dlx6(_) => {
                let rest = reading.stdout.split_once("Altogether ")?.1;
                rest.split_whitespace().next()?.to_owned()
            }
        };
        number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number)
    }

    /// Notes one more run; `expect` is the right count where it is known.
    pub fn note(&self, answer: &mut Answer, reading: &Reading, expect: Option<&str>) {
        let said = if reading.code == Some(0) { self.said(reading) } else { None };
        if reading.code == Some(CANNOT) {
            let last = reading.stdout.lines().next_back().unwrap_or_default();
            answer.reason = Some(last.to_owned());
        }
        answer.note(reading, said, expect, reading.code == Some(CANNOT));
    }
}

impl Answer {
    /// An answer without a run.
    pub fn of(program: &str) -> Self {
        let (program, state) = (program.to_owned(), State::Failed);
        Self { program, state, count: None, reason: None, cpu_s: Vec::new(), peak_kb: 0 }
    }

    /// The answer of a program that cannot be asked.
    pub fn refusal(program: &str, reason: String) -> Self {
        Self { state: State::Cannot, reason: Some(reason), ..Self::of(program) }
    }

    /// Notes one more run, with what the program said.
    pub fn note(
        &mut self,
        reading: &Reading,
        said: Option<String>,
        expect: Option<&str>,
        refused: bool,
    ) {
        self.state = match (reading.over, &said) {
            (Some(Over::Time), _) => State::Time,
            (Some(Over::Memory), _) => State::Memory,
            _ if refused => State::Cannot,
            (None, None) => State::Failed,
            (None, Some(count)) if expect.is_none_or(|right| right == count) => State::Right,
            _ => State::Wrong,
        };
        self.count = said;
        self.cpu_s.push(reading.cpu_s);
        self.peak_kb = self.peak_kb.max(reading.peak_kb);
    }
}
