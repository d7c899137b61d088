//! Comma-separated options.

use gavotte_formats::{WriteError, csv};
use gavotte_model::{Bounds, Problem, Role};

use crate::support::{options, placed};

fn good(text: &str) -> Problem {
    csv::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in {text:?}"))
}

fn refused(text: &str) -> String {
    placed(csv::read(text.as_bytes()))
}

#[test]
fn items_options_costs_and_colors() {
    let problem = good("a,2|b,0:3|c,|,x,y\na,b,x:red,|5,|-7\nc,|0\n");
    assert_eq!(options(&problem), ["a b x:red |-2", "c"]);
    let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item)).collect();
    assert_eq!(bounds[1..3], [Bounds::exactly(2), Bounds::between(0, 3)]);
    assert_eq!(problem.primary_count(), 3);
}

#[test]
fn what_a_spreadsheet_makes_of_it() {
    let problem =
        good("\u{feff}a , \"b, \"\"c\"\"\",,,\r\n,,,,\r\n\r\n\"b, \"\"c\"\"\",, a ,,\r\n");
    assert_eq!(options(&problem), [r#""b, \"c\"" a"#]);
}

#[test]
fn a_cost_alone_is_an_option() {
    assert_eq!(options(&good("a\n|5\na\n")), [" |5", "a"]);
}

#[test]
fn refusals() {
    assert_eq!(refused("\n,,\n"), "3:1: there is no line that declares the items");
    assert_eq!(refused("a,|,x,|"), "1:7: a second `|`: the secondary items have begun already");
    assert_eq!(refused("a,b\na, c\n"), "2:4: no item is called `c`");
    assert_eq!(
        refused("a,b\na,\"b\n"),
        "2:3: this quote is not closed on its line; a quote in a name is doubled"
    );
    assert_eq!(
        refused("a,b\n\"a\"b\n"),
        "2:4: a comma is expected behind the quotes; a quote in a name is doubled"
    );
    assert_eq!(
        refused("a\na,|x\n"),
        "2:3: `|x` is not a cost; write `|` and a number, as in `|3` or `|2.50`"
    );
    assert_eq!(refused("a,é\né,é\n"), "2:3: item `é` occurs twice in one option");
    assert_eq!(placed(csv::read(&b"a\n\xff"[..])), "2:1: this is not text in UTF-8");
}

#[test]
fn what_cannot_be_written() {
    let mut out = Vec::new();
    for name in ["a:b", "a|", "a\nb", "\0"] {
        let mut assembler = Problem::assembler();
        assembler.item(name, Role::Once).unwrap();
        let result = csv::write(&assembler.build(), &mut out);
        assert!(matches!(result, Err(WriteError::Item { .. })), "{name:?}");
    }
    let none = Problem::assembler().build();
    assert!(matches!(csv::write(&none, &mut out), Err(WriteError::Unsupported { .. })));
    let mut assembler = Problem::assembler();
    assembler.item("a", Role::Once).unwrap();
    assembler.end_option().unwrap();
    let result = csv::write(&assembler.build(), &mut out);
    assert!(matches!(result, Err(WriteError::EmptyOption { .. })));
}

#[test]
fn a_carriage_return_within_a_name_is_kept() {
    for name in ["`\r!", "a\r", "\r"] {
        let problem = good(&format!("\"{name}\",b\nb,\"{name}\"\n"));
        assert_eq!(problem.item_name(problem.items().next().unwrap()), name);
        let mut text = Vec::new();
        csv::write(&problem, &mut text).unwrap();
        assert_eq!(csv::read(&text[..]).unwrap(), problem, "{name:?}");
    }
}

#[test]
fn cells_that_look_like_formulas_get_an_apostrophe_that_is_not_read() {
    let names = ["=1+1", "+1", "-x", "@a", "\ta", "\ra", "'=1", "''-", "'a", "a=", "''"];
    let mut assembler = Problem::assembler();
    let items: Vec<_> = names.map(|name| assembler.item(name, Role::Once).unwrap()).into();
    let twice = assembler.item("=2", Role::Primary(Bounds::exactly(2))).unwrap();
    for item in items.iter().chain([&twice]) {
        assembler.entry(*item, None).unwrap();
        assembler.cost(-3).unwrap();
        assembler.end_option().unwrap();
    }
    let problem = assembler.build();
    let (mut plain, mut guarded) = (Vec::new(), Vec::new());
    csv::write(&problem, &mut plain).unwrap();
    // Eight of the first row, which has no cell that begins with `=2`, and nine of the others.
    assert_eq!(csv::write_guarded(&problem, &mut guarded).unwrap(), 8 + 9);
    for text in [&plain, &guarded] {
        assert_eq!(csv::read(&text[..]).unwrap(), problem);
    }
    let guarded = String::from_utf8(guarded).unwrap();
    let mut cells =
        guarded.lines().flat_map(|line| line.split(',')).map(|cell| cell.trim_matches('"'));
    assert!(!cells.any(|cell| cell.starts_with(['=', '+', '-', '@', '\t', '\r'])), "{guarded}");
    assert!(plain.starts_with(b"=1+1,+1,-x,@a,\"\ta\""));
}
