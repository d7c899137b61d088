from links import Links


class Repeat(Links):
    """Repeat cover: each item at least once, with as few options as can be.

    Options that share an item may both be taken, so an option loses the items that are covered,
    but stays.
    """

    def cover(self, node):
        """Takes the item of a node out of all rows but its own, along which the caller goes on."""
        left, right, down = self.left, self.right, self.down
        i = down[node]
        while i != node:
            right[left[i]] = right[i]
            left[right[i]] = left[i]
            i = down[i]

    def uncover(self, node):
        """The steps of `cover` backwards: only so does each node find its neighbours again."""
        left, right, up = self.left, self.right, self.up
        i = up[node]
        while i != node:
            right[left[i]] = left[right[i]] = i
            i = up[i]

    def bound(self):
        """So many options are needed at least: none covers two of the items counted here."""
        right, down, item = self.right, self.down, self.item
        reached = [False] * (self.items + 1)
        count = 0
        head = right[0]
        while head:
            if not reached[head]:
                count += 1
                i = down[head]
                while i != head:
                    j = right[i]
                    while j != i:
                        reached[item[j]] = True
                        j = right[j]
                    i = down[i]
            head = right[head]
        return count

    def advance(self, path):
        """Takes the next option on the deepest level that has one; false when all were tried."""
        while path:
            node = path.pop()
            if node > self.items:  # a level begins at the head, where nothing is to be given back
                j = self.left[node]
                while j != node:
                    self.uncover(j)
                    j = self.left[j]
                self.uncover(node)
            node = self.down[node]
            if node > self.items:
                self.cover(node)
                j = self.right[node]
                while j != node:
                    self.cover(j)
                    j = self.right[j]
                path.append(node)
                return True
        return False

    def within(self, limit):
        """Whether so many options are enough."""
        path = []  # for each level the node by which its item is covered
        while self.right[0]:
            # A level that needs too many is not opened: the one above tries its next option.
            if len(path) + self.bound() <= limit:
                path.append(self.fewest())
            if not self.advance(path):
                return False
        return True

    def least(self):
        """The least number of options, by IDA*: each failure proves that one more is needed.

        Each item must have an option.
        """
        limit = self.bound()
        while not self.within(limit):
            limit += 1
        return limit
