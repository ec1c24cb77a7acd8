import { z } from "zod";
import type { PromptSort } from "#contracts/prompts.ts";
import { orderOf } from "#worker/features/prompts/facets.ts";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";
import { invalidCursor } from "#worker/lib/cursor.ts";

const RELEVANCE = "relevance";
const IDS_MAX = 400;
const rank = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value));

const position = z.object({
  /** Key of the order it belongs to. */
  o: z.string().max(12),
  /** How many prompts were shown so far. */
  n: z.int().min(0).max(1_000),
  /** Rank of the last row before the page, as text; a list by relevance has none until its candidates are shown. */
  r: rank.optional(),
  /** Ids of prompts that were shown and may be read again, see `packIds`. */
  x: z.string().max(3_000).optional(),
  /** Place of the rewrite that the list belongs to, see `rewritesOf`; none for the words as written. */
  i: z.int().min(0).max(9).optional(),
  /** The corrected words that the list belongs to; none for the words as they were sent. */
  w: z.string().max(200).optional(),
  /** The member whose prompts are listed, and how many of the chunk behind `r` were shown. */
  m: z.int().min(1).optional(),
  c: z.int().min(0).max(1_000).optional(),
});

/** Where a page of search results begins. */
export type Position = Omit<z.output<typeof position>, "x"> & { shown: number[] };

/** The key that cursors of an order begin with. */
export const orderKeyOf = (sort: PromptSort | undefined) => (sort ? orderOf(sort).key : RELEVANCE);

/** Ids in ascending order as differences in LEB128 (seven bits a byte, low ones first), in base64url. */
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

/** Throws `RangeError` for a number that is no id. */
function unpackIds(packed: string) {
  const ids: number[] = [];
  let [previous, step, scale] = [0, 0, 1];
  for (const byte of fromBase64Url(packed)) {
    step += (byte & 127) * scale;
    scale *= 128;
    if (byte > 127) continue;
    previous += step;
    // A forged number, up to Infinity, would keep `packIds` from ever ending.
    if (!Number.isSafeInteger(previous)) throw new RangeError("not an id");
    ids.push(previous);
    [step, scale] = [0, 1];
  }
  return ids.slice(0, IDS_MAX);
}

/** An opaque cursor for `readPosition`: base64url of JSON. */
export const writePosition = ({ shown, ...rest }: Position) =>
  toBase64Url(new TextEncoder().encode(JSON.stringify({ ...rest, ...(shown.length > 0 && { x: packIds(shown) }) })));

/** The position in a cursor of this order. Throws `invalid_cursor` for any other text. */
export function readPosition(order: string, cursor: string): Position {
  try {
    const { x, ...rest } = position.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(cursor))));
    if (rest.o === order) return { ...rest, shown: x === undefined ? [] : unpackIds(x) };
  } catch {
    // not base64, not JSON, not a position: refused below
  }
  throw invalidCursor();
}
