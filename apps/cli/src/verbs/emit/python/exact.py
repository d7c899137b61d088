from links import Links, ring


class Exact(Links):
    def cover(self, head):
        """Takes out an item, and its options from the columns of all other items."""
        left, right, up, down = self.left, self.right, self.up, self.down
        item, size = self.item, self.size
        right[left[head]], left[right[head]] = right[head], left[head]
        for i in ring(down, head):
            j = right[i]
            while j != i:
                down[up[j]], up[down[j]] = down[j], up[j]
                size[item[j]] -= 1
                j = right[j]

    def uncover(self, head):
        left, right, up, down = self.left, self.right, self.up, self.down
        item, size = self.item, self.size
        for i in ring(up, head):
            j = left[i]
            while j != i:
                down[up[j]] = up[down[j]] = j
                size[item[j]] += 1
                j = left[j]
        right[left[head]] = left[right[head]] = head

    def solutions(self):
        """Knuth's Algorithm X without recursion: each solution as a list of its options."""
        back = False
        while True:
            if back and not self.path:
                return
            # Back to the option that was tried last, or on to an item, which begins at its head.
            if back:
                node = self.path.pop()
                for j in ring(self.left, node):
                    self.uncover(self.item[j])
            elif self.right[0]:
                node = self.fewest()
                self.cover(node)
            else:
                yield [self.option[node] for node in self.path]
                back = True
                continue
            node = self.down[node]
            back = node <= self.items
            if back:
                self.uncover(node)
            else:
                for j in ring(self.right, node):
                    self.cover(self.item[j])
                self.path.append(node)
