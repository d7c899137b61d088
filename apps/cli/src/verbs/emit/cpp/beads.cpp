// Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
// cells, of which some already lie there; prints the full triangle, or `No solution`.

#include <iostream>
#include <set>
#include <string>
#include <utility>

#include "exact.cpp"

// The pieces A to L, each four cells wide, line behind line.
const std::string PIECES[] = {
    "#...##",  "####",      "###...#",  "##..##",     "#...#...###", "####.#",
    "#.#.###", "##..##..#", "###...##", ".#..###..#", "#...##...##", "#####"};

int main() {
    std::string board, line;
    while (std::cin >> line) board += line;
    if (board.size() != 55) return 1;
    // A piece in a place: its cells, from 1 on, and its item. Turns that look alike are one place.
    std::set<std::vector<int>> unique;
    for (int piece = 0; piece < 12; piece++) {
        std::vector<std::pair<int, int>> cells;
        for (int at = 0; at < int(PIECES[piece].size()); at++)
            if (PIECES[piece][at] == '#') cells.push_back({at / 4, at % 4});
        for (int turn = 0; turn < 8; turn++) {
            // Four quarter turns, then a reflection, then the turns of the mirrored piece.
            for (auto &[r, c] : cells) r = turn == 4 ? -r : std::exchange(c, -r);
            for (int k = 0; k < 18 * 18; k++) {
                std::set<int> place = {56 + piece};
                for (auto [r, c] : cells) {
                    int row = r + k / 18 - 4, column = c + k % 18 - 4;
                    if (column < 0 || column > row || row > 9) continue;
                    // A letter on the board keeps all other pieces off its cell.
                    int cell = row * (row + 1) / 2 + column;
                    if (board[cell] == '.' || board[cell] == 'A' + piece) place.insert(1 + cell);
                }
                if (place.size() > cells.size()) unique.insert({place.begin(), place.end()});
            }
        }
    }
    std::vector<std::vector<int>> places(unique.begin(), unique.end());
    Exact links(55 + 12);
    for (size_t id = 0; id < places.size(); id++) links.add(id, places[id]);
    if (!links.next()) {
        std::cout << "No solution\n";
        return 0;
    }
    for (int node : links.path) {
        const std::vector<int> &place = places[links.option[node]];
        for (int item : place)
            if (item <= 55) board[item - 1] = 'A' + place.back() - 56;
    }
    for (int row = 0; row < 10; row++)
        std::cout << board.substr(row * (row + 1) / 2, row + 1) << '\n';
}
