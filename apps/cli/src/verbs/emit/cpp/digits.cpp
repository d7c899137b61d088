#include <vector>

// The digits of a solution, row by row.
std::vector<int> digits(const std::vector<int> &solution, int side) {
    std::vector<int> grid(side * side);
    for (int id : solution) grid[id / side] = id % side + 1;
    return grid;
}
