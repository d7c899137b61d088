//! Pictures: the verb `draw`, `--draw` beside an answer, and polyominoes, which are drawn most.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;
use std::path::PathBuf;

use common::gavotte;

const KNUTH: &str = "examples/knuth-7-items.dlx";

/// Three solutions are left: four pieces are missing.
const BEADS: &str = "A\nAA\nGGG\nGJGK\nJJJKK\nIJLLKK\nIIL....\nEIL.....\nEILC.....\nEEECCC....\n";

/// A path for a file of this test.
fn target(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name).to_str().unwrap().to_owned();
    let _ = fs::remove_file(&path);
    path
}

fn is_svg(text: &str) -> bool {
    text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n")
}

#[test]
fn the_first_solution_is_found_and_drawn() {
    let run = gavotte(&["draw", KNUTH], b"");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(is_svg(&run.out) && run.out.contains("chosen: 1 4 5</desc>"), "{}", run.out);
    let run = gavotte(&["draw", KNUTH, "examples/knuth-7-items.solution", "--theme", "dark"], b"");
    assert!(run.out.contains("chosen: 1 4 5") && !run.out.contains("@media"), "{}", run.out);
    let run = gavotte(&["draw", "-", "--unsolved"], b"a b\na\nb\n");
    assert!(is_svg(&run.out) && !run.out.contains("chosen"), "{}", run.out);
    let run = gavotte(&["draw"], b"a b\na\n");
    assert!(is_svg(&run.out) && run.err.contains("no solution; the problem alone"), "{}", run.err);
    assert_eq!(run.code, 0);
}

#[test]
fn the_picture_of_the_readme_is_what_is_drawn() {
    let args = ["draw", "examples/pentominoes-8x8.poly", "examples/pentominoes-8x8.solution"];
    let committed = fs::read_to_string(common::root().join("docs/pictures/pentominoes-8x8.svg"));
    assert_eq!(gavotte(&args, b"").out, committed.unwrap());
}

#[test]
fn shares_of_all_solutions() {
    let run = gavotte(&["draw", "--shares"], b"a b\na\nb\na b\nb\n");
    assert!(run.out.contains(">67 %</text>") && run.out.contains(">33 %</text>"), "{}", run.out);
    let run = gavotte(&["draw", "--shares", "--from", "sudoku"], b"1.....3......2..\n");
    assert!(run.out.contains("<title>2: ") && run.out.contains(">in all</text>"), "{}", run.out);
    for (from, text, expected) in [
        ("queens", "x.....\n......\n......\n......\n......\n......\n", "<title>: 25 %</title>"),
        ("polyomino", "AA\nA.\n\nB\n\n..\n..\n", ">75 %</text>"),
        ("beads", BEADS, ">67 %</text>"),
    ] {
        let run = gavotte(&["draw", "--shares", "--from", from], text.as_bytes());
        assert!(run.code == 0 && run.out.contains(expected), "{from}: {}", run.out);
        assert!(run.out.contains(">in all</text>"), "a board, and no matrix: {}", run.out);
    }
}

#[test]
fn sheets_of_solutions_and_a_solution_that_grows() {
    let run = gavotte(&["draw", "--from", "queens", "--sheet", "2x3"], b"6\n");
    assert!(is_svg(&run.out) && run.out.contains("<title>4 pictures</title>"), "{}", run.out);
    let run = gavotte(&["draw", "--from", "queens", "--sheet", "1x2", "--require", "2"], b"6\n");
    assert!(run.out.contains("<title>1 picture</title>") || run.code == 0, "{}", run.err);
    let run = gavotte(&["draw", "--from", "queens", "--sheet", "2x2"], b"3\n");
    assert!(run.code == 0 && run.err.contains("no solution; the problem alone"), "{}", run.err);
    let run = gavotte(&["draw", "--from", "queens", "--sheet", "0x2"], b"6\n");
    assert!(run.code == 2 && run.err.contains("from 1 to 30"), "{}", run.err);
    let run = gavotte(&["draw", "--from", "queens", "--build"], b"6\n");
    assert!(is_svg(&run.out) && run.out.contains("prefers-reduced-motion"), "{}", run.out);
    let run = gavotte(&["draw", "--from", "queens", "--build", "--output", "ansi"], b"6\n");
    assert!(run.code == 2 && run.err.contains("only an SVG can be animated"), "{}", run.err);
}

