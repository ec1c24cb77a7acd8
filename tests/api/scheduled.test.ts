import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PromptCard } from "#contracts/prompts.ts";
import { runJobs } from "#worker/scheduled.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const popularIds = async () =>
  (await dataOf<{ items: PromptCard[] }>(call("GET", "/api/prompts?sort=popular"))).items.map(({ id }) => id);

test("조회가 쌓인 프롬프트는 다음 정리 때 인기 순서에서 올라간다", async () => {
  const owner = await createMember();
  const viewed = await createPrompt(owner);
  const newer = await createPrompt(owner);
  await call("POST", `/api/prompts/${viewed.id}/views`, { headers: { "user-agent": "a" } });
  expect(await popularIds()).toEqual([newer.id, viewed.id]);

  expect(await runJobs(env)).toMatchObject({ refreshPopularity: 1 });
  expect(await popularIds()).toEqual([viewed.id, newer.id]);
  expect(await runJobs(env)).toMatchObject({ refreshPopularity: 0 });
});

test("한 가지 일이 실패해도 나머지는 한다", async () => {
  await env.DB.prepare("DROP TABLE prompt_views").run();
  expect(await runJobs(env)).toMatchObject({ purgeVisitors: "failed", refreshPopularity: 0, purgeTokens: 0 });
});

test("때마다 하는 일에 빠진 것이 없다", async () => {
  expect(Object.keys(await runJobs(env)).toSorted()).toEqual([
    "expireOrders",
    "finishWithdrawals",
    "mergeIndexStep",
    "proveLedger",
    "purgeArchives",
    "purgeDeliveries",
    "purgeDisputes",
    "purgeGuideImages",
    "purgeIdempotencyKeys",
    "purgeMessages",
    "purgeNotifications",
    "purgePrompts",
    "purgeRates",
    "purgeSearches",
    "purgeTokens",
    "purgeUnlinks",
    "purgeVisitors",
    "reconcileCounters",
    "reconcilePayments",
    "refreshCommonTerms",
    "refreshPopularity",
    "refreshSuggestions",
    "releaseSales",
    "repairIndex",
    "repairObjects",
    "resumeAnnouncements",
  ]);
});
