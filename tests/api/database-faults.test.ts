import { env } from "cloudflare:workers";
import { describe, test } from "vitest";
import { createFaultyDatabases, d1Messages } from "#tests/support/api/faulty-d1.ts";
import { callOn, expectBusy, quietenFaults } from "#tests/support/api/faulty-calls.ts";
import { createMember } from "#tests/support/api/members.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

const transient = [...d1Messages.unreached, ...d1Messages.unsure];

quietenFaults();

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
