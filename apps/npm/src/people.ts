// What is about no problem that was read: rules and questions, sudokus as people solve them and as other programs write them, and
// new ones.
import type { Foreign, Ground, Kind, Next, Rule, Step } from "./board.js";
import { made } from "./making.js";
import type { Module } from "./modules.js";
import type { Question, Reply } from "./protocol.js";

type Asked = Extract<Question, { kind: "catalogue" | "steps" | "foreign" | "ground" | "sudoku" }>;

export function answered(question: Asked, module: Module): Reply {
  try {
    switch (question.kind) {
      case "catalogue": {
        const questions = JSON.parse(module.questions()) as Kind[];
        return { kind: "catalogue", rules: JSON.parse(module.rules()) as Rule[], questions };
      }
      case "steps":
        return steps(question, module);
      case "foreign":
        return { kind: "foreign", foreign: JSON.parse(module.foreign(question.text)) as Foreign };
      case "ground":
        return { kind: "ground", ground: JSON.parse(module.ground(question.text)) as Ground };
      case "sudoku": {
        const { side, symmetry, minimal, givens, seed, milliseconds, steps } = question;
        return made(module.Made.sudoku(side, symmetry, minimal, givens, seed, milliseconds, steps));
      }
    }
  } catch (why) {
    // A text that cannot be read is refused in words; everything else is a bug.
    if (typeof why === "string") return { kind: "fault", code: "text", message: why, place: {} };
    throw why;
  }
}

function steps({ text, standing, all }: Extract<Asked, { kind: "steps" }>, { Sudoku }: Module): Reply {
  const { digits, candidates } = standing;
  const sudoku = Sudoku.read(text);
  try {
    if (!all) return { kind: "next", next: JSON.parse(sudoku.hint(digits, candidates)) as Next };
    const found = JSON.parse(sudoku.steps(digits, candidates)) as {
      steps: Step[];
      end: Exclude<Next, { kind: "step" }>;
      grade: string;
    };
    return { kind: "steps", ...found };
  } finally {
    sudoku.free();
  }
}
