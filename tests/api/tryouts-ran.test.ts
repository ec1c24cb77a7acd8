import { expect, test } from "vitest";
import type { Tryout } from "#contracts/tryouts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, createReported, report } from "#tests/support/api/moderation.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import {
  addTryout,
  copy,
  createTryout,
  createTryoutPicture,
  readTryouts,
  sendTryoutPicture,
  tryoutInput,
} from "#tests/support/api/tryouts.ts";

const GEMMA = "@cf/google/gemma-4-26b-a4b-it";
const ran = { ran_here: true, ran_model: "openai/gpt-5.2" };
const countsOf = async (id: number) => (await readPrompt(id)).tryout_counts;

test("글감에서 실행한 결과는 모델의 이름과 함께 보이고, 확인한 수 곁에 따로 센다", async () => {
  const { prompt, author } = await createShared();
  const tryout = await createTryout(author, prompt.id, ran);
  expect(tryout).toMatchObject({ model: "chatgpt", ...ran });
  const brought = await createTryout(await createMember(), prompt.id);
  expect(brought.ran_here).toBe(false);
  expect(brought).not.toHaveProperty("ran_model");
  expect((await readTryouts(prompt.id)).items).toMatchObject([{ ran_here: false }, ran]);
  expect(await countsOf(prompt.id)).toMatchObject([{ model: "chatgpt", count: 2, ran: 1 }]);
  await dataOf(call("DELETE", `/api/tryouts/${tryout.id}`, { as: author }));
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 1, ran: 0 }]);
});

test("목록에 없는 모델로 실행한 것은 그 밖의 모델이고, 이름이 보인다", async () => {
  const { prompt, author } = await createShared();
  const tryout = await createTryout(author, prompt.id, { model: "other", ran_here: true, ran_model: GEMMA });
  expect(tryout).toMatchObject({ model: "other", ran_model: GEMMA });
  expect(await countsOf(prompt.id)).toMatchObject([{ model: "other", count: 1, ran: 1 }]);
  const { items } = await dataOf<{ items: { slug: string }[] }>(call("GET", "/api/models"));
  expect(items.map(({ slug }) => slug)).not.toContain("other");
});

test("그림으로 남긴 것도 실행했다고 말하고, 신고해 살필 수 있다", async () => {
  const { prompt, author } = await createShared();
  const form = { model: "other", ran_here: "true", ran_model: GEMMA };
  const tryout = await createTryoutPicture(author, prompt.id, form);
  expect(tryout).toMatchObject({ kind: "image", model: "other", ran_here: true, ran_model: GEMMA });
  expect(await problemOf(sendTryoutPicture(author, prompt.id, undefined, { ...form, ran_here: "예" }))).toMatchObject({
    status: 400,
    fields: ["ran_here"],
  });
});

test.each([
  ["ran_model", { ran_here: true }],
  ["ran_here", { ran_model: "openai/gpt-5.2" }],
  ["ran_here", { ran_here: false, ran_model: "openai/gpt-5.2" }],
  ["ran_model", { ran_here: true, ran_model: "" }],
  ["ran_model", { ran_here: true, ran_model: "가".repeat(101) }],
  ["ran_model", { ran_here: true, ran_model: "두\n줄" }],
  ["ran_model", { model: "other" }],
  ["ran_here", { ran_here: "yes", ran_model: "openai/gpt-5.2" }],
] as const)("%s 가 맞지 않으면 400이다 (%#)", async (field, change) => {
  const { prompt, author } = await createShared();
  await dataOf(copy(author, prompt.id));
  const refused = addTryout(author, prompt.id, { ...tryoutInput(), ...change });
  expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
});

test("숨기면 실행한 수에서도 빠지고, 되돌리면 돌아온다", async () => {
  const { admin, prompt, ...thing } = await createReported("tryout");
  const { id } = await createTryout(await createMember(), prompt.id, ran);
  await report(await createMember(), { thing: "tryout", id });
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 2, ran: 1 }]);
  for (const one of [id, thing.id]) await dataOf(act(admin, { thing: "tryout", id: one }, "hide"));
  expect(await countsOf(prompt.id)).toEqual([]);
  await dataOf(act(admin, { thing: "tryout", id }, "restore"));
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 1, ran: 1 }]);
  await expectCountersToEqualRows();
});

test("내 기록 파일에 실행한 모델의 이름이 있다", async () => {
  const { prompt, author } = await createShared();
  await createTryout(author, prompt.id, ran);
  const file = await (await call("GET", "/api/members/me/export", { as: author })).text();
  const { tryouts } = JSON.parse(file) as { tryouts: Tryout[] };
  expect(tryouts).toMatchObject([{ ran_model: ran.ran_model }]);
});
