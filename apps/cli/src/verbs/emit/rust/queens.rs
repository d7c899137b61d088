// N queens (Luogu P1219) by dancing links: the first three solutions, each as the columns of the
// queens row by row, then how many there are.

include!("input.rs");
include!("exact.rs");

fn main() {
    let text = input();
    let n: usize = text.trim().parse().expect("a number");
    assert!(n > 0, "no board");
    // Each row and each column has a queen. Some diagonals stay empty: they are secondary.
    let mut links = Links::new(2 * n, 2 * (2 * n - 1));
    for row in 0..n {
        for column in 0..n {
            let diagonals = [1 + 2 * n + row + column, 5 * n - 1 + row - column];
            links.add(row * n + column, &[1 + row, 1 + n + column, diagonals[0], diagonals[1]]);
        }
    }
    let mut first: Vec<Vec<usize>> = Vec::new();
    let mut count = 0;
    for solution in Exact::new(links) {
        count += 1;
        let mut queens = vec![0; n];
        for id in solution {
            queens[id / n] = id % n + 1;
        }
        // The search meets solutions in an order of its own, so the least three are kept.
        first.push(queens);
        first.sort();
        first.truncate(3);
    }
    for queens in first {
        let words: Vec<String> = queens.iter().map(usize::to_string).collect();
        println!("{}", words.join(" "));
    }
    println!("{}", count);
}
