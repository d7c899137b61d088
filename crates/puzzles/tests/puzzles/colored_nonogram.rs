//! Nonograms in colors: their solutions, the forms in which they are read, and what is refused.

use std::collections::{BTreeMap, BTreeSet};

use gavotte_model::{OptionId, verify};
use gavotte_puzzles::Puzzle;
use gavotte_puzzles::board::Content;
use gavotte_puzzles::genres::Genre;

fn opened(text: &str) -> Result<Box<dyn Puzzle>, String> {
    let opened = Genre::named("nonogram").unwrap().open(text, &[]);
    opened.map_err(|error| {
        format!("{}:{} {error}", error.line().unwrap_or(0), error.column().unwrap_or(0))
    })
}

/// The pictures that solve a puzzle, by trying all ways to fill line after line.
fn pictures(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let problem = puzzle.problem();
    let mut chosen: Vec<Vec<OptionId>> = vec![Vec::new()];
    for line in 0..problem.primary_count() {
        let here = problem.options().filter(|it| problem.option_items(*it)[0].index() == line);
        let here: Vec<OptionId> = here.collect();
        let longer =
            chosen.iter().flat_map(|it| here.iter().map(|&option| [&it[..], &[option]].concat()));
        chosen = longer.collect();
    }
    chosen.retain(|options| verify(problem, options).is_ok());
    let pictures: BTreeSet<String> = chosen.iter().map(|it| puzzle.text(it)).collect();
    assert_eq!(pictures.len(), chosen.len());
    pictures
}

fn clue(line: impl Iterator<Item = char>) -> String {
    let line: Vec<char> = line.collect();
    let runs = line.chunk_by(|one, other| one == other).filter(|run| run[0] != '.');
    let words: Vec<String> = runs.map(|run| format!("{}{}", run.len(), run[0])).collect();
    if words.is_empty() { "0".to_owned() } else { words.join(" ") }
}

#[test]
fn the_solutions_are_all_pictures_with_these_clues() {
    let mut by_clues: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for number in 0..3_usize.pow(8) {
        let cell = |at: u32| [".", "r", "b"][number / 3_usize.pow(at) % 3].chars();
        let rows = [0, 4].map(|from| (from..from + 4).flat_map(cell).collect::<String>());
        let columns = (0..4).map(|at| clue(rows.iter().map(|row| row.as_bytes()[at] as char)));
        let columns: Vec<String> = columns.collect();
        let down = rows.iter().map(|row| clue(row.chars())).collect::<Vec<_>>().join("\n");
        let text = format!("{down}\n\n{}\n", columns.join("\n"));
        by_clues.entry(text).or_default().insert(format!("{}\n{}\n", rows[0], rows[1]));
    }
    let mut most = 0;
    for (text, wanted) in
        by_clues.iter().filter(|(text, _)| text.contains('r') && text.contains('b'))
    {
        let puzzle = opened(text).unwrap();
        assert_eq!(&pictures(&*puzzle), wanted, "{text}");
        assert_eq!(puzzle.misfit(), None);
        most = most.max(wanted.len());
    }
    assert!(most > 1);
}

