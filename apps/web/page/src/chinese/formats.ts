// The messages of the page's readers of problems (`dlx`, `matrix`, `rows`, `json`, `csv`) and of the model, in Chinese.
//
// An item is a column here and an option a row, as everywhere on the page.
import type { Pair } from "./patterns";

/** Names and numbers of the model. */
const MODEL: readonly Pair[] = [
  ["an item needs a name", "列必须有名称"],
  ["item `{}` is declared twice", "列 `{}` 声明了两次"],
  ["no item is called `{}`; did you mean `{}`?", "没有名为 `{}` 的列；您是指 `{}` 吗？"],
  ["no item is called `{}`", "没有名为 `{}` 的列"],
  ["item `{}` occurs twice in one option", "列 `{}` 在同一行中出现两次"],
  ["primary item `{}` cannot have a color; only secondary items can", "主列 `{}` 不能有颜色；只有副列可以"],
  ["the color of item `{}` is empty", "列 `{}` 的颜色是空的"],
  ["secondary item `{}` cannot have bounds; only primary items can", "副列 `{}` 不能有上下界；只有主列可以"],
  ["item `{}`: the lower bound {} is above the upper bound {}", "列 `{}`：下界 {} 大于上界 {}"],
  [
    "item `{}`: an upper bound of 0 would forbid every option that holds it",
    "列 `{}`：上界为 0 会禁止含有它的每一行",
  ],
  ["the costs add up to more than 64 bits can hold", "代价之和超出 64 位的范围"],
  [
    "the costs, in units of 10^-{}, add up to more than 64 bits can hold; round them to fewer digits, or use a larger unit",
    "以 10^-{} 为单位时，代价之和超出 64 位的范围；请减少小数位数，或改用更大的单位",
  ],
];

const TEXTS: readonly Pair[] = [
  ["no format is called `{}` here", "这里没有名为 `{}` 的格式"],
  ["this is not text: it holds a NUL byte", "这不是文本：其中有 NUL 字节"],
  ["this quote is not closed on its line; a quote in a name is doubled", "此引号在本行没有闭合；名称中的引号要写两个"],
  ["a comma is expected behind the quotes; a quote in a name is doubled", "引号之后应为逗号；名称中的引号要写两个"],
  ["there is no line that declares the items", "缺少声明各列的那一行"],
  ["a second `|`: the secondary items have begun already", "第二个 `|`：副列已经开始"],
  ["`{}`: the `|` before the secondary items must stand alone", "`{}`：副列之前的 `|` 必须单独写"],
  [
    "`{}` is not how often an item may be covered; write `2|name` or `1:3|name`",
    "`{}` 不能表示列可被覆盖的次数；请写 `2|name` 或 `1:3|name`",
  ],
  ["the bound {} is too large: at most {} fits", "界 {} 太大：最大为 {}"],
  ["item name `{}` holds a `{}`; none may", "列名 `{}` 中有 `{}`，这是不允许的"],
  ["color `{}` holds a `{}`; none may", "颜色 `{}` 中有 `{}`，这是不允许的"],
  ["`{}` is not a cost; write `|` and a number, as in `|3` or `|2.50`", "`{}` 不是代价；请写 `|` 和一个数，如 `|3` 或 `|2.50`"],
  ["the cost {} has more than {} digits behind the point; round it", "代价 {} 的小数超过 {} 位；请舍入"],
  ["the cost {} does not fit into 64 bits", "代价 {} 超出 64 位的范围"],
  [
    "a matrix begins with two numbers: how many rows and how many columns it has; without them its format is `rows`",
    "矩阵以两个数开头：行数与列数；没有它们时格式是 `rows`",
  ],
  ["the size {} is too large", "大小 {} 太大"],
  ["a size of {}, but not a single entry to show for it", "大小为 {}，却没有一个元素"],
  ["`{}` is not an entry: each is 0 or 1", "`{}` 不是元素：每个元素是 0 或 1"],
  ["this row has {} of {} entries", "本行只有 {} 个元素，应为 {} 个"],
  ["this row has more than {} entries", "本行多于 {} 个元素"],
  ["{} rows are declared, but {} follow", "声明了 {} 行，实际只有 {} 行"],
  ["a row too many: {} are declared", "多了一行：只声明了 {} 行"],
  ["there are no rows", "没有任何行"],
  [
    "`{}` stands beside a matrix in brackets; give its rows of 0 and 1 alone",
    "`{}` 写在括号中的矩阵之外；请只给出由 0 和 1 组成的各行",
  ],
  ["the text ends before the brackets of the matrix are closed", "文本结束时矩阵的括号还没有闭合"],
  [
    "the words of this line would be items, but no option follows; a problem without options has to be named as one: its format is `dlx`",
    "本行的词会成为各列，但其后没有选项；没有选项的问题须指明格式 `dlx`",
  ],
];

