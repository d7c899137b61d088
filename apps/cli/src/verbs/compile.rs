//! `compile`: the set of all solutions as a file.
//!
//! The file is written in pieces, because a set may be large and limits and signals must be heard while it is written.

use std::time::Instant;

use gavotte::{Interrupt, Saved, StopReason, Verdict};

use super::set::Question;
use crate::args::{CompileArgs, Form};
use crate::exit::Exit;
use crate::failure::{Failure, warn};
use crate::input::Input;
use crate::output::Out;
use crate::proof::Certificate;
use crate::watch::Watch;

pub(crate) fn run(args: &CompileArgs) -> Result<Exit, Failure> {
    let CompileArgs { input, to, certificate, assume, search } = args;
    let certificate = certificate.as_ref().map(Certificate::named).transpose()?;
    let read = Input::read_any(input, "compile")?;
    if certificate.is_some() && read.set.is_some() {
        // A set may hold a part of its problem's solutions.
        let message =
            "--certificate speaks of all solutions of a problem: compile the problem itself";
        return Err(Failure::Usage(message.into()));
    }
    let certificate = match certificate {
        Some(it) => {
            let end = search.time_limit.and_then(|most| Instant::now().checked_add(most));
            let interrupt = Interrupt::default().at(end).memory(search.memory_limit);
            Some(it.rehearsed(&read.problem, interrupt)?)
        }
        None => None,
    };
    Question { assume, search, style: None, is_list: false }
        .answer_from(&read, |asked, out| {
        let set = asked.set;
        let verdict = match to {
            Form::Set if out.is_terminal() => {
                let message = "a set is not text: say with -o which file to write";
                Err(Failure::Usage(message.into()))
            }
            Form::Set => {
                let format = asked.input.format;
                write(&Saved { set: set.clone(), format }.to_bytes(), asked.watch, out)
            }
            Form::Zdd => text(set.to_zdd_within(&mut asked.watch.interrupt()), asked.watch, out),
            Form::Ddnnf => {
                text(set.to_ddnnf_within(&mut asked.watch.interrupt()), asked.watch, out)
            }
            Form::Json => text(set.to_json_within(&mut asked.watch.interrupt()), asked.watch, out),
        }?;
        if let (Some(certificate), Verdict::Complete) = (&certificate, verdict) {
            if !certificate.write(&read.problem, &set.count())? {
                warn("no certificate is written, because counting again was stopped by the time limit");
            }
        }
        Ok(verdict)
    })
}

/// Writes the text, unless it was stopped.
fn text(
    text: Result<String, StopReason>,
    watch: &Watch<'_>,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    match text {
        Ok(text) => write(text.as_bytes(), watch, out),
        Err(reason) => Ok(Verdict::Stopped(reason)),
    }
}

/// Writes the bytes piece by piece.
fn write(bytes: &[u8], watch: &Watch<'_>, out: &mut Out) -> Result<Verdict, Failure> {
    // How much is written between two looks at the limits: some milliseconds, packed or not.
    let size: usize = 1 << 18;
    for piece in bytes.chunks(size) {
        if let Some(reason) = watch.must_stop() {
            return Ok(Verdict::Stopped(reason));
        }
        out.bytes(piece)?;
    }
    out.finish()?;
    Ok(Verdict::Complete)
}
