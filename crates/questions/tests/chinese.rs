//! Every message of the library and the command has its Chinese, and the table has nothing that nobody says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The words before a message, which are told elsewhere than in a message.
const WORDS: [&str; 4] = ["error", "note", "warning", "refused"];

/// The sources that tell messages, without comments and tests.
fn sources() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = fs::read_dir(root.join("crates")).expect("the crates");
    let mut folders: Vec<PathBuf> =
        crates.map(|it| it.expect("a crate").path().join("src")).collect();
    folders.extend(["apps/cli/src", "apps/npm/wasm/src"].map(|folder| root.join(folder)));
    let mut all = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                all.extend(code.lines().filter(is_code).flat_map(|line| [line, "\n"]));
            }
        }
    }
    all
}

/// The literal that begins here, as it is meant, and the text behind it.
fn literal(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut meant = String::new();
    loop {
        let letter = rest.chars().next()?;
        rest = &rest[letter.len_utf8()..];
        match letter {
            '"' => return Some((meant, rest)),
            '\\' => {
                let escaped = rest.chars().next()?;
                rest = &rest[escaped.len_utf8()..];
                match escaped {
                    'n' => meant.push('\n'),
                    // A literal goes on behind the blanks of the next line.
                    '\n' => rest = rest.trim_start(),
                    other => meant.push(other),
                }
            }
            letter => meant.push(letter),
        }
    }
}

fn table() -> BTreeMap<String, String> {
    let text = include_str!("../chinese/messages.json");
    serde_json::from_str(text).expect("an object of texts")
}

fn places(text: &str) -> BTreeSet<&str> {
    let is_name = |name: &&str| {
        !name.is_empty() && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_')
    };
    let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
    parts.map(|(name, _)| name).filter(is_name).collect()
}

#[test]
fn every_template_is_translated_with_its_places() {
    let (sources, table) = (sources(), table());
    let (mut missed, mut found) = (BTreeSet::new(), 0);
    for part in sources.split("message!(").skip(1) {
        let Some((template, _)) = literal(part.trim_start()) else { continue };
        found += 1;
        if !table.contains_key(&template) {
            missed.insert(template);
        }
    }
    assert!(found > 500, "{found}");
    assert!(missed.is_empty(), "no Chinese in chinese/messages.json for {missed:#?}");
    for (english, chinese) in &table {
        assert!(places(chinese).is_subset(&places(english)), "{english}: {chinese}");
        assert!(!chinese.trim().is_empty(), "{english}");
    }
}

#[test]
fn the_table_has_only_what_is_said() {
    let sources = sources();
    let (mut said, mut rest) = (BTreeSet::new(), sources.as_str());
    while let Some(at) = rest.find('"') {
        let is_letter = rest[..at].ends_with('\'') || rest[..at].ends_with("'\\");
        let found = literal(&rest[at..]).filter(|_| !is_letter);
        rest = found.as_ref().map_or(&rest[at + 1..], |it| it.1);
        said.extend(found.map(|it| it.0));
    }
    let table = table();
    let is_stale = |it: &&String| !said.contains(*it) && !WORDS.contains(&it.as_str());
    let stale: Vec<&String> = table.keys().filter(is_stale).collect();
    assert!(stale.is_empty(), "nobody says {stale:#?}");
}
