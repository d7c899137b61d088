//! `status`: how many pieces of a work file are done. It reads results as `merge` does, because it must refuse whatever
//! `merge` would refuse later.

use std::collections::HashSet;

use gavotte::runs::{Kind, Merge, Piece};
use serde_json::json;

use super::merge::{read, refused};
use super::run::read_work;
use crate::args::StatusArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::key::seal;
use crate::output::Out;

pub(crate) fn run(args: &StatusArgs) -> Result<Exit, Failure> {
    let work = read_work(&args.work, &seal(&args.key)?)?;
    let mut merge = Merge::new(&work);
    for (at, path) in args.results.iter().enumerate() {
        if let Err(fault) = read(&mut merge, at, path)? {
            return Ok(refused(&fault, path));
        }
    }
    let open: HashSet<_> = merge.missing().into_iter().collect();
    let pieces = &work.partition.pieces;
    let is_open = |piece: &&Piece| open.contains(&piece.id(work.run));
    let weight: f64 = pieces.iter().map(|piece| piece.weight).sum();
    let left: f64 = pieces.iter().filter(is_open).map(|piece| piece.weight).sum();
    let next = pieces.iter().find(is_open).map(|piece| piece.id(work.run).to_string());
    let (total, done) = (pieces.len(), pieces.len() - open.len());
    let mut out = Out::open(&args.place)?;
    if args.output == "json" {
        let heaviest = pieces.first().map_or(0.0, |piece| piece.weight);
        let object = json!({
            "version": 1,
            "query": work.question.verb(),
            "run": work.run.to_string(),
            "pieces": total,
            "open": open.len(),
            "done": done,
            "weight": weight,
            "weight_open": left,
            "heaviest": heaviest,
            "next": next,
        });
        out.line(&object.to_string())?;
    } else {
        let part = if weight > 0.0 { 100.0 * (weight - left) / weight } else { 100.0 };
        let up_to = if work.question.kind == Kind::Classes { " --up-to symmetry" } else { "" };
        out.line(&format!("question  {}{up_to}", work.question.verb()))?;
        out.line(&format!("pieces    {total}"))?;
        out.line(&format!("done      {done} (about {part:.1} % of the work)"))?;
        out.line(&format!("open      {}", open.len()))?;
        if let Some(next) = next {
            out.line(&format!("next      {next}"))?;
        }
    }
    out.finish()?;
    Ok(Exit::SUCCESS)
}
