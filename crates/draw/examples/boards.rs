//! Boards of all kinds, written into a folder to be looked at:
//! `cargo run -p gavotte-draw --features png --example boards -- FOLDER`.
//!
//! People judge them by eye, because no test sees whether a picture is good.

use std::error::Error;
use std::path::PathBuf;

use gavotte_draw::{Look, Picture, Share, board, puzzle_shares, sheet};
use gavotte_puzzles::board::{Board, Cell, Content, Line, Note, Shape};
use gavotte_puzzles::genres::{GENRES, Genre};

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

fn pictures() -> Result<Vec<(String, Picture)>, Box<dyn Error>> {
    let boards = [
        ("nonogram", nonogram()),
        ("cages", cages()),
        ("tints", tints()),
        ("pieces", pieces()),
        ("hexagons", hexagons()),
        ("triangles", triangles()),
        ("map", map()),
        ("discs", discs()),
        ("sticks", sticks()),
        ("quarters", quarters()),
        ("layers", layers()),
        ("clues", clues()),
        ("soma", soma(27)),
        ("soma-begun", soma(11)),
        ("soma-empty", soma(0)),
    ];
    let mut pictures: Vec<_> =
        boards.iter().map(|(name, it)| ((*name).to_owned(), board(it))).collect();
    let all: Vec<_> = pictures.iter().map(|it| it.1.clone()).collect();
    pictures.push(("sheet".to_owned(), sheet(&all, 0)));
    for genre in GENRES {
        let puzzle = genre.open(genre.examples[0].text, genre.examples[0].settings)?;
        let share = |at: usize| [Share::Never, Share::of(1, 3), Share::of(1, 9)][at % 3];
        let shares: Vec<_> = (0..puzzle.problem().option_count()).map(share).collect();
        pictures
            .push((format!("given-{}", genre.name), gavotte_draw::puzzle(puzzle.as_ref(), None)));
        pictures.push((format!("shares-{}", genre.name), puzzle_shares(puzzle.as_ref(), &shares)));
    }
    let dominosa = Genre::named("dominosa").ok_or("a genre")?.open("0 0 1\n0 1 1\n", &[])?;
    let shares = [1, 2, 1, 1, 2, 1, 1].map(|part| Share::of(part, 3));
    pictures.push(("shares-small".to_owned(), puzzle_shares(dominosa.as_ref(), &shares)));
    Ok(pictures)
}

/// Cells with letters, row by row.
fn lettered(board: &mut Board, rows: &[&str], mut put: impl FnMut(&mut Cell, char)) {
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate().filter(|it| it.1 != ' ') {
            put(board.square(row, column), letter);
        }
    }
}

/// A letter as a number, from 0.
fn number(letter: char) -> usize {
    usize::try_from(u32::from(letter) - u32::from('A')).unwrap_or(0)
}

fn nonogram() -> Board {
    let mut board = Board::new("Nonogram");
    lettered(&mut board, &["#.##.", "#####", "#####", ".###.", "..#.."], |cell, letter| {
        if letter == '#' {
            cell.say("#").hold(Content::Ink);
        }
    });
    for (row, clue) in (0_u8..).zip(["1 2", "5", "5", "3", "1"]) {
        board.note((-0.5, f64::from(row) + 0.5), clue);
    }
    for (column, clue) in (0_u8..).zip([&["3"] as &[_], &["1", "2"], &["5"], &["4"], &["2"]]) {
        for (up, word) in (0_u8..).zip(clue.iter().rev()) {
            board.note((f64::from(column) + 0.5, -0.4 - 0.5 * f64::from(up)), *word);
        }
    }
    board
}

fn cages() -> Board {
    let mut board = Board::new("Cages and regions");
    lettered(&mut board, &["ABBB", "ABCC", "AACC", "DDDD"], |cell, letter| {
        cell.within(number(letter));
    });
    for (at, digit) in "1234341221434321".chars().enumerate() {
        board.cells[at].write(digit.to_string()).given(at % 5 == 0);
    }
    board.notes.push(Note { at: (0.2, 0.19), text: "12".to_owned(), size: 0.24 });
    board.notes.push(Note { at: (2.2, 1.19), text: "7".to_owned(), size: 0.24 });
    let corners =
        [(0.08, 0.08), (1.92, 0.08), (1.92, 0.92), (0.92, 0.92), (0.92, 1.92), (0.08, 1.92)];
    for (at, &from) in corners.iter().enumerate() {
        board.lines.push(Line { from, to: corners[(at + 1) % 6], is_dotted: true });
    }
    board
}

