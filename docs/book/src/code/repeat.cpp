#include <set>

void cover(int i) {  // takes the column of node i out of all other rows
    for (int j = D[i]; j != i; j = D[j]) R[L[j]] = R[j], L[R[j]] = L[j];
}

void uncover(int i) {
    for (int j = U[i]; j != i; j = U[j]) R[L[j]] = L[R[j]] = j;
}

int h() {
    static int seen[N], call;
    int count = 0;
    call++;
    for (int c = R[0]; c != 0; c = R[c]) {
        if (seen[c] == call) continue;
        count++;
        for (int i = D[c]; i != c; i = D[i])
            for (int j = R[i]; j != i; j = R[j]) seen[col[j]] = call;
    }
    return count;
}

bool dance(int rows) {  // whether so many rows are enough
    if (R[0] == 0) return true;
    if (h() > rows) return false;
    int c = R[0];
    for (int i = R[c]; i != 0; i = R[i])
        if (S[i] < S[c]) c = i;
    for (int i = D[c]; i != c; i = D[i]) {
        cover(i);
        for (int j = R[i]; j != i; j = R[j]) cover(j);
        if (dance(rows - 1)) return true;
        for (int j = L[i]; j != i; j = L[j]) uncover(j);
        uncover(i);
    }
    return false;
}

int main() {
    int n, m, a, b;
    while (scanf("%d%d", &n, &m) == 2 && 0 <= n && n < 100) {
        std::vector<std::set<int>> near(n + 1);  // an edge may stand twice
        for (int v = 1; v <= n; v++) near[v].insert(v);
        while (m-- > 0 && scanf("%d%d", &a, &b) == 2 && a > 0 && b > 0 && std::max(a, b) <= n)
            near[a].insert(b), near[b].insert(a);
        init(n);
        for (int v = 1; v <= n; v++) add(v, {near[v].begin(), near[v].end()});
        int limit = 0;
        while (!dance(limit)) limit++;
        printf("%d\n", limit);
    }
}
