// The steps of people in a sudoku, in Chinese: names of techniques, and sentences about cells and units.
//
// A sentence is a reason and, behind its last colon, what follows. Reasons come from templates; the units and rules that
// they name are made of words of their own, and those are put in afterwards wherever they stand.
import { type Pair, translator } from "./patterns";
import { RULE, RULES } from "./rules";

const TECHNIQUES: Readonly<Record<string, string>> = {
  "full house": "单元末格",
  "hidden single": "隐性唯一",
  "naked single": "显性唯一",
  "pair relation": "两格关系",
  pointing: "宫区块排除",
  "cage sum": "笼和",
  claiming: "行列区块排除",
  "line sum": "线和",
  "rule of 45": "45 法则",
  "naked pair": "显性数对",
  "X-wing": "X 翼",
  "hidden pair": "隐性数对",
  "naked triple": "显性三数组",
  swordfish: "剑鱼",
  "hidden triple": "隐性三数组",
  skyscraper: "摩天楼",
  "two-string kite": "双线风筝",
  "XY-wing": "XY 翼",
  "turbot fish": "多宝鱼",
  "empty rectangle": "空矩形",
  "finned X-wing": "带鳍 X 翼",
  "XYZ-wing": "XYZ 翼",
  "unique rectangle": "唯一矩形",
  "unique loop": "唯一环",
  "naked quad": "显性四数组",
  jellyfish: "水母",
  "remote pair": "远程数对",
  "hidden quad": "隐性四数组",
  "X-chain": "X 链",
  "finned swordfish": "带鳍剑鱼",
  "WXYZ-wing": "WXYZ 翼",
  "simple coloring": "简单染色",
  BUG: "全双值坟墓",
  "finned jellyfish": "带鳍水母",
  "ALS-XZ": "ALS-XZ",
  "W-wing": "W 翼",
  "XY-chain": "XY 链",
  "alternating chain": "交替推理链",
  nishio: "假设排除",
  "forcing chain": "强制链",
};

const REASONS: readonly Pair[] = [
  ["{} is the only empty cell of {}", "{} 是{2}唯一的空格"],
  ["{} is the only cell of {} that can hold {}", "在{2}中只有 {1} 能填 {3}"],
  ["{} is the only digit left for {}", "{2} 只剩下 {1}"],
  ["{} holds {} only in {}, so no cell that sees all of these holds it", "{1}的 {2} 只在 {3}，所以能看到所有这些的格没有它"],
  ["{} holds {} only in {}, and what each of these excludes is wrong", "{1}的 {2} 只在 {3}，其中每一格都排除的就不成立"],
  ["with {} no digit goes that the other cell can hold", "按{}，另一格能填的数字都不与它相配"],
  ["{} leaves these no partner among the other cell's digits", "按{}，这些数字在另一格没有相配的数字"],
  ["{} holds no digits at all", "{}没有可用的数字"],
  ["{} holds one of {} sets of digits", "{}的数字是 {} 组之一"],
  ["{} holds {}", "{}的数字是 {}"],
  ["no way to fill {} has these digits", "{}的任何填法都没有这些数字"],
  ["the sums of {} and of {} cages leave {} for {}", "{1}之和减去 {2} 个笼，剩 {3} 给 {4}"],
  ["the sums of {} and of {} cage leave {} for {}", "{1}之和减去 {2} 个笼，剩 {3} 给 {4}"],
  ["{} is {}, and with {} and {} that leaves {} on one of {}", "{1} 是 {2}，再看 {3} 与 {4}，{5} 必在 {6} 之一"],
  [
    "{} are {} each, and not both {}, because {} holds it only in {}; so one of them is {}",
    "{1} 都是 {2}，又因{4}的它只在 {5}，二者不能都是 {3}，所以其中一个是 {6}",
  ],
  ["{} hold {} only in {}, so these hold it nowhere else", "{1}的 {2} 只在{3}，所以后者别处没有它"],
  ["either all of {} are {} or none is, and {} cannot both be", "{1} 或全是 {2}，或全不是，而 {3} 不能同时是"],
  ["{} stands either on {} or on {}, and both exclude the same", "{1} 或在 {2}，或在 {3}，两者排除同样的候选数"],
  ["so {} holds something else", "所以 {} 是别的数字"],
  ["so what they all exclude is wrong", "所以它们都排除的候选数不成立"],
  ["so one of {} is {}, and with {} that fills {} with {}", "所以 {1} 之一是 {2}，与 {3} 一起在{4}占满 {5}"],
  ["so one of {} is {}", "所以 {1} 之一是 {2}"],
  ["{} holds {} only in {}, so neither of these is {}", "{1}的 {2} 只在 {3}，所以两格都不是 {4}"],
  ["{} holds {} only in {}, so the two hold nothing else", "{1}的 {2} 只在 {3}，所以两格没有别的数字"],
  ["if not on {}, {} in {} is on {}; if not on {}, {} in {} is on {}; so {} is on {} or on {}", "若不在 {1}，{3}的 {2} 就在 {4}；若不在 {5}，{7}的 {6} 就在 {8}；所以 {9} 在 {10} 或在 {11}"],
  [
    "if not on {}, {} in {} is on {}; if not on {}, {} in {} is on {}; if not on {}, {} in {} is on {}; so {} is on {} or on {}",
    "若不在 {1}，{3}的 {2} 就在 {4}；若不在 {5}，{7}的 {6} 就在 {8}；若不在 {9}，{11}的 {10} 就在 {12}；所以 {13} 在 {14} 或在 {15}",
  ],
  ["{} hold {} only in {} and on {}, so what these exclude both is wrong", "{1}的 {2} 只在{3}和 {4}，两者都排除的候选数不成立"],
  [
    "{} hold all but one of {}, {} all but one of {}, and {} goes on one side alone; so the digits that both may miss stand on these cells",
    "{1} 占 {2} 中除一个外的数字，{3} 占 {4} 中除一个外的数字，而 {5} 只能在一边；所以两边都可能缺的数字就在这些格里",
  ],
  ["{} stand one on all of {} and one on all of {}", "{1} 一个占满 {2}，另一个占满 {3}"],
  ["with {} alone, {} could exchange them, but there is one solution; {}", "若 {2} 只有 {1}，就可互换，而题目只有一个解；{3*}"],
  ["without {} all digits could change places, but there is one solution; {}", "若没有 {1}，所有数字都可互换，而题目只有一个解；{2*}"],
  ["{}; so {} or {} is right, and both exclude the same", "{1*}；所以 {2} 或 {3} 成立，两者排除同样的候选数"],
  ["{}, and from each of {} singles lead to the same", "{1*}；从 {2} 出发，逐步唯一都得到同样结果"],
  ["{} needs {} somewhere", "{1}必有 {2}"],
  ["{}, and no digit is left for {}", "{1*}，而 {2} 无数字可填"],
  ["{}, and {} has no place for {}", "{1*}，而{2}没有 {3} 的位置"],
  ["{}, and nothing is left for {}", "{1*}，而{2}无法满足"],
  ["{} hold only {} in {}, so no other cell that sees them holds these", "{1} 在{3}中只有 {2}，所以能看到它们的其他格没有这些"],
  ["{} holds {} only in {}, so these hold no other digit", "{1}的 {2} 只在 {3}，所以这些格没有别的数字"],
  ["no digit is left for {}", "{} 无数字可填"],
  ["no place is left for {} in {}", "{2}没有 {1} 的位置"],
  ["each guess ends in a contradiction", "每种猜测都导致矛盾"],
  ["{} is not as it must be", "{}不合规则"],
  ["the digit in {} cannot stand there", "{} 的数字不能在那里"],
  ["{} and {} both hold {} in {}", "{4}的 {1} 与 {2} 都是 {3}"],
  ["{} in {} does not go with {} in {}", "{2} 的 {1} 与 {4} 的 {3} 不相容"],
  ["{} is missing among the candidates of {}", "{2} 的候选数里缺了 {1}"],
];

