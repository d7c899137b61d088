//! Classes as a long table: headings, and a row for each class in whatever order its columns have.
//!
//! # Why this shape
//! Schools keep their classes in a spreadsheet of their own. Its rows become rows `class,group,subject,teacher,hours,rooms`
//! whose cells keep their places, so one reader reads both and errors point at the text.
//!
//! # Cost
//! Linear in the cells.

use crate::PuzzleError;
use crate::csv::{Cell, Row};
use crate::genres::Text;
use crate::headings::{Heading, Said, Words, is_column};

/// The words of headings.
const HEADINGS: Words = &[
    &["group", "form", "class", "班级"],
    &["subject", "course", "科目", "课程"],
    &["teacher", "staff", "教师", "老师"],
    &["hours", "lessons", "periods", "课时"],
    &["room", "rooms", "教室"],
];
/// The columns without which a table has no classes: group, subject, hours.
const NEEDED: [usize; 3] = [0, 1, 3];

/// The rows, those of a long table as rows of classes.
pub(super) fn rows(
    text: &Text<'_>,
    rows: Vec<Row>,
    keywords: &[&str],
) -> Result<Vec<Row>, PuzzleError> {
    let said = Said::read(HEADINGS, text.setting("column"), &rows)?;
    let mut all = rows.iter().enumerate();
    let found = all.find_map(|(at, row)| Some((at, said.heading(row, &NEEDED)?)));
    let Some((first, heading)) = found else {
        said.check(&rows[0])?;
        return Ok(rows);
    };
    said.check(heading.row)?;
    let kept = rows.iter().enumerate().filter(|(at, row)| *at != first && !is_column(row));
    let row = |(at, row): (usize, &Row)| {
        let is_class = at > first && !keywords.contains(&row.text(0));
        if is_class { class(row, &heading) } else { row.clone() }
    };
    Ok(kept.map(row).collect())
}

/// The row of a class.
fn class(row: &Row, heading: &Heading<'_>) -> Row {
    let all = row.from(0);
    let cell = |meaning: usize| {
        let found = heading.column(meaning).and_then(|at| all.get(at)).cloned();
        found.unwrap_or_else(|| Cell { column: row.end(), text: String::new() })
    };
    let mut cells = vec![Cell { column: 1, text: "class".to_owned() }];
    cells.extend((0..HEADINGS.len()).map(cell));
    if cells.last().is_some_and(|room| room.text.is_empty()) {
        cells.pop();
    }
    row.cut(cells)
}
