def ring(way, start):
    """The other nodes of a ring."""
    node = way[start]
    while node != start:
        yield node
        node = way[node]


class Links:
    """The ones of a 0/1 matrix as nodes.

    Each row, each column with its head (nodes 1 to `items`), and the heads with the root (node 0)
    are rings. A node that is taken out keeps its neighbors, so the last one out can go back in.
    """

    def __init__(self, items):
        self.items = items
        self.left = [items] + list(range(items))
        self.right = list(range(1, items + 1)) + [0]
        self.up, self.down, self.item = (list(range(items + 1)) for _ in range(3))
        self.option, self.size = [None] * (items + 1), [0] * (items + 1)
        self.path = []  # the nodes that were chosen

    def add(self, option, items):
        """Adds an option with these items, counted from 1."""
        first, count = len(self.item), len(items)
        for i, head in enumerate(items):
            self.left.append(first + (i - 1) % count)
            self.right.append(first + (i + 1) % count)
            self.up.append(self.up[head])
            self.down.append(head)
            self.down[self.up[head]] = self.up[head] = first + i
            self.item.append(head)
            self.option.append(option)
            self.size[head] += 1

    def fewest(self):
        """The item with the fewest options: there the search branches least."""
        return min(ring(self.right, 0), key=self.size.__getitem__)
