/** A piece of Markdown that is drawn as a whole: `parts` are its lines, rows, items or runs of lines, by its kind. */
export type Block =
  | { kind: "paragraph" | "heading" | "quote" | "rule"; text: string }
  | { kind: "code"; parts: string[] }
  | { kind: "table"; head: string; rows: string[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: string[] };

export const FENCE = /^ {0,3}(`{3,}|~{3,})/;
export const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:\s+|$)/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const QUOTE = /^ {0,3}>/;
const DASHES = /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/;

// No paragraph is longer: what is being written is drawn anew with every frame.
const PARAGRAPH_MAX = 3_000;

const isBlank = (line: string) => line.trim() === "";
const isTable = (lines: string[], at: number) =>
  lines[at]!.includes("|") &&
  lines[at + 1] !== undefined &&
  lines[at + 1]!.includes("-") &&
  DASHES.test(lines[at + 1]!);

const startsOther = (lines: string[], at: number) => {
  const line = lines[at]!;
  return (
    FENCE.test(line) ||
    HEADING.test(line) ||
    RULE.test(line) ||
    QUOTE.test(line) ||
    ITEM.test(line) ||
    isTable(lines, at)
  );
};

/** The first line after `at` that these lines do not go on to. */
function endWhere(lines: string[], at: number, isOn: (line: string, index: number) => boolean) {
  for (let index = at + 1; index < lines.length; index += 1) if (!isOn(lines[index]!, index)) return index;
  return undefined;
}

function endOfCode(lines: string[], at: number) {
  const fence = FENCE.exec(lines[at]!)![1]!;
  const end = endWhere(lines, at, (line) => !line.trim().startsWith(fence) || /[^`~\s]/.test(line));
  return end === undefined ? undefined : end + 1;
}

function endOfList(lines: string[], at: number) {
  const isOrdered = /\d/.test(ITEM.exec(lines[at]!)![2]!);
  const isOwn = (line: string) => {
    const marker = ITEM.exec(line)?.[2];
    return marker !== undefined && /\d/.test(marker) === isOrdered && !RULE.test(line);
  };
  return endWhere(lines, at, (line, index) => {
    if (isBlank(line) || /^\s{2,}/.test(line) || isOwn(line)) return true;
    // A line that goes on lazily, unless a blank one is before it.
    return !isBlank(lines[index - 1]!) && !startsOther(lines, index);
  });
}

function endOfParagraph(lines: string[], at: number) {
  let length = lines[at]!.length;
  return endWhere(lines, at, (line, index) => {
    length += line.length;
    return !isBlank(line) && length < PARAGRAPH_MAX && !startsOther(lines, index);
  });
}

/** Where the block at a line ends; undefined while more may belong to it. */
function endOf(lines: string[], at: number): number | undefined {
  const line = lines[at]!;
  if (FENCE.test(line)) return endOfCode(lines, at);
  if (HEADING.test(line) || RULE.test(line)) return at + 1;
  if (QUOTE.test(line)) return endWhere(lines, at, (next) => QUOTE.test(next));
  if (ITEM.test(line)) return endOfList(lines, at);
  if (isTable(lines, at)) return endWhere(lines, at, (next) => next.includes("|"));
  return endOfParagraph(lines, at);
}

/** A line too long for a paragraph in pieces, cut at spaces where there are some. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > PARAGRAPH_MAX) {
    const space = rest.lastIndexOf(" ", PARAGRAPH_MAX);
    const end = space > PARAGRAPH_MAX / 2 ? space : PARAGRAPH_MAX;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

const isLong = (lines: string[], at: number) =>
  lines[at]!.length > PARAGRAPH_MAX && !lines[at]!.includes("data:image/") && !startsOther(lines, at);

type Cut = { blocks: string[]; rest: string };

/**
 * Cuts the finished blocks off a text, in one pass. What is left may still go on, unless `isWhole`: then nothing is left.
 */
export function cutBlocks(text: string, isWhole: boolean): Cut {
  const lines = text.split("\n");
  // The last line may go on.
  const completeLines = isWhole ? lines : lines.slice(0, -1);
  const blocks: string[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at]!) && at < completeLines.length) {
      at += 1;
      continue;
    }
    if (isLong(lines, at)) {
      const pieces = piecesOf(lines[at]!);
      lines[at] = pieces.pop()!;
      blocks.push(...pieces);
    }
    if (at >= completeLines.length) break;
    completeLines[at] = lines[at]!;
    const end = endOf(completeLines, at) ?? (isWhole ? lines.length : undefined);
    // What a line is may depend on the next one, as the head of a table does.
    const isHead = !isWhole && end === completeLines.length && lines[at]!.includes("|");
    if (end === undefined || isHead) break;
    blocks.push(lines.slice(at, end).join("\n"));
    at = end;
  }
  return { blocks, rest: lines.slice(at).join("\n") };
}
