struct Search {
    /// The squares of each option, as bits, and its cost.
    options: Vec<(u64, i64)>,
    prices: Vec<i64>,
    all: u64,
    best: i64,
    steps: u64,
}

fn paid(squares: u64, prices: &[i64]) -> i64 {
    (0..36).filter(|at| squares >> at & 1 == 1).map(|at| prices[at]).sum()
}

/// The least that an option of this square costs above what its squares pay.
fn room(options: &[(u64, i64)], square: usize, prices: &[i64]) -> i64 {
    let of_square = options.iter().filter(|option| option.0 >> square & 1 == 1);
    of_square.map(|option| option.1 - paid(option.0, prices)).min().unwrap()
}

/// Dominoes on a board of 6x6 squares, each with twice its cost.
fn dominoes() -> Vec<(u64, i64)> {
    let mut options = Vec::new();
    for at in 0..36 {
        if at % 6 != 5 {
            options.push((1 << at | 1 << (at + 1), 2 * (1 + (at * 37 + 11) % 17 % 10)));
        }
        if at < 30 {
            options.push((1 << at | 1 << (at + 6), 2 * (1 + (at * 53 + 7) % 19 % 10)));
        }
    }
    options
}
