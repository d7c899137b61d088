# N queens (Luogu P1219) by dancing links: the first three solutions, each as the columns of the
# queens row by row, then how many there are.

from exact import Exact


def main():
    n = int(input())
    assert n > 0, "no board"
    links = Exact(6 * n - 2)
    # Diagonals may stay empty: their heads leave the ring of what must be covered.
    for head in range(2 * n + 1, 6 * n - 1):
        links.left[head] = links.right[head] = head
    links.left[0], links.right[2 * n] = 2 * n, 0
    for row in range(n):
        for column in range(n):
            diagonals = [1 + 2 * n + row + column, 5 * n - 1 + row - column]
            links.add((row, column + 1), [1 + row, 1 + n + column] + diagonals)
    first = []
    count = 0
    for solution in links.solutions():
        count += 1
        # The search meets solutions in an order of its own, so the least three are kept.
        first = sorted(first + [[column for _, column in sorted(solution)]])[:3]
    for queens in first:
        print(*queens)
    print(count)


main()
