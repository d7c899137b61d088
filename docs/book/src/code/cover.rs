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
