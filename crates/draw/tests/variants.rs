//! Sudokus with rules, and steps of a person: each rule is drawn or written.

#![cfg(feature = "gallery")]
#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::parsed;
use gavotte_draw::{Look, Marks, Picture, Share, Sudoku};
use gavotte_puzzles::sudoku::{Grid, Grids, Kind, Look as Sign};

fn grid(text: &str) -> Grid {
    Grids::new(text.as_bytes()).next().unwrap().unwrap().grid
}

fn picture(rules: &str) -> Picture {
    let grid = grid(&format!("{rules}\n{}", ".".repeat(81)));
    Sudoku::new(&grid).picture()
}

#[test]
fn each_kind_of_rule_shows() {
    let plain = picture("rules none").svg(Look::Light);
    for (rule, texts) in [
        ("rules x", ""),
        ("rules windoku", ""),
        ("rules asterisk", ""),
        ("rules center-dot", ""),
        ("rules disjoint-groups", "disjoint-groups"),
        ("rules anti-knight anti-king non-consecutive", "anti-knight, anti-king, non-consecutive"),
        ("anti-difference 2", "anti-difference 2"),
        ("anti-ratio 3", "anti-ratio 3"),
        ("anti-sum 5", "anti-sum 5"),
        ("region r1c1 r5c5", ""),
        ("cage 17 r1c1 r1c2", "17"),
        ("cage r1c1 r1c2", ""),
        ("odd r1c1", ""),
        ("even r9c9", ""),
        ("minimum r1c1", ""),
        ("maximum r9c9", ""),
        ("thermometer r1c1 r2c2", ""),
        ("palindrome r1c1 r2c2", "palindrome (broad)"),
        ("whispers 5 r1c1 r2c2", "whispers 5 (dashed)"),
        ("renban r1c1 r2c2", "renban (dotted)"),
        ("between r1c1 r2c2 r3c3", ""),
        ("equal r1c1 r5c5", "a a cells of one letter are equal"),
        ("difference 1 r1c1 r1c2", ""),
        ("difference 3 r1c1 r5c5", "3"),
        ("ratio 2 r1c1 r1c2", ""),
        ("ratio 4 r1c1 r1c2", "4"),
        ("sum 10 r1c1 r1c2", "X"),
        ("sum 5 r1c1 r1c2", "V"),
        ("sum 12 r1c1 r1c2", "12"),
        ("greater r1c1 r1c2", ""),
        ("arrow r1c1 r2c2 r3c3", ""),
        ("little-killer 9 r1c8 r2c9", "9"),
        ("little-killer 9 r1c1 r5c5", "little-killer 9 r1c1 r5c5"),
        ("sandwich 7 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "7"),
        ("quadruple 1 2 3 r4c4 r4c5 r5c4 r5c5", "1 2 3"),
    ] {
        let picture = picture(rule);
        let (title, found) = parsed(&picture);
        assert_eq!((&*title, &*found.join(" ")), ("Sudoku, 9 x 9", texts), "{rule}");
        let svg = picture.svg(Look::Light);
        assert!(svg.len() > plain.len() + 40 && svg.contains(". Rules: "), "{rule}");
    }
    for kind in Kind::all() {
        let picture = picture(&kind.example());
        assert!(picture.svg(Look::Light).len() > plain.len() + 40, "{kind:?}");
        let said = parsed(&picture).1.join(" ");
        match kind.look() {
            Sign::Words => assert!(kind.example().ends_with(&said), "{kind:?}: {said}"),
            Sign::Line { .. } => assert!(said.starts_with(kind.word()), "{kind:?}: {said}"),
            _ => {}
        }
    }
}

#[test]
fn numbers_outside_do_not_lie_on_each_other() {
    let both = picture("little-killer 9 r1c8 r2c9\nlittle-killer 30 r1c6 r2c5 r3c4 r4c3 r5c2 r6c1");
    let one = picture("little-killer 9 r1c8 r2c9");
    assert_eq!(both.width(), one.width());
    let place = |picture: &Picture, text: &str| {
        let svg = picture.svg(Look::Light);
        let line = svg.lines().find(|it| it.ends_with(&format!(">{text}</text>"))).unwrap();
        line.split(' ').filter(|it| it.starts_with(['x', 'y'])).collect::<Vec<_>>().join(" ")
    };
    assert_ne!(place(&both, "9"), place(&both, "30"));
}

#[test]
fn shares_and_all_sizes_go_with_rules() {
    for side in [4, 6, 16, 25] {
        let text = format!("rules x\ncage r1c1 r1c2\nsum 5 r2c1 r2c2\n{}", ".".repeat(side * side));
        let grid = grid(&text);
        let shares = vec![Share::of(1, 2); side * side * side];
        assert!(
            parsed(&Sudoku::new(&grid).candidates(&shares).picture()).1.contains(&"V".to_owned())
        );
    }
}

#[test]
fn a_step_shows_what_goes_and_what_comes() {
    let grid = grid(&format!("1{}", ".".repeat(80)));
    let sets = vec![0b11_1111_1110; 81];
    let marks = Marks {
        candidates: &sets,
        rests_on: &[(1, 0b110), (200, 2)],
        removed: &[(2, 3), (2, 200)],
        placed: &[(80, 9), (0, 5)],
    };
    let picture = Sudoku::new(&grid).marks(marks).picture();
    let (_, texts) = parsed(&picture);
    // A given, a digit that is placed, and nine candidates in each other cell.
    assert_eq!(texts.len(), 2 + 79 * 9);
    let svg = picture.svg(Look::Dark);
    assert_eq!(svg.matches("is taken away").count(), 1);
    assert!(svg.contains("<title>3 is taken away</title>"));
    assert!(!Sudoku::new(&grid).marks(Marks::default()).picture().svg(Look::Light).is_empty());
}