#[test]
fn the_dance() {
    let run = gavotte(&["draw", KNUTH, "--tree"], b"");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let title = "<title>A search tree: 6 nodes, 1 dead end, 1 solution</title>";
    assert!(is_svg(&run.out) && run.out.contains(title), "{}", run.out);
    assert!(run.out.contains(">e: 0</text>") && run.out.contains(">solution</text>"));
    let run = gavotte(&["draw", KNUTH, "--tree", "--order", "reverse"], b"");
    assert!(run.out.contains("A search tree: 8 nodes, 2 dead ends, 1 solution"), "{}", run.out);
    let links = |moves| gavotte(&["draw", KNUTH, "--links", moves], b"").out;
    assert!(links("0").contains("<title>Links of 7 items and 6 options</title>"));
    assert!(links("2").contains("<desc>Items are columns, options are rows; covered: a</desc>"));
    assert!(links("5").contains("; covered: a; tried: 2</desc>"), "{}", links("5"));
    // All comes back: but for the item that was chosen last, these are the links before the search.
    assert!(links("1000000").contains("<title>Links of 7 items and 6 options</title>"));
    assert!(!links("1000000").contains(">0</text>"));
    // With colors: an option that agrees stays in the list.
    let colors = b"a b | x\na x:r\na x:s\nb x:r\nb\n";
    let run = gavotte(&["draw", "-", "--links", "8"], colors);
    assert!(run.code == 0 && is_svg(&run.out), "{}", run.err);
    let run = gavotte(&["draw", "-", "--tree"], b"2|a b\na\na b\n");
    assert_eq!((run.code, run.out.as_str()), (2, ""), "bounds: {}", run.err);
    assert!(run.err.contains("error: --tree and --links: "), "{}", run.err);
}

#[test]
fn puzzles_are_drawn_in_their_own_way() {
    let sudoku = gavotte(&["draw", "--from", "sudoku", "examples/sudoku.txt"], b"").out;
    assert!(sudoku.contains("<title>Sudoku, 9 x 9</title>"), "{sudoku}");
    let beads = gavotte(&["draw", "--from", "beads"], BEADS.as_bytes()).out;
    assert!(beads.contains("<title>Wisdom beads</title>"), "{beads}");
    let given = gavotte(&["draw", "examples/given.queens"], b"").out;
    assert!(given.contains("<title>rank 3, file 1, given</title>"), "{given}");
    assert!(given.contains("<title>no queen may stand here</title>"), "{given}");
    assert!(given.contains("<title>4 queens</title>"), "{given}");
    let board = gavotte(&["draw", "examples/pentominoes-8x8.poly"], b"").out;
    assert!(board.contains("<title>A board of 8 x 8 with 12 pieces</title>"), "{board}");
    for (verb, title) in [
        (&["queens", "6"][..], "6 queens"),
        (&["langford", "3"], "Langford pairs of 1 to 3"),
        (&["latin", "4"], "Latin square of order 4"),
        (&["beads", "--empty"], "Wisdom beads"),
        (
            &["polyomino", "--board", "3x4", "--pieces", "trominoes", "--copies", "any"],
            "A board of 3 x 4 with 4 pieces",
        ),
    ] {
        let file = target(&format!("{}.svg", verb[0]));
        let run = gavotte(&[verb, &["--draw", &file]].concat(), b"");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{verb:?}");
        assert_eq!(run.out, gavotte(verb, b"").out, "the answer is the same: {verb:?}");
        let svg = fs::read_to_string(file).unwrap();
        assert!(is_svg(&svg) && svg.contains(&format!("<title>{title}</title>")), "{svg}");
    }
}

