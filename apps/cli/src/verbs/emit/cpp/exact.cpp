#include "links.cpp"

struct Exact : Links {
    using Links::Links;

    // Takes out an item, and its options from the columns of all other items.
    void cover(int head) {
        unlink(head, LEFT, RIGHT);
        for (int i = x[head][DOWN]; i != head; i = x[i][DOWN])
            for (int j = x[i][RIGHT]; j != i; j = x[j][RIGHT]) unlink(j, UP, DOWN);
    }

    void uncover(int head) {
        for (int i = x[head][UP]; i != head; i = x[i][UP])
            for (int j = x[i][LEFT]; j != i; j = x[j][LEFT]) relink(j, UP, DOWN);
        relink(head, LEFT, RIGHT);
    }

    // Knuth's Algorithm X without recursion: goes on to the next solution, which `path` then
    // holds; false behind the last one.
    bool next() {
        bool back = !path.empty();
        while (true) {
            // On to an item, which begins at its head, or back to the option that was tried last.
            int node = back ? (path.empty() ? 0 : path.back()) : fewest();
            if (node == 0) return !back;
            if (back) {
                for (int j = x[node][LEFT]; j != node; j = x[j][LEFT]) uncover(item[j]);
                path.pop_back();
            } else {
                cover(node);
            }
            node = x[node][DOWN];
            back = node <= items;
            if (back) {
                uncover(node);
            } else {
                for (int j = x[node][RIGHT]; j != node; j = x[j][RIGHT]) cover(item[j]);
                path.push_back(node);
            }
        }
    }
};
