import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Home } from "#contracts/home.ts";
import { answerInput, questionInput } from "#contracts/questions.ts";
import { newRequest } from "#contracts/requests.ts";
import { hasContact } from "#worker/lib/personal.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { seedFollowRows } from "#worker/db/seed/follow-rows.ts";
import { seedQuestions } from "#worker/db/seed/questions.ts";
import { seedRequests } from "#worker/db/seed/requests.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { listRequests } from "#tests/support/api/requests.ts";
import { createStorage } from "#tests/support/api/storage.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";

// What was seeded once and taken away does not come back: the ids that were ever given tell.
beforeEach(createStorage);

test("처음 데이터의 요청과 질문과 답은 모두 남길 수 있는 글이다", () => {
  for (const { title, detail, category } of seedRequests) {
    expect(newRequest.safeParse({ title, detail, category }).success, title).toBe(true);
    expect(hasContact(`${title}\n${detail}`), title).toBe(false);
  }
  for (const { content, answers = [] } of seedQuestions) {
    expect(questionInput.safeParse({ content }).success, content).toBe(true);
    for (const answer of answers) expect(answerInput.safeParse({ content: answer.content }).success).toBe(true);
    expect([content, ...answers.map((one) => one.content)].some(hasContact), content).toBe(false);
  }
});

test("처음 데이터에는 후기, 팔로우, 질문, 상태마다 요청이 있고, 세어 둔 수는 실제와 같다", async () => {
  const { reviews, follows, requests, questions } = await seedBase(env.DB);
  expect(reviews).toBeGreaterThanOrEqual(150);
  expect([follows, requests, questions]).toEqual([seedFollowRows().length, seedRequests.length, seedQuestions.length]);
  expect([await countRows("reviews"), await countRows("follows")]).toEqual([reviews, follows]);
  expect(await countRows("questions", "is_answered = 0")).toBeGreaterThan(1);
  for (const status of ["open", "answered", "closed"])
    expect((await listRequests(`?status=${status}`)).items.length, status).toBeGreaterThan(2);
  expect(await countRows("request_answers", "is_accepted = 1")).toBeGreaterThan(1);
  expect(await countRows("request_answers", "told_on IS NULL OR member_id = asker_id")).toBe(0);
  await changeRows("prompts", { view_count: 0 });
  await expectCountersToEqualRows();
  const { prompters } = await dataOf<Home>(call("GET", "/api/home"));
  expect(prompters).toHaveLength(5);
  for (const { nickname, follower_count } of prompters) expect(follower_count, nickname).toBeGreaterThan(0);
  expect(await countRows("notifications")).toBe(0);
});

test("다시 넣어도 늘지 않고, 지운 것은 돌아오지 않는다", async () => {
  const { reviews } = await seedBase(env.DB);
  await query("DELETE FROM follows");
  await query("DELETE FROM reviews WHERE id = (SELECT min(id) FROM reviews)");
  await query("DELETE FROM questions WHERE answer_count = 0");
  await query("DELETE FROM requests WHERE answer_count = 0 AND closed_at IS NOT NULL");
  const nothing = ["members", "prompts", "reviews", "follows", "requests", "questions", "collections", "bundles"];
  expect(await seedBase(env.DB)).toEqual(Object.fromEntries([...nothing, "guides"].map((kind) => [kind, 0])));
  const left = ["follows", "reviews", "questions", "requests"].map((table) => countRows(table));
  expect(await Promise.all(left)).toEqual([0, reviews - 1, seedQuestions.length - 1, seedRequests.length - 1]);
});