#[test]
fn sudokus_beside_their_answer() {
    let file = target("sudoku.svg");
    let grids = "1.....3......2..\n4...............\n";
    let run = gavotte(&["sudoku", "--draw", &file], grids.as_bytes());
    assert_eq!(run.out, gavotte(&["sudoku"], grids.as_bytes()).out);
    let svg = fs::read_to_string(&file).unwrap();
    assert!(svg.contains("<desc>1 3 2 4; 2 4 3 1; 3 1 4 2; 4 2 1 3</desc>"), "the first: {svg}");
    gavotte(&["sudoku", "--candidates", "--draw", &file], b"1.....3......2..\n");
    assert!(fs::read_to_string(&file).unwrap().contains(">in all</text>"));
    let run = gavotte(&["sudoku", "--draw", &file], b"11..............\n");
    assert_eq!(run.out, "No solution\n");
    assert!(fs::read_to_string(&file).unwrap().contains("Cells that clash: r1c1, r1c2"));
    let none = gavotte(&["queens", "3", "--draw", &file], b"");
    assert_eq!(none.out, "No solution\n");
    assert!(fs::read_to_string(&file).unwrap().contains("<title>0 queens</title>"));
}

#[test]
#[cfg(feature = "png")]
fn pixels() {
    let file = target("queens.PNG");
    assert_eq!(gavotte(&["queens", "4", "--draw", &file], b"").code, 0);
    assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG\r\n"));
    let run = gavotte(&["draw", "--out", &file], "数 b\n数\nb\n".as_bytes());
    assert_eq!(run.code, 0);
    assert!(run.err.contains("beyond ASCII"), "{}", run.err);
    let run = gavotte(&["queens", "500", "--draw", &target("huge.png")], b"");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("20020 x 20020 pixels is too large; SVG"), "{}", run.err);
}

#[test]
fn what_cannot_be_drawn() {
    for args in [
        &["draw", KNUTH, "--out", "x.gif"][..],
        &["queens", "4", "--draw", "x"],
        &["queens", "4", "--draw", "x.svg", "--count"],
        &["queens", "4", "--draw", "both.svg", "--out", "both.svg"],
        &["draw", KNUTH, "--shares", "--unsolved"],
        &["draw", KNUTH, "--output", "gif"],
        &["draw", KNUTH, "--tree", "--links", "3"],
        &["draw", KNUTH, "--tree", "--require", "1"],
        &["draw", KNUTH, "--tree", "--engine", "cells"],
        &["draw", KNUTH, "--tree", "--order", "weighted"],
        &["draw", KNUTH, "--links", "1000001"],
        &["polyomino", "--board", "6", "--pieces", "domino"],
        &["polyomino", "--board", "6x6"],
    ] {
        let run = gavotte(args, b"");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
    }
    let run = gavotte(&["queens", "4", "--draw", "no/such/folder/x.svg"], b"");
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
    let run = gavotte(&["draw", KNUTH, "-"], b"1 2\n");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert!(run.err.contains("<stdin>:1: "), "{}", run.err);
    let run = gavotte(&["draw", KNUTH, "-"], b"");
    assert_eq!(run.code, 3, "{}", run.err);
    assert_eq!(gavotte(&["sudoku", "--draw", &target("none.svg")], b"").code, 3);
    let problem = target("problem.svg");
    fs::write(&problem, "1 2\n2 1\n").unwrap();
    let run = gavotte(&["latin", "--file", &problem, "--draw", &problem], b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--draw would overwrite it"), "{}", run.err);
    assert_eq!(fs::read_to_string(&problem).unwrap(), "1 2\n2 1\n");
}

#[test]
fn polyominoes() {
    // 8x8 without the centre: 65 solutions up to the eight symmetries (Scott 1958).
    let run = gavotte(&["polyomino", "--count", "examples/pentominoes-8x8.poly"], b"");
    assert_eq!((run.out.as_str(), run.code), ("520\n", 0));
    // 2339, 1010, 368 and 2, each times four (Haselgrove 1960; Fletcher 1965).
    for (board, count) in [("3x20", "8\n"), ("4x15", "1472\n"), ("5x12", "4040\n")] {
        let args = ["polyomino", "--board", board, "--pieces", "pentominoes", "--count"];
        assert_eq!(gavotte(&args, b"").out, count, "{board}");
    }
    // Kasteleyn's number of domino tilings.
    let dominoes = ["polyomino", "--board", "8x8", "--pieces", "domino", "--copies"];
    let count = |copies| gavotte(&[&dominoes[..], &[copies, "--count"]].concat(), b"").out;
    assert_eq!([count("any"), count("32")], ["12988816\n", "12988816\n"]);
    let run = gavotte(&[&dominoes[..], &["31"]].concat(), b"");
    assert_eq!(run.out, "No solution\n");
    assert!(run.err.contains("the board has 64 squares and the pieces 62"), "{}", run.err);
    // A checkerboard coloring forbids both.
    for (board, pieces) in [("4x5", "tetrominoes"), ("4x7", "one-sided-tetrominoes")] {
        let run = gavotte(&["polyomino", "--board", board, "--pieces", pieces], b"");
        assert_eq!((run.out.as_str(), run.err.as_str()), ("No solution\n", ""));
    }
    let text = b"turns all\n\nABB\nAAB\n\n...\n...\n";
    assert_eq!(gavotte(&["polyomino", "--all", "--count"], text).code, 2);
    assert_eq!(gavotte(&["polyomino", "--turns", "none"], text).out, "ABB\nAAB\n");
    assert_eq!(gavotte(&["polyomino", "--count"], text).out, "4\n");
    let run = gavotte(&["polyomino"], b"..\n\nA\nA!\n");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("<stdin>:4:2: illegal character"), "{}", run.err);
    // Read as a problem, by every verb.
    let run = gavotte(&["count", "--from", "polyomino"], text);
    assert_eq!(run.out, "4\n");
    let run = gavotte(&["solve", "--from", "polyomino", "-"], b"..\n\nA\n\nB\n\nturns none\n");
    assert_eq!(run.out, "r1c1 A\nr1c2 B\n");
}

