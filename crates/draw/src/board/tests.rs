//! Facts about pictures that only the inside of the crate can see, because the SVG text does not show them.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use gavotte_puzzles::board::{Board, Content, Point, Shape};

use super::*;
use crate::Look;

/// A regular polygon about a point.
fn regular(count: u32, (x, y): Point, radius: f64) -> Shape {
    let corner = |at: u32| {
        let turn = std::f64::consts::TAU * (f64::from(at) + 0.5) / f64::from(count);
        (x + radius * turn.cos(), y + radius * turn.sin())
    };
    Shape::Polygon((0..count).map(corner).collect())
}

#[test]
fn nothing_that_is_written_is_cut() {
    for count in [0, 3, 4, 6, 12] {
        let mut it = Board::new("Words");
        for (at, word) in ["1", "25", "a long label", "数独"].into_iter().enumerate() {
            let middle = (at as f64, 0.3);
            let shape = match count {
                0 => Shape::Disc(middle, 0.8),
                _ => regular(count, middle, 0.5),
            };
            it.cell(0, at, shape).label(word).say(word);
            it.cell(1, at, Shape::Stick(middle, (middle.0, 1.5))).label(word);
            it.cell(2, at, regular(3, (middle.0, 2.0), 0.5))
                .say(word)
                .hold(Content::Piece { piece: at, color: at })
                .given(true);
            it.note((-1.0, at as f64), word);
            it.note((at as f64, -0.5 - at as f64), word);
        }
        it.note((9.0, 9.0), "at the end");
        let picture = board(&it);
        assert_eq!(picture.cut_labels(), Vec::<&str>::new(), "{count}");
        let frequent = it.cells.iter().map(|cell| Some((cell.text.clone(), Share::of(1, 3))));
        let picture = heat(&it, frequent.collect());
        assert_eq!(picture.cut_labels(), Vec::<&str>::new(), "shares, {count}");
    }
}

#[test]
fn lines_are_as_thick_as_what_they_part() {
    let mut it = Board::new("Lines");
    for column in 0..4 {
        it.square(0, column).within(column / 2);
    }
    let picture = board(&it);
    let svg = picture.svg(Look::Light);
    assert!(svg.contains("<path d=\"M40 0V40M80 0V40M120 0V40\" fill=\"none\" stroke=\"#a8adb4\""));
    assert!(
        svg.contains("<path d=\"M80 0V40\" fill=\"none\" stroke=\"#1a1a1a\" stroke-width=\"2.5\"")
    );
    assert!(svg.contains("<path d=\"M0 0V40M160 0V40M0 0H160M0 40H160\""), "{svg}");
}

#[test]
fn cells_of_different_sizes_meet() {
    let mut it = Board::new("Sizes");
    let rectangle = |x: f64, y: f64, wide: f64, high: f64| {
        Shape::Polygon(vec![(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    };
    it.cell(0, 0, rectangle(0.0, 0.0, 2.0, 1.0)).within(0);
    it.cell(1, 0, rectangle(0.0, 1.0, 1.0, 1.0)).within(0);
    it.cell(1, 1, rectangle(1.0, 1.0, 1.0, 1.0)).within(1);
    let svg = board(&it).svg(Look::Light);
    assert!(
        svg.contains("<path d=\"M40 40V80M40 40H80\" fill=\"none\" stroke=\"#1a1a1a\""),
        "{svg}"
    );
}

#[test]
fn a_piece_is_named_once_unless_its_cells_are() {
    let mut it = Board::new("Names");
    for column in 0..3 {
        it.square(0, column).say("A").hold(Content::Piece { piece: 0, color: 0 });
        it.square(1, column).say("B").label("b").hold(Content::Piece { piece: 1, color: 8 });
    }
    let svg = board(&it).svg(Look::Light);
    let count = |text: &str| svg.matches(&format!(">{text}</text>")).count();
    assert_eq!((count("A"), count("B"), count("b")), (1, 0, 3));
}

#[test]
fn cubes_are_in_their_layers() {
    let mut it = Board::new("Cubes");
    for at in 0..8 {
        let cube = Shape::Cube(at % 2, at / 2 % 2, 5 + at / 4);
        it.cell(0, 0, cube).say("C").hold(Content::Piece { piece: 0, color: 0 });
    }
    let picture = board(&it);
    assert_eq!(picture.cut_labels(), Vec::<&str>::new());
    let svg = picture.svg(Look::Light);
    assert_eq!(svg.matches(">C</text>").count(), 8);
    assert!(svg.contains(">layer 2</text>") && !svg.contains(">layer 3</text>"));
    // Twelve faces of the whole, and eight of each layer.
    assert_eq!(svg.matches("<title>C</title>").count(), 12 + 2 * 8);
    let flat = crate::solid::flat(&it);
    assert_eq!(flat.cells.iter().map(|it| it.layer).max(), Some(1));
    assert!(flat.cells.iter().all(|it| it.row < 2 && it.column < 2));
}

#[test]
fn a_color_of_the_puzzle_is_the_same_on_any_paper_and_its_letters_can_be_read() {
    let mut it = Board::new("Colors");
    it.square(0, 0).write("d").hold(Content::Rgb([0x20, 0x30, 0x90]));
    it.square(0, 1).write("l").hold(Content::Rgb([0xff, 0xd0, 0x20]));
    for look in [Look::Auto, Look::Light, Look::Dark, Look::Page] {
        let svg = board(&it).svg(look);
        let label = |letter: &str| {
            let end = svg.find(&format!(">{letter}</text>")).unwrap();
            svg[..end].rsplit_once("<text").unwrap().1.to_owned()
        };
        assert!(svg.contains("fill=\"#203090\"") && svg.contains("fill=\"#ffd020\""), "{svg}");
        assert!(label("d").contains("fill=\"#ffffff\""), "{svg}");
        assert!(label("l").contains("fill=\"#000000\""), "{svg}");
        assert!(!svg.contains("-own{"), "{svg}");
    }
    let text = crate::Blocks::board(&it).text(true);
    assert!(
        text.contains("\u{1b}[38;5;231;48;5;24m d ") && text.contains("48;5;220m l "),
        "{text:?}"
    );
}
