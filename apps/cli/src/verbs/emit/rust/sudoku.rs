include!("exact.rs");

/// A sudoku with boxes of `size` x `size` cells, 0 for an empty cell. The items: each cell has a
/// digit; each row, each column and each box has each digit. Option cell * side + digit - 1 writes
/// the digit into the cell, and a given digit is the only option of its cell.
fn sudoku(given: &[usize], size: usize) -> Exact {
    let side = size * size;
    let cells = side * side;
    let mut links = Links::new(4 * cells, 0);
    for cell in 0..cells {
        let (row, column) = (cell / side, cell % side);
        let square = row / size * size + column / size;
        for digit in 1..=side {
            if given[cell] != 0 && given[cell] != digit {
                continue;
            }
            let wants = [
                1 + cell,
                cells + row * side + digit,
                2 * cells + column * side + digit,
                3 * cells + square * side + digit,
            ];
            links.add(cell * side + digit - 1, &wants);
        }
    }
    Exact::new(links)
}
