// Characters of a line at the width of the page on a wide screen and on a phone; a Latin letter is half as wide as a Hangul one.
const WIDE = 46;
const NARROW = 22;
const SHOWN = 12;

const widthOf = (line: string) => line.length - (line.match(/[\x20-\x7e]/g)?.length ?? 0) / 2;

/** About how many lines the text takes, from its length. Lines that Markdown draws as rules or gaps do not count. */
function linesOf(text: string, width: number) {
  const written = text.split("\n").filter((line) => !/^[\s|:-]*$/.test(line));
  return written.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / width)), 0);
}

/** Where a text is longer than the 12 lines that are shown at first: on every screen, on narrow ones, or on none. */
export function foldOf(text: string): "always" | "narrow" | "never" {
  if (linesOf(text, WIDE) > SHOWN) return "always";
  return linesOf(text, NARROW) > SHOWN ? "narrow" : "never";
}
