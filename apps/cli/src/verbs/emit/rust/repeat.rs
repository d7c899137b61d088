include!("links.rs");

/// Repeat cover: each item at least once, with as few options as can be. Options that share an item
/// may both be taken, so an option loses the items that are covered, but stays.
struct Repeat {
    links: Links,
    path: Vec<usize>, // for each level the node by which its item is covered
}

impl Links {
    /// Takes the item of this node out of all rows but its own, along which the caller goes on.
    fn cover(&mut self, node: usize) {
        let mut i = self.down[node];
        while i != node {
            let (before, after) = (self.left[i], self.right[i]);
            self.right[before] = after;
            self.left[after] = before;
            i = self.down[i];
        }
    }

    /// The steps of `cover` backwards: only so does each node find its neighbours as they were.
    fn uncover(&mut self, node: usize) {
        let mut i = self.up[node];
        while i != node {
            let (before, after) = (self.left[i], self.right[i]);
            self.right[before] = i;
            self.left[after] = i;
            i = self.up[i];
        }
    }

    /// So many options are needed at least: none of them covers two of the items counted here.
    fn bound(&self) -> usize {
        let mut reached = vec![false; self.items + 1];
        let mut count = 0;
        let mut head = self.right[0];
        while head != 0 {
            if !reached[head] {
                count += 1;
                let mut i = self.down[head];
                while i != head {
                    let mut j = self.right[i];
                    while j != i {
                        reached[self.item[j]] = true;
                        j = self.right[j];
                    }
                    i = self.down[i];
                }
            }
            head = self.right[head];
        }
        count
    }
}

impl Repeat {
    fn new(links: Links) -> Repeat {
        Repeat { links, path: Vec::new() }
    }

    /// The next option on the deepest level that has one; false when all were tried.
    fn advance(&mut self) -> bool {
        let links = &mut self.links;
        while let Some(node) = self.path.pop() {
            // A level begins at the head, where nothing is to be given back.
            if node > links.items {
                let mut j = links.left[node];
                while j != node {
                    links.uncover(j);
                    j = links.left[j];
                }
                links.uncover(node);
            }
            let node = links.down[node];
            if node > links.items {
                links.cover(node);
                let mut j = links.right[node];
                while j != node {
                    links.cover(j);
                    j = links.right[j];
                }
                self.path.push(node);
                return true;
            }
        }
        false
    }

    /// Whether so many options are enough.
    fn within(&mut self, limit: usize) -> bool {
        while self.links.right[0] != 0 {
            // A level that needs too many is not opened: the one above tries its next option.
            if self.path.len() + self.links.bound() <= limit {
                self.path.push(self.links.fewest());
            }
            if !self.advance() {
                return false;
            }
        }
        true
    }

    /// The least number of options, by IDA*: each failure proves that one more is needed. Each item
    /// must have an option.
    fn least(&mut self) -> usize {
        let mut limit = self.links.bound();
        while !self.within(limit) {
            limit += 1;
        }
        limit
    }
}
