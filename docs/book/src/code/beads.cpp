#include <iostream>
#include <set>
#include <string>

const std::string pieces[] = {  // A to L, four cells to a line
    "#...##",  "####",      "###...#",  "##..##",     "#...#...###", "####.#",
    "#.#.###", "##..##..#", "###...##", ".#..###..#", "#...##...##", "#####"};
std::string board;
std::vector<std::vector<int>> places;  // cells from 1, then 56 + the piece

bool done() {
    for (int r : answer)
        for (int c : places[r])
            if (c < 56) board[c - 1] = 'A' + places[r].back() - 56;
    return true;
}

int main() {
    std::string line;
    while (std::cin >> line) board += line;
    if (board.size() != 55) return 1;
    std::set<std::vector<int>> all;  // turns that look alike are one place
    for (int p = 0; p < 12; p++)
        for (int turn = 0; turn < 8; turn++)
            for (int at = 0; at < 18 * 18; at++) {
                std::vector<int> place = {56 + p};
                for (int k = 0; k < int(pieces[p].size()); k++) {
                    if (pieces[p][k] != '#') continue;
                    int y = k / 4, x = k % 4;
                    if (turn & 1) std::swap(y, x);
                    y = (turn & 2 ? -y : y) + at / 18 - 4, x = (turn & 4 ? -x : x) + at % 18 - 4;
                    int c = y * (y + 1) / 2 + x;
                    bool fits = 0 <= x && x <= y && y < 10 && (board[c] == '.' || board[c] == 'A' + p);
                    place.push_back(fits ? c + 1 : 0);
                }
                std::sort(place.begin(), place.end());
                if (place[0] > 0) all.insert(place);
            }
    places.assign(all.begin(), all.end());
    init(55 + 12);
    for (int r = 0; r < int(places.size()); r++) add(r, places[r]);
    if (!dance()) return puts("No solution"), 0;
    for (int y = 0; y < 10; y++) puts(board.substr(y * (y + 1) / 2, y + 1).c_str());
}
