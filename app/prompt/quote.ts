const QUOTE_MAX = 48;

/** A quote is quoted again where it is drawn, in every card of a list: most are plain. */
const MAY_BE_MARKED = /[`[|#>*+_~·-]|[^\S ]| {2}/;

const plainOf = (markdown: string) =>
  markdown
    .replace(/^```.*$/gm, "")
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\|)[ \t]+/gm, "")
    .replace(/^[ \t|:-]+$/gm, "")
    .replace(/[ \t]*\|[ \t]*/g, " · ")
    .replace(/\*\*|__|~~|`/g, "")
    .replace(/(?:[ \t]·[ \t])+$/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The beginning of a Markdown text in one line of plain words: marks of headings, lists, tables, code and emphasis are left
 * out. At most `QUOTE_MAX` characters, cut at a space.
 */
export function quoteOf(markdown: string) {
  const plain = MAY_BE_MARKED.test(markdown) ? plainOf(markdown) : markdown.trim();
  const letters = [...plain];
  // One more, so that a quote is its own quote.
  if (letters.length <= QUOTE_MAX + 1) return plain;
  const cut = letters.slice(0, QUOTE_MAX).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
