// The library's messages about a wrong text or a puzzle that cannot be solved, in Chinese.
//
// The table is that of the library, which the command reads, too; besides it there are what the page itself says and
// the messages of the reader of JSON. It is loaded by those who read the page in Chinese. Unknown messages stay English.
import MESSAGES from "../../../../../crates/questions/chinese/messages.json";
import { type Pair, translator } from "./patterns";

/** What the library does not say. */
const OTHERS: readonly Pair[] = [
  ["no format is called `{}` here", "这里没有名为 `{}` 的格式"],
  ["the dance is for items that are covered once; {} has {}", "舞蹈只演示恰好覆盖一次的列；{} 须覆盖 {} 次"],
  ["squares, cubes, triangles, prisms, hexagons, sticks, spheres, rhombic, tetrahedra", "squares、cubes、triangles、prisms、hexagons、sticks、spheres、rhombic 或 tetrahedra"],
  ["this is incremental sparse6, which is not read: write the graph as graph6", "这是增量 sparse6，不支持：请把图写成 graph6"],
  ["EOF while parsing a list", "列表没有结束"],
  ["EOF while parsing an object", "对象没有结束"],
  ["EOF while parsing a string", "字符串没有结束"],
  ["EOF while parsing a value", "缺少一个值"],
  ["expected `:`", "应为 `:`"],
  ["expected `,` or `]`", "应为 `,` 或 `]`"],
  ["expected `,` or `}`", "应为 `,` 或 `}`"],
  ["expected ident", "应为 true、false 或 null"],
  ["expected value", "应为一个值"],
  ["expected `\"`", "应为 `\"`"],
  ["invalid escape", "无效的转义"],
  ["invalid number", "无效的数"],
  ["number out of range", "数超出范围"],
  ["invalid unicode code point", "无效的 Unicode 码位"],
  ["control character (\\u0000-\\u001F) found while parsing a string", "字符串中有控制字符"],
  ["key must be a string", "键必须是字符串"],
  ["trailing comma", "多余的逗号"],
  ["trailing characters", "末尾有多余的字符"],
  ["recursion limit exceeded", "嵌套太深"],
  ["lone leading surrogate in hex escape", "十六进制转义只有代理对的前半"],
  ["unexpected end of hex escape", "十六进制转义不完整"],
];

/** A template of the library as a pair: what stands in its places has names there, and numbers here.
 *
 * A place in quotation marks holds what was typed, which has no translation; all others may hold a sentence. */
function pair([template, translation]: [string, string]): Pair {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const place = (_: string, name: string) => {
    const star = template.includes(`\`{${name}}`) ? "" : "*";
    return `{${names.indexOf(name) + 1}${star}}`;
  };
  return [template.replace(/\{\w+\}/g, "{}"), translation.replace(/\{(\w+)\}/g, place)];
}

/** Frames around other messages have no word, quotation or colon, so every sentence would fit them. */
const hasWords = ([template]: Pair) => /[a-z`]|: /.test(template);

export const chinese = translator(OTHERS, Object.entries(MESSAGES).map(pair).filter(hasWords));
