import { expect } from "vitest";
import { listRows } from "./rows.ts";

export const GUIDES = 0;
export const TAKE_DOWNS = -1;

export const versionsNow = async () =>
  new Map(
    (await listRows<{ scope: number; version: number }>("data_versions")).map(({ scope, version }) => [scope, version]),
  );

/** The scopes whose version was raised, each above every version before. */
export async function raisedBy(work: () => Promise<unknown>) {
  const before = await versionsNow();
  const highest = Math.max(0, ...before.values());
  await work();
  const raised = [...(await versionsNow())].filter(([scope, version]) => version !== before.get(scope));
  expect(raised.every(([, version]) => version > highest)).toBe(true);
  return raised.map(([scope]) => scope).toSorted((a, b) => a - b);
}
