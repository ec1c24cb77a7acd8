import type { D1Database } from "@cloudflare/workers-types";
import { createFaultyD1 } from "./faulty-d1.ts";

/**
 * A D1 binding whose first batch or single call with a statement that contains this text waits until `work` is done, as if another
 * request were faster; with `times`, the first so many. `isOvertaken` is whether all of them came.
 */
export function overtaken(d1: D1Database, text: string, work: () => Promise<unknown>, times = 1) {
  let left = times;
  const { d1: database } = createFaultyD1(d1, async (_, statements) => {
    if (left === 0 || !statements.some((sql) => sql.includes(text))) return undefined;
    left -= 1;
    await work();
    return undefined;
  });
  return { d1: database, isOvertaken: () => left === 0 };
}
