//! Puzzles as people paste them: out of tables, programs, links and files of other programs.

#![cfg(feature = "gallery")]

use gavotte_puzzles::Puzzle;
use gavotte_puzzles::genres::Genre;
use gavotte_puzzles::sudoku::{Grids, Kind, Style};

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn joined(cell: impl Fn(char) -> String, between: &str, ends: [&str; 2], rows: &str) -> String {
    let row = |row: &str| {
        let cells: Vec<String> = row.chars().map(&cell).collect();
        format!("{}{}{}", ends[0], cells.join(between), ends[1])
    };
    ROWS.map(row).join(rows)
}

fn zero(cell: char) -> String {
    if cell == '.' { "0".to_owned() } else { cell.to_string() }
}

fn fault(text: &str) -> String {
    let error =
        Grids::new(text.as_bytes()).find_map(Result::err).unwrap_or_else(|| panic!("{text}"));
    format!("{}:{} {error}", error.line().unwrap(), error.column().unwrap())
}

#[test]
fn a_sudoku_is_read_in_all_the_forms_that_people_paste() {
    let line = ROWS.concat();
    let empty = |cell: char| if cell == '.' { String::new() } else { cell.to_string() };
    let blank = |cell: char| if cell == '.' { " ".to_owned() } else { cell.to_string() };
    let quoted = |cell: char| format!("\"{cell}\"");
    let none = |cell: char| if cell == '.' { "None".to_owned() } else { cell.to_string() };
    let trimmed = joined(blank, "", ["", ""], "\n");
    let trimmed: Vec<&str> = trimmed.lines().map(str::trim_end).collect();
    let texts = [
        (joined(zero, ",", ["", ""], "\n"), Style::Numbers),
        (joined(zero, ", ", ["", ","], "\n"), Style::Numbers),
        (joined(empty, ",", ["", ""], "\n"), Style::Numbers),
        (joined(zero, ",", ["", ""], ","), Style::Line),
        (format!("[{}]", joined(zero, ",", ["[", "]"], ",")), Style::Numbers),
        (format!("board = [\n{},\n]", joined(none, ", ", ["[", "]"], ",\n")), Style::Numbers),
        (format!("const b = [{}];", joined(quoted, ",", ["[", "]"], ",")), Style::Numbers),
        (format!("int b[9][9] = {{{}}};", joined(zero, ",", ["{", "}"], ",")), Style::Numbers),
        (format!("[{}]", joined(zero, ",", ["", ""], ",")), Style::Numbers),
        (format!("[\"{}\"]", ROWS.join("\",\"")), Style::Line),
        (format!("{line},{SOLVED}"), Style::Line),
        (format!("quizzes,solutions\n{},{SOLVED}", line.replace('.', "0")), Style::Line),
        (joined(blank, "", ["", ""], "\n"), Style::Digits),
        (trimmed.join("\n"), Style::Digits),
        (line.replace('.', " "), Style::Line),
        (joined(blank, "|", ["|", "|"], "\n"), Style::Digits),
        (format!("https://example.org/?puzzle={line}"), Style::Line),
        (format!("https://example.org/{}/play", line.replace('.', "0")), Style::Line),
    ];
    for (text, style) in texts {
        let puzzles: Vec<_> = Grids::new(text.as_bytes())
            .collect::<Result<_, _>>()
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        let [puzzle] = &puzzles[..] else { panic!("{text}") };
        let mut found = String::new();
        Style::Line.write(&puzzle.grid, &mut found);
        assert_eq!(found.trim_end(), line, "{text}");
        assert_eq!(puzzle.style, style, "{text}");
        assert!(gavotte_puzzles::is_sudoku(&text), "{text}");
    }
}

#[test]
fn lines_of_a_table_are_a_batch() {
    let text = format!("puzzle,solution\n{0},{SOLVED}\n{0},{SOLVED}\n", ROWS.concat());
    assert_eq!(Grids::new(text.as_bytes()).filter_map(Result::ok).count(), 2);
}

#[test]
fn mistakes_in_pasted_grids_have_their_places() {
    let line = ROWS.concat();
    let cases = [
        (format!("{line},{}", SOLVED.replacen('5', "1", 1)), "1:83 `1` is no digit of a solution"),
        (format!("{line},{}", &SOLVED[1..]), "1:163 wrong length: 80 characters"),
        ("[[1,0,0,0],[0,0],[0,0,0,0],[0,0,0,0]]".to_owned(), "1:12 wrong length: 2 numbers"),
        ("[[1,0,0,9],[0,0,0,0],[0,0,0,0],[0,0,0,0]]".to_owned(), "1:9 9 is out of range"),
        ("1,2,3,4\n1,2,3\n1,2,3,4\n1,2,3,4\n".to_owned(), "2:6 wrong length: 3 numbers"),
        ("1,2,3,4\n1,2,3,x\n1,2,3,4\n1,2,3,4\n".to_owned(), "2:7 `x` is not a number"),
        (format!("{line}\n{}", &line[..50]), "2:51 a line of length 50"),
        (line[..50].to_owned(), "1:1 a line of length 50"),
    ];
    for (text, words) in cases {
        let found = fault(&text);
        assert!(found.starts_with(words), "{text}: {found}");
    }
}

