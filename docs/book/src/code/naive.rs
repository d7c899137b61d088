include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/latin.rs"));

/// The naive search; it counts what it looks at, what fits and what it finds, and can take the last open item first.
struct Naive {
    items: usize,
    options: Vec<Vec<usize>>,
    is_from_the_end: bool,
    looked_at: u64,
    tried: u64,
    solutions: u64,
}

impl Naive {
    fn is_covered(&self, item: usize, chosen: &[usize]) -> bool {
        chosen.iter().any(|&option| self.options[option].contains(&item))
    }

    fn search(&mut self, chosen: &mut Vec<usize>) {
        let is_open = |&item: &usize| !self.is_covered(item, chosen);
        let open = match self.is_from_the_end {
            false => (0..self.items).find(is_open),
            true => (0..self.items).rfind(is_open),
        };
        let Some(open) = open else {
            self.solutions += 1;
            return;
        };
        for option in 0..self.options.len() {
            self.looked_at += 1;
            let items = &self.options[option];
            let fits = items.contains(&open)
                && !items.iter().any(|&item| self.is_covered(item, chosen));
            if fits {
                self.tried += 1;
                chosen.push(option);
                self.search(chosen);
                chosen.pop();
            }
        }
    }
}

/// What a search of this problem counts.
fn naive((items, options): (usize, Vec<Vec<usize>>), is_from_the_end: bool) -> Naive {
    let mut naive = Naive { items, options, is_from_the_end, looked_at: 0, tried: 0, solutions: 0 };
    naive.search(&mut Vec::new());
    naive
}
