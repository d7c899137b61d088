//! Colored queens: a queen in each row, column and color region, and no two of them touch.
//!
//! # Why this shape
//! It is [`star_battle`](crate::star_battle) with one star a line: rows, columns and regions are items that are covered
//! once, blocks of 2 x 2 cells are secondary items, an option is a queen in a cell. So only the form in which
//! collections of the daily game are written is here: an object of JSON whose `colorRegions` are the rows of the board.
//!
//! # Cost
//! That of the star battle; linear in the text.
//!
//! # Source
//! The game *Queens* of LinkedIn (2024), whose puzzles have one solution each.

use crate::error::shown;
use crate::fresh::{number, rows};
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::json::{self, Json, Value};
use crate::lines::Line;
use crate::star_battle::{Battle, Drawing, Look, Stars};
use crate::{Puzzle, PuzzleError, code, input};
use gavotte_model::message;

/// Queens in color regions.
pub(crate) const GENRE: Genre = Genre {
    name: "colored-queens",
    chinese: "彩色皇后",
    what: told([
        "A queen in each row, column and color region, and no two queens touch",
        "每行、每列、每个颜色区域放一个皇后，任意两个互不相邻",
    ]),
    input: told([
        "N lines of N letters or figures, the same one for all cells of a color, N colors in all; `*` behind a \
         letter for a queen that is given. Or an object of JSON or TypeScript whose `colorRegions` is a list of N \
         lists of N words or numbers; a member that is not known is refused",
        "N 行，每行 N 个字母或数字，同色的格子相同，共 N 种颜色；字母后的 `*` 是已给的皇后。或 JSON 或 TypeScript \
         的对象，其 `colorRegions` 是 N 个列表的列表，各含 N 个词或数；无法识别的成员会被拒绝",
    ]),
    model: told([
        "Rows, columns and colors are items, blocks of 2 x 2 cells secondary items; an option is a queen in a cell",
        "行、列、颜色是主列，2 x 2 的小块是副列；一个选项是在一个格子里放一个皇后",
    ]),
    endings: &["colored-queens"],
    marks: &["colorRegions"],
    word: None,
    fresh: anew(Fresh {
        size: "8",
        sizes: told(["N rows, from 5 to 25", "行数 N，5 到 25"]),
        like: rows,
        plan: |word| Ok(Box::new(Stars::new(number(word, 5..=25)?, 1)?)),
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: ["Nine colors", "九种颜色"],
            text: "HHHBBIIII\nEECBIIIII\nECCCIIIII\nCCCCIIIII\nCAAIIIIII\nCCAIIIIIF\nCCAAAAAGF\nCAAAADGGF\nAAAAADDDD\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["Seven colors, as JSON", "七种颜色的 JSON"],
            text: r##"{
  "size": 7,
  "colorRegions": [
    ["E", "A", "A", "A", "F", "C", "C"],
    ["E", "E", "A", "F", "F", "D", "D"],
    ["E", "E", "A", "A", "A", "D", "D"],
    ["E", "E", "E", "A", "A", "D", "D"],
    ["A", "A", "A", "A", "D", "D", "D"],
    ["A", "D", "D", "B", "D", "D", "D"],
    ["A", "G", "D", "D", "D", "D", "D"]
  ],
  "regionColors": { "A": "#b3dfa0", "B": "#ffc992" }
}
"##,
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
    ]),
    read,
};

const LOOK: Look = Look { title: "Colored queens", star: "Q", label: "\u{265b}" };

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = input::content(text)?;
    let whole = text.lines()?;
    let drawing = if is_data(&whole) { of_data(&whole)? } else { Drawing::read(&lines)? };
    Ok(Box::new(Battle::new(LOOK, 1, drawing)?))
}

/// Whether a text is an object of JSON, or of a program that assigns it to a name.
fn is_data(lines: &[Line]) -> bool {
    let first = lines.iter().map(|line| line.text().trim_start()).find(|text| !text.is_empty());
    let first = first.unwrap_or_default();
    first.starts_with(['{', '[', '/'])
        || first.starts_with("import")
        || first.starts_with("export")
        || first.contains('=')
}

/// The object in a text: JSON, or else what a program writes.
fn object(lines: &[Line]) -> Result<Value, PuzzleError> {
    let found = json::read(lines);
    let Err(error) = found else { return found };
    let Ok(values) = code::read(lines) else { return Err(error) };
    let mut boards = values.into_iter().filter(|it| it.value.member("colorRegions").is_some());
    let Some(first) = boards.next() else { return Err(error) };
    match boards.next() {
        Some(other) => Err(other.value.wrong(lines, "a second board: give one of them alone")),
        None => Ok(first.value),
    }
}

/// Members of such objects that say nothing about the solutions. [fixed]
const BESIDE: [&str; 18] = [
    "author",
    "caseNumber",
    "createdBy",
    "creatorLink",
    "date",
    "description",
    "difficulty",
    "id",
    "isNew",
    "level",
    "name",
    "number",
    "path",
    "regionColors",
    "solutionsCount",
    "source",
    "title",
    "url",
];

/// Refuses members that might be a part of the puzzle, and a size that is not that of the board.
fn check_members(value: &Value, rows: usize, lines: &[Line]) -> Result<(), PuzzleError> {
    let Json::Object(members) = &value.json else { return Ok(()) };
    for (name, member) in members {
        let is_size = matches!(&member.json, Json::Number(size) if size.parse() == Ok(rows));
        if name == "size" && !is_size {
            let words =
                message!("`size` is not {rows}, the number of rows of `colorRegions`", rows);
            return Err(member.wrong(lines, words));
        }
        if !matches!(name.as_str(), "size" | "colorRegions") && !BESIDE.contains(&name.as_str()) {
            let words = message!(
                "the member `{name}` is not known here, and might be a part of the puzzle; leave it out if it is none",
                name = shown(name)
            );
            return Err(member.wrong(lines, words));
        }
    }
    Ok(())
}

/// The board that the member `colorRegions` of an object draws.
fn of_data(lines: &[Line]) -> Result<Drawing, PuzzleError> {
    let value = object(lines)?;
    let Some(regions) = value.member("colorRegions") else {
        return Err(value.wrong(lines, "an object with the member `colorRegions` is wanted here"));
    };
    let rows = regions.list(lines, "a list of rows is wanted here")?;
    check_members(&value, rows.len(), lines)?;
    let mut cells = Vec::new();
    for row in rows {
        let row_cells = row.list(lines, "a row is wanted here: a list of colors")?;
        if row_cells.len() != rows.len() {
            let (found, side) = (row_cells.len(), rows.len());
            let words =
                message!("{found} cells instead of {side}, as many as there are rows", found, side);
            return Err(row.wrong(lines, words));
        }
        for cell in row_cells {
            cells.push(color(cell, lines)?);
        }
    }
    Drawing::new(rows.len(), &cells, Vec::new()).map_err(|words| regions.wrong(lines, words))
}

/// The name of a color.
fn color(cell: &Value, lines: &[Line]) -> Result<String, PuzzleError> {
    match &cell.json {
        Json::Text(text) | Json::Number(text) => Ok(text.clone()),
        other => {
            let words = message!(
                "a color is a string or a number, not {other}",
                other = shown(other.kind())
            );
            Err(cell.wrong(lines, words))
        }
    }
}
