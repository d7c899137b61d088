// Limits, signals and loops that stop: nothing that is known is lost, and nothing goes on.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import {
  AbortError,
  GavotteError,
  best,
  count,
  explain,
  generateSudoku,
  sample,
  solutions,
  solve,
  sudoku,
} from "gavotte";

const queens = (size) => ({ text: `${size}\n`, format: "queens" });
/** A count that takes much longer than any test. */
const LONG = queens(25);

/** A problem whose best solution takes very long to prove. */
function hard() {
  const items = Array.from({ length: 60 }, (_, at) => at);
  let state = 1;
  const random = (below) => ((state = (state * 48271) % 2147483647), state % below);
  const options = Array.from({ length: 900 }, () => {
    const size = 2 + random(4);
    const held = new Set();
    while (held.size < size) held.add(items[random(60)]);
    return { items: [...held], cost: 1 + random(1000) };
  });
  return { items, options };
}

test("a limit of time ends a count with what was counted", async () => {
  const begun = performance.now();
  const cut = await count(LONG, { timeLimit: 0.3 });
  assert.deepEqual([cut.status, cut.exact, cut.stoppedBy], ["UNKNOWN", false, "time"]);
  assert.ok(cut.steps > 0 && `${cut}` === `at least ${cut.count}`);
  assert.ok(performance.now() - begun < 10_000);
});

test("a limit of steps ends at the same place", async () => {
  const cut = () => count(queens(12), { stepLimit: 5000 });
  const [one, two] = [await cut(), await cut()];
  assert.deepEqual([one.status, one.stoppedBy, one.count], ["UNKNOWN", "steps", two.count]);
  const none = await solve(queens(40), { stepLimit: 2 });
  assert.deepEqual([none.status, none.exact, none.solution, none.stoppedBy], ["UNKNOWN", false, null, "steps"]);
});

test("a stream that meets a limit ends, and says so", async () => {
  const some = solutions(LONG, { stepLimit: 20_000 });
  const found = await some.toArray();
  assert.deepEqual([some.status, some.exact, some.stoppedBy, some.found], ["UNKNOWN", false, "steps", found.length]);
  const three = solutions(queens(8), { limit: 3 });
  assert.equal((await three.toArray()).length, 3);
  assert.deepEqual([three.status, three.exact, three.stoppedBy], ["FOUND", false, "limit"]);
  assert.equal((await solutions(queens(6), { limit: 4 }).toArray()).length, 4);
});

test("break stops the search, and other questions are answered inside of a loop", async () => {
  const stream = solutions(LONG);
  let seen = 0;
  for await (const solution of stream) {
    assert.equal(solution.options.length, 25);
    assert.equal((await count(queens(6))).count, 4n);
    seen += 1;
    if (seen === 40) break;
  }
  assert.deepEqual([stream.found, stream.exact, stream.stoppedBy], [40, false, "limit"]);
  assert.deepEqual(await stream.next(), { done: true, value: undefined });
});

test("calls of next at once get one solution each", async () => {
  const stream = solutions(queens(6));
  const all = await Promise.all(Array.from({ length: 6 }, () => stream.next()));
  assert.deepEqual(
    all.map(({ done }) => done),
    [false, false, false, false, true, true],
  );
  assert.equal(new Set(all.slice(0, 4).map(({ value }) => value.options.join())).size, 4);
});

test("many questions and streams at once are all answered", async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, (_, at) => count(queens(4 + (at % 5)))));
  assert.deepEqual(
    counts.map((it) => it.count),
    Array.from({ length: 20 }, (_, at) => [2n, 10n, 4n, 40n, 92n][at % 5]),
  );
  const streams = Array.from({ length: 5 }, () => solutions(queens(6)));
  for (const stream of streams) await stream.next();
  assert.deepEqual(
    (await Promise.all(streams.map((it) => it.toArray()))).map((it) => it.length),
    [3, 3, 3, 3, 3],
  );
});

