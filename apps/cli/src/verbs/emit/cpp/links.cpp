#include <vector>

// A 0/1 matrix as a net of its ones. Node 0 is the root, nodes 1 to `items` are the heads of the
// columns. Each row, each column with its head, and the heads with the root are rings, so a node
// that was taken out still knows its neighbours: it goes back without a search for its place.
struct Links {
    int items;
    std::vector<int> left, right, up, down, item, option, size;

    // The first `primary` items must be covered; the others may be covered, once at most.
    explicit Links(int primary, int secondary = 0) : items(primary + secondary), size(items + 1) {
        for (int head = 0; head <= items; head++) {
            // Nothing has to cover a secondary item, so its head is a ring of its own.
            bool must = head <= primary;
            left.push_back(must && head > 0 ? head - 1 : must ? primary : head);
            right.push_back(must && head < primary ? head + 1 : must ? 0 : head);
            up.push_back(head);
            down.push_back(head);
            item.push_back(head);
            option.push_back(-1);
        }
    }

    // Adds a row below all others: the option `id` with these columns, counted from 1.
    void add(int id, const std::vector<int> &columns) {
        int first = item.size();
        for (int column : columns) {
            // The lowest node is of this row already: the column was named twice.
            if (up[column] >= first) continue;
            int node = item.size();
            left.push_back(node == first ? node : left[first]);
            right.push_back(first);
            up.push_back(up[column]);
            down.push_back(column);
            item.push_back(column);
            option.push_back(id);
            right[left[node]] = left[first] = node;
            down[up[node]] = up[column] = node;
            size[column]++;
        }
    }

    // The item with the fewest options: the search branches least where it has the least choice.
    int fewest() const {
        int best = right[0];
        for (int head = right[0]; head != 0; head = right[head])
            if (size[head] < size[best]) best = head;
        return best;
    }
};
