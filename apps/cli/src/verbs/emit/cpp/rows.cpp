// Exact cover of rows that list their columns (HUST 1017) by dancing links: for each case to the
// end of the file the number of rows and the rows, or `NO`.

#include <iostream>
#include <set>

#include "exact.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    int rows, columns;
    while (std::cin >> rows >> columns && columns >= 0) {
        Exact links(columns);
        for (int row = 1, count; row <= rows; row++) {
            if (!(std::cin >> count)) return 1;
            std::set<int> ones;
            for (int column; count > 0; count--) {
                if (!(std::cin >> column) || column < 1 || column > columns) return 1;
                ones.insert(column);
            }
            links.add(row, {ones.begin(), ones.end()});
        }
        if (!links.next()) {
            std::cout << "NO\n";
            continue;
        }
        std::set<int> answer;
        for (int node : links.path) answer.insert(links.option[node]);
        std::cout << answer.size();
        for (int row : answer) std::cout << ' ' << row;
        std::cout << '\n';
    }
}
