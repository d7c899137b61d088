//! The table of classical numbers in `docs/counts.md`: the commands of the quick rows print the numbers beside them.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;
use std::path::Path;

use common::{gavotte, root};

/// Rows that take less are run. [s]
const QUICK: f64 = 0.2;

/// A row of the table: what is counted, the command, the number, who published it, how long it takes.
#[derive(Debug)]
struct Row {
    what: String,
    command: String,
    number: String,
    source: String,
    seconds: Option<f64>,
}

/// The rows of the first table of the document.
fn rows(text: &str) -> Vec<Row> {
    let lines = text.lines().skip_while(|line| !line.starts_with("| ---")).skip(1);
    let lines = lines.take_while(|line| line.starts_with('|'));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [what, command, number, source, seconds] = cells[..] else { panic!("{line}") };
            let command = command.strip_prefix('`').and_then(|it| it.strip_suffix('`'));
            let seconds = seconds.trim_start_matches("< ");
            Row {
                what: what.to_owned(),
                command: command.unwrap_or_else(|| panic!("{line}")).to_owned(),
                number: number.replace(',', ""),
                source: source.to_owned(),
                seconds: (!seconds.is_empty()).then(|| seconds.parse().unwrap()),
            }
        })
        .collect()
}

fn table() -> (String, Vec<Row>) {
    let text = fs::read_to_string(root().join("docs/counts.md")).unwrap();
    let rows = rows(&text);
    assert!(rows.len() > 50, "{}", rows.len());
    (text, rows)
}

#[test]
fn quick_rows_print_their_numbers() {
    let (_, rows) = table();
    let quick = rows.iter().filter(|row| row.seconds.is_some_and(|seconds| seconds < QUICK));
    let mut run = 0;
    for row in quick {
        let (words, input) = row.command.split_once(" <<< ").unwrap_or((&row.command, ""));
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(words[0], "gavotte", "{row:?}");
        let input = if input.is_empty() { String::new() } else { format!("{input}\n") };
        let answer = gavotte(&words[1..], input.as_bytes());
        assert_eq!(
            (answer.code, answer.out.trim_end()),
            (0, row.number.as_str()),
            "{row:?}: {}",
            answer.err
        );
        run += 1;
    }
    assert!(run > 40, "{run}");
}

#[test]
fn each_row_names_its_source_and_files_that_are_there() {
    let (text, rows) = table();
    for (chapter, words) in [("counting.md", "such numbers"), ("zh-CN/counting.md", "个这样的数")]
    {
        let said = fs::read_to_string(root().join("docs/book/src").join(chapter)).unwrap();
        assert!(said.contains(&format!("{} {words}", rows.len())), "{chapter}");
    }
    for row in &rows {
        assert!(row.number.chars().all(|it| it.is_ascii_digit()), "{row:?}");
        let note = row.source.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let is_told = match note {
            Some(note) => text.contains(&format!("\n{note}. ")),
            None => row.source.len() == 7 && row.source.starts_with('A'),
        };
        assert!(is_told, "{row:?}");
        for word in row.command.split(' ').filter(|word| word.starts_with("examples/")) {
            assert!(root().join(word).is_file(), "{row:?}");
        }
    }
    // Each number has one row.
    let mut commands: Vec<&str> = rows.iter().map(|row| row.command.as_str()).collect();
    commands.sort_unstable();
    commands.dedup();
    assert_eq!(commands.len(), rows.len());
    assert!(rows.iter().all(|row| !row.what.is_empty()));
}

#[test]
fn all_files_of_the_table_are_in_it() {
    let (text, _) = table();
    let folder = Path::new("examples/counts");
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(text.contains(&format!("{}/{name}`", folder.display())), "{name}");
    }
}

/// What `count` answers about a text.
fn counted(args: &[&str], text: &str) -> String {
    let run = gavotte(&[&["count"], args].concat(), text.as_bytes());
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    run.out
}

