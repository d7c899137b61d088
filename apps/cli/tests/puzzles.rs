//! The verbs of puzzles: what they read, count and print, and what they refuse.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use std::fs;

use common::{gavotte, root};
use folder::Folder;
use gavotte::puzzles::genres::{Answer, GENRES};
use gavotte::puzzles::sudoku::Kind;

#[test]
fn a_printed_example_says_what_is_asked_with_it() {
    for (verb, example, option) in
        [("roster", "--example=6", "--column post=shift"), ("golfers", "--example=3", "--fixed")]
    {
        let printed = gavotte(&[verb, example, "--print"], b"");
        assert_eq!(printed.err, format!("note: the example is asked with `{option}`\n"));
        let arguments: Vec<&str> = [verb].into_iter().chain(option.split(' ')).collect();
        let (of_text, of_example) =
            (gavotte(&arguments, printed.out.as_bytes()), gavotte(&[verb, example], b""));
        assert_eq!((of_text.code, of_text.out), (of_example.code, of_example.out));
    }
}

#[test]
fn a_puzzle_that_is_too_long_is_refused() {
    let run = gavotte(&["beads"], " ".repeat(2_000_000).as_bytes());
    assert!(run.code == 3 && run.err.contains("more than 1048576 bytes"), "{}", run.err);
}

#[test]
fn grids_before_a_mistake_are_answered() {
    let line = fs::read_to_string(root().join("examples/sudoku.txt")).unwrap();
    let run = gavotte(&["sudoku", "--unique"], format!("{line}{line}12345\n").as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("unique\nunique\n", 3));
    assert!(run.err.contains("<stdin>:3:"), "{}", run.err);
}

/// The commonest form in forums: blanks, bars, rules, and a sign for an empty cell.
#[test]
fn a_grid_as_forums_write_it() {
    let rows = [
        "8 . . | . . . | . . .",
        ". . 3 | 6 . . | . . .",
        ". 7 . | . 9 . | 2 . .",
        ". 5 . | . . 7 | . . .",
        ". . . | . 4 5 | 7 . .",
        ". . . | 1 . . | . 3 .",
        ". . 1 | . . . | . 6 8",
        ". . 8 | 5 . . | . 1 .",
        ". 9 . | . . . | 4 . .",
    ];
    let rule = "------+-------+------\n";
    let grid: String = rows.chunks(3).map(|box_| box_.join("\n") + "\n" + rule).collect();
    for sign in [".", "-", "_", "*"] {
        let run = gavotte(&["sudoku"], grid.replace('.', sign).as_bytes());
        assert!(run.out.starts_with("8 1 2 7 5 3 6 4 9\n"), "{sign}: {run:?}");
    }
    assert_eq!(gavotte(&["latin", "-", "--count"], b"1 .\n. .\n").out, "1\n");
}

#[test]
fn small_and_many_sudokus() {
    assert_eq!(gavotte(&["sudoku", "--count"], b"................\n").out, "288\n");
    let several = gavotte(&["sudoku", "--unique"], b"1...............\n1111............\n");
    assert_eq!(several.out, "several\nnone\n");
}

#[test]
fn sudokus_of_six_rows_are_all_counted() {
    assert_eq!(gavotte(&["sudoku", "--count"], "......\n".repeat(6).as_bytes()).out, "28200960\n");
    // High boxes instead of wide ones: the same number, because one is the other turned by a quarter.
    let high = gavotte(&["sudoku", "--count", "--size", "3x2"], "......\n".repeat(6).as_bytes());
    assert_eq!(high.out, "28200960\n");
}

/// Five regions of five cells, each with the letters that follow.
const REGIONS: &str = "regions\nAAABB\nAACBB\nDCCCB\nDDCEE\nDDEEE\n";

