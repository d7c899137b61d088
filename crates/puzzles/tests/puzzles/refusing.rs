//! Texts that are no grids: the messages and their places. Grids before the mistake are kept.

use gavotte_model::Message;
use gavotte_puzzles::genres::Genre;
use gavotte_puzzles::sudoku::Grids;
use gavotte_puzzles::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};

/// The number of grids before the error in `text`, and the error. It must be the last thing.
fn refused(text: impl AsRef<[u8]>) -> (usize, PuzzleError) {
    let mut grids = Grids::new(text.as_ref());
    let mut read = 0;
    loop {
        match grids.next() {
            Some(Ok(_)) => read += 1,
            Some(Err(error)) => {
                assert!(grids.next().is_none(), "an error is the end");
                return (read, error);
            }
            None => panic!("no error after {read} grids"),
        }
    }
}

fn check(text: impl AsRef<[u8]>, line: usize, column: usize, kind: &Kind, excerpt: &str) {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text);
    let (_, error) = refused(text);
    assert_eq!(error.kind(), kind, "{shown}");
    assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{shown}");
    assert_eq!(error.excerpt(), excerpt, "{shown}");
    // The same mistake after a sound grid: that grid is read, and only the line differs.
    let sound = b"1 2 3 4\n".repeat(4);
    let (read, later) = refused([&sound, text].concat());
    assert_eq!((read, later.line()), (1, Some(line + 4)), "{shown}");
    assert_eq!((later.column(), later.kind(), later.excerpt()), (Some(column), kind, excerpt));
}

fn illegal(found: char, allowed: &str) -> Kind {
    Kind::IllegalCharacter { found, allowed: Message::text(allowed) }
}

#[test]
fn lines_of_the_wrong_length() {
    let wrong = |unit, found, expected| Kind::WrongLength { unit, found, expected };
    let nine = "0 0 0 0 0 0 0 0 0\n";
    let text = format!("{nine}1 2 3\n");
    check(text, 2, 6, &wrong(Unit::Numbers, 3, 9), "1 2 3");
    let text = format!("{nine}{} 1 2\n", nine.trim_end());
    check(text, 2, 19, &wrong(Unit::Numbers, 11, 9), "0 0 0 0 0 0 0 0 0 1 2");
    check("1..4\n1..\n", 2, 4, &wrong(Unit::Characters, 3, 4), "1..");
    check("1..4\n1..4..\n", 2, 5, &wrong(Unit::Characters, 6, 4), "1..4..");
    let text = format!("{0}A\n{0}\n", "-".repeat(15));
    check(text, 2, 16, &wrong(Unit::Characters, 15, 16), &"-".repeat(15));
}

#[test]
fn lines_that_begin_no_grid() {
    let dots = ".".repeat(50);
    check(&dots, 1, 1, &Kind::NotAGrid(Unit::Characters, 50), &dots);
    let eleven = "1 2 3 4 5 6 7 8 9 10 11";
    check(eleven, 1, 22, &Kind::NotAGrid(Unit::Numbers, 11), eleven);
    check("1 2 x\n", 1, 5, &Kind::NotANumber("x".into()), "1 2 x");
    check("hello, world\n", 1, 1, &Kind::NotANumber("hello,".into()), "hello, world");
    check("<html></html>", 1, 1, &illegal('<', "a digit, a letter, `.` or `-`"), "<html></html>");
}

/// The message on a mistyped line has the place of the missing or extra cell, also in a later grid.
#[test]
fn lines_that_nearly_begin_a_grid() {
    let grid = ".".repeat(81);
    for (length, column) in [(80, 81), (82, 82), (77, 78), (13, 13), (17, 17), (10, 10), (7, 7)] {
        // Above nine cells, rows have no figures.
        let dots = "1".repeat(length);
        let kind = Kind::NotAGrid(Unit::Characters, length);
        check(&dots, 1, column, &kind, &dots);
        let (read, error) = refused(format!("{grid}\n{dots}\n"));
        assert_eq!((read, error.line(), error.column()), (1, Some(2), Some(column)), "{length}");
    }
    check("1 2 3\n", 1, 6, &Kind::NotAGrid(Unit::Numbers, 3), "1 2 3");
    let eleven = "1 2 3 4 5 6 7 8 9 10  11";
    check(eleven, 1, 23, &Kind::NotAGrid(Unit::Numbers, 11), eleven);
}

#[test]
fn characters_that_cannot_stand_in_a_cell() {
    check("1.54\n", 1, 3, &illegal('5', "1-4, or one of `.0-` for empty"), "1.54");
    let line = format!("{}x..", "1".repeat(78));
    check(&line, 1, 79, &illegal('x', "1-9, or one of `.0` for empty"), &line);
    let line = format!("{}A{}", "-".repeat(5), "Q".repeat(10));
    check(&line, 1, 7, &illegal('Q', "A-P, or one of `.-` for empty"), &line);
    let line = "Z".repeat(25);
    check(&line, 1, 1, &illegal('Z', "A-Y, or one of `.-` for empty"), &line);
    let line = format!("A{}\u{e9}", "0".repeat(34));
    check(&line, 1, 36, &illegal('\u{e9}', "A-Z or 0-9, or one of `.-` for empty"), &line);
    let line = "1234123412341235";
    check(line, 1, 16, &illegal('5', "1-4, or one of `.0` for empty"), line);
    check("1..4\n1.\0.\n", 2, 3, &illegal('\0', "1-4, or one of `.0-` for empty"), "1.\0.");
}

