//! Tests of problems in JSON: accepted texts, refused texts, and the places of their faults.

use gavotte_formats::{ReadError, json};
use gavotte_model::{Bounds, Problem};

use crate::support::{options, placed, refusal};

fn read(text: &str) -> Result<Problem, ReadError> {
    json::read(text.as_bytes())
}

fn good(text: &str) -> Problem {
    read(text).unwrap_or_else(|error| panic!("{error} in {text:?}"))
}

fn refused(text: &str) -> String {
    placed(read(text))
}

/// The refusal of an item, as the first of a text.
fn item(text: &str) -> String {
    refused(&format!("{{\"items\":[\n{text}],\"options\":[]}}"))
}

/// The refusal of an option over the items `a`, `b` and, secondary, `x`.
fn option(text: &str) -> String {
    refused(&format!("{{\"items\":[\"a\",\"b\"],\"secondary\":[\"x\"],\"options\":[\n{text}]}}"))
}

#[test]
fn the_example() {
    let problem = good(
        r#"{"items":["a",{"name":"b","min":0,"max":2}],"secondary":["x"],
        "options":[["a","b"],{"items":["a",["x","red"]],"cost":-3,"label":"r1"}]}"#,
    );
    assert_eq!(options(&problem), ["a b", "a x:red |-3"]);
    let label = problem.options().map(|option| problem.label(option)).nth(1).unwrap();
    assert_eq!(label.as_deref(), Some("r1"));
}

#[test]
fn keys_in_any_order() {
    let text = "\u{feff} {\"options\" : [ { \"label\":\"l\",\"items\":[[\"x\",\"r\"] , \"a\"] } ],\r\n\
                \"secondary\":[{\"name\":\"x\"}], \"items\":[\"a\"] }\n";
    assert_eq!(options(&good(text)), ["x:r a"]);
}

