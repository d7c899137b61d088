//! `gavotte-bench run`: the table of times. Times are compared in one run, because they differ from day to day.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use gavotte_bench::firsts::{self, Firsts};
use gavotte_bench::machine::Machine;
use gavotte_bench::program::Program;
use gavotte_bench::run::{Outcome, Plan, locate};
use gavotte_bench::summary::Summary;
use gavotte_bench::table::Table;
use serde::Serialize;

use super::stage::{Common, Stage};

/// The options of `run`.
#[derive(Parser)]
pub(crate) struct Run {
    #[command(flatten)]
    common: Common,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Also the entries that are tagged slow
    #[arg(long)]
    slow: bool,
    /// Only these rivals, with commas between; `none` for no rival
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    rivals: Option<Vec<String>>,
    /// Also these engines of gavotte, with commas between; `auto-plain` caps the vector
    /// instructions (plain, avx2, avx512)
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    engines: Vec<String>,
    /// Also a solver from elsewhere: it gets DLX text, in the place of {} or on standard input,
    /// and prints the count last; may be repeated
    #[arg(long, value_name = "NAME=COMMAND", value_parser = Program::external)]
    external: Vec<Program>,
    /// Seconds after which a program is killed
    #[arg(long, value_name = "S", default_value_t = 120.0, value_parser = seconds)]
    timeout: f64,
}

/// The record of a run.
#[derive(Serialize)]
struct Figures<'f> {
    benches: &'f [Outcome],
    summary: &'f Summary,
    firsts: Vec<Firsts>,
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number <= 1e6 => Ok(number),
        _ => Err("give a number of seconds above 0".to_owned()),
    }
}

impl Run {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let stage = self.common.stage()?;
        let entries = stage.manifest.select(&self.common.only, self.slow)?;
        let mut plan = self.plan(&stage)?;
        // No column for a rival that none of these entries names.
        plan.programs.retain(|program| entries.iter().any(|entry| program.applies(entry)));
        let machine = Machine::new(self.flags());
        let table = Table::new(&plan.programs, plan.limit_s);
        print!("{}\n{}", machine.text(), table.head());
        let mut outcomes = Vec::new();
        for entry in entries {
            let Some(file) = locate(entry, &stage.root, &plan.scratch)? else {
                println!("{:<22} skipped: its file is not here", entry.name);
                continue;
            };
            let outcome = plan.measure(entry, &file)?;
            print!("{}", table.row(&outcome));
            // A run takes minutes, and a reader behind a pipe should see its progress.
            let _ = std::io::stdout().flush();
            outcomes.push(outcome);
        }
        let summary = Summary::new(&plan.programs, &outcomes);
        print!("\n{}", summary.text());
        let right: Vec<&Outcome> = outcomes.iter().filter(|it| it.is_sound()).collect();
        let firsts = firsts::firsts(&plan.programs, &right, plan.limit_s);
        print!("\n{}", firsts::text(&firsts, right.len()));
        stage.keep(
            "times",
            &machine,
            &Figures { benches: &outcomes, summary: &summary, firsts },
        )?;
        let sound = outcomes.iter().all(Outcome::is_sound);
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn plan(&self, stage: &Stage) -> Result<Plan, String> {
        Ok(Plan {
            scratch: stage.scratch.path().to_owned(),
            gavotte: stage.gavotte.clone(),
            arguments: self.common.gavotte_arg.clone(),
            bench: stage.bench.clone(),
            programs: self.programs()?,
            runs: usize::from(self.runs),
            limit_s: self.timeout,
        })
    }

    fn programs(&self) -> Result<Vec<Program>, String> {
        let rivals = match &self.rivals {
            None => Program::rivals(),
            Some(names) => names
                .iter()
                .filter(|&name| name != "none")
                .map(|name| Program::rival(name))
                .collect::<Result<_, _>>()?,
        };
        let mut programs = vec![Program::gavotte()];
        programs.extend(self.engines.iter().map(|name| Program::engine(name)));
        programs.extend(rivals.into_iter().chain(self.external.iter().cloned()));
        let names = || programs.iter().map(|program| &program.name);
        if let Some(name) = names().find(|&name| names().filter(|&other| other == name).count() > 1)
        {
            return Err(format!("two columns are called `{name}`"));
        }
        Ok(programs)
    }

    fn flags(&self) -> String {
        let mut flags = format!("--runs {} --timeout {}", self.runs, self.timeout);
        if self.slow {
            flags.push_str(" --slow");
        }
        if !self.engines.is_empty() {
            flags.push_str(&format!(" --engines {}", self.engines.join(",")));
        }
        for program in &self.external {
            flags.push_str(&format!(" --external {}", program.name));
        }
        flags + &self.common.flags()
    }
}
