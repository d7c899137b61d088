//! Star battle: a number of stars in each row, column and region, and no two of them touch.
//!
//! # Why this shape
//! Rows, columns and regions are primary items whose bounds are the number of stars; each block of 2 x 2 cells is a
//! secondary item, because two cells touch exactly when one block holds both. An option is a star in a cell. A given
//! star is a primary item that only its option holds, so that the options have the same numbers with and without it.
//!
//! The same board with one star a line is the daily game of queens in [`colored_queens`](crate::colored_queens).
//!
//! # Invariants
//! Option ids: cells row by row. A board is a square with as many regions as rows.
//!
//! # Cost
//! One option of at most eight entries a cell.
//!
//! # Source
//! H. Eendebak, World Puzzle Championship 2003.

mod battle;
mod fresh;

use gavotte_model::message;

pub(crate) use self::battle::{Battle, Drawing, Look};
pub(crate) use self::fresh::Stars;
use crate::error::shown;
use crate::fresh::{number, rows};
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::lines::Line;
use crate::{Puzzle, PuzzleError, input};

/// The most stars a row: no published puzzle has more than 6.
const MOST_STARS: u32 = 20;

/// Stars that do not touch.
pub(crate) const GENRE: Genre = Genre {
    name: "star-battle",
    chinese: "星战",
    what: told([
        "K stars in each row, column and region, and no two of them touch",
        "每行、每列、每个区域放同样多的星星，任意两颗互不相邻",
    ]),
    input: told([
        "N lines of N letters or figures, the same one for all cells of a region, N regions in all; `*` behind a \
         letter for a star that is given; before them a line `stars K`, else it is one",
        "N 行，每行 N 个字母或数字，同一区域的格子相同，共 N 个区域；字母后的 `*` 是已给的星星；之前可有一行 \
         `stars K`，否则为一颗",
    ]),
    model: told([
        "Rows, columns and regions are items with K stars each, blocks of 2 x 2 cells secondary items; an option is a \
         star in a cell",
        "行、列、区域是要放 K 颗星的主列，2 x 2 的小块是副列；一个选项是在一个格子里放一颗星",
    ]),
    endings: &["star-battle", "starbattle"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "8",
        sizes: told([
            "N rows from 5 to 12, with one star each, or with two from ten rows on",
            "行数 N，5 到 12；每行一颗星，十行起每行两颗",
        ]),
        like: rows,
        plan: |word| {
            let side = number(word, 5..=12)?;
            let stars = 1 + u32::from(side >= 10);
            Ok(Box::new(Stars::new(side, stars)?))
        },
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: ["Two stars", "两颗星"],
            text: "stars 2\nAAAAAABBBB\nCAAABBBEEB\nCCCAADBBEB\nCCAAADDEEB\nCCFFDDEEEH\nCGFJJJJEEH\nGGFFJJJIEH\n\
                   JGFJJIIIEH\nJJJJJJJIHH\nJJJJJIIIHH\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["Kings that do not attack, one a row and column", "每行每列一个互不攻击的王"],
            text: "AAAAAAAA\nBBBBBBBB\nCCCCCCCC\nDDDDDDDD\nEEEEEEEE\nFFFFFFFF\nGGGGGGGG\nHHHHHHHH\n",
            settings: &[],
            answer: Answer::Count("5242"),
            source: ["OEIS A002464, Hertzsprung's problem", "OEIS A002464，Hertzsprung 问题"],
        },
        Example {
            title: ["Two stars in each box of a sudoku", "数独每宫两颗星"],
            text: "stars 2\nAAABBBCCC\nAAABBBCCC\nAAABBBCCC\nDDDEEEFFF\nDDDEEEFFF\nDDDEEEFFF\nGGGHHHIII\n\
                   GGGHHHIII\nGGGHHHIII\n",
            settings: &[],
            answer: Answer::Count("68"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["With a star given", "已给一颗星"],
            text: "D A A A* A\nD A A A A\nE E E A C\nB E C C C\nB B C C C\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
    ]),
    read,
};

const STAR: Look = Look { title: "Star battle", star: "*", label: "\u{2605}" };

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let mut lines = input::content(text)?;
    let says_stars = |line: &Line| line.words().next().is_some_and(|(_, word)| word == "stars");
    let mut stars = 1;
    if says_stars(&lines[0]) {
        let line = lines.remove(0);
        stars = read_stars(&line)?;
        if lines.is_empty() {
            return Err(
                line.wrong(line.length() + 1, "the board is missing: a row of letters a line")
            );
        }
    }
    Ok(Box::new(Battle::new(STAR, stars, Drawing::read(&lines)?)?))
}

/// The number on a line `stars K`.
fn read_stars(line: &Line) -> Result<u32, PuzzleError> {
    let words: Vec<_> = line.words().collect();
    let wanted = message!(
        "a number from 1 to {MOST_STARS} stands behind `stars`, and nothing else",
        MOST_STARS
    );
    let (column, word) = words.get(1).copied().unwrap_or((line.length() + 1, ""));
    if let Some((column, word)) = words.get(2) {
        return Err(line.wrong(
            *column,
            message!("`{word}` is too much: {wanted}", word = shown(word), wanted),
        ));
    }
    let stars = word.parse().ok().filter(|stars| (1..=MOST_STARS).contains(stars));
    stars.ok_or_else(|| {
        line.wrong(column, message!("`{word}` is wrong: {wanted}", word = shown(word), wanted))
    })
}
