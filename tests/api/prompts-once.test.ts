import { expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { countRows } from "#tests/support/api/rows.ts";

const send = (as: Member, key: string, change: object = {}) =>
  call("POST", "/api/prompts", { as, body: promptInput(change), headers: { "idempotency-key": key } });
const made = (as: Member, key: string) => dataOf<PromptDetail>(send(as, key));

test("같은 키로 몇 번을, 한꺼번에 보내도 프롬프트는 하나이고 답도 같다", async () => {
  const writer = await createMember();
  const answers = await Promise.all(Array.from({ length: 10 }, () => made(writer, "once")));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await made(writer, "once")).toEqual(answers[0]);
  expect([await countRows("prompts"), await countRows("prompt_versions")]).toEqual([1, 1]);
});

test("같은 키로 다른 글을 보내면 거절하고, 남의 같은 키와는 섞이지 않는다", async () => {
  const [writer, other] = [await createMember(), await createMember()];
  const { id } = await made(writer, "k");
  expect(await problemOf(send(writer, "k", { title: "다른 제목이에요" }))).toMatchObject({ status: 409 });
  expect((await made(other, "k")).id).not.toBe(id);
  expect(await countRows("prompts")).toBe(2);
});

test("거절당한 글의 키는 쓰이지 않아서, 고쳐서 그대로 다시 보낼 수 있다", async () => {
  const writer = await createMember();
  expect(await problemOf(send(writer, "k", { title: "" }))).toMatchObject({ status: 400, fields: ["title"] });
  expect((await send(writer, "k")).status).toBe(201);
});

test.each(["a b", "a".repeat(201)])("쓸 수 없는 키 %j 는 거절한다", async (key) => {
  const writer = await createMember();
  expect(await problemOf(send(writer, key))).toMatchObject({ status: 400, fields: ["idempotency-key"] });
  expect(await countRows("prompts")).toBe(0);
});

test("키 없이 보내면 보낼 때마다 새 글이다", async () => {
  const writer = await createMember();
  const post = () => call("POST", "/api/prompts", { as: writer, body: promptInput() });
  await Promise.all([post(), post()]);
  expect(await countRows("prompts")).toBe(2);
});
