//! The table: each verb with a question that takes minutes and one that is answered at once, and the
//! files that these questions name.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use gavotte::puzzles::genres::{GENRES, Genre};

use crate::common::gavotte;

/// A verb and its questions. A word that begins with `@` stands for a file of [`Files`].
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) verb: &'static str,
    /// A question without an end, as far as a test can wait; `None` where nothing takes long.
    pub(crate) long: Option<&'static [&'static str]>,
    /// A question that is answered at once. All its files are read.
    pub(crate) short: &'static [&'static str],
    /// Whether any problem can be asked, so that an empty one has an answer, too.
    pub(crate) takes_problems: bool,
}

const fn problem(
    verb: &'static str,
    long: &'static [&'static str],
    short: &'static [&'static str],
) -> Row {
    Row { verb, long: Some(long), short, takes_problems: true }
}

const fn puzzle(
    verb: &'static str,
    long: &'static [&'static str],
    short: &'static [&'static str],
) -> Row {
    Row { verb, long: Some(long), short, takes_problems: false }
}

/// All verbs, in the order in which the help shows them.
pub(crate) static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let (others, last) = VERBS.split_at(VERBS.len() - 6);
    let genres = GENRES.iter().filter(|genre| genre.name != "sudoku").map(genre);
    others.iter().copied().chain(genres).chain(last.iter().copied()).collect()
});

/// The verb of a genre. All of them run the same code, so a few long questions are enough.
fn genre(genre: &Genre) -> Row {
    let long: Option<&'static [&'static str]> = match genre.name {
        "beads" => Some(&["--empty", "--count", "--engine", "links"]),
        "queens" => Some(&["24", "--count"]),
        "polyomino" => {
            Some(&["--board", "15x20", "--pieces", "pentominoes", "--copies", "any", "--count"])
        }
        "langford" => Some(&["24", "--count"]),
        "latin" => Some(&["12", "--count"]),
        _ => None,
    };
    let example = genre.examples.iter().position(|example| example.settings.is_empty());
    let word = match example {
        Some(0) => format!("@{}.example", genre.name),
        Some(at) => format!("--example={}", at + 1),
        None => "--example".to_owned(),
    };
    // The table lives as long as the program.
    let mut short: Vec<&'static str> = Vec::new();
    if word.starts_with('@') && genre.word.is_some() {
        short.push("--file");
    }
    short.push(word.leak());
    Row { verb: genre.name, long, short: short.leak(), takes_problems: false }
}

/// The verbs that are no genre of puzzles; the last six stand behind those.
const VERBS: [Row; 35] = [
    problem("solve", &["@hard.dlx"], &["@small.dlx"]),
    problem("count", &["@large.queens"], &["@small.dlx"]),
    problem("compile", &["@large.queens"], &["@small.dlx"]),
    problem("sample", &["@large.queens"], &["@small.dlx"]),
    problem("marginals", &["@large.queens"], &["@small.dlx"]),
    problem("histogram", &["@large.queens"], &["@small.dlx"]),
    problem("rank", &["--options", "1", "@large.queens"], &["--options", "1", "@small.dlx"]),
    problem("unrank", &["--rank", "0", "@large.queens"], &["--rank", "0", "@small.dlx"]),
    problem("estimate", &["--probes", "1000000000000", "@large.queens"], &["@small.dlx"]),
    problem("best", &["@hard.dlx"], &["@small.dlx"]),
    problem("cover", &["@hard.dlx"], &["@small.dlx"]),
    problem("split", &["-n", "10000000", "@large.queens"], &["@small.dlx"]),
    puzzle("run", &["@large.work"], &["@small.work"]),
    Row {
        verb: "merge",
        long: None,
        short: &["@small.work", "@small.results"],
        takes_problems: false,
    },
    Row { verb: "status", long: None, short: &["@small.work"], takes_problems: false },
    puzzle("check", &["@small.dlx", "@bomb.txt.gz"], &["@small.dlx", "@answer.txt"]),
    // These two take long only in that they wait for input.
    problem("convert", &["--to", "json"], &["--to", "json", "@small.dlx"]),
    Row { verb: "emit", long: None, short: &["cpp", "matrix"], takes_problems: false },
    Row { verb: "formats", long: None, short: &["dlx"], takes_problems: false },
    Row { verb: "puzzles", long: None, short: &["shikaku"], takes_problems: false },
    problem("describe", &[], &["@small.dlx"]),
    problem("symmetry", &["@group.dlx"], &["@small.dlx"]),
    problem("draw", &["@hard.dlx"], &["@small.dlx"]),
    problem("explain", &["@hard.dlx"], &["@none.dlx"]),
    problem("relax", &["@hard.dlx"], &["@none.dlx"]),
    problem("generate", &["@hard.dlx"], &["@small.dlx"]),
    puzzle("minimise", &["--require", "1", "@hard.dlx"], &["@small.txt"]),
    puzzle("sudoku", &["--count", "@blank.txt"], &["@small.txt"]),
    puzzle("target-sudoku", &["@large.txt", "--weights", "@weights.txt"], &["@small.txt"]),
    puzzle("ask", &["@large.jsonl"], &["@small.jsonl"]),
    puzzle("serve", &["--port", "0", "--site", "@site"], &[]),
    Row { verb: "mcp", long: None, short: &[], takes_problems: false },
    problem("look", &[], &["@small.dlx"]),
    Row { verb: "completions", long: None, short: &["bash"], takes_problems: false },
    Row { verb: "man", long: None, short: &[], takes_problems: false },
];

