//! Tests of the faults of DLX text: the place and the words of each refusal.

use gavotte_formats::{FormatErrorKind, dlx};
use gavotte_model::BuildErrorKind;

use crate::support::{placed, refusal};

fn refused(text: &str) -> String {
    placed(dlx::read(text.as_bytes()))
}

#[test]
fn no_item_line() {
    let message = "there is no line that declares the items";
    assert_eq!(refused(""), format!("1:1: {message}"));
    assert_eq!(refused("\n"), format!("2:1: {message}"));
    assert_eq!(refused("| only\n\n | comments\n"), format!("4:1: {message}"));
    assert_eq!(refused("|x"), format!("2:1: {message}"));
}

#[test]
fn bars_in_the_item_line() {
    let second = "a second `|`: the secondary items have begun already";
    assert_eq!(refused("a | b | c\n"), format!("1:7: {second}"));
    let joined = "`|b`: the `|` before the secondary items must stand alone";
    assert_eq!(refused("a |b\n"), format!("1:3: {joined}"));
}

#[test]
fn illegal_letters_in_item_names() {
    assert_eq!(refused("a b:c\n"), "1:3: item name `b:c` holds a `:`; none may");
    assert_eq!(refused("2|b|c\n"), "1:1: item name `b|c` holds a `|`; none may");
    assert_eq!(refused("1:2|b:c\n"), "1:1: item name `b:c` holds a `:`; none may");
    assert_eq!(refused("a b\nb a|5\n"), "2:3: item name `a|5` holds a `|`; none may");
    assert_eq!(refused("a | b\nb a|5:c\n"), "2:3: item name `a|5` holds a `|`; none may");
}

#[test]
fn bounds_that_are_none() {
    for word in ["x", "-1", "+1", "1:", ":1", "1:x", "1:2:3", "1.5", "٣", ":"] {
        let expected = format!(
            "1:3: `{word}` is not how often an item may be covered; write `2|name` or `1:3|name`"
        );
        assert_eq!(refused(&format!("a {word}|b\n")), expected);
    }
    let expected = "1:3: the bound 4294967296 is too large: at most 4294967295 fits";
    assert_eq!(refused("a 4294967296|b\n"), expected);
    assert_eq!(refused("a 1:4294967296|b\n"), expected);
}

#[test]
fn bounds_that_the_model_refuses() {
    assert_eq!(refused("a 3:2|b\n"), "1:3: item `b`: the lower bound 3 is above the upper bound 2");
    assert_eq!(
        refused("0|b\n"),
        "1:1: item `b`: an upper bound of 0 would forbid every option that holds it"
    );
    assert_eq!(
        refused("a | 1|s\n"),
        "1:5: secondary item `s` cannot have bounds; only primary items can"
    );
}

#[test]
fn item_names_that_the_model_refuses() {
    assert_eq!(refused("a b a\n"), "1:5: item `a` is declared twice");
    assert_eq!(refused("a b | a\n"), "1:7: item `a` is declared twice");
    assert_eq!(refused("a 2|\n"), "1:3: an item needs a name");
    assert_eq!(refused("a | x\na :red\n"), "2:3: an item needs a name");
}

#[test]
fn unknown_items() {
    assert_eq!(refused("fob\nfoo\n"), "2:1: no item is called `foo`; did you mean `fob`?");
    let error = refusal(dlx::read("a\n\n|\n  a walrus".as_bytes()));
    assert_eq!((error.line(), error.column()), (4, 5));
    assert_eq!(error.to_string(), "no item is called `walrus`");
    let FormatErrorKind::Build(build) = error.kind() else { panic!("{error:?}") };
    let name = "walrus".to_owned();
    assert_eq!(*build.kind(), BuildErrorKind::UnknownItem { name, nearest: None });
}

#[test]
fn an_item_repeated_in_an_option() {
    assert_eq!(refused("a b\na b a\n"), "2:5: item `a` occurs twice in one option");
    assert_eq!(
        refused("a | x\na x:r x:r\n"),
        "2:7: item `x` occurs twice in one option",
        "with the same color, too"
    );
}

#[test]
fn colors() {
    assert_eq!(
        refused("a b\na b:red\n"),
        "2:3: primary item `b` cannot have a color; only secondary items can"
    );
    assert_eq!(refused("a | x\na x:\n"), "2:3: the color of item `x` is empty");
    assert_eq!(refused("a | x\na:\n"), "2:1: the color of item `a` is empty");
    assert_eq!(refused("a | x\na x:b:c\n"), "2:3: color `b:c` holds a `:`; none may");
    assert_eq!(refused("a | x\na x:b|c\n"), "2:3: color `b|c` holds a `|`; none may");
}

#[test]
fn costs() {
    for word in
        ["|", "|x", "|.", "|-.", "|1.2.3", "|1,5", "|+1", "|-", "|--1", "|1e3", "||1", "|1|"]
    {
        let expected =
            format!("2:3: `{word}` is not a cost; write `|` and a number, as in `|3` or `|2.50`");
        assert_eq!(refused(&format!("a\na {word}\n")), expected);
    }
    for number in ["9223372036854775808", "-9223372036854775809", &"9".repeat(100)] {
        let expected = format!("2:3: the cost {number} does not fit into 64 bits");
        assert_eq!(refused(&format!("a\na |{number}\n")), expected);
    }
    let greatest = i64::MAX;
    assert_eq!(
        refused(&format!("a\na |{greatest}\na |1\n")),
        "3:3: the costs add up to more than 64 bits can hold"
    );
    assert_eq!(
        refused(&format!("a\na |{greatest}\na |.50\n")),
        "3:3: the costs, in units of 10^-1, add up to more than 64 bits can hold; round them to fewer digits, or \
         use a larger unit"
    );
    let fine = format!(".{}1", "0".repeat(18));
    assert_eq!(
        refused(&format!("a\na |{fine}\n")),
        format!("2:3: the cost {fine} has more than 18 digits behind the point; round it")
    );
}

#[test]
fn bytes_that_are_not_utf8() {
    let read = |bytes: &[u8]| placed(dlx::read(bytes));
    assert_eq!(read(b"a b\na \xc3\xa4\xff b\n"), "2:4: this is not text in UTF-8");
    assert_eq!(read(b"a\n| \xe2\x82"), "2:3: this is not text in UTF-8", "cut short, in a comment");
}

#[test]
fn nul_bytes() {
    let read = |bytes: &[u8]| placed(dlx::read(bytes));
    assert_eq!(read(b"a b\nab\0c\n"), "2:3: this is not text: it holds a NUL byte");
    assert_eq!(read(b"\0"), "1:1: this is not text: it holds a NUL byte");
}

#[test]
fn columns_count_characters_behind_the_byte_order_mark() {
    assert_eq!(refused("\u{feff}ä 名前 x:y\n"), "1:6: item name `x:y` holds a `:`; none may");
}
