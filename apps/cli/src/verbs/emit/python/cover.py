# Repeat cover (HDU 3498) by dancing links and IDA*: whoever attacks a vertex defeats it and its
# neighbors; prints for each case to the end of the file how few attacks defeat all.

import sys

from repeat import Repeat


def main():
    numbers = map(int, sys.stdin.read().split())
    for vertices in numbers:
        defeats = {vertex: {vertex} for vertex in range(1, vertices + 1)}
        for _ in range(next(numbers)):
            a, b = next(numbers), next(numbers)
            defeats[a].add(b)
            defeats[b].add(a)
        links = Repeat(vertices)
        for vertex, defeated in defeats.items():
            links.add(vertex, defeated)
        # IDA*: each failure proves that one more is needed.
        print(next(filter(links.within, range(vertices + 1))))


main()
