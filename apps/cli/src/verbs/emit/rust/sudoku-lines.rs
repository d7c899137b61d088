// Sudokus as lines of 81 characters, `.` or 0 for an empty cell, to the line `end` (POJ 3074), by
// dancing links.

use std::io::{self, Read};

include!("sudoku.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    // `end` is no grid, so it ends the loop as the end of the file does.
    for line in text.split_ascii_whitespace().take_while(|line| line.len() == 81) {
        let digit = |sign: u8| if sign == b'.' { 0 } else { usize::from(sign) - 48 };
        let mut grid: Vec<usize> = line.bytes().map(digit).collect();
        let mut dlx = sudoku(&grid, 3);
        if !dlx.next() {
            println!("No solution");
            continue;
        }
        for &node in &dlx.path {
            grid[dlx.option[node] / 9] = dlx.option[node] % 9 + 1;
        }
        println!("{}", grid.iter().map(usize::to_string).collect::<String>());
    }
}
