//! `completions` and `man`: the files that a package of the command installs. They are made from the definition of the
//! options, because files written by hand would grow out of date.

use crate::args::{CompletionsArgs, OutArgs, command};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Out;

pub(crate) fn completions(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "gavotte", &mut text);
    write(&text, &args.place)
}

pub(crate) fn manual(place: &OutArgs) -> Result<Exit, Failure> {
    let mut text = Vec::new();
    let mut command = command();
    command.build();
    for page in std::iter::once(&command).chain(command.get_subcommands()) {
        clap_mangen::Man::new(page.clone()).render(&mut text)?;
    }
    write(&text, place)
}

fn write(text: &[u8], place: &OutArgs) -> Result<Exit, Failure> {
    let mut out = Out::open(place)?;
    out.bytes(text)?;
    out.finish()?;
    Ok(Exit::SUCCESS)
}
