//! The programs that take turns: Gavotte, its engines by name, the built-in rivals, and solvers from
//! elsewhere.
//!
//! # Why this shape
//! Each is a column of the table and a command line for one instance. Solvers from elsewhere are not part of the
//! project, so they are given as `NAME=COMMAND`. Any program will do that prints the number of solutions last on
//! standard output. It gets plain text, unpacked beforehand, as the file in the place of `{}`, or else on standard
//! input.
//!
//! # Invariants
//! 1. The first program of a run is Gavotte as its users call it.
//! 2. A program that cannot solve an instance abstains; that is neither right nor wrong.

use std::path::{Path, PathBuf};

use crate::clock::{Call, Reading};
use crate::manifest::Entry;
use crate::query::Query;
use crate::rivals::{self, RIVALS};

/// The column of the program under test.
pub const GAVOTTE: &str = "gavotte";

/// The environment variable that caps the vector instructions of Gavotte.
pub const SIMD: &str = "GAVOTTE_SIMD";

/// The exit code with which Gavotte reports that an engine cannot answer.
const REFUSED: i32 = 2;

/// One column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The head of the column.
    pub name: String,
    /// The program.
    pub kind: Kind,
}

/// The program of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The command under test, with its own choice of engine.
    Gavotte,
    /// The command under test with this engine, and vector instructions up to that level.
    Engine {
        /// The name for `--engine`.
        engine: String,
        /// The value of [`SIMD`]; none leaves it as it is.
        simd: Option<String>,
    },
    /// A rival inside this program.
    Rival,
    /// A solver from elsewhere, in words.
    External(Vec<String>),
}

/// The places of the programs and of the instance.
#[derive(Clone, Copy, Debug)]
pub struct Places<'p> {
    /// The command under test.
    pub gavotte: &'p Path,
    /// More arguments for it.
    pub arguments: &'p [String],
    /// This program, which runs the rivals.
    pub bench: &'p Path,
    /// The instance.
    pub file: &'p Path,
    /// The instance unpacked.
    pub plain: &'p Path,
    /// The question about it.
    pub query: Query,
    /// The command for Gavotte instead of that question.
    pub command: Option<&'p str>,
}

impl Program {
    /// The command under test.
    pub fn gavotte() -> Self {
        Self { name: GAVOTTE.to_owned(), kind: Kind::Gavotte }
    }

    /// An engine by name; `-plain`, `-avx2` or `-avx512` at its end caps the vector instructions.
    ///
    /// ```
    /// use gavotte_bench::program::{Kind, Program};
    /// let Kind::Engine { engine, simd } = Program::engine("auto-plain").kind else { panic!() };
    /// assert_eq!((engine.as_str(), simd.as_deref()), ("auto", Some("plain")));
    /// ```
    pub fn engine(name: &str) -> Self {
        let levels = ["plain", "avx2", "avx512"];
        let capped = name.rsplit_once('-').filter(|(_, level)| levels.contains(level));
        let (engine, simd) = match capped {
            Some((engine, level)) => (engine, Some(level.to_owned())),
            None => (name, None),
        };
        Self { name: name.to_owned(), kind: Kind::Engine { engine: engine.to_owned(), simd } }
    }

    /// A rival by name.
    pub fn rival(name: &str) -> Result<Self, String> {
        match rivals::by_name(name) {
            Some(rival) => Ok(Self { name: rival.name.to_owned(), kind: Kind::Rival }),
            None => Err(format!("no rival is called `{name}`")),
        }
    }

    /// All rivals.
    pub fn rivals() -> Vec<Self> {
        let all = RIVALS.iter();
        all.map(|rival| Self { name: rival.name.to_owned(), kind: Kind::Rival }).collect()
    }

    /// A solver from elsewhere, as `NAME=COMMAND`; words are divided by blanks, without quotes.
    pub fn external(text: &str) -> Result<Self, String> {
        let (name, command) = text.split_once('=').unwrap_or_default();
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if name.is_empty() || words.is_empty() {
            return Err(format!("`{text}` is not NAME=COMMAND"));
        }
        Ok(Self { name: name.to_owned(), kind: Kind::External(words) })
    }

    /// Whether it is compared with Gavotte.
    pub fn is_other(&self) -> bool {
        matches!(self.kind, Kind::Rival | Kind::External(_))
    }

    /// Whether a wrong answer of it is a fault of this project.
    pub fn is_ours(&self) -> bool {
        !matches!(self.kind, Kind::External(_))
    }

    /// Whether it is run on this entry: a rival where it is named, a solver from elsewhere where
    /// solutions are counted.
    pub fn applies(&self, entry: &Entry) -> bool {
        match self.kind {
            Kind::Gavotte | Kind::Engine { .. } => true,
            Kind::Rival => entry.rivals.contains(&self.name),
            Kind::External(_) => entry.query == Query::Count,
        }
    }

