// The words for proofs, in English and Chinese; they are loaded with the code that makes proofs.
import type { Language } from "../words";

const en = {
  label: "Proof",
  working: "Writing the proof and checking it …",
  verdict: (solutions: string) =>
    solutions === "0" ? "no solution" : solutions === "1" ? "1 solution" : `${solutions} solutions`,
  checked: (verdict: string, lines: string, size: string) =>
    `This proof was checked in your browser: verified: ${verdict} (${lines} lines, ${size} kB).`,
  how: "The checker shares no code with what has written it. Others read the files, too: `gavotte check problem proof.pbp`, or VeriPB with proof.opb.",
  refused: (why: string) => `The checker refuses the proof, which is a bug: ${why}`,
  noText: "No text that the checker reads holds this problem, so its proof cannot be checked.",
  tooLong: "The proof is too long for a page; the command writes it: `gavotte count --proof proof.pbp`.",
  broken: "The worker has ended: a bug, or there was no memory left.",
  proof: "Proof",
  constraints: "Constraints",
  problem: "The problem",
};

export type ProofWords = typeof en;

const zh: ProofWords = {
  label: "证明",
  working: "正在写出证明并检验……",
  verdict: (solutions) => (solutions === "0" ? "无解" : `共 ${solutions} 个解`),
  checked: (verdict, lines, size) => `此证明已在您的浏览器中检验通过：${verdict}（${lines} 行，${size} kB）。`,
  how: "检验程序与写出证明的程序没有共用代码。这些文件也可用别的程序检验：`gavotte check problem proof.pbp`，或用 VeriPB 连同 proof.opb。",
  refused: (why) => `检验程序不接受此证明，这是程序错误：${why}`,
  noText: "检验程序所读的文本格式都无法写出此问题，因此无法检验它的证明。",
  tooLong: "证明太长，网页放不下；可用命令写出：`gavotte count --proof proof.pbp`。",
  broken: "后台线程已终止：程序错误，或内存不足。",
  proof: "证明",
  constraints: "约束",
  problem: "问题",
};

export const WORDS: Record<Language, ProofWords> = { en, zh };
