//! `explain` where weights prove that there is no solution: in words, as JSON, on a board, as a picture.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::gavotte;

/// Pairs of five items.
const PAIRS: &str = "a b c d e\na b\na c\na d\na e\nb c\nb d\nb e\nc d\nc e\nd e\n";

/// Dominoes on a board of six squares by six without two corners.
fn dominoes() -> String {
    let rows = ["#.....", "......", "......", "......", "......", ".....#"];
    format!("copies * any\n\nII\n\n{}\n", rows.join("\n"))
}

#[test]
fn weights_are_told_in_words() {
    let explained = gavotte(&["explain"], PAIRS.as_bytes());
    let expected = "no solution: weights of the items prove it\nweigh 1: a b c d e\n\
                    Every option weighs 0 modulo 2, so any solution weighs 0. \
                    All items together weigh 1 modulo 2. So there is no solution.\n";
    assert_eq!((explained.out.as_str(), explained.code), (expected, 0));
    assert_eq!(gavotte(&["explain", "--exit-code=sat"], PAIRS.as_bytes()).code, 20);
    // Without a modulus, with needs, and with an item that weighs nothing.
    let pairs = PAIRS.replace("a b c d e\n", "3:3|a 2:2|b 2:2|c 2:2|d 2:2|e f | s\nf s\n");
    let explained = gavotte(&["explain"], pairs.as_bytes()).out;
    assert!(explained.contains("\nweigh 0: all other items (2)\n"), "{explained}");
    assert!(
        explained.contains("All items together, each as often as it must be covered, weigh"),
        "{explained}"
    );
}

#[test]
fn weights_as_json() {
    let explained = gavotte(&["explain", "--output", "json"], PAIRS.as_bytes()).out;
    let expected = "{\"version\":1,\"query\":\"explain\",\"status\":\"no-solution\",\"items\":null,\
                    \"minimal\":false,\"weights\":{\"modulus\":2,\"items\":[[\"a\",1],[\"b\",1],[\"c\",1],\
                    [\"d\",1],[\"e\",1]],\"total\":1}}\n";
    assert_eq!(explained, expected);
}

#[test]
fn weights_are_drawn_on_their_board() {
    let explained = gavotte(&["explain", "--from", "polyomino"], dominoes().as_bytes());
    let expected = "no solution: weights of the items prove it\nlet each square weigh\n\
                    \x20 #  1 -1  1 -1  1\n\x20 1 -1  1 -1  1 -1\n\x20-1  1 -1  1 -1  1\n";
    assert!(explained.out.starts_with(expected), "{}", explained.out);
    let folder = std::env::temp_dir().join(format!("gavotte-weights-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let picture = folder.join("board.svg");
    let arguments = ["explain", "--from", "polyomino", "--draw", picture.to_str().unwrap()];
    assert_eq!(gavotte(&arguments, dominoes().as_bytes()).code, 0);
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.contains(">-1</text>") && svg.contains("Every option weighs 0"), "{svg}");
    // Where no weights lie on a board the problem alone is drawn.
    let explained = gavotte(&["explain", "--draw", arguments[4]], b"a b\na\nb\n");
    assert_eq!(explained.out, "there is a solution, so nothing conflicts\n");
    assert!(explained.err.contains("the problem alone is drawn"), "{}", explained.err);
    std::fs::remove_dir_all(&folder).unwrap();
}
