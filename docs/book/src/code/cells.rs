include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/latin.rs"));

impl Cells {
    /// The Latin squares of order 4.
    fn latin() -> Self {
        let (items, options) = latin();
        let sets = vec![Vec::new(); items];
        let mut cells = Cells { sets, open: vec![true; items], ..Cells::default() };
        cells.place = vec![vec![0; options.len()]; items];
        for (option, items) in options.into_iter().enumerate() {
            for &item in &items {
                cells.place[item][option] = cells.sets[item].len();
                cells.sets[item].push(option);
            }
            cells.items.push(items);
        }
        cells.size = cells.sets.iter().map(Vec::len).collect();
        cells
    }
}
