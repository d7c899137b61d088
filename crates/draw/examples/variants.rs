//! Sudokus with rules of all kinds and a step of one, written into a folder to be looked at:
//! `cargo run -p gavotte-draw --features png --example variants -- FOLDER`.
//!
//! People judge them by eye, because no test sees whether a picture is good.

use std::error::Error;
use std::path::PathBuf;

use gavotte_draw::{Look, Marks, Picture, Sudoku};
use gavotte_puzzles::sudoku::{Grid, Grids};

/// A digit in each cell, so that one can judge how digits look on the signs below them.
const DIGITS: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

const RULES: [(&str, &str); 5] = [
    (
        "killer",
        "rules x\ncage 15 r1c1 r1c2\ncage 27 r1c3 r1c4 r2c3 r2c4 r3c3\ncage r1c5 r1c6 r2c6\ncage 7 r3c1\n\
         cage 45 r4c4 r4c5 r4c6 r5c4 r5c6 r6c4 r6c5 r6c6 r5c5\ncage 23 r8c7 r8c8 r8c9 r9c9\ncage 12 r9c7 r9c8\n\
         little-killer 35 r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9\nlittle-killer 9 r1c8 r2c9\nlittle-killer 8 r9c1\n\
         little-killer 20 r9c3 r8c2 r7c1\nlittle-killer 24 r9c6 r8c7 r7c8 r6c9\n\
         sandwich 23 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9\n\
         sandwich 0 r1c5 r2c5 r3c5 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5\n",
    ),
    (
        "lines",
        "thermometer r1c1 r1c2 r2c3 r3c3\nthermometer r1c1 r2c1 r3c1\npalindrome r1c5 r1c6 r2c7 r3c7\n\
         whispers 5 r4c1 r5c2 r6c1 r6c2\nrenban r4c4 r4c5 r5c5 r6c5\nbetween r4c7 r5c8 r6c8 r6c9\n\
         arrow r8c2 r7c2 r7c3 r8c3\narrow r8c2 r9c2\narrow r8c5 r9c6 r9c7\n",
    ),
    (
        "dots",
        "difference 1 r1c1 r1c2\ndifference 3 r1c2 r2c2\nratio 2 r1c4 r1c5\nratio 3 r1c5 r2c5\nsum 10 r1c7 r1c8\n\
         sum 5 r1c8 r2c8\nsum 12 r3c8 r3c9\ngreater r4c1 r4c2\ngreater r5c2 r5c1\ngreater r4c2 r5c2\n\
         greater r6c3 r5c3\nquadruple 1 2 3 4 r4c4 r4c5 r5c4 r5c5\nquadruple 7 r4c6 r4c7 r5c6 r5c7\n\
         quadruple 5 5 r6c5 r6c6 r7c5 r7c6\nodd r7c1 r8c2\neven r7c2 r8c1\nminimum r8c5 r8c6\nmaximum r8c8\n\
         equal r9c1 r6c9\nequal r9c2 r7c9\n",
    ),
    (
        "regions",
        "rules windoku asterisk center-dot anti-knight anti-king non-consecutive disjoint-groups\n\
         anti-sum 10\nanti-ratio 2\nwhispers 4 r1c1 r1c2\n",
    ),
    (
        "extra",
        "rules diagonal-up\nregion r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9\nregion r1c9 r2c9 r3c9\n",
    ),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let mut pictures = Vec::new();
    for (name, rules) in RULES {
        let solved = grid(&format!("{rules}{DIGITS}"))?;
        let mut givens = solved.clone();
        for at in (0..81).filter(|at| at % 5 > 0) {
            givens.set(at / 9, at % 9, 0);
        }
        pictures.push((name, Sudoku::new(&solved).givens(&givens).picture()));
        if name == "lines" {
            pictures.push(("step", step(&givens)));
        }
    }
    for (name, picture) in pictures {
        let file = |ending: &str| PathBuf::from(&folder).join(format!("{name}{ending}"));
        std::fs::write(file(".svg"), picture.svg(Look::Auto))?;
        std::fs::write(file("-light.png"), picture.png(Look::Light)?)?;
        std::fs::write(file("-dark.png"), picture.png(Look::Dark)?)?;
    }
    Ok(())
}

fn grid(text: &str) -> Result<Grid, Box<dyn Error>> {
    Ok(Grids::new(text.as_bytes()).next().ok_or("a grid")??.grid)
}

fn step(grid: &Grid) -> Picture {
    let candidates: Vec<u64> =
        (0..81_u64).map(|at| (((at * 0x9e37) >> 3) | 0b101_0100) & 0x3fe).collect();
    let marks = Marks {
        candidates: &candidates,
        rests_on: &[(1, 0b1_0100), (4, 0b1_0100), (12, 0)],
        removed: &[(2, 2), (2, 4), (3, 6), (31, 4)],
        placed: &[(41, 7)],
    };
    Sudoku::new(grid).givens(grid).marks(marks).picture()
}
