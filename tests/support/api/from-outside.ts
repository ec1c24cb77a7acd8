import { createExecutionContext, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { api } from "./checked-api.ts";
import { signIn } from "./members.ts";
import { purger, resetPurger } from "./purger.ts";

/** Calls the API as from outside, and waits until what follows the answer is done. Fails when it is refused. */
export async function callFromOutside(as: Member, method: string, path: string, body?: unknown) {
  const context = createExecutionContext();
  const headers = { ...(await signIn(as)), "content-type": "application/json" };
  const response = await api.request(path, { method, headers, body: JSON.stringify(body) }, env, context);
  await waitOnExecutionContext(context);
  expect(response.ok).toBe(true);
  return response;
}

/** The tags of the shared copies that a call purges: at once, and those that wait for the next purge. */
export async function purgedBy(as: Member, method: string, path: string, body?: unknown) {
  const cache = await resetPurger();
  await callFromOutside(as, method, path, body);
  const atOnce = cache.tags.flat();
  await runDurableObjectAlarm(purger());
  return { atOnce, later: cache.tags.flat().slice(atOnce.length) };
}
