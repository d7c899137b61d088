/// A problem as links. Node 0 is the root, 1, 2, ... are the heads of items.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The head in whose list a node is.
    head: Vec<usize>,
    /// The option that a node belongs to.
    option: Vec<usize>,
    /// How many nodes are in the list of each head.
    size: Vec<usize>,
}

impl Links {
    fn new(items: usize, options: &[Vec<usize>]) -> Self {
        let heads = items + 1;
        let alone: Vec<usize> = (0..heads).collect();
        let mut links = Links {
            // Root and heads are a ring; each list is empty, a ring of one.
            left: (0..heads).map(|head| (head + items) % heads).collect(),
            right: (0..heads).map(|head| (head + 1) % heads).collect(),
            up: alone.clone(),
            down: alone.clone(),
            head: alone,
            option: vec![0; heads],
            size: vec![0; heads],
        };
        for (option, items) in options.iter().enumerate() {
            let first = links.head.len();
            for (at, item) in items.iter().enumerate() {
                let (node, head) = (first + at, item + 1);
                // The nodes of an option are a ring.
                links.left.push(first + (at + items.len() - 1) % items.len());
                links.right.push(first + (at + 1) % items.len());
                // The new node is between the last of its list and the head.
                let last = links.up[head];
                links.up.push(last);
                links.down.push(head);
                links.down[last] = node;
                links.up[head] = node;
                links.head.push(head);
                links.option.push(option);
                links.size[head] += 1;
            }
        }
        links
    }

    /// Takes an item out, and its options out of the lists of their other
    /// items.
    fn cover(&mut self, head: usize) {
        let (left, right) = (self.left[head], self.right[head]);
        self.right[left] = right;
        self.left[right] = left;
        let mut row = self.down[head];
        while row != head {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = down;
                self.up[down] = up;
                self.size[self.head[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Puts back what `cover` took out, in reverse.
    fn uncover(&mut self, head: usize) {
        let mut row = self.up[head];
        while row != head {
            let mut node = self.left[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = node;
                self.up[down] = node;
                self.size[self.head[node]] += 1;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[head], self.right[head]);
        self.right[left] = head;
        self.left[right] = head;
    }
}