#[test]
fn cells_of_a_board_may_stay_free() {
    let dominoes = |board: &str, gaps: &str| {
        format!("board {board}\npieces domino\ncopies D any\ngaps {gaps}\n")
    };
    let poly = |text: &str| counted(&["--from", "polyomino"], text);
    // The matchings of a grid (OEIS A028420), all of them, and of a 3x3 grid by the number of their edges: 1, 12, 44, 56, 18.
    assert_eq!(poly(&dominoes("3x4", "any")), "823\n");
    assert_eq!(poly(&dominoes("4x4", "any")), "10012\n");
    for (gaps, count) in [("1", "18"), ("3", "56"), ("2..5", "100"), ("9", "1"), ("2", "0")] {
        assert_eq!(poly(&dominoes("3x3", gaps)), format!("{count}\n"), "{gaps}");
    }
    // A piece of one square says the same.
    let pentominoes = "board 4x4\npieces pentominoes\ncopies * 0-1\n";
    let free = poly(&format!("{pentominoes}gaps 6\n"));
    assert_eq!(poly(&format!("{pentominoes}\nQ\n\ncopies Q 6\n")), free);
    let form = "lattice hexagons\nboard 3x3\npieces trihexes\ncopies * any\n";
    let polyform = |end: &str| counted(&["--from", "polyform"], &format!("{form}{end}"));
    assert_eq!(polyform("gaps 3\n"), polyform("piece Q (0,0)\ncopies Q 3\n"));
    assert_eq!(polyform("gaps any\n"), polyform("piece Q (0,0)\ncopies Q any\n"));
    let given = format!("{}given . r1c1\n", dominoes("3x3", "1"));
    assert_eq!(poly(&given), "4\n");
    for wrong in ["gaps x\n", "gaps 3..1\n", "gaps -1\n", "gaps 1 2\n"] {
        let text = format!("board 3x3\npieces domino\n{wrong}");
        let run = gavotte(&["count", "--from", "polyomino"], text.as_bytes());
        assert_eq!(run.code, 3, "{wrong}: {}", run.err);
    }
}

#[test]
fn solutions_that_agree_on_some_items_count_as_one() {
    let text = "board 3x4\npieces pentominoes\ncopies * 0-1\ngaps 2\n";
    let sets = counted(&["--from", "polyomino", "--project", "pieces"], text);
    let every =
        gavotte(&["solve", "--all", "--from", "polyomino", "--output", "json"], text.as_bytes())
            .out;
    let answer: serde_json::Value = serde_json::from_str(&every).unwrap();
    let letters = |solution: &serde_json::Value| {
        let options = solution["items"].as_array().unwrap().iter();
        let items = options.flat_map(|it| it.as_array().unwrap()).filter_map(|it| it.as_str());
        let mut names: Vec<String> = items.filter(|it| it.len() == 1).map(str::to_owned).collect();
        names.sort_unstable();
        names
    };
    let distinct: std::collections::BTreeSet<_> =
        answer["solutions"].as_array().unwrap().iter().map(letters).collect();
    assert!(distinct.len() > 1);
    assert_eq!(sets, format!("{}\n", distinct.len()));
    let listed = gavotte(
        &["solve", "--all", "--from", "polyomino", "--project", "pieces", "--output", "ids"],
        text.as_bytes(),
    );
    assert_eq!(listed.out.lines().count(), distinct.len());
    let plain = "a b | c d\na c:x\na c:y\na\nb c:x\nb d\n";
    assert_eq!(counted(&["--project", "c"], plain), "4\n");
    assert_eq!(counted(&["--project", "c,d"], plain), "5\n");
    assert_eq!(counted(&["--project", "a"], plain), "1\n");
    for wrong in ["e", "pieces", "@none.txt"] {
        let run = gavotte(&["count", "--project", wrong], plain.as_bytes());
        assert!([1, 2].contains(&run.code), "{wrong}: {}", run.err);
    }
}

