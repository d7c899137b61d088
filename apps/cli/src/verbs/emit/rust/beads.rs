// Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
// cells, of which some already lie there; prints the full triangle, or `No solution`.

use std::collections::BTreeSet;

include!("input.rs");
include!("exact.rs");

/// The pieces A to L, row by row.
const DRAWINGS: &str = "#./## #### ###/..# ##/## #../#../### ####/.#.. \
                        #.#/### ##/##/#. ###./..## .#./###/.#. #../##./.## ####/#...";

/// Every way in which a piece can be turned and mirrored, as rows and columns.
fn forms(drawing: &str) -> BTreeSet<Vec<(i32, i32)>> {
    let mut cells = Vec::new();
    for (row, line) in (0..).zip(drawing.split('/')) {
        let signs = (0..).zip(line.chars());
        cells.extend(signs.filter(|&(_, sign)| sign == '#').map(|(column, _)| (row, column)));
    }
    let mut forms = BTreeSet::new();
    for turn in 0..8 {
        // Four quarter turns, then a reflection, then the turns of the mirrored piece.
        let turned = cells.iter().map(|&(r, c)| if turn == 4 { (-r, c) } else { (c, -r) });
        let turned: Vec<(i32, i32)> = turned.collect();
        let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
        let edge = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
        cells = turned.iter().map(|&(r, c)| (r - top, c - edge)).collect();
        cells.sort_unstable();
        forms.insert(cells.clone());
    }
    forms
}

fn main() {
    let text = input();
    let mut board: Vec<u8> = text.split_ascii_whitespace().flat_map(str::bytes).collect();
    assert_eq!(board.len(), 55, "ten lines");
    let mut links = Links::new(55 + 12, 0);
    // A piece in a place: its letter behind the numbers of its cells.
    let mut places: Vec<Vec<usize>> = Vec::new();
    let corners = (0..10).flat_map(|down| (0..=down).map(move |along| (down, along)));
    let corners: Vec<(i32, i32)> = corners.collect();
    for (piece, drawing) in DRAWINGS.split(' ').enumerate() {
        for form in forms(drawing) {
            for (down, along) in &corners {
                let cells = form.iter().map(|(r, c)| (down + r, along + c));
                let cells: Vec<(i32, i32)> = cells.filter(|&(r, c)| r < 10 && c <= r).collect();
                let mut place: Vec<usize> =
                    cells.iter().map(|&(r, c)| 1 + (r * (r + 1) / 2 + c) as usize).collect();
                // A letter on the board keeps all other pieces off its cell.
                place.retain(|&cell| [b'.', b'A' + piece as u8].contains(&board[cell - 1]));
                if place.len() == form.len() {
                    place.push(56 + piece);
                    links.add(places.len(), &place);
                    places.push(place);
                }
            }
        }
    }
    match Exact::new(links).next() {
        Some(solution) => {
            for id in solution {
                let (letter, cells) = places[id].split_last().expect("a letter");
                cells.iter().for_each(|cell| board[cell - 1] = b'A' + (letter - 56) as u8);
            }
            let board = String::from_utf8(board).expect("letters");
            for row in 0..10 {
                println!("{}", &board[row * (row + 1) / 2..(row + 1) * (row + 2) / 2]);
            }
        }
        None => println!("No solution"),
    }
}
