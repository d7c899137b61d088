//! `gavotte-bench choice`: the automatic choice against each engine alone, over the manifest and folders of problems.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use gavotte_bench::choice::{Case, Contest, Question, Row, Standing};
use gavotte_bench::machine::Machine;
use gavotte_bench::query::Query;
use gavotte_bench::run::locate;
use serde::Serialize;

use super::run::seconds;
use super::stage::{Common, Stage};

/// The folders of the project that hold problems.
const FOLDERS: [&str; 3] = ["examples", "examples/counts", "qa/corpus/instances"];

/// The options of `choice`.
#[derive(Parser)]
pub(crate) struct Choice {
    #[command(flatten)]
    common: Common,
    /// Also the problems of this folder (.dlx and .poly); may be repeated
    #[arg(long, value_name = "DIR")]
    folder: Vec<PathBuf>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Seconds after which the choice itself is stopped
    #[arg(long, value_name = "S", default_value_t = 20.0, value_parser = seconds)]
    timeout: f64,
}

/// The record of a run.
#[derive(Serialize)]
struct Figures<'f> {
    choice: &'f [Row],
    standing: &'f Standing,
}

impl Choice {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let stage = self.common.stage()?;
        let flags =
            format!("--runs {} --timeout {}{}", self.runs, self.timeout, self.common.flags());
        let machine = Machine::new(flags);
        let contest = Contest {
            gavotte: &stage.gavotte,
            arguments: &self.common.gavotte_arg,
            bench: &stage.bench,
            rounds: usize::from(self.runs),
            limit_s: self.timeout,
        };
        let head = ["problem", "asks", "choice", "quickest", "factor"];
        let [problem, asks, choice, quickest, factor] = head;
        print!(
            "{}\n{problem:<24} {asks:<6} {choice:>8} {quickest:>8} {factor:>6}\n",
            machine.text()
        );
        let mut rows = Vec::new();
        for case in self.cases(&stage)? {
            for question in Question::ALL {
                let row = contest.row(&case, question)?;
                print!("{}", row.text());
                // A run takes minutes, and a reader behind a pipe should see its progress.
                let _ = std::io::stdout().flush();
                rows.push(row);
            }
        }
        let standing = Standing::of(&rows);
        print!("\n{}", standing.text());
        stage.keep("choice", &machine, &Figures { choice: &rows, standing: &standing })?;
        let is_sound = rows.iter().all(|row| row.faults.is_empty());
        Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The counts of the manifest, and the problems of the folders, each once.
    fn cases(&self, stage: &Stage) -> Result<Vec<Case>, String> {
        let mut cases = Vec::new();
        for entry in stage.manifest.select(&self.common.only, false)? {
            if entry.query != Query::Count || entry.command.is_some() {
                continue;
            }
            if let Some(file) = locate(entry, &stage.root, stage.scratch.path())? {
                let (name, count) = (entry.name.clone(), Some(entry.expect.clone()));
                cases.push(Case { name, file, count });
            }
        }
        // Who names entries wants these alone.
        let own = FOLDERS.iter().filter(|_| self.common.only.is_empty());
        let own = own.map(|folder| stage.root.join(folder));
        for folder in own.chain(self.folder.iter().cloned()) {
            for file in problems(&folder)? {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                if cases.iter().all(|case| case.file != file) {
                    cases.push(Case { name, file, count: None });
                }
            }
        }
        Ok(cases)
    }
}

/// The problems of a folder, by name.
fn problems(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(fault)? {
        let file = entry.map_err(fault)?.path();
        let ending = file.extension().and_then(|it| it.to_str()).unwrap_or_default();
        if ["dlx", "poly"].contains(&ending) {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}
