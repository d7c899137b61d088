#include "links.cpp"

// Repeat cover: each item at least once, with as few options as can be. Options that share an item
// may both be taken, so an option loses the items that are covered, but stays.
struct Repeat : Links {
    std::vector<int> path;  // for each level the node by which its item is covered
    using Links::Links;

    // Takes the item of this node out of all rows but its own, along which the caller goes on.
    void cover(int node) {
        for (int i = down[node]; i != node; i = down[i]) {
            right[left[i]] = right[i];
            left[right[i]] = left[i];
        }
    }

    // The steps of `cover` backwards: only so does each node find its neighbours as they were.
    void uncover(int node) {
        for (int i = up[node]; i != node; i = up[i]) right[left[i]] = left[right[i]] = i;
    }

    // So many options are needed at least: none of them covers two of the items counted here.
    int bound() const {
        std::vector<bool> reached(items + 1);
        int count = 0;
        for (int head = right[0]; head != 0; head = right[head]) {
            if (reached[head]) continue;
            count++;
            for (int i = down[head]; i != head; i = down[i])
                for (int j = right[i]; j != i; j = right[j]) reached[item[j]] = true;
        }
        return count;
    }

    // The next option on the deepest level that has one; false when all were tried.
    bool advance() {
        while (!path.empty()) {
            int &node = path.back();
            if (node > items) {  // a level begins at the head, where nothing is to be given back
                for (int j = left[node]; j != node; j = left[j]) uncover(j);
                uncover(node);
            }
            node = down[node];
            if (node > items) {
                cover(node);
                for (int j = right[node]; j != node; j = right[j]) cover(j);
                return true;
            }
            path.pop_back();
        }
        return false;
    }

    // Whether so many options are enough.
    bool within(int limit) {
        while (right[0] != 0) {
            // A level that needs too many is not opened: the one above tries its next option.
            if (int(path.size()) + bound() <= limit) path.push_back(fewest());
            if (!advance()) return false;
        }
        return true;
    }

    // The least number of options, by IDA*: each failure proves that one more is needed. Each item
    // must have an option.
    int least() {
        int limit = bound();
        while (!within(limit)) limit++;
        return limit;
    }
};
