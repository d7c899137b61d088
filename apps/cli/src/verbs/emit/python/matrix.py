# Exact cover of a 0/1 matrix (Luogu P4929) by dancing links: prints the numbers of rows that
# have a single 1 in each column together, or `No Solution!`.

import sys

from exact import Exact


def main():
    numbers = map(int, sys.stdin.read().split())
    rows, columns = next(numbers), next(numbers)
    links = Exact(columns)
    for row in range(1, rows + 1):
        links.add(row, [column for column in range(1, columns + 1) if next(numbers) == 1])
    answer = next(links.solutions(), None)
    print("No Solution!" if answer is None else " ".join(map(str, sorted(answer))))


main()
