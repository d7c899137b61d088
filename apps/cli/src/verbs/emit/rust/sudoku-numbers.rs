// Sudoku of nine lines of nine numbers, 0 for an empty cell (Luogu P1784), by dancing links.

include!("input.rs");
include!("sudoku.rs");
include!("digits.rs");

fn main() {
    let text = input();
    let words = text.split_ascii_whitespace();
    let given: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
    match sudoku(&given, 3).next() {
        Some(solution) => {
            for row in digits(&solution, 9).chunks(9) {
                let words: Vec<String> = row.iter().map(usize::to_string).collect();
                println!("{}", words.join(" "));
            }
        }
        None => println!("No solution"),
    }
}
