//! Tests of the DLX text that is written, and of refusals.

use gavotte_formats::{Format, WriteError, dlx};
use gavotte_model::{Assembler, ItemId, Problem};

use crate::support::{dlx, options};

fn written(problem: &Problem) -> Result<String, WriteError> {
    let mut text = Vec::new();
    dlx::write(problem, &mut text)?;
    Ok(String::from_utf8(text).unwrap())
}

fn refused(problem: &Problem) -> String {
    written(problem).unwrap_err().to_string()
}

#[test]
fn everything_has_its_form() {
    let text = "a 2|b 0:3|c 1:4294967295|d | x y\n\
                a x:red y |5\n\
                d c\n\
                b y x:blue |-7\n";
    assert_eq!(written(&dlx(text)).unwrap(), text);
}

#[test]
fn several_costs_become_one_behind_the_items() {
    assert_eq!(written(&dlx("a b\na |2 b |3\nb |0")).unwrap(), "a b\na b |5\nb\n");
}

#[test]
fn costs_of_zero_are_not_the_absence_of_costs() {
    let text = written(&dlx("a b\nb\na |0\n")).unwrap();
    assert_eq!(text, "a b\nb |0\na\n");
    assert!(dlx(&text).has_costs());
    assert_eq!(written(&dlx("a b\na |1 |-1\n")).unwrap(), "a b\na |0\n");
}

#[test]
fn columns_of_a_matrix_are_called_by_their_numbers() {
    let mut assembler = Assembler::numbered(3);
    assembler.entry(ItemId::new(2), None).unwrap();
    assembler.entry(ItemId::new(0), None).unwrap();
    assembler.end_option().unwrap();
    let problem = assembler.build();
    assert_eq!(written(&problem).unwrap(), "1 2 3\n3 1\n");
    assert_eq!(options(&problem), ["3 1"]);
}

#[test]
fn labels_are_not_written() {
    let problem = Problem::builder().items(["a"]).option(["a"]).label("first").build().unwrap();
    assert_eq!(written(&problem).unwrap(), "a\na\n");
}

#[test]
fn names_that_would_not_read_back_are_refused() {
    for name in ["a b", "a:b", "a|b", "|", "a\tb", "a\nb", "a\r", "\u{b}", "a\0"] {
        let problem = Problem::builder().items(["fine", name]).build().unwrap();
        let Err(WriteError::Item { format: Format::Dlx, item }) = written(&problem) else {
            panic!("{name:?}")
        };
        assert_eq!(item, name);
    }
    let problem = Problem::builder().items(["\u{1b}[2J x"]).build().unwrap();
    assert_eq!(refused(&problem), r"the format `dlx` cannot hold the item name `\x1b[2J x`");
}

#[test]
fn colors_that_would_not_read_back_are_refused() {
    for color in ["light red", "a:b", "a|b", "\n", "\0"] {
        let mut assembler = Problem::assembler();
        let item = assembler.item("p", gavotte_model::Role::Once).unwrap();
        let other = assembler.item("x", gavotte_model::Role::Secondary).unwrap();
        let id = assembler.color(color).unwrap();
        assembler.entry(item, None).unwrap();
        assembler.entry(other, Some(id)).unwrap();
        assembler.end_option().unwrap();
        let Err(WriteError::Color { item, color: refused, .. }) = written(&assembler.build())
        else {
            panic!("{color:?}")
        };
        assert_eq!((item.as_str(), refused.as_str()), ("x", color));
    }
}

#[test]
fn what_a_comment_would_swallow_is_refused() {
    let problem = Problem::builder().secondary(["x"]).build().unwrap();
    assert_eq!(refused(&problem), "the format `dlx` cannot hold a problem without primary items");
    let empty: [&str; 0] = [];
    let problem = Problem::builder().items(["a"]).option(["a"]).option(empty).build().unwrap();
    assert_eq!(refused(&problem), "the format `dlx` cannot hold an option without items: option 2");
}

#[test]
fn a_first_name_that_begins_with_a_byte_order_mark_survives() {
    let problem = dlx(" \u{feff}a b\nb \u{feff}a\n");
    let text = written(&problem).unwrap();
    assert_eq!(text, " \u{feff}a b\nb \u{feff}a\n");
    assert_eq!(dlx(&text), problem);
}

#[test]
fn an_output_that_fails_is_reported() {
    let mut room = [0_u8; 3];
    let result = dlx::write(&dlx("a b c d\n"), &mut room.as_mut_slice());
    assert!(matches!(result, Err(WriteError::Io(_))), "{result:?}");
}

/// Options are also written alone, as solutions: there a name that begins so would lose its mark.
#[test]
fn an_option_that_begins_with_a_byte_order_mark_is_set_off() {
    let problem = dlx("a \u{feff}b\n\u{feff}b a\n");
    let mut text = Vec::new();
    dlx::write_option(&problem, problem.options().next().unwrap(), &mut text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), " \u{feff}b a\n");
    assert_eq!(written(&problem).unwrap(), "a \u{feff}b\n \u{feff}b a\n");
}
