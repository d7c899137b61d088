include!("exact.rs");

/// A sudoku with boxes of `width` x `width` cells, 0 for an empty cell. The items: each cell has a
/// digit; each row, column and box has each digit. Option cell * side + digit - 1 writes the digit
/// into the cell.
fn sudoku(given: &[usize], width: usize) -> Dlx {
    let (side, cells) = (width.pow(2), width.pow(4));
    let mut dlx = Dlx::new(4 * cells);
    for id in 0..cells * side {
        let (row, column, digit) = (id / cells, id / side % side, id % side + 1);
        let square = row / width * width + column / width;
        let rules =
            [1 + id / side, row * side + digit, column * side + digit, square * side + digit];
        // A given digit is the only option of its cell.
        if [0, digit].contains(&given[id / side]) {
            let items: Vec<usize> = (0..4).map(|kind| kind * cells + rules[kind]).collect();
            dlx.add(id, &items);
        }
    }
    dlx
}
