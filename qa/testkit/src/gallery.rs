//! The gallery: a row for each genre of puzzles, in English and in Chinese, made from the registry.
//!
//! # Why this shape
//! A row says what a genre is, and asks its first example by a command whose answer is known. Its model, its input and
//! all examples are what `gavotte puzzles NAME` and `gavotte NAME --help` print, and what the page shows: they stand here no
//! second time. The pictures show examples that were solved a moment ago, and a test makes all of this again and compares.
//!
//! # Cost
//! One search for each genre.

use std::fmt::Write as _;

use gavotte::draw::{self, Look};
use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre};
use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{Ask, Goal, OptionId, Query};

/// The folder of the gallery, from the root of the project.
pub const FOLDER: &str = "docs/gallery";
/// The folder of the seeds of the fuzzing.
pub const SEEDS: &str = "qa/fuzz/seeds/genre";

/// The words of one language.
struct Words {
    at: usize,
    file: &'static str,
    head: &'static str,
    tail: &'static str,
}

const ENGLISH: Words = Words {
    at: 0,
    file: "README.md",
    head: "# Gallery\n\nEach puzzle is a problem of exact cover: every verb of the command, the library, Python and \
           the page answer questions about it. [中文](README.zh-CN.md)\n\n`gavotte puzzles NAME` tells \
           what a puzzle reads and its model, with an example; `gavotte NAME --help` lists all examples with their answers and \
           sources; `gavotte generate NAME` with a size or a file makes new ones of most. The page (`gavotte serve --open`) has a card for each.\n\n\
           | puzzle | what it is | an example and its answer |\n| --- | --- | --- |\n",
    tail: "\n## What is not here\n\nPuzzles about one loop or one connected region are no exact covers: that all parts hang \
           together cannot be said with items and options of bearable number. Slitherlink, Masyu, Nurikabe, Hashiwokakero, \
           Heyawake, Hitori, Numberlink, Yajilin and Tapa are such puzzles. [puzz.link](https://puzz.link) and \
           [Simon Tatham's collection](https://www.chiark.greenend.org.uk/~sgtatham/puzzles/) let you draw and play them; \
           solvers of constraints such as [cspuz](https://github.com/semiexp/cspuz) solve them.\n",
};

const CHINESE: Words = Words {
    at: 1,
    file: "README.zh-CN.md",
    head: "# 图库\n\n每个谜题都是一个精确覆盖问题：命令行、Rust 库、Python 和网页都能回答关于它的问题。\
           [English](README.md)\n\n`gavotte puzzles NAME --lang zh` 说明一种谜题的输入和模型，并给出例子；\
           `gavotte NAME --help` 列出全部例子及其答案和出处；多数谜题可以用 `gavotte generate NAME` 加上大小或文件生成新题。网页（`gavotte serve --open`）里每种谜题各有一张卡片。\n\n\
           | 谜题 | 说明 | 例子和答案 |\n| --- | --- | --- |\n",
    tail: "\n## 这里没有的谜题\n\n要求一条回路或一个连通区域的谜题不是精确覆盖：“各部分相连”无法用数量合理的列和选项来表达。\
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
            page.push_str(&row(genre, words));
        }
    }
    for (page, words) in pages {
        files.push((words.file.to_owned(), page + words.tail));
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

/// What a genre is, and its first example with the answer.
fn row(genre: &Genre, words: &Words) -> String {
    let (name, (command, answer)) = (genre.name, asked(genre, &genre.examples[0]));
    let title = match words.at {
        0 => name.to_owned(),
        _ => format!("{} {name}", genre.chinese),
    };
    let mut row = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        row,
        "| {title}<br><img src=\"pictures/{name}.svg\" width=\"110\" alt=\"\"> | {} | `{command}` → {answer} |",
        genre.what[words.at]
    );
    row
}

/// The command that answers an example, and its answer.
fn asked(genre: &Genre, example: &Example) -> (String, String) {
    // The verb for sudokus reads many grids, so it has no examples of its own.
    let word = match genre.name {
        "sudoku" => example.text.trim(),
        _ => "--example",
    };
    match example.answer {
        Answer::Count(count) | Answer::LongCount(count) => {
            (format!("gavotte {} {word} --count", genre.name), count.to_owned())
        }
        Answer::Best(cost) => (format!("gavotte {} {word}", genre.name), format!("cost {cost}")),
    }
}
