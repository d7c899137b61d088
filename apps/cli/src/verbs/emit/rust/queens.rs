// N queens (Luogu P1219) by dancing links: the first three solutions, each as the columns of the
// queens row by row, then how many there are.

use std::io::{self, Read};

include!("exact.rs");

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let n: usize = text.trim().parse().expect("a number");
    assert!(n > 0, "no board");
    let mut dlx = Dlx::new(6 * n - 2);
    // Diagonals may stay empty: their heads leave the ring of what must be covered.
    for head in 2 * n + 1..=6 * n - 2 {
        dlx.unlink(head, LEFT, RIGHT);
        dlx.x[head] = [head; 4];
    }
    for id in 0..n * n {
        let (row, column) = (id / n, id % n);
        dlx.add(id, &[1 + row, 1 + n + column, 1 + 2 * n + row + column, 5 * n - 1 + row - column]);
    }
    let (mut first, mut count): (Vec<Vec<usize>>, usize) = (Vec::new(), 0);
    while dlx.next() {
        // The search meets solutions in an order of its own: the least three are kept.
        let mut queens: Vec<usize> = dlx.path.iter().map(|&node| dlx.option[node]).collect();
        queens.sort_unstable();
        first.push(queens.iter().map(|id| id % n + 1).collect());
        first.sort();
        first.truncate(3);
        count += 1;
    }
    for queens in first {
        let words: Vec<String> = queens.iter().map(usize::to_string).collect();
        println!("{}", words.join(" "));
    }
    println!("{}", count);
}
