//! The gallery: a card for each genre of puzzles, in English and in Chinese, made from the registry.
//!
//! # Why this shape
//! A card contains the words of its genre, and shows an example that was solved a moment ago. So no card can be wrong
//! for long, because a test makes all of them and compares.
//!
//! # Cost
//! One search for each genre.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use gavotte::draw::{self, Look};
use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre};
use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{Ask, Goal, OptionId, Query};

/// The folder of the cards, from the root of the project.
pub const FOLDER: &str = "docs/gallery";
/// The folder of the seeds of the fuzzing.
pub const SEEDS: &str = "qa/fuzz/seeds/genre";
/// The address of the playground that `gavotte serve` opens.
const PLAYGROUND: &str = "http://localhost:8424/";
/// The greatest number of lines of an example on a card.
const LINES: usize = 14;

/// The words of one language.
struct Words {
    at: usize,
    file: &'static str,
    head: &'static str,
    model: &'static str,
    reads: &'static str,
    source: &'static str,
    open: &'static str,
    own: &'static str,
    settings: &'static str,
    tail: &'static str,
}

const ENGLISH: Words = Words {
    at: 0,
    file: "README.md",
    head: "# Gallery\n\nEach puzzle is a problem of exact cover: every verb of the command, the library, Python and \
           the page answer questions about it. [中文](README.zh-CN.md)\n\nLinks to the playground work while \
           `gavotte serve` runs.\n",
    model: "**Model.** ",
    reads: "**Reads** ",
    source: "Source",
    open: "Open in the playground",
    own: "A new one with exactly one solution:",
    settings: "Settings",
    tail: "## What is not here\n\nPuzzles about one loop or one connected region are no exact covers: that all parts hang \
           together cannot be said with items and options of bearable number. Slitherlink, Masyu, Nurikabe, Hashiwokakero, \
           Heyawake, Hitori, Numberlink, Yajilin and Tapa are such puzzles. [puzz.link](https://puzz.link) and \
           [Simon Tatham's collection](https://www.chiark.greenend.org.uk/~sgtatham/puzzles/) let you draw and play them; \
           solvers of constraints such as [cspuz](https://github.com/semiexp/cspuz) solve them.\n",
};

const CHINESE: Words = Words {
    at: 1,
    file: "README.zh-CN.md",
    head: "# 图库\n\n每个谜题都是一个精确覆盖问题：命令行、Rust 库、Python 和网页都能回答关于它的问题。\
           [English](README.md)\n\n运行 `gavotte serve` 时，下面的链接会在网页中打开谜题。\n",
    model: "**模型**：",
    reads: "**输入格式（英文）：** ",
    source: "出处",
    open: "在网页中打开",
    own: "生成一道只有一个解的新题：",
    settings: "设置",
    tail: "## 这里没有的谜题\n\n要求一条回路或一个连通区域的谜题不是精确覆盖：“各部分相连”无法用数量合理的列和选项来表达。\
           数回（Slitherlink）、珍珠（Masyu）、数墙（Nurikabe）、数桥、Heyawake、Hitori、数连、Yajilin 和 Tapa 都属于这一类。\
           可以在 [puzz.link](https://puzz.link) 或 \
           [Simon Tatham 的谜题集](https://www.chiark.greenend.org.uk/~sgtatham/puzzles/) 里玩，\
           或用 [cspuz](https://github.com/semiexp/cspuz) 等约束求解器求解。\n",
};

/// All files of the gallery: their names below [`FOLDER`], and their texts.
///
/// # Panics
/// When an example is wrong, which its own test would report, too.
#[must_use]
pub fn files() -> Vec<(String, String)> {
    let mut pages = [ENGLISH, CHINESE].map(|words| (words.head.to_owned(), words));
    let mut files = Vec::new();
    for genre in GENRES {
        let example = &genre.examples[0];
        let puzzle = genre.open(example.text, example.settings).expect("an example is a puzzle");
        let svg = draw::puzzle(&*puzzle, chosen(&*puzzle).as_deref()).svg(Look::Auto);
        files.push((format!("pictures/{}.svg", genre.name), svg));
        for (page, words) in &mut pages {
            page.push_str(&card(genre, &*puzzle, words));
        }
    }
    for (page, words) in pages {
        files.push((words.file.to_owned(), format!("{page}\n{}", words.tail)));
    }
    files
}

/// The seeds of the fuzzing, one for each genre: their names below [`SEEDS`], and their texts.
#[must_use]
pub fn seeds() -> Vec<(String, String)> {
    let seed = |genre: &Genre| {
        (genre.name.to_owned(), format!("{}\n{}", genre.name, genre.examples[0].text))
    };
    GENRES.iter().map(seed).collect()
}

/// A solution of a puzzle; the best one where people want that.
fn chosen(puzzle: &dyn Puzzle) -> Option<Vec<OptionId>> {
    let ask = Ask::new(puzzle.problem());
    let goal = match puzzle.aim() {
        Aim::Any => {
            let first = ask.search(Query::First).expect("any problem can be searched").next();
            return first.map(|solution| solution.options().to_vec());
        }
        Aim::Least => Goal::Least,
        Aim::Greatest => Goal::Greatest,
    };
    let ranking = ask.goal(goal).best().expect("any problem has a best solution").run();
    ranking.solutions.first().map(|(_, solution)| solution.options().to_vec())
}

