//! Asks all programs about one problem.
//!
//! # Why this shape
//! Gavotte and the older one take turns, as in [`crate::run`], because their times are compared closely. Other
//! programs are often a hundred times slower, so one that took a second is not asked again.
//!
//! # Invariants
//! 1. Where no count was given, the first count that is found stands for it: Gavotte's, else that of the first other
//!    program with an answer. Who differs from it is wrong until somebody looks.

use std::path::{Path, PathBuf};

use super::cases::Case;
use super::entrant::{Entrant, Texts};
use super::problem::Problem;
use super::row::{Answer, Row, State};
use super::shuffle::shuffled;
use super::ways::{self, Ways};
use crate::clock::{self, Call, Limits};
use crate::run::in_turns;

/// The problems that are timed in disguise, too: tilings with and without parity, local and global ones, colors, and
/// graphs. [fixed]
const DISGUISED: [&str; 11] = [
    "domino-12-12",
    "domino-16-16",
    "domino-8-40",
    "aztec-8",
    "aztec-10",
    "tetro-6-8",
    "cyc-10-10",
    "latin-5",
    "perm-18",
    "loc-300-1500-10-2",
    "gp-200-30-3-4",
];

/// Other programs that took less are asked as often as Gavotte. [s]
const QUICK_S: f64 = 1.0;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// This program, which runs the rivals and the clock.
    pub bench: PathBuf,
    /// The command under test.
    pub gavotte: PathBuf,
    /// An older one, to be compared with it.
    pub against: Option<PathBuf>,
    /// The other programs.
    pub entrants: Vec<Entrant>,
    /// Rounds.
    pub runs: usize,
    /// Seeds for each problem in disguise.
    pub seeds: usize,
    /// The limits of each run.
    pub limits: Limits,
    /// Whether certificates are written and checked.
    pub certificates: bool,
    /// A folder for texts.
    pub scratch: PathBuf,
}

impl Plan {
    /// Measures one problem.
    pub fn measure(&self, case: &Case) -> Result<Row, String> {
        let problem = Problem::read(&case.file)?;
        let texts = self.texts(&problem)?;
        let mut row = Row {
            instance: case.name.clone(),
            items: problem.instance.primary(),
            secondary: problem.instance.secondary(),
            options: problem.instance.options().len(),
            count: case.expect.clone(),
            checked: Vec::new(),
            ours: self.ours(case, &problem, &texts)?,
            rivals: Vec::new(),
            shuffled_s: Vec::new(),
        };
        row.count = row.count.or_else(|| row.ours[0].count.clone());
        for entrant in &self.entrants {
            let answer = self.rival(entrant, &problem, &texts, row.count.as_deref())?;
            row.count = row.count.or_else(|| answer.count.clone());
            row.rivals.push(answer);
        }
        let disguised = self.keep("disguised.dlx", &shuffled(&problem.dlx, 1))?;
        let certificate = ways::certificate_in(&self.scratch);
        let ways = Ways {
            bench: &self.bench,
            gavotte: &self.gavotte,
            limits: self.limits,
            dlx: &texts.dlx,
            disguised: &disguised,
            certificate: self.certificates.then_some(&certificate),
        };
        if let Some(count) = &row.count {
            row.checked = ways.that_find(count)?;
            row.checked.extend(ways::of_rivals(&row.rivals));
        }
        if DISGUISED.contains(&case.name.as_str()) {
            row.shuffled_s = self.in_disguise(&problem, row.count.as_deref())?;
        }
        Ok(row)
    }

    fn keep(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let file = self.scratch.join(name);
        std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(file)
    }

    /// The texts for the other programs; Gavotte's export is made for Ganak alone.
    fn texts(&self, problem: &Problem) -> Result<Texts, String> {
        let dlx = self.keep("problem.dlx", &problem.dlx)?;
        if !self.entrants.iter().any(|entrant| entrant.name == "ganak") {
            return Ok(Texts { dlx, cnf: Err("not asked".to_owned()) });
        }
        let cnf = self.scratch.join("problem.cnf");
        let mut export = std::process::Command::new(&self.gavotte);
        export.args(["convert", "--from", "dlx", "--to", "cnf"]).arg(&dlx).arg("-o").arg(&cnf);
        let output = export.output().map_err(|error| error.to_string())?;
        let failed = || String::from_utf8_lossy(&output.stderr).trim().to_owned();
        let cnf = if output.status.success() { Ok(cnf) } else { Err(failed()) };
        Ok(Texts { dlx, cnf })
    }

    fn ours(&self, case: &Case, problem: &Problem, texts: &Texts) -> Result<Vec<Answer>, String> {
        // A list with costs is read by Gavotte itself; of other lists it gets the text that all get.
        let (file, from): (&Path, &[&str]) = if problem.is_rail {
            (&case.file, &["--from", "orlib-rail"])
        } else {
            (&texts.dlx, &[])
        };
        let mut all = vec![(&self.gavotte, Answer::of("gavotte"))];
        all.extend(self.against.as_ref().map(|path| (path, Answer::of("older"))));
        let mut expect = case.expect.clone();
        in_turns(self.runs, &mut all, |round, (program, answer)| {
            if round == 0 || answer.state == State::Right {
                self.count(program, from, file, answer, expect.as_deref())?;
                expect = expect.take().or_else(|| answer.count.clone());
            }
            Ok(())
        })?;
        Ok(all.into_iter().map(|(_, answer)| answer).collect())
    }

    /// One count by Gavotte.
    fn count(
        &self,
        program: &Path,
        from: &[&str],
        file: &Path,
        answer: &mut Answer,
        expect: Option<&str>,
    ) -> Result<(), String> {
        let mut words = vec![program.to_string_lossy().into_owned(), "count".to_owned()];
        words.extend(from.iter().map(|&word| word.to_owned()));
        words.extend([file.to_string_lossy().into_owned(), "--quiet".to_owned()]);
        let call = Call { silent: true, ..Call::of(words) };
        let reading = clock::through(&self.bench, self.limits, &call)?;
        let count = reading.stdout.trim();
        let is_whole = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        let said = (reading.code == Some(0) && is_whole).then(|| count.to_owned());
        answer.note(&reading, said, expect, false);
        Ok(())
    }

    fn rival(
        &self,
        entrant: &Entrant,
        problem: &Problem,
        texts: &Texts,
        expect: Option<&str>,
    ) -> Result<Answer, String> {
        let call = match entrant.call(&self.bench, &problem.instance, texts) {
            Ok(call) => call,
            Err(reason) => return Ok(Answer::refusal(entrant.name, reason)),
        };
        let mut answer = Answer::of(entrant.name);
        for _ in 0..self.runs {
            let reading = clock::through(&self.bench, self.limits, &call)?;
            entrant.note(&mut answer, &reading, expect);
            if answer.state != State::Right || reading.cpu_s > QUICK_S {
                break;
            }
        }
        Ok(answer)
    }

    /// The time of Gavotte for each seed; the one until the limit where it was stopped.
    fn in_disguise(&self, problem: &Problem, expect: Option<&str>) -> Result<Vec<f64>, String> {
        let mut times = Vec::new();
        for seed in 1..=self.seeds {
            let file = self.keep("disguised.dlx", &shuffled(&problem.dlx, seed))?;
            let mut answer = Answer::of("gavotte");
            self.count(&self.gavotte, &[], &file, &mut answer, expect)?;
            if answer.state == State::Wrong {
                return Err(format!("a wrong count in disguise with seed {seed}: {answer:?}"));
            }
            times.extend(answer.cpu_s);
        }
        Ok(times)
    }
}
