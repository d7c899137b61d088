//! Files of other programs, drawn regions and pencilmarks: read, or refused with the place of the mistake.

use gavotte_puzzles::sudoku::{
    Grid, Grids, Puzzle, Size, Style, encode, encode_puzzle, encode_puzzle_named,
};
use gavotte_puzzles::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};
use std::io::{BufRead, BufReader, Read};

use crate::brute;

const ROWS: [&str; 9] = [
    "..9.7...5",
    "..21..9..",
    "1...28...",
    ".7...5..1",
    "..851....",
    ".5....3..",
    "......3..",
    "8........",
    "..6.....9",
];

fn read(text: impl AsRef<[u8]>) -> Vec<Puzzle> {
    Grids::new(text.as_ref()).collect::<Result<_, _>>().unwrap()
}

fn refused(text: &str) -> PuzzleError {
    Grids::new(text.as_bytes()).find_map(Result::err).expect(text)
}

fn check(text: &str, line: usize, column: usize, kind: &Kind) {
    let error = refused(text);
    assert_eq!(error.kind(), kind, "{text}");
    assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{text}");
}

#[test]
fn sections_of_sdk_files_other_than_the_puzzle_are_passed_over() {
    let rows = ROWS.join("\n");
    let state = "1".repeat(9) + "\n";
    let text = format!(
        "#Asomebody\n#Dhard\n[Puzzle]\n{rows}\n[State]\n{}[PencilMarks]\nwhatever , this is\n",
        state.repeat(9)
    );
    let puzzles = read(&text);
    assert_eq!(puzzles.len(), 1);
    assert_eq!((puzzles[0].style, puzzles[0].line), (Style::Digits, 4));
    assert_eq!(puzzles[0].grid, read(ROWS.concat())[0].grid);
    // Several of them in one file, and one that was saved with its state at its beginning.
    assert_eq!(read(format!("{text}{text}")).len(), 2);
    // Without a heading `[Puzzle]`, others say nothing.
    assert_eq!(read(format!("[easy]\n{rows}\n[hard]\n{rows}\n")).len(), 2);
    // An error in a skipped section is no error, but the count of lines goes on.
    let allowed = "1-9, or one of `.0-` for empty".into();
    check(
        &format!("{text}[puzzle]\n12x......\n"),
        26,
        3,
        &Kind::IllegalCharacter { found: 'x', allowed },
    );
}

#[test]
fn a_clean_line_and_a_careful_one_are_the_same() {
    let line = ROWS.concat();
    let zeros = line.replace('.', "0");
    let texts = [
        format!("{line}\n"),
        format!("{zeros}\r\n"),
        format!("{zeros} \n"),
        line.clone(),
        format!("\u{feff}{line}\n"),
    ];
    for text in &texts {
        assert_eq!(read(text)[0].grid, read(&texts[0])[0].grid, "{text:?}");
    }
    // As the first line and as a later one, between others, in buffers of every length.
    let all = format!("{}{line}\n# a comment\n\n{line}\nend\nx", texts[..3].concat());
    let expected = read(&all);
    assert_eq!(expected.len(), 5);
    assert_eq!(expected.iter().map(|it| it.line).collect::<Vec<_>>(), [1, 2, 3, 4, 7]);
    for capacity in [1, 2, 80, 81, 82, 83, 84, 163, 164, 165, 1000] {
        let reader = BufReader::with_capacity(capacity, all.as_bytes());
        let found: Vec<Puzzle> = Grids::new(reader).collect::<Result<_, _>>().unwrap();
        assert_eq!(found, expected, "{capacity}");
    }
    // An error has its place, in whatever way the lines before were read.
    for (at, found) in [(0, 'x'), (40, '-'), (80, '\u{e9}')] {
        let mut wrong: Vec<char> = line.chars().collect();
        wrong[at] = found;
        let wrong: String = wrong.into_iter().collect();
        let allowed = "1-9, or one of `.0` for empty".into();
        let kind = Kind::IllegalCharacter { found, allowed };
        check(&format!("{line}\n{line}\n{wrong}\n"), 3, at + 1, &kind);
        check(&format!("{wrong}\n"), 1, at + 1, &kind);
    }
    let more = Kind::MoreThanAnnounced(2);
    check(&format!("2\n{line}\n{line}\n{line}\n"), 4, 1, &more);
}

