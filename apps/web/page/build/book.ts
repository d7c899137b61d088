// The book of `docs/book` as modules of the page: `src/book/virtual.d.ts` says which.
//
// Chapters become HTML when the page is built, because then nobody loads a Markdown library, and because a link
// that leads nowhere ends the build. The policy of the page allows no styles and no scripts in the HTML.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { Marked, Renderer, type RendererObject, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { WORDS } from "../src/book/words.ts";
import { KEY, type View } from "../src/share.ts";

const ROOT = resolve("../../..");
const BOOK = resolve(ROOT, "docs/book/src");
/** The languages of the page, and the folder of each. */
const FOLDERS = { en: "", zh: "zh-CN" };
type Language = keyof typeof FOLDERS;
const LANGUAGES = Object.keys(FOLDERS) as Language[];

interface Chapter {
  id: string;
  titles: Record<Language, string>;
}

interface Section {
  id: string;
  title: string;
}

const fileOf = (id: string, language: Language) => resolve(BOOK, FOLDERS[language], `${id}.md`);

/** The chapters of `SUMMARY.md`, in their order. A translation has its title above its text. */
function chapters(): Chapter[] {
  const summary = readFileSync(resolve(BOOK, "SUMMARY.md"), "utf8");
  return [...summary.matchAll(/\[(.+?)\]\((.+?)\.md\)/g)].map(([, en, id]) => {
    const zh = /^# (.+)/.exec(source(id!, "zh"))?.[1];
    if (!zh) throw new Error(`${fileOf(id!, "zh")} has no title`);
    return { id: id!, titles: { en: en!, zh } };
  });
}

/** A block, from its first fence to its last one. */
const BLOCK = /^```[^]*?^```$/gm;

/** The chapter that is no file: the library writes it from its rows of formats. */
const MADE = "formats";
const CHAPTER = ["run", "--quiet", "--package", "gavotte-formats", "--example", "chapter", "--"];
const made = new Map<Language, string>();

/** A chapter as it is written. */
function source(id: string, language: Language): string {
  if (id !== MADE) return readFileSync(fileOf(id, language), "utf8");
  const write = () => execFileSync("cargo", [...CHAPTER, FOLDERS[language] || language], { cwd: ROOT, encoding: "utf8" });
  const text = made.get(language) ?? write();
  made.set(language, text);
  return text;
}