fn tints() -> Board {
    let mut board = Board::new("Tints");
    let mut at = 0;
    lettered(&mut board, &["ABCDEFG", "HIJKLMN", "OPQRSTU", "wwiiXYZ"], |cell, letter| {
        let content = match letter {
            'w' => Content::Wall,
            'i' => Content::Ink,
            _ => Content::Tint(number(letter)),
        };
        cell.write(letter.to_string()).hold(content).given(at % 3 == 0);
        at += 1;
    });
    board.line((0.5, 0.5), (5.5, 0.5));
    board.line((0.5, 1.5), (2.5, 3.5));
    board
}

fn pieces() -> Board {
    let mut board = Board::new("Pieces");
    let rows = [
        "UUXIIIIINN",
        "UXXXNNNFTW",
        "UUXYZLFFTW",
        "VVVYZLLFTW",
        "VPPYYLQFTT",
        "VPPP##....",
        "aabbccdd",
    ];
    lettered(&mut board, &rows, |cell, letter| {
        let piece = usize::try_from(u32::from(letter)).unwrap_or(0) % 32;
        let content = match letter {
            '#' => Content::Wall,
            '.' => Content::Empty,
            _ => Content::Piece { piece: piece + usize::from(letter > 'Z') * 32, color: piece },
        };
        cell.say(letter.to_string()).hold(content).given("UX".contains(letter));
    });
    board
}

fn hexagons() -> Board {
    let mut board = Board::new("Hexagons");
    let high = 0.75_f64.sqrt();
    let rows = ["AABB.", "ACCB#", "CCDDE"];
    for (row, line) in (0_u8..).zip(rows) {
        for (column, letter) in (0_u8..).zip(line.chars()) {
            let x = f64::from(column) + 0.5 * f64::from(row) + 0.5;
            let y = high * f64::from(row) + 0.6;
            let corner = |at: u8| {
                let turn = (f64::from(at) * 60.0 + 30.0).to_radians();
                (x + turn.cos() / 3_f64.sqrt(), y + turn.sin() / 3_f64.sqrt())
            };
            let content = match letter {
                '#' => Content::Wall,
                '.' => Content::Empty,
                _ => Content::Piece { piece: number(letter), color: 5 * number(letter) },
            };
            let shape = Shape::Polygon((0..6).map(corner).collect());
            board
                .cell(usize::from(row), usize::from(column), shape)
                .say(letter.to_string())
                .hold(content);
        }
    }
    board
}

fn triangles() -> Board {
    let mut board = Board::new("Triangles");
    let high = 0.75_f64.sqrt();
    for row in 0_u8..3 {
        for column in 0..=2 * row {
            let left = 0.5 * (f64::from(column) + 2.0 - f64::from(row));
            let (top, bottom) = (high * f64::from(row), high * f64::from(row + 1));
            let is_up = column % 2 == 0;
            let corners = if is_up {
                [(left, bottom), (left + 1.0, bottom), (left + 0.5, top)]
            } else {
                [(left, top), (left + 1.0, top), (left + 0.5, bottom)]
            };
            let piece = usize::from(row);
            let cell = board.cell(piece, usize::from(column), Shape::Polygon(corners.to_vec()));
            let content = Content::Piece { piece, color: 7 * piece };
            match row {
                1 => cell.write((column + 8).to_string()).within(usize::from(column) / 2),
                _ => cell.say("S").hold(content),
            };
        }
    }
    board
}

fn map() -> Board {
    let mut board = Board::new("A map");
    let lands: [(&str, &[(f64, f64)]); 4] = [
        ("Elbe", &[(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)]),
        ("Po", &[(1.0, 1.0), (4.0, 1.0), (4.0, 2.5), (2.5, 2.5), (1.0, 2.5)]),
        ("Rhine", &[(1.0, 2.5), (2.5, 2.5), (3.0, 4.0), (1.0, 4.0)]),
        ("Loire", &[(2.5, 2.5), (4.0, 2.5), (4.0, 4.0), (3.0, 4.0)]),
    ];
    for (at, (name, points)) in lands.into_iter().enumerate() {
        board
            .cell(0, at, Shape::Polygon(points.to_vec()))
            .write(name)
            .hold(Content::Tint(at % 3))
            .within(at);
    }
    board
}

