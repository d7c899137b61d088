//! The commands in the README, the guides and the book, run as they stand there, and the book's pictures.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use common::{Run, gavotte, root};

/// The folder of the chapters.
const BOOK: &str = "docs/book/src";

/// The chapter that the book gets when it is built.
const MADE: &str = "formats.md";

/// What marks the beginning of a block of commands.
const CONSOLE: &str = "```console";

/// The lines `$ COMMAND` in a document's blocks of commands, each with what is promised below it.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_inside = line == CONSOLE;
        } else if let (true, Some(command)) = (is_inside, line.strip_prefix("$ ")) {
            examples.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, promised))) = (is_inside, examples.last_mut()) {
            promised.push_str(line);
            promised.push('\n');
        }
    }
    examples
}

/// Runs the program as a terminal shows it: with both streams in one, in the order in which they are written.
fn mixed(words: &[&str]) -> Run {
    let name = format!("streams-{:?}", std::thread::current().id());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let file = fs::File::create(&path).unwrap();
    let mut command = common::command(words);
    command.stdin(Stdio::null()).stdout(file.try_clone().unwrap()).stderr(file);
    let code = command.status().unwrap().code().unwrap_or(-1);
    let out = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    Run { out, err: String::new(), code }
}

/// Where the commands of one document run, one after another.
struct Desk {
    /// Where its files lie.
    folder: PathBuf,
    /// The names of the files that its commands have made.
    made: BTreeSet<String>,
    /// Its pictures by their names.
    pictures: BTreeMap<String, String>,
    /// How the last command ended.
    code: i32,
}

impl Desk {
    fn folder(document: &Path) -> PathBuf {
        let name = document.file_name().unwrap();
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name)
    }

    fn new(document: &Path) -> Self {
        let folder = Self::folder(document);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self { folder, made: BTreeSet::new(), pictures: BTreeMap::new(), code: 0 }
    }

    /// What a command prints.
    fn output(&mut self, command: &str) -> String {
        let words: Vec<&str> = command.split_whitespace().collect();
        if words == ["echo", "$?"] {
            return format!("{}\n", std::mem::take(&mut self.code));
        }
        assert_eq!(self.code, 0, "$ {command}: the command before failed; show it with echo $?");
        match words[..] {
            ["cat", path] => self.read(path),
            ["grep", "-v", "'^|'", path] => {
                let text = self.read(path);
                text.lines().filter(|it| !it.starts_with('|')).map(|it| format!("{it}\n")).collect()
            }
            ["gavotte", ref args @ .., "2>&1"] => self.ask(args, mixed).out,
            ["gavotte", ref args @ ..] => {
                let run = self.ask(args, |words| gavotte(words, b""));
                assert_eq!(run.err, "", "$ {command}");
                run.out
            }
            _ => panic!("$ {command}: how to test this is not known"),
        }
    }

    fn read(&self, path: &str) -> String {
        let folder = if self.made.contains(path) { self.folder.clone() } else { root() };
        fs::read_to_string(folder.join(path)).unwrap()
    }

    /// Runs the program. Files that it makes lie in the folder, which its messages do not name.
    fn ask(&mut self, args: &[&str], run: fn(&[&str]) -> Run) -> Run {
        const FILES: [&str; 6] = ["--out", "-o", "--draw", "--checkpoint", "--resume", "--proof"];
        let mut picture = None;
        for pair in args.windows(2).filter(|pair| FILES.contains(&pair[0])) {
            self.made.insert(pair[1].to_owned());
            if let Some(name) = pair[1].strip_suffix(".pbp") {
                self.made.insert(format!("{name}.opb"));
            }
            if pair[1].ends_with(".svg") {
                picture = Some(pair[1].to_owned());
            }
        }
        let folder = format!("{}/", self.folder.display());
        let word = |&word: &&str| match self.made.contains(word) {
            true => format!("{folder}{word}"),
            false => word.to_owned(),
        };
        let words: Vec<String> = args.iter().map(word).collect();
        let mut run = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let told =
            |it: &str| it.replace(&folder, "").replace(env!("CARGO_BIN_EXE_gavotte"), "gavotte");
        (self.code, run.out, run.err) = (run.code, told(&run.out), told(&run.err));
        if let Some(name) = picture {
            let drawn = fs::read_to_string(self.folder.join(&name)).unwrap();
            assert!(
                self.pictures.insert(name, drawn).is_none(),
                "{args:?}: another picture of this chapter has the name"
            );
        }
        run
    }
}

