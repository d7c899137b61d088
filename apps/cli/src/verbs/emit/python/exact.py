from links import Links


class Exact(Links):
    """Knuth's Algorithm X. The search has a stack of its own, so no depth is too deep for it."""

    def cover(self, head):
        """Takes out an item, and all options with it from the columns of the other items."""
        # Names of the function are found faster than those of the object.
        left, right, up, down = self.left, self.right, self.up, self.down
        item, size = self.item, self.size
        right[left[head]] = right[head]
        left[right[head]] = left[head]
        i = down[head]
        while i != head:
            j = right[i]
            while j != i:
                down[up[j]] = down[j]
                up[down[j]] = up[j]
                size[item[j]] -= 1
                j = right[j]
            i = down[i]

    def uncover(self, head):
        """The steps of `cover` backwards: only so does each node find its neighbours again."""
        left, right, up, down = self.left, self.right, self.up, self.down
        item, size = self.item, self.size
        i = up[head]
        while i != head:
            j = left[i]
            while j != i:
                size[item[j]] += 1
                down[up[j]] = up[down[j]] = j
                j = left[j]
            i = up[i]
        right[left[head]] = left[right[head]] = head

    def advance(self, path):
        """Takes the next option on the deepest level that has one; false when all were tried."""
        while path:
            node = path.pop()
            if node > self.items:  # a level begins at the head, where nothing is to be given back
                j = self.left[node]
                while j != node:
                    self.uncover(self.item[j])
                    j = self.left[j]
            node = self.down[node]
            if node > self.items:
                j = self.right[node]
                while j != node:
                    self.cover(self.item[j])
                    j = self.right[j]
                path.append(node)
                return True
            self.uncover(node)
        return False

    def solutions(self):
        """Each solution as a list of its options."""
        path = []  # for each level the node by which its item is covered
        while True:
            if self.right[0]:
                path.append(self.fewest())
                self.cover(path[-1])
            else:
                yield [self.option[node] for node in path]
            if not self.advance(path):
                return
