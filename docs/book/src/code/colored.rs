/// The ways back, and the search: as those of `Links`, but for colors.
impl Colored {
    fn cover(&mut self, head: usize) {
        let (left, right) = (self.links.left[head], self.links.right[head]);
        self.links.right[left] = right;
        self.links.left[right] = left;
        let mut row = self.links.down[head];
        while row != head {
            self.hide(row);
            row = self.links.down[row];
        }
    }

    fn unhide(&mut self, row: usize) {
        let links = &mut self.links;
        let mut node = links.left[row];
        while node != row {
            if self.color[node] != AGREED {
                let (up, down) = (links.up[node], links.down[node]);
                links.down[up] = node;
                links.up[down] = node;
                links.size[links.head[node]] += 1;
            }
            node = links.left[node];
        }
    }

    fn uncover(&mut self, head: usize) {
        let mut row = self.links.up[head];
        while row != head {
            self.unhide(row);
            row = self.links.up[row];
        }
        let (left, right) = (self.links.left[head], self.links.right[head]);
        self.links.right[left] = head;
        self.links.left[right] = head;
    }

    fn unpurify(&mut self, node: usize) {
        let (head, color) = (self.links.head[node], self.color[node]);
        let mut row = self.links.up[head];
        while row != head {
            if self.color[row] == AGREED {
                self.color[row] = color;
            } else {
                self.unhide(row);
            }
            row = self.links.up[row];
        }
    }

    fn uncommit(&mut self, node: usize) {
        match self.color[node] {
            NONE => self.uncover(self.links.head[node]),
            AGREED => {}
            _ => self.unpurify(node),
        }
    }

    fn search(&mut self, chosen: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let first = self.links.right[0];
        if first == 0 {
            found.push(chosen.clone());
            return;
        }
        let (mut best, mut head) = (first, self.links.right[first]);
        while head != 0 {
            if self.links.size[head] < self.links.size[best] {
                best = head;
            }
            head = self.links.right[head];
        }
        self.cover(best);
        let mut row = self.links.down[best];
        while row != best {
            chosen.push(self.links.option[row] + 1);
            let mut node = self.links.right[row];
            while node != row {
                self.commit(node);
                node = self.links.right[node];
            }
            self.search(chosen, found);
            let mut node = self.links.left[row];
            while node != row {
                self.uncommit(node);
                node = self.links.left[node];
            }
            chosen.pop();
            row = self.links.down[row];
        }
        self.uncover(best);
    }
}