/// Questions for more solutions than anybody can wait for. Each is reported as it is found, or all at the end.
pub(crate) const LISTS: [&[&str]; 15] = [
    &["solve", "--all", "@many.dlx"],
    &["solve", "--all", "--output", "json", "@many.dlx"],
    &["solve", "--all", "--output", "ids", "--threads", "2", "@many.dlx"],
    &["sample", "-n", "1000000000000", "@many.dlx"],
    &["unrank", "--rank", "0", "-n", "1000000000000", "--output", "csv", "@many.dlx"],
    &["best", "--k", "1000000000", "@many.dlx"],
    &["best", "--ties", "--output", "json", "@many.dlx"],
    &["cover", "--k", "1000000000", "--output", "ids", "@many.dlx"],
    &["generate", "-n", "1000000000000", "@small.dlx"],
    &["generate", "sudoku", "-n", "1000000000000", "--threads", "2"],
    &["generate", "queens", "8", "-n", "1000000000000", "--output", "json"],
    &["queens", "24", "--all"],
    &["langford", "24", "--all"],
    &["latin", "12", "--all"],
    &["polyomino", "--board", "15x20", "--pieces", "pentominoes", "--copies", "any", "--all"],
];

/// Questions without an end by engine, and of a set: to make the engine, or to take one step of it, takes long.
pub(crate) const ENGINES: [&[&str]; 8] = [
    &["count", "--engine", "sat", "@chain.dlx"],
    &["count", "--engine", "links", "--threads", "1024", "@wide.dlx"],
    &["count", "--engine", "classes", "@assignment.dlx"],
    &["count", "--engine", "components", "@wide.dlx"],
    &["count", "--engine", "diagram", "@wide.dlx"],
    &["best", "--max", "--ties", "--k", "1000000000", "@subsets.set"],
    &["histogram", "@subsets.set"],
    &["unrank", "--rank", "0", "-n", "1000000000000", "@subsets.set"],
];

/// Problems that are easy to write and hard to prepare, for every verb that takes a problem.
pub(crate) const HOSTILE: [&str; 3] = ["@star.dlx", "@chain.dlx", "@long.dlx"];

/// A line that asks how many solutions a problem has.
fn ask(problem: &str, from: &str) -> String {
    format!("{}\n", serde_json::json!({"question": "count", "problem": problem, "from": from}))
}

/// A folder with the files of one test, removed at the end.
pub(crate) struct Files(PathBuf);

