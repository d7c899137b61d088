// The site of all documents, one folder for any web server: `cargo xtask docs` calls it.
//
// What people have written becomes pages, with the folders of the repository, so that links stay as they are. What stands beside
// the code is made by the generator of each language: rustdoc, pdoc, TypeDoc, Doxygen. Pagefind searches the
// written pages, and the references have searches of their own. The page of the program is the folder `page`. At the end every link of the pages is followed, but not those of the
// generators, which check their own, and not those to other places on the net.
//
// Needs node with the packages of the page, python3 with venv, doxygen, and the registries of both languages.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const root = path.resolve(import.meta.dirname, "../..");
const target = path.resolve(process.argv[2]);
const out = path.join(target, "docs");
const { Marked } = createRequire(path.join(root, "apps/web/page/package.json"))("marked");

const here = (...parts) => path.join(root, ...parts);
const read = (file) => fs.readFileSync(file, "utf8");
const write = (file, text) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};
const run = (program, words, cwd = root) => {
  try {
    execFileSync(program, words, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  } catch (error) {
    throw new Error(`${program}: ${error.code === "ENOENT" ? "install it" : "it failed"}`);
  }
};

// The written pages, by their place in the repository.
const below = (folder) =>
  fs.readdirSync(here(folder), { recursive: true }).filter((it) => it.endsWith(".md")).map((it) => path.join(folder, it));
const written = new Map(
  [
    ...["README.md", "README.zh-CN.md", "CHANGELOG.md", "ARCHITECTURE.md", "DESIGN.md", "CONTRIBUTING.md"],
    ...["apps/python/README.md", "apps/npm/README.md", "apps/capi/README.md"],
    ...below("docs"),
    ...below("apps/python/docs"),
  ].map((file) => [file, read(here(file))]),
);
for (const [folder, language] of [["", "en"], ["zh-CN/", "zh-CN"]]) {
  const chapter = ["run", "-q", "-p", "gavotte-formats", "--example", "chapter", "--", language];
  written.set(`docs/book/src/${folder}formats.md`, execFileSync("cargo", chapter, { cwd: root, encoding: "utf8" }));
}
// The contents of the book in Chinese, with the titles of its chapters.
const contents = written.get("docs/book/src/SUMMARY.md").replace(/^# .*/, "# 从头学舞蹈链");
const titled = (link, file) => `[${/^# (.*)/m.exec(written.get(`docs/book/src/zh-CN/${file}`))[1]}](${file})`;
written.set("docs/book/src/zh-CN/SUMMARY.md", contents.replace(/\[[^\]]*\]\(([^)]*)\)/g, titled));

// The name of a heading in links, as readers of repositories make it.
const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-");
const html = (file) => file.replace(/\.md$/, ".html");
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

// The blocks of a Chinese chapter that are those of the English one.
const blocks = /^```[^\n]*\n[\s\S]*?^```$/gm;
function whole(file, text) {
  if (!file.startsWith("docs/book/src/zh-CN/")) return text;
  const same = [...(written.get(file.replace("zh-CN/", "")) ?? "").matchAll(blocks)].map((it) => it[0]);
  let at = 0;
  return text.replace(blocks, (block) => (block.startsWith("```same") ? same[at++] : (at++, block)));
}

