#include "links.cpp"

// Knuth's Algorithm X. The search has a stack of its own: it can stop at each solution and go on.
struct Exact : Links {
    std::vector<int> path;  // for each level the node by which its item is covered
    bool begun = false;
    using Links::Links;

    // Takes out an item, and all options with it from the columns of the other items.
    void cover(int head) {
        right[left[head]] = right[head];
        left[right[head]] = left[head];
        for (int i = down[head]; i != head; i = down[i])
            for (int j = right[i]; j != i; j = right[j]) {
                down[up[j]] = down[j];
                up[down[j]] = up[j];
                size[item[j]]--;
            }
    }

    // The steps of `cover` backwards: only so does each node find its neighbours as they were.
    void uncover(int head) {
        for (int i = up[head]; i != head; i = up[i])
            for (int j = left[i]; j != i; j = left[j]) {
                size[item[j]]++;
                down[up[j]] = up[down[j]] = j;
            }
        right[left[head]] = left[right[head]] = head;
    }

    // The next option on the deepest level that has one; false when all were tried.
    bool advance() {
        while (!path.empty()) {
            int &node = path.back();
            if (node > items)  // a level begins at the head, where nothing is to be given back
                for (int j = left[node]; j != node; j = left[j]) uncover(item[j]);
            node = down[node];
            if (node > items) {
                for (int j = right[node]; j != node; j = right[j]) cover(item[j]);
                return true;
            }
            uncover(node);
            path.pop_back();
        }
        return false;
    }

    // Goes on to the next solution; false when there are no more.
    bool next() {
        if (begun && !advance()) return false;
        begun = true;
        while (right[0] != 0) {
            path.push_back(fewest());
            cover(path.back());
            if (!advance()) return false;
        }
        return true;
    }

    // The options of the solution at which the search stands.
    std::vector<int> chosen() const {
        std::vector<int> ids;
        for (int node : path) ids.push_back(option[node]);
        return ids;
    }
};
