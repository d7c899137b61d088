// A problem and its pictures, as the worker tells them.
import type { Module } from "./modules.js";
import type { Posed } from "./wasm/full.js";
import { parted, type Batch, type Cubes, type Question, type Reply } from "./protocol.js";

export type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;
export type { Posed };

export function answered(question: Of<"read"> | Of<"draw">, module: Module, posed: Posed): Reply {
  if (question.kind === "read") return described(posed);
  const { options } = question;
  return {
    kind: "picture",
    svg: posed.picture(options),
    text: posed.solution(options),
    cubes: inSpace(module, posed, options),
  };
}

function described(posed: Posed): Reply {
  return {
    kind: "problem",
    names: posed.names(),
    primary: posed.primary,
    bounds: posed.bounds(),
    entries: posed.entries(),
    colors: posed.colors(),
    labels: posed.labels(),
    costs: posed.costs(),
    givens: posed.givens(),
    clash: posed.clash(),
    candidates: posed.candidates(),
    misfit: posed.misfit(),
    aim: posed.aim,
  };
}

/** The solution in space, if the board is there. The small module has no such boards. */
function inSpace({ Cubes }: Partial<Module>, posed: Posed, options: Uint32Array): Cubes | undefined {
  const found = Cubes?.of(posed, options);
  const cubes = found && { numbers: found.numbers(), names: found.names(), options: [...options] };
  found?.free();
  return cubes;
}

/** Solutions with their costs and boards. */
export function dressed(posed: Posed, flat: Uint32Array): Batch {
  const solutions = [...parted(flat)];
  const costs = posed.hasCosts ? solutions.map((options) => posed.cost(options)) : undefined;
  if (!posed.isPuzzle) return { flat, costs };
  const boards = solutions.map((options) => posed.board(options) ?? "");
  const digits = solutions.flatMap((options) => posed.digits(options) ?? []);
  return { flat, costs, boards, digits };
}
