#include <cstdlib>

int best = -1;

bool done() {
    int score = 0;
    for (int r : answer) {
        int k = (r - 1) / 9, ring = std::max(std::abs(k / 9 - 4), std::abs(k % 9 - 4));
        score += (10 - ring) * ((r - 1) % 9 + 1);
    }
    best = std::max(best, score);
    return false;
}

int main() {
    std::string digit;
    while (std::cin >> digit) grid += digit;
    if (grid.size() != 81) return 1;
    rows(3);
    dance();
    printf("%d\n", best);
}