/// Runs the commands of a document, which there are, and gives the pictures they drew.
fn run(path: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap();
    let mut desk = Desk::new(path);
    for (command, promised) in examples(&text) {
        let printed = desk.output(&command);
        assert_eq!(printed, promised, "{}: $ {command}", path.display());
    }
    assert_eq!(desk.code, 0, "{}: the last command failed", path.display());
    desk.pictures
}

fn chapters() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(BOOK)).unwrap().map(|entry| entry.unwrap().path());
    let mut chapters: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|it| it == "md")).collect();
    chapters.sort();
    assert!(chapters.len() > 5, "{chapters:?}");
    chapters
}

#[test]
fn the_readme_in_both_languages() {
    for name in ["README.md", "README.zh-CN.md"] {
        let path = root().join(name);
        assert!(fs::read_to_string(&path).unwrap().contains(CONSOLE), "{name}");
        run(&path);
    }
}

#[test]
fn the_readme_is_short_and_alike_in_both_languages() {
    let [english, chinese] = ["README.md", "README.zh-CN.md"].map(|name| {
        let text = fs::read_to_string(root().join(name)).unwrap();
        assert!(text.lines().count() < 150, "{name}: move a part to docs");
        text
    });
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("| ")).count();
    assert_eq!(rows(&english), rows(&chinese), "rows of tables");
    assert_eq!(shown(&english), shown(&chinese), "pictures");
    assert_eq!(examples(&english), examples(&chinese), "commands");
}

#[test]
fn the_guide_to_long_runs() {
    let path = root().join("docs/long-runs.md");
    assert!(fs::read_to_string(&path).unwrap().contains(CONSOLE));
    run(&path);
}

#[test]
fn the_guides_to_side_constraints_and_to_rules_of_sudokus() {
    for name in ["docs/constraints.md", "docs/variants.md"] {
        run(&root().join(name));
    }
}

#[test]
fn the_commands_of_the_book_and_its_pictures() {
    let folder = root().join(BOOK).join("pictures");
    let mut drawn = Vec::new();
    for path in chapters() {
        let text = fs::read_to_string(&path).unwrap();
        let shown = text.split("](pictures/").skip(1).filter_map(|it| it.split_once(')'));
        let shown: Vec<&str> = shown.map(|(name, _)| name).collect();
        let pictures = run(&path);
        let names: Vec<&str> = pictures.keys().map(String::as_str).collect();
        let mut sorted = shown.clone();
        sorted.sort_unstable();
        assert_eq!(names, sorted, "{}: each picture and what draws it", path.display());
        for (name, svg) in &pictures {
            let committed = fs::read_to_string(folder.join(name)).unwrap_or_default();
            assert!(
                committed == *svg,
                "{}: {name} is not what is drawn; copy it from {}",
                path.display(),
                Desk::folder(&path).display()
            );
        }
        drawn.extend(pictures.into_keys());
    }
    drawn.sort();
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name());
    let mut files: Vec<String> = files.map(|it| it.into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, drawn, "each picture is in one chapter");
}

/// The blocks of commands and programs in a text.
fn blocks(text: &str) -> Vec<&str> {
    text.split("\n```").skip(1).step_by(2).collect()
}

/// The pictures that a text shows.
fn shown(text: &str) -> Vec<&str> {
    let links = text.split("pictures/").skip(1).filter_map(|it| it.split_once(')'));
    links.map(|(name, _)| name).collect()
}

#[test]
fn translated_chapters_have_the_blocks_and_pictures_of_the_others() {
    // A reader of a translation takes the block from the same place of the English text.
    const SAME: &str = "same";
    for path in chapters() {
        let name = path.file_name().unwrap().to_str().unwrap();
        if name == "SUMMARY.md" {
            continue;
        }
        let translated = root().join(BOOK).join("zh-CN").join(name);
        let text = fs::read_to_string(translated).unwrap_or_else(|_| panic!("{name} in Chinese"));
        let other = fs::read_to_string(&path).unwrap();
        let own = blocks(&text);
        assert_eq!(own.len(), blocks(&other).len(), "{name}: blocks");
        let repeated = own.iter().find(|it| **it != SAME);
        assert_eq!(repeated, None, "{name}: write ```same for the English block of this place");
        assert_eq!(shown(&text), shown(&other), "{name}");
        assert_eq!(examples_of(&text), examples_of(&other), "{name}");
        assert_eq!(text.contains("FIGURES"), other.contains("FIGURES"), "{name}");
    }
}

