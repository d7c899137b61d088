// Exact cover of rows that list their columns (HUST 1017) by dancing links: for each case to the
// end of the file the number of rows and the rows, or `NO`.

#include <algorithm>
#include <iostream>

#include "exact.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    int rows, columns;
    while (std::cin >> rows >> columns && columns >= 0) {
        Exact links(columns);
        for (int row = 1, count; row <= rows; row++) {
            if (!(std::cin >> count)) return 1;
            std::vector<int> ones;
            for (int column; count > 0; count--) {
                if (!(std::cin >> column) || column < 1 || column > columns) return 1;
                ones.push_back(column);
            }
            links.add(row, ones);
        }
        if (!links.next()) {
            std::cout << "NO\n";
            continue;
        }
        std::vector<int> answer = links.chosen();
        std::sort(answer.begin(), answer.end());
        std::cout << answer.size();
        for (int row : answer) std::cout << ' ' << row;
        std::cout << '\n';
    }
}
