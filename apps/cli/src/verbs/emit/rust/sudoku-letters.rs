// Sudokus of 16 x 16 letters A to P, `-` for an empty cell, to the end of the file (UVA 1309), by
// dancing links. An empty line follows each grid.

include!("input.rs");
include!("sudoku.rs");
include!("digits.rs");

fn main() {
    let text = input();
    let lines = text.split_ascii_whitespace();
    // Some judges put the number of grids first; the end of the file says as much.
    let lines = lines.filter(|line| !line.as_bytes()[0].is_ascii_digit());
    let signs: Vec<u8> = lines.flat_map(str::bytes).collect();
    for signs in signs.chunks(256) {
        let digit = |sign: &u8| match sign.to_ascii_uppercase() {
            b'-' => 0,
            letter => usize::from(letter.wrapping_sub(b'A')) + 1,
        };
        let given: Vec<usize> = signs.iter().map(digit).collect();
        match sudoku(&given, 4).next() {
            Some(solution) => {
                for row in digits(&solution, 16).chunks(16) {
                    let line: String =
                        row.iter().map(|&digit| (b'@' + digit as u8) as char).collect();
                    println!("{}", line);
                }
            }
            None => println!("No solution"),
        }
        println!();
    }
}
