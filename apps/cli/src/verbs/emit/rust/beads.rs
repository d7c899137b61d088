// Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
// cells, of which some already lie there; prints the full triangle, or `No solution`.

use std::io::{self, Read};

include!("exact.rs");

/// The pieces A to L, each four cells wide, line behind line.
const PIECES: &str = "#...## #### ###...# ##..## #...#...### ####.# \
                      #.#.### ##..##..# ###...## .#..###..# #...##...## #####";

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut board: Vec<u8> = text.split_ascii_whitespace().flat_map(str::bytes).collect();
    let mut dlx = Dlx::new(55 + 12);
    let mut places: Vec<Vec<usize>> = Vec::new();
    for (piece, drawing) in (1..).zip(PIECES.split(' ')) {
        let signs = (0..).zip(drawing.bytes()).filter(|&(_, sign)| sign == b'#');
        let mut cells: Vec<(i32, i32)> = signs.map(|(at, _)| (at / 4, at % 4)).collect();
        for turn in 0..8 {
            // Four quarter turns, then a reflection, then the turns of the mirrored piece.
            cells = cells.iter().map(|&(r, c)| if turn == 4 { (-r, c) } else { (c, -r) }).collect();
            for (down, along) in (0..324).map(|k| (k / 18 - 4, k % 18 - 4)) {
                let moved = cells.iter().map(|&(r, c)| (r + down, c + along));
                let inside = moved.filter(|&(r, c)| 0 <= c && c <= r && r < 10);
                let items = inside.map(|(r, c)| 1 + (r * (r + 1) / 2 + c) as usize);
                // A letter on the board keeps all other pieces off its cell.
                let free = items.filter(|&at| [b'.', b'@' + piece as u8].contains(&board[at - 1]));
                let mut place: Vec<usize> = free.collect();
                place.sort_unstable();
                place.push(55 + piece);
                // Turns that look alike are the same place.
                if place.len() > cells.len() && !places.contains(&place) {
                    dlx.add(places.len(), &place);
                    places.push(place);
                }
            }
        }
    }
    if !dlx.next() {
        return println!("No solution");
    }
    for &node in &dlx.path {
        let (piece, cells) = places[dlx.option[node]].split_last().expect("a piece");
        cells.iter().for_each(|&item| board[item - 1] = b'@' + (piece - 55) as u8);
    }
    for row in 0..10 {
        println!("{}", String::from_utf8_lossy(&board[row * (row + 1) / 2..][..=row]));
    }
}
