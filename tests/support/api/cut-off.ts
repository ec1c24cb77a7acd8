import type { D1Database } from "@cloudflare/workers-types";
import { createFaultyD1 } from "./faulty-d1.ts";

/**
 * A D1 binding that fails once `fail` has been called, and works again after `heal`. Fails every statement; with `only`, those of
 * batches and single calls that contain a statement with this text.
 */
export function cutOff(d1: D1Database, only = "") {
  let isDown = false;
  const { d1: database } = createFaultyD1(d1, (_, statements) =>
    isDown && statements.some((sql) => sql.includes(only))
      ? { when: "before", message: "Network connection lost." }
      : undefined,
  );
  return { d1: database, fail: () => void (isDown = true), heal: () => void (isDown = false) };
}
