import { expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createSettled, publish } from "#tests/support/api/vetting.ts";

const ROOM = "자세한 것은 텔레그램 @geulgam77 또는 open.kakao.com/o/abcd";
const add = (as: Member, id: number, body: object) => call("POST", `/api/prompts/${id}/results`, { as, body });
const revise = (as: Member, id: number, resultId: number, body: object) =>
  call("PATCH", `/api/prompts/${id}/results/${resultId}`, { as, body });

test("새 계정은 파는 글의 결과로 가게 밖의 대화방을 알릴 수 없다", async () => {
  const seller = await createMember();
  const { id } = await createPrompt(seller, { price: 3_000 });
  const fine = await dataOf<{ id: number }>(
    add(seller, id, { text: "표로 정리한 회의록이에요. 문의: help@example.kr" }),
  );
  expect(await problemOf(add(seller, id, { text: ROOM }))).toMatchObject({ status: 400, fields: ["text"] });
  expect(await problemOf(add(seller, id, { text: "표", input: ROOM }))).toMatchObject({
    status: 400,
    fields: ["input"],
  });
  expect(await problemOf(revise(seller, id, fine.id, { text: ROOM }))).toMatchObject({ status: 400, fields: ["text"] });
  const held = await dataOf<{ status: string }>(
    publish(await createMember(), { price: 3_000, examples: [{ input: "표", output: ROOM }] }),
  );
  expect(held.status).toBe("held");
});

test("아무도 보지 않는 글과 무료로 올린 글, 오래 쓴 계정의 결과는 그대로 올린다", async () => {
  const [seller, settled] = [await createMember(), await createSettled()];
  for (const [as, change] of [
    [seller, { price: 3_000, status: "draft" }],
    [seller, {}],
    [settled, { price: 3_000 }],
  ] as const) {
    const { id } = await createPrompt(as, change);
    expect((await add(as, id, { text: ROOM })).status).toBe(201);
  }
});
