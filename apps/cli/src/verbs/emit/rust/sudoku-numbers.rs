// Sudoku of nine lines of nine numbers, 0 for an empty cell (Luogu P1784), by dancing links.

use std::io::{self, Read};

include!("sudoku.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_ascii_whitespace();
    let mut grid: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
    let mut dlx = sudoku(&grid, 3);
    if !dlx.next() {
        return println!("No solution");
    }
    for &node in &dlx.path {
        grid[dlx.option[node] / 9] = dlx.option[node] % 9 + 1;
    }
    for row in grid.chunks(9) {
        let words: Vec<String> = row.iter().map(usize::to_string).collect();
        println!("{}", words.join(" "));
    }
}
