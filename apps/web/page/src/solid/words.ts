// The words of the model in space, in English and Chinese; they are loaded with it.
import type { Language } from "../words";

const en = {
  label: (pieces: number) =>
    `A model of ${pieces} ${pieces === 1 ? "piece" : "pieces"}. Arrow keys turn it, plus and minus change its size.`,
  hint: "Drag to turn, or use the arrow keys; + and − change the size.",
  layers: "Layers apart",
  apart: "Pieces apart",
  shown: "Pieces shown",
  ask: "Does it come apart?",
  asking: "Looking…",
  stuck: "It does not come apart by straight moves; pieces are never turned.",
  open: "Not found within 200,000 states; the command goes on with --most-states.",
  level: (level: string) => `It comes apart: level ${level}.`,
  moves: "Moves",
  play: "Play the moves",
  move: (at: number, of: number, names: string, isAway: boolean) =>
    `Move ${at} of ${of}: ${names}${isAway ? ", away" : ""}`,
  last: (at: number, pieces: number, name: string) => `${at} of ${pieces}; the last one is ${name}`,
  noModel: "This browser draws nothing in space; the picture shows the layers.",
};

export type SolidWords = typeof en;

const zh: SolidWords = {
  label: (pieces) => `由 ${pieces} 块组成的模型。方向键转动，加减号缩放。`,
  hint: "拖动或用方向键转动；+ 和 − 缩放。",
  layers: "分层",
  apart: "拆开",
  shown: "显示的拼块",
  ask: "能拆开吗？",
  asking: "正在查找……",
  stuck: "只作直线移动（不转动拼块）拆不开。",
  open: "200,000 个状态之内没有找到；命令行的 --most-states 可以继续。",
  level: (level) => `可以拆开：等级 ${level}。`,
  moves: "步骤",
  play: "播放步骤",
  move: (at, of, names, isAway) => `第 ${at} 步（共 ${of} 步）：${names}${isAway ? "，移出" : ""}`,
  last: (at, pieces, name) => `${at} / ${pieces}；最后一块是 ${name}`,
  noModel: "此浏览器无法绘制三维模型；图片中有各层。",
};

export const WORDS: Record<Language, SolidWords> = { en, zh };
