//! `completions` and `man`: the files that a package of the command installs. They are made from the definition of the
//! options, because files written by hand would grow out of date.

use std::process::ExitCode;

use crate::args::{CompletionsArgs, OutArgs, command};
use crate::failure::Failure;
use crate::output::Out;

pub(crate) fn completions(args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "gavotte", &mut text);
    write(&text, &args.place)
}

pub(crate) fn manual(place: &OutArgs) -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    let mut command = command();
    command.build();
    for page in std::iter::once(&command).chain(command.get_subcommands()) {
        clap_mangen::Man::new(page.clone()).render(&mut text)?;
    }
    write(&text, place)
}

fn write(text: &[u8], place: &OutArgs) -> Result<ExitCode, Failure> {
    let mut out = Out::open(place)?;
    out.bytes(text)?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}
