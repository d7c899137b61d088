// Which format a text is in, whatever the menu says.
import { Solver } from "../solver";

const solver = new Solver();

/** The format or puzzle that the form of a text tells; nothing if it tells none. */
export async function recognised(text: string): Promise<string | undefined> {
  const reply = await solver.once({ kind: "recognise", text });
  return reply.kind === "recognised" ? reply.format : undefined;
}
