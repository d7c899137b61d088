// The parts that only some problems have: lists beside a board, and which of the best are wanted. They are loaded when such a
// problem is there, because the first one has none.
export { default as Best } from "./Best.svelte";
export { default as Options } from "./Options.svelte";
export { default as Ranking } from "./Ranking.svelte";
