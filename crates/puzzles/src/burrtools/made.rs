//! A packing of cubes as a file of BurrTools, so that designers take pieces of their own there.
//!
//! # Why this shape
//! A text of `polyform` and a file of BurrTools say the same of pieces that may be turned, without colors. So the file is written
//! and read back by the reader of such files: what it holds is what the reader understands, and assemblies are added as to any
//! other file.
//!
//! # Invariants
//! Rows go to the front and places to the back, so the last row is written first. Names of pieces have letters and figures alone.

use std::fmt::Write;

use gavotte_model::Bounds;

use super::file::File;
use super::saved::Saved;
use crate::genres::Text;
use crate::lattice::{Form, Lattice, Turns};
use crate::packing::{Packing, Piece};
use crate::xml::Reader;

/// The file of a packing, to which assemblies can be added; `None` where the format has no place for something.
pub(crate) fn made(packing: &Packing) -> Option<Saved> {
    let is_plain = |piece: &Piece| {
        let is_used = piece.copies.max > 0 && piece.groups.is_empty();
        is_used && piece.turns.is_none() && piece.form.iter().all(|cell| cell.1 == 0)
    };
    let is_said = packing.lattice == Lattice::Cubes
        && packing.turns == Turns::Rotations
        && packing.empty.is_none()
        && packing.chosen.is_none()
        && packing.givens.is_empty()
        && packing.spots.iter().all(|spot| spot.color == 0)
        && packing.pieces.iter().all(is_plain);
    if cfg!(target_family = "wasm") || !is_said {
        return None;
    }
    let text = text(packing);
    let lines = Text { text: text.as_bytes(), settings: &[] }.lines().ok()?;
    let file = File::read(&mut Reader::new(&lines), 1).ok()?;
    Saved::of(&text, 1, &file)
}

fn text(packing: &Packing) -> String {
    let mut text =
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n".to_owned();
    text.push_str("<colors/>\n<shapes>\n");
    for piece in &packing.pieces {
        voxel(&mut text, &piece.name, &piece.form, &|_| '#');
    }
    let board: Form = packing.spots.iter().map(|spot| (spot.at, 0)).collect();
    let sign = |at: usize| if packing.spots[at].is_needed { '#' } else { '+' };
    voxel(&mut text, "", &board, &sign);
    text.push_str("</shapes>\n<problems>\n<problem state=\"0\">\n<shapes>\n");
    for (id, piece) in packing.pieces.iter().enumerate() {
        let most = u32::try_from(packing.spots.len() / piece.form.len().max(1)).unwrap_or(u32::MAX);
        let Bounds { min, max } = piece.copies;
        let (min, max) = (min, if max == Bounds::UNLIMITED { most.max(min) } else { max });
        let copies = match min == max {
            true => format!("count=\"{max}\""),
            false => format!("min=\"{min}\" max=\"{max}\""),
        };
        _ = writeln!(text, "<shape id=\"{id}\" {copies}/>");
    }
    _ = writeln!(text, "</shapes>\n<result id=\"{}\"/>\n</problem>", packing.pieces.len());
    text.push_str("</problems>\n</puzzle>\n");
    text
}

/// A shape: the box around its cells, x by x, then y by y, then z by z.
fn voxel(text: &mut String, name: &str, cells: &Form, sign: &dyn Fn(usize) -> char) {
    let ends = [0, 1, 2].map(|axis| {
        let along = || cells.iter().map(move |cell| cell.0[axis]);
        (along().min().unwrap_or(0), along().max().unwrap_or(0))
    });
    let [columns, rows, layers] = ends;
    let side = |(least, most): (i32, i32)| usize::try_from(most - least + 1).unwrap_or(1);
    let mut signs = vec!['_'; side(columns) * side(rows) * side(layers)];
    for (number, &([column, row, layer], _)) in cells.iter().enumerate() {
        let [x, y, z] = [column - columns.0, rows.1 - row, layer - layers.0]
            .map(|part| usize::try_from(part).unwrap_or(0));
        signs[x + side(columns) * (y + side(rows) * z)] = sign(number);
    }
    let signs: String = signs.into_iter().collect();
    let name = match name {
        "" => String::new(),
        name => format!(" name=\"{name}\""),
    };
    let [x, y, z] = ends.map(side);
    _ = writeln!(text, "<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\"{name} type=\"0\">{signs}</voxel>");
}
