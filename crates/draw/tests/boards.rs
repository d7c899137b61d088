//! Boards of any puzzle: their pictures are well-formed and harmless, and nothing is left out.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::time::{Duration, Instant};

use common::parsed;
use gavotte_draw::{Blocks, Look, Picture, board, building, puzzle, puzzle_blocks, sheet};
use gavotte_puzzles::board::{Board, Content, Shape};
use gavotte_puzzles::genres::GENRES;
use roxmltree::Document;

#[test]
fn every_example_of_every_genre() {
    for genre in GENRES {
        for example in genre.examples {
            let read = genre.open(example.text, example.settings).unwrap();
            for chosen in [None, Some(&[][..])] {
                parsed(&puzzle(read.as_ref(), chosen));
                let text = puzzle_blocks(read.as_ref(), chosen).text(false);
                assert!(text.bytes().all(|it| it == b'\n' || (32..127).contains(&it)), "{text}");
            }
            // Boards of puzzles with a picture of their own are drawn here, too.
            let plain = read.board(&[]);
            parsed(&board(&plain));
            assert!(!Blocks::board(&plain).text(true).is_empty());
        }
    }
}

#[test]
fn hostile_boards_stay_boards() {
    let hostile = "</text><script>\u{1b}[2J\u{202e}\u{0}";
    let mut it = Board::new(hostile);
    let far = [f64::NAN, f64::INFINITY, -1e300];
    it.square(0, 3).write(hostile).hold(Content::Tint(usize::MAX)).given(true);
    it.square(0, 4).say(hostile).hold(Content::Piece { piece: usize::MAX, color: usize::MAX });
    it.square(1, 3).write(hostile).hold(Content::Quarters([usize::MAX; 4])).within(usize::MAX);
    for (column, far) in far.into_iter().enumerate() {
        it.cell(2, column, Shape::Disc((far, 0.0), far))
            .hold(Content::Piece { piece: 1, color: 1 });
        it.cell(3, column, Shape::Stick((far, 0.0), (0.0, far))).write(hostile);
        it.cell(4, column, Shape::Polygon(vec![(far, far); column])).write(hostile);
        it.cell(5, column, Shape::Polygon(vec![(0.0, far), (far, 1.0), (2.0, far)]));
        it.note((far, far), hostile);
        it.line((far, 0.0), (1.0, far));
    }
    let (_, texts) = parsed(&board(&it));
    assert!(texts.iter().all(|text| !text.contains(char::is_control)));
    let text = Blocks::board(&it).text(false);
    assert!(text.bytes().all(|it| it == b'\n' || (32..127).contains(&it)), "{text:?}");
    let mut cubes = Board::new(hostile);
    for at in [i32::MIN, 0, i32::MAX] {
        cubes.cell(0, 0, Shape::Cube(at, -(at / 2), at)).write(hostile).hold(Content::Ink);
    }
    parsed(&board(&cubes));
    parsed(&board(&Board::default()));
}

#[test]
fn thousands_of_cells() {
    let begin = Instant::now();
    let side = 120_usize;
    let mut squares = Board::new("Many");
    for at in 0..side * side {
        let (row, column) = (at / side, at % side);
        let piece = Content::Piece { piece: at / 5, color: at / 5 };
        let cell = squares.square(row, column).say("P").within(row / 3 * 40 + column / 3);
        cell.hold(if row < 60 { piece } else { Content::Tint(at) });
        squares.note((column as f64, row as f64), "1");
    }
    let svg = board(&squares).svg(Look::Auto);
    // Most of it are the patterns of colors beyond the seventh.
    assert!(svg.len() < 500 * side * side, "{}", svg.len());
    let mut loose = Board::new("Many");
    for at in 0..side * side / 2 {
        let (row, column) = (at / side, at % side);
        let point = (column as f64, row as f64);
        let content = Content::Piece { piece: at / 1_000, color: at };
        loose.cell(row, column, Shape::Disc(point, 0.8)).hold(content);
        loose.cell(row, column, Shape::Stick(point, (point.0, point.1 + 1.0))).hold(content);
    }
    assert!(board(&loose).width() > 0.0);
    let mut cubes = Board::new("Many");
    for at in 0..20_i32.pow(3) {
        let piece = usize::try_from(at / 4).unwrap();
        let cube = Shape::Cube(at % 20, at / 20 % 20, at / 400);
        cubes.cell(0, 0, cube).hold(Content::Piece { piece, color: piece });
    }
    let svg = board(&cubes).svg(Look::Auto);
    assert!(svg.len() < 1_000 * 8_000, "{}", svg.len());
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}

