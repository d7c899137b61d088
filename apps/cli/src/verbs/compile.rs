//! `compile`: the set of all solutions as a file.

use std::process::ExitCode;

use gavotte::{Saved, Verdict};

use super::set::Question;
use crate::args::{CompileArgs, Form};
use crate::failure::Failure;

pub(crate) fn run(args: &CompileArgs) -> Result<ExitCode, Failure> {
    let CompileArgs { input, to, assume, search } = args;
    Question { input, assume, search, style: None }.answer(|asked, out| {
        let set = asked.set;
        match to {
            Form::Set if out.is_terminal() => {
                let message = "a set is not text: say with -o which file to write";
                return Err(Failure::Usage(message.to_owned()));
            }
            Form::Set => {
                let format = asked.input.format;
                out.bytes(&Saved { set: set.clone(), format }.to_bytes())?;
            }
            Form::Zdd => out.text(&set.to_zdd())?,
            Form::Ddnnf => out.text(&set.to_ddnnf())?,
            Form::Json => out.text(&set.to_json())?,
        }
        out.finish()?;
        Ok(Verdict::Complete)
    })
}