#[test]
fn sudokus_with_drawn_regions() {
    let grid = "1....\n.2...\n..3..\n...4.\n....5\n";
    let run = gavotte(&["sudoku"], format!("{REGIONS}{grid}").as_bytes());
    let found: Vec<Vec<char>> = run.out.lines().map(|line| line.chars().collect()).collect();
    assert_eq!((found.len(), run.code), (5, 0), "{}{}", run.out, run.err);
    let regions: Vec<Vec<char>> = REGIONS.lines().skip(1).map(|it| it.chars().collect()).collect();
    let cells = |region: char| {
        let all = (0..25).map(|at| (at / 5, at % 5));
        all.filter(|&(row, column)| regions[row][column] == region).collect::<Vec<_>>()
    };
    let rows = (0..5).map(|row| (0..5).map(|column| (row, column)).collect::<Vec<_>>());
    let columns = (0..5).map(|column| (0..5).map(|row| (row, column)).collect::<Vec<_>>());
    for unit in rows.chain(columns).chain(('A'..='E').map(cells)) {
        let mut digits: Vec<char> = unit.iter().map(|&(row, column)| found[row][column]).collect();
        digits.sort_unstable();
        assert_eq!(digits, ['1', '2', '3', '4', '5'], "{unit:?} of {}", run.out);
    }
    // Other verbs read them, too, and the same regions on one line.
    let line = REGIONS.replacen('\n', " ", 1).replace("B\n", "B").replace("E\nDDE", "EDDE");
    let count = |text: String| gavotte(&["count", "--from", "sudoku"], text.as_bytes()).out;
    assert_eq!(count(format!("{line}{grid}")), count(format!("{REGIONS}{grid}")));
    let run = gavotte(&["sudoku"], b"regions\nAAAB\nAABB\nCCDD\nCCDB\n");
    assert!(run.code == 3 && run.err.contains("<stdin>:3:2: region A has 5 cells"), "{}", run.err);
}

#[test]
fn pencilmarks_leave_out_what_they_exclude() {
    let solved =
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
    let marks = |cell: usize, symbol: char| {
        let open = cell % 2 == 0;
        ('1'..='9').map(move |digit| if open || digit == symbol { digit } else { '.' })
    };
    let text: String =
        solved.chars().enumerate().flat_map(|(cell, symbol)| marks(cell, symbol)).collect();
    let run = gavotte(&["sudoku"], text.as_bytes());
    assert_eq!((run.out.len(), run.code), (82, 0), "{}", run.err);
    let open: String =
        solved.chars().enumerate().map(|(at, it)| if at % 2 == 0 { '.' } else { it }).collect();
    let count = |text: &str| gavotte(&["sudoku", "--count"], text.as_bytes()).out;
    assert_eq!(count(&text), count(&open));
    // Without the 9 in the first cell there are fewer solutions, and none with it there.
    let fewer = text.replacen('9', ".", 1);
    let with = format!("9{}", &open[1..]);
    let number = |text: &str| count(text).trim().parse::<u64>().unwrap();
    assert_eq!(number(&fewer) + number(&with), number(&open));
    for verb in [&["count", "--from", "sudoku"][..], &["solve", "--all", "--from", "sudoku"]] {
        assert_eq!(gavotte(verb, fewer.as_bytes()).code, gavotte(verb, text.as_bytes()).code);
    }
    let plain = gavotte(&["count", "--from", "sudoku"], fewer.as_bytes()).out;
    assert_eq!(plain, count(&fewer));
}

#[test]
fn sizes_are_refused_with_what_is_allowed() {
    for size in ["7", "1x9", "x", "6x7"] {
        let run = gavotte(&["sudoku", "--size", size], b"");
        assert_eq!(run.code, 2);
        assert!(run.err.contains("give the side, from 4 to 36"), "{}", run.err);
    }
}

#[test]
fn many_shapes_in_one_file() {
    // More drawings than are kept at once, each with a grid; every one is rows or nearly so.
    let mut text = String::new();
    for at in 0..30 {
        let mut cells: Vec<u8> = (0..36).map(|cell| b'A' + cell / 6).collect();
        cells.swap(at % 6, 6 + at / 6);
        text.push_str(&format!("regions {}\n", String::from_utf8(cells).unwrap()));
        text.push_str(&format!("{}\n", ".".repeat(36)));
    }
    let run = gavotte(&["sudoku", "--unique"], text.as_bytes());
    assert_eq!((run.out.lines().count(), run.code), (30, 0), "{}", run.err);
}

