//! Instances made to order: the same words give the same text on every machine.
//!
//! # Why this shape
//! Each family is a file with a function from its parameters to text. Only [`from_words`] knows the names, for the
//! command line and the manifest alike.
//!
//! # Invariants
//! 1. No clock and no system randomness: all randomness comes from a seed in the words.

mod beads;
mod big;
mod bricks;
mod chain;
mod cube;
mod dominating;
mod dominoes;
mod kings;
mod langford;
mod latin;
mod macmahon;
mod matchings;
mod matrix;
mod network;
mod partitions;
mod pentominoes;
mod permutations;
mod queens;
mod random;
mod shape;
mod soma;
pub(crate) mod splitmix;
mod squares;
mod steiner;
pub(crate) mod sudoku;
mod text;
mod timetable;
mod triples;
mod trominoes;
mod words;

/// The families that can be generated, one on each line.
pub const HELP: &str = "\
queens N                      N queens on N x N; diagonals are secondary
queens-domination N           queens that attack every square of N x N, for repeat cover
dominating-set NODES EDGES SEED  nodes next to every node of a random graph, for repeat cover
pentominoes WxH               the twelve pentominoes in a rectangle of 60 cells
chessboard                    the twelve pentominoes on a chessboard without its center
one-sided WxH                 the one-sided pentominoes in a rectangle of 90 cells
beads                         wisdom beads: twelve pieces on a triangle of 55 cells
soma                          the Soma cube
squares WxH SIDE...           a rectangle of squares with these sides
langford N                    Langford pairs of 1..N, both directions
dominoes RxC                  dominoes on a board of R rows and C columns
trominoes RxC                 dominoes and trominoes on a board; bent-trominoes: none of the straight ones
monominoes RxC                monominoes and trominoes on a board
kings N                       perfect matchings of the graph of a king on N x N; knights: of a knight
latin N                       Latin squares of order N; diagonals: with different symbols in both diagonals
sudoku SIDE CLUES SEED        a sudoku with boxes of SIDE x SIDE and random clues
steiner N                     Steiner triple systems of N points, the first one's triples fixed
triples N                     Steiner triple systems of N points, nothing fixed
matchings N                   perfect matchings of N points
cube N                        perfect matchings of the cube of N dimensions
bricks AxBxC                  bricks of two cells in a box of three sides
network GRIDS SIDE SEED       matchings of grids of SIDE x SIDE nodes, joined to a tree
factorizations N              one-factorizations of N points; the options are matchings
permutations N                rooks that do not attack each other on N x N
partitions N                  partitions of a set of N
macmahon COLORS RxC           MacMahon squares of COLORS colors, colored border
timetable CLASSES SEED        a week's classes at least cost: rooms, teachers and groups by the hour, loads a day
words LETTERS WORDS RxC SEED  word rectangles over random words
chain N                       N items, options of two neighbors: one forced solution of N/2
steps N                       N items, one option each: one solution of N options
random ITEMS OPTIONS SIZE SEED  options of SIZE items at random
big OPTIONS                   12 items for 100 options of about 5; one forced solution
matrix ROWS COLS ONES SEED    a 0/1 matrix with a planted solution, with its line `ROWS COLS`";

/// The text for these words: a family and its parameters.
pub fn from_words(words: &[&str]) -> Result<String, String> {
    let (family, parameters) = words.split_first().ok_or("name a family")?;
    let numbers = numbers(parameters)
        .ok_or_else(|| format!("`{}` has a parameter that is no number", words.join(" ")))?;
    match (*family, &numbers[..]) {
        ("queens", &[n]) => Ok(queens::text(n)),
        ("queens-domination", &[n]) => Ok(dominating::queens(n)),
        ("dominating-set", &[nodes, edges, seed]) => dominating::set(nodes, edges, seed),
        ("pentominoes", &[width, height]) => pentominoes::rectangle(width, height),
        ("chessboard", &[]) => Ok(pentominoes::chessboard()),
        ("one-sided", &[rows, columns]) => pentominoes::one_sided(rows, columns),
        ("beads", &[]) => Ok(beads::text()),
        ("soma", &[]) => Ok(soma::text()),
        ("squares", &[width, height, ref sides @ ..]) => squares::text(width, height, sides),
        ("kings", &[n]) => Ok(kings::kings(n)),
        ("knights", &[n]) => Ok(kings::knights(n)),
        ("latin", &[n]) => Ok(latin::latin(n)),
        ("diagonals", &[n]) => Ok(latin::diagonal(n)),
        ("sudoku", &[side, clues, seed]) => sudoku::text(side, clues, seed),
        ("steiner", &[n]) => steiner::text(n),
        ("triples", &[n]) => triples::text(n),
        ("matchings", &[n]) => matchings::text(n),
        ("cube", &[n]) => cube::text(n),
        ("bricks", &[columns, rows, layers]) => bricks::text(columns, rows, layers),
        ("network", &[grids, side, seed]) => network::text(grids, side, seed),
        ("factorizations", &[n]) => matchings::factorizations(n),
        ("permutations", &[n]) => Ok(permutations::text(n)),
        ("partitions", &[n]) => partitions::text(n),
        ("macmahon", &[colors, rows, columns]) => macmahon::text(colors, rows, columns),
        ("words", &[letters, words, rows, columns, seed]) => {
            words::text(letters, words, rows, columns, seed)
        }
        ("timetable", &[classes, seed]) => timetable::text(classes, seed),
        ("langford", &[n]) => Ok(langford::text(n)),
        ("dominoes", &[rows, columns]) => Ok(dominoes::text(rows, columns)),
        ("trominoes", &[rows, columns]) => Ok(trominoes::with_dominoes(rows, columns)),
        ("bent-trominoes", &[rows, columns]) => Ok(trominoes::bent(rows, columns)),
        ("monominoes", &[rows, columns]) => Ok(trominoes::with_monominoes(rows, columns)),
        ("chain", &[n]) => chain::linked(n),
        ("steps", &[n]) => Ok(chain::steps(n)),
        ("random", &[items, options, size, seed]) => random::text(items, options, size, seed),
        ("big", &[options]) => big::text(options),
        ("matrix", &[rows, columns, ones, seed]) => matrix::text(rows, columns, ones, seed),
        _ => Err(format!("`{}` is not one of\n{HELP}", words.join(" "))),
    }
}

/// The numbers in the parameters; `6x10` is two.
fn numbers(parameters: &[&str]) -> Option<Vec<usize>> {
    parameters.iter().flat_map(|word| word.split('x')).map(|word| word.parse().ok()).collect()
}
