// A page with nothing but the play by hand, for its tests: the address says what is played, as JSON.
import { mount } from "svelte";
import "../../src/style.css";
import { zh } from "../../src/chinese/words";
import Hand from "../../src/hand/Hand.svelte";
import { posed, problemOf, type Source } from "../../src/protocol";
import { Solver } from "../../src/solver";
import { en, type Language } from "../../src/words";

const { source, language = "en" } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as {
  source: Source;
  language?: Language;
};
document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
const solver = new Solver();
const read = await solver.once({ kind: "read", source: posed(source) });
const found = await solver.once({ kind: "board", source: posed(source) });
if (read.kind !== "problem" || found.kind !== "board" || !found.board) throw new Error(JSON.stringify([read, found]));
const target = document.getElementById("place")!;
const problem = problemOf(read);
mount(Hand, { target, props: { t: language === "zh" ? zh : en, language, source, problem, board: found.board } });