#[test]
fn numbers_that_no_cell_can_hold() {
    for number in ["5", "10", "-1", "99999999999999999999"] {
        let text = format!("1 2 3 4\n0  {number} 0 0\n");
        let kind = Kind::OutOfRange { number: number.into(), most: 4 };
        check(&text, 2, 4, &kind, &format!("0  {number} 0 0"));
    }
    for word in ["x", "..", "1.5", "+1", "--", "0x1", "\u{661}"] {
        let text = format!("1 2 3 4\n0 0 {word} 0\n");
        check(&text, 2, 5, &Kind::NotANumber(word.into()), &format!("0 0 {word} 0"));
    }
}

#[test]
fn grids_that_are_cut_short() {
    let cut = |by, found, expected| Kind::CutShort { by, found, expected };
    let row = "0 0 0 0 0 0 0 0 1";
    let text = format!("{row}\n").repeat(8);
    check(&text, 8, 18, &cut(Ending::Input, 8, 9), row);
    check(format!("{text}\n{row}\n"), 9, 1, &cut(Ending::EmptyLine, 8, 9), "");
    check("1..4\n1..4\n \n", 3, 1, &cut(Ending::EmptyLine, 2, 4), " ");
    let row = "ABCDEFGHIJKLMNOP";
    check(format!("{row}\n{row}\n"), 2, 17, &cut(Ending::Input, 2, 16), row);
}

#[test]
fn counts_that_are_not_kept() {
    let grid = "1..4\n".repeat(4);
    let (read, error) = refused(format!("3\n{grid}{grid}"));
    assert_eq!((read, error.line(), error.column(), error.excerpt()), (2, Some(1), Some(1), "3"));
    assert_eq!(*error.kind(), Kind::FewerThanAnnounced { announced: 3, found: 2 });
    let (read, error) = refused(format!("1\n{grid}\n{grid}"));
    assert_eq!((read, error.line(), error.column()), (1, Some(7), Some(1)));
    assert_eq!(*error.kind(), Kind::MoreThanAnnounced(1));
    let (read, error) = refused(format!("2\n{grid}end\n{grid}"));
    assert_eq!((read, error.line()), (1, Some(1)));
    assert_eq!(*refused(format!("0\n{grid}")).1.kind(), Kind::MoreThanAnnounced(0));
    assert_eq!(*refused("7").1.kind(), Kind::FewerThanAnnounced { announced: 7, found: 0 });
    // Seven digits are no count.
    assert_eq!(*refused(format!("1234567\n{grid}")).1.kind(), Kind::NotAGrid(Unit::Characters, 7));
}

#[test]
fn bytes_that_are_not_text() {
    check(b"1..4\n1.\xff4\n", 2, 3, &Kind::NotUtf8, "1.\u{fffd}4");
    check(b"\xe9".as_slice(), 1, 1, &Kind::NotUtf8, "\u{fffd}");
    check(b"\xc3\xa9 \xe9 x\n".as_slice(), 1, 3, &Kind::NotUtf8, "\u{e9} \u{fffd} x");
}

#[test]
fn inputs_without_a_grid() {
    for (text, line) in [("", 1), ("\n\n", 3), ("# nothing here\n", 2), ("\u{feff}", 2)] {
        let (_, error) = refused(text);
        let place = (error.line(), error.column());
        assert_eq!((error.kind(), place), (&Kind::Empty, (Some(line), Some(1))), "{text:?}");
    }
}

#[test]
fn messages_hold_nothing_that_a_terminal_would_obey() {
    for text in
        ["1..\u{1b}\n", "1 2 \u{1b}[31mred\u{7} 4\n", "a\u{202e}b c\n", "\u{8}\n", "12\0.\n"]
    {
        let message = refused(text).1.to_string();
        assert!(!message.contains(|c: char| c.is_control() || c == '\u{202e}'), "{message:?}");
    }
    let message = refused(format!("1 {} 3 4\n", "x".repeat(100_000))).1.to_string();
    assert!(message.len() < 100, "{message}");
}

/// A name with one could not be written into a table, which others read.
#[test]
fn no_name_has_a_control_character() {
    for text in ["people Ann \u{6}Kim Bo Cy\nsizes 2 2\n", "people,Ann,\u{6}Kim,Bo,Cy\nsizes,2,2\n"]
    {
        let error = Genre::named("groups").unwrap().open(text.as_bytes(), &[]).err().unwrap();
        assert_eq!((error.line(), error.column()), (Some(1), Some(12)), "{text:?}");
        assert!(error.to_string().contains("`\\u{6}Kim` has a control character"), "{error}");
    }
}

#[test]
fn a_rule_behind_the_last_grid_is_for_no_grid() {
    let empty = ".".repeat(16);
    let read = |text: &str| Grids::new(text.as_bytes()).collect::<Result<Vec<_>, _>>();
    let error = read(&format!("{empty}\ncage 3 r1c1 r1c2\nrules x\n")).unwrap_err();
    assert_eq!((error.line(), error.excerpt()), (Some(2), "cage 3 r1c1 r1c2"));
    assert!(error.to_string().ends_with("move it before the grid"), "{error}");
    // Rules between grids are for the next one, and an end of rules is none.
    for text in [
        format!("{empty}\nrules x\n{empty}\n"),
        format!("rules x\n{empty}\nrules none\n"),
        format!("{empty}\nrules x\nrules none\n"),
    ] {
        assert!(read(&text).is_ok(), "{text}");
    }
}
