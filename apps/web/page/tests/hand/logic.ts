// What the play by hand decides without a page, for its tests.
export * from "../../src/hand/drawing";
export * from "../../src/hand/history";
export * from "../../src/hand/lettering";
export * from "../../src/hand/meaning";
export * from "../../src/hand/place";
export * from "../../src/hand/state";
export * from "../../src/hand/things";
