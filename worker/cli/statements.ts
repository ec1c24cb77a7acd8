import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";

/** The last line of a whole backup. A file without it was cut off. */
export const END = "-- end of backup";

const CHUNK = 1 << 20;

/** Whether the file ends as a whole backup does. */
export function isComplete(path: string) {
  const file = openSync(path, "r");
  try {
    const tail = Buffer.alloc(END.length + 1);
    const length = readSync(file, tail, 0, tail.length, Math.max(0, fstatSync(file).size - tail.length));
    return tail.toString("utf8", 0, length) === `${END}\n`;
  } finally {
    closeSync(file);
  }
}

const hasOddQuotes = (line: string) => (line.match(/'/g)?.length ?? 0) % 2 === 1;
const isOpenTrigger = (text: string) => /^CREATE TRIGGER/i.test(text) && !/\bEND;$/i.test(text.trimEnd());

/**
 * The statements of a backup, one by one. A statement ends with a line that ends in `;` outside of quotes, a trigger with `END;`:
 * texts of rows may hold line breaks and anything else.
 */
export function* statementsOf(path: string): Generator<string> {
  let statement = "";
  let isInText = false;
  for (const line of linesOf(path)) {
    if (statement === "" && (line === "" || line.startsWith("--"))) continue;
    statement += statement === "" ? line : `\n${line}`;
    isInText = isInText !== hasOddQuotes(line);
    if (isInText || !line.endsWith(";") || isOpenTrigger(statement)) continue;
    yield statement;
    statement = "";
  }
}

function* linesOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  const decoder = new StringDecoder("utf8");
  const buffer = Buffer.alloc(CHUNK);
  let rest = "";
  try {
    for (;;) {
      const length = readSync(file, buffer, 0, CHUNK, null);
      if (length === 0) break;
      const lines = (rest + decoder.write(buffer.subarray(0, length))).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== "") yield rest;
  } finally {
    closeSync(file);
  }
}
