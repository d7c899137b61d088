class Links:
    """A 0/1 matrix as a net of its ones.

    Node 0 is the root, nodes 1 to `items` are the heads of the columns. Each row, each column with
    its head, and the heads with the root are rings, so a node that was taken out still knows its
    neighbours: it goes back without a search for its place.
    """

    def __init__(self, primary, secondary=0):
        """The first `primary` items must be covered; the others may be covered, once at most."""
        self.items = primary + secondary
        heads = range(self.items + 1)
        self.left, self.right = list(heads), list(heads)
        # Nothing has to cover a secondary item, so its head stays a ring of its own.
        for head in range(primary + 1):
            self.left[head] = head - 1 if head else primary
            self.right[head] = head + 1 if head < primary else 0
        self.up, self.down, self.item = list(heads), list(heads), list(heads)
        self.option, self.size = [None] * len(heads), [0] * len(heads)

    def add(self, option, columns):
        """Adds a row below all others: an option with these columns, counted from 1."""
        first = len(self.item)
        for column in columns:
            # The lowest node is of this row already: the column was named twice.
            if self.up[column] >= first:
                continue
            node = len(self.item)
            last = node if node == first else self.left[first]
            above = self.up[column]
            self.left.append(last)
            self.right.append(first)
            self.up.append(above)
            self.down.append(column)
            self.item.append(column)
            self.option.append(option)
            self.right[last] = self.left[first] = node
            self.down[above] = self.up[column] = node
            self.size[column] += 1

    def fewest(self):
        """The item with the fewest options: there the search branches least."""
        right, size = self.right, self.size
        best = head = right[0]
        while head:
            if size[head] < size[best]:
                best = head
            head = right[head]
        return best
