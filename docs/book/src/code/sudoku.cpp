#include <cctype>
#include <iostream>
#include <string>

std::string grid;
int side, zero;

void rows(int w) {  // boxes of w x w cells; row side * k + v writes v into cell k
    side = w * w, zero = w == 4 ? '@' : '0';
    int cells = side * side;
    init(4 * cells);
    for (int k = 0; k < cells; k++) {
        int y = k / side, x = k % side, box = y / w * w + x / w;
        for (int v = 1; v <= side; v++)
            if (grid[k] <= zero || grid[k] == zero + v)  // '.', '0' and '-' are empty
                add(side * k + v, {1 + k, cells + side * y + v, 2 * cells + side * x + v, 3 * cells + side * box + v});
    }
}

bool done() {
    for (int r : answer) grid[(r - 1) / side] = zero + (r - 1) % side + 1;
    return true;
}

int main() {
    std::string word;
    while (std::cin >> word) {
        int length = word.size(), w = length == 16 ? 4 : 3;
        if (w == 4 && grid.size() < 16) grid.clear();  // it was the number of grids
        for (unsigned char sign : word) grid += char(std::toupper(sign));
        if (int(grid.size()) < w * w * w * w) continue;
        rows(w);
        int line = length == 81 ? 81 : side;
        if (!dance()) grid.clear(), puts("No solution");
        for (int k = 0; k < int(grid.size()); k++)
            printf("%c%s", grid[k], (k + 1) % line == 0 ? "\n" : length == 1 ? " " : "");
        if (w == 4) puts("");
        grid.clear();
    }
}
