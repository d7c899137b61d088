const LEFT: usize = 0;
const RIGHT: usize = 1;
const UP: usize = 2;
const DOWN: usize = 3;

/// The ones of a 0/1 matrix as nodes. Each row, each column with its head (from node 1 on), and
/// the heads with the root (node 0) are rings.
struct Dlx {
    x: Vec<[usize; 4]>, // the neighbors of each node
    item: Vec<usize>,
    option: Vec<usize>,
    size: Vec<usize>, // how many nodes of a column are in place, its head among them
    path: Vec<usize>, // the nodes that were chosen
}

impl Dlx {
    fn new(items: usize) -> Dlx {
        let n = items + 1;
        let (item, x) = (0..n).map(|i| (i, [(i + items) % n, (i + 1) % n, i, i])).unzip();
        Dlx { x, item, option: vec![0; n], size: vec![1; n], path: Vec::new() }
    }

    /// Adds the option `id` with these items, counted from 1.
    fn add(&mut self, id: usize, items: &[usize]) {
        let (first, count) = (self.x.len(), items.len());
        for (i, &item) in items.iter().enumerate() {
            let (left, right) = (first + (i + count - 1) % count, first + (i + 1) % count);
            self.x.push([left, right, self.x[item][UP], item]);
            self.item.push(item);
            self.option.push(id);
            self.relink(first + i, UP, DOWN);
        }
    }

    /// Takes a node out of a ring. It keeps its neighbors, so the last one out can go back in.
    fn unlink(&mut self, node: usize, before: usize, after: usize) {
        let (i, j) = (self.x[node][before], self.x[node][after]);
        self.x[i][after] = j;
        self.x[j][before] = i;
        self.size[self.item[node]] -= 1;
    }

    fn relink(&mut self, node: usize, before: usize, after: usize) {
        let (i, j) = (self.x[node][before], self.x[node][after]);
        self.x[i][after] = node;
        self.x[j][before] = node;
        self.size[self.item[node]] += 1;
    }

    /// Acts on each other node of a ring.
    fn each(&mut self, start: usize, way: usize, mut act: impl FnMut(&mut Dlx, usize)) {
        let mut node = self.x[start][way];
        while node != start {
            act(self, node);
            node = self.x[node][way];
        }
    }

    /// The item with the fewest options: there the search branches least.
    fn fewest(&self) -> Option<usize> {
        let next = |&i: &usize| Some(self.x[i][RIGHT]).filter(|&i| i != 0);
        std::iter::successors(next(&0), next).min_by_key(|&i| self.size[i])
    }
}
