import type { MarkupNode } from "#contracts/markup.ts";
import { isPicture } from "../dialects/dialect.ts";

const DEPTH_MAX = 4;

// Bounded repetitions, so that a mark that is never closed costs no more than this many letters.
const INLINE = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/,
    /(?<ticks>`+)([^`]{1,2000}?)\k<ticks>(?!`)/,
    /(!?)\[([^\]\n]{0,500})\]\((data:image\/[^\s)]+|[^\s()]{1,2000})\)/,
    /\*\*(?=\S)((?:[^*]|\*(?!\*)){1,1000}?)\*\*(?!\*)/,
    /(?<!\w)__(?=\S)([^_]{1,1000}?)__(?!\w)/,
    /(?<![\w*])\*(?=\S)([^*\n]{1,1000}?)(?<=\S)\*/,
    /(?<!\w)_(?=\S)([^_\n]{1,1000}?)_(?!\w)/,
    /~~(?=\S)([^~]{1,1000}?)~~/,
    /(https?:\/\/[^\s<>()"'`]{1,500}[^\s<>()"'`.,;:!?])/,
    /<br\s*\/?>/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const element = (tag: string, children: MarkupNode[], attributes?: Record<string, string>): MarkupNode => ({
  tag,
  children,
  ...(attributes && { attributes }),
});

/** A link to another site, in a tab of its own that knows nothing of this one. What is no web address is only its words. */
function linkTo(address: string, words: MarkupNode[]): MarkupNode[] {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return words;
  return [element("a", words, { href: url.href, target: "_blank", rel: "noopener noreferrer nofollow" })];
}

/** Pictures of other sites are not asked for: only what came with the answer is shown. */
const pictureOf = (address: string, words: string): MarkupNode[] =>
  isPicture(address) ? [element("img", [], { src: address, alt: words })] : linkTo(address, [words || address]);

function nodesOf(match: RegExpMatchArray, depth: number): MarkupNode[] {
  const [whole, escaped, , code, bang, words, address, strong1, strong2, emphasis1, emphasis2, struck, url] = match;
  const [strong, emphasis] = [strong1 ?? strong2, emphasis1 ?? emphasis2];
  const within = (text: string) => readInline(text, depth + 1);
  if (escaped !== undefined) return [escaped];
  if (code !== undefined) return [element("code", [code.trim()])];
  if (address !== undefined) return bang ? pictureOf(address, words!) : linkTo(address, within(words || address));
  if (strong !== undefined) return [element("strong", within(strong))];
  if (emphasis !== undefined) return [element("em", within(emphasis))];
  if (struck !== undefined) return [element("s", within(struck))];
  if (url !== undefined) return linkTo(url, [url]);
  return whole.startsWith("<") ? [element("br", [])] : [whole];
}

const withBreaks = (text: string): MarkupNode[] =>
  text.split("\n").flatMap((line, at) => (at === 0 ? [line] : [element("br", []), line]));

/** The marks within a paragraph as a closed set of elements. Everything else is text, HTML too. */
export function readInline(text: string, depth = 0): MarkupNode[] {
  if (depth > DEPTH_MAX) return [text];
  const nodes: MarkupNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) nodes.push(...withBreaks(text.slice(end, match.index)));
    nodes.push(...nodesOf(match, depth));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push(...withBreaks(text.slice(end)));
  return nodes.filter((node) => node !== "");
}