test("an aborted count keeps what was counted", async () => {
  const stop = new AbortController();
  const counting = count(queens(16), {
    signal: stop.signal,
    onProgress: ({ atLeast }) => atLeast > 0n && stop.abort("enough"),
  });
  const error = await counting.catch((it) => it);
  assert.ok(error instanceof AbortError && error instanceof GavotteError && error instanceof Error);
  assert.deepEqual([error.name, error.code, error.cause], ["AbortError", "abort", "enough"]);
  assert.ok(error.known.count > 0n);
  assert.deepEqual([error.known.status, error.known.exact, error.known.stoppedBy], ["UNKNOWN", false, "abort"]);
  assert.equal(error.message, `aborted: at least ${error.known.count} solutions`);
});

test("a count that is kept goes on in another call, and comes to its end", async () => {
  let [from, last] = [undefined, { count: -1n }];
  for (let round = 1; !last.exact; round += 1) {
    const onKept = (kept) => (from = kept);
    last = await count(queens(14), { from, onKept, timeLimit: 0.1 * round });
    assert.ok(last.exact || from.length > 100, `${round}`);
  }
  assert.equal(last.count, 365_596n);
  const other = count(queens(13), { from });
  await assert.rejects(other, { code: "setting", message: "the checkpoint belongs to another problem" });
  await assert.rejects(count(queens(14), { from: from.subarray(9) }), { code: "setting", message: /damaged/ });
  await assert.rejects(count(queens(14), { from: "yesterday" }), { code: "setting", message: /a Uint8Array is needed/ });
});

test("an aborted search for the best keeps the best so far", async () => {
  const stop = new AbortController();
  const ranking = best(hard(), { signal: stop.signal, onBetter: () => stop.abort() });
  const error = await ranking.catch((it) => it);
  if (!(error instanceof AbortError)) return assert.equal(error.exact, true);
  assert.equal(error.known.solutions.length, 1);
  assert.equal(error.known.status, "UNKNOWN");
  assert.ok(error.known.cost > 0 && error.message.includes(`${error.known.cost}`));
});

test("an error of a function of the caller rejects the promise", async () => {
  const fail = () => {
    throw new RangeError("mine");
  };
  await assert.rejects(count(LONG, { onProgress: fail }), { name: "RangeError", message: "mine" });
  await assert.rejects(best(hard(), { onBetter: fail, stepLimit: 50_000 }), RangeError);
  assert.equal((await count(queens(6))).count, 4n);
});

test("a best that a limit cuts short is not called the best", async () => {
  const cut = await best(hard(), { stepLimit: 3000 });
  if (cut.exact) return;
  assert.deepEqual([cut.status, cut.stoppedBy], ["UNKNOWN", "steps"]);
  assert.ok(cut.solution === null || cut.bound <= cut.cost);
});

test("signals stop whatever is asked, at once, and workers are there for the next question", async () => {
  const asks = [
    (signal) => solve(LONG, { signal, require: [0, 27] }),
    (signal) => count(LONG, { signal }),
    (signal) => best(hard(), { signal, k: 200 }),
    (signal) => sample(queens(22), 5, { signal }),
    (signal) => explain(queens(24), { signal }),
    (signal) => generateSudoku(25, { signal, minimal: true }),
    (signal) => solutions(LONG, { signal }).toArray(),
    (signal) => sudoku(".".repeat(81), { signal }),
  ];
  for (const ask of asks) {
    const before = new AbortController();
    before.abort();
    await assert.rejects(ask(before.signal), { name: "AbortError" });
    const begun = performance.now();
    const outcome = await ask(AbortSignal.timeout(60)).catch((it) => it);
    if (outcome instanceof Error) assert.equal(outcome.name, "AbortError", String(outcome.stack));
    assert.ok(performance.now() - begun < 5000, String(ask));
  }
  assert.equal((await count(queens(8))).count, 92n);
});

test("the thread is free while a worker works", async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  await count(LONG, { timeLimit: 0.5 });
  clearInterval(timer);
  assert.ok(ticks >= 10, `${ticks} ticks`);
});

test("a program ends by itself, also with a loop that was left and a stream that nobody reads", () => {
  const script = `
    import { count, solutions } from "gavotte";
    const stream = solutions({ text: "25", format: "queens" });
    await stream.next();
    for await (const it of solutions({ text: "25", format: "queens" })) break;
    console.log(String((await count({ text: "8", format: "queens" })).count));`;
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    timeout: 60_000,
    cwd: import.meta.dirname,
  });
  assert.equal(String(out), "92\n");
});