/// Hands out a line at a time, and panics when it is asked for more than that.
struct Pipe {
    lines: Vec<&'static [u8]>,
    asked: std::rc::Rc<std::cell::Cell<usize>>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = self.fill_buf()?;
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Pipe {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.lines.first().is_some_and(|line| line.is_empty()) {
            self.lines.remove(0);
        }
        assert!(self.lines.len() >= self.asked.get(), "a line was awaited too early");
        Ok(self.lines.first().copied().unwrap_or_default())
    }

    fn consume(&mut self, count: usize) {
        if let Some(line) = self.lines.first_mut() {
            *line = &line[count..];
        }
    }
}

#[test]
fn a_grid_is_handed_out_when_its_last_line_has_come() {
    let line =
        b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";
    let small = b"1..4............\n";
    for line in [line.as_slice(), small.as_slice()] {
        let asked = std::rc::Rc::new(std::cell::Cell::new(0));
        let pipe = Pipe { lines: vec![line; 5], asked: asked.clone() };
        let mut grids = Grids::new(pipe);
        for left in (0..5).rev() {
            asked.set(left + 1);
            assert!(grids.next().unwrap().is_ok());
        }
        asked.set(0);
        assert!(grids.next().is_none());
    }
}

const FIVE: &str = "regions\nAAABB\nAACBB\nDCCCB\nDDCEE\nDDEEE\n";

#[test]
fn regions_hold_for_later_grids_of_their_side() {
    let grid = "1....\n".repeat(5);
    let line = format!("{}\n", ".".repeat(25));
    let boxes = "1.....\n".repeat(6);
    let text = format!("{FIVE}{grid}{boxes}{line}1 0 0 0 0\n{}", "0 0 0 0 0\n".repeat(4));
    let puzzles = read(&text);
    let shape = puzzles[0].grid.shape();
    assert_eq!(puzzles.len(), 4);
    assert!(shape.is_jigsaw() && shape.box_of(2, 1) == 2);
    assert_eq!(shape.to_string(), FIVE);
    assert_eq!(puzzles[1].grid.size(), Size::of_side(6).unwrap());
    assert_eq!((puzzles[2].grid.shape(), puzzles[2].style), (shape, Style::Line));
    assert_eq!((puzzles[3].grid.shape(), puzzles[3].style), (shape, Style::Numbers));
    // On one line, with blanks, in other letters, after a count, with comments.
    for drawn in [
        "regions AAABB AACBB DCCCB DDCEE DDEEE\n",
        "Regions\n a a a 1 1\n# remark\na a x 1 1\nz x x x 1\nz z x E E\nz z E E E\n",
        "1\nregions aaabbaacbbdcccbddceeddeee\n",
    ] {
        assert_eq!(read(format!("{drawn}{grid}"))[0].grid.shape(), shape, "{drawn}");
    }
}

#[test]
fn regions_end_with_the_next_ones() {
    let four = "regions ABBBABCCAACCDDDD\n";
    let grid = "1...\n....\n....\n...2\n";
    let puzzles = read(format!("{four}{grid}regions AABBAABBCCDDCCDD\n{grid}regions none\n{grid}"));
    let shapes: Vec<_> = puzzles.iter().map(|puzzle| puzzle.grid.shape()).collect();
    assert!(shapes[0] != shapes[1] && shapes[1].is_jigsaw() && !shapes[2].is_jigsaw());
    // A line of sixteen is a small grid or a row: drawn regions, and a size, say which.
    let row = format!("{}\n", ".".repeat(16));
    assert_eq!(read(&row)[0].grid.size().side(), 4);
    let large = Grids::new(row.repeat(16).as_bytes()).of_size(Size::of_side(16).unwrap()).next();
    assert_eq!(large.unwrap().unwrap().style, Style::Letters);
}

