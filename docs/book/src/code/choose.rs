include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/links.rs"));
include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/code/latin.rs"));

/// Chooses the open item to cover next.
type Choose = fn(&Links) -> usize;

struct Search {
    links: Links,
    choose: Choose,
    tried: u64,
    dead_ends: u64,
    chosen: Vec<usize>,
    solutions: Vec<Vec<usize>>,
}

impl Search {
    fn search(&mut self) {
        if self.links.right[0] == 0 {
            self.solutions.push(self.chosen.clone());
            return;
        }
        let head = (self.choose)(&self.links);
        if self.links.size[head] == 0 {
            self.dead_ends += 1;
            return;
        }
        self.links.cover(head);
        let mut row = self.links.down[head];
        while row != head {
            self.tried += 1;
            self.chosen.push(self.links.option[row]);
            let mut node = self.links.right[row];
            while node != row {
                self.links.cover(self.links.head[node]);
                node = self.links.right[node];
            }
            self.search();
            // The way back: the same items, in reverse.
            let mut node = self.links.left[row];
            while node != row {
                self.links.uncover(self.links.head[node]);
                node = self.links.left[node];
            }
            self.chosen.pop();
            row = self.links.down[row];
        }
        self.links.uncover(head);
    }
}

fn search(items: usize, options: &[Vec<usize>], choose: Choose) -> Search {
    let links = Links::new(items, options);
    let (chosen, solutions) = (Vec::new(), Vec::new());
    let (tried, dead_ends) = (0, 0);
    let mut search = Search { links, choose, tried, dead_ends, chosen, solutions };
    search.search();
    search
}
