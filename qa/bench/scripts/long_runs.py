#!/usr/bin/env python3
"""The share of time for which a run in a million pieces keeps many cores busy: a simulation.

    long_runs.py WORK RESULT [--pieces 1000000] [--seconds 5] [--cores 1000,100000] [--seed 1]

WORK is a work file of `gavotte split`, and RESULT is the file that `gavotte run` made of all its pieces.
The steps of its pieces are the measured part: they are drawn with replacement, and scaled to --seconds
for a mean piece. So a piece of the simulation is as much heavier than its neighbors as a real one, and
its guessed weight is as wrong as a real one.

Three ways to share the work:

    driver   one process hands out piece after piece, and each takes it --handout (0.6 to 2.5 ms for Ray).
             A piece that is not done after --limit seconds is cut into parts of a quarter of that, or of a
             mean piece, which are handed out again.
    array    --shards for each core. A scheduler starts --starts of them a second, and each reads the work file
             first (--read microseconds a piece).
    shards   one shard for each core, all at once.

Each of them twice: `calm`, and `rough`. In the rough case a node of 8 cores fails once in --mtbf hours
on average, is away for --away seconds, and loses the pieces that it was working on; every fiftieth node
works at half speed.

One line for each: the time until all is done, and the efficiency, which is work / (cores x time). The
work is that of cores at full speed, so slow nodes and failed ones count as lost. The same seed gives the
same lines.
"""

import argparse
import collections
import heapq
import json
import random

# The number of cores of a node, and the number of nodes of which one is slow.
NODE, SLOW = 8, 50


def measured(work, result):
    """Guessed and true steps of each piece."""
    with open(work, encoding="utf-8") as lines:
        pieces = [piece for piece in map(json.loads, lines) if "weight" in piece]
    with open(result, encoding="utf-8") as lines:
        steps = {it["piece"]: it["steps"] for it in map(json.loads, lines) if it["gavotte"] == "record"}
    return [(piece["weight"], max(1, steps[piece["id"]])) for piece in pieces]


def drawn(sample, chance, args):
    """Seconds of pieces on a core at full speed, in the order of a work file: by guess, the heaviest first."""
    mean = sum(steps for _, steps in sample) / len(sample)
    pieces = sorted(chance.choices(sample, k=args.pieces), reverse=True)
    return [steps / mean * args.seconds for _, steps in pieces]


