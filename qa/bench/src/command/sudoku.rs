//! `gavotte-bench sudoku`: batches of sudokus against rivals. It is a command of its own, because a single puzzle is
//! too short to be timed.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use gavotte_bench::machine::Machine;
use gavotte_bench::sudoku::agpl;
use gavotte_bench::sudoku::contest::{Contest, Outcome};
use gavotte_bench::sudoku::contestant::Contestant;
use gavotte_bench::sudoku::pipe::{self, Stream};
use gavotte_bench::sudoku::report;
use gavotte_bench::sudoku::sets::Sets;
use serde::Serialize;

use super::stage::{Common, Stage};

/// The place of the sets, from the root of the repository.
const DATA: &str = "../shared/data/sudoku";

/// The options of `sudoku`.
#[derive(Parser)]
pub(crate) struct Batches {
    #[command(flatten)]
    common: Common,
    /// The folder with the six sets; without it sets are made [default: ../shared/data/sudoku]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Seconds that a run is to take
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = super::run::seconds)]
    seconds: f64,
    /// Also gavotte with vector instructions up to these levels, with commas between (plain, avx2)
    #[arg(long, value_name = "LEVELS", value_delimiter = ',')]
    simd: Vec<String>,
    /// Also gavotte on that many threads, 0 for not
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: u16,
    /// Without the crate `sudoku`, which is built on first use and needs the registry
    #[arg(long)]
    no_crate: bool,
    /// At last that many lines through a pipe, with the memory watched
    #[arg(long, value_name = "LINES", num_args = 0..=1, default_missing_value = "1000000")]
    pipe: Option<usize>,
}

/// The record of a run.
#[derive(Serialize)]
struct Figures<'f> {
    origin: &'f str,
    batches: &'f [Outcome],
    streams: &'f [Stream],
}

impl Batches {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        if !self.common.gavotte_arg.is_empty() {
            return Err("--gavotte-arg is for `run`; here only the threads are chosen".to_owned());
        }
        let stage = self.common.stage()?;
        let folder = self.data.clone().unwrap_or_else(|| stage.root.join(DATA));
        let mut found = Sets::find(&folder)?;
        if !self.common.only.is_empty() {
            found.sets.retain(|set| self.common.only.contains(&set.name));
        }
        if found.sets.is_empty() {
            return Err(format!("none of the sets is called {}", self.common.only.join(" or ")));
        }
        let machine = Machine::new(self.flags());
        println!("{}", machine.text());
        let contestants = self.contestants(&stage);
        let contest = Contest {
            bench: stage.bench.clone(),
            scratch: stage.scratch.path().to_owned(),
            seconds: self.seconds,
            runs: usize::from(self.runs),
        };
        let mut outcomes = Vec::new();
        for set in &found.sets {
            eprintln!("{}: {} puzzles", set.name, set.puzzles.len());
            outcomes.push(contest.measure(set, &contestants)?);
        }
        print!("{}", report::tables(&contestants, &outcomes));
        let streams = self.streams(&contest, &found, &contestants)?;
        for stream in &streams {
            print!("{}", stream.text());
        }
        let (origin, batches) = (found.origin.as_str(), &outcomes[..]);
        stage.keep("sudoku", &machine, &Figures { origin, batches, streams: &streams })?;
        println!("{origin}");
        let faults = outcomes.iter().flat_map(|outcome| &outcome.series).map(|one| &one.fault);
        let sound = faults.chain(streams.iter().map(|one| &one.fault)).all(Option::is_none);
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn contestants(&self, stage: &Stage) -> Vec<Contestant> {
        let mut all = vec![Contestant::gavotte(&stage.gavotte, 1)];
        if self.threads > 1 {
            all.push(Contestant::gavotte(&stage.gavotte, self.threads));
        }
        all.extend(self.simd.iter().map(|level| Contestant::capped(&stage.gavotte, level)));
        all.push(Contestant::links(&stage.bench));
        if !self.no_crate {
            match agpl::build(&stage.root) {
                Ok(program) => all.push(Contestant::of_crate(program)),
                Err(error) => println!("the crate sudoku is missing: {error}\n"),
            }
        }
        all
    }

    fn streams(
        &self,
        contest: &Contest,
        found: &Sets,
        contestants: &[Contestant],
    ) -> Result<Vec<Stream>, String> {
        let Some(lines) = self.pipe else { return Ok(Vec::new()) };
        // Contestants that differ only in vectors stream in the same way.
        let ours = contestants.iter().filter(|one| one.is_gavotte());
        let ours = ours.take(1 + usize::from(self.threads > 1));
        ours.map(|one| pipe::measure(contest, &found.sets, one, lines)).collect()
    }

    fn flags(&self) -> String {
        let mut flags = format!("--runs {} --seconds {}", self.runs, self.seconds);
        if !self.simd.is_empty() {
            flags.push_str(&format!(" --simd {}", self.simd.join(",")));
        }
        if let Some(lines) = self.pipe {
            flags.push_str(&format!(" --pipe {lines}"));
        }
        flags + &self.common.flags()
    }
}