/// The examples of a text that run on the page.
fn examples_of(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("<!-- live ")).collect()
}

#[test]
fn the_programs_of_the_book_are_tested() {
    let tested = fs::read_to_string(root().join("crates/gavotte/src/book.rs")).unwrap();
    let contents = fs::read_to_string(root().join(BOOK).join("SUMMARY.md")).unwrap();
    for path in chapters() {
        let (name, text) = (path.file_name().unwrap(), fs::read_to_string(&path).unwrap());
        let name = name.to_str().unwrap();
        let is_tested = tested.contains(&format!("{BOOK}/{name}"));
        assert_eq!(text.contains("```rust"), is_tested, "{name}");
        assert!(name == "SUMMARY.md" || contents.contains(&format!("({name})")), "{name}");
        // A block without a language is a program for rustdoc, and nothing for a reader.
        let fences: Vec<&str> = text.lines().filter(|line| line.starts_with("```")).collect();
        for pair in fences.chunks(2) {
            assert!(pair.len() == 2 && pair[0] != "```" && pair[1] == "```", "{name}: {pair:?}");
        }
    }
    // The program of one chapter is used by the next one, and those in C++ are compiled by the test of `emit`.
    let in_cpp = ["dlx", "sudoku", "target", "beads", "queens", "repeat"];
    let in_cpp = in_cpp.map(|name| (format!("{name}.cpp"), "tutorials.md"));
    for (file, chapter) in in_cpp.into_iter().chain([("links.rs".to_owned(), "dancing-links.md")]) {
        let program = fs::read_to_string(root().join(BOOK).join("code").join(&file)).unwrap();
        let shown = fs::read_to_string(root().join(BOOK).join(chapter)).unwrap();
        assert!(shown.contains(&program), "{chapter} does not show code/{file}");
    }
}

/// All files below a folder of the project, without what is built or brought from elsewhere.
fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name());
        if !path.is_dir() {
            files.push(path);
        } else if !["target", "node_modules", ".git", "__pycache__"].iter().any(|it| name == *it) {
            below(&path, files);
        }
    }
}

/// The documents of the project and of `docs`, each with its text without blocks.
fn documents() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    below(&root().join("docs"), &mut paths);
    let own = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    paths.extend(own.filter(|path| path.is_file()));
    paths.retain(|path| path.extension().is_some_and(|it| it == "md"));
    let prose = |text: &str| text.split("\n```").step_by(2).collect::<String>();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path, prose(&text))
    };
    paths.into_iter().map(read).collect()
}

/// The last column of the table of words in `CONTRIBUTING.md` is what translations do not say.
#[test]
fn translations_have_one_word_for_one_thing() {
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let rows = guide.lines().skip_while(|line| !line.contains("| 中文 |")).skip(2);
    let rows = rows.take_while(|line| line.trim().starts_with('|'));
    let last = |line: &str| line.trim().trim_end_matches('|').rsplit('|').next().map(str::to_owned);
    let refused: Vec<String> = rows.filter_map(last).map(|it| it.trim().to_owned()).collect();
    assert!(refused.len() > 5 && refused.iter().all(|it| !it.is_empty()), "{refused:?}");
    for (path, text) in documents() {
        let is_chinese = path.to_string_lossy().contains("zh-CN");
        let word = refused.iter().find(|it| is_chinese && text.contains(it.as_str()));
        assert_eq!(word, None, "{}", path.display());
    }
}

/// A break inside a Chinese sentence shows as a space.
#[test]
fn no_line_ends_within_chinese_words() {
    let is_han = |it: char| ('\u{4e00}'..='\u{9fff}').contains(&it);
    for (path, text) in documents() {
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2) {
            let ends = pair[0].chars().next_back().is_some_and(is_han);
            let goes_on = pair[1].trim_start().chars().next().is_some_and(is_han);
            let is_title = pair[0].starts_with('#');
            assert!(is_title || !(ends && goes_on), "{}: {}", path.display(), pair[0]);
        }
    }
}