#[test]
fn boards_in_characters() {
    let queens = ["draw", "examples/given.queens", "--output", "ansi"];
    let plain = " x  Q  .  .\n .  .  .  Q\n[Q] .  .  .\n .  .  Q  .\n";
    assert_eq!(gavotte(&queens, b"").out, plain, "no terminal, no colors");
    let colored = gavotte(&[&queens[..], &["--color", "always"]].concat(), b"").out;
    assert!(colored.starts_with("\u{1b}[38;5;16;48;5;255m x \u{1b}[0m\u{1b}["), "{colored:?}");
    assert_eq!(colored.lines().count(), 4);
    let sudoku = gavotte(&["draw", "--from", "sudoku", "--output", "ansi"], b"1.....3......2..\n");
    let grid = " 1 3 | 2 4\n 2 4 | 3 1\n-----+-----\n 3 1 | 4 2\n 4 2 | 1 3\n";
    assert_eq!((sudoku.code, sudoku.out.as_str()), (0, grid));
    let beads =
        gavotte(&["draw", "--from", "beads", "--output", "ansi", "--unsolved"], BEADS.as_bytes());
    assert!(beads.out.ends_with("\n E   E   E   C   C   C   .   .   .   .\n"), "{}", beads.out);
    // Letters beyond ASCII may be wide, or turn a line around.
    let pieces = "\u{5d0}\u{5d0}\n\n..\n#.\n\nB\n".as_bytes();
    let run = gavotte(&["draw", "--from", "polyomino", "--output", "ansi"], pieces);
    assert_eq!((run.code, run.out.as_str()), (0, " ?  ?\n #  B\n"));
    // A file of that kind is colored, unless that is not wanted.
    let file = target("pairs.ansi");
    for (color, expected) in
        [("auto", "\u{1b}[38;5;16;48;5;79m 3 \u{1b}[0m"), ("never", " 3  1  2  1  3  2\n")]
    {
        let run = gavotte(&["langford", "3", "--draw", &file, "--color", color], b"");
        assert_eq!(run.out, gavotte(&["langford", "3"], b"").out);
        assert!(fs::read_to_string(&file).unwrap().starts_with(expected), "{color}");
    }
    for args in [
        &["draw", KNUTH, "--output", "ansi"][..],
        &["draw", "examples/given.queens", "--shares", "--output", "ansi"],
        &["draw", "examples/given.queens", "--tree", "--output", "ansi"],
    ] {
        let run = gavotte(args, b"");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains("can be drawn in characters"), "{}", run.err);
    }
}