#[test]
fn game_ids_hold_givens_boxes_regions_diagonals_and_cages() {
    let read = |text: &str| Grids::new(text.as_bytes()).next().unwrap().unwrap().grid;
    let grid = read("2x2:1a2a3c4g");
    assert_eq!(grid.cells(), [1, 0, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
    // Two boxes beside each other, each three wide.
    let grid = read("2x3:zj");
    assert_eq!((grid.box_of(0, 2), grid.box_of(0, 3), grid.box_of(1, 0)), (0, 1, 0));
    let grid = read("2x2x:p");
    let kinds: Vec<Kind> = grid.shape().rules().iter().map(|rule| rule.kind).collect();
    assert_eq!(kinds, [Kind::DiagonalDown, Kind::DiagonalUp]);
    // Each row is a cage: no wall within rows, and all walls below cells.
    let grid = read("2x2k:p,l____________,10c10c10c10c");
    let cages: Vec<String> = grid.shape().rules().iter().map(ToString::to_string).collect();
    assert_eq!(cages[3], "cage 10 r4c1 r4c2 r4c3 r4c4", "{cages:?}");
    let grid = read("4j:p,l____________");
    assert_eq!((grid.box_of(0, 0), grid.box_of(0, 3), grid.box_of(3, 3)), (0, 0, 3));
    for (text, words) in [
        ("2x2:1a2a3c4f", "1:13 15 cells are described instead of 16"),
        ("2x2:5o", "1:5 5 is out of range"),
        ("2x2q:p", "1:1 `q` is not known in `2x2q`"),
        ("7x7:p", "1:1 `7x7` is no size"),
        ("2x2k:p,l______________,10o", "1:8 fewer or more walls"),
        ("2x2k:p,l____________,10a10b10c10c10b", "1:25 a second sum"),
        ("2x2:p,p", "1:7 nothing follows here"),
    ] {
        let found = fault(text);
        assert!(found.starts_with(words), "{text}: {found}");
    }
}

#[test]
fn a_range_of_cells_stands_for_each_of_them() {
    let rules = |line: &str| {
        let text = format!("{line}\n{}\n", ".".repeat(81));
        let puzzle = Grids::new(text.as_bytes()).next().unwrap();
        puzzle.map(|it| it.grid.shape().rules().to_string()).map_err(|it| it.to_string())
    };
    assert_eq!(rules("cage 15 r1c1-r1c3 r2c1").unwrap(), "cage 15 r1c1 r1c2 r1c3 r2c1\n");
    assert_eq!(rules("thermometer r4c2-r2c2").unwrap(), "thermometer r4c2 r3c2 r2c2\n");
    assert!(rules("cage 15 r1c1-r2c2").unwrap_err().contains("is no row or column of cells"));
    for (line, words) in [
        ("thermo r1c1 r1c2", "there is no rule `thermo`; write `thermometer"),
        ("rules antiknights", "write `anti-knight`"),
        ("rules killer", "write `cage 15"),
        ("rules xv", "write `sum 10"),
        ("kropki r1c1 r1c2", "write `difference 1"),
        ("arow r1c1 r1c2", "did you mean `arrow`?"),
        ("qwertyuiop r1c1 r1c2", "there are diagonal-down, "),
    ] {
        let found = rules(line).unwrap_err();
        assert!(found.contains(words), "{line}: {found}");
    }
}

fn opened(genre: &str, text: &str) -> Result<Box<dyn Puzzle>, String> {
    let opened = Genre::named(genre).unwrap().open(text, &[]);
    opened.map_err(|error| {
        format!("{}:{} {error}", error.line().unwrap_or(0), error.column().unwrap_or(0))
    })
}

fn items(genre: &str, text: &str) -> Vec<String> {
    let puzzle = opened(genre, text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let problem = puzzle.problem();
    problem
        .options()
        .map(|option| {
            let names = problem.option_items(option).iter();
            names.map(|&it| problem.item_name(it).into_owned()).collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn a_nonogram_is_read_in_the_forms_of_other_programs() {
    let plain = items("nonogram", "2\n1 1\n1\n\n1 1\n1\n1\n");
    let xml = |rows: &str, columns: &str| {
        let line = |clue: &str| {
            let counts: String = clue.split(' ').map(|it| format!("<count>{it}</count>")).collect();
            format!("<line>{counts}</line>\n")
        };
        let side = |clues: &str| clues.split(',').map(line).collect::<String>();
        format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\">\n<puzzleset>\
             <puzzle type=\"grid\" defaultcolor=\"black\"><title>T</title>\n<clues type=\"columns\">{}</clues>\n\
             <clues type=\"rows\">{}</clues></puzzle></puzzleset>\n",
            side(columns),
            side(rows)
        )
    };
    for text in [
        "3 3\n2\n1 1\n1\n1 1\n1\n1\n".to_owned(),
        xml("2,1 1,1", "1 1,1,1"),
        ": rows\n2\n1 1\n1\n: columns\n1 1\n1\n1\n".to_owned(),
        "#d\n   0:   #FFFFFF   white\n   x:x  #000000   black\n: rows\n2x \n1x 1x \n1x \n: columns\n1x 1x\n1x\n1x\n".to_owned(),
        "[clues]\ncolumns = \"1 1, 1, 1\"\nrows = \"\"\"\n 2  # two\n 1 1, '1' ; both\n\"\"\"\n".to_owned(),
        "{\"ver\": [[1, 1], [1], [1]], \"hor\": [[2], [1, 1], [1]]}".to_owned(),
        "row=[[2],[1,1],[1]];\ncolumn=[[1,1],[1],[1]];\n".to_owned(),
        "const p = { size: 3, rows: [2, [1, 1], \"1\"], cols: [[1, 1], [1], [1]] };".to_owned(),
    ] {
        assert_eq!(items("nonogram", &text), plain, "{text}");
    }
    for (text, words) in [
        ("[[[1]],[[1]]]", "1:1 a list without a name is neither rows nor columns"),
        ("rows=[[1]]\n", "1:11 `columns` is missing"),
        ("rows=[[1]]; columns=[[1]]; walls=[1]", "1:34 `walls` is neither rows nor columns"),
        ("rows=[[1],\n[3]]; columns=[[1]]", "2:1 these blocks need 3 cells"),
        ("3 3\n2\n1 1\n", "3:4 the columns are missing"),
    ] {
        let found = opened("nonogram", text).err().unwrap_or_default();
        assert!(found.starts_with(words), "{text}: {found}");
    }
}

#[test]
fn small_habits_of_people_are_read() {
    let plain = items("shikaku", "4.\n..\n");
    for text in ["4-\n--\n", "40\n00\n", "4 0\n0 0\n", "4 -\n- .\n"] {
        assert_eq!(items("shikaku", text), plain, "{text}");
    }
    let dominoes = |word: &str| items("pips", &format!("AA\n\nA = 3\n\ndominoes {word}\n"));
    assert_eq!(dominoes("1|2"), dominoes("1-2"));
    let date = |text: &str| opened("calendar", text).map(|it| it.board(&[]).title);
    for text in ["12/25", "25/12", "25 December", "December 25, 2026", "25 dec 2026", "2026/12/25"]
    {
        assert_eq!(date(text), date("12-25"), "{text}");
        assert!(date(text).is_ok(), "{text}");
    }
    assert_eq!(date("4/4"), date("04-04"));
    assert!(date("3/4").unwrap_err().contains("write 03-04 or 04-03, the month first"));
    assert!(date("25-12").is_err() && date("13/32").is_err() && date("29 Feb 2026").is_err());
    assert!(opened("golfers", "4,4,3").err().unwrap().starts_with("1:2 a comma does not part"));
    assert!(opened("golfers", "4-4-3").is_ok());
}

#[test]
fn a_cell_alone_takes_a_word_of_one_letter() {
    let text = "a.#\n.##\n##.\n\nab\nac\nx\ny\n";
    // `ab` and `ac` across and down, each in the other's way, and `x` or `y` in the corner.
    let options = items("words", text);
    assert_eq!(options.iter().filter(|it| it.split(' ').count() == 1).count(), 2, "{options:?}");
    let without = opened("words", "a.#\n.##\n##.\n\nab\nac\n").err().unwrap();
    assert!(without.starts_with("3:1 the cell in row 3, column 3 is in no run"), "{without}");
}

#[test]
fn a_board_of_queens_is_read_out_of_a_program_and_nothing_is_dropped() {
    let plain = items("colored-queens", "AABB\nAABB\nCCDD\nCCDD\n");
    let rows = "[[\"A\",\"A\",\"B\",\"B\"],[\"A\",\"A\",\"B\",\"B\"],[\"C\",\"C\",\"D\",\"D\"],[\"C\",\"C\",\"D\",\"D\"],]";
    let text = format!(
        "import {{ red }} from \"../colors\";\n\nconst level = {{\n  path: \"/level/1\",\n  size: 4,\n  colorRegions: {rows},\n  \
         regionColors: {{ A: red, B: red }},\n  solutionsCount: 1,\n}};\n\nexport default level;\n"
    );
    assert_eq!(items("colored-queens", &text), plain);
    let strict = rows.replace(",]", "]");
    assert_eq!(
        items("colored-queens", &format!("{{\"size\": 4, \"colorRegions\": {strict}}}")),
        plain
    );
    let wrong = |extra: &str| {
        let text = format!("{{\"colorRegions\": {strict}, {extra}}}");
        opened("colored-queens", &text).err().unwrap_or_default()
    };
    assert!(wrong("\"queens\": [[0, 0]]").contains("the member `queens` is not known here"));
    assert!(wrong("\"size\": 5").contains("`size` is not 4"));
}