/// What a heading is called in a link, as in `apps/web/page/build/book.ts`.
fn slug(title: &str) -> String {
    let is_kept = |it: &char| it.is_alphanumeric() || it.is_whitespace() || "_-".contains(*it);
    let kept: String = title.to_lowercase().chars().filter(is_kept).collect();
    kept.split_whitespace().collect::<Vec<_>>().join("-")
}

#[test]
fn links_lead_to_files_and_sections() {
    let mut followed = 0;
    for (path, text) in documents() {
        let links = text.split("](").skip(1).filter_map(|it| it.split_once(')'));
        for link in links.map(|it| it.0).filter(|it| !it.starts_with("http")) {
            let (file, section) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                _ => path.parent().unwrap().join(file),
            };
            assert!(
                target.exists() || target.ends_with(MADE),
                "{}: {link} leads nowhere",
                path.display()
            );
            followed += 1;
            if !section.is_empty() && target.extension().is_some_and(|it| it == "md") {
                let text = fs::read_to_string(&target).unwrap();
                let heads = text.lines().filter(|line| line.starts_with('#'));
                let mut heads = heads.map(|line| slug(line.trim_start_matches('#')));
                assert!(heads.any(|it| it == section), "{}: no section {link}", path.display());
            }
        }
    }
    assert!(followed > 300, "{followed}");
}

#[test]
fn files_that_are_named_are_there() {
    const SOURCES: [&str; 3] = [".rs", ".ts", ".svelte"];
    const OTHERS: [&str; 9] =
        [".py", ".md", ".toml", ".json", ".sh", ".dlx", ".poly", ".queens", ".js"];
    let mut files = Vec::new();
    for folder in ["apps", "crates", "docs", "examples", "qa", "xtask"] {
        below(&root().join(folder), &mut files);
    }
    let names: Vec<String> =
        files.iter().map(|it| it.to_string_lossy().replace('\\', "/")).collect();
    let is_path = |it: &&str| {
        let is_plain = it.chars().all(|it| it.is_alphanumeric() || "_-./".contains(it));
        let has_ending = |endings: &[&str]| endings.iter().any(|ending| it.ends_with(ending));
        let is_example = it.contains("NAME") || it.starts_with('.');
        is_plain
            && !is_example
            && (has_ending(&SOURCES) || (it.contains('/') && has_ending(&OTHERS)))
    };
    let mut found = 0;
    for (path, text) in documents() {
        for name in text.split('`').skip(1).step_by(2).filter(is_path) {
            let is_there = names.iter().any(|it| it.ends_with(&format!("/{name}")))
                || name.starts_with("target/");
            assert!(is_there, "{}: there is no {name}", path.display());
            found += 1;
        }
    }
    assert!(found > 150, "{found}");
}

#[test]
fn options_that_are_named_are_in_the_help() {
    /// That of no verb, and those of other programs, such as the one for comparisons.
    const FOREIGN: [&str; 13] = [
        "--array",
        "--requeue",
        "--retries",
        "--cpu",
        "--data",
        "--engines",
        "--external",
        "--features",
        "--only",
        "--record",
        "--runs",
        "--test",
        "--version",
    ];
    let helps = verbs::verbs().into_iter().map(|verb| gavotte(&[&verb, "--help"], b"").out);
    let known: String = helps.collect();
    let known: BTreeSet<&str> =
        known.split(|it: char| !it.is_ascii_alphanumeric() && it != '-').collect();
    let mut found = 0;
    for (path, text) in documents() {
        let spans = text.split('`').skip(1).step_by(2);
        let own = spans.filter(|it| it.starts_with("gavotte ") || it.starts_with("--"));
        for span in own {
            let words = span.split(|it: char| !it.is_ascii_alphanumeric() && it != '-');
            for option in words.filter(|it| it.starts_with("--") && it.len() > 2) {
                let is_known = known.contains(option) || FOREIGN.contains(&option);
                assert!(is_known, "{}: {span}", path.display());
                found += 1;
            }
        }
    }
    assert!(found > 200, "{found}");
}
