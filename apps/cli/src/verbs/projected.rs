//! `--project`: solutions that agree on some items count as one.

use gavotte::{BigUint, Projection, Query, message};

use crate::args::{CountArgs, SolveArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, read_whole};
use crate::output::{End, Out, report};
use crate::watch::Watch;

/// What a text names: items, those of a file, or the pieces of a puzzle.
fn meant(input: &Input, names: &str) -> Result<Projection, Failure> {
    if input.set.is_some() {
        let words = "a set of solutions has no projection; give the problem instead of the set";
        return Err(Failure::Usage(words.into()));
    }
    let is_item = |name| input.problem.items().any(|it| input.problem.item_name(it) == name);
    if names == "pieces" && !is_item(names) {
        let pieces = input.puzzle.as_deref().and_then(Projection::of_pieces);
        return pieces.ok_or_else(|| {
            Failure::Usage("--project pieces: this is no puzzle with pieces; name items".into())
        });
    }
    let names = match names.strip_prefix('@') {
        Some(file) => String::from_utf8_lossy(&read_whole(file.as_ref())?.1).into_owned(),
        None => names.to_owned(),
    };
    let projection = Projection::of_items(&input.problem, &names);
    projection.map_err(|why| Failure::Usage(message!("--project: {why}", why)))
}

pub(super) fn count(args: &CountArgs, input: &Input, names: &str) -> Result<Exit, Failure> {
    let projection = meant(input, names)?;
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    let mut out = Out::open(&args.search.place)?;
    let mut found = BigUint::ZERO;
    let verdict = projection.list(&input.problem, None, &mut &watch, &mut |_| {
        found += 1_u32;
        Ok(())
    })?;
    watch.clear();
    super::remainder::tell(args, input, verdict, &found, &mut out)?;
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

pub(super) fn solve(args: &SolveArgs, input: &Input, names: &str) -> Result<Exit, Failure> {
    let projection = meant(input, names)?;
    let watch = Watch::streaming(&args.search)?.style(args.output);
    let mut out = Out::open_list(&args.search.place)?;
    let mut report = report(&input.problem, input.format, args.output, 0, &mut out);
    let limit = if args.all { args.limit } else { Some(args.limit.unwrap_or(1)) };
    let mut found = BigUint::ZERO;
    let verdict = projection.list(&input.problem, limit, &mut &watch, &mut |solution| {
        found += 1_u32;
        Ok(report.solution(solution)?)
    })?;
    report.end(&End { query: Query::All { limit: args.limit }, verdict, found: &found })?;
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
