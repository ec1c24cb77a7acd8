import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { createFaultyDatabases, d1Messages } from "#tests/support/api/faulty-d1.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

const BUSY = { status: 503, code: "unavailable" };
const transient = [...d1Messages.unreached, ...d1Messages.unsure];

// Without the jitter, and without printing every injected failure.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

type Call = { method?: string; path: string; as?: Member; body?: unknown; key?: string };
type Databases = Pick<typeof env, "DB" | "MESSAGES">;

async function callOn(databases: Databases, { method = "POST", path, as, body, key }: Call) {
  const headers = {
    ...(as && (await signIn(as))),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  return api.request(path, { method, headers, body: JSON.stringify(body) }, { ...env, ...databases });
}

/** Every refusal is a problem that says when to come again. */
async function expectBusy(response: Response) {
  expect(await readProblem(response)).toMatchObject(BUSY);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
}

describe("데이터베이스가 모두 실패하면", () => {
  const reads = [
    "/api/home",
    "/api/prompts",
    "/api/prompts?search=회의록",
    "/api/prompts/1",
    "/api/prompts/1/reviews",
    "/api/prompters",
    "/api/members/1",
    "/api/guides/tips",
    "/api/categories",
    "/api/searches/popular",
  ];
  const failing = (message: string) => createFaultyDatabases(env, () => ({ when: "before", message })).databases;

  test.each([...transient, ...d1Messages.overloaded])(
    "%s: 500이 아니라 503이고 언제 다시 올지 말한다",
    async (message) => {
      for (const path of reads) await expectBusy(await callOn(failing(message), { method: "GET", path }));
      const as = await createMember();
      await expectBusy(await callOn(failing(message), { path: "/api/prompts", as, body: promptInput() }));
      await expectBusy(await callOn(failing(message), { method: "GET", path: "/api/members/me/bookmarks", as }));
    },
  );
});
