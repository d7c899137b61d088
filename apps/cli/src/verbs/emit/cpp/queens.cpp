// N queens (Luogu P1219) by dancing links: the first three solutions, each as the columns of the
// queens row by row, then how many there are.

#include <iostream>
#include <iterator>
#include <set>

#include "exact.cpp"

int main() {
    int n;
    if (!(std::cin >> n) || n < 1) return 1;
    Exact links(6 * n - 2);
    // Diagonals may stay empty: their heads leave the ring of what must be covered.
    for (int head = 2 * n + 1; head <= 6 * n - 2; head++) {
        links.unlink(head, LEFT, RIGHT);
        links.x[head] = {head, head, head, head};
    }
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            links.add(row * n + column, {1 + row, 1 + n + column, 1 + 2 * n + row + column,
                                         5 * n - 1 + row - column});
    // The search meets solutions in an order of its own: the least three are kept.
    std::set<std::vector<int>> first;
    int count = 0;
    for (; links.next(); count++) {
        std::vector<int> queens(n);
        for (int node : links.path) queens[links.option[node] / n] = links.option[node] % n + 1;
        first.insert(queens);
        if (first.size() > 3) first.erase(std::prev(first.end()));
    }
    for (const auto &queens : first)
        for (int row = 0; row < n; row++) std::cout << queens[row] << (row < n - 1 ? ' ' : '\n');
    std::cout << count << '\n';
}
