include!("links.rs");

/// Repeat cover: options that share an item may both be taken, so an option loses the items that
/// are covered, but stays.
impl Dlx {
    /// Takes the item of this node out of all rows but its own, along which the caller goes on.
    fn cover(&mut self, node: usize) {
        self.each(node, DOWN, |dlx, i| dlx.unlink(i, LEFT, RIGHT));
    }

    fn uncover(&mut self, node: usize) {
        self.each(node, UP, |dlx, i| dlx.relink(i, LEFT, RIGHT));
    }

    /// So many options are needed at least: none of them covers two of the items counted here.
    fn bound(&mut self) -> usize {
        let (mut reached, mut count) = (vec![false; self.size.len()], 0);
        self.each(0, RIGHT, |dlx, head| {
            if !reached[head] {
                count += 1;
                let mut reach = |dlx: &mut Dlx, j| reached[dlx.item[j]] = true;
                dlx.each(head, DOWN, |dlx, i| dlx.each(i, RIGHT, &mut reach));
            }
        });
        count
    }

    /// Whether so many options are enough: a search without recursion, as `path` is its stack.
    fn within(&mut self, limit: usize) -> bool {
        let mut is_back = false;
        loop {
            // What needs too many options is not opened.
            is_back = is_back || self.path.len() + self.bound() > limit;
            // On to an item, which begins at its head, or back to the option that was tried last.
            let from = match if is_back { self.path.pop() } else { self.fewest() } {
                Some(node) => node,
                None => return !is_back,
            };
            if is_back {
                self.each(from, LEFT, Dlx::uncover);
                self.uncover(from);
            }
            let node = self.x[from][DOWN];
            is_back = node < self.size.len();
            if !is_back {
                self.cover(node);
                self.each(node, RIGHT, Dlx::cover);
                self.path.push(node);
            }
        }
    }
}
