// Target sudoku (Luogu P1074, NOIP 2009) by dancing links: nine lines of nine numbers, 0 for an
// empty cell; prints the greatest score of a filled grid, or -1.

use std::io::{self, Read};

include!("sudoku.rs");

/// A digit counts ten times in the centre and once less in each ring around it.
fn score(id: usize) -> i32 {
    let (row, column, digit) = ((id / 81) as i32, (id / 9 % 9) as i32, (id % 9 + 1) as i32);
    digit * (10 - (row - 4).abs().max((column - 4).abs()))
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let words = text.split_ascii_whitespace();
    let given: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
    let mut dlx = sudoku(&given, 3);
    let mut best = -1;
    while dlx.next() {
        best = best.max(dlx.path.iter().map(|&node| score(dlx.option[node])).sum());
    }
    println!("{}", best);
}
