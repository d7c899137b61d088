int n, boards;

bool done() {
    if (boards++ < 3)
        for (int r : answer) printf("%d%c", r % n + 1, r == answer.back() ? '\n' : ' ');
    return false;
}

int main() {
    if (scanf("%d", &n) != 1 || n < 1 || n > 50) return 1;
    init(6 * n - 2);
    for (int c = 2 * n + 1; c <= 6 * n - 2; c++) L[c] = R[c] = c;  // diagonals
    L[0] = 2 * n, R[2 * n] = 0;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) add(n * y + x, {1 + y, 1 + n + x, 1 + 2 * n + y + x, 5 * n - 1 + y - x});
    for (int c = 1; c <= 2 * n; c++) S[c] += (n + 1) * c;  // the first open column has the smallest S
    dance();
    printf("%d\n", boards);
}
