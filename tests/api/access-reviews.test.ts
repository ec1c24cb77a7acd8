import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Review, ReviewList, ReviewOfPrompt } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createReview, createShared, reply } from "#tests/support/api/reviews.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

const listed = (promptId: number) => dataOf<ReviewList>(call("GET", `/api/prompts/${promptId}/reviews`));
const received = async ({ id }: Member) =>
  (await dataOf<Page<ReviewOfPrompt>>(call("GET", `/api/members/${id}/reviews`))).items.map((review) => review.id);
const hide = (id: number) => changeRows("reviews", { hidden_at: 1 }, { id });
const remove = (as: Member, path: string) => dataOf(call("DELETE", path, { as }));

async function createPair() {
  const shared = await createShared();
  const second = await createPrompt(shared.prompter);
  const [one, other] = [
    await createReview(shared.author, shared.prompt.id, { rating: 4 }),
    await createReview(shared.author, second.id, { rating: 4 }),
  ];
  return { ...shared, second, one, other };
}

test("한 후기를 고치고 지워도 내 다른 후기는 그대로다", async () => {
  const { author, prompt, second, one, other } = await createPair();
  const edited = await dataOf<Review>(call("PATCH", `/api/reviews/${one.id}`, { as: author, body: { rating: 1 } }));
  expect(edited).toMatchObject({ id: one.id, rating: 1 });
  expect((await listed(second.id)).items).toEqual([other]);
  await remove(author, `/api/reviews/${one.id}`);
  expect((await listed(prompt.id)).items).toEqual([]);
  expect((await listed(second.id)).items).toEqual([other]);
});

test("답글은 그 후기 하나에만 달리고 거기서만 지워진다", async () => {
  const { prompter, prompt, second, one, other } = await createPair();
  await dataOf(reply(prompter, one.id));
  expect((await listed(second.id)).items).toEqual([other]);
  await dataOf(reply(prompter, other.id));
  await remove(prompter, `/api/reviews/${one.id}/reply`);
  expect((await listed(prompt.id)).items).toMatchObject([{ reply: null }]);
  expect((await listed(second.id)).items).toMatchObject([{ reply: { content: "고마워요." } }]);
});

test("프롬프터가 다른 사람을 차단한 것은 내 후기와 상관없다", async () => {
  const { prompter, prompt, author } = await createShared();
  await dataOf(call("POST", `/api/members/blocks/${(await createMember()).id}`, { as: prompter }));
  const { id } = await createReview(author, prompt.id);
  expect((await call("PATCH", `/api/reviews/${id}`, { as: author, body: { rating: 2 } })).status).toBe(200);
});

test("숨긴 후기는 받은 후기에도 막대에도 없고, 신고할 수도 없다", async () => {
  const { prompter, prompt, second, one, other } = await createPair();
  await createReview(await createMember(), prompt.id, { rating: 1 });
  await hide(one.id);
  expect(await received(prompter)).not.toContain(one.id);
  expect(await received(prompter)).toContain(other.id);
  const bars = async (id: number) => (await listed(id)).histogram.filter(({ count }) => count > 0);
  expect(await bars(prompt.id)).toEqual([{ rating: 1, count: 1 }]);
  expect(await bars(second.id)).toEqual([{ rating: 4, count: 1 }]);
  const as = await createMember();
  const body = { reason: "spam" };
  expect(await problemOf(call("POST", `/api/reviews/${one.id}/reports`, { as, body }))).toMatchObject({ status: 404 });
  expect((await call("POST", `/api/reviews/${other.id}/reports`, { as, body })).status).toBe(201);
});

test("숨긴 후기의 답글은 지울 수도 없다", async () => {
  const { prompter, one } = await createPair();
  await dataOf(reply(prompter, one.id));
  await hide(one.id);
  expect(await problemOf(call("DELETE", `/api/reviews/${one.id}/reply`, { as: prompter }))).toMatchObject({
    status: 404,
  });
  expect(await columnOf("reviews", "reply", { id: one.id })).toBe("고마워요.");
});