// A page; what it shows or links to, and is no page, is copied beside it.
function page(file, text) {
  const place = path.dirname(file);
  const up = path.relative(place, "") || ".";
  const linked = (href) => {
    if (/^[a-z]+:|^#|^\/\//.test(href)) return href;
    const [to, anchor] = href.split("#");
    const meant = path.join(place, decodeURI(to));
    const is = written.has(meant) ? meant : written.has(path.join(meant, "README.md")) ? path.join(meant, "README.md") : "";
    if (is) return html(path.relative(place, is)) + (anchor ? `#${anchor}` : "");
    if (!fs.existsSync(here(meant))) return href;
    fs.cpSync(here(meant), path.join(out, meant), { recursive: true });
    if (fs.statSync(here(meant)).isFile()) return href;
    const files = fs.readdirSync(here(meant)).map((it) => `<li><a href="${it}">${it}</a></li>`);
    write(path.join(out, meant, "index.html"), `<!doctype html><html><title>${meant}</title><ul>${files.join("")}</ul></html>\n`);
    return path.join(href, "index.html");
  };
  const seen = new Map();
  const renderer = {
    heading({ tokens, depth, text: words }) {
      const name = slug(words.replace(/\]\([^)]*\)/g, "]"));
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return `<h${depth} id="${name}${count ? `-${count}` : ""}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, title, tokens }) {
      const name = title ? ` title="${escaped(title)}"` : "";
      return `<a href="${escaped(linked(href))}"${name}>${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, text: words }) => `<img src="${escaped(linked(href))}" alt="${escaped(words)}">`,
  };
  const body = new Marked({ gfm: true, renderer }).parse(whole(file, text));
  const title = escaped(/^# (.*)/m.exec(text)?.[1] ?? file);
  const language = file.includes("zh-CN") ? "zh-CN" : "en";
  const nav = NAV.map(([to, words]) => `<a href="${up}/${to}">${words}</a>`).join(" ");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="${up}/docs/site/style.css">
<nav>${nav}</nav><main data-pagefind-body>${body}</main></html>\n`;
}

const NAV = [
  ["index.html", "Gavotte"],
  ["docs/book/src/SUMMARY.html", "Book"],
  ["docs/book/src/zh-CN/SUMMARY.html", "中文"],
  ["page/index.html", "The page"],
  ["rust/gavotte/index.html", "Rust"],
  ["python/gavotte.html", "Python"],
  ["javascript/index.html", "JavaScript"],
  ["c/gavotte_8h.html", "C"],
  ["CHANGELOG.html", "Release notes"],
  ["docs/site/search.html", "Search"],
];

function pages() {
  for (const [file, text] of written) write(path.join(out, html(file)), page(file, text));
  fs.copyFileSync(path.join(out, "README.html"), path.join(out, "index.html"));
  for (const name of ["style.css", "search.html"]) {
    write(path.join(out, "docs/site", name), read(here("docs/site", name)));
  }
  fs.cpSync(path.join(target, "site"), path.join(out, "page"), { recursive: true });
}

function rust() {
  run("cargo", ["doc", "--workspace", "--no-deps", "--quiet"]);
  fs.cpSync(path.join(target, "doc"), path.join(out, "rust"), { recursive: true });
}

function python() {
  const venv = path.join(target, "docs-python");
  run("python3", ["-m", "venv", venv]);
  const program = path.join(venv, "bin/python");
  run(program, ["-m", "pip", "install", "--quiet", "pdoc==16.0.0", "typing_extensions", "numpy", here("apps/python")]);
  run(program, ["-m", "pdoc", "gavotte", "-o", path.join(out, "python")]);
}

function javascript() {
  const words = ["--entryPoints", "src/api.ts", "src/element.ts", "--name", "Gavotte for JavaScript", "--readme", "none", "--disableSources"];
  run("npx", ["--yes", "-p", "typedoc@0.28.20", "-p", "typescript@6.0.3", "typedoc", ...words, "--out", path.join(out, "javascript")], here("apps/npm"));
}

function c() {
  const settings = `INPUT=${here("apps/capi/include")}\nOUTPUT_DIRECTORY=${out}\nHTML_OUTPUT=c\nGENERATE_LATEX=NO\nHAVE_DOT=NO\nQUIET=YES
PROJECT_NAME="Gavotte for C"\nEXTRACT_ALL=YES\nOPTIMIZE_OUTPUT_FOR_C=YES\nJAVADOC_AUTOBRIEF=YES\nWARN_IF_UNDOCUMENTED=NO\n`;
  const file = path.join(target, "docs-doxyfile");
  write(file, settings);
  run("doxygen", [file]);
}

// Every link of a written page leads to a file, and to a heading where it names one.
function links() {
  const faults = [];
  for (const file of written.keys()) {
    const from = path.join(out, html(file));
    for (const [, href] of read(from).matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(href)) continue;
      const [to, anchor] = href.replace(/&amp;/g, "&").split("#");
      const meant = to ? path.join(path.dirname(from), decodeURI(to)) : from;
      const is = fs.existsSync(meant);
      const names = is && anchor && meant.endsWith(".html") ? read(meant) : "";
      if (!is || (names && !names.includes(`id="${decodeURI(anchor)}"`))) faults.push(`${file}: ${href}`);
    }
  }
  if (faults.length) throw new Error(`links that lead nowhere:\n${faults.join("\n")}`);
}

fs.rmSync(out, { recursive: true, force: true });
try {
  [pages, rust, python, javascript, c].forEach((part) => (console.log(part.name), part()));
  links();
  run("npx", ["--yes", "pagefind@1.6.0", "--site", out, "--quiet"]);
  console.log(out);
} catch (error) {
  console.log(error.message);
  process.exit(1);
}
