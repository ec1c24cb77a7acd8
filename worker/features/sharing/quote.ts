const CHARACTERS_MAX = 300;
const LINES_MAX = 12;

// Marks of Markdown: at the beginning of a line, around words, links and pictures, tables, and lines of nothing else.
const LEADING = /^\s*(?:#{1,6}|>|[-*+](?=\s)|\d+\.(?=\s))\s*(?:\[[ x]\]\s*)?/;
const AROUND = /\*\*|__|~~|`+/g;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const BARS = /\s*\|\s*/g;
const PUNCTUATION = /^[\s|:=~`*_-]*$/;

const plain = (line: string) =>
  line.replace(LEADING, "").replace(LINK, "$1").replace(AROUND, "").replace(BARS, " ").replace(/\s+/g, " ").trim();

/** The beginning of a text in Markdown as plain lines, without empty ones. */
export function quoteOf(markdown: string) {
  const lines = markdown
    .slice(0, 4 * CHARACTERS_MAX)
    .split("\n")
    .filter((line) => !PUNCTUATION.test(line))
    .map(plain)
    .filter((line) => line !== "");
  return [...lines.slice(0, LINES_MAX).join("\n")].slice(0, CHARACTERS_MAX).join("");
}
