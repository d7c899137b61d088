//! MacMahon squares: tiles with colored edges, equal colors where tiles meet.
//!
//! # Why this shape
//! There is one tile for each way to color the four edges, up to turns: 6 for two colors, 24 for three. Tiles may be
//! turned, not mirrored. The edges between cells are secondary items that take a color; the border shows the first
//! color. On a board with fewer cells than tiles, the tiles are secondary, too, because not all can be used.
//!
//! # Source
//! P. A. MacMahon, *New Mathematical Pastimes*, 1921. With three colors on 4x6 the count is 106,624
//! (13,328 x 8; D. E. Knuth, *The Art of Computer Programming* 7.2.2.1). Those of smaller boards were
//! found by exact-covers, and the least by trying all.

use std::collections::BTreeSet;

use super::text::Text;

/// The colors of the upper, right, lower and left edge.
type Edges = [usize; 4];

pub(super) fn text(colors: usize, rows: usize, columns: usize) -> Result<String, String> {
    let tiles = tiles(colors);
    if tiles.is_empty() || rows == 0 || columns == 0 || rows.saturating_mul(columns) > tiles.len() {
        return Err(format!("{} tiles do not fill {rows} x {columns}", tiles.len()));
    }
    let mut text = Text::about(format_args!(
        "MacMahon squares of {colors} colors on {rows} x {columns}, the border of the first color"
    ));
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let names: Vec<String> = tiles.iter().map(name).collect();
    let places = cells().map(|(row, column)| format!("p{row}.{column}"));
    let across =
        cells().filter(|&(row, _)| row > 0).map(|(row, column)| format!("h{row}.{column}"));
    let down =
        cells().filter(|&(_, column)| column > 0).map(|(row, column)| format!("v{row}.{column}"));
    let all_used = rows * columns == tiles.len();
    let (must, may) = if all_used { (names, vec![]) } else { (vec![], names) };
    let bar = ["|".to_owned()];
    text.line(must.into_iter().chain(places).chain(bar).chain(may).chain(across).chain(down));
    for tile in &tiles {
        for (row, column) in cells() {
            for edges in turns(*tile) {
                let sides = [
                    (row > 0, 'h', row, column),
                    (column + 1 < columns, 'v', row, column + 1),
                    (row + 1 < rows, 'h', row + 1, column),
                    (column > 0, 'v', row, column),
                ];
                let fits = (0..4).all(|side| sides[side].0 || edges[side] == 0);
                if fits {
                    let inner = sides.iter().zip(edges).filter(|(side, _)| side.0);
                    let edges = inner.map(|((_, kind, row, column), color)| {
                        format!("{kind}{row}.{column}:{}", letter(color))
                    });
                    let place = [name(tile), format!("p{row}.{column}")];
                    text.line(place.into_iter().chain(edges));
                }
            }
        }
    }
    Ok(text.finish())
}

/// Every tile once, as the least of its turns.
fn tiles(colors: usize) -> Vec<Edges> {
    // More than 26 have no letters.
    let colors = colors.min(26);
    let all =
        (0..colors.pow(4)).map(|number| [3, 2, 1, 0].map(|at| number / colors.pow(at) % colors));
    all.filter(|&tile| turns(tile).first() == Some(&tile)).collect()
}

fn turns([a, b, c, d]: Edges) -> BTreeSet<Edges> {
    BTreeSet::from([[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]])
}

fn name(tile: &Edges) -> String {
    format!("t{}", tile.map(letter).into_iter().collect::<String>())
}

fn letter(color: usize) -> char {
    char::from(b'a' + u8::try_from(color).expect("there are at most 26 colors"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_tiles_as_macmahon_found() {
        assert_eq!([1, 2, 3, 4].map(|colors| tiles(colors).len()), [1, 6, 24, 70]);
    }
}
