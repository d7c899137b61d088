//! Links of puzz.link and Penpa: their givens and regions are read, and all else is refused with its name.

#![cfg(feature = "gallery")]
// The helpers of tests may unwrap as the tests themselves may.
#![allow(clippy::unwrap_used)]

use gavotte_puzzles::sudoku::{Grids, Puzzle, Shape, Size};

fn read(text: &str) -> Result<Puzzle, String> {
    let first = Grids::new(text.as_bytes()).next().unwrap();
    first.map_err(|error| {
        let (line, column) = error.line().zip(error.column()).unwrap_or_default();
        format!("{line}:{column}: {error}")
    })
}

/// The digits of a puzzle in reading order.
fn digits(text: &str) -> Result<String, String> {
    let puzzle = read(text)?;
    Ok(puzzle.grid.cells().iter().map(|it| char::from_digit((*it).into(), 36).unwrap()).collect())
}

#[test]
fn links_of_puzz_link_are_read_cell_by_cell() {
    let four = "https://puzz.link/p?sudoku/4/4/g2j1h1j3g";
    assert_eq!(digits(four).as_deref(), Ok("0200001001000030"));
    assert_eq!(
        digits("http://pzv.jp/p.html?sudoku_edit/4/4/.2j1h1j3./").as_deref(),
        digits(four).as_deref()
    );
    let six = read("https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12").unwrap();
    assert_eq!((six.grid.get(0, 0), six.grid.get(5, 5)), (6, 2));
    assert_eq!(six.grid.shape(), &Shape::from(Size::of_boxes(2, 3).unwrap()));
    let sixteen = read("https://puzz.link/p?sudoku/16/16/-10az1zzzzzzzzzzzqfg").unwrap();
    assert_eq!(
        (sixteen.grid.get(0, 0), sixteen.grid.get(0, 1), sixteen.grid.get(1, 6)),
        (16, 10, 1)
    );
    assert_eq!(sixteen.grid.get(15, 14), 15);
    for (link, expected) in [
        ("https://puzz.link/p?nurikabe/4/4/g2j1h1j3g", "1:21: this link has a puzzle `nurikabe`"),
        ("https://puzz.link/p?sudoku/v/4/4/g2j1h1j3g", "1:28: a sudoku of the variant `v`"),
        ("https://puzz.link/p?sudoku/4/6/g2j1h1j3g", "1:30: a sudoku of 4 columns and `6` rows"),
        ("https://puzz.link/p?sudoku/4/4/g5j1h1j3g", "1:33: `5` is no digit: digits are 1 to 4"),
        ("https://puzz.link/p?sudoku/4/4/g2j1h1j-", "1:39: `` is no digit"),
        ("https://puzz.link/p?sudoku/4/4/g-+1j1h1j3g", "1:33: `+1` is no digit"),
        ("https://puzz.link/p?sudoku/4/4/g2j1h1j3z", "1:40: here are more than 16 cells"),
        ("https://puzz.link/p?sudoku/4/4/g2j1h1j3", "1:40: the link is cut short: 15 cells"),
        ("https://puzz.link/p?sudoku/4/4/g2j1h1j3g/x", "1:42: `x` behind the cells"),
        ("https://puzz.link/p?sudoku/4/4/G2j1h1j3g", "1:32: `G` stands for no cell"),
    ] {
        let found = digits(link);
        assert!(found.as_ref().is_err_and(|it| it.starts_with(expected)), "{link}: {found:?}");
    }
}

/// A block of deflate that is not packed, in base64, as the payload of a link to Penpa.
fn penpa(text: &str) -> String {
    let length = u16::try_from(text.len()).unwrap();
    let mut bytes = vec![1];
    bytes.extend(length.to_le_bytes());
    bytes.extend((!length).to_le_bytes());
    bytes.extend(text.as_bytes());
    let figures = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut word = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte))
            << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            word.push(char::from(figures[bits >> (18 - 6 * place) & 63]));
        }
    }
    format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={word}")
}

