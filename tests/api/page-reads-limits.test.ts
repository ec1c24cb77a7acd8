import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fewSearches } from "#tests/support/api/few-searches.ts";
import { call } from "#tests/support/api/call.ts";
import { createFaultyD1, d1Messages } from "#tests/support/api/faulty-d1.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { ADDRESS, outcomeOf, readsOf } from "#tests/support/api/page-reads.ts";

test("주소의 값이 다른 주소가 되지 않는다", async () => {
  expect(await outcomeOf(readsOf().prompt("1/reviews"))).toMatchObject({ status: 400 });
  expect(await outcomeOf(readsOf().profile("../prompts/1", undefined))).toMatchObject({ status: 400 });
});

describe("데이터베이스가 답하지 못하면", () => {
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
  const failing = (message: string) =>
    readsOf({ ...env, DB: createFaultyD1(env.DB, () => ({ when: "before", message })).d1 });

  test("몰린 것은 503, 모르는 것은 까닭 없는 500이다", async () => {
    expect(await outcomeOf(failing(d1Messages.overloaded[0]!).home())).toMatchObject({
      status: 503,
      problem: { code: "unavailable" },
    });
    const broken = await outcomeOf(failing("no such table: secret").home());
    expect(broken).toMatchObject({ status: 500, problem: { code: "internal" } });
    expect(JSON.stringify(broken)).not.toContain("secret");
  });
});

describe("찾기", () => {
  const countOf = async () => (await env.DB.prepare("SELECT count(*) AS n FROM searches").first<number>("n"))!;

  beforeEach(async () => {
    await insertPrompts([{ memberId: (await createMember()).id, title: "회의록 요약" }]);
  });

  test("첫 쪽을 답한 뒤에 한 번 센다", async () => {
    const context = createExecutionContext();
    await readsOf(env, context).prompts({ search: "회의록" });
    await waitOnExecutionContext(context);
    expect(await countOf()).toBe(1);
  });

  test("한 통신망의 찾기는 API의 것과 함께 세어 막고, 낱말 없는 목록은 세지 않는다", async () => {
    const few = { ...env, SEARCH_RATE: fewSearches() };
    const reads = readsOf(few);
    const asked = { headers: { "cf-connecting-ip": ADDRESS }, using: few };
    for (let free = 0; free < 5; free += 1) await reads.prompts({ sort: "latest" });
    await reads.prompts({ search: "회의록" });
    await reads.prompts({ search: "회의록" });
    expect((await call("GET", "/api/prompts?search=a", asked)).status).toBe(200);
    expect(await outcomeOf(reads.prompts({ search: "회의록" }))).toMatchObject({
      status: 429,
      problem: { code: "rate_limited" },
    });
  });
});
