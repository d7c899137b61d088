//! Grids with headings, rules and bars, as `.sdk` and `.ss` files have them: these are skipped, because they are no
//! cells.

use gavotte_puzzles::sudoku::{Grids, Style};

const PLAIN: &str = "1..3\n..2.\n.4..\n3..1\n";

fn same_as_plain(text: &str) {
    let grids =
        |text: &str| Grids::new(text.as_bytes()).map(|it| it.unwrap().grid).collect::<Vec<_>>();
    assert_eq!(grids(text), grids(PLAIN), "{text}");
}

#[test]
fn headings_rules_and_bars() {
    same_as_plain("#A somebody\n#D 2026\n[Puzzle]\n1..3\n..2.\n.4..\n3..1\n");
    same_as_plain("1.|.3\n..|2.\n--+--\n.4|..\n3.|.1\n");
    same_as_plain("+--+--+\n|1.|.3|\n|..|2.|\n+--+--+\n|.4|..|\n|3.|.1|\n+--+--+\n");
}

#[test]
fn a_rule_as_long_as_a_ruled_row_of_nine() {
    let row = "...|...|...\n";
    let band = row.repeat(3);
    let text = format!("{band}-----------\n{band}-----------\n{band}");
    let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!((puzzle.style, puzzle.grid.cells().len()), (Style::Digits, 81));
}

#[test]
fn an_empty_row_of_sixteen_is_no_rule() {
    let text = format!("{}\n", "-".repeat(16)).repeat(16);
    let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!((puzzle.style, puzzle.grid.cells().len()), (Style::Letters, 256));
}