impl Files {
    pub(crate) fn new(test: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("gavotte-{test}-{}", std::process::id()));
        fs::create_dir_all(folder.join("site")).unwrap();
        let files = Self(folder);
        let mut random = random();
        let weights = (0..16).map(|_| line((0..16).map(|_| random() % 1000)));
        let texts: [(&str, String); 20] = [
            ("site/index.html", "<!doctype html>".into()),
            ("small.dlx", "a b\na |1\nb |2\na b |4\n".into()),
            ("none.dlx", "a b\na\n".into()),
            ("answer.txt", "a |1\nb |2\n".into()),
            ("empty.json", r#"{"items":[],"options":[]}"#.into()),
            ("empty", String::new()),
            ("large.queens", "24\n".into()),
            ("small.jsonl", ask("a b\na\nb\na b\n", "dlx")),
            ("large.jsonl", ask("24\n", "queens")),
            ("board.txt", ".Q..\n....\n....\n....\n".into()),
            ("blank.txt", ".".repeat(81)),
            ("small.txt", "1234\n341.\n2143\n432.\n".into()),
            ("square.txt", "1 2\n0 0\n".into()),
            ("small.poly", "board 4x5\npieces pentominoes\n".into()),
            ("large.txt", (0..16).map(|_| line([0; 16])).collect()),
            ("weights.txt", weights.collect()),
            ("triangle.txt", (1..=10).map(|row| ".".repeat(row) + "\n").collect()),
            ("hard.dlx", hard()),
            ("many.dlx", many()),
            ("group.dlx", group()),
        ];
        for (name, text) in texts {
            fs::write(files.0.join(name), text).unwrap();
        }
        fs::write(files.0.join("bomb.txt.gz"), bomb()).unwrap();
        for genre in GENRES {
            fs::write(files.0.join(format!("{}.example", genre.name)), genre.examples[0].text)
                .unwrap();
        }
        files.make("small.work", &["split", "-n", "2", "@small.dlx"]);
        files.make("large.work", &["split", "-n", "1", "@large.queens"]);
        files.make("small.results", &["run", "@small.work"]);
        files
    }