#[test]
fn verbs_of_puzzles_have_projections() {
    // A board of jlaire/dlx-cpp#2, which says 44. A plain search in Python finds the 101 tilings and their 44 sets of pieces, too.
    let board = "...####.\n#...##..\n##..#...\n##.....#\n#.....##\n...#..##\n..##...#\n.####...\n\n\
                 AA\nAA\nAA\n\nB..\nBB.\nBBB\n\n.CC.\nCCCC\n\nDDD.\n.DDD\n\n.EEE\nEEE.\n\n.F.\nFFF\nF.F\n\n\
                 ..G.\nGGGG\n..G.\n\nHHHHHH\n\nJ..J\nJJJJ\n\n.K.\nKKK\nKK.\n\nturns rotations\ncopies * any\ngaps 2\n";
    let verb = |args: &[&str], text: &str| {
        let run = gavotte(&[&["polyomino", "--quiet"], args].concat(), text.as_bytes());
        (run.code, run.out)
    };
    assert_eq!(verb(&["--count"], board).1, "101\n");
    assert_eq!(verb(&["--count", "--project", "pieces"], board), (0, "44\n".to_owned()));
    assert_eq!(verb(&["--all", "--project", "pieces"], board).1.split("\n\n").count(), 44);
    let lines = verb(&["--all", "--project", "pieces", "--output", "jsonl"], board).1;
    assert_eq!(lines.lines().filter(|line| line.contains("\"options\"")).count(), 44);
    assert_eq!(verb(&["--project", "pieces"], board).1.split("\n\n").count(), 1);
    let misfit = "board 3x3\npieces domino\ncopies * any\n";
    assert_eq!(verb(&["--count", "--project", "pieces"], misfit).1, "0\n");
    assert_eq!(verb(&["--all", "--project", "pieces"], misfit).1, "No solution\n");
    assert_eq!(verb(&["--all", "--project", "nothing"], misfit).0, 2);
    let file = std::env::temp_dir().join(format!("gavotte-{}-items.txt", std::process::id()));
    fs::write(&file, "r1\nr2, r3\n").unwrap();
    let queens = |items: &str| gavotte(&["queens", "6", "--count", "--project", items], b"").out;
    assert_eq!(queens(&format!("@{}", file.display())), "1\n");
    fs::remove_file(&file).unwrap();
    for genre in ["queens", "roster"] {
        let run = gavotte(&[genre, "--example", "--count", "--project", "pieces"], b"");
        assert_eq!(run.code, 2, "{genre}: {}", run.err);
    }
    for option in ["--up-to", "--project"] {
        let run = gavotte(&["roster", "--example=6", "--count", option, "symmetry"], b"");
        assert!(run.code == 2 && run.err.contains("cannot heed"), "{}", run.err);
    }
}

#[test]
fn cells_beside_a_date_may_stay_free() {
    // By a plain search in Python, cell by cell.
    let board = "board\na b c d\ne f g h\ni j k l\nm n o p\n\npieces\nPP\nPP\nP.\n\nY.\nYY\nY.\nY.\n\nLL\nL.\ncopies L 0-2\n";
    for (gaps, count) in [("1", "20"), ("0..2", "20"), ("2..9", "42"), ("4", "42"), ("any", "62")] {
        let text = format!("free b c\ngaps {gaps}\n{board}");
        let run = gavotte(&["calendar", "--count"], text.as_bytes());
        assert_eq!(run.out, format!("{count}\n"), "{gaps}: {}", run.err);
    }
    // 41 of the 42 cells are covered: all other labels stay free, one after the other.
    assert_eq!(gavotte(&["calendar", "--count"], b"free Jan\ngaps any\n").out, "4669\n");
    assert_eq!(gavotte(&["calendar", "--count"], b"Jan 25\ngaps 1\n").out, "0\n");
}
