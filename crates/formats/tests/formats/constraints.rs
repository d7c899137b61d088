//! Side constraints in JSON, and the formats that cannot hold them.

use gavotte_formats::{Format, ReadError, json, write_problem};
use gavotte_model::{OptionId, Problem};
use proptest::prelude::*;

use crate::support::placed;

fn read(text: &str) -> Result<Problem, ReadError> {
    json::read(text.as_bytes())
}

/// Three options, two of which have labels, and these constraints in their own line.
fn with(constraints: &str) -> Result<Problem, ReadError> {
    read(&format!(
        "{{\"constraints\":\n{constraints},\n\"items\":[\"a\"],\"options\":[\
         {{\"items\":[\"a\"],\"label\":\"x\"}},[\"a\"],{{\"items\":[\"a\"],\"label\":\"y\"}},\
         {{\"items\":[\"a\"],\"label\":\"y\"}}]}}"
    ))
}

fn written(problem: &Problem) -> String {
    let mut text = Vec::new();
    json::write(problem, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn terms_name_options_by_number_or_label() {
    let problem = with(
        r#"[{"terms":[[3,5],["x",-2]],"least":-1,"most":4},{"terms":[],"most":0,"name":"b","price":0.5}]"#,
    );
    let problem = problem.unwrap();
    let [first, second] = problem.constraints() else { panic!("two constraints") };
    assert_eq!(first.terms(), [(OptionId::new(0), -2), (OptionId::new(2), 5)]);
    assert_eq!((first.name(), first.least(), first.most()), ("c1", Some(-1), Some(4)));
    assert_eq!((first.price(), second.name(), second.price()), (None, "b", Some(5)));
    assert_eq!(problem.decimals(), 1);
    let text = written(&problem);
    let end = ",\n\"constraints\":[\n\
               {\"name\":\"c1\",\"terms\":[[1,-2],[3,5]],\"least\":-1,\"most\":4},\n\
               {\"name\":\"b\",\"terms\":[],\"most\":0,\"price\":0.5}\n]}\n";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(read(&text).unwrap(), problem);
}

#[test]
fn what_is_no_constraint_is_refused_where_it_stands() {
    for (constraints, message) in [
        ("7", "2:1: a list of side constraints is expected here"),
        (
            "[7]",
            "2:2: a side constraint (an object with `name`, `terms`, `least`, `most` and `price`) is expected here",
        ),
        (r#"[{"most":1}]"#, "2:2: this object has no `terms`; add it"),
        (r#"[{"terms":[],"mots":1}]"#, "2:14: there is no key `mots` here; did you mean `most`?"),
        (
            r#"[{"terms":[[1]],"most":1}]"#,
            "2:12: a term (a list of two, the option's number or label and how much it counts) is expected here",
        ),
        (r#"[{"terms":[[1,2,3]],"most":1}]"#, "2:17: no third value in a term is expected here"),
        (
            r#"[{"terms":[[0,2]],"most":1}]"#,
            "2:13: `0` is not the number of an option; they count from 1",
        ),
        (
            r#"[{"terms":[[5,2]],"most":1}]"#,
            "2:2: side constraint `c1` speaks of option 5, which is not there; options count from 1",
        ),
        (
            r#"[{"terms":[["z",2]],"most":1}]"#,
            "2:13: no option has the label `z`; write a label as it stands at its option, or a number without quotes",
        ),
        (
            r#"[{"terms":[["y",2]],"most":1}]"#,
            "2:13: several options have the label `y`; name each of them by its number",
        ),
        (
            r#"[{"terms":[[1,2.5]],"most":1}]"#,
            "2:15: `2.5` is not an integer; write digits alone, without point and exponent",
        ),
        (
            r#"[{"terms":[[1,2]],"most":9223372036854775808}]"#,
            "2:26: an integer that fits into 64 bits is expected here",
        ),
        (
            r#"[{"terms":[[1,2],["x",2]],"most":1}]"#,
            "2:2: side constraint `c1` speaks of option 1 twice; give one coefficient, the sum",
        ),
        (
            r#"[{"terms":[[1,2]]}]"#,
            "2:2: side constraint `c1` has neither a least nor a most; give one of them, or leave it out",
        ),
        (
            r#"[{"terms":[[1,2]],"most":1,"price":0}]"#,
            "2:2: side constraint `c1`: a price must be more than 0; without one the constraint is hard",
        ),
        (
            r#"[{"terms":[[1,2]],"most":1,"price":1e3}]"#,
            "2:36: `1e3` is a number with an exponent, which is not read as a cost; write all its digits, as in 0.25",
        ),
    ] {
        assert_eq!(placed(with(constraints)), message, "{constraints}");
    }
}

#[test]
fn other_formats_refuse_them_by_name() {
    let problem = with(r#"[{"name":"budget","terms":[[1,3]],"most":2}]"#).unwrap();
    for format in Format::WRITTEN.into_iter().filter(|&format| format != Format::Json) {
        let error = write_problem(&problem, format, &mut Vec::new()).unwrap_err().to_string();
        let text = format!(
            "the format `{}` cannot hold the side constraint `budget`; `json` can, and so can the exports `lp`, `mps` and `opb`",
            format.name()
        );
        assert_eq!(error, text);
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        terms in prop::collection::vec(any::<i32>(), 0..4),
        least in prop::option::of(any::<i32>()),
        price in prop::option::of((1_u32..1000, 0_usize..3)),
        has_costs: bool,
    ) {
        let terms = terms.iter().enumerate().map(|(at, by)| format!("[{},{by}]", at + 1));
        let terms = terms.collect::<Vec<_>>().join(",");
        let bound = least.map_or("\"most\":0".to_owned(), |least| format!("\"least\":{least}"));
        let price = price.map_or(String::new(), |(digits, zeros)| {
            format!(",\"price\":.{}{digits}", "0".repeat(zeros)).replace(":.", ":0.")
        });
        let cost = if has_costs { ",\"cost\":-1.25" } else { "" };
        let text = format!(
            "{{\"items\":[\"a\"],\"options\":[[\"a\"],[\"a\"],[\"a\"],{{\"items\":[\"a\"]{cost}}}],\
             \"constraints\":[{{\"terms\":[{terms}],{bound}{price}}}]}}"
        );
        let problem = read(&text).unwrap();
        let again = read(&written(&problem)).unwrap();
        prop_assert_eq!(&again, &problem);
        prop_assert_eq!(again.has_costs(), has_costs || !price.is_empty());
    }
}
