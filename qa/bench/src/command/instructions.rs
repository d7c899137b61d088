//! `gavotte-bench instructions`: the table of instruction counts, which depend less on the machine's load than times.

use std::process::ExitCode;

use clap::Parser;
use gavotte_bench::instructions::{self, Counted};
use gavotte_bench::machine::Machine;
use gavotte_bench::program::{Places, Program};
use gavotte_bench::run::locate;
use serde::Serialize;

use super::stage::Common;

/// The options of `instructions`.
#[derive(Parser)]
pub(crate) struct Instructions {
    #[command(flatten)]
    common: Common,
}

/// The record of a run.
#[derive(Serialize)]
struct Figures<'f> {
    instructions: &'f [Counted],
}

impl Instructions {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        if !instructions::is_possible() {
            return Err("valgrind is not installed; without it no instructions are counted".into());
        }
        let stage = self.common.stage()?;
        let machine = Machine::new(format!("callgrind{}", self.common.flags()));
        print!("{}\n{:<22} {:>16}\n", machine.text(), "gavotte", "instructions");
        let mut all = Vec::new();
        for entry in stage.manifest.counted(&self.common.only)? {
            let Some(file) = locate(entry, &stage.root, stage.scratch.path())? else {
                println!("{:<22} skipped: its file is not here", entry.name);
                continue;
            };
            let places = Places {
                gavotte: &stage.gavotte,
                arguments: &self.common.gavotte_arg,
                bench: &stage.bench,
                file: &file,
                plain: &file,
                query: entry.query,
                command: entry.command.as_deref(),
            };
            let words = Program::gavotte().call(&places).words;
            let counted =
                instructions::count(&entry.name, &words, &entry.expect, stage.scratch.path())?;
            println!("{:<22} {:>16}", counted.bench, counted.instructions);
            all.push(counted);
        }
        stage.keep("instructions", &machine, &Figures { instructions: &all })?;
        Ok(ExitCode::SUCCESS)
    }
}
