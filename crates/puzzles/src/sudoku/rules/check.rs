//! Whether a rule is possible on a grid: its numbers, its cells, and the needs of its kind. It is apart from the
//! meaning of rules, because no relation is needed for it.

use super::row::MANY;
use super::{Kind, Rule};
use crate::sudoku::Size;
use crate::sudoku::layout::Layout;
use gavotte_model::{Message, message};

/// Whether a rule is possible on grids of this size and these regions.
pub(in crate::sudoku) fn check(layout: &Layout, rule: &Rule) -> Result<(), Message> {
    let what = if rule.kind.is_spelled() { "letter" } else { "number" };
    within(rule.values.len(), rule.kind.values(), what)?;
    within(rule.cells.len(), rule.kind.cells(), "cell")?;
    let side = layout.size().side();
    let mut seen = vec![false; side * side];
    for &(row, column) in &rule.cells {
        let name = format!("r{}c{}", row.saturating_add(1), column.saturating_add(1));
        if row >= side || column >= side {
            return Err(message!("{name} is not on a grid of {side} rows", name = &name, side));
        }
        if std::mem::replace(&mut seen[row * side + column], true) {
            return Err(message!("{name} is named twice", name = &name));
        }
    }
    check_layout(layout, rule.kind)
}

fn check_layout(layout: &Layout, kind: Kind) -> Result<(), Message> {
    let needs_boxes = [Kind::Windoku, Kind::DisjointGroups, Kind::CenterDot];
    if layout.is_jigsaw() && needs_boxes.contains(&kind) {
        return Err("it needs boxes, and the regions of this grid are drawn".into());
    }
    let size = layout.size();
    if size.side() % kind.sides() != 0 {
        let many = kind.sides();
        return Err(message!("it is a rule of grids whose side is a multiple of {many}", many));
    }
    match kind {
        Kind::Asterisk | Kind::Flatmates if size != Size::NINE => {
            Err("it is a rule of grids of 9x9".into())
        }
        Kind::CenterDot if [size.box_rows(), size.box_columns()].iter().any(|it| it % 2 == 0) => {
            Err(message!("boxes of {size} cells have no middle cell", size = Message::text(size)))
        }
        Kind::Windoku if size.box_rows().max(size.box_columns()) + 2 > size.side() => {
            Err(message!(
                "boxes of {size} cells have no place within the grid",
                size = Message::text(size)
            ))
        }
        _ => Ok(()),
    }
}

fn within(found: usize, (least, most): (usize, usize), what: &'static str) -> Result<(), Message> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    let wanted = match (least, most) {
        (0, 0) => "none".into(),
        (least, MANY) => message!("{least} or more", least),
        (least, most) if least == most => least.into(),
        (least, most) => message!("{least} to {most}", least, most),
    };
    let s = if found == 1 { "" } else { "s" };
    Err(message!("it has {found} {what}{s}, and needs {wanted}", found, what, s, wanted))
}
