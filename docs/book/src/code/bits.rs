include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/latin.rs"));

impl Bits {
    /// The Latin squares of order 4: 64 options, 48 items.
    fn latin() -> Self {
        let (items, options) = latin();
        let none = vec![0_u64; options.len()];
        let mut bits = Bits { of_item: vec![0; items], excludes: none.clone(), covers: none, tried: 0 };
        for (option, items) in options.iter().enumerate() {
            for &item in items {
                bits.of_item[item] |= 1 << option;
                bits.covers[option] |= 1 << item;
            }
        }
        for (option, items) in options.iter().enumerate() {
            bits.excludes[option] = items.iter().fold(0, |all, &item| all | bits.of_item[item]);
        }
        bits
    }
}
