const isWide = (character: string) => /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(character);
const widthOf = (text: string) => [...text].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);

const padEnd = (text: string, width: number) => text + " ".repeat(Math.max(0, width - widthOf(text)));
const padStart = (text: string, width: number) => " ".repeat(Math.max(0, width - widthOf(text))) + text;

/** Prints rows under a head: the first column to the left, the rest to the right, Hangul two cells wide. */
export function printTable(head: string[], rows: string[][]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ""))));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column]!)).join("  ");
  console.log(line(head));
  console.log(widths.map((width) => "─".repeat(width)).join("  "));
  for (const row of rows) console.log(line(row));
}

export function printTitle(text: string) {
  console.log(`\n## ${text}`);
}