    /// Makes the files of [`ENGINES`], which only some tests need.
    pub(crate) fn with_large(self) -> Self {
        let write = |name: &str, text: String| fs::write(self.0.join(name), text).unwrap();
        write("assignment.dlx", assignment());
        write("wide.dlx", wide());
        write("chain.dlx", chain(150_000));
        write("subsets.dlx", format!("0:6000|x\n{}", "x\n".repeat(6000)));
        let set = self.path("subsets.set");
        let words = self.question("compile", &["@subsets.dlx", "--out", &set]);
        let run = gavotte(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        assert_eq!(run.code, 0, "{run:?}");
        self
    }

    /// Makes the files of [`HOSTILE`].
    pub(crate) fn with_hostile(self) -> Self {
        let write = |name: &str, text: String| fs::write(self.0.join(name), text).unwrap();
        write("star.dlx", star());
        write("chain.dlx", chain(20_000));
        write("long.dlx", long());
        self
    }

    /// A file that the command itself makes.
    fn make(&self, name: &str, words: &[&str]) {
        let words = self.question(words[0], &words[1..]);
        let run = gavotte(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        assert_eq!(run.code, 0, "{words:?} {run:?}");
        fs::write(self.0.join(name), run.out).unwrap();
    }

    /// The path of a file.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The verb with these words, in which files have their paths.
    pub(crate) fn question(&self, verb: &str, words: &[&str]) -> Vec<String> {
        let word = |word: &&str| match word.strip_prefix('@') {
            Some(name) => self.path(name),
            None => (*word).to_owned(),
        };
        std::iter::once(verb.to_owned()).chain(words.iter().map(word)).collect()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn line(numbers: impl IntoIterator<Item = u64>) -> String {
    let words: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    words.join(" ") + "\n"
}

/// The same numbers in each run, without a pattern.
fn random() -> impl FnMut() -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// A random exact cover of 400 items by options of 4 with costs: whether there is a solution is out of
/// reach for every engine, and so are the best cover and a conflict.
fn hard() -> String {
    const ITEMS: u64 = 400;
    let mut random = random();
    let names: Vec<String> = (0..ITEMS).map(|item| format!("i{item}")).collect();
    let mut text = names.join(" ") + "\n";
    for _ in 0..4 * ITEMS {
        let mut items = Vec::new();
        while items.len() < 4 {
            let item = random() % ITEMS;
            if !items.contains(&item) {
                items.push(item);
            }
        }
        items.iter().for_each(|item| write!(text, "i{item} ").unwrap());
        writeln!(text, "|{}", 10 + random() % 90).unwrap();
    }
    text
}

/// The triples of numbers below 64 of which each is the sum of the others without carries. All items look the
/// same until several are told apart, so a search for the symmetries takes minutes.
fn group() -> String {
    let names: Vec<String> = ["r", "c", "s"]
        .iter()
        .flat_map(|kind| (0..64).map(move |at| format!("{kind}{at}")))
        .collect();
    let mut text = names.join(" ") + "\n";
    for (row, column) in (0..64).flat_map(|row| (0..64).map(move |column| (row, column))) {
        writeln!(text, "r{row} c{column} s{}", row ^ column).unwrap();
    }
    text
}

/// 200 items, each with one of 200 others: one canonical form of it takes long.
fn assignment() -> String {
    let names = |kind: &str| (0..200).map(|at| format!("{kind}{at}")).collect::<Vec<_>>().join(" ");
    let mut text = format!("{} {}\n", names("r"), names("c"));
    for (row, column) in (0..200).flat_map(|row| (0..200).map(move |column| (row, column))) {
        writeln!(text, "r{row} c{column}").unwrap();
    }
    text
}

/// An item that meets 20,000 others, which do not meet.
fn star() -> String {
    let names: Vec<String> = (0..20_000).map(|at| format!("b{at}")).collect();
    let options: String = names.iter().map(|name| format!("a {name}\n")).collect();
    format!("a {}\n{options}", names.join(" "))
}

/// One item with this many options, each with a secondary item of its own.
fn chain(options: usize) -> String {
    let names: Vec<String> = (0..options).map(|at| format!("s{at}")).collect();
    let options: String = names.iter().map(|name| format!("p {name}\n")).collect();
    format!("p | {}\n{options}", names.join(" "))
}

/// 300 options of 100 of 3,000 items.
fn long() -> String {
    let mut random = random();
    let mut names: Vec<String> = (0..3_000).map(|at| format!("i{at}")).collect();
    let mut text = names.join(" ") + "\n";
    for _ in 0..300 {
        for at in 0..100 {
            let other = at + usize::try_from(random() % 2_900).unwrap();
            names.swap(at, other);
        }
        text += &(names[..100].join(" ") + "\n");
    }
    text
}

/// Half a million solutions of `small.dlx` in two kilobytes, 240 times one behind the other.
fn bomb() -> Vec<u8> {
    use std::io::Write as _;

    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all("3\n".repeat(1 << 19).as_bytes()).unwrap();
    packed.finish().unwrap().repeat(240)
}

/// 40,000 options of 12 items each.
fn wide() -> String {
    const ITEMS: u64 = 200;
    let mut random = random();
    let names: Vec<String> = (0..ITEMS).map(|item| format!("i{item}")).collect();
    let mut text = names.join(" ") + "\n";
    for _ in 0..40_000 {
        let (first, by) = (random() % ITEMS, 1 + 2 * (random() % 49));
        // The steps of an odd number below 98 come back after more than 12, unless it shares a factor with 200.
        let items = (0..12).map(|at| (first + at * by) % ITEMS);
        let mut items: Vec<u64> = items.collect();
        items.sort_unstable();
        items.dedup();
        items.iter().for_each(|item| write!(text, "i{item} ").unwrap());
        text.push('\n');
    }
    text
}

/// 60 items of two options each: 2 to the power 60 solutions, all of them as good as the best.
fn many() -> String {
    let names: Vec<String> = (0..60).map(|item| format!("i{item}")).collect();
    let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
    names.join(" ") + "\n" + &options
}
