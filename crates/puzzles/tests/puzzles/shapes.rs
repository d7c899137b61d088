//! Grids with boxes of any form and with drawn regions, compared with a slow, obvious search.

use gavotte_puzzles::sudoku::{Grid, Grids, Shape, Size, Style, encode, encode_named, exchanged};

use crate::brute;

/// Five regions of five cells.
const FIVE: &str = "AAABB AACBB DCCCB DDCEE DDEEE";

fn jigsaw(rows: &str) -> Shape {
    Shape::jigsaw(rows.bytes().filter(|it| *it != b' ')).unwrap()
}

/// The number of ways to fill the rest of `cells` so that no row, column or box has a digit twice: cell by cell, with
/// boxes looked up in `box_of`.
fn fill(cells: &mut Vec<u8>, at: usize, side: usize, box_of: &dyn Fn(usize) -> usize) -> usize {
    if at == cells.len() {
        return 1;
    }
    let given = cells[at];
    let mut count = 0;
    for digit in 1..=u8::try_from(side).unwrap() {
        let sees = |other: usize| {
            other != at
                && (other / side == at / side
                    || other % side == at % side
                    || box_of(other) == box_of(at))
        };
        let fits = given == 0 || given == digit;
        if fits && !(0..cells.len()).any(|other| cells[other] == digit && sees(other)) {
            cells[at] = digit;
            count += fill(cells, at + 1, side, box_of);
        }
    }
    cells[at] = given;
    count
}

/// Compares the two counts of this grid.
fn check(grid: &Grid, box_of: &dyn Fn(usize) -> usize) -> usize {
    let side = grid.size().side();
    let expected = fill(&mut grid.cells().to_vec(), 0, side, box_of);
    let encoded = encode(grid).unwrap();
    let mut grids: Vec<Grid> =
        brute::all(encoded.problem()).iter().map(|options| encoded.decode(options)).collect();
    assert!(grids.iter().all(|it| it.is_solved() && it.shape() == grid.shape()));
    assert_eq!(grids.len(), expected, "{:?}", grid.cells());
    grids.sort_by(|a, b| a.cells().cmp(b.cells()));
    grids.dedup();
    assert_eq!(grids.len(), expected, "all different");
    // The clues of the empty grid leave the same number.
    let empty = encode(&Grid::empty(grid.shape().clone())).unwrap();
    let clues = empty.clues(grid).unwrap();
    let clues: Vec<_> = clues.iter().filter_map(|&it| empty.candidate(it)).collect();
    assert!(clues.iter().all(|it| grid.get(it.row, it.column) == it.digit));
    expected
}

#[test]
fn six_by_six_with_both_kinds_of_boxes() {
    let rows = "1.....\n..2...\n...3..\n....4.\n.5....\n......\n";
    let grid = |size: Size| Grids::new(rows.as_bytes()).of_size(size).next().unwrap().unwrap().grid;
    let (wide, high) = (Size::of_boxes(2, 3).unwrap(), Size::of_boxes(3, 2).unwrap());
    let counts = [
        check(&grid(wide), &|cell| cell / 12 * 2 + cell % 6 / 3),
        check(&grid(high), &|cell| cell / 18 * 3 + cell % 6 / 2),
    ];
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    assert_ne!(counts[0], counts[1]);
    let usual = Grids::new(rows.as_bytes()).next().unwrap().unwrap().grid;
    assert_eq!(usual, grid(wide));
}

#[test]
fn five_by_five_with_regions() {
    let shape = jigsaw(FIVE);
    let marks: Vec<u8> = FIVE.bytes().filter(|it| *it != b' ').collect();
    let empty = Grid::empty(shape.clone());
    let all = check(&empty, &|cell| usize::from(marks[cell]));
    assert!(all > 0 && all % 120 == 0, "digits can be exchanged: {all}");
    for digit in 1..=5 {
        let mut grid = empty.clone();
        grid.set(2, 1, digit);
        assert_eq!(check(&grid, &|cell| usize::from(marks[cell])) * 5, all);
    }
}

