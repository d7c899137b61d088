// Luogu P4929. Node 0 is the root, 1 to m are the heads of columns, the others are the ones of the matrix.
#include <algorithm>
#include <cstdio>
#include <vector>

const int N = 5000 + 500 + 1;  // ones + columns + 1
int L[N], R[N], U[N], D[N], S[N], col[N], row[N], nodes;
std::vector<int> answer;

void init(int m) {
    for (int c = 0; c <= m; c++) L[c] = c - 1, R[c] = c + 1, U[c] = D[c] = c, S[c] = 0;
    L[0] = m, R[m] = 0, nodes = m, answer.clear();
}

void add(int r, const std::vector<int> &ones) {
    int first = nodes + 1;
    for (int c : ones) {
        int i = ++nodes;
        row[i] = r, col[i] = c, S[c]++;
        L[i] = i - 1, R[i] = i + 1;
        U[i] = U[c], D[i] = c, D[U[c]] = i, U[c] = i;  // at the end of its column
    }
    if (!ones.empty()) L[first] = nodes, R[nodes] = first;
}

void cover(int c) {
    R[L[c]] = R[c], L[R[c]] = L[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) D[U[j]] = D[j], U[D[j]] = U[j], S[col[j]]--;
}

void uncover(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) D[U[j]] = j, U[D[j]] = j, S[col[j]]++;
    R[L[c]] = c, L[R[c]] = c;
}

bool done();  // called at each solution; false: on to the next one

bool dance() {
    if (R[0] == 0) return done();
    int c = R[0];
    for (int i = R[c]; i != 0; i = R[i])
        if (S[i] < S[c]) c = i;
    cover(c);
    for (int i = D[c]; i != c; i = D[i]) {
        answer.push_back(row[i]);
        for (int j = R[i]; j != i; j = R[j]) cover(col[j]);
        if (dance()) return true;
        for (int j = L[i]; j != i; j = L[j]) uncover(col[j]);
        answer.pop_back();
    }
    uncover(c);
    return false;
}

bool done() { return true; }

int main() {
    int n, m, x;
    if (scanf("%d%d", &n, &m) != 2 || m < 0 || m > 500) return 1;
    init(m);
    for (int r = 1; r <= n; r++) {
        std::vector<int> ones;
        for (int c = 1; c <= m; c++) {
            if (scanf("%d", &x) != 1) return 1;
            if (x == 1) ones.push_back(c);
        }
        add(r, ones);
    }
    if (!dance()) return puts("No Solution!"), 0;
    std::sort(answer.begin(), answer.end());
    for (int r : answer) printf("%d%c", r, r == answer.back() ? '\n' : ' ');
}
