// Exact cover of rows that list their columns (HUST 1017) by dancing links: for each case to the
// end of the file the number of rows and the rows, or `NO`.

use std::collections::BTreeSet;
use std::io::{self, Read};

include!("exact.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    while let Some(rows) = numbers.next() {
        let mut number = || numbers.next().expect("the input ends early");
        let columns: usize = number();
        let mut dlx = Dlx::new(columns);
        for row in 1..=rows {
            let ones: BTreeSet<usize> = (0..number()).map(|_| number()).collect();
            assert!(ones.iter().all(|one| (1..=columns).contains(one)), "no such column");
            dlx.add(row, &ones.into_iter().collect::<Vec<usize>>());
        }
        if dlx.next() {
            let mut answer: Vec<usize> = dlx.path.iter().map(|&node| dlx.option[node]).collect();
            answer.sort_unstable();
            let words: Vec<String> = answer.iter().map(usize::to_string).collect();
            println!("{} {}", words.len(), words.join(" "));
        } else {
            println!("NO");
        }
    }
}
