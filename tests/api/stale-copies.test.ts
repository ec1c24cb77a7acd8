import { beforeEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { add, createCollection, follow } from "#tests/support/api/collections.ts";
import { purgedBy } from "#tests/support/api/from-outside.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createProposed } from "#tests/support/api/proposals.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import * as questions from "#tests/support/api/questions.ts";
import * as requests from "#tests/support/api/requests.ts";
import { createReview, createShared, reply, reviewInput } from "#tests/support/api/reviews.ts";
import { copy, createTryout, tryoutInput } from "#tests/support/api/tryouts.ts";

beforeEach(() => void stopClock(FUTURE));

type Call = [as: Member, method: string, path: string, body?: unknown];
const later = async (...call: Call) => {
  const { atOnce, later: tags } = await purgedBy(...call);
  expect(atOnce).toEqual([]);
  return tags;
};
const atOnce = async (...call: Call) => {
  const { atOnce: tags, later: rest } = await purgedBy(...call);
  expect(rest).toEqual([]);
  return tags;
};

test("질문과 답은 쓰고 고치면 그 프롬프트의 사본을 비우고, 지우면 바로 비운다", async () => {
  const { prompter, prompt, author: asker } = await createShared();
  const tags = [`p${prompt.id}`];
  const content = { content: "두 시간이 넘어도 되나요? 궁금해요." };
  expect(await later(asker, "POST", `/api/prompts/${prompt.id}/questions`, content)).toEqual(tags);
  const { id } = await questions.createQuestion(asker, prompt.id);
  expect(await later(asker, "PATCH", `/api/questions/${id}`, content)).toEqual(tags);
  expect(await later(prompter, "POST", `/api/questions/${id}/answers`, { content: "네, 돼요." })).toEqual(tags);
  const helper = await createMember();
  const answer = await questions.createAnswer(helper, id);
  expect(await later(helper, "PATCH", `/api/answers/${answer.id}`, { content: "길면 나눠 넣으세요." })).toEqual(tags);
  expect(await atOnce(helper, "DELETE", `/api/answers/${answer.id}`)).toEqual(tags);
  expect(await atOnce(asker, "DELETE", `/api/questions/${id}`)).toEqual(tags);
});

test("모음을 고치면 그 모음과 만든 회원의 사본을, 나만 보게 하거나 지우면 목록까지 바로 비운다", async () => {
  const maker = await createMember();
  const { id: promptId } = await createPrompt(maker);
  const { id } = await createCollection(maker);
  const own = [`c${id}`, `m${maker.id}`];
  const path = `/api/collections/${id}`;
  expect(await later(maker, "POST", `${path}/prompts`, { prompt_ids: [promptId] })).toEqual(own);
  expect(await later(maker, "PATCH", `${path}/prompts/${promptId}`, { note: "이것부터" })).toEqual(own);
  expect(await later(maker, "DELETE", `${path}/prompts/${promptId}`)).toEqual(own);
  const all = [`c${id}`, "lists", `m${maker.id}`];
  expect(await atOnce(maker, "PATCH", path, { title: "저녁 글감" })).toEqual(own);
  expect(await atOnce(maker, "PATCH", path, { is_public: false })).toEqual(all);
  expect(await atOnce(maker, "PATCH", path, { is_public: true })).toEqual(own);
  expect(await atOnce(maker, "DELETE", path)).toEqual(all);
  expect(await later(maker, "POST", `${path}/restore`)).toEqual(all);
});

test("모음을 팔로우하는 것은 아무것도 비우지 않는다", async () => {
  const [maker, reader] = [await createMember(), await createMember()];
  const { id } = await createCollection(maker);
  expect(await later(reader, "POST", `/api/collections/${id}/follows`)).toEqual([]);
  await dataOf(follow(reader, id));
  expect(await later(reader, "DELETE", `/api/collections/${id}/follows`)).toEqual([]);
});

test("후기와 답글은 쓰고 고치고 지우면 그 프롬프트와 쓴 사람의 사본을 비운다", async () => {
  const { prompter, prompt, author } = await createShared();
  const tags = [`m${prompter.id}`, `p${prompt.id}`];
  const { id } = await createReview(author, prompt.id);
  const path = `/api/reviews/${id}`;
  expect(await later(author, "PATCH", path, reviewInput({ rating: 3 }))).toEqual(tags);
  expect(await later(prompter, "PUT", `${path}/reply`, { content: "고마워요." })).toEqual(tags);
  expect(await later(prompter, "DELETE", `${path}/reply`)).toEqual(tags);
  await dataOf(reply(prompter, id));
  expect(await later(author, "DELETE", path)).toEqual(tags);
});

test("요청과 답은 쓰고 고치고 고르고 거두면 요청이 보이는 사본을 비우고, 요청을 지우면 바로 비운다", async () => {
  const [asker, prompter] = [await createMember(), await createMember()];
  const tags = ["requests"];
  expect(await later(asker, "POST", "/api/requests", requests.requestInput())).toEqual(tags);
  const { id } = await requests.createRequest(asker);
  const path = `/api/requests/${id}`;
  expect(await later(asker, "PATCH", path, { title: "고양이 산책 일지" })).toEqual(tags);
  const { id: promptId } = await createPrompt(prompter);
  expect(await later(prompter, "POST", `${path}/answers`, { prompt_id: promptId })).toEqual(tags);
  const [answer] = (await requests.readRequest(id)).answers;
  expect(await later(asker, "POST", `${path}/answers/${answer!.id}/accept`)).toEqual(tags);
  expect(await later(prompter, "DELETE", `${path}/answers/${answer!.id}`)).toEqual(tags);
  expect(await atOnce(asker, "DELETE", path)).toEqual(tags);
});

test("써 본 결과를 올리고 지우면 그 프롬프트의 사본을 비운다", async () => {
  const { prompt, author } = await createShared();
  await dataOf(copy(author, prompt.id));
  expect(await later(author, "POST", `/api/prompts/${prompt.id}/tryouts`, tryoutInput())).toEqual([`p${prompt.id}`]);
  const other = await createMember();
  const { id } = await createTryout(other, prompt.id);
  expect(await later(other, "DELETE", `/api/tryouts/${id}`)).toEqual([`p${prompt.id}`]);
});

test("고침 제안을 받아들이면 그 프롬프트와 쓴 사람의 사본을 비운다", async () => {
  const { owner, prompt, proposal } = await createProposed();
  const tags = [`m${owner.id}`, `p${prompt.id}`];
  expect(await later(owner, "POST", `/api/proposals/${proposal.id}/accept`, { version: 1 })).toEqual(tags);
});

test("운영자가 첫 화면의 모음을 고르면 목록의 사본을 비운다", async () => {
  const [admin, maker] = [await createMember({ role: "ADMIN" }), await createMember()];
  const { id } = await createCollection(maker);
  await dataOf(add(maker, id, [(await createPrompt(maker)).id]));
  expect(await later(admin, "PUT", "/api/admin/collections", { collection_ids: [id] })).toEqual(["lists"]);
});
