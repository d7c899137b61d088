# Exact cover of rows that list their columns (HUST 1017) by dancing links: for each case to the
# end of the file the number of rows and the rows, or `NO`.

import sys

from exact import Exact


def main():
    numbers = map(int, sys.stdin.read().split())
    for rows in numbers:
        columns = next(numbers)
        links = Exact(columns)
        for row in range(1, rows + 1):
            ones = {next(numbers) for _ in range(next(numbers))}
            assert all(1 <= one <= columns for one in ones), "no such column"
            links.add(row, ones)
        answer = next(links.solutions(), None)
        print("NO" if answer is None else " ".join(map(str, [len(answer)] + sorted(answer))))


main()
