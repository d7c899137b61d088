include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/latin.rs"));

struct Marked {
    options: Vec<Vec<usize>>,
    covered: Vec<bool>,
    looked_at: u64,
    tried: u64,
    solutions: u64,
}

impl Marked {
    fn search(&mut self) {
        let Some(open) = self.covered.iter().position(|&is_covered| !is_covered) else {
            self.solutions += 1;
            return;
        };
        for option in 0..self.options.len() {
            self.looked_at += 1;
            let items = self.options[option].clone();
            if items.contains(&open) && !items.iter().any(|&item| self.covered[item]) {
                self.tried += 1;
                items.iter().for_each(|&item| self.covered[item] = true);
                self.search();
                items.iter().for_each(|&item| self.covered[item] = false);
            }
        }
    }
}
