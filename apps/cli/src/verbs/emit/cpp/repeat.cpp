#include "links.cpp"

// Repeat cover: options that share an item may both be taken, so an option loses the items that
// are covered, but stays.
struct Repeat : Links {
    using Links::Links;

    // Takes the item of this node out of all rows but its own, along which the caller goes on.
    void cover(int node) {
        for (int i = x[node][DOWN]; i != node; i = x[i][DOWN]) unlink(i, LEFT, RIGHT);
    }

    void uncover(int node) {
        for (int i = x[node][UP]; i != node; i = x[i][UP]) relink(i, LEFT, RIGHT);
    }

    // So many options are needed at least: none of them covers two of the items counted here.
    int bound() const {
        std::vector<bool> reached(items + 1);
        int count = 0;
        for (int head = x[0][RIGHT]; head != 0; head = x[head][RIGHT]) {
            if (reached[head]) continue;
            count++;
            for (int i = x[head][DOWN]; i != head; i = x[i][DOWN])
                for (int j = x[i][RIGHT]; j != i; j = x[j][RIGHT]) reached[item[j]] = true;
        }
        return count;
    }

    // Whether so many options are enough: a search without recursion, as `path` is its stack.
    bool within(int limit) {
        bool back = false;
        while (true) {
            // What needs too many options is not opened.
            back = back || int(path.size()) + bound() > limit;
            // On to an item, which begins at its head, or back to the option that was tried last.
            int node = back ? (path.empty() ? 0 : path.back()) : fewest();
            if (node == 0) return !back;
            if (back) {
                for (int j = x[node][LEFT]; j != node; j = x[j][LEFT]) uncover(j);
                uncover(node);
                path.pop_back();
            }
            node = x[node][DOWN];
            back = node <= items;
            if (back) continue;
            cover(node);
            for (int j = x[node][RIGHT]; j != node; j = x[j][RIGHT]) cover(j);
            path.push_back(node);
        }
    }
};
