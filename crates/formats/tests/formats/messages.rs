//! Tests of the way an error is shown: place, line, caret, and nothing that a terminal would obey.

use gavotte_formats::{FormatError, dlx};

use crate::support::refusal;

fn error(text: &str) -> FormatError {
    refusal(dlx::read(text.as_bytes()))
}

#[test]
fn place_line_and_caret() {
    let error = error("fob b\nb  foo\n");
    assert_eq!(
        error.render("dir/x.dlx"),
        "dir/x.dlx:2:4: no item is called `foo`; did you mean `fob`?\nb  foo\n   ^"
    );
    assert_eq!(error.excerpt(), "b  foo");
}

#[test]
fn at_the_end_there_is_no_line_to_show() {
    let shown = error("").render("<stdin>");
    assert_eq!(shown, "<stdin>:1:1: there is no line that declares the items");
}

#[test]
fn tabs_and_wide_letters_keep_the_caret_in_its_place() {
    let shown = error("名前 b\n\t名前 x\r\n").render("f");
    assert_eq!(shown, "f:2:5: no item is called `x`\n 名前 x\n      ^");
}

#[test]
fn control_characters_are_escaped_everywhere() {
    let shown = error("a\na\u{1b}[2J\u{202e}\u{9b}b\n").render("\u{1b}]0;x\u{7}\n");
    let name = r"a\x1b[2J\u{202e}\u{9b}b";
    assert_eq!(shown, format!("\\x1b]0;x\\x07\\x0a:2:1: no item is called `{name}`\n{name}\n^"));
}

#[test]
fn the_suggested_name_is_escaped_as_well() {
    let message = error("ab\u{1b}c\nabc\n").to_string();
    assert_eq!(message, r"no item is called `abc`; did you mean `ab\x1bc`?");
}

#[test]
fn long_names_are_cut() {
    let name = "x".repeat(10_000_000);
    let message = error(&format!("a\n{name}\n")).to_string();
    assert_eq!(message, format!("no item is called `{}...`", "x".repeat(200)));
}

#[test]
fn no_message_is_large() {
    // The letter with the longest escape, wherever the text is quoted.
    let name = "\u{e0001}".repeat(100_000);
    let texts = [
        format!("a\n{name}"),
        format!("{name} {name}"),
        format!("{name}|a"),
        format!("a 9:1|{name}"),
        format!("0|{name}"),
        format!("a:{name}"),
        format!("a | 1|{name}"),
        format!("a |{name}"),
        format!("a | b\nb:{name}|"),
        format!("a\na |{name}"),
        format!("a {name}\n{name} {name}"),
        format!("{name}\n{name}:b"),
        format!("a\na |{}", "9".repeat(100_000)),
        format!("a {}|b", "9".repeat(100_000)),
    ];
    for text in texts {
        let shown = error(&text).render(&name);
        assert!(shown.len() < 20_000, "{} bytes", shown.len());
        assert!(!shown.contains('\u{e0001}'));
    }
}

#[test]
fn a_long_line_is_shown_around_the_caret() {
    let line = format!("{} zzz {}", " ".repeat(5000), "a ".repeat(5000));
    let shown = error(&format!("a b\n{line}\n")).render("f");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "f:2:5002: no item is called `zzz`");
    assert!(lines[1].len() <= 126 && lines[1].contains("zzz a a"));
    assert_eq!(lines[2].find('^'), lines[1].find('z'));
}
