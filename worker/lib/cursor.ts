import { AppError } from "./errors.ts";

/** Above every rank: where a first page begins, so that it is the same search of the same index as the others. */
export const HIGHEST_RANK = "9223372036854775807";

const CURSOR = /^([a-z]{1,12})\.(-?\d{1,19})$/;

export const invalidCursor = () =>
  new AppError("invalid_cursor", "이어 보기 위치가 올바르지 않아요. 처음부터 다시 봐 주세요.", {
    errors: [{ field: "cursor", message: "이어 보기 위치가 올바르지 않아요." }],
  });

/** An opaque keyset cursor: the order it belongs to and the last rank shown. */
export const writeCursor = (order: string, rank: string | number) => btoa(`${order}.${rank}`).replaceAll("=", "");

/** The rank of a cursor of this order, as text: ranks are 63-bit and D1 binds numbers as REAL. */
export function readCursor(order: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  let plain = "";
  try {
    plain = atob(cursor);
  } catch {
    // not base64: refused below
  }
  const [, itsOrder, rank] = CURSOR.exec(plain) ?? [];
  if (itsOrder !== order || rank === undefined || BigInt.asIntN(64, BigInt(rank)) !== BigInt(rank)) {
    throw invalidCursor();
  }
  return rank;
}

/** Cuts the look-ahead row off `rows` and turns the last row shown into the next cursor. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (last: T) => string) {
  const items = rows.slice(0, limit);
  return { items, next_cursor: rows.length > limit ? cursorOf(items.at(-1)!) : null };
}
