//! `count --weights`: the sum over all solutions of the product of their options' weights. It stands apart from the plain
//! count, because it is asked of the compiled set, and a part of such a sum says nothing of the whole.

use std::path::Path;

use gavotte::questions::MODULO;
use gavotte::{BigUint, Rational, Verdict, WeightedCount, shapes};

use super::set::{Asked, Question};
use crate::args::{CountArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Out;
use crate::per_option::per_option;

pub(super) fn count(args: &CountArgs, input: &Input, file: &Path) -> Result<Exit, Failure> {
    let CountArgs { assume, search, output, rows, .. } = args;
    let modulo = rows.given().digits(&MODULO).and_then(|digits| digits.parse::<BigUint>().ok());
    let weights = per_option(file, &input.problem, "weight", |word| {
        let weight: Rational = word.parse().map_err(|error| format!("{error}"))?;
        if modulo.is_some() && weight.integer().is_none() {
            return Err("a count modulo a number needs whole weights".to_owned());
        }
        Ok(weight)
    })?;
    let weights = weights.into_iter().map(|weight| weight.unwrap_or_else(|| 1.into())).collect();
    let sum =
        WeightedCount::new(weights, modulo.clone()).map_err(|why| Failure::Usage(why.into()))?;
    let question = Question { assume, search, style: Some(*output), is_list: false };
    question.answer_from(input, |Asked { set, watch, .. }, out| {
        match sum.answer(set, &mut watch.interrupt()) {
            Ok(sum) => tell(&sum.to_string(), args, out).map(|()| Verdict::Complete),
            Err(reason) => Ok(Verdict::Stopped(reason)),
        }
    })
}

fn tell(sum: &str, args: &CountArgs, out: &mut Out) -> Result<(), Failure> {
    match args.output {
        Style::Json | Style::Jsonl => {
            let modulo = args.rows.given().digits(&MODULO);
            out.line(&shapes::weighted(sum, modulo.as_deref()).to_string())?;
        }
        Style::Csv => out.line(&format!("status,count\ncomplete,{sum}"))?,
        Style::Text | Style::Ids | Style::Sol => out.line(sum)?,
    }
    Ok(out.finish()?)
}