class Cluster:
    """Cores that take tasks from a queue, in turn. A task is the number of seconds that it needs at full
    speed."""

    def __init__(self, cores, tasks, handout, startup=0.0, limit=None, part=1.0, keeps=None):
        self.queue, self.work = collections.deque(tasks), sum(tasks)
        self.handout, self.startup, self.limit, self.part = handout, startup, limit, part
        # The loss of a task that was interrupted: all of it, or at most this many seconds.
        self.keeps = keeps
        self.cores, self.speed = cores, [1.0] * cores
        # For each core: how often its work was interrupted, its task, and the time at which the task
        # began.
        self.turn, self.hand = [0] * cores, [None] * cores
        self.idle, self.events = collections.deque(range(cores)), []
        self.free_at, self.busy, self.end = 0.0, 0, 0.0

    def rough(self, chance, args):
        nodes = range(self.cores // NODE)
        for node in nodes[::SLOW]:
            self.speed[node * NODE : (node + 1) * NODE] = [0.5] * NODE
        for node in nodes:
            self.fail(node, 0.0, chance, args.mtbf * 3600)
        self.chance, self.args = chance, args

    def fail(self, node, now, chance, mean):
        heapq.heappush(self.events, (now + chance.expovariate(1 / mean), "fails", node, 0))

    def give(self, now):
        """Hands out tasks to idle cores, one after another."""
        while self.queue and self.idle:
            core, task = self.idle.popleft(), self.queue.popleft()
            begin = max(now, self.free_at) + self.handout
            self.free_at = begin
            begin += self.startup
            seconds = task / self.speed[core]
            if self.limit:
                seconds = min(seconds, self.limit)
            self.hand[core] = (task, begin)
            self.busy += 1
            heapq.heappush(self.events, (begin + seconds, "done", core, self.turn[core]))

    def done(self, now, core):
        task, begin = self.hand[core]
        left = task - (now - begin) * self.speed[core]
        if left > 1e-6 * task:
            parts = int(left / self.part) + 1
            self.queue.extend([left / parts] * parts)
        self.release(core)
        self.idle.append(core)

    def release(self, core):
        self.hand[core], self.busy = None, self.busy - 1
        self.turn[core] += 1

    def broken(self, now, node):
        """A node fails: the tasks of its cores go back into the queue."""
        for core in range(node * NODE, (node + 1) * NODE):
            if self.hand[core]:
                task, begin = self.hand[core]
                done = max(0.0, now - begin) * self.speed[core]
                kept = 0.0 if self.keeps is None else max(0.0, done - self.keeps)
                self.queue.append(task - kept)
                self.release(core)
            elif core in self.idle:
                self.idle.remove(core)
        heapq.heappush(self.events, (now + self.args.away, "back", node, 0))

    def run(self):
        self.give(0.0)
        while self.queue or self.busy:
            now, kind, it, turn = heapq.heappop(self.events)
            if kind == "done":
                if turn != self.turn[it]:
                    continue
                self.end = now
                self.done(now, it)
            elif kind == "fails":
                self.broken(now, it)
            else:
                self.idle.extend(range(it * NODE, (it + 1) * NODE))
                self.fail(it, now, self.chance, self.args.mtbf * 3600)
            self.give(now)
        return self.end


def cases(pieces, cores, args):
    """The ways to share the work out, each with a cluster for it."""
    part = min(args.seconds, args.limit / 4)
    for handout in map(float, args.handout.split(",")):
        name = f"driver, {handout:g} ms a piece"
        yield name, lambda: Cluster(cores, pieces, handout / 1000, limit=args.limit, part=part)
    for name, count, handout in (
        (f"array of {args.shards} shards a core", args.shards * cores, 1 / args.starts),
        ("one shard a core", cores, 0.0),
    ):
        shards = [sum(pieces[at::count]) for at in range(min(count, len(pieces)))]
        startup = args.read * 1e-6 * len(pieces)
        yield name, lambda: Cluster(cores, shards, handout, startup, keeps=args.seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("work")
    parser.add_argument("result")
    parser.add_argument("--pieces", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=5.0, help="of a mean piece")
    parser.add_argument("--cores", default="1000,100000")
    parser.add_argument("--handout", default="0.6,2.5", help="ms a piece at the driver")
    parser.add_argument("--shards", type=int, default=20, help="of an array, for each core")
    parser.add_argument("--starts", type=float, default=20.0, help="shards that a scheduler starts a second")
    parser.add_argument("--read", type=float, default=16.0, help="microseconds a piece to read the work file")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds after which a piece is cut up")
    parser.add_argument("--mtbf", type=float, default=24.0, help="hours between failures of a node")
    parser.add_argument("--away", type=float, default=600.0, help="seconds that a failed node is away")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sample = measured(args.work, args.result)
    pieces = drawn(sample, random.Random(args.seed), args)
    total, longest = sum(pieces), max(pieces)
    print(f"{len(sample)} measured pieces; {len(pieces)} drawn: {total / 86400:.1f} days on one core, "
          f"{total / len(pieces):.1f} s in the mean, {longest:.1f} s the longest")
    print(f"{'cores':>7}  {'shared out by':28}  {'weather':7}  {'time':>9}  efficiency")
    for cores in map(int, args.cores.split(",")):
        for name, make in cases(pieces, cores, args):
            for weather in ("calm", "rough"):
                cluster = make()
                if weather == "rough":
                    cluster.rough(random.Random(args.seed), args)
                time = cluster.run()
                print(f"{cores:7}  {name:28}  {weather:7}  {time:7.0f} s  {cluster.work / cores / time:9.1%}")


if __name__ == "__main__":
    main()