fn card(genre: &Genre, puzzle: &dyn Puzzle, words: &Words) -> String {
    let (name, example) = (genre.name, &genre.examples[0]);
    let mut card = format!("\n## {name}\n\n{}\n\n", sentence(genre.what[words.at], words));
    // Writing to a string cannot fail.
    let _ = writeln!(card, "![{name}](pictures/{name}.svg)\n");
    let _ = writeln!(card, "{}{}\n", words.model, sentence(genre.model[words.at], words));
    let _ = writeln!(card, "{}{}.\n", words.reads, genre.input[0]);
    if !example.text.trim().is_empty() {
        let lines = example.text.trim_end().lines();
        let more = if lines.clone().count() > LINES { "\n..." } else { "" };
        let shown: Vec<&str> = lines.take(LINES).collect();
        let _ = writeln!(card, "```text\n{}{more}\n```\n", shown.join("\n"));
    }
    for (number, example) in (1..).zip(genre.examples) {
        let (command, answer) = asked(genre, number, example);
        let title = example.title[words.at];
        let _ = writeln!(
            card,
            "- {title}: `{command}` → {answer}. {}: {}.{}",
            words.source,
            example.source[words.at],
            if number == 1 { link(genre, example, words) } else { String::new() }
        );
    }
    if !genre.settings.is_empty() {
        let settings = genre.settings.iter().map(|it| match it.value {
            "" => format!("`--{}`", it.name),
            value => format!("`--{} {value}`", it.name),
        });
        let settings: Vec<_> = settings.collect();
        let _ = writeln!(card, "\n{}: {}.", words.settings, settings.join(", "));
    }
    if let Some(fresh) = &genre.fresh {
        let (size, sizes) = (fresh.size, fresh.sizes[words.at]);
        let _ = writeln!(card, "\n{} `gavotte generate {name} {size}` ({sizes})", words.own);
    } else if puzzle.opened().is_some() {
        let _ = writeln!(card, "\n{} `{}`", words.own, generated(genre, example));
    }
    card
}

/// A sentence with its full stop.
fn sentence(text: &str, words: &Words) -> String {
    format!("{text}{}", if words.at == 0 { "." } else { "。" })
}

/// The command that answers an example, and its answer.
fn asked(genre: &Genre, number: usize, example: &Example) -> (String, String) {
    // The verb for sudokus reads many grids, so it has no examples of its own.
    let example_word = match number {
        _ if genre.name == "sudoku" => "FILE".to_owned(),
        1 => "--example".to_owned(),
        _ => format!("--example={number}"),
    };
    match example.answer {
        Answer::Count(count) | Answer::LongCount(count) => {
            (format!("gavotte {} {example_word} --count", genre.name), count.to_owned())
        }
        Answer::Best(cost) => {
            (format!("gavotte {} {example_word}", genre.name), format!("cost {cost}"))
        }
    }
}

/// The command that makes a puzzle like an example.
fn generated(genre: &Genre, example: &Example) -> String {
    let word = example.text.trim();
    if genre.name == "sudoku" {
        return "gavotte generate sudoku".to_owned();
    }
    if genre.word.is_some() && !word.is_empty() && !word.contains(char::is_whitespace) {
        return format!("gavotte generate {} {word}", genre.name);
    }
    let settings = example.settings.iter().map(|(name, value)| match *value {
        "yes" => format!(" --set {name}"),
        value => format!(" --set {name}={value}"),
    });
    let file = if word.is_empty() { "" } else { " FILE" };
    format!("gavotte generate {}{file}{}", genre.name, settings.collect::<String>())
}

/// The link that opens an example in the playground, in the form of the page's own `share.ts`.
fn link(genre: &Genre, example: &Example, words: &Words) -> String {
    let mut shared = serde_json::json!(["play", genre.name, example.text]);
    if let (false, Some(members)) = (example.settings.is_empty(), shared.as_array_mut()) {
        members.push(serde_json::json!(example.settings));
    }
    let shared = shared.to_string();
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = packed.write_all(shared.as_bytes()).and_then(|()| packed.finish());
    let letters = base64(&packed.expect("memory takes all that is written"));
    // The page refuses longer links.
    if letters.len() > 8_000 {
        return String::new();
    }
    format!(" [{}]({PLAYGROUND}#g1={letters})", words.open)
}

/// Bytes in the letters of addresses, without the padding at the end.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let packed = chunk.iter().fold(0_u32, |packed, &byte| packed << 8 | u32::from(byte));
        let packed = packed << (8 * (3 - chunk.len()));
        for at in 0..=chunk.len() {
            text.push(char::from(LETTERS[(packed >> (18 - 6 * at) & 63) as usize]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn letters_of_addresses() {
        assert_eq!(
            [b"".as_slice(), b"f", b"fo", b"foo", b"\xff\xfe"].map(base64),
            ["", "Zg", "Zm8", "Zm9v", "__4"]
        );
    }
}
