impl Cover {
    fn put_back(&mut self, node: usize) {
        let links = &mut self.links;
        let mut other = links.up[node];
        while other != node {
            let (left, right) = (links.left[other], links.right[other]);
            links.right[left] = other;
            links.left[right] = other;
            other = links.up[other];
        }
    }

    fn fewest(&self) -> usize {
        let links = &self.links;
        let mut best = links.right[0];
        let mut head = links.right[best];
        while head != 0 {
            if links.size[head] < links.size[best] {
                best = head;
            }
            head = links.right[head];
        }
        best
    }
}

/// Lamps on 5 x 5 squares: the limit of each round with the options tried in it, and the least number of lamps.
fn lamps() -> (Vec<(usize, u64)>, usize) {
    let side = 5;
    let lights = |lamp: usize| {
        let beside = |square: usize| {
            (lamp / side).abs_diff(square / side) + (lamp % side).abs_diff(square % side) <= 1
        };
        (0..side * side).filter(|&square| beside(square)).collect()
    };
    let options: Vec<Vec<usize>> = (0..side * side).map(lights).collect();
    let links = Links::new(side * side, &options);
    let mut cover =
        Cover { links, marks: vec![0; side * side + 1], calls: 0, chosen: Vec::new(), tried: 0 };
    let mut limit = cover.needed();
    let mut rounds = Vec::new();
    loop {
        let (before, found) = (cover.tried, cover.search(limit));
        rounds.push((limit, cover.tried - before));
        if found {
            break;
        }
        limit += 1;
    }
    (rounds, cover.chosen.len())
}
