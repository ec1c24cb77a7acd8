import { AppError } from "./errors.ts";

/** Above every rank: the position of a first page, so that first and later pages are the same query. */
export const HIGHEST_RANK = "9223372036854775807";

const CURSOR = /^([a-z]{1,12})\.(-?\d{1,19})$/;

export const invalidCursor = () =>
  new AppError("invalid_cursor", "이어 보기 위치가 올바르지 않아요. 처음부터 다시 봐 주세요.", {
    errors: [{ field: "cursor", message: "이어 보기 위치가 올바르지 않아요." }],
  });

/** Writes an opaque keyset cursor from the name of the order and the last rank shown. */
export const writeCursor = (order: string, rank: string | number) => btoa(`${order}.${rank}`).replaceAll("=", "");

/** The rank in a cursor of this order, as text: ranks have 63 bits and D1 binds numbers as REAL. Refuses a cursor of another order (400). */
export function readCursor(order: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  let plain = "";
  try {
    plain = atob(cursor);
  } catch {
    // Not base64: refused below.
  }
  const [, itsOrder, rank] = CURSOR.exec(plain) ?? [];
  if (itsOrder !== order || rank === undefined || BigInt.asIntN(64, BigInt(rank)) !== BigInt(rank)) {
    throw invalidCursor();
  }
  return rank;
}

/** Removes the look-ahead row from `rows` and makes the next cursor from the last row shown. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (last: T) => string) {
  const items = rows.slice(0, limit);
  return { items, next_cursor: rows.length > limit ? cursorOf(items.at(-1)!) : null };
}
