//! Sudoku as exact cover: counts, items, candidates, decoding.

use gavotte_puzzles::sudoku::{Candidate, Grid, Grids, Size, encode, encode_named};

use crate::brute;

fn grid(text: &str) -> Grid {
    Grids::new(text.as_bytes()).next().unwrap().unwrap().grid
}

#[test]
fn the_empty_4x4_grid_has_288_solutions_all_different() {
    let encoded = encode(&Grid::empty(Size::ALL[0])).unwrap();
    let mut grids: Vec<_> =
        brute::all(encoded.problem()).iter().map(|options| encoded.decode(options)).collect();
    assert!(grids.iter().all(Grid::is_solved));
    grids.sort_by(|a, b| a.cells().cmp(b.cells()));
    grids.dedup();
    assert_eq!(grids.len(), 288);
}

#[test]
fn a_grid_with_holes_has_its_solution_among_those_found() {
    let solution =
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
    let full = grid(solution);
    let mut open = full.clone();
    (0..81).filter(|index| index % 3 == 0).for_each(|index| open.set(index / 9, index % 9, 0));
    let encoded = encode(&open).unwrap();
    let found: Vec<_> =
        brute::all(encoded.problem()).iter().map(|options| encoded.decode(options)).collect();
    assert!(found.contains(&full));
    assert!(found.iter().all(Grid::is_solved));
    for index in (0..81).filter(|index| index % 3 != 0) {
        let (row, column) = (index / 9, index % 9);
        assert!(found.iter().all(|grid| grid.get(row, column) == full.get(row, column)));
    }
}

#[test]
fn only_candidates_that_agree_with_the_givens_are_options() {
    let grid = grid("12..\n....\n....\n...3\n");
    let encoded = encode(&grid).unwrap();
    let found: Vec<_> =
        encoded.problem().options().filter_map(|option| encoded.candidate(option)).collect();
    let mut expected = Vec::new();
    for (row, digits) in [
        [&[1][..], &[2], &[3, 4], &[4]],
        [&[3, 4], &[3, 4], &[1, 2, 3, 4], &[1, 2, 4]],
        [&[2, 3, 4], &[1, 3, 4], &[1, 2, 4], &[1, 2, 4]],
        [&[2, 4], &[1, 4], &[1, 2, 4], &[3]],
    ]
    .iter()
    .enumerate()
    {
        for (column, digits) in digits.iter().enumerate() {
            expected.extend(digits.iter().map(|&digit| Candidate { row, column, digit }));
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn named_and_numbered_problems_have_the_same_options() {
    for size in Size::ALL {
        let mut grid = Grid::empty(size);
        grid.set(1, 2, size.digits());
        let (plain, named) = (encode(&grid).unwrap(), encode_named(&grid).unwrap());
        let (plain, named) = (plain.problem(), named.problem());
        assert_eq!(plain.item_count(), 4 * size.cells());
        assert_eq!(named.item_count(), plain.item_count());
        assert_eq!(named.option_count(), plain.option_count());
        for option in plain.options() {
            assert_eq!(plain.option_items(option), named.option_items(option));
        }
    }
}

#[test]
fn options_are_named_after_what_they_do() {
    for size in Size::ALL {
        let encoded = encode_named(&Grid::empty(size)).unwrap();
        let problem = encoded.problem();
        assert_eq!(problem.option_count(), size.cells() * size.side());
        for option in problem.options() {
            let Candidate { row, column, digit } = encoded.candidate(option).unwrap();
            let box_ = size.box_of(row, column) + 1;
            let (row, column) = (row + 1, column + 1);
            let names: Vec<_> =
                problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
            assert_eq!(names[0], format!("r{row}c{column}"));
            assert_eq!(names[1], format!("r{row}={digit}"));
            assert_eq!(names[2], format!("c{column}={digit}"));
            assert_eq!(names[3], format!("b{box_}={digit}"));
        }
        assert!(problem.items().all(|item| !problem.item_name(item).contains([':', '|'])));
    }
}

#[test]
fn boxes_have_as_many_cells_as_rows() {
    assert_eq!(Size::NINE.box_of(0, 8), 2);
    assert_eq!(Size::NINE.box_of(5, 3), 4);
    for size in Size::ALL {
        let mut counts = vec![0; size.side()];
        (0..size.cells()).for_each(|c| counts[size.box_of(c / size.side(), c % size.side())] += 1);
        assert!(counts.iter().all(|&count| count == size.side()));
    }
}

#[test]
fn clashes_are_found_in_rows_columns_and_boxes() {
    for (second, what) in [((0, 8), "row"), ((8, 0), "column"), ((2, 2), "box")] {
        let mut grid = Grid::empty(Size::NINE);
        grid.set(0, 0, 9);
        grid.set(5, 5, 9);
        assert_eq!(grid.givens_clash(), None);
        grid.set(second.0, second.1, 9);
        let clash = grid.givens_clash().unwrap();
        assert_eq!((clash.digit, clash.first, clash.second), (9, (0, 0), second), "{what}");
        assert!(!grid.is_solved());
        assert_eq!(brute::count(encode(&grid).unwrap().problem()), 0, "{what}");
    }
}

#[test]
fn a_grid_takes_only_its_own_cells() {
    let size = Size::NINE;
    assert_eq!(Grid::from_cells(size, vec![0; 80]), None);
    assert_eq!(Grid::from_cells(size, vec![10; 81]), None);
    assert_eq!(Grid::from_cells(size, vec![0; 81]), Some(Grid::empty(size)));
}
