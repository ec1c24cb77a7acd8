import { expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { BODY, createProposed, FIRST } from "#tests/support/api/proposals.ts";
import { idsOf, type Publishing, publishedBy } from "#tests/support/api/publications.ts";
import { createAnswer, createQuestion } from "#tests/support/api/questions.ts";
import { send } from "#tests/support/api/realtime.ts";
import { beginRemix } from "#tests/support/api/remixes.ts";
import { createAnswer as createRequestAnswer, createRequest } from "#tests/support/api/requests.ts";
import { createReview, createShared, reply, reviewInput } from "#tests/support/api/reviews.ts";
import { copy, createTryout, tryoutInput } from "#tests/support/api/tryouts.ts";

async function createFollowed() {
  const [as, followed] = [await createMember(), await createMember()];
  await dataOf(call("POST", `/api/members/follows/${followed.id}`, { as }));
  return { as, followed };
}

/** A member with a message, and the notification of it. */
async function createNotified() {
  const [as, other] = [await createMember(), await createMember()];
  const { conversation_id: conversationId } = await send(other, as, "안녕하세요");
  return { as, conversationId, id: (await notificationsOf(as))[0]!.id };
}

async function createReviewed() {
  const shared = await createShared();
  return { ...shared, id: (await createReview(shared.author, shared.prompt.id)).id };
}

/** A question of `author`, and the answer of a third member to it. */
async function createAsked() {
  const shared = await createShared();
  const { id } = await createQuestion(shared.author, shared.prompt.id);
  const third = await createMember();
  return { ...shared, id, third, answerId: (await createAnswer(third, id)).id };
}

/** A request, and the answer of another member to it. */
async function createAnswered() {
  const asker = await createMember();
  const { id } = await createRequest(asker);
  return { asker, id, answered: await createRequestAnswer(id) };
}

const calls: Record<string, () => Promise<Publishing>> = {
  "팔로우를 끝내면 팔로우하던 회원": async () => {
    const { as, followed } = await createFollowed();
    return { as, ask: ["DELETE", `/api/members/follows/${followed.id}`], to: [followed] };
  },
  "팔로우한 것을 알리면 팔로우받은 회원": async () => {
    const { as, followed } = await createFollowed();
    return { as, ask: ["POST", `/api/notifications/${followed.id}`], to: [followed] };
  },
  "차단하면 두 회원": async () => {
    const { as, followed: blocked } = await createFollowed();
    return { as, ask: ["POST", `/api/members/blocks/${blocked.id}`], to: [as, blocked] };
  },
  "알림을 모두 읽으면 나": async () => {
    const { as } = await createNotified();
    return { as, ask: ["POST", "/api/notifications/read"], to: [as] };
  },
  "알림 하나를 읽으면 나": async () => {
    const { as, id } = await createNotified();
    return { as, ask: ["GET", `/api/notifications/${id}`], to: [as] };
  },
  "알림을 지우면 나": async () => {
    const { as, id } = await createNotified();
    return { as, ask: ["DELETE", `/api/notifications/${id}`], to: [as] };
  },
  "대화를 지우면 나": async () => {
    const { as, conversationId } = await createNotified();
    return { as, ask: ["DELETE", `/api/messages/${conversationId}`], to: [as] };
  },
  "후기를 쓰면 프롬프터": async () => {
    const { prompter, prompt, author: as } = await createShared();
    return { as, ask: ["POST", `/api/prompts/${prompt.id}/reviews`, reviewInput()], to: [prompter] };
  },
  "후기를 지우면 프롬프터": async () => {
    const { prompter, author: as, id } = await createReviewed();
    return { as, ask: ["DELETE", `/api/reviews/${id}`], to: [prompter] };
  },
  "답글을 쓰면 후기를 쓴 회원": async () => {
    const { prompter: as, author, id } = await createReviewed();
    return { as, ask: ["PUT", `/api/reviews/${id}/reply`, { content: "고마워요." }], to: [author] };
  },
  "답글을 지우면 후기를 쓴 회원": async () => {
    const { prompter: as, author, id } = await createReviewed();
    await dataOf(reply(as, id));
    return { as, ask: ["DELETE", `/api/reviews/${id}/reply`], to: [author] };
  },
  "질문하면 프롬프터": async () => {
    const { prompter, prompt, author: as } = await createShared();
    const body = { content: "두 시간이 넘는 회의도 되나요?" };
    return { as, ask: ["POST", `/api/prompts/${prompt.id}/questions`, body], to: [prompter] };
  },
  "질문을 지우면 프롬프터": async () => {
    const { prompter, author: as, id } = await createAsked();
    return { as, ask: ["DELETE", `/api/questions/${id}`], to: [prompter] };
  },
  "질문에 답하면 물은 회원": async () => {
    const { author, id } = await createAsked();
    const as = await createMember();
    return { as, ask: ["POST", `/api/questions/${id}/answers`, { content: "저는 잘 됐어요." }], to: [author] };
  },
  "질문의 답을 지우면 물은 회원": async () => {
    const { author, third: as, answerId } = await createAsked();
    return { as, ask: ["DELETE", `/api/answers/${answerId}`], to: [author] };
  },
  "써 본 결과를 남기면 프롬프터": async () => {
    const { prompter, prompt, author: as } = await createShared();
    await dataOf(copy(as, prompt.id));
    return { as, ask: ["POST", `/api/prompts/${prompt.id}/tryouts`, tryoutInput()], to: [prompter] };
  },
  "써 본 결과를 지우면 프롬프터": async () => {
    const { prompter, prompt, author: as } = await createShared();
    const { id } = await createTryout(as, prompt.id);
    return { as, ask: ["DELETE", `/api/tryouts/${id}`], to: [prompter] };
  },
  "고침을 제안하면 프롬프터": async () => {
    const [owner, as] = [await createMember(), await createMember()];
    const { id } = await createPrompt(owner, { body: BODY });
    const body = { version: 1, body: FIRST, reason: "줄 수를 정하면 답이 고르게 나와요." };
    return { as, ask: ["POST", `/api/prompts/${id}/proposals`, body], to: [owner] };
  },
  "제안을 거두면 프롬프터": async () => {
    const { owner, proposer: as, proposal } = await createProposed();
    return { as, ask: ["DELETE", `/api/proposals/${proposal.id}`], to: [owner] };
  },
  "제안을 받아들이면 제안한 회원": async () => {
    const { owner: as, proposer, proposal } = await createProposed();
    return { as, ask: ["POST", `/api/proposals/${proposal.id}/accept`, { version: 1 }], to: [proposer] };
  },
  "제안을 받아들이지 않으면 제안한 회원": async () => {
    const { owner: as, proposer, proposal } = await createProposed();
    return { as, ask: ["POST", `/api/proposals/${proposal.id}/decline`, {}], to: [proposer] };
  },
  "글감 요청에 답하면 요청한 회원": async () => {
    const { asker, id } = await createAnswered();
    const as = await createMember();
    const body = { prompt_id: (await createPrompt(as)).id };
    return { as, ask: ["POST", `/api/requests/${id}/answers`, body], to: [asker] };
  },
  "글감 요청의 답을 거두면 요청한 회원": async () => {
    const { asker, id, answered } = await createAnswered();
    return { as: answered.prompter, ask: ["DELETE", `/api/requests/${id}/answers/${answered.id}`], to: [asker] };
  },
  "이어 쓴 글을 올리면 원래 글의 프롬프터": async () => {
    const [owner, as] = [await createMember(), await createMember()];
    const { id } = await beginRemix(as, (await createPrompt(owner)).id);
    const body = { version: (await readPrompt(id, as)).version, status: "published" };
    return { as, ask: ["PATCH", `/api/prompts/${id}`, body], to: [owner] };
  },
};

test.each(Object.entries(calls))("%s에게만 실시간 소식이 간다", async (_, prepare) => {
  const publishing = await prepare();
  expect(await publishedBy(publishing)).toEqual(idsOf(publishing.to));
});
