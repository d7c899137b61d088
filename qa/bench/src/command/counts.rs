//! `gavotte-bench counts`: times and checks counts, and keeps a record. With `--page` the page is made anew from it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use gavotte_bench::clock::Limits;
use gavotte_bench::counts::cases::{self, Case};
use gavotte_bench::counts::claims::Claims;
use gavotte_bench::counts::entrant::{self, Absent, Entrant};
use gavotte_bench::counts::measure::Plan;
use gavotte_bench::counts::record::Figures;
use gavotte_bench::counts::row::Row;
use gavotte_bench::counts::totals::{self, Totals};
use gavotte_bench::machine::Machine;

use super::referee;
use super::stage::{Common, Stage};

/// The script that asks Python packages, from the root of the repository.
const SCRIPT: &str = "qa/bench/scripts/count_with.py";

/// The time on the wall within which a limit of the processor is reached, in multiples of it. [1: for a machine that
/// others use, too]
const WALL: f64 = 8.0;

/// The options of `counts`.
#[derive(Parser)]
pub(crate) struct CountsOf {
    #[command(flatten)]
    common: Common,
    /// A folder of problems, with manifest.tsv or without; may be repeated
    #[arg(long, value_name = "DIR", required = true)]
    data: Vec<PathBuf>,
    /// An interpreter that has graphillion and pyganak
    #[arg(long, value_name = "PATH", default_value = "python3")]
    python: PathBuf,
    /// Knuth's DLX6, or a program that is used like it
    #[arg(long, value_name = "PATH")]
    dlx6: Option<PathBuf>,
    /// Without the programs of others
    #[arg(long)]
    alone: bool,
    /// Of the other programs only this one; may be repeated
    #[arg(long, value_name = "NAME", conflicts_with = "alone")]
    rival: Vec<String>,
    /// An older gavotte, to be compared with
    #[arg(long, value_name = "PATH")]
    against: Option<PathBuf>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Seeds for each of eleven problems in disguise
    #[arg(long, value_name = "N", default_value_t = 5)]
    seeds: u16,
    /// Seconds of the processor after which a program is stopped
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    cpu: u64,
    /// Megabytes at which a program is stopped (Linux)
    #[arg(long, value_name = "MB", default_value_t = 4000, value_parser = clap::value_parser!(i64).range(1..=1_000_000_000))]
    memory: i64,
    /// Also write a certificate of each count, and check it
    #[arg(long)]
    certificates: bool,
}

impl CountsOf {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let stage = self.common.stage()?;
        let cases = self.cases()?;
        let claims = Claims::read(&stage.root.join(referee::CLAIMS))?;
        let (entrants, absent) = self.others(&stage)?;
        let plan = self.plan(&stage, entrants)?;
        let machine = Machine::new(self.flags());
        println!("{}", machine.text());
        for one in &absent {
            println!("without {}: {}", one.name, one.reason);
        }
        let rows = rows(&plan, &cases)?;
        let totals = Totals::new(&rows);
        print!("\n{}", totals.text());
        let sound = rows.iter().all(Row::is_sound);
        let (cpu_limit_s, memory_limit_kb) = (self.cpu, 1000 * self.memory);
        let is_here = |name: &str| rows.iter().any(|row| row.instance == name);
        let published = claims.claim.iter().filter(|claim| is_here(&claim.instance)).cloned();
        let published = published.collect();
        let claims = published;
        let figures = Figures { cpu_limit_s, memory_limit_kb, absent, rows, totals, claims };
        stage.keep("counts", &machine, &figures)?;
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The other programs that take part, and those that are not here.
    fn others(&self, stage: &Stage) -> Result<(Vec<Entrant>, Vec<Absent>), String> {
        let script = stage.root.join(SCRIPT);
        let (mut here, mut absent) = entrant::find(&self.python, &script, self.dlx6.as_deref());
        let names = here.iter().map(|one| one.name).chain(absent.iter().map(|one| &*one.name));
        let names: Vec<&str> = names.collect();
        if let Some(name) = self.rival.iter().find(|name| !names.contains(&name.as_str())) {
            let all = names.join(", ");
            return Err(format!("no other program is called `{name}`; there are {all}"));
        }
        let takes_part = |name: &str| {
            let is_wanted = self.rival.is_empty() || self.rival.iter().any(|one| one == name);
            is_wanted && !self.alone
        };
        here.retain(|one| takes_part(one.name));
        absent.retain(|one| takes_part(&one.name));
        Ok((here, absent))
    }

    fn cases(&self) -> Result<Vec<Case>, String> {
        let mut all: Vec<Case> = Vec::new();
        for folder in &self.data {
            for case in cases::of_folder(folder)? {
                // A problem that lies in two folders is counted once.
                if !all.iter().any(|one| one.name == case.name) {
                    all.push(case);
                }
            }
        }
        if let Some(name) =
            self.common.only.iter().find(|&name| !all.iter().any(|it| it.name == *name))
        {
            return Err(format!("no problem is called `{name}`"));
        }
        if !self.common.only.is_empty() {
            all.retain(|case| self.common.only.contains(&case.name));
        }
        Ok(all)
    }

    fn plan(&self, stage: &Stage, entrants: Vec<Entrant>) -> Result<Plan, String> {
        let whole = |path: &Path| {
            std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
        };
        #[allow(clippy::cast_precision_loss)]
        let wall_s = WALL * self.cpu as f64;
        Ok(Plan {
            bench: stage.bench.clone(),
            gavotte: stage.gavotte.clone(),
            against: self.against.as_deref().map(whole).transpose()?,
            entrants,
            runs: usize::from(self.runs),
            seeds: usize::from(self.seeds),
            limits: Limits { wall_s, cpu_s: Some(self.cpu), memory_kb: Some(1000 * self.memory) },
            certificates: self.certificates,
            scratch: stage.scratch.path().to_owned(),
        })
    }

    fn flags(&self) -> String {
        let mut flags = format!("--runs {} --seeds {}", self.runs, self.seeds);
        for folder in &self.data {
            flags.push_str(&format!(" --data {}", folder.display()));
        }
        if let Some(path) = &self.against {
            flags.push_str(&format!(" --against {}", path.display()));
        }
        if self.certificates {
            flags.push_str(" --certificates");
        }
        self.rival.iter().for_each(|name| flags.push_str(&format!(" --rival {name}")));
        flags + &self.common.flags()
    }
}

/// Measures and prints row after row.
fn rows(plan: &Plan, cases: &[Case]) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for case in cases {
        let row = plan.measure(case)?;
        print!("{}", totals::line(&row));
        // A run takes hours, and a reader behind a pipe should see its progress.
        let _ = std::io::stdout().flush();
        rows.push(row);
    }
    Ok(rows)
}