#[test]
fn four_by_four_with_regions_that_are_boxes_is_as_with_boxes() {
    let mut drawn = Grid::empty(jigsaw("AABB AABB CCDD CCDD"));
    let mut boxes = Grid::empty(Size::of_side(4).unwrap());
    for grid in [&mut drawn, &mut boxes] {
        assert_eq!(check(grid, &|cell| cell / 8 * 2 + cell % 4 / 2), 288);
        grid.set(1, 1, 3);
        assert_eq!(check(grid, &|cell| cell / 8 * 2 + cell % 4 / 2), 72);
    }
    assert_ne!(drawn, boxes, "another shape");
    assert_ne!(drawn.size(), boxes.size());
}

#[test]
fn clashes_and_words_know_regions() {
    let mut grid = Grid::empty(jigsaw(FIVE));
    grid.set(0, 2, 4);
    grid.set(1, 1, 4);
    let clash = grid.givens_clash().unwrap();
    assert_eq!((clash.first, clash.second, clash.digit), ((0, 2), (1, 1), 4));
    assert_eq!(brute::count(encode(&grid).unwrap().problem()), 0);
    // Another cell of the same box of two columns, but of another region.
    grid.set(1, 1, 0);
    grid.set(1, 3, 4);
    assert_eq!(grid.givens_clash(), None);
    let encoded = encode_named(&grid).unwrap();
    let problem = encoded.problem();
    let item = problem.items().find(|&it| problem.item_name(it) == "b3=1").unwrap();
    assert_eq!(encoded.lacks(&grid, item, Style::Digits), "the region of r2c3 has no 1");
    let words = encoded.words(&grid, item, Style::Digits);
    assert!(words.starts_with("the region of r2c3 has place for 1 only in r2c3, r3c2"), "{words}");
}

#[test]
fn boxes_stand_side_by_side() {
    for (rows, columns, cell, expected) in [
        (2, 3, (1, 3), 1),
        (2, 3, (2, 0), 2),
        (3, 2, (2, 5), 2),
        (2, 5, (9, 9), 9),
        (5, 2, (9, 9), 9),
    ] {
        let size = Size::of_boxes(rows, columns).unwrap();
        assert_eq!(size.box_of(cell.0, cell.1), expected, "{size}");
        let mut counts = vec![0; size.side()];
        let side = size.side();
        (0..size.cells()).for_each(|cell| counts[size.box_of(cell / side, cell % side)] += 1);
        assert!(counts.iter().all(|&count| count == side), "{size}");
    }
}

