// Repeat cover (HDU 3498) by dancing links and IDA*: whoever attacks a vertex defeats it and its
// neighbors; prints for each case to the end of the file how few attacks defeat all.

#include <algorithm>
#include <iostream>
#include <set>

#include "repeat.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    int vertices, edges;
    while (std::cin >> vertices >> edges && vertices >= 0) {
        std::vector<std::set<int>> defeats(vertices + 1);  // sets: an edge may be given twice
        for (int vertex = 1; vertex <= vertices; vertex++) defeats[vertex].insert(vertex);
        for (int a, b; edges > 0; edges--) {
            if (!(std::cin >> a >> b)) return 1;
            if (std::min(a, b) < 1 || std::max(a, b) > vertices) return 1;
            defeats[a].insert(b);
            defeats[b].insert(a);
        }
        Repeat links(vertices);
        for (int vertex = 1; vertex <= vertices; vertex++)
            links.add(vertex, {defeats[vertex].begin(), defeats[vertex].end()});
        // IDA*: each failure proves that one more is needed.
        int limit = 0;
        while (!links.within(limit)) limit++;
        std::cout << limit << '\n';
    }
}
