// N queens (Luogu P1219) by dancing links: the first three solutions, each as the columns of the
// queens row by row, then how many there are.

#include <algorithm>
#include <iostream>

#include "exact.cpp"

int main() {
    int n;
    if (!(std::cin >> n) || n < 1) return 1;
    // Each row and each column has a queen. Some diagonals stay empty: they are secondary.
    Exact links(2 * n, 2 * (2 * n - 1));
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            links.add(row * n + column, {1 + row, 1 + n + column, 1 + 2 * n + row + column,
                                         5 * n - 1 + row - column});
    std::vector<std::vector<int>> first;
    int count = 0;
    while (links.next()) {
        count++;
        std::vector<int> queens(n);
        for (int id : links.chosen()) queens[id / n] = id % n + 1;
        // The search meets solutions in an order of its own, so the least three are kept.
        first.push_back(queens);
        std::sort(first.begin(), first.end());
        if (first.size() > 3) first.pop_back();
    }
    for (const auto &queens : first)
        for (int row = 0; row < n; row++) std::cout << queens[row] << (row < n - 1 ? ' ' : '\n');
    std::cout << count << '\n';
}
