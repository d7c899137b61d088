//! The formats described for people: their examples are read, and what they cannot hold is what writers refuse or drop.

use gavotte_formats::{Format, Source, json, losses, read_problem, write_problem};

/// A problem for each part that some formats cannot hold.
const PARTS: [(&str, &str); 7] = [
    ("names of items", r#"{"items":["a","b"],"options":[["a","b"]]}"#),
    ("labels of options", r#"{"items":["1","2"],"options":[{"items":["1","2"],"label":"r"}]}"#),
    ("secondary items", r#"{"items":["1"],"secondary":["2"],"options":[["1","2"]]}"#),
    ("colors", r#"{"items":["1"],"secondary":["2"],"options":[["1",["2","red"]]]}"#),
    ("bounds", r#"{"items":["1",{"name":"2","min":0,"max":2}],"options":[["1","2"]]}"#),
    ("costs", r#"{"items":["1","2"],"options":[{"items":["1","2"],"cost":3}]}"#),
    (
        "side constraints",
        r#"{"items":["1","2"],"options":[["1","2"]],"constraints":[{"terms":[[1,3]],"most":6}]}"#,
    ),
];

fn formats() -> impl Iterator<Item = Format> {
    Format::NAMES.into_iter().map(|name| name.parse().unwrap())
}

#[test]
fn each_example_is_read_and_has_options() {
    for format in formats() {
        let about = format.about();
        let source = Source::from_reader(None, about.example.as_bytes(), 1 << 20).unwrap();
        let (problem, read_as) =
            read_problem(source, Some(format)).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(read_as, format);
        assert!(problem.option_count() > 1, "{format}");
        for [english, chinese] in [about.what, about.grammar] {
            assert!(english.is_ascii() && !chinese.is_ascii(), "{format}");
            assert!(english.lines().all(|line| line.len() <= 122), "{format}: {english}");
            assert!(english.lines().count() <= 6, "{format}");
            assert!(!about.what[0].ends_with('.'), "{format}");
        }
    }
}

#[test]
fn what_a_format_cannot_hold_is_what_its_writer_refuses_or_drops() {
    for format in Format::WRITTEN {
        let told: Vec<&str> = format.about().lacks().map(|part| part[0]).collect();
        let fails = |text: &str| {
            let problem = json::read(text.as_bytes()).unwrap();
            let written = write_problem(&problem, format, &mut Vec::new());
            written.is_err() || !losses(&problem, format).is_empty()
        };
        let lacking: Vec<&str> =
            PARTS.iter().filter(|(_, text)| fails(text)).map(|(part, _)| *part).collect();
        assert_eq!(told, lacking, "{format}");
    }
}
