//! The form of each text, and the text between grids.

use gavotte_puzzles::sudoku::{Grids, Puzzle, Size, Style};

fn read(text: &str) -> Vec<Puzzle> {
    Grids::new(text.as_bytes()).collect::<Result<_, _>>().unwrap()
}

fn styles(text: &str) -> Vec<(Style, usize)> {
    read(text).iter().map(|puzzle| (puzzle.style, puzzle.grid.size().side())).collect()
}

/// The output when each grid is its own answer.
fn echo(text: &str) -> String {
    read(text).iter().map(|puzzle| puzzle.answer(Some(&puzzle.grid))).collect()
}

/// The row with the first `side` letters, `side` times.
fn lettered(side: usize, row: &str) -> String {
    format!("{}\n", &row[..side]).repeat(side)
}

const SYMBOLS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

#[test]
fn each_form_is_known_by_its_first_line() {
    for (text, style, side) in [
        ("1 2 3 0\n".repeat(4), Style::Numbers, 4),
        ("0\t0 0 0 5 0 0 0  9 \n".repeat(9), Style::Numbers, 9),
        (format!("{}36\n", "0 ".repeat(35)).repeat(36), Style::Numbers, 36),
        ("1..4123040..1..1\n".into(), Style::Line, 4),
        (format!("{}\n", "1.0".repeat(27)), Style::Line, 9),
        (format!("{}\n", "P-.d".repeat(64)), Style::Line, 16),
        (format!("{}\n", "Y-.d.".repeat(125)), Style::Line, 25),
        (format!("{}\n", "Z09-".repeat(324)), Style::Line, 36),
        (lettered(16, SYMBOLS), Style::Letters, 16),
        (lettered(25, SYMBOLS), Style::Letters, 25),
        (lettered(36, SYMBOLS), Style::Letters, 36),
        ("1-.0\n".repeat(4), Style::Digits, 4),
        ("12-.05678\n".repeat(9), Style::Digits, 9),
    ] {
        assert_eq!(styles(&text), [(style, side)], "{text}");
    }
}

#[test]
fn sixteen_characters_are_a_small_grid_or_a_row_of_letters() {
    assert_eq!(styles(&format!("{}\n", ".".repeat(16))), [(Style::Line, 4)]);
    let row = format!("{}\n", "-".repeat(16));
    assert_eq!(styles(&row.repeat(16)), [(Style::Letters, 16)]);
    let row = format!("{}a\n", ".".repeat(15));
    assert_eq!(styles(&row.repeat(16)), [(Style::Letters, 16)]);
}

#[test]
fn symbols_stand_for_their_digits() {
    let grid = &read(&lettered(36, SYMBOLS))[0].grid;
    let row: Vec<_> = (0..36).map(|column| grid.get(7, column)).collect();
    assert_eq!(row, (1..=36).collect::<Vec<_>>());
    let small = lettered(25, &SYMBOLS.to_lowercase());
    assert_eq!(read(&small)[0].grid, read(&lettered(25, SYMBOLS))[0].grid);
    let numbers = &read(&"10 0 16 1 2 3 4 5 6 7 8 9 11 12 13 14\n".repeat(16))[0].grid;
    assert_eq!((numbers.get(0, 0), numbers.get(15, 2)), (10, 16));
}

#[test]
fn canonical_texts_are_echoed_byte_for_byte() {
    let line = "1..3............";
    let numbers = "1 2 3 0\n".repeat(4);
    let letters = lettered(16, "A-CDEFGHIJKLMNOP");
    for text in [
        format!("{line}\n{line}\n"),
        format!("{numbers}\n{numbers}{numbers}\n{numbers}"),
        format!("{letters}\n{letters}\n"),
        "1..4\n".repeat(8),
        format!("{}\n{}", "1..4\n".repeat(4), "1......89\n".repeat(9)),
    ] {
        assert_eq!(echo(&text), text);
    }
}

#[test]
fn an_empty_line_follows_every_grid_of_letters_whatever_the_input_had() {
    let letters = lettered(16, SYMBOLS);
    let canonical = format!("{letters}\n{letters}\n{letters}\n");
    assert_eq!(echo(&format!("{letters}{letters}\n\n\n{letters}")), canonical);
    let puzzle = &read(&letters)[0];
    assert_eq!(puzzle.answer(None), "No solution\n\n");
}

#[test]
fn an_empty_line_before_a_grid_of_numbers_or_digits_is_kept() {
    for grid in ["1 2 3 0\n".repeat(4), "123.\n".repeat(4)] {
        let text = format!("\n\n{grid}{grid}\n \t\n# a comment\n{grid}\n");
        let gaps: Vec<_> = read(&text).iter().map(|puzzle| puzzle.gap).collect();
        assert_eq!(gaps, [false, false, true]);
        assert_eq!(read(&text)[2].answer(None), "\nNo solution\n");
        assert_eq!(read(&text)[1].answer(None), "No solution\n");
    }
    let line = "1..............4\n";
    assert!(read(&format!("{line}\n{line}")).iter().all(|puzzle| !puzzle.gap));
}

#[test]
fn end_closes_the_input() {
    let line = "1..............4\n";
    for end in ["end", "END", "End \r"] {
        assert_eq!(read(&format!("{line}{line}{end}\nwhatever\0")).len(), 2);
    }
    assert_eq!(read("end\n").len(), 0);
}

#[test]
fn the_first_line_can_announce_the_number_of_grids() {
    let numbers = "1 2 3 0\n".repeat(4);
    assert_eq!(read(&format!("2\n{numbers}{numbers}")).len(), 2);
    assert_eq!(read(&format!("\n# two\n  2 \n\n{numbers}\n{numbers}\n\n")).len(), 2);
    assert_eq!(read(&format!("000001\n{}\nend\n", ".".repeat(81))).len(), 1);
    let puzzle = &read(&format!("1\n{numbers}"))[0];
    assert_eq!((puzzle.line, puzzle.gap), (2, false));
    assert_eq!(read("0\n").len(), 0);
    assert_eq!(read("0\nend\n").len(), 0);
    // Four digits and another line of four are two rows of a small grid.
    assert_eq!(styles(&"1234\n".repeat(4)), [(Style::Digits, 4)]);
    assert_eq!(read(&format!("0002\n{numbers}{numbers}")).len(), 2);
}

#[test]
fn comments_line_ends_and_marks_of_other_systems_are_accepted() {
    let plain = read(&"123.\n".repeat(4));
    assert_eq!(read("\u{feff}123.\r\n123.  \r\n # a remark\n123.\t\n123.")[0].grid, plain[0].grid);
}

#[test]
fn nothing_is_left_over_from_one_grid_to_the_next() {
    let texts = ["9 0 0 0 0 0 0 0 0\n".repeat(9), "1...\n".repeat(4), lettered(25, SYMBOLS)];
    let alone: Vec<_> = texts.iter().map(|text| read(text)[0].grid.clone()).collect();
    let together: Vec<_> = read(&texts.concat()).into_iter().map(|puzzle| puzzle.grid).collect();
    assert_eq!(together, alone);
    assert_eq!(together[1].size(), Size::ALL[0]);
}

#[test]
fn lines_know_where_they_stand() {
    let text = format!("# first\n{}\n\n{}", "1...\n".repeat(4), "2...\n".repeat(4));
    let lines: Vec<_> = read(&text).iter().map(|puzzle| puzzle.line).collect();
    assert_eq!(lines, [2, 8]);
}
