// Repeat cover (HDU 3498) by dancing links and IDA*: whoever attacks a vertex defeats it and its
// neighbors; prints for each case to the end of the file how few attacks defeat all.

use std::collections::BTreeSet;
use std::io::{self, Read};

include!("repeat.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    while let Some(vertices) = numbers.next() {
        let mut number = || numbers.next().expect("the input ends early");
        // An edge may be given twice.
        let mut defeats: Vec<BTreeSet<usize>> =
            (0..=vertices).map(|v| vec![v].into_iter().collect()).collect();
        for _ in 0..number() {
            let (a, b) = (number(), number());
            assert!(a.min(b) > 0 && a.max(b) <= vertices, "no such vertex");
            defeats[a].insert(b);
            defeats[b].insert(a);
        }
        let mut dlx = Dlx::new(vertices);
        for (vertex, defeated) in defeats.into_iter().enumerate().skip(1) {
            dlx.add(vertex, &defeated.into_iter().collect::<Vec<usize>>());
        }
        // IDA*: each failure proves that one more is needed.
        let least = (0..).find(|&limit| dlx.within(limit));
        println!("{}", least.unwrap_or(0));
    }
}
