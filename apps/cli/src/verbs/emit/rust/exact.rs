include!("links.rs");

impl Dlx {
    /// Takes out an item, and its options from the columns of all other items.
    fn cover(&mut self, head: usize) {
        self.unlink(head, LEFT, RIGHT);
        self.each(head, DOWN, |dlx, i| dlx.each(i, RIGHT, |dlx, j| dlx.unlink(j, UP, DOWN)));
    }

    fn uncover(&mut self, head: usize) {
        self.each(head, UP, |dlx, i| dlx.each(i, LEFT, |dlx, j| dlx.relink(j, UP, DOWN)));
        self.relink(head, LEFT, RIGHT);
    }

    /// Knuth's Algorithm X: goes on to the next solution in `path`; false behind the last one.
    fn next(&mut self) -> bool {
        let mut is_back = !self.path.is_empty();
        // On to an item, which begins at its head, or back to the option that was tried last.
        while let Some(from) = if is_back { self.path.pop() } else { self.fewest() } {
            if is_back {
                self.each(from, LEFT, |dlx, j| dlx.uncover(dlx.item[j]));
            } else {
                self.cover(from);
            }
            let node = self.x[from][DOWN];
            is_back = node < self.size.len();
            if is_back {
                self.uncover(node);
            } else {
                self.each(node, RIGHT, |dlx, j| dlx.cover(dlx.item[j]));
                self.path.push(node);
            }
        }
        !is_back
    }
}
