//! Every genre of puzzles: by two engines, its examples have the answers of their sources; its boards and texts agree
//! with the solutions; and no text, however broken, makes it panic or return an error without a place.

use std::collections::BTreeSet;
use std::path::PathBuf;

use gavotte::draw::{self, Look};
use gavotte::formats::{Format, dlx, json};
use gavotte::puzzles::board::{Board, Content};
use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre};
use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{Ask, Budget, Engine, Goal, OptionId, Query, Verdict};
use gavotte_testkit::budget;

/// All examples, each with its genre.
fn examples() -> impl Iterator<Item = (&'static Genre, &'static Example)> {
    GENRES.iter().flat_map(|genre| genre.examples.iter().map(move |example| (genre, example)))
}

fn open(genre: &Genre, example: &Example) -> Box<dyn Puzzle> {
    let opened = genre.open(example.text, example.settings);
    opened.unwrap_or_else(|error| panic!("{}, {}: {error}", genre.name, example.title[0]))
}

fn count(puzzle: &dyn Puzzle, engine: Option<Engine>) -> String {
    let mut search = Ask::new(puzzle.problem()).engine(engine).search(Query::Count).unwrap();
    let count = search.count_all();
    assert_eq!(count.verdict, Verdict::Complete);
    count.solutions.to_string()
}

#[test]
fn examples_have_the_answers_of_their_sources() {
    let only = std::env::var("GAVOTTE_GENRE").ok();
    for (genre, example) in examples() {
        if only.as_ref().is_some_and(|only| only != genre.name) {
            continue;
        }
        let (puzzle, title) = (open(genre, example), (genre.name, example.title[0]));
        assert!(example.source.iter().all(|it| !it.is_empty()), "{title:?}: no source");
        match example.answer {
            Answer::Count(wanted) => {
                assert_eq!(count(&*puzzle, None), wanted, "{title:?}");
                // The search that supports everything, where it lists all solutions quickly.
                if wanted.len() <= 5 {
                    assert_eq!(count(&*puzzle, Some(Engine::Links)), wanted, "{title:?}, links");
                }
            }
            Answer::LongCount(wanted) => {
                assert!(!wanted.is_empty());
                if only.is_some() {
                    assert_eq!(count(&*puzzle, None), wanted, "{title:?}");
                }
            }
            Answer::Best(wanted) => {
                let goal = Goal::greatest_if(puzzle.aim() == Aim::Greatest);
                let ranking = Ask::new(puzzle.problem()).goal(goal).best().unwrap().run();
                assert_eq!(ranking.verdict, Verdict::Complete, "{title:?}");
                assert_eq!(ranking.solutions[0].0, wanted, "{title:?}");
            }
        }
    }
}

#[test]
fn boards_and_texts_say_what_solutions_say() {
    for (genre, example) in examples() {
        let (puzzle, title) = (open(genre, example), (genre.name, example.title[0]));
        let problem = puzzle.problem();
        let empty = puzzle.board(&[]);
        assert!(!empty.cells.is_empty() && !empty.title.is_empty(), "{title:?}");
        for option in problem.options() {
            let lay = puzzle.lays(option);
            assert!(lay.cells.iter().all(|&cell| cell < empty.cells.len()), "{title:?}");
        }
        let search = Ask::new(problem).search(Query::All { limit: None }).unwrap();
        let mut boards = BTreeSet::new();
        for solution in search.limit(budget::or(20, 5)) {
            let options = solution.options();
            let (board, text) = (puzzle.board(options), puzzle.text(options));
            assert_eq!(board.cells.len(), empty.cells.len(), "{title:?}");
            assert!(
                board.cells.iter().zip(&empty.cells).all(|(a, b)| a.shape == b.shape),
                "{title:?}"
            );
            assert!(text.ends_with('\n'), "{title:?}: {text:?}");
            assert!(
                boards.insert(format!("{board:?}")),
                "{title:?}: two solutions have one board:\n{text}"
            );
            if let Some(written) = puzzle.written(options) {
                let again = genre
                    .open(&written, &[])
                    .unwrap_or_else(|error| panic!("{title:?}: {error}\n{written}"));
                assert_eq!(count(&*again, None), "1", "{title:?}: all is given\n{written}");
                let (opened, givens) = again.opened().unwrap();
                assert_eq!(givens.len(), options.len(), "{title:?}");
                assert_eq!(opened.text(&givens), text, "{title:?}");
            }
        }
    }
}

