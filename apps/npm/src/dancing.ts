// The moves of the textbook search, a part for each wish.
import type { Of, Posed } from "./answered.js";
import type { Module } from "./modules.js";
import type { Turn } from "./turn.js";

export async function dance(turn: Turn, { order }: Of<"dance">, { Dance }: Module, posed: Posed): Promise<void> {
  const dance = new Dance(posed, order);
  try {
    while (await turn.isWanted()) {
      turn.served(1);
      const moves = dance.more();
      const ended = dance.isOver ? "complete" : undefined;
      turn.tell({ kind: "moves", moves, ended, waits: !ended && turn.wanted <= 0 });
      if (ended) return;
    }
    turn.tell({ kind: "stopped" });
  } finally {
    dance.free();
  }
}
