// The lists beside a board that only some problems have. They are loaded when such a problem is there, because the first
// one has none.
export { default as Options } from "./Options.svelte";
export { default as Ranking } from "./Ranking.svelte";