#[test]
fn a_sudoku_is_a_problem_too() {
    let grid = b"1234\n3412\n2143\n432.\n";
    let count = gavotte(&["count", "--from", "sudoku"], grid);
    assert_eq!((count.out.as_str(), count.code), ("1\n", 0));
    let solved = gavotte(&["solve", "--from", "sudoku"], grid).out;
    assert_eq!(solved.lines().last(), Some("r4c4 r4=1 c4=1 b4=1"));
    assert_eq!(gavotte(&["count", "--from", "sudoku"], b"................\n").out, "288\n");
    let two = gavotte(&["count", "--from", "sudoku"], b"................\n................\n");
    assert!(two.code == 3 && two.err.contains("<stdin>:2:1: a second grid"), "{}", two.err);
    assert_eq!(gavotte(&["count", "--from", "sudoku"], b"").code, 3);
}

#[test]
fn puzzles_count_and_draw() {
    assert_eq!(gavotte(&["queens", "6", "--count"], b"").out, "4\n");
    assert_eq!(gavotte(&["queens", "3"], b"").out, "No solution\n");
    let corner = format!("Q{}\n{}", ".".repeat(7), "........\n".repeat(7));
    assert_eq!(gavotte(&["queens", "--count"], corner.as_bytes()).out, "4\n");
    assert_eq!(gavotte(&["count", "--from", "queens"], corner.as_bytes()).out, "4\n");
    let clash = b"Q . . Q\n. . . .\n. . . .\n. . . .\n";
    assert_eq!(gavotte(&["queens"], clash).out, "No solution\n");
    let explained = gavotte(&["explain", "--from", "queens"], clash).out;
    assert!(
        explained.contains("these 3 items conflict") && explained.contains("\nr1: 2 options"),
        "{explained}"
    );
    let run = gavotte(&["queens"], b"..\n.\x1b\n");
    assert!(run.code == 3 && run.err.contains("<stdin>:2:2: illegal character"), "{}", run.err);
    assert_eq!(gavotte(&["queens", "4", "--file", "x"], b"").code, 2);
    let all = gavotte(&["queens", "4", "--all"], b"").out;
    assert_eq!(all.split("\n\n").count(), 2);
    let beads = gavotte(&["beads", "--empty"], b"").out;
    assert_eq!(beads.lines().map(str::len).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
}

#[test]
fn langford_and_latin() {
    assert_eq!(gavotte(&["langford", "7", "--count"], b"").out, "52\n");
    assert_eq!(gavotte(&["langford", "7", "--count", "--up-to-symmetry"], b"").out, "26\n");
    assert_eq!(gavotte(&["langford", "5"], b"").out, "No solution\n");
    assert_eq!(gavotte(&["latin", "--count"], b"1 2 3\n0 0 0\n0 0 0\n").out, "2\n");
    assert_eq!(gavotte(&["latin"], b"1 2\n0 0\n").out, "1 2\n2 1\n");
    assert_eq!(gavotte(&["latin"], b"1 2\n0 3\n").code, 3);
    assert_eq!(gavotte(&["langford", "0"], b"").code, 2);
}

#[test]
fn examples_are_asked_printed_and_read_again() {
    let run = gavotte(&["dominosa", "--example=2", "--count"], b"");
    assert_eq!((run.out.as_str(), run.code), ("6\n", 0), "{}", run.err);
    let text = gavotte(&["dominosa", "--example=2", "--print"], b"").out;
    assert_eq!(gavotte(&["dominosa", "--count"], text.as_bytes()).out, "6\n");
    assert_eq!(gavotte(&["count", "--from", "dominosa"], text.as_bytes()).out, "6\n");
    let run = gavotte(&["dominosa", "--example=9"], b"");
    assert!(run.code == 2 && run.err.contains("they are numbered from 1 to"), "{}", run.err);
    let run = gavotte(&["dominosa"], b"0 0 1\n0 x 1\n");
    assert!(run.code == 3 && run.err.contains("<stdin>:2:3: "), "{}", run.err);
}

/// As the gallery says.
#[test]
fn the_command_answers_for_all_examples() {
    for genre in GENRES.iter().filter(|genre| genre.name != "sudoku") {
        for (number, example) in (1..).zip(genre.examples) {
            let word = format!("--example={number}");
            let (words, answer): (&[&str], String) = match example.answer {
                Answer::Count(count) => (&["--count"], format!("{count}\n")),
                Answer::Best(cost) => (&[], format!("cost {cost}\n")),
                Answer::LongCount(_) => continue,
            };
            let run = gavotte(&[&[genre.name, &word], words].concat(), b"");
            assert!(
                run.code == 0 && run.out.starts_with(&answer),
                "{} {word}: {run:?}",
                genre.name
            );
        }
    }
}

#[test]
fn an_edge_that_is_named_twice_is_noted() {
    let words = "line 3 names an edge that is there already: `a b` and `b a` are one edge";
    for arguments in [&["matching"][..], &["solve", "--from", "matching"]] {
        let run = gavotte(arguments, b"a b\nc d\nb a\n");
        assert!(run.code == 0 && run.err.contains(words), "{arguments:?}: {}", run.err);
    }
    let more = gavotte(&["matching", "--count"], b"a b\nb a\na b\n");
    assert_eq!((&*more.out, more.code), ("1\n", 0));
    assert!(more.err.contains("2 lines name edges that are there already"), "{}", more.err);
    // Files of DIMACS often have both directions.
    let usual = gavotte(&["matching"], b"p edge 2 2\ne 1 2\ne 2 1\n");
    assert_eq!((&*usual.out, &*usual.err), ("1 2\n", ""));
}

#[test]
fn a_word_is_a_puzzle_and_a_path_is_a_file() {
    assert_eq!(gavotte(&["queens", "6", "--count"], b"").out, "4\n");
    assert_eq!(gavotte(&["queens", "examples/given.queens", "--count"], b"").out, "1\n");
    let run = gavotte(&["queens", "no-such.queens"], b"");
    assert!(run.code == 1 && run.err.contains("no-such.queens"), "{}", run.err);
    let run = gavotte(&["queens", "0"], b"");
    assert_eq!((run.code, run.err.as_str()), (2, "error: a board has 1 to 1000 ranks, not 0\n"));
}

#[test]
fn a_puzzle_is_known_by_its_marks() {
    let text = gavotte(&["colored-queens", "--example=2", "--print"], b"").out;
    assert!(text.contains("colorRegions"), "{text}");
    let run = gavotte(&["count"], text.as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("1\n", 0), "{}", run.err);
}

#[test]
fn puzzles_answer_programs() {
    let run = gavotte(&["queens", "4", "--output", "json"], b"");
    assert!(run.out.contains(r#""board":[[".","Q",".","."]"#), "{}", run.out);
    let run = gavotte(&["queens", "4", "--all", "--output", "ids"], b"");
    assert_eq!(run.out, "2 8 9 15\n3 5 12 14\n");
    let run = gavotte(&["queens", "8", "--count", "--output", "json"], b"");
    assert!(run.out.contains(r#""count":"92""#), "{}", run.out);
    let text = b"people A B C\nsizes 2 1\nrounds 2\nround 1: A B\nround 2: B C\n";
    let scored = [text.as_slice(), b"score A B 1\n"].concat();
    for words in
        [["groups", "-"].as_slice(), &["solve", "--from", "groups"], &["best", "--from", "groups"]]
    {
        for text in [text.as_slice(), &scored] {
            let run = gavotte(&[words, &["--output", "json"]].concat(), text);
            assert!(
                run.out.contains(r#""rounds":[[["A","B"],["C"]],[["B","C"],["A"]]]"#),
                "{}",
                run.out
            );
        }
    }
}

#[test]
fn puzzles_with_costs_are_answered_with_the_best() {
    let run = gavotte(&["timetable", "--example"], b"");
    assert!(run.code == 0 && run.out.starts_with("cost "), "{} {}", run.out, run.err);
    let json = gavotte(&["timetable", "--example", "--output", "json"], b"");
    assert!(json.out.contains(r#""query":"best","status":"optimal""#), "{}", json.out);
    let any = gavotte(&["timetable", "--example", "--any"], b"");
    assert!(any.code == 0 && !any.out.starts_with("cost "), "{}", any.out);
    let run = gavotte(&["timetable", "--example", "--up-to", "symmetry"], b"");
    assert!(run.code == 2 && run.err.contains("--all and --count"), "{}", run.err);
}

/// A line of words is no problem, and a text that is a puzzle by its looks is named.
#[test]
fn what_is_no_problem_is_refused_and_named() {
    for text in ["hello world\n", "SELECT 1\n", "6x10\n"] {
        let run = gavotte(&["count"], text.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{text}");
        assert!(
            run.err.contains("help: if it is a problem, say so with --from dlx"),
            "{}",
            run.err
        );
        let said = gavotte(&["count", "--from", "dlx"], text.as_bytes());
        assert_eq!((said.code, said.out.as_str()), (0, "0\n"), "{text}");
    }
    let folder = Folder::new("looks");
    let grid = "0 0 3 0 2 0 6 0 0\n9 0 0 3 0 5 0 0 1\n0 0 1 8 0 6 4 0 0\n".repeat(3);
    let hexagons = "lattice hexagons\ncells (0,0) (2,0)\npiece A (0,0) (2,0)\n";
    for (name, text, genre) in [
        ("grid.txt", &*grid, "sudoku"),
        ("row.txt", ".3.4\n41..\n..4.\n.4..\n", "sudoku"),
        ("clues.txt", "2 1\n3\n\n1\n2\n1\n1\n", "nonogram"),
        ("lists.txt", "rows=[[1],[1]]; columns=[[1],[1]]\n", "nonogram"),
        ("pieces.poly", hexagons, "polyform"),
    ] {
        let file = folder.file(name, text);
        for verb in ["solve", "count", "draw"] {
            let run = gavotte(&[verb, &file], b"");
            assert_eq!((run.code, run.out.as_str()), (3, ""), "{verb} {name}");
            let hint = format!("help: this looks like a {genre}: gavotte {genre} {file}");
            assert!(run.err.contains(&hint), "{verb} {name}: {}", run.err);
        }
        assert_eq!(gavotte(&["count", "--from", genre, &file], b"").code, 0, "{name}");
    }
}

#[test]
fn a_rare_guess_is_noted_and_describe_tells_each() {
    let cover = "2 3\n5 1 4\n2 1 3\n2 2 3\n";
    let run = gavotte(&["count"], cover.as_bytes());
    assert!(run.err.contains("note: <stdin> is read as `orlib-scp`"), "{}", run.err);
    let said = gavotte(&["count", "--from", "orlib-scp"], cover.as_bytes());
    assert_eq!((said.err.as_str(), said.out), ("", run.out));
    for (text, format) in [
        ("a b\na b\n", "dlx"),
        ("0 1 1\n1 0 0\n", "rows"),
        ("[[0,1,1],[1,0,0]]", "rows"),
        ("2 2\n0 1\n1 0\n", "matrix"),
        (cover, "orlib-scp"),
    ] {
        let run = gavotte(&["describe"], text.as_bytes());
        assert!(run.out.ends_with(&format!("\nread as: {format}\n")), "{text}: {}", run.out);
    }
    let run = gavotte(&["describe", "--from", "sudoku"], b"1..4123.3...2...\n");
    assert!(run.out.ends_with("\nread as: sudoku\n"), "{}", run.out);
}

#[test]
fn names_that_a_format_cannot_hold_are_changed_one_to_one() {
    let text = r#"{"items":["a:1","a_1","b c"],"options":[["a:1","a_1"],["b c"]]}"#;
    let run = gavotte(&["convert", "--from", "json", "--to", "dlx"], text.as_bytes());
    assert_eq!(run.out, "a_1_2 a_1 b_c\na_1_2 a_1\nb_c\n");
    let note = "note: dlx cannot hold the name `a:1`: it is `a_1_2` there, and 1 more names are changed alike";
    assert!(run.err.contains(note), "{}", run.err);
    assert_eq!(gavotte(&["count"], run.out.as_bytes()).out, "1\n");
}

#[test]
fn a_day_is_a_word() {
    let count = |word: &str| gavotte(&["calendar", word, "--count"], b"");
    assert_eq!(count("12/25").out, count("12-25").out);
    assert_eq!(count("25 December").out, "92\n");
    let today = count("today");
    assert!(today.err.contains("note: today is 2"), "{}", today.err);
    assert_eq!(today.code, 0);
    assert_eq!(count("3/4").code, 2);
}

/// Counts of a plain search in Python, cell by cell.
#[test]
fn calendars_have_boards_of_ones_own() {
    let count = |text: &str, rest: &[&str]| {
        let args = [&["calendar", "--count"], rest].concat();
        gavotte(&args, text.as_bytes())
    };
    let month = "board\nJan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                 15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30 31\n";
    assert_eq!(count(&format!("01-25\n{month}"), &[]).out, "216\n");
    let small = |date: &str| {
        let board = "board\nJan Feb Mar\n1 2 3 4\n5 6 7 .\n";
        format!("{date}\n{board}\npieces\nA.\nAA\n\nB..\nBBB\n\nCC\n")
    };
    for (date, all, rotations) in [("Mar 7", "8", "5"), ("Feb 4", "3", "0"), ("Feb 6", "0", "0")] {
        assert_eq!(count(&small(date), &[]).out, format!("{all}\n"), "{date}");
        let turned = count(&small(date), &["--turns", "rotations"]);
        assert_eq!(turned.out, format!("{rotations}\n"), "{date}");
    }
    let unfit = count(&format!("{}D\n", small("Mar 7")), &[]);
    assert_eq!(unfit.out, "0\n");
    let reason = "the board has 11 squares, the pieces 10, and 2 stay free, so nothing fits";
    assert!(unfit.err.contains(reason), "{}", unfit.err);
}

/// What a draughtboard prints is a solution of it, and its problem in another form has as many.
#[test]
fn pieces_drawn_in_colors_are_checked_and_converted() {
    let folder = Folder::new("draughts");
    let (puzzle, answer) = (folder.path("draughts.polyform"), folder.path("answer.txt"));
    let genre = GENRES.iter().find(|genre| genre.name == "polyform").unwrap();
    let drawn = genre.examples.iter().find(|it| it.text.contains("checkered")).unwrap();
    fs::write(&puzzle, drawn.text).unwrap();
    fs::write(&answer, gavotte(&["polyform", "--all", &puzzle], b"").out).unwrap();
    let check = gavotte(&["check", &puzzle, &answer], b"");
    assert_eq!(check.err, "note: solutions checked: 6\n", "{}", check.out);
    for format in ["dlx", "json"] {
        let converted = gavotte(&["convert", "--to", format, &puzzle], b"").out;
        assert_eq!(gavotte(&["count", "--from", format], converted.as_bytes()).out, "6\n");
    }
}

#[test]
fn the_help_lists_all_rules_of_sudokus() {
    let help = gavotte(&["sudoku", "--help"], b"").out;
    let has = |word: &str| help.split([' ', ',', ':', '.', '\n']).any(|it| it == word);
    let missing: Vec<&str> = Kind::all().map(Kind::word).filter(|word| !has(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_game_id_is_its_own_file() {
    let run = gavotte(&["sudoku", "--count", "2x2:1a2a3c4g"], b"");
    assert_eq!((run.out.as_str(), run.err.as_str()), ("3\n", ""));
    let lines = format!("{0}\n{0}\n", "[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,2,0,0]]");
    let run = gavotte(&["sudoku", "--count"], lines.as_bytes());
    assert_eq!(run.out.lines().count(), 2, "a list a line is a batch: {run:?}");
}

/// What the verb of a genre prints of its example is what `check` reads, also several solutions of it; with another
/// mark it is refused.
#[test]
fn check_reads_what_each_verb_prints() {
    let folder = Folder::new("printed");
    let (puzzle, answer) = (folder.path("puzzle.txt"), folder.path("answer.txt"));
    for genre in GENRES.iter().filter(|genre| genre.name != "sudoku") {
        // Settings stand on the command line, and `check` has none.
        let Some(example) = genre.examples.iter().find(|it| it.settings.is_empty()) else {
            continue;
        };
        fs::write(&puzzle, example.text).unwrap();
        let printed = gavotte(&[genre.name, "--file", &puzzle], b"").out;
        let check = |text: &str| {
            fs::write(&answer, text).unwrap();
            gavotte(&["check", "--from", genre.name, &puzzle, &answer], b"")
        };
        let right = check(&printed);
        assert_eq!(
            (right.out.as_str(), right.code),
            ("verified\n", 0),
            "{}: {printed}",
            genre.name
        );
        let Some(at) = printed.rfind(|it: char| it.is_ascii_alphanumeric()) else { continue };
        let mut wrong = printed.clone();
        wrong.replace_range(at..=at, if printed.ends_with("?\n") { "!" } else { "?" });
        assert!(matches!(check(&wrong).code, 3 | 5), "{}: {wrong}", genre.name);
    }
    fs::write(&puzzle, "4").unwrap();
    let all = gavotte(&["queens", "4", "--all"], b"").out;
    fs::write(&answer, &all).unwrap();
    let check = gavotte(&["check", "--from", "queens", &puzzle, &answer], b"");
    assert_eq!((check.out.as_str(), check.code), ("verified\n", 0));
    assert_eq!(check.err, "note: solutions checked: 2\n");
    fs::write(&answer, all.replacen("Q . . .", ". Q . .", 1)).unwrap();
    let check = gavotte(&["check", "--from", "queens", &puzzle, &answer], b"");
    assert!(
        check.code == 5 && check.out.contains("no solution of the puzzle is printed so"),
        "{}",
        check.out
    );
}

/// An automaton may stand in a file beside the puzzle; all verbs read it, and say when it is not there.
#[test]
fn automata_stand_in_files() {
    let folder = Folder::new("automata");
    folder.file(
        "odd.states",
        "# after an even digit, after an odd one\n*2 4 > 0, 1 3 > 1 ;\n\n*24>0\n",
    );
    let text = "automaton odd.states r1c1-r1c4\n................\n";
    let file = folder.file("a.sdk", text);
    let own = text.replace("odd.states", "*24>0,13>1;*24>0");
    let inline = gavotte(&["sudoku", "--count", "-"], own.as_bytes());
    // Of the 24 orders of a row, 12 have their odd digits apart, and each row has 288 / 24 grids.
    assert_eq!(inline.out, "144\n", "{}", inline.err);
    for words in
        [&["sudoku", "--count"][..], &["count"], &["sudoku", "--count", "--engine", "links"]]
    {
        let run = gavotte(&[words, &[&file]].concat(), b"");
        assert_eq!((run.out.as_str(), run.code), ("144\n", 0), "{words:?} {}", run.err);
    }
    let rules = folder.file("my.rules", "automaton odd.states r1c1-r1c4\n");
    let run = gavotte(&["sudoku", "--count", "--variant", &rules], b"................\n");
    assert_eq!(run.out, "144\n", "{}", run.err);
    let missing = gavotte(&["sudoku", "--count"], text.replace("odd", "none").as_bytes());
    assert!(missing.code == 3 && missing.err.contains("<stdin>:1:11"), "{}", missing.err);
    assert!(missing.err.contains("there is no file of this name"), "{}", missing.err);
    folder.file("odd.states", "# nothing\n");
    let run = gavotte(&["count", &file], b"");
    assert!(run.code == 3 && run.err.contains("no state in this file"), "{}", run.err);
}

/// A folder is answered file by file, and what is no puzzle does not end it.
#[test]
fn a_folder_of_sudokus_is_answered_by_names() {
    let folder = Folder::new("sudokus");
    let nine = fs::read_to_string(root().join("examples/sudoku.txt")).unwrap();
    folder.file("c.txt", "1...............\n\n1111............\n");
    folder.file("a.txt", nine);
    folder.file("b.md", "About these puzzles\n");
    folder.file("d.json", ".Shape~4x4.AntiKnight.~R1C1_1");
    folder.file(".hidden", "no puzzle");
    fs::create_dir_all(folder.path("0")).unwrap();
    let path = folder.path("");
    let run = gavotte(&["sudoku", "--unique", &path], b"");
    let expected = "a.txt: unique\nc.txt:1: several\nc.txt:3: none\n";
    let rest = run.out.strip_prefix(expected).unwrap();
    assert!(run.code == 3 && rest.starts_with("d.json: "), "{run:?}");
    assert!(run.err.contains("b.md:1:") && !run.err.contains("hidden"), "{}", run.err);
    fs::remove_file(folder.path("b.md")).unwrap();
    let run = gavotte(&["sudoku", "--count", &path], b"");
    assert!(run.code == 0 && run.out.starts_with("a.txt: 1\nc.txt:1: 72\nc.txt:3: 0\n"), "{run:?}");
    assert_eq!(gavotte(&["sudoku", &path], b"").code, 2);
    assert_eq!(gavotte(&["sudoku", "--unique", &folder.path("0")], b"").code, 3);
}

/// A text of another program a line is a batch, and a wrong line has its number.
#[test]
fn texts_of_other_programs_come_in_batches() {
    let grids = "1...............\n.2..............\n";
    for program in ["f-puzzles", "link", "sudokupad", "strings"] {
        let texts = gavotte(&["sudoku", "--to", program], grids.as_bytes());
        let mut lines: Vec<&str> = texts.out.lines().collect();
        assert_eq!((lines.len(), texts.code), (2, 0), "{program}: {texts:?}");
        let run = gavotte(&["sudoku", "--count"], texts.out.as_bytes());
        assert_eq!(run.out, "72\n72\n", "{program}: {}", run.err);
        let cut: String = lines[1].chars().take(lines[1].chars().count() - 6).collect();
        let wrong = if program == "strings" { ".NoSuchRule~R1C1" } else { cut.as_str() };
        lines.insert(1, wrong);
        let run = gavotte(&["sudoku", "--count"], lines.join("\n").as_bytes());
        assert_eq!((run.out.as_str(), run.code), ("72\n", 3), "{program}: {}", run.err);
        assert!(run.err.contains("<stdin>:2:"), "{program}: {}", run.err);
    }
}

/// Rows that would be people, and were meant as rules, and rules for times that no row has.
#[test]
fn rosters_say_what_is_hardly_meant() {
    let table = "nurse,day,shift\nAnn,Mon,night\nBen,Tue,early\nNevra,Tue,late\n";
    for (rule, near) in [
        ("Most,all,1", "written most"),
        ("mots,all,1", "written most"),
        ("maximum,all,1", "written need, off"),
        ("Never,night,early", "written never"),
        ("nevr,night,early", "written never"),
    ] {
        let run = gavotte(&["roster"], format!("{table}{rule}\n").as_bytes());
        assert!(run.code == 3 && run.err.contains(near), "{rule} {run:?}");
        assert!(run.err.starts_with("error: <stdin>:5:1: "), "{run:?}");
    }
    let run = gavotte(&["roster"], format!("{table}need,night,1\n").as_bytes());
    assert_eq!((run.out.as_str(), run.code), (table, 0), "{run:?}");
    assert!(run.err.starts_with("note: Tue night: people are wanted"), "{run:?}");
    assert_eq!(gavotte(&["roster"], format!("{table}never,night,early\n").as_bytes()).err, "");
}