/** The text of a chapter. A block ```` ```same ```` is the one at its place in the English text. */
function textOf(id: string, language: Language): string {
  const file = fileOf(id, language);
  const text = source(id, language);
  const english = source(id, "en").match(BLOCK) ?? [];
  let passed = 0;
  return text.replaceAll(BLOCK, (own, at: number) => {
    const same = english[passed++];
    if (own !== "```same\n```") return own;
    if (same && same !== own) return same;
    const line = text.slice(0, at).split("\n").length;
    throw new Error(`${file}:${line}: the English text has no block ${passed}`);
  });
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a heading is called in addresses. */
const slug = (title: string) =>
  title.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").trim().replaceAll(/\s+/g, "-");

function sectionsOf(tokens: Token[]): Section[] {
  const headings = tokens.filter((it): it is Tokens.Heading => it.type === "heading" && it.depth === 2);
  return headings.map(({ text }) => ({ id: slug(text), title: text.replaceAll(/[`*]/g, "") }));
}

/** A session in a terminal: what was typed stands apart from what came back. */
function terminal(text: string): string {
  const line = (it: string) =>
    it.startsWith("$ ") ? `<span class="prompt">$ </span><kbd>${escaped(it.slice(2))}</kbd>` : escaped(it);
  return text.split("\n").map(line).join("\n");
}

/** A program without the lines that only its test needs: they begin with `#` and a space. */
function program(text: string): string {
  return escaped(text.split("\n").filter((it) => !/^#( |$)/.test(it)).join("\n"));
}

/** The languages that are not written as they stand. */
const WRITTEN: Record<string, (text: string) => string> = { console: terminal, rust: program };

function code({ text, lang = "" }: Tokens.Code): string {
  // A session that the tests of the book cannot repeat is marked as text.
  const language = text.startsWith("$ ") ? "console" : (/^\w+/.exec(lang)?.[0] ?? "text");
  const inner = (WRITTEN[language] ?? escaped)(text);
  return `<pre class="${language}"><code class="language-${language}">${inner}</code></pre>\n`;
}

/** Width and height, so that nothing moves when the picture comes. */
function sizeOf(picture: string): string {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(readFileSync(picture, "utf8")) ?? [];
  if (!width || !height) throw new Error(`${picture} has no size`);
  return `width="${Math.round(+width)}" height="${Math.round(+height)}"`;
}

/** Where a link to a file of the book leads on the page. */
function addressOf(href: string, id: string, file: string, known: Chapter[]): string {
  const [path = "", section] = href.split("#");
  const isAt = (at: string) => LANGUAGES.some((it) => fileOf(at, it) === resolve(dirname(file), path));
  const target = path ? known.find((it) => isAt(it.id))?.id : id;
  if (!target) throw new Error(`${file}: ${href} is no chapter`);
  return `#book/${target}${section ? `/${section}` : ""}`;
}

/** Whether a link leads to a document beside the book, which the page does not hold: there it is only named. */
function isBeside(href: string, file: string): boolean {
  const path = resolve(dirname(file), href);
  return /^\.\..*\.md$/.test(href) && !path.startsWith(BOOK) && existsSync(path);
}

/** An example that runs on the page: `<!-- live play FORMAT FILE -->`, a link that holds the whole problem of that file. */
const LIVE = /^<!-- live (play|dance) ([a-z0-9-]+) (\S+) -->\s*$/;

/** The link to an example, and the button that puts it into the chapter. */
function live(view: View, format: string, path: string, language: Language): string {
  const w = WORDS[language];
  const text = readFileSync(resolve(ROOT, path), "utf8");
  const packed = deflateRawSync(JSON.stringify([view, format, text])).toString("base64url");
  const icon = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5 3v10l7-5z"/></svg>';
  const link = `<a href="${KEY}${packed}">${icon}${w.live[view]}</a>`;
  return `<p class="live">${link} <button type="button" aria-expanded="false">${w.here}</button></p>\n`;
}

/** The tags that a chapter may have: a program could not do without some, and answers of exercises hide in `details`. */
const TAGS = /^(?:\s*(?:<\/?(?:su[bp]|kbd|br|details)>|<summary>[^<]*<\/summary>|<!--.*?-->))+\s*$/s;

/** How one chapter is written. The name of a picture's file stands between two zero bytes, for `moduleOf`. */
function rendererOf(id: string, file: string, sections: Section[], known: Chapter[], language: Language): RendererObject {
  let passed = 0;
  return {
    code,
    // The page has a heading of its own above them.
    heading({ depth, tokens }) {
      const name = depth === 2 ? ` id="${sections[passed++]!.id}"` : "";
      const tag = `h${depth + 1}`;
      return `<${tag}${name} tabindex="-1">${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
    image({ href, text }) {
      const picture = resolve(dirname(file), href);
      return `<img src="\0${picture}\0" alt="${escaped(text)}" ${sizeOf(picture)}>`;
    },
    paragraph({ tokens }) {
      const isPicture = tokens.length === 1 && tokens[0]!.type === "image";
      const inner = this.parser.parseInline(tokens);
      return isPicture ? `<div class="wide picture">${inner}</div>\n` : `<p>${inner}</p>\n`;
    },
    table(token) {
      return `<div class="wide">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (isBeside(href, file)) return text;
      const outside = /^https?:/.test(href) ? ' rel="noreferrer"' : "";
      const address = outside ? href : addressOf(href, id, file, known);
      return `<a href="${escaped(address)}"${outside}>${text}</a>`;
    },
    html({ text }) {
      const [, view, format, path] = LIVE.exec(text) ?? [];
      if (path) return live(view as View, format!, path, language);
      if (TAGS.test(text)) return text;
      throw new Error(`${file}: the page allows no ${text}`);
    },
  };
}

const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const MARKS = "((?:</?(?:em|strong)>)*)";
const BREAK = new RegExp(`(?<=${HAN})${MARKS}\n${MARKS}(?=${HAN})`, "gu");

/** Chinese has no spaces, so the end of a line in the source is none. */
const joined = (html: string) => html.replaceAll(BREAK, "$1$2");

/** One chapter as HTML, in which the file of a picture stands between two zero bytes, and its sections. */
function written({ id }: Chapter, language: Language, known: Chapter[]): { html: string; sections: Section[] } {
  const file = fileOf(id, language);
  const text = textOf(id, language);
  const tokens = (text: string) => new Marked().lexer(text);
  // A section has one address, whatever its language.
  const english = sectionsOf(tokens(textOf(id, "en")));
  const sections = sectionsOf(tokens(text)).map((it, at) => ({ ...it, id: english[at]?.id ?? it.id }));
  const marked = new Marked({ renderer: rendererOf(id, file, sections, known, language) });
  return { html: joined(marked.parse(text, { async: false })), sections };
}

/** The module of one chapter: its HTML, with the addresses of its pictures, and its sections. */
function moduleOf(chapter: Chapter, language: Language, known: Chapter[]): string {
  const { html: whole, sections } = written(chapter, language, known);
  const parts = whole.split("\0");
  const isPicture = (at: number) => at % 2 === 1;
  const imports = parts.flatMap((it, at) => (isPicture(at) ? `import p${at} from ${JSON.stringify(`${it}?url`)};` : []));
  const html = parts.map((it, at) => (isPicture(at) ? `p${at}` : JSON.stringify(it)));
  return `${imports.join("\n")}
export default ${html.join(" + ")};
export const sections = ${JSON.stringify(sections)};`;
}

/** What HTML says, in one line, without the title of a section and the links to examples. */
const plain = (html: string) =>
  html
    .replaceAll(/^<h3.*?<\/h3>|<p class="live">.*?<\/p>/g, "")
    .replaceAll(/\0[^\0]*\0|<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The module for the search: the text of each section. */
function textsOf(language: Language, known: Chapter[]): string {
  const texts = known.flatMap((chapter) => {
    const { html, sections } = written(chapter, language, known);
    return html.split(/(?=<h3 )/).map((part, at) => {
      const { id, title } = sections[at - 1] ?? { id: undefined, title: undefined };
      return { chapter: chapter.id, section: id, title, text: plain(part) };
    });
  });
  return `export const TEXTS = ${JSON.stringify(texts)};`;
}

/** The module that lists the chapters; each is loaded when it is read. */
function listOf(known: Chapter[]): string {
  const chapter = ({ id, titles }: Chapter) => {
    const load = LANGUAGES.map((it) => `${it}: () => import("virtual:book/${it}/${id}")`);
    return `{ id: ${JSON.stringify(id)}, titles: ${JSON.stringify(titles)}, load: { ${load.join(", ")} } }`;
  };
  const texts = LANGUAGES.map((it) => `${it}: () => import("virtual:book/${it}/*")`).join(", ");
  return `export const CHAPTERS = [${known.map(chapter).join(",\n")}];
export const SEARCHED = { ${texts} };`;
}

export const book: Plugin = {
  name: "book",
  resolveId: (id) => (/^virtual:book(\/|$)/.test(id) ? `\0${id}` : undefined),
  load(module) {
    if (!/^\0virtual:book(\/|$)/.test(module)) return undefined;
    this.addWatchFile(resolve(BOOK, "SUMMARY.md"));
    const known = chapters();
    const [, language, id] = module.split("/");
    if (!id) return listOf(known);
    if (id === "*") return textsOf(language as Language, known);
    const chapter = known.find((it) => it.id === id);
    if (!chapter) throw new Error(`the book has no chapter ${id}`);
    const files = [fileOf(id, "en"), fileOf(id, language as Language)];
    files.filter((it) => existsSync(it)).forEach((it) => this.addWatchFile(it));
    return moduleOf(chapter, language as Language, known);
  },
};
