import { codePoints } from "#contracts/measure.ts";

export type ForeignBlank = { source: string; name: string; index: number };

const NAME_MAX = 20;
const NAME = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N} _·/()-]*[\p{L}\p{N})])?`;
const FOREIGN = new RegExp(
  String.raw`(?<!\$)\$\{ ?(?<dollar>${NAME}) ?\}|\[ ?(?<square>${NAME}) ?\]|<(?<angle>${NAME})>`,
  "gu",
);
const PROTECTED = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`|\{\{[^{}\n]*\}\}/g;

const HTML_TAGS = new Set(
  (
    "a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center circle cite code col " +
    "colgroup data datalist dd defs del details dfn dialog div dl dt ellipse em embed fieldset figcaption figure font footer form frame " +
    "frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li line link main map mark " +
    "marquee math menu meta meter nav noscript object ol optgroup option output p param path pattern picture polygon polyline pre " +
    "progress q rect rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg " +
    "table tbody td template text textarea tfoot th thead time title tr track tspan tt u ul use var video wbr"
  ).split(" "),
);

const lineStart = (body: string, index: number) => body.lastIndexOf("\n", index - 1) + 1;
const lineEnd = (body: string, index: number) =>
  body.indexOf("\n", index) < 0 ? body.length : body.indexOf("\n", index);

/** `[출력 형식]` alone on its line with text right below it is a heading, not a blank. */
function isHeading(body: string, index: number, end: number) {
  const isAlone =
    body.slice(lineStart(body, index), index).trim() === "" && body.slice(end, lineEnd(body, end)).trim() === "";
  const next = body
    .slice(lineEnd(body, end) + 1)
    .split("\n", 1)[0]!
    .trim();
  return isAlone && next !== "" && next.replace(FOREIGN, "").replace(PROTECTED, "").trim() !== "";
}

/** Links, images, references, footnotes, check boxes and plain numbers of Markdown. */
function isMarkdown(body: string, index: number, end: number, name: string) {
  const before = body[index - 1] ?? "";
  const after = body[end] ?? "";
  return (
    /^x$/i.test(name) ||
    /^\d+$/.test(name) ||
    "![]\\".includes(before || " ") ||
    "([]".includes(after || " ") ||
    (after === ":" && lineStart(body, index) === index)
  );
}

/** HTML, the XML tags that prompts like to use (`<자료>…</자료>`), and generics such as `List<Item>`. */
function isTag(body: string, index: number, name: string) {
  const first = name.split(" ")[0]!.toLowerCase();
  return HTML_TAGS.has(first) || body.includes(`</${name}`) || /[A-Za-z0-9]/.test(body[index - 1] ?? "");
}

/** Placeholders in the notations of other services: `[이름]`, `${name}`, `<name>`. Markdown, code and tags do not count. */
export function findForeignBlanks(body: string): ForeignBlank[] {
  const protectedRanges = [...body.matchAll(PROTECTED)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  return [...body.matchAll(FOREIGN)].flatMap((match) => {
    const { dollar, square, angle } = match.groups!;
    const name = (dollar ?? square ?? angle)!;
    const { index } = match;
    const end = index + match[0].length;
    const isProtected = protectedRanges.some(([from, to]) => index < to && end > from) || body[index - 1] === "\\";
    const isOther =
      (square !== undefined && (isMarkdown(body, index, end, name) || isHeading(body, index, end))) ||
      (angle !== undefined && isTag(body, index, name));
    return isProtected || isOther || codePoints(name) > NAME_MAX ? [] : [{ source: match[0], name, index }];
  });
}

/** The body with these placeholders written as `{{이름}}`. `blanks` are in the order of the body. */
export function convertBlanks(body: string, blanks: ForeignBlank[]): string {
  let converted = "";
  let end = 0;
  for (const { source, name, index } of blanks) {
    converted += `${body.slice(end, index)}{{${name}}}`;
    end = index + source.length;
  }
  return converted + body.slice(end);
}