const JSON_TEXTS: readonly Pair[] = [
  ["this is not JSON: {}", "这不是 JSON：{*}"],
  ["{} is expected here", "这里应为{*}"],
  ["there is no key `{}` here; did you mean `{}`?", "这里没有键 `{}`；您是指 `{}` 吗？"],
  ["there is no key `{}` here; the keys are `{}`", "这里没有键 `{}`；可用的键是 `{}`"],
  ["a second `{}` in one object; leave one out", "同一对象中有第二个 `{}`；请删去一个"],
  ["this object has no `{}`; add it", "此对象没有 `{}`；请补上"],
  ["`{}` is not an integer; write digits alone, without point and exponent", "`{}` 不是整数；请只写数字，不要小数点和指数"],
  [
    "`{}` is a number with an exponent, which is not read as a cost; write all its digits, as in 0.25",
    "`{}` 带有指数，不能作为代价；请写出全部数字，如 0.25",
  ],
  ["a cost as a number", "作为数的代价"],
  ["an object with `items` and `options`", "含有 `items` 和 `options` 的对象"],
  ["a list of items", "列的列表"],
  ["an item (its name, or an object with `name`, `min` and `max`)", "一列（名称，或含有 `name`、`min` 和 `max` 的对象）"],
  ["a bound that is not negative", "非负的界"],
  ["an integer", "整数"],
  ["a list of options", "行的列表"],
  [
    "an option (a list of items, or an object with `items`, `cost` and `label`)",
    "一行（列的列表，或含有 `items`、`cost` 和 `label` 的对象）",
  ],
  ["a label in quotes", "带引号的标签"],
  ["an item (its name, or a list of name and color)", "一列（名称，或名称与颜色的列表）"],
  ["a list of two strings, the item's name and its color,", "两个字符串的列表，即列的名称与颜色"],
  ["no third string behind an item's name and its color", "列的名称与颜色之后的结尾，没有第三个字符串"],
];

/** The words of the parser of JSON that the library uses. */
const SYNTAX: readonly Pair[] = [
  ["an escape in this string stands for no character", "此字符串中有不代表任何字符的转义"],
  ["EOF while parsing a list", "列表没有结束"],
  ["EOF while parsing an object", "对象没有结束"],
  ["EOF while parsing a string", "字符串没有结束"],
  ["EOF while parsing a value", "缺少一个值"],
  ["expected `:`", "应为 `:`"],
  ["expected `,` or `]`", "应为 `,` 或 `]`"],
  ["expected `,` or `}`", "应为 `,` 或 `}`"],
  ["expected ident", "应为 true、false 或 null"],
  ["expected value", "应为一个值"],
  ['expected `"`', '应为 `"`'],
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

const ENGINES: readonly Pair[] = [
  ["the engine {} does not support {}", "引擎 {} 不支持{*}"],
  ["the dance is for items that are covered once; {} has {}", "舞蹈只演示恰好覆盖一次的列；{} 须覆盖 {} 次"],
  ["bounds (item {} has {})", "上下界（第 {} 列有 {}）"],
];

export const FORMATS: readonly Pair[] = [...MODEL, ...TEXTS, ...JSON_TEXTS, ...SYNTAX, ...ENGINES];