#[test]
fn sizes_are_read_and_written() {
    for (text, rows, columns) in
        [("9", 3, 3), ("6", 2, 3), ("12", 3, 4), ("3x2", 3, 2), ("2X18", 2, 18)]
    {
        let size: Size = text.parse().unwrap();
        assert_eq!(Some(size), Size::of_boxes(rows, columns), "{text}");
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    for text in [
        "",
        "7",
        "3",
        "37",
        "1x9",
        "6x7",
        "x",
        "3x",
        "-9",
        "+9",
        "3x3x3",
        "99999999999999999999",
        "9 ",
    ] {
        let error = text.parse::<Size>().unwrap_err().to_string();
        assert!(error.contains("is no size: give the side, from 4 to 36"), "{error}");
    }
}

#[test]
fn sizes_with_boxes_are_ordered_by_side_and_differ_from_drawn_ones() {
    assert!(Size::ALL.is_sorted());
    let nine =
        Grid::empty(jigsaw(&(0..81).map(|at| char::from(b'A' + at / 9)).collect::<String>()));
    assert!(nine.size() != Size::NINE && nine.size() <= Size::NINE);
    for size in Size::ALL {
        assert!(
            size.box_rows() <= size.box_columns()
                && size.box_rows() * size.box_columns() == size.side()
        );
        assert_eq!(Size::of_cells(size.cells()), Some(size));
        assert_eq!(size <= Size::NINE, size.side() <= 9);
    }
    assert_eq!(Size::of_cells(80), None);
}

#[test]
fn regions_are_compared_by_their_cells_and_not_by_their_letters() {
    assert_eq!(jigsaw("ABBB ABCC AACC DDDD"), jigsaw("zxxx zxyy zzyy 1111"));
    assert_ne!(jigsaw("ABBB ABCC AACC DDDD"), jigsaw("AABB AABB CCDD CCDD"));
    for wrong in ["", "AAA", "AABBCCDDE", "ABCABCABC", "AAAABBBBCCCCDDDE"] {
        assert_eq!(Shape::jigsaw(wrong.bytes()), None, "{wrong}");
    }
    let endless = std::iter::repeat(b'A');
    assert_eq!(Shape::jigsaw(endless), None);
}

/// The number of solutions with one first row, times the number of orders of the digits, is the number of all.
#[test]
fn exchanged_digits_are_counted_once() {
    for (text, expected) in [
        ("................", Some(4)),
        ("12..............", Some(2)),
        ("1...............", Some(3)),
        ("1........1......", Some(3)),
        ("....1..2........", Some(2)),
        ("1....2..........", None),
        ("1..2......1...2.", Some(2)),
        ("11..............", None),
        ("123.............", None),
    ] {
        let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
        let found = exchanged(&puzzle);
        assert_eq!(found.as_ref().map(|(_, digits)| *digits), expected, "{text}");
        let Some((grid, digits)) = found else { continue };
        let count = |grid: &Grid| brute::count(encode(grid).unwrap().problem());
        let orders: usize = (1..=digits as usize).product();
        assert_eq!(count(&grid) * orders, count(&puzzle.grid), "{text}");
    }
    let mut grid = Grid::empty(jigsaw(FIVE));
    grid.set(2, 2, 3);
    let text = format!("regions {}\n{}\n", FIVE, "............3............");
    let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
    let (exchanged, digits) = exchanged(&puzzle).unwrap();
    let count = |grid: &Grid| brute::count(encode(grid).unwrap().problem());
    assert_eq!((count(&exchanged) * 24, digits), (count(&grid), 4));
    let marks = format!("{}\n", "123456789".repeat(81));
    assert_eq!(super_exchanged(&marks), None, "pencilmarks tell digits apart");
}

fn super_exchanged(text: &str) -> Option<u32> {
    let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
    exchanged(&puzzle).map(|(_, digits)| digits)
}

/// All grids of six rows, both ways up: the 39,168 with one first row, times 720.
#[test]
fn six_by_six_grids_are_all_counted() {
    // A line that crosses the long side of two boxes can be renamed to 1 to 6, and then the rest of its first box beside it
    // to 4, 5, 6: names of 4 to 6 are exchanged together with the lines through them, which lie in the other box.
    let cells = (1..=6).map(|digit| (0, usize::from(digit) - 1, digit));
    let cells = cells.chain((4..=6).map(|digit| (1, usize::from(digit) - 4, digit)));
    for (size, is_high) in [("2x3", false), ("3x2", true)] {
        let mut grid = Grid::empty(size.parse::<Size>().unwrap());
        for (line, place, digit) in cells.clone() {
            let (row, column) = if is_high { (place, line) } else { (line, place) };
            grid.set(row, column, digit);
        }
        assert_eq!(brute::count(encode(&grid).unwrap().problem()) * 720 * 6, 28_200_960, "{size}");
    }
}

/// The counts of Latin squares are those of everybody (OEIS A002860).
#[test]
fn regions_of_rows_are_latin_squares() {
    let read = |text: &str| Grids::new(text.as_bytes()).next().unwrap();
    for (side, wanted) in [(4, 576), (5, 161_280)] {
        let first: String = (1..=side).map(|it| it.to_string()).collect();
        let rest = ".".repeat(side * (side - 1));
        let grid = read(&format!("regions rows {side}\n{first}{rest}\n")).unwrap().grid;
        let orders: usize = (1..=side).product();
        assert_eq!(check(&grid, &|cell| cell / side) * orders, wanted);
    }
    for (text, column) in [("regions rows", 9), ("regions rows 3", 14), ("regions rows x", 14)] {
        let error = read(&format!("{text}\n{}\n", ".".repeat(16))).unwrap_err();
        assert_eq!((error.line(), error.column()), (Some(1), Some(column)), "{error}");
        assert!(error.to_string().contains("the number of rows, from 4 to 36"), "{error}");
    }
}
