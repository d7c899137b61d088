//! The tool `apart`: whether the pieces of an assembly come apart, and the moves.

use std::time::Instant;

use gavotte::apart::{bodies, told};
use gavotte::disassembly::{Disassembler, Outcome};
use gavotte::questions::{self as rows, Given, Setting};
use gavotte::{StopReason, Verdict};
use serde_json::{Value, json};

use super::answers::{FORMAT, PROBLEM, read};
use super::limits::{Limits, TIME_LIMIT, status, stopped};
use super::pictures::{CHOSEN, chosen};
use super::room::Room;
use crate::failure::Failure;

/// The parameters of the tool.
pub(super) const TAKEN: &[Setting] = &[PROBLEM, FORMAT, CHOSEN, TIME_LIMIT, rows::STEP_LIMIT];

/// `apart`: the level and the moves, with the options of the assembly.
pub(super) fn apart(mut given: Given, limits: &Limits) -> Result<Value, Failure> {
    let input = read(&mut given)?;
    let refused = |why: &'static str| Failure::Usage(why.into());
    bodies(input.puzzle.as_deref(), &[]).map_err(refused)?;
    let (options, mut verdict) = chosen(&input, &given, limits)?;
    let mut answer = json!({ "query": "apart" });
    if let Some(options) = &options {
        let bodies = bodies(input.puzzle.as_deref(), options).map_err(refused)?;
        // States of an assembly or a part of it: some 100 MB at most.
        let most = 200_000;
        let mut is_late = false;
        let outcome = Disassembler::new(bodies.slides).take_apart(&bodies, most, &mut || {
            is_late = limits.cancel.is_cancelled() || Instant::now() >= limits.end;
            is_late
        });
        if outcome == Outcome::Unknown {
            let reason = if is_late { StopReason::Time } else { StopReason::Memory };
            verdict = Verdict::Stopped(reason);
        }
        let mut told = Value::from(told(&outcome, &bodies));
        if let Some(moves) = told["moves"].as_array_mut() {
            answer["omitted"] = Room::new().cut(moves).into();
        }
        answer["level"] = told["level"].take();
        answer["moves"] = told["moves"].take();
        answer["options"] = options.iter().map(|it| it.number()).collect::<Vec<_>>().into();
    }
    answer["status"] = status(verdict, options.is_some()).into();
    answer["stopped"] = stopped(verdict);
    Ok(answer)
}
