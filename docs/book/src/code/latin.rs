/// The Latin squares of order 4: how many items there are, and the items of each option.
fn latin() -> (usize, Vec<Vec<usize>>) {
    let square = gavotte::puzzles::latin::Square::empty(4).expect("4 is a size");
    let encoded = gavotte::puzzles::latin::encode(&square).expect("it fits");
    let problem = encoded.problem();
    let items_of = |option| problem.entries(option).map(|it| it.item.index()).collect();
    (problem.item_count(), problem.options().map(items_of).collect())
}
