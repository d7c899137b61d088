// Sudokus as lines of 81 characters, `.` or 0 for an empty cell, to the line `end` (POJ 3074), by
// dancing links.

include!("input.rs");
include!("sudoku.rs");
include!("digits.rs");

fn main() {
    let text = input();
    // `end` is no grid, so it ends the loop as the end of the file does.
    for line in text.split_ascii_whitespace().take_while(|line| line.len() == 81) {
        let digit = |sign: u8| if sign == b'.' { 0 } else { usize::from(sign.wrapping_sub(b'0')) };
        let given: Vec<usize> = line.bytes().map(digit).collect();
        match sudoku(&given, 3).next() {
            Some(solution) => {
                let words: Vec<String> =
                    digits(&solution, 9).iter().map(usize::to_string).collect();
                println!("{}", words.concat());
            }
            None => println!("No solution"),
        }
    }
}
