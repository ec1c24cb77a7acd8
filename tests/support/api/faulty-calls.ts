import { env } from "cloudflare:workers";
import { beforeEach, expect, vi } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { api } from "./checked-api.ts";
import { signIn } from "./members.ts";
import { readProblem } from "./problem.ts";

export type Call = { method?: string; path: string; as?: Member; body?: unknown; key?: string };
export type Databases = Pick<typeof env, "DB" | "MESSAGES">;

/** Calls the API on databases that fail. */
export async function callOn(databases: Databases, { method = "POST", path, as, body, key }: Call) {
  const headers = {
    ...(as && (await signIn(as))),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  return api.request(path, { method, headers, body: JSON.stringify(body) }, { ...env, ...databases });
}

/** Expects a problem that says when to come again. */
export async function expectBusy(response: Response) {
  expect(await readProblem(response)).toMatchObject({ status: 503, code: "unavailable" });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Before each test: no jitter, and injected failures are not printed. */
export const quietenFaults = () =>
  beforeEach(() => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
