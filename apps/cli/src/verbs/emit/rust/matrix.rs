// Exact cover of a 0/1 matrix (Luogu P4929) by dancing links: prints the numbers of rows that
// have a single 1 in each column together, or `No Solution!`.

use std::io::{self, Read};

include!("exact.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut number = || numbers.next().expect("the input ends early");
    let (rows, columns) = (number(), number());
    let mut dlx = Dlx::new(columns);
    for row in 1..=rows {
        let ones: Vec<usize> = (1..=columns).filter(|_| number() == 1).collect();
        dlx.add(row, &ones);
    }
    if !dlx.next() {
        return println!("No Solution!");
    }
    let mut answer: Vec<usize> = dlx.path.iter().map(|&node| dlx.option[node]).collect();
    answer.sort_unstable();
    let words: Vec<String> = answer.iter().map(usize::to_string).collect();
    println!("{}", words.join(" "));
}