#[test]
fn a_name_may_look_like_a_color_and_hold_escapes() {
    let problem = good(r#"{"items":["x:red","|","\"\\\u00e4\ud83d\ude00"],"options":[["x:red"]]}"#);
    let names: Vec<_> = problem.items().map(|i| problem.item_name(i).into_owned()).collect();
    assert_eq!(names, ["x:red", "|", "\"\\ä😀"]);
}

#[test]
fn bounds() {
    let bounds = |text: &str| {
        let problem = good(&format!("{{\"items\":[{{\"name\":\"a\"{text}}}],\"options\":[]}}"));
        problem.bounds(problem.items().next().unwrap())
    };
    assert_eq!(bounds(""), Bounds::ONCE);
    assert_eq!(bounds(",\"min\":3"), Bounds::exactly(3));
    assert_eq!(bounds(",\"min\":0"), Bounds::AT_MOST_ONCE);
    assert_eq!(bounds(",\"max\":3"), Bounds::between(1, 3));
    assert_eq!(bounds(",\"max\":null"), Bounds::AT_LEAST_ONCE);
    assert_eq!(bounds(",\"max\":null,\"min\":0"), Bounds::between(0, Bounds::UNLIMITED));
}

#[test]
fn empty_lists() {
    let problem = good(r#"{"items":[],"secondary":[ ],"options":[[],{"items":[ ]}]}"#);
    assert_eq!((problem.item_count(), problem.option_count()), (0, 2));
}

#[test]
fn what_is_not_json() {
    assert_eq!(refused(""), "1:1: this is not JSON: EOF while parsing a value");
    assert_eq!(refused("\n x"), "2:2: this is not JSON: expected value");
    assert_eq!(refused("{\"items\":[\"a\",]}"), "1:15: this is not JSON: expected value");
    assert_eq!(refused("{\"items\":[\n\"é\" 5]}"), "2:5: this is not JSON: expected `,` or `]`");
    assert_eq!(refused("{}\n{}"), "2:1: this is not JSON: trailing characters");
    let half = "an escape in this string stands for no character";
    assert_eq!(item(r#""\ud800""#), format!("2:1: this is not JSON: {half}"));
    assert_eq!(
        placed(json::read(&b"{\"items\":[\n\"\xff\"]}"[..])),
        "2:2: this is not text in UTF-8"
    );
}

#[test]
fn values_of_the_wrong_kind() {
    assert_eq!(refused("[1]"), "1:1: an object with `items` and `options` is expected here");
    assert_eq!(refused(r#"{"items":5,"options":[]}"#), "1:10: a list of items is expected here");
    assert_eq!(refused(r#"{"items":[],"options":{}}"#), "1:23: a list of options is expected here");
    assert_eq!(refused(r#"{"items":[]}"#), "1:1: this object has no `options`; add it");
    let expected = "an item (its name, or an object with `name`, `min` and `max`)";
    assert_eq!(item("\"a\", 7"), format!("2:6: {expected} is expected here"));
    assert_eq!(item(r#"{"min":1}"#), "2:1: this object has no `name`; add it");
    assert_eq!(item(r#"{"name":["a"]}"#), "2:9: a name is expected here");
    assert!(option("null").starts_with("2:1: an option (a list of items, or an object"));
    assert!(option("[\"a\",\n true]").starts_with("3:2: an item (its name, or a list"));
    assert_eq!(option(r#"{"cost":1}"#), "2:1: this object has no `items`; add it");
    assert_eq!(option(r#"{"items":[],"label":5}"#), "2:21: a label in quotes is expected here");
    assert!(option(r#"[["x"]]"#).starts_with("2:2: a list of two strings"));
    assert!(option(r#"[["x",5]]"#).starts_with("2:7: a list of two strings"));
    assert!(option(r#"[["x","r","s"]]"#).starts_with("2:11: no third string"));
}

#[test]
fn keys() {
    let all = "the keys are `items`, `secondary`, `options`, `constraints`";
    assert_eq!(refused(r#"{"size":[]}"#), format!("1:2: there is no key `size` here; {all}"));
    assert_eq!(
        option(r#"{"items":[],"costs":5}"#),
        "2:13: there is no key `costs` here; did you mean `cost`?"
    );
    assert_eq!(
        item(r#"{"name":"a", "name":"b"}"#),
        "2:14: a second `name` in one object; leave one out"
    );
    assert_eq!(
        refused(r#"{"items":[],"options":[],"items":[]}"#),
        "1:26: a second `items` in one object; leave one out"
    );
}

#[test]
fn numbers() {
    let digits = "is not an integer; write digits alone, without point and exponent";
    assert_eq!(item(r#"{"name":"a","min":1.5}"#), format!("2:19: `1.5` {digits}"));
    let exponent = "is a number with an exponent, which is not read as a cost; write all its digits, as in 0.25";
    assert_eq!(option(r#"{"items":[],"cost":1e3}"#), format!("2:20: `1e3` {exponent}"));
    assert_eq!(option(r#"{"items":[],"cost":2.5e-1}"#), format!("2:20: `2.5e-1` {exponent}"));
    assert_eq!(option(r#"{"items":[],"cost":"5"}"#), "2:20: a cost as a number is expected here");
    assert_eq!(
        option(r#"{"items":[],"cost":0.0000000000000000001}"#),
        "2:20: the cost 0.0000000000000000001 has more than 18 digits behind the point; round it"
    );
    assert_eq!(
        option(r#"{"items":[],"cost":9223372036854775808}"#),
        "2:20: the cost 9223372036854775808 does not fit into 64 bits"
    );
    let max = "9223372036854775807";
    assert_eq!(
        option(&format!("{{\"items\":[],\"cost\":{max}}},\n{{\"items\":[],\"cost\":1}}")),
        "3:20: the costs add up to more than 64 bits can hold"
    );
    assert_eq!(
        item(r#"{"name":"a","min":-1}"#),
        "2:19: a bound that is not negative is expected here"
    );
    assert_eq!(
        item(r#"{"name":"a","max":4294967296}"#),
        "2:19: the bound 4294967296 is too large: at most 4294967295 fits"
    );
    assert_eq!(item(r#"{"name":"a","min":null}"#), "2:19: an integer is expected here");
}

#[test]
fn rules_of_the_model() {
    assert_eq!(item(r#""a","a""#), "2:5: item `a` is declared twice");
    assert_eq!(item(r#""""#), "2:1: an item needs a name");
    assert_eq!(
        item(r#"{"name":"a","min":2,"max":1}"#),
        "2:9: item `a`: the lower bound 2 is above the upper bound 1"
    );
    assert_eq!(option(r#"["a","q"]"#), "2:6: no item is called `q`");
    assert_eq!(option(r#"["a", "a"]"#), "2:7: item `a` occurs twice in one option");
    assert_eq!(option(r#"[["x",""]]"#), "2:2: the color of item `x` is empty");
    assert_eq!(
        option(r#"[["a","r"]]"#),
        "2:2: primary item `a` cannot have a color; only secondary items can"
    );
    assert_eq!(
        refused(r#"{"items":[],"secondary":[{"name":"x","max":2}],"options":[]}"#),
        "1:44: secondary item `x` cannot have bounds; only primary items can"
    );
}

#[test]
fn the_place_is_shown() {
    let error = refusal(read("{\"items\":[\"a\"],\n\"options\":[[\"é\"]]}"));
    let shown = "p.json:2:13: no item is called `é`\n\"options\":[[\"é\"]]}\n            ^";
    assert_eq!(error.render("p.json"), shown);
}

#[test]
fn deep_nesting_is_refused_without_harm() {
    let deep = 1_000_000;
    let lists = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    assert!(refused(&"[".repeat(deep)).contains("not JSON"));
    assert!(refused(&lists).starts_with("1:1: an object"));
    assert!(option(&lists).starts_with("2:3: a list of two strings"), "{}", option(&lists));
    let objects = "{\"items\":".repeat(deep);
    assert!(refused(&objects).contains("not JSON"));
    assert!(refused(&format!("{objects}1{}", "}".repeat(deep))).contains("no `options`"));
}
