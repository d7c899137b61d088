from links import Links, ring


class Repeat(Links):
    """Repeat cover: options that share an item may both be taken.

    So an option loses the items that are covered, but stays.
    """

    def cover(self, node):
        """Takes the item of a node out of all rows but its own, along which the caller goes on."""
        left, right = self.left, self.right
        for i in ring(self.down, node):
            right[left[i]], left[right[i]] = right[i], left[i]

    def uncover(self, node):
        left, right = self.left, self.right
        for i in ring(self.up, node):
            right[left[i]] = left[right[i]] = i

    def bound(self):
        """So many options are needed at least: none covers two of the items counted here."""
        reached = set()
        count = 0
        for head in ring(self.right, 0):
            if head not in reached:
                count += 1
                for i in ring(self.down, head):
                    reached.update(self.item[j] for j in ring(self.right, i))
        return count

    def within(self, limit):
        """Whether so many options are enough: a search without recursion."""
        back = False
        while True:
            # What needs too many options is not opened.
            back = back or len(self.path) + self.bound() > limit
            if not (self.path if back else self.right[0]):
                return not back
            # Back to the option that was tried last, or on to an item, which begins at its head.
            node = self.path.pop() if back else self.fewest()
            if back:
                for j in ring(self.left, node):
                    self.uncover(j)
                self.uncover(node)
            node = self.down[node]
            back = node <= self.items
            if not back:
                self.cover(node)
                for j in ring(self.right, node):
                    self.cover(j)
                self.path.append(node)
