//! Problems with counts that were published: Latin squares, Steiner triple systems, one-factorizations.

use gavotte_model::{BuildError, Problem};

/// The Latin squares of an order: cells, symbols in rows, symbols in columns.
pub(crate) fn latin(order: usize) -> Result<Problem, BuildError> {
    let cells = order * order;
    let mut builder = Problem::builder().items(0..3 * cells);
    for (row, column, symbol) in triples(order) {
        builder = builder.option([
            row * order + column,
            cells + row * order + symbol,
            2 * cells + column * order + symbol,
        ]);
    }
    builder.build()
}

fn triples(order: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let pairs = move |row| (0..order).map(move |column| (row, column));
    (0..order)
        .flat_map(pairs)
        .flat_map(move |(row, column)| (0..order).map(move |symbol| (row, column, symbol)))
}

/// The sudokus of a side with boxes of `high` rows: a Latin square whose boxes hold each symbol, too.
pub(crate) fn sudoku(side: usize, high: usize) -> Result<Problem, BuildError> {
    let (cells, wide) = (side * side, side / high);
    let mut builder = Problem::builder().items(0..4 * cells);
    for (row, column, symbol) in triples(side) {
        let square = row / high * (side / wide) + column / wide;
        builder = builder.option([
            row * side + column,
            cells + row * side + symbol,
            2 * cells + column * side + symbol,
            3 * cells + square * side + symbol,
        ]);
    }
    builder.build()
}

/// The Steiner triple systems on this many points: each pair of points in one triple.
pub(crate) fn triple_systems(points: usize) -> Result<Problem, BuildError> {
    let mut builder = Problem::builder();
    for second in 1..points {
        builder = builder.items((0..second).map(|first| (first, second)).map(Pair));
    }
    for third in 2..points {
        for second in 1..third {
            for first in 0..second {
                let pairs = [(first, second), (first, third), (second, third)];
                builder = builder.option(pairs.map(Pair));
            }
        }
    }
    builder.build()
}

/// The one-factorizations of the complete graph: each edge in one perfect matching.
pub(crate) fn factorizations(points: usize) -> Result<Problem, BuildError> {
    let mut builder = Problem::builder();
    for second in 1..points {
        builder = builder.items((0..second).map(|first| (first, second)).map(Pair));
    }
    // Matchings in the making, and the points that they leave.
    let mut begun = vec![(Vec::new(), (0..points).collect::<Vec<usize>>())];
    while let Some((edges, left)) = begun.pop() {
        let Some((&first, others)) = left.split_first() else {
            builder = builder.option(edges);
            continue;
        };
        for &second in others {
            let left = others.iter().copied().filter(|&other| other != second).collect();
            let mut edges = edges.clone();
            edges.push(Pair((first, second)));
            begun.push((edges, left));
        }
    }
    builder.build()
}

/// Two points, the lesser one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pair((usize, usize));

impl std::fmt::Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.0.0, self.0.1)
    }
}