    /// The call to run.
    pub fn call(&self, places: &Places) -> Call {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let gavotte = |question: Vec<String>| {
            let words = std::iter::once(text(places.gavotte)).chain(question);
            let words = words.chain(["--quiet".to_owned()]).chain(places.arguments.iter().cloned());
            words.collect()
        };
        let asked = || vec![places.query.verb().to_owned(), text(places.file)];
        match &self.kind {
            Kind::Gavotte => Call::of(gavotte(match places.command {
                Some(command) => command.split_whitespace().map(str::to_owned).collect(),
                None => asked(),
            })),
            Kind::Engine { engine, simd } => {
                let mut question = asked();
                question.extend(["--engine".to_owned(), engine.clone()]);
                let environment = simd.iter().map(|level| (SIMD.to_owned(), level.clone()));
                Call {
                    environment: environment.collect(),
                    silent: true,
                    ..Call::of(gavotte(question))
                }
            }
            Kind::Rival => Call::of(vec![
                text(places.bench),
                "rival".to_owned(),
                self.name.clone(),
                text(places.file),
            ]),
            Kind::External(words) => {
                let named = words.iter().any(|word| word.contains("{}"));
                let words = words.iter().map(|word| word.replace("{}", &text(places.plain)));
                let stdin: Option<PathBuf> = (!named).then(|| places.plain.to_owned());
                Call { stdin, silent: true, ..Call::of(words.collect()) }
            }
        }
    }

    /// The count or the cost in its output; none if there is none.
    pub fn answer(&self, reading: &Reading) -> Option<String> {
        match self.kind {
            Kind::Gavotte | Kind::Engine { .. } => Some(own_answer(&reading.stdout).to_owned()),
            Kind::Rival => {
                let answer: serde_json::Value = serde_json::from_str(&reading.stdout).ok()?;
                Some(answer.get("answer")?.as_str()?.to_owned())
            }
            Kind::External(_) => {
                let last = reading.stdout.split_whitespace().next_back()?;
                last.bytes().all(|byte| byte.is_ascii_digit()).then(|| last.to_owned())
            }
        }
    }

    /// Whether it reported that it cannot solve this.
    pub fn abstains(&self, reading: &Reading) -> bool {
        match self.kind {
            Kind::Engine { .. } => reading.code == Some(REFUSED),
            Kind::External(_) => reading.code != Some(0) || self.answer(reading).is_none(),
            Kind::Gavotte | Kind::Rival => false,
        }
    }
}

/// The count, or the cost above its solution, in the output of Gavotte.
pub fn own_answer(stdout: &str) -> &str {
    let text = stdout.trim();
    let cost = text.strip_prefix("cost ").and_then(|rest| rest.lines().next());
    cost.unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places<'p>(command: Option<&'p str>) -> Places<'p> {
        let (gavotte, bench) = (Path::new("gavotte"), Path::new("bench"));
        let (file, plain) = (Path::new("x.dlx.gz"), Path::new("x.dlx"));
        Places { gavotte, arguments: &[], bench, file, plain, query: Query::Count, command }
    }

    #[test]
    fn command_lines() {
        let line = |program: Program, command| program.call(&places(command)).words.join(" ");
        assert_eq!(line(Program::gavotte(), None), "gavotte count x.dlx.gz --quiet");
        assert_eq!(
            line(Program::gavotte(), Some("beads --empty")),
            "gavotte beads --empty --quiet"
        );
        assert_eq!(
            line(Program::engine("bits"), None),
            "gavotte count x.dlx.gz --engine bits --quiet"
        );
        assert_eq!(line(Program::rival("dlx-rs").unwrap(), None), "bench rival dlx-rs x.dlx.gz");
        assert_eq!(line(Program::external("other=solve -q {}").unwrap(), None), "solve -q x.dlx");
    }

    #[test]
    fn a_solver_without_a_place_for_the_file_reads_standard_input() {
        let stdin = |text| Program::external(text).unwrap().call(&places(None)).stdin;
        assert_eq!(stdin("a=solve v0"), Some(PathBuf::from("x.dlx")));
        assert_eq!(stdin("a=solve {}"), None);
        for text in ["solve", "=solve", "a=", "a= "] {
            assert!(Program::external(text).unwrap_err().contains("NAME=COMMAND"));
        }
    }

    #[test]
    fn a_cost_stands_before_its_solution() {
        assert_eq!(own_answer("cost 5\na b\nb c\n"), "5");
        assert_eq!(own_answer("92\n"), "92");
        let cover = Places { query: Query::Cover, ..places(None) };
        assert_eq!(Program::gavotte().call(&cover).words[1], "cover");
    }

    #[test]
    fn a_cap_is_set_in_the_environment() {
        let call = Program::engine("bits-avx2").call(&places(None));
        assert_eq!(call.environment, [(SIMD.to_owned(), "avx2".to_owned())]);
        assert!(call.words.join(" ").contains("--engine bits "));
        assert_eq!(Program::engine("my-engine").call(&places(None)).environment, []);
    }
}
