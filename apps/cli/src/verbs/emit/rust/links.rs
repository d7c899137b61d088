/// A 0/1 matrix as a net of its ones. Node 0 is the root, nodes 1 to `items` are the heads of the
/// columns. Each row, each column with its head, and the heads with the root are rings, so a node
/// that was taken out still knows its neighbours: it goes back without a search for its place.
struct Links {
    items: usize,
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    item: Vec<usize>,
    option: Vec<usize>,
    size: Vec<usize>,
}

impl Links {
    /// The first `primary` items must be covered; the others may be covered, once at most.
    fn new(primary: usize, secondary: usize) -> Links {
        let items = primary + secondary;
        let alone: Vec<usize> = (0..=items).collect();
        let mut left = alone.clone();
        let mut right = alone.clone();
        // Nothing has to cover a secondary item, so its head stays a ring of its own.
        for head in 0..=primary {
            right[head] = if head < primary { head + 1 } else { 0 };
            left[right[head]] = head;
        }
        let (up, down, item) = (alone.clone(), alone.clone(), alone);
        let (option, size) = (vec![0; items + 1], vec![0; items + 1]);
        Links { items, left, right, up, down, item, option, size }
    }

    /// Adds a row below all others: the option `id` with these columns, counted from 1.
    fn add(&mut self, id: usize, columns: &[usize]) {
        let first = self.item.len();
        for &column in columns {
            // The lowest node is of this row already: the column was named twice.
            if self.up[column] >= first {
                continue;
            }
            let node = self.item.len();
            let last = if node == first { node } else { self.left[first] };
            let above = self.up[column];
            self.left.push(last);
            self.right.push(first);
            self.up.push(above);
            self.down.push(column);
            self.item.push(column);
            self.option.push(id);
            self.right[last] = node;
            self.left[first] = node;
            self.down[above] = node;
            self.up[column] = node;
            self.size[column] += 1;
        }
    }

    /// The item with the fewest options: the search branches least where it has the least choice.
    fn fewest(&self) -> usize {
        let mut best = self.right[0];
        let mut head = best;
        while head != 0 {
            if self.size[head] < self.size[best] {
                best = head;
            }
            head = self.right[head];
        }
        best
    }
}