/// The labels of a picture, in their order; a title may stand before the words.
fn labels(svg: &str) -> Vec<String> {
    let lines = svg.lines().filter(|it| it.starts_with("<text"));
    let words = lines.filter_map(|it| it.strip_suffix("</text>")?.rsplit_once('>'));
    let plain = |it: &str| it.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    words.map(|(_, label)| plain(label)).collect()
}

/// A label that has no room is cut.
fn is_label_of(label: &str, words: &str) -> bool {
    label.strip_suffix('…').map_or(label == words, |cut| words.starts_with(cut))
}

/// All words of a board and of the things beside it.
fn words(board: &Board) -> Vec<String> {
    let cells = board.cells.iter().flat_map(|it| [&it.text, &it.label]);
    let notes = board.notes.iter().map(|it| &it.text);
    let mut words: Vec<String> = cells.chain(notes).chain(&board.colors).cloned().collect();
    for part in &board.beside {
        words.extend(self::words(&part.board));
        words.push(part.caption.clone());
    }
    words
}

/// Checks that every word of a board is in its picture, and nothing else, and returns the labels. A queen, a dot and a
/// star are drawn, and their titles are the texts of their cells.
fn labels_match(board: &Board, title: (&str, &str)) -> Vec<String> {
    let svg = draw::board(board).svg(Look::Light);
    let (shown, said) = (labels(&svg), words(board));
    let is_said = |label: &&String| {
        label.starts_with("layer ") || said.iter().any(|it| is_label_of(label, it))
    };
    assert_eq!(shown.iter().find(|it| !is_said(it)), None, "{title:?}");
    let is_sign = |label: &str| matches!(label, "\u{265b}" | "\u{25cf}" | "\u{2605}");
    let (signs, others): (Vec<_>, Vec<_>) =
        board.cells.iter().partition(|cell| is_sign(&cell.label));
    let wanted = others.iter().map(|it| &it.label).chain(board.notes.iter().map(|it| &it.text));
    for word in wanted.filter(|it| !it.is_empty()) {
        assert!(shown.iter().any(|it| is_label_of(it, word)), "{title:?}: {word}");
    }
    if let Some(first) = signs.first() {
        let drawn = svg.matches(&format!("<title>{}</title>", first.text)).count();
        assert_eq!(drawn, signs.len(), "{title:?}");
    }
    shown
}

/// What is left where something is given up, and what a search has chosen so far.
#[test]
fn boards_and_texts_say_parts_of_solutions() {
    for (genre, example) in examples() {
        let puzzle = open(genre, example);
        let search = gavotte::search(puzzle.problem());
        let Some(solution) = search.budget(Budget::steps(100_000)).next() else { continue };
        for left_out in 0..solution.options().len().min(20) {
            let mut part = solution.options().to_vec();
            part.remove(left_out);
            assert!(!puzzle.text(&part).is_empty() || part.is_empty(), "{}", genre.name);
        }
        let (board, nothing) = (puzzle.board(&[]), puzzle.text(&[]));
        assert!(!board.cells.is_empty() || !nothing.is_empty(), "{}", genre.name);
    }
}

#[test]
fn what_is_not_laid_lies_beside_the_board() {
    // The numbers of different things, and those of all their cells, as their texts say.
    for (genre, things, cells) in [
        ("polyomino", 12, 60),
        ("polyform", 7, 27),
        ("soma", 7, 27),
        ("burrtools", 7, 27),
        ("calendar", 8, 41),
        ("edge-matching", 16, 16),
        ("pips", 8, 16),
        ("instant-insanity", 4, 24),
    ] {
        let genre = Genre::named(genre).unwrap();
        let example = &genre.examples[0];
        let puzzle = genre.open(example.text, example.settings).unwrap();
        let left = |options: &[OptionId]| {
            let beside = puzzle.pictured(options).beside;
            let left = beside.iter().filter(|it| !it.is_used);
            let sizes: Vec<usize> = left.map(|it| it.board.cells.len()).collect();
            (sizes.len(), sizes.iter().sum::<usize>())
        };
        assert_eq!(left(&[]), (things, cells), "{}", genre.name);
        let solution = Ask::new(puzzle.problem()).search(Query::First).unwrap().next().unwrap();
        assert_eq!(left(solution.options()), (0, 0), "{}", genre.name);
        let lays = solution.options().iter().filter(|&&it| !puzzle.lays(it).cells.is_empty());
        let one: Vec<OptionId> = lays.copied().take(1).collect();
        assert_eq!(left(&one).0, things - 1, "{}", genre.name);
        let [empty, full] = [None, Some(solution.options())];
        let [empty, full] = [empty, full].map(|it| draw::puzzle(&*puzzle, it));
        assert!(empty.height() > full.height() || empty.width() > full.width(), "{}", genre.name);
    }
}

