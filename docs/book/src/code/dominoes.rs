/// Dominoes on a board of 8x8: its squares are the items.
fn dominoes() -> gavotte::Problem {
    let name = |row: usize, column: usize| format!("{row},{column}");
    let squares = (0..64).map(|at| name(at / 8, at % 8));
    let mut builder = gavotte::Problem::builder().items(squares);
    for (row, column) in (0..64).map(|at| (at / 8, at % 8)) {
        if column < 7 {
            builder = builder.option([name(row, column), name(row, column + 1)]);
        }
        if row < 7 {
            builder = builder.option([name(row, column), name(row + 1, column)]);
        }
    }
    builder.build().expect("all names are known")
}
