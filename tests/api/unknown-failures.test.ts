import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { createPriced, createSeller } from "#tests/support/api/bundles.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { createCollection } from "#tests/support/api/collections.ts";
import { couponInput } from "#tests/support/api/coupons.ts";
import { createFaultyDatabases } from "#tests/support/api/faulty-d1.ts";
import { give } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createProposed, FIRST } from "#tests/support/api/proposals.ts";
import { openShop } from "#tests/support/api/purchases.ts";
import { createQuestion } from "#tests/support/api/questions.ts";
import { createAnswer, createRequest, requestInput } from "#tests/support/api/requests.ts";
import { copy, tryoutInput } from "#tests/support/api/tryouts.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";

// What went wrong is for the log: these calls would print every injected failure.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

type Write = { method?: string; path: string; as: Member; body?: unknown };

const createFree = async () => createPrompt(await createMember());
const another = createMember;

/** Writes that answer some failures of the database as a refusal. Each would succeed. */
const writes: Record<string, () => Promise<Write>> = {
  "묶음 만들기": async () => {
    const as = await another();
    const prompt_ids = await createPriced(as, [5_000, 5_000]);
    return { path: "/api/bundles", as, body: { title: "면접 준비", prompt_ids, price: 8_000 } };
  },
  "묶음의 값 고치기": async () => {
    const { seller: as, bundle } = await createSeller();
    return { method: "PATCH", path: `/api/bundles/${bundle.id}`, as, body: { price: 7_000 } };
  },
  "묶음의 이름 고치기": async () => {
    const { seller: as, bundle } = await createSeller();
    return { method: "PATCH", path: `/api/bundles/${bundle.id}`, as, body: { title: "새 이름" } };
  },
  "선물 받기": async () => {
    const { buyer, prompt } = await openShop();
    const { code } = await give(buyer, prompt.id);
    return { path: `/api/gifts/${code}/claim`, as: await another() };
  },
  "쿠폰 만들기": async () => ({ path: "/api/coupons", as: await another(), body: couponInput() }),
  주문하기: async () => {
    const { buyer: as, prompt } = await openShop();
    return { path: "/api/orders", as, body: orderInput(prompt.id) };
  },
  "이어 쓰기": async () => ({ path: `/api/prompts/${(await createFree()).id}/remixes`, as: await another() }),
  "고침 제안하기": async () => {
    const { prompt } = await createProposed();
    const body = { version: 1, body: FIRST, reason: "줄 수를 정하면 좋아요." };
    return { path: `/api/prompts/${prompt.id}/proposals`, as: await another(), body };
  },
  "제안 받아들이기": async () => {
    const { owner: as, proposal } = await createProposed();
    return { path: `/api/proposals/${proposal.id}/accept`, as, body: { version: 1 } };
  },
  "제안 거절하기": async () => {
    const { owner: as, proposal } = await createProposed();
    return { path: `/api/proposals/${proposal.id}/decline`, as, body: { answer: "지금도 괜찮아요." } };
  },
  "모음에 넣기": async () => {
    const as = await another();
    const { id } = await createCollection(as);
    return { path: `/api/collections/${id}/prompts`, as, body: { prompt_ids: [(await createFree()).id] } };
  },
  "모음에서 옮기기": async () => {
    const [as, prompt] = [await another(), await createFree()];
    const { id } = await createCollection(as, [prompt.id]);
    return { method: "PATCH", path: `/api/collections/${id}/prompts/${prompt.id}`, as, body: { after: null } };
  },
  "모음에서 빼기": async () => {
    const [as, prompt] = [await another(), await createFree()];
    const { id } = await createCollection(as, [prompt.id]);
    return { method: "DELETE", path: `/api/collections/${id}/prompts/${prompt.id}`, as };
  },
  질문하기: async () => {
    const body = { content: "두 시간을 넘어도 되나요?" };
    return { path: `/api/prompts/${(await createFree()).id}/questions`, as: await another(), body };
  },
  "질문에 답하기": async () => {
    const { id } = await createQuestion(await another(), (await createFree()).id);
    return { path: `/api/questions/${id}/answers`, as: await another(), body: { content: "네, 돼요." } };
  },
  "글감 요청하기": async () => ({ path: "/api/requests", as: await another(), body: requestInput() }),
  "요청에 답하기": async () => {
    const [{ id }, as] = [await createRequest(await another()), await another()];
    return { path: `/api/requests/${id}/answers`, as, body: { prompt_id: (await createPrompt(as)).id } };
  },
  "요청의 답 고르기": async () => {
    const as = await another();
    const { id } = await createRequest(as);
    return { path: `/api/requests/${id}/answers/${(await createAnswer(id)).id}/accept`, as };
  },
  "써 본 결과 남기기": async () => {
    const [{ id }, as] = [await createFree(), await another()];
    await copy(as, id);
    return { path: `/api/prompts/${id}/tryouts`, as, body: tryoutInput() };
  },
  신고하기: async () => ({
    path: `/api/prompts/${(await createFree()).id}/reports`,
    as: await another(),
    body: { reason: "spam" },
  }),
};

// What counts requests comes before every write.
const isWrite = (sql: string) => /^\s*(?:INSERT|UPDATE|DELETE)\b/i.test(sql) && !sql.includes('"rates"');

// A refusal would say that the member's own words or the time are to blame, and hide the failure from the operators.
test.each(Object.entries(writes))(
  "데이터베이스가 모르는 까닭으로 실패하면 거절이 아니라 500이다: %s",
  async (_, prepare) => {
    const { method = "POST", path, as, body } = await prepare();
    const { databases } = createFaultyDatabases(env, (_call, sql) =>
      sql.some(isWrite) ? { when: "before", message: "no such column: nowhere: SQLITE_ERROR" } : undefined,
    );
    const answer = await call(method, path, { as, body, using: { ...env, ...databases } });
    expect(await problemOf(answer)).toMatchObject({ status: 500, code: "internal" });
    // The same write without the failure.
    expect((await call(method, path, { as, body })).ok).toBe(true);
  },
);