/// A board of dominoes, of which `count` are laid.
fn dominoes(count: usize) -> Picture {
    let mut it = Board::new(format!("{count} dominoes"));
    for at in 0..12 {
        let cell = it.square(at % 2, at / 2);
        if at / 2 < count {
            cell.say("D").hold(Content::Piece { piece: at / 2, color: at / 2 });
        }
    }
    it.square(2, 0).write(count.to_string());
    board(&it)
}

/// The elements of a picture between its paper and its end.
fn elements(svg: &str) -> Vec<&str> {
    let shapes = svg
        .lines()
        .filter(|it| it.starts_with("<rect") || it.starts_with("<path") || it.starts_with("<text"));
    shapes.skip(1).collect()
}

#[test]
fn a_building_shows_each_step_at_its_time() {
    let steps: Vec<_> = (0..=6).map(dominoes).collect();
    let svg = building(&steps, Look::Light);
    Document::parse(&svg).unwrap();
    let whole: usize = steps.iter().map(|it| it.svg(Look::Light).len()).sum();
    assert!(5 * svg.len() < 2 * whole, "{} of {whole}", svg.len());
    for (at, step) in steps.iter().enumerate() {
        let now = 700 * at + 350;
        let (mut is_shown, mut seen) = (true, Vec::new());
        for line in svg.lines() {
            if let Some(from) = line.strip_prefix("<g class=\"gv-from") {
                is_shown = now >= from.split('"').next().unwrap().parse().unwrap();
            } else if let Some(times) = line.strip_prefix("<g class=\"gv-at") {
                let (from, lasts) = times.split('"').next().unwrap().split_once('-').unwrap();
                let (from, lasts): (usize, usize) = (from.parse().unwrap(), lasts.parse().unwrap());
                is_shown = (from..from + lasts).contains(&now);
                assert!(times.contains("visibility=\"hidden\""), "gone when nothing moves");
            } else if line == "</g>" {
                is_shown = true;
            } else if is_shown {
                seen.push(line);
            }
        }
        let seen = seen.join("\n");
        assert_eq!(elements(&seen), elements(&step.svg(Look::Light)), "step {at}");
    }
    assert!(building(&[], Look::Dark).starts_with("<svg"));
    let many: Vec<_> = (0..1_000).map(|at| dominoes(at % 7)).collect();
    assert!(building(&many, Look::Auto).len() < 100 * whole);
    assert!(!building(&steps[6..], Look::Auto).contains("<g"), "one step does not move");
}

#[test]
fn a_sheet_has_numbers() {
    let pictures: Vec<_> = (0..=6).map(dominoes).collect();
    let (title, texts) = parsed(&sheet(&pictures, 0));
    assert_eq!(title, "7 pictures");
    assert_eq!(texts.iter().filter(|it| *it == "D").count(), 21);
    assert!(texts.contains(&"7".to_owned()) && !texts.contains(&"8".to_owned()));
    let (wide, narrow) = (sheet(&pictures, usize::MAX), sheet(&pictures, 1));
    assert!(wide.width() > 6.0 * narrow.width() && narrow.height() > 6.0 * wide.height());
    parsed(&sheet(&[], 3));
}
