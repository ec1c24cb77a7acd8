/** One row, and the line of the file on which it begins. `isBroken`: a quote opens in it and does not close before a comma. */
export type CsvRow = { cells: string[]; line: number; isBroken: boolean };
type Cell = { text: string; end: number; isBroken: boolean };

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
};

/** Where the quotes that open before `from` close; -1 where they never do. */
function closingQuote(text: string, from: number) {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/** Past the spaces before a quote or behind one. A tab may be the comma. */
function pastSpaces(text: string, from: number) {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

function cellAt(text: string, from: number, comma: string): Cell {
  const open = pastSpaces(text, from);
  if (text[open] === '"') {
    const close = closingQuote(text, open + 1);
    const end = close < 0 ? -1 : pastSpaces(text, close + 1);
    const isTerminated = end >= 0 && (end === text.length || text[end] === comma || text[end] === "\n");
    if (!isTerminated) return { text: "", end: from, isBroken: true };
    return { text: text.slice(open + 1, close).replaceAll('""', '"'), end, isBroken: false };
  }
  const next = text.indexOf(comma, from);
  const end = Math.min(endOfLine(text, from), next < 0 ? text.length : next);
  return { text: text.slice(from, end), end, isBroken: false };
}

/**
 * The rows of a CSV (RFC 4180) whose lines end with a line feed, with spaces around its quotes. A broken row is left out as one line, so
 * that those behind it can be read.
 */
export function* csvRows(text: string, comma: string): Generator<CsvRow> {
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const start = at;
    const cells: string[] = [];
    let cell = cellAt(text, at, comma);
    for (; !cell.isBroken; cell = cellAt(text, cell.end + 1, comma)) {
      cells.push(cell.text);
      if (text[cell.end] !== comma) break;
    }
    at = cell.isBroken ? endOfLine(text, start) : cell.end;
    yield { cells, line, isBroken: cell.isBroken };
    for (let end = text.indexOf("\n", start); end >= 0 && end <= at; end = text.indexOf("\n", end + 1)) line += 1;
  }
}
