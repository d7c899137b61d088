//! A 0/1 matrix with its line `ROWS COLS`, as online judges give it.
//!
//! # Why this shape
//! A random matrix hardly ever has an exact cover, so one is planted: the columns are dealt to a quarter of the rows.
//! The remaining ones of the matrix are placed anywhere in the other rows.

use super::splitmix::SplitMix;

pub(super) fn text(
    rows: usize,
    columns: usize,
    ones: usize,
    seed: usize,
) -> Result<String, String> {
    let planted = rows.div_ceil(4).min(columns);
    let most = columns + (rows - planted) * columns;
    if rows == 0 || columns == 0 || ones < columns || ones > most {
        return Err(format!("{rows} x {columns} takes {columns} to {most} ones with a solution"));
    }
    let mut numbers = SplitMix::new(seed);
    let mut places: Vec<usize> = (0..rows).collect();
    numbers.shuffle(&mut places);
    let mut matrix = vec![vec![false; columns]; rows];
    // The first columns are dealt in turn, so that no planted row stays empty.
    let owner = |column| if column < planted { column } else { numbers.below(planted) };
    let owners: Vec<usize> = (0..columns).map(owner).collect();
    for (column, owner) in owners.into_iter().enumerate() {
        matrix[places[owner]][column] = true;
    }
    for cell in numbers.distinct(ones - columns, (rows - planted) * columns) {
        matrix[places[planted + cell / columns]][cell % columns] = true;
    }
    let mut text = format!("{rows} {columns}\n");
    for row in matrix {
        let digits: Vec<&str> = row.into_iter().map(|one| if one { "1" } else { "0" }).collect();
        text.push_str(&digits.join(" "));
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    #[test]
    fn as_many_ones_as_asked_for() {
        let text = super::text(20, 12, 60, 3).unwrap();
        let (head, rows) = text.split_once('\n').unwrap();
        assert_eq!((head, rows.lines().count()), ("20 12", 20));
        assert_eq!(rows.matches('1').count(), 60);
    }
}
