//! Cells that hold each digit once: digits with one place, and units that share cells.
//!
//! # Why this shape
//! Two units that share cells hold the same digits outside of them. So a digit that is missing outside of one must stand within
//! the shared cells and leaves the rest of the other: the locked candidates of people, without a look at each digit.

use crate::board::{Board, Clash};

/// Places digits that have one place; a clash where one has none.
pub(crate) fn hidden(board: &mut Board, cells: &[usize], all: u64) -> Result<(), Clash> {
    let (mut once, mut twice) = (0, 0);
    for &cell in cells {
        let set = board.cells[cell];
        twice |= once & set;
        once |= set;
    }
    if once != all {
        return Err(Clash(cells[0]));
    }
    let single = once & !twice;
    if single == 0 {
        return Ok(());
    }
    for &cell in cells {
        let own = board.cells[cell] & single;
        if own != 0 {
            if !own.is_power_of_two() {
                return Err(Clash(cell));
            }
            board.keep(cell, own)?;
        }
    }
    Ok(())
}

/// Cells with the same two digits, or three cells with the same three, take them from the others.
pub(crate) fn naked(board: &mut Board, cells: &[usize]) -> Result<(), Clash> {
    for (at, &cell) in cells.iter().enumerate() {
        let set = board.cells[cell];
        let many = set.count_ones();
        if !(2..=3).contains(&many) {
            continue;
        }
        let within = |other: &usize| board.cells[*other] & !set == 0;
        let found = cells.iter().filter(|it| within(it)).count();
        if found > many as usize {
            return Err(Clash(cell));
        }
        if found < many as usize || cells[..at].iter().any(|&it| board.cells[it] == set) {
            continue;
        }
        for &other in cells {
            if board.cells[other] & !set != 0 {
                board.keep(other, !set)?;
            }
        }
    }
    Ok(())
}

/// Two lists of cells that hold the same digits.
pub(crate) fn shared(board: &mut Board, ones: &[usize], others: &[usize]) -> Result<(), Clash> {
    let union = |cells: &[usize]| cells.iter().fold(0, |set, &cell| set | board.cells[cell]);
    let both = union(ones) & union(others);
    for &cell in ones.iter().chain(others) {
        board.keep(cell, both)?;
    }
    Ok(())
}
