//! Weights that prove that there is no solution: in words, as JSON, and on a board.
//!
//! # Why this shape
//! Such a proof is a coloring, so items are listed by their weight and not each with its own. Where the
//! items are squares of a board, the board is drawn, because it shows the pattern better than names do.

use std::collections::BTreeMap;
use std::io;

use gavotte::draw::{Blocks, Coloring};
use gavotte::formats::shortened;
use gavotte::puzzles::Special;
use gavotte::puzzles::polyomino::Encoded;
use gavotte::weights::Weights;
use gavotte::{ItemId, Problem};

use crate::input::Input;
use crate::output::{Drawing, Out};

/// The greatest number of items of one weight that are named, because more would fill the screen. [items; limit]
const MOST_NAMED: usize = 100;

/// Writes the proof: the items by weight, and the conclusion.
pub(super) fn tell(input: &Input, proof: &Weights, out: &mut Out) -> io::Result<()> {
    let problem = &input.problem;
    out.line("no solution: weights of the items prove it")?;
    let board = board(input, proof);
    if let Some((encoded, coloring)) = &board {
        out.line(if others(encoded, proof).is_empty() {
            "let each square weigh"
        } else {
            "let each square weigh what stands in it, and the other items what is said below"
        })?;
        out.text(&Blocks::coloring(coloring).text(false))?;
        for (weight, items) in by_weight(&others(encoded, proof)) {
            out.line(&line(problem, weight, &items))?;
        }
    } else {
        for (weight, items) in by_weight(proof.items()) {
            out.line(&line(problem, weight, &items))?;
        }
        let weightless = problem.item_count() - proof.items().len();
        if weightless > 0 {
            out.line(&format!("weigh 0: all other items ({weightless})"))?;
        }
    }
    out.line(&conclusion(problem, proof))
}

/// The conclusion from the weights, in three sentences.
fn conclusion(problem: &Problem, proof: &Weights) -> String {
    let modulo = match proof.modulus() {
        0 => String::new(),
        modulus => format!(" modulo {modulus}"),
    };
    if proof.is_bound() {
        return format!(
            "No option weighs more than 0, so no solution does. All items together weigh at least {}, however often each \
             is covered within its bounds: what must be covered weighs {}, and there is room for {}. So there is no \
             solution.",
            proof.total(),
            sides(problem, proof).0,
            sides(problem, proof).1
        );
    }
    let often = if problem.has_bounds() { ", each as often as it must be covered," } else { "" };
    format!(
        "Every option weighs 0{modulo}, so any solution weighs 0. All items together{often} weigh {}{modulo}. \
         So there is no solution.",
        proof.total()
    )
}

/// The weight of what must be covered, and the most that may be covered against it, of weights with bounds.
fn sides(problem: &Problem, proof: &Weights) -> (i128, i128) {
    let side = |is_need: bool| {
        let one = |&(item, weight): &(ItemId, i64)| {
            let bounds = problem.bounds(item);
            let times = if is_need { bounds.min } else { bounds.max };
            i128::from(weight).saturating_mul(times.into()).saturating_abs()
        };
        proof.items().iter().filter(|it| (it.1 > 0) == is_need).map(one).sum()
    };
    (side(true), side(false))
}

/// The items of each weight, the largest weight first.
fn by_weight(weights: &[(ItemId, i64)]) -> Vec<(i64, Vec<ItemId>)> {
    let mut by_weight = BTreeMap::<i64, Vec<ItemId>>::new();
    for &(item, weight) in weights {
        by_weight.entry(weight).or_default().push(item);
    }
    by_weight.into_iter().rev().collect()
}

/// The items of one weight on a line.
fn line(problem: &Problem, weight: i64, items: &[ItemId]) -> String {
    let name = |item: &ItemId| shortened(&problem.item_name(*item), 200).into_owned();
    let named: Vec<String> = items.iter().take(MOST_NAMED).map(name).collect();
    let more = match items.len().saturating_sub(MOST_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let verb = if items.len() == 1 { "weighs" } else { "weigh" };
    format!("{verb} {weight}: {}{more}", named.join(" "))
}

/// The board with its weights, if the items are squares of one.
pub(super) fn drawing(input: &Input, proof: &Weights) -> Option<Drawing> {
    let (_, coloring) = board(input, proof)?;
    Some(Drawing::board(coloring.picture(), Blocks::coloring(&coloring)))
}

/// The weights of the squares of a board, if some have one.
fn board<'i>(input: &'i Input, proof: &Weights) -> Option<(&'i Encoded, Coloring)> {
    let Some(Special::Polyomino(encoded)) = input.special() else { return None };
    let squares = |&(item, weight): &(ItemId, i64)| Some((encoded.square(item)?, weight));
    let weights: BTreeMap<(usize, usize), i64> = proof.items().iter().filter_map(squares).collect();
    if weights.is_empty() {
        return None;
    }
    let board = encoded.decode(&[]);
    let mut coloring =
        Coloring::new(board.rows(), board.columns(), &conclusion(&input.problem, proof));
    for place in input.problem.items().filter_map(|item| encoded.square(item)) {
        coloring.square(place.0, place.1, weights.get(&place).copied().unwrap_or(0));
    }
    Some((encoded, coloring))
}

/// The items with weights that are no squares.
fn others(encoded: &Encoded, proof: &Weights) -> Vec<(ItemId, i64)> {
    proof.items().iter().copied().filter(|&(item, _)| encoded.square(item).is_none()).collect()
}
