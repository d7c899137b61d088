//! Costs with digits behind the point, in each format.

use gavotte_formats::{Format, cov, csv, dlx, json, orlib, write_problem};
use gavotte_model::{Decimal, Problem};

/// The costs as people write them.
fn costs(problem: &Problem) -> Vec<String> {
    problem.options().map(|option| problem.written(problem.cost(option)).to_string()).collect()
}

const WRITTEN: [&str; 4] = ["2.5", "-0.5", "3", "0.25"];

#[test]
fn each_format_reads_them_exactly() {
    let read = [
        dlx::read("a b\na |2.50\nb |-.5\na b |3.\nb |0.250\n".as_bytes()),
        csv::read("a,b\na,|2.50\nb,|-.5\na,b,|3.\nb,|0.250\n".as_bytes()),
        json::read(
            r#"{"items":["1","2"],"options":[{"items":["1"],"cost":2.50},{"items":["2"],"cost":-0.5},
            {"items":["1","2"],"cost":3.0},{"items":["2"],"cost":0.25}]}"#
                .as_bytes(),
        ),
        orlib::read_scp("2 4\n2.50 -.5 3. +.25\n2 1 3\n3 2 3 4\n".as_bytes()),
        orlib::read_rail("2 4\n2.50 1 1\n-.5 1 2\n3. 2 1 2\n.25 1 2\n".as_bytes()),
        cov::read("P 2 4\n2.50 1 0\n-.5 1 1\n3. 2 0 1\n.25 1 1\n".as_bytes()),
    ];
    for problem in read {
        let problem = problem.unwrap();
        assert_eq!((problem.decimals(), costs(&problem)), (2, WRITTEN.map(String::from).into()));
    }
}

#[test]
fn several_costs_of_one_option_add_up() {
    let problem = dlx::read("a\na |2.55 |-.05\na |1\n".as_bytes()).unwrap();
    assert_eq!((problem.decimals(), costs(&problem)), (1, vec!["2.5".into(), "1".into()]));
}

#[test]
fn they_are_written_short_and_read_back() {
    let problem = dlx::read("1 2\n1 |2.50\n2 |-.5\n1 2 |3.\n2 |0.250\n".as_bytes()).unwrap();
    for (format, text) in [
        (Format::Dlx, "1 2\n1 |2.5\n2 |-0.5\n1 2 |3\n2 |0.25\n"),
        (Format::Csv, "1,2\n1,|2.5\n2,|-0.5\n1,2,|3\n2,|0.25\n"),
        (Format::OrlibRail, "2 4\n2.5 1 1\n-0.5 1 2\n3 2 1 2\n0.25 1 2\n"),
    ] {
        let mut written = Vec::new();
        write_problem(&problem, format, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), text);
    }
    let mut written = Vec::new();
    json::write(&problem, &mut written).unwrap();
    assert_eq!(json::read(&*written).unwrap(), problem);
}

#[test]
fn texts_of_the_library_are_told_apart_with_them() {
    let detect = |text: &str| Format::detect(None, text.as_bytes());
    assert_eq!(detect("2 3\n5.5 1 4\n2 1 3\n2 2 3\n"), Ok(Format::OrlibScp));
    assert_eq!(detect("2 3\n5.5 1 1\n1 1 2\n.4 2 1 2\n"), Ok(Format::OrlibRail));
    assert_eq!(detect("C 3 2\n5.25 2 0 1\n4 2 1 2\n"), Ok(Format::Cov));
}

#[test]
fn claims_tell_them() {
    use gavotte_formats::solutions::{Claim, read};
    let problem = dlx::read("a\na |2.50\n".as_bytes()).unwrap();
    for text in ["cost 2.5\na |2.5\n", "2.50\t1\n", r#"{"options":[1],"cost":"2.5"}"#] {
        let claims = read(&problem, Format::Dlx, text.as_bytes()).unwrap().swap_remove(0);
        let [Claim::Solution { cost: Some(cost), .. }] = claims[..] else { panic!("{text}") };
        assert_eq!(cost, Decimal::new(25, 1).unwrap());
    }
}
