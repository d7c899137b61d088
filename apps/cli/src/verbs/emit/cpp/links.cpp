#include <array>
#include <vector>

enum Way { LEFT, RIGHT, UP, DOWN };

// The ones of a 0/1 matrix as nodes. Each row, each column with its head (nodes 1 to `items`), and
// the heads with the root (node 0) are rings.
struct Links {
    int items;
    std::vector<std::array<int, 4>> x;    // the neighbors of each node
    std::vector<int> item, option, size;  // size: nodes of a column in place, its head among them
    std::vector<int> path;                // the nodes that were chosen

    explicit Links(int items) : items(items), option(items + 1), size(items + 1, 1) {
        for (int head = 0; head <= items; head++) {
            x.push_back({head > 0 ? head - 1 : items, head < items ? head + 1 : 0, head, head});
            item.push_back(head);
        }
    }

    // Adds the option `id` with these items, counted from 1.
    void add(int id, const std::vector<int> &heads) {
        int first = x.size(), last = first + heads.size() - 1;
        for (int head : heads) {
            int node = x.size();
            x.push_back({node > first ? node - 1 : last, node < last ? node + 1 : first,
                         x[head][UP], head});
            item.push_back(head);
            option.push_back(id);
            relink(node, UP, DOWN);
        }
    }

    // Takes a node out of a ring. It keeps its neighbors, so the last one out can go back in.
    void unlink(int node, Way before, Way after) {
        x[x[node][before]][after] = x[node][after];
        x[x[node][after]][before] = x[node][before];
        size[item[node]]--;
    }

    void relink(int node, Way before, Way after) {
        x[x[node][before]][after] = x[x[node][after]][before] = node;
        size[item[node]]++;
    }

    // The item with the fewest options: there the search branches least; 0 when all are covered.
    int fewest() const {
        int best = x[0][RIGHT];
        for (int head = best; head != 0; head = x[head][RIGHT])
            if (size[head] < size[best]) best = head;
        return best;
    }
};