#[test]
fn nine_by_nine_regions_serve_clean_lines_and_pencilmarks() {
    let rows: String = (0..81).map(|at| char::from(b'A' + at / 9)).collect();
    let line = ".".repeat(81);
    let marks = "123456789".repeat(81);
    let puzzles = read(format!("{line}\nregions {rows}\n{line}\n{line}\n{marks}\n"));
    assert_eq!(puzzles[0].grid.size(), Size::NINE);
    for puzzle in &puzzles[1..] {
        assert!(puzzle.grid.shape().is_jigsaw());
        assert_eq!(puzzle.grid.box_of(8, 0), 8);
    }
    assert!(puzzles[3].candidates.is_some());
}

#[test]
fn regions_that_are_none() {
    let kind = |mark, found| Kind::RegionCells { mark, found, expected: 4 };
    check("regions\nAABB\nAABB\nCCDD\nCCDC\n", 5, 4, &kind('C', 5));
    check("regions\nAABB\nAABB\nCCDD\nCCED\n", 4, 3, &kind('D', 3));
    check("regions AABBAABBCCDDCCDC\n", 1, 24, &kind('C', 5));
    check("regions\nAA.B\n", 2, 3, &Kind::RegionMark('.'));
    check("regions AABBAABBCCDDCCD\n", 1, 9, &Kind::RegionsSide(15));
    check("regions\nABC\n", 2, 1, &Kind::RegionsSide(3));
    check("regions\n\nAABB\n", 1, 8, &Kind::RegionsSide(0));
    check("regions", 1, 8, &Kind::RegionsSide(0));
    check(&format!("regions\n{}\n", "A".repeat(37)), 2, 1, &Kind::RegionsSide(37));
    let long = Kind::WrongLength { unit: Unit::Characters, found: 5, expected: 4 };
    check("regions\nAABB\nAA BBC\n", 3, 6, &long);
    let short = Kind::WrongLength { unit: Unit::Characters, found: 3, expected: 4 };
    check("regions\nAABB\nAAB\n", 3, 4, &short);
    let cut = Kind::CutShort { by: Ending::Input, found: 2, expected: 4 };
    check("regions\nAABB\nAABB\n", 3, 5, &cut);
    let cut = Kind::CutShort { by: Ending::EmptyLine, found: 1, expected: 4 };
    check("regions\nAABB\n\n", 3, 1, &cut);
    assert_eq!(*refused("regions AABBAABBCCDDCCDD\n").kind(), Kind::Empty);
    check("1....\n", 1, 5, &Kind::NotAGrid(Unit::Characters, 5));
}

/// Pencilmarks in which the cells of `open` have the digits 1 to 9, and the others those of the grid.
fn pencilmarks(solution: &Grid, open: &[(usize, u64)]) -> String {
    let set = |cell: usize| {
        let other = open.iter().find(|(at, _)| *at == cell).map(|(_, set)| *set);
        other.unwrap_or(1 << solution.cells()[cell])
    };
    let mark = |cell: usize, digit: u8| match set(cell) >> digit & 1 {
        1 => char::from(b'0' + digit),
        _ => ['.', '0'][cell % 2],
    };
    (0..81)
        .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
        .map(|(c, d)| mark(c, d))
        .collect()
}

fn solution() -> Grid {
    read("987654321246173985351928746128537694634892157795461832519286473472319568863745219")[0]
        .grid
        .clone()
}

#[test]
fn pencilmarks_are_candidates_and_givens() {
    let solution = solution();
    // A rectangle of two digits, of which the pencilmarks leave one in a cell or both.
    let digits =
        |cells: [usize; 2]| cells.iter().fold(0, |set, &at| set | 1 << solution.cells()[at]);
    let mut open: Vec<(usize, u64)> =
        (0..81).step_by(2).map(|cell| (cell, 0b11_1111_1110)).collect();
    open.push((1, digits([1, 2])));
    let text = pencilmarks(&solution, &open);
    assert_eq!(text.len(), 729);
    let puzzle = &read(format!("{text}\n"))[0];
    assert_eq!((puzzle.style, puzzle.line), (Style::Line, 1));
    for cell in 0..81 {
        let expected =
            if open.iter().any(|(at, _)| *at == cell) { 0 } else { solution.cells()[cell] };
        assert_eq!(puzzle.grid.cells()[cell], expected, "{cell}");
    }
    let candidates = puzzle.candidates.as_ref().unwrap();
    assert!(candidates.has(0, 9) && candidates.has(3, 6) && !candidates.has(3, 5));
    assert_eq!(candidates.cells()[1].count_ones(), 2);
    // The answer is a line.
    assert_eq!(puzzle.answer(Some(&solution)).trim_end().len(), 81);
    let named = encode_puzzle_named(puzzle).unwrap();
    let encoded = encode_puzzle(puzzle).unwrap();
    assert_eq!(named.problem().option_count(), encoded.problem().option_count());
    let found: Vec<Grid> =
        brute::all(encoded.problem()).iter().map(|options| encoded.decode(options)).collect();
    assert!(found.contains(&solution));
    // The options that were left out are those that are forbidden in the problem of the empty grid, if they were there.
    let empty = encode(&Grid::empty(Size::NINE)).unwrap();
    let forbidden: Vec<_> =
        empty.forbidden(puzzle).into_iter().filter_map(|it| empty.candidate(it)).collect();
    assert_eq!(forbidden.len(), 7);
    assert!(forbidden.iter().all(|it| it.row == 0 && it.column == 1));
    assert!(empty.forbidden(&read(ROWS.concat())[0]).is_empty());
}

