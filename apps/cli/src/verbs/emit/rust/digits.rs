/// The digits of a solution, row by row.
fn digits(solution: &[usize], side: usize) -> Vec<usize> {
    let mut grid = vec![0; side * side];
    for &id in solution {
        grid[id / side] = id % side + 1;
    }
    grid
}
