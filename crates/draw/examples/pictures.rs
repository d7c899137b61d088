//! Every kind of picture, written into a folder to be looked at:
//! `cargo run -p gavotte-draw --features png --example pictures -- FOLDER`.
//!
//! People judge them by eye, because no test sees whether a picture is good.

use std::error::Error;
use std::path::PathBuf;

use gavotte_draw::{Look, Matrix, Picture, Pieces, Share, Sudoku};
use gavotte_model::{OptionId, Problem, Role};
use gavotte_puzzles::beads::{self, Board};
use gavotte_puzzles::langford::Langford;
use gavotte_puzzles::latin::Square;
use gavotte_puzzles::queens::Queens;
use gavotte_puzzles::sudoku::{Grid, Grids, Size};

const SUDOKU: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    for (name, picture) in pictures()? {
        let file = |ending: &str| PathBuf::from(&folder).join(format!("{name}{ending}"));
        std::fs::write(file(".svg"), picture.svg(Look::Auto))?;
        std::fs::write(file("-light.png"), picture.png(Look::Light)?)?;
        std::fs::write(file("-dark.png"), picture.png(Look::Dark)?)?;
    }
    Ok(())
}

fn pictures() -> Result<Vec<(&'static str, Picture)>, Box<dyn Error>> {
    let givens = grid(SUDOKU)?;
    let queens = Queens::new(8)?.decode(&[0, 12, 23, 29, 34, 46, 49, 59].map(OptionId::new));
    let langford = Langford::new(7)?.encode()?;
    let arrangement = langford.decode(&[3, 15, 28, 31, 39, 43, 49].map(OptionId::new));
    let mut square = Square::empty(5)?;
    for cell in 0..25_u8 {
        square.set(usize::from(cell / 5), usize::from(cell % 5), (cell / 5 * 2 + cell % 5) % 5 + 1);
    }
    let mut given = Square::empty(5)?;
    for place in [(0, 0), (1, 3), (4, 2)] {
        given.set(place.0, place.1, square.get(place.0, place.1));
    }
    Ok(vec![
        ("sudoku-given", Sudoku::new(&givens).picture()),
        ("sudoku-solved", Sudoku::new(&grid(SOLVED)?).givens(&givens).picture()),
        ("sudoku-candidates", candidates(&givens)),
        ("sudoku-clash", clash(&givens)),
        ("sudoku-16", sixteen()),
        ("queens", gavotte_draw::queens(&queens)),
        ("beads", gavotte_draw::beads(&half_full()?)),
        ("langford", gavotte_draw::langford(&arrangement)),
        ("latin", gavotte_draw::latin(&square, Some(&given))),
        ("matrix", knuth()?),
        ("matrix-names", names()?),
        ("pieces", pieces()),
    ])
}

fn grid(text: &str) -> Result<Grid, Box<dyn Error>> {
    Ok(Grids::new(text.as_bytes()).next().ok_or("a grid")??.grid)
}

/// Shares that look like those of a puzzle.
fn candidates(givens: &Grid) -> Picture {
    let share = |at: usize| match at * 7 % 11 {
        0 => Share::Always,
        1 | 4 | 7 => Share::Never,
        other => Share::of(other as u64, 11),
    };
    let shares: Vec<_> = (0..9 * 9 * 9).map(share).collect();
    Sudoku::new(givens).candidates(&shares).picture()
}

fn clash(givens: &Grid) -> Picture {
    let mut grid = givens.clone();
    grid.set(0, 4, 8);
    grid.set(8, 4, 8);
    Sudoku::new(&grid).asked(&[(4, 4), (4, 0)]).picture()
}

fn sixteen() -> Picture {
    let size = Size::ALL[2];
    let mut grid = Grid::empty(size);
    for at in 0..16_u8 {
        grid.set(usize::from(at), usize::from(at) * 5 % 16, at + 1);
    }
    let shares = vec![Share::of(3, 10); 16 * 16 * 16];
    Sudoku::new(&grid).candidates(&shares).picture()
}

fn half_full() -> Result<Board, Box<dyn Error>> {
    let encoded = beads::encode(&Board::empty())?;
    let (mut chosen, mut taken) = (Vec::new(), Vec::new());
    for option in encoded.problem().options() {
        let items = encoded.problem().option_items(option);
        if items.iter().all(|item| !taken.contains(item)) {
            taken.extend_from_slice(items);
            chosen.push(option);
        }
    }
    Ok(encoded.decode(&chosen))
}

fn knuth() -> Result<Picture, Box<dyn Error>> {
    let options = ["ce", "adg", "bcf", "adf", "bg", "deg"];
    let mut builder = Problem::builder().items("abcdefg".chars());
    for option in options {
        builder = builder.option(option.chars());
    }
    let problem = builder.build()?;
    let shares =
        [(2, 2), (0, 2), (0, 2), (1, 2), (1, 2), (0, 2)].map(|(part, all)| Share::of(part, all));
    let chosen = [0, 3, 4].map(OptionId::new);
    Ok(Matrix::new(&problem).chosen(&chosen).shares(&shares).picture())
}

/// Names of all kinds, colors, costs, secondary items, and more options than are drawn.
fn names() -> Result<Picture, Box<dyn Error>> {
    let mut assembler = Problem::assembler();
    let mut items = Vec::new();
    for name in
        ["row 1", "<script>alert(1)</script>", "a very, very long name of an item", "数独", "x"]
    {
        items.push(assembler.item(name, Role::Once)?);
    }
    let shared = assembler.item("shared", Role::Secondary)?;
    for at in 0..200_usize {
        assembler.entry(items[at % 5], None)?;
        let color = ["red", "blue", "ultramarine"][at % 3];
        let color = assembler.color(color)?;
        assembler.entry(shared, Some(color))?;
        assembler.cost(i64::try_from(at * at).unwrap_or(0))?;
        assembler.end_option()?;
    }
    let problem = assembler.build();
    let chosen = [1, 150].map(OptionId::new);
    Ok(Matrix::new(&problem).chosen(&chosen).picture())
}

fn pieces() -> Picture {
    const BOARD: [&str; 6] =
        ["UUXIIIIINN", "UXXXNNNFTW", "UUXYZLFFTW", "VVVYZLLFTW", "VPPYYLQFTT", "VPPP##....."];
    let mut pieces = Pieces::new();
    let mut letters: Vec<char> = Vec::new();
    for (row, line) in (-2_i64..).zip(BOARD) {
        for (column, letter) in (0_i64..).zip(line.chars()) {
            match letter {
                '#' => pieces.wall(row, column),
                '.' => pieces.square(row, column, None),
                _ => {}
            }
            if letter == '#' || letter == '.' {
                continue;
            }
            let piece = letters.iter().position(|it| *it == letter).unwrap_or_else(|| {
                letters.push(letter);
                pieces.piece(&letter.to_string())
            });
            pieces.square(row, column, Some(piece));
        }
    }
    pieces.picture()
}