#[test]
fn pictures_have_the_labels_of_the_boards() {
    for (genre, example) in examples() {
        let (puzzle, title) = (open(genre, example), (genre.name, example.title[0]));
        let search = Ask::new(puzzle.problem()).search(Query::All { limit: Some(1) }).unwrap();
        let options = search.map(|it| it.options().to_vec()).next().unwrap_or_default();
        let (board, text) = (puzzle.board(&options), puzzle.text(&options));
        let shown = labels_match(&board, title);
        let pictured = puzzle.pictured(&options);
        labels_match(&pictured, title);
        labels_match(&puzzle.pictured(&[]), title);
        let said = [words(&board), words(&pictured)].concat();
        let is_said = |label: &String| {
            label.starts_with("layer ") || said.iter().any(|it| is_label_of(label, it))
        };
        // Four colors are the names that the text says, in its order.
        let tiles = board.cells.iter().filter(|it| matches!(it.content, Content::Quarters(_)));
        for (tile, colors) in tiles.zip(shown.chunks(4)) {
            assert!(tile.text == colors.concat() || tile.text == colors.join(","), "{title:?}");
        }
        // A picture of the puzzle's own has no other words than its text, its board and its input.
        let own = labels(&draw::puzzle(&*puzzle, Some(&options)).svg(Look::Light));
        let is_read =
            |it: &String| is_said(it) || text.contains(&**it) || example.text.contains(&**it);
        assert_eq!(own.iter().find(|it| !is_read(it)), None, "{title:?}");
    }
}

#[test]
fn copies_of_a_piece_are_told_apart() {
    for (genre, text, wanted) in [
        ("polyomino", "board 2x2\n\nAA\n\ncopies A 2\nturns none\n", "A1 A1\nA2 A2\n"),
        (
            "polyomino",
            "board 2x3\n\nAA\n\nB\nB\n\ncopies A 2\nturns none\n",
            "A1 A1  B\nA2 A2  B\n",
        ),
        ("polyomino", "board 1x3\n\nAA\n\nB\n", "AAB\n"),
        (
            "polyform",
            "lattice squares\nboard 1x4\npiece A1 (0,0) (1,0)\ncopies A1 2\n",
            "A1.1 A1.1 A1.2 A1.2\n",
        ),
    ] {
        let puzzle = Genre::named(genre).unwrap().open(text, &[]).unwrap();
        let solutions: Vec<_> = gavotte::search(puzzle.problem()).collect();
        let texts: Vec<_> = solutions.iter().map(|it| puzzle.text(it.options())).collect();
        assert!(texts.contains(&wanted.to_owned()), "{texts:?}");
        // Other programs read the names of pieces from the rows.
        let rows = puzzle.board(solutions[0].options()).rows();
        assert!(rows.iter().flatten().all(|it| ["A", "B", "A1"].contains(&&**it)), "{rows:?}");
    }
}

#[test]
fn tiles_show_their_own_colors() {
    let genre = Genre::named("edge-matching").unwrap();
    for (tile, wanted) in
        [("9753", ["9", "7", "5", "3"]), ("red blue 3 a", ["red", "blue", "3", "a"])]
    {
        let text = format!("board 1x1\nturn no\n{tile}\n");
        let puzzle = genre.open(&text, &[]).unwrap();
        let option = puzzle.problem().options().next().unwrap();
        let svg = draw::puzzle(&*puzzle, Some(&[option])).svg(Look::Light);
        assert_eq!(labels(&svg), wanted);
        for color in wanted {
            assert!(svg.contains(&format!("<title>{color}</title>")), "{svg}");
        }
    }
}

/// The other verbs write problems as DLX text, so it must be possible to write the names of items there.
#[test]
fn problems_can_be_written_and_read() {
    for (genre, example) in examples() {
        let (puzzle, title) = (open(genre, example), (genre.name, example.title[0]));
        // DLX has no side constraints; of JSON the problems are compared.
        if !puzzle.problem().constraints().is_empty() {
            let mut text = Vec::new();
            json::write(puzzle.problem(), &mut text).unwrap();
            let again = json::read(text.as_slice()).unwrap();
            assert!(again == *puzzle.problem(), "{title:?}");
            continue;
        }
        let mut text = Vec::new();
        dlx::write(puzzle.problem(), &mut text)
            .unwrap_or_else(|error| panic!("{title:?}: {error}"));
        let again = dlx::read(text.as_slice()).unwrap_or_else(|error| panic!("{title:?}: {error}"));
        assert_eq!(again.option_count(), puzzle.problem().option_count(), "{title:?}");
        // Colors are numbered in the order in which they are met, so the texts are compared.
        let mut twice = Vec::new();
        dlx::write(&again, &mut twice).unwrap();
        assert!(twice == text, "{title:?}");
    }
}