const UNITS: Readonly<Record<string, string>> = { row: "行", column: "列", box: "宫", region: "区" };

/** Names of units and rules, and the words between them. */
const NAMES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/\b(row|column|box|region)s? (\d+) to (?:row|column|box|region) (\d+)/g, (_, unit, from, to) => `第 ${from} 至 ${to} ${UNITS[unit!]}`],
  [/\b(row|column|box|region) (\d+)/g, (_, unit, number) => `第 ${number} ${UNITS[unit!]}`],
  [/ of the grid at (r\d+c\d+)/g, (_, cell) => `（${cell} 起的盘）`],
  [/the window at (r\d+c\d+)/g, (_, cell) => `${cell} 起的窗口`],
  [/the region at (r\d+c\d+)/g, (_, cell) => `${cell} 处的区域`],
  [/the group of place (\d+) of the boxes/g, (_, place) => `各宫第 ${place} 格的组`],
  [new RegExp(`the (${RULE}) pair (r\\d+c\\d+) and (r\\d+c\\d+)`, "g"), (_, rule, one, other) => `${one} 与 ${other} 的${RULES[rule!]}`],
  [new RegExp(`the (${RULE})((?: \\d+)*) at (r\\d+c\\d+)`, "g"), (_, rule, values, cell) => `${cell} 处的${RULES[rule!]}${values}`],
  [new RegExp(`the (${RULE})((?: \\d+)*) from (r\\d+c\\d+) to (r\\d+c\\d+)`, "g"), (_, rule, values, one, other) => `${one} 至 ${other} 的${RULES[rule!]}${values}`],
  [new RegExp(`the (${RULE})((?: \\d+)*)\\b`, "g"), (_, rule, values) => `${RULES[rule!]}${values}`],
  [/the grid/g, () => "整个盘面"],
  [/(\d+|\b[A-Z]) in (r\d+c\d+)/g, (_, digit, cell) => `${cell} 的 ${digit}`],
  [/\bif /g, () => "若 "],
  [/, then /g, () => "，则 "],
  [/ is not /g, () => " 不是 "],
  [/ is /g, () => " 是 "],
  [/ loses? /g, () => " 去掉 "],
  [/,? or /g, () => " 或 "],
  [/,? and /g, () => " 和 "],
  [/ in (?=第|r\d|各)/g, () => "，在"],
  [/, /g, () => "，"],
  [/; /g, () => "；"],
];

const reason = translator(REASONS);

/** A technique or a sentence in Chinese; as it is where it is neither. */
export function chinese(said: string): string {
  const technique = TECHNIQUES[said];
  if (technique) return technique;
  const at = said.lastIndexOf(": ");
  const [why, what] = at < 0 ? ["", said] : [said.slice(0, at), said.slice(at + 2)];
  const words = why ? `${reason(why)}：${what}` : reason(what);
  return NAMES.reduce((text, [pattern, name]) => text.replace(pattern, name), words);
}
