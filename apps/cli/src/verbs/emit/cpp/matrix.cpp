// Exact cover of a 0/1 matrix (Luogu P4929) by dancing links: prints the numbers of rows that
// have a single 1 in each column together, or `No Solution!`.

#include <iostream>
#include <set>

#include "exact.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    int rows, columns;
    if (!(std::cin >> rows >> columns) || columns < 0) return 1;
    Exact links(columns);
    for (int row = 1; row <= rows; row++) {
        std::vector<int> ones;
        for (int column = 1, entry; column <= columns; column++) {
            if (!(std::cin >> entry)) return 1;
            if (entry == 1) ones.push_back(column);
        }
        links.add(row, ones);
    }
    if (!links.next()) {
        std::cout << "No Solution!\n";
        return 0;
    }
    std::set<int> answer;
    for (int node : links.path) answer.insert(links.option[node]);
    for (int row : answer) std::cout << (row == *answer.begin() ? "" : " ") << row;
    std::cout << '\n';
}