#[test]
fn pencilmarks_that_leave_nothing_leave_no_solution() {
    let solution = solution();
    let given = solution.cells()[40];
    let puzzle = &read(pencilmarks(&solution, &[(40, 0)]))[0];
    let encoded = encode_puzzle(puzzle).unwrap();
    assert_eq!(brute::count(encoded.problem()), 0);
    let words = |at: usize| {
        let item = encoded.problem().items().nth(at).unwrap();
        encoded.words(&puzzle.grid, item, Style::Line)
    };
    assert!(words(40).starts_with("r5c5 has no digit left: "), "{}", words(40));
    assert!(words(40).ends_with(&format!("the pencilmarks exclude {given}")), "{}", words(40));
    let row = 81 + 4 * 9 + usize::from(given) - 1;
    assert_eq!(
        words(row),
        format!("row 5 has no place for {given}: the pencilmarks exclude it from r5c5")
    );
}

#[test]
fn pencilmarks_that_are_none() {
    let text = "123456789".repeat(81);
    let wrong = |at: usize, found: char| {
        let mut wrong: Vec<char> = text.chars().collect();
        wrong[at] = found;
        wrong.into_iter().collect::<String>()
    };
    for (at, found, digit) in [(0, '2', 1), (8, '1', 9), (728, '?', 9), (100, '\u{e9}', 2)] {
        check(&wrong(at, found), 1, at + 1, &Kind::Pencilmark { found, digit });
    }
    check(&text[..728], 1, 729, &Kind::NotAGrid(Unit::Characters, 728));
    check(&format!("{text}1"), 1, 730, &Kind::NotAGrid(Unit::Characters, 730));
    // A grid of 27 rows has letters, and no figures.
    let grid = format!("A{}", ".".repeat(728));
    assert_eq!(read(&grid)[0].grid.size().side(), 27);
    assert_eq!(read(".".repeat(729))[0].grid.size().side(), 27);
}

#[test]
fn symbols_of_every_size_are_written_and_read() {
    for size in Size::ALL {
        let side = size.side();
        let cells: Vec<u8> =
            (0..side * side).map(|at| u8::try_from((at + at / side) % side + 1).unwrap()).collect();
        let grid = Grid::from_cells(size, cells).unwrap();
        for style in
            [Style::Numbers, Style::Line, if side <= 9 { Style::Digits } else { Style::Letters }]
        {
            let mut text = String::new();
            style.write(&grid, &mut text);
            let puzzle = &read(&text)[0];
            assert_eq!((&puzzle.grid, puzzle.style), (&grid, style), "{text}");
        }
    }
}

/// The letters of an expression are somebody else's, and a terminal obeys some of them.
#[test]
fn no_control_character_is_in_a_message() {
    for letter in ['\0', '\u{1b}', '\u{202e}'] {
        let text = format!("regex {letter}12\n{}\nend\n", ".".repeat(81));
        let error = Grids::new(text.as_bytes()).find_map(Result::err).unwrap().to_string();
        let is_hidden = |it: char| it.is_control() || it == '\u{202e}';
        assert!(error.contains("regex") && !error.contains(is_hidden), "{error:?}");
    }
}