/// A board of 4x4 with a row of margin above it, in the letters of Penpa.
fn board(question: &str, tags: &str) -> String {
    let header =
        "sudoku,4,5,38,0,1,1,380,380,84,84,0,0,0,0,Title: T%2C U,Author: A,,be%20quick,OFF,false";
    let cells = ["1"; 16].join(",");
    let rest = ["x"; 11].join("\n");
    penpa(&format!("{header}\n[1,0,0,0]\n{{}}\n{question}\n{{}}\n[{cells}]\n{rest}\n{tags}\n"))
}

#[test]
fn givens_and_regions_of_penpa_are_read_and_the_rest_is_refused() {
    // Cells have eight to a row of the board, and the grid begins in its fourth row and third column: 26.
    let numbers = r#"zN:{"26":["3",1,"1"],"53":["4",1,"10"],"27":["",1,"1"]}"#;
    let plain = format!("{{zR:{{z_:[1]}},zS:{{}},{numbers},zT:[],zE:{{}}}}");
    let puzzle = read(&board(&plain, "[\"classic\"]")).unwrap();
    assert_eq!((puzzle.grid.get(0, 0), puzzle.grid.get(3, 3), puzzle.grid.get(0, 1)), (3, 4, 0));
    assert_eq!(puzzle.grid.shape(), &Shape::from(Size::of_side(4).unwrap()));
    let said = puzzle.said.unwrap();
    assert_eq!((&*said.title, &*said.author), ("T, U", "A"));
    assert_eq!(said.notes, ["rules in words are not read: \"be quick\""]);
    // Corners follow the 72 cells; the one behind and below a cell has its number. These edges make four rows, and the
    // last one is the upper edge of the grid.
    let corner = |row: usize, column: usize| 72 + (row + 2) * 8 + column + 1;
    let edge = |row, column| format!("\"{},{}\":2", corner(row, column), corner(row, column + 1));
    let edges: Vec<String> =
        (0..4).flat_map(|row| (0..4).map(move |column| edge(row, column))).collect();
    let rows = read(&board(&format!("{{{numbers},zE:{{{}}}}}", edges.join(",")), "[]")).unwrap();
    assert!(rows.grid.shape().is_jigsaw() && rows.grid.box_of(1, 0) == rows.grid.box_of(1, 3));
    for (question, tags, expected) in [
        (&*plain, "[\"antiknight\"]", "the tag `antiknight`"),
        ("{zN:{},zT:[[26,27]]}", "", "`thermo` of Penpa is only drawn"),
        ("{zN:{},\"newthing\":{\"1\":2}}", "", "`newthing` of Penpa is only drawn"),
        ("{zN:{\"18\":[\"5\",1,\"1\"]}}", "", "the number `5` beside the grid"),
        ("{zN:{\"26\":[\"5\",1,\"1\"]}}", "", "`5` in r1c1 is no given"),
        ("{zN:{\"26\":[\"4\",1,\"5\"]}}", "", "`4` in r1c1 is no given"),
        ("{zN:{},zE:{\"98,106\":2}}", "", "region 0 has 16 cells"),
        ("{zN:{},zE:{\"98,107\":2}}", "", "the line `98,107` is no edge"),
        ("[]", "", "a puzzle of Penpa is an object"),
        ("{zN", "", "in what the link holds"),
    ] {
        let found = digits(&board(question, tags));
        assert!(found.as_ref().is_err_and(|it| it.contains(expected)), "{question}: {found:?}");
    }
    let hexagons = penpa("hex,4,5,38\n[0,0,0,0]\n");
    assert!(digits(&hexagons).unwrap_err().contains("a board `hex` of Penpa is no sudoku"));
    let cut = board(&plain, "");
    assert!(digits(&cut[..cut.len() - 40]).unwrap_err().contains("cut short or damaged"));
}