fn discs() -> Board {
    let mut board = Board::new("Discs");
    for (row, line) in ["A", "AA", "BCC", "BB.D", "EEEED"].into_iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let x = column as f64 - 0.5 * row as f64;
            let cell = board.cell(row, column, Shape::Disc((x, 0.87 * row as f64), 0.8));
            if letter != '.' {
                let piece = number(letter);
                cell.say(letter.to_string()).hold(Content::Piece { piece, color: 2 * piece });
            }
        }
    }
    board
}

fn sticks() -> Board {
    let mut board = Board::new("Sticks");
    for row in 0..4_usize {
        for column in 0..4_usize {
            let from = (column as f64, row as f64);
            for (is_level, to) in [(true, (from.0 + 1.0, from.1)), (false, (from.0, from.1 + 1.0))]
            {
                if to.0 > 3.0 || to.1 > 3.0 {
                    continue;
                }
                let cell = board.cell(
                    2 * row + usize::from(!is_level),
                    2 * column,
                    Shape::Stick(from, to),
                );
                match (row, column) {
                    (0, _) => cell.say("I").hold(Content::Piece { piece: 0, color: 1 }),
                    (1, 0 | 1) => cell.say("U").hold(Content::Piece { piece: 1, color: 10 }),
                    (1, _) => cell.say("#").hold(Content::Ink),
                    (2, 0) => cell.say("t").hold(Content::Tint(2)),
                    (2, 1) => cell.hold(Content::Wall),
                    (2, 2) => cell.write("5").hold(Content::Empty),
                    _ => cell,
                };
            }
        }
    }
    board.note((0.5, 0.5), "3");
    board
}

fn quarters() -> Board {
    let mut board = Board::new("Four colors");
    for at in 0..6 {
        let colors = [at, at + 1, (at + 3) % 9, (at * 5) % 12];
        board.square(at / 3, at % 3).say(at.to_string()).hold(Content::Quarters(colors));
    }
    board.square(0, 3);
    board.square(1, 3).write("7").hold(Content::Quarters([0; 4]));
    board
}

fn layers() -> Board {
    let mut board = Board::new("Layers");
    for layer in 0..3 {
        lettered(&mut board, &["AAB", "ABB"], |cell, letter| {
            let piece = number(letter) + if layer == 2 { 2 } else { 0 };
            cell.say(letter.to_string())
                .on_layer(layer)
                .hold(Content::Piece { piece, color: piece });
        });
    }
    board
}

fn clues() -> Board {
    let mut board = Board::new("Walls with clues");
    lettered(&mut board, &["#####", "##..#", "#....", "#...#"], |cell, letter| {
        if letter == '#' {
            cell.hold(Content::Wall);
        }
    });
    for (row, column, right, down) in
        [(0, 2, "", "12"), (1, 1, "16", ""), (2, 0, "3", ""), (1, 4, "", "9")]
    {
        let (x, y) = (f64::from(column), f64::from(row));
        board.line((x, y), (x + 1.0, y + 1.0));
        for (at, text) in [((x + 0.7, y + 0.3), right), ((x + 0.3, y + 0.7), down)] {
            board.notes.push(Note { at, text: text.to_owned(), size: 0.32 });
        }
    }
    board.note((-1.4, 1.5), "a long note");
    board
}

fn soma(count: usize) -> Board {
    let layers = [["BBV", "ZVV", "LLT"], ["ZBP", "ZBT", "ALT"], ["ZPP", "AAP", "ALT"]];
    let mut board = Board::new("Soma");
    for (z, layer) in layers.into_iter().enumerate() {
        for (row, line) in layer.into_iter().enumerate() {
            for (x, letter) in line.chars().enumerate() {
                let [x2, y, up] = [x, 2 - row, z].map(|it| i32::try_from(it).unwrap_or(0));
                let cell = board.cell(row, x, Shape::Cube(x2, y, up)).on_layer(z);
                if count == 27 || (count > 0 && "LZV".contains(letter)) {
                    let piece = "VLTZABP".find(letter).unwrap_or(0);
                    cell.say(letter.to_string()).hold(Content::Piece { piece, color: piece });
                }
            }
        }
    }
    board
}
