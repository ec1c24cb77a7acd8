import { z } from "zod";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";
import { invalidCursor } from "#worker/lib/cursor.ts";

const IDS_MAX = 400;
const rank = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value));

const position = z.object({
  /** The order it belongs to. */
  o: z.string().max(12),
  /** How many were shown so far. */
  n: z.int().min(0).max(1_000),
  /** The rank to go on behind; a list by relevance has none until its best matches are shown. */
  r: rank.optional(),
  /** Prompts that were shown already, as differences. */
  x: z.string().max(3_000).optional(),
  /** Which other reading of the words it is, see `readingsOf`. */
  i: z.int().min(0).max(9).optional(),
});

export type Position = Omit<z.output<typeof position>, "x"> & { shown: number[] };

/** Ascending numbers as differences, seven bits a byte. */
function packIds(ids: number[]) {
  const bytes: number[] = [];
  let previous = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    let step = id - previous;
    previous = id;
    while (step > 127) {
      bytes.push((step % 128) | 128);
      step = Math.floor(step / 128);
    }
    bytes.push(step);
  }
  return toBase64Url(Uint8Array.from(bytes));
}

function unpackIds(packed: string) {
  const ids: number[] = [];
  let [previous, step, scale] = [0, 0, 1];
  for (const byte of fromBase64Url(packed)) {
    step += (byte & 127) * scale;
    scale *= 128;
    if (byte > 127) continue;
    ids.push((previous += step));
    [step, scale] = [0, 1];
  }
  return ids.slice(0, IDS_MAX);
}

export const writePosition = ({ shown, ...rest }: Position) =>
  toBase64Url(new TextEncoder().encode(JSON.stringify({ ...rest, ...(shown.length > 0 && { x: packIds(shown) }) })));

/** The place of a cursor in this order; one that is not ours is refused. */
export function readPosition(order: string, cursor: string): Position {
  try {
    const { x, ...rest } = position.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(cursor))));
    if (rest.o === order) return { ...rest, shown: x === undefined ? [] : unpackIds(x) };
  } catch {
    // not base64, not JSON, not a position: refused below
  }
  throw invalidCursor();
}
