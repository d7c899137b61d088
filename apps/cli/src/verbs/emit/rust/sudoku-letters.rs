// Sudokus of 16 x 16 letters A to P, `-` for an empty cell, to the end of the file (UVA 1309), by
// dancing links. An empty line follows each grid.

use std::io::{self, Read};

include!("sudoku.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    // Before A comes @: an empty cell. Digits are the number of grids, which some judges put first.
    let text = text.to_ascii_uppercase().replace('-', "@");
    let letters = text.bytes().filter(|sign| *sign >= b'@').map(|sign| usize::from(sign - b'@'));
    for grid in letters.collect::<Vec<usize>>().chunks_mut(256) {
        let mut dlx = sudoku(grid, 4);
        if dlx.next() {
            for &node in &dlx.path {
                grid[dlx.option[node] / 16] = dlx.option[node] % 16 + 1;
            }
            for row in grid.chunks(16) {
                println!("{}", row.iter().map(|&n| (b'@' + n as u8) as char).collect::<String>());
            }
        } else {
            println!("No solution");
        }
        println!();
    }
}