#[test]
fn broken_texts_are_errors_with_a_place() {
    let only = std::env::var("GAVOTTE_GENRE").ok();
    for (genre, example) in examples() {
        if only.as_ref().is_some_and(|only| only != genre.name) {
            continue;
        }
        let text = example.text.as_bytes();
        let step = text.len().div_ceil(budget::or(150, 30)).max(1);
        for at in (0..=text.len()).step_by(step) {
            let mut broken = vec![text[..at].to_vec()];
            for other in [
                b"",
                b"?" as &[u8],
                b"\n",
                b" ",
                b"\xff",
                b"9999999999",
                "\u{7}\u{202e}".as_bytes(),
            ] {
                broken.push([&text[..at], other, text.get(at + 1..).unwrap_or_default()].concat());
            }
            for broken in broken {
                judge(genre, example, &broken);
            }
        }
    }
    for genre in GENRES {
        for text in [
            "",
            "\n\n",
            "\u{feff}",
            "{}",
            "[",
            "-1",
            "0",
            "18446744073709551616",
            "a b c\n\nd e f\n",
        ] {
            if let Err(error) = genre.open(text, &[]) {
                assert!(!error.to_string().is_empty(), "{}", genre.name);
            }
        }
        assert!(genre.open("", &[("no-such-setting", "1")]).is_err(), "{}", genre.name);
    }
}

/// A broken text may still be a puzzle. An error has a place, and its words have no control characters.
fn judge(genre: &Genre, example: &Example, text: &[u8]) {
    // A large puzzle takes longer than a test should; the reader has limits, which other tests check.
    if text.windows(10).any(|part| part == b"9999999999")
        && genre.open(text, example.settings).is_ok()
    {
        return;
    }
    match genre.open(text, example.settings) {
        Ok(puzzle) => assert!(!puzzle.text(&[]).is_empty() || puzzle.problem().option_count() == 0),
        Err(error) => {
            let words = error.to_string();
            let shown = String::from_utf8_lossy(text);
            assert!(!words.chars().any(char::is_control), "{}: {words:?}", genre.name);
            assert!(!words.contains('\u{202e}'), "{}: {words:?}", genre.name);
            // A model that is too large, or settings instead of a text, have no line.
            assert!(
                error.line().is_some() || !example.settings.is_empty(),
                "{}: {words} has no place in {shown:?}",
                genre.name
            );
        }
    }
}

#[test]
fn the_table_is_sound() {
    // Texts of other programs are no examples of ours.
    let texts = |folder: &str| -> Vec<String> {
        let folder = gavotte_testkit::corpus::root().join("qa/corpus").join(folder);
        let files = std::fs::read_dir(folder).unwrap();
        files.map(|it| std::fs::read_to_string(it.unwrap().path()).unwrap()).collect()
    };
    let (drawn, pasted) = (texts("drawn"), texts("pasted"));
    let mut names = BTreeSet::new();
    let mut endings = BTreeSet::new();
    for genre in GENRES {
        assert!(names.insert(genre.name), "{} twice", genre.name);
        assert!(!Format::NAMES.contains(&genre.name), "{} is a format, too", genre.name);
        assert!(!genre.examples.is_empty(), "{} has no example", genre.name);
        for ending in genre.endings {
            assert!(endings.insert(ending), "{ending} twice");
            let path = PathBuf::from(format!("x.{ending}"));
            assert_eq!(Format::of_path(&path), None, "{ending} is a format's, too");
        }
        for text in genre.what.iter().chain(&genre.model) {
            assert!(!text.is_empty() && !text.ends_with('.'), "{}: {text}", genre.name);
        }
        for mark in genre.marks {
            let has = |it: &Example| it.text.contains(mark);
            let others = if genre.name == "sudoku" { &drawn } else { &pasted };
            let is_drawn = others.iter().any(|it| it.contains(mark));
            assert!(is_drawn || genre.examples.iter().any(has), "{}: {mark}", genre.name);
        }
    }
}