#[test]
fn every_form_with_colors_says_the_same() {
    let plain = "1r 1b\n2b\n2\n\n1r 1b 1\n2b 1\n";
    let xml =
        |color: &str, char: &str| format!("<color name=\"{color}\" char=\"{char}\">f00</color>");
    let line = |clue: &str| {
        let count = |word: &str| match word.strip_suffix(|it: char| it.is_alphabetic()) {
            None => format!("<count>{word}</count>"),
            Some(length) => {
                let color = if word.ends_with('r') { "red" } else { "sky blue" };
                format!("<count color=\"{color}\">{length}</count>")
            }
        };
        format!("<line>{}</line>\n", clue.split(' ').map(count).collect::<String>())
    };
    let (rows, columns) = plain.split_once("\n\n").unwrap();
    let side = |clues: &str| clues.lines().map(line).collect::<String>();
    let quoted = |clues: &str| format!("{:?}", clues.lines().collect::<Vec<_>>());
    for text in [
        plain.to_owned(),
        plain.replace(' ', ","),
        format!("2 3\n{}", plain.replace("\n\n", "\n")),
        format!("width 2\nheight 3\ncolumns\n{columns}rows\n{rows}\ncolor r #f00\ncolour b #00f\n"),
        format!(
            "#d\n 0:  white\n r:r red\n b:b blue\n 1:# black\n: rows\n{rows}\n: columns\n{columns}"
        ),
        format!(
            "A heading, 2 x 3\n\n#declared colors\n0: white\n1:# #000\nr:r red\nb:b blue\n:\n{rows}\n:\n{columns}:\nThe end\n"
        ),
        format!(
            "<puzzle>{}{}<clues type=\"rows\">{}</clues><clues type=\"columns\">{}</clues></puzzle>",
            xml("red", "r"),
            xml("sky blue", "b"),
            side(rows),
            side(columns)
        ),
        format!("{{\"rows\": {}, \"columns\": {}}}", quoted(rows), quoted(columns)),
        format!(
            "[colors]\ndefs = ['b = (blue) b', 'r = (red) r']\n[clues]\nrows = \"\"\"\n{rows}\n\"\"\"\n\
             columns = \"\"\"\n{columns}\"\"\"\n"
        ),
    ] {
        let puzzle = opened(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let found: Vec<String> = pictures(&*puzzle).into_iter().collect();
        assert_eq!(found, ["rb\nbb\n##\n"], "{text}");
    }
}

#[test]
fn a_picture_shows_values_letters_and_tints() {
    let text = "width 3\nheight 1\nrows\n1r,1,1z\ncolumns\n1r\n1\n1z\ncolor r #ff8000\ncolor z\n";
    let puzzle = opened(text).unwrap();
    let options: Vec<OptionId> = puzzle.problem().options().collect();
    let board = puzzle.board(&options);
    let contents: Vec<Content> = board.cells.iter().map(|cell| cell.content).collect();
    assert_eq!(contents, [Content::Rgb([255, 128, 0]), Content::Ink, Content::Tint(2)]);
    let labels: Vec<&str> = board.cells.iter().map(|cell| cell.label.as_str()).collect();
    assert_eq!(labels, ["r", "", "z"]);
    let notes: Vec<&str> = board.notes.iter().map(|note| note.text.as_str()).collect();
    assert_eq!(notes, ["1z", "1#", "1r", "1r", "1#", "1z"]);
    // Characters that the text gives twice or not at all come from the names.
    let text = "<puzzle><color name=\"green\" char=\"X\">0f0</color><color name=\"gold\" char=\"X\">fd0</color>\
                <clues type=\"rows\"><line><count color=\"gold\">1</count><count color=\"green\">1</count>\
                <count>1</count></line></clues><clues type=\"columns\"><line><count color=\"gold\">1</count></line>\
                <line><count color=\"green\">1</count></line><line><count>1</count></line></clues></puzzle>";
    let puzzle = opened(text).unwrap();
    assert_eq!(pictures(&*puzzle).into_iter().collect::<Vec<_>>(), ["Xg#\n"]);
}

#[test]
fn one_color_is_black_whatever_it_is_called() {
    let black = opened("1 1\n2\n\n2\n1\n1\n").unwrap();
    for text in ["1r 1r\n2r\n\n2r\n1r\n1r\n", "#d\n1:* blue\nr:r red\n:\n1 1\n2\n:\n2\n1\n1\n"] {
        let puzzle = opened(text).unwrap();
        assert_eq!(puzzle.board(&[]), black.board(&[]));
        assert_eq!(pictures(&*puzzle), pictures(&*black));
    }
}

#[test]
fn motions_leave_colors_as_they_are() {
    let names = |text: &str| {
        let motions = opened(text).unwrap().as_geometry().motions();
        motions.into_iter().map(|it| it.name).collect::<Vec<_>>()
    };
    // Without colors a row of two cells would be its own mirror image.
    let two = |first: char, last: char| {
        names(&format!("1{first} 1{last}\n1{first} 1{last}\n\n2{first}\n2{last}\n"))
    };
    assert_eq!(two('r', 'b'), ["top-bottom reflection"]);
    let four = "1r 1b\n1r 1b\n\n1r\n1r\n1b\n1b\n";
    assert!(!names(four).contains(&"left-right reflection"));
    assert!(names(four).contains(&"top-bottom reflection"));
}

#[test]
fn a_color_on_one_side_alone_leaves_no_solution() {
    let misfit = |text: &str| opened(text).unwrap().misfit().map(|it| it.to_string());
    let words = "the rows have 2 cells of the color `r`, the columns 1";
    assert_eq!(misfit("2r\n1b\n\n1r 1b\n1b\n").as_deref(), Some(words));
    let words = "the rows have 0 cells of the color `black`, the columns 1";
    assert_eq!(misfit("1r\n1b\n\n1r 1\n1b\n").as_deref(), Some(words));
    assert_eq!(misfit("1r 1b\n\n1b\n1r\n"), None);
}

#[test]
fn wrong_colors_are_refused_at_their_place() {
    let letters: String = ('a'..='z').chain('A'..='F').map(|it| format!("1{it}\n")).collect();
    for (text, words) in [
        (&*format!("{letters}\n1\n"), "32:1 `F` is one color too many: blocks have at most 31"),
        ("1r 1rb\n\n1\n", "1:4 `1rb` is no block"),
        ("1r r1\n\n1\n", "1:4 `r1` is no block"),
        ("0r 1r\n\n1\n", "1:1 `0r` is no block"),
        ("1r 1b\n1r 1r\n\n2r\n1b\n", "2:1 these blocks need 3 cells, but there are 2"),
        (
            "width 1\nheight 1\ncolor r #f00\nrows\n1x\ncolumns\n1r\n",
            "5:1 `x` is none of the declared colors",
        ),
        (
            "width 1\nheight 1\ncolor red #f00\nrows\n1\n",
            "3:7 the letter of the color is wanted here",
        ),
        ("width 1\nheight 1\ncolor\n", "3:6 the letter of the color is wanted here"),
        ("color r #f00\ncolor r #f01\n", "2:7 the color `r` is declared twice"),
        (
            "<puzzle><color name=\"red\">f00</color>\n<clues type=\"rows\"><line><count color=\"rot\">1</count></line>\
             </clues><clues type=\"columns\"><line><count>1</count></line></clues></puzzle>",
            "2:40 `rot` is none of the declared colors",
        ),
        (
            "<puzzle backgroundcolor=\"red\">\n<clues type=\"rows\"><line><count color=\"red\">1</count></line></clues>",
            "2:40 `red` is the background",
        ),
        ("<puzzle>\n<color char=\"r\">f00</color></puzzle>", "2:1 a <color> has a name"),
        (
            "<puzzle><color name=\"r\"><b/></color></puzzle>",
            "1:25 the value of the color is wanted here",
        ),
        ("#d\na:a #f00\nb:b #00f\n:\n1a\n1\n:\n2a\n", "6:1 this block names no color"),
        ("#d\na:a #f00\nb:b #00f\n:\n1a 1c\n:\n1a\n1b\n", "5:4 `c` is none of the declared colors"),
        ("#d\na #f00\n:\n1a\n:\n1a\n", "2:1 a color is a letter"),
        (": a\n1\n: b\n1\n: c\n1\n: d\n1\n", "7:1 rows and columns have ended"),
        ("defs = ['blue']\nrows = [[1]]\ncolumns = [[1]]\n", "1:9 `blue` is no color such as"),
        ("colors = [1]\nrows = [[1]]\ncolumns = [[1]]\n", "1:11 a color is a text such as"),
    ] {
        let found = opened(text).err().unwrap_or_default();
        assert!(found.starts_with(words), "{text}: {found}");
    }
}
