include!("links.rs");

/// Knuth's Algorithm X. The search has a stack of its own: it can stop at each solution and go on.
struct Exact {
    links: Links,
    path: Vec<usize>, // for each level the node by which its item is covered
    begun: bool,
}

impl Links {
    /// Takes out an item, and all options with it from the columns of the other items.
    fn cover(&mut self, head: usize) {
        let (before, after) = (self.left[head], self.right[head]);
        self.right[before] = after;
        self.left[after] = before;
        let mut i = self.down[head];
        while i != head {
            let mut j = self.right[i];
            while j != i {
                let (above, below) = (self.up[j], self.down[j]);
                self.down[above] = below;
                self.up[below] = above;
                self.size[self.item[j]] -= 1;
                j = self.right[j];
            }
            i = self.down[i];
        }
    }

    /// The steps of `cover` backwards: only so does each node find its neighbours as they were.
    fn uncover(&mut self, head: usize) {
        let mut i = self.up[head];
        while i != head {
            let mut j = self.left[i];
            while j != i {
                let (above, below) = (self.up[j], self.down[j]);
                self.size[self.item[j]] += 1;
                self.down[above] = j;
                self.up[below] = j;
                j = self.left[j];
            }
            i = self.up[i];
        }
        let (before, after) = (self.left[head], self.right[head]);
        self.right[before] = head;
        self.left[after] = head;
    }
}

impl Exact {
    fn new(links: Links) -> Exact {
        Exact { links, path: Vec::new(), begun: false }
    }

    /// The next option on the deepest level that has one; false when all were tried.
    fn advance(&mut self) -> bool {
        let links = &mut self.links;
        while let Some(node) = self.path.pop() {
            // A level begins at the head, where nothing is to be given back.
            if node > links.items {
                let mut j = links.left[node];
                while j != node {
                    links.uncover(links.item[j]);
                    j = links.left[j];
                }
            }
            let node = links.down[node];
            if node > links.items {
                let mut j = links.right[node];
                while j != node {
                    links.cover(links.item[j]);
                    j = links.right[j];
                }
                self.path.push(node);
                return true;
            }
            links.uncover(node);
        }
        false
    }
}

/// The solutions, each as the ids of its options.
impl Iterator for Exact {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        if self.begun && !self.advance() {
            return None;
        }
        self.begun = true;
        while self.links.right[0] != 0 {
            let head = self.links.fewest();
            self.links.cover(head);
            self.path.push(head);
            if !self.advance() {
                return None;
            }
        }
        Some(self.path.iter().map(|&node| self.links.option[node]).collect())
    }
}
