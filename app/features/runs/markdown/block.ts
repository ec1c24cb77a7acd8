import { type Block, cutBlocks, FENCE, ITEM } from "./cut.ts";

const CODE_LINES = 40;

function codeOf(lines: string[]): Block {
  const fence = FENCE.exec(lines[0]!)![1]!;
  const isClosed = lines.length > 1 && lines.at(-1)!.trim().startsWith(fence);
  const code = lines.slice(1, isClosed ? -1 : undefined);
  const parts: string[] = [];
  for (let at = 0; at < code.length; at += CODE_LINES) parts.push(code.slice(at, at + CODE_LINES).join("\n"));
  return { kind: "code", parts };
}

function listOf(lines: string[]): Block {
  const items: string[][] = [];
  const [, indent = "", marker = ""] = ITEM.exec(lines[0]!) ?? [];
  for (const line of lines) {
    const match = ITEM.exec(line);
    if (match && (items.length === 0 || match[1]!.length <= indent.length)) items.push([line.slice(match[0].length)]);
    else items.at(-1)!.push(line.replace(/^\s{1,4}/, ""));
  }
  return {
    kind: "list",
    isOrdered: /\d/.test(marker),
    start: Number.parseInt(marker, 10) || 1,
    items: items.map((item) => item.join("\n").trimEnd()),
  };
}

/** What a text that `cutBlocks` has cut off is drawn as; also one that is still being written. */
export function blockOf(text: string): Block {
  const lines = text.split("\n");
  const [first = ""] = lines;
  if (FENCE.test(first)) return codeOf(lines);
  if (/^ {0,3}#{1,6}(?:\s|$)/.test(first)) return { kind: "heading", text };
  if (/^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/.test(first)) return { kind: "rule", text };
  if (/^ {0,3}>/.test(first))
    return { kind: "quote", text: lines.map((line) => line.replace(/^ {0,3}> ?/, "")).join("\n") };
  if (ITEM.test(first)) return listOf(lines);
  if (first.includes("|") && /^[\s|:-]*-[\s|:-]*$/.test(lines[1] ?? ""))
    return { kind: "table", head: first, rows: lines.slice(2) };
  return { kind: "paragraph", text };
}

/** All blocks of a text that is whole. */
export const blocksOf = (text: string): Block[] => cutBlocks(text, true).blocks.map(blockOf);

/** The cells of a row of a table; a bar after a backslash is one. */
export const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
