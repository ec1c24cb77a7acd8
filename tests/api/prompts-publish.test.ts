import { expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

const edit = (owner: Member, id: number, body: Record<string, unknown>) =>
  call("PATCH", `/api/prompts/${id}`, { as: owner, body });
const publishedAt = (id: number) => columnOf<number | null>("prompts", "published_at", { id });

test("처음 공개한 때는 다시 고치거나 내렸다 올려도 그대로다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { status: "draft" });
  expect(await publishedAt(id)).toBeNull();
  expect(await dataOf(edit(owner, id, { version: 1, status: "published" }))).toMatchObject({ status: "published" });
  await changeRows("prompts", { published_at: 1000 }, { id });
  await dataOf(edit(owner, id, { version: 2, status: "published", title: "고친 제목" }));
  await dataOf(edit(owner, id, { version: 3, status: "draft" }));
  expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
  await dataOf(edit(owner, id, { version: 4, status: "published" }));
  expect(await publishedAt(id)).toBe(1000);
});

test.each([
  [{ price: 3000 }, { preview: "", examples: [] }, ["preview", "examples"]],
  [{ preview: "" }, { price: 3000 }, ["preview"]],
  [{ examples: [] }, { price: 3000 }, ["examples"]],
  [
    { status: "published" },
    { status: "draft" as const, price: 3000, preview: "", examples: [] },
    ["preview", "examples"],
  ],
])("고쳐서 팔 수 없게 되면 거절한다: %j", async (change, start, fields) => {
  const owner = await createMember();
  const before = await createPrompt(owner, start);
  expect(await problemOf(edit(owner, before.id, { version: 1, ...change }))).toEqual({
    status: 400,
    code: "invalid_input",
    fields,
  });
  expect(await readPrompt(before.id, owner)).toEqual(before);
});

test("모자란 것을 한꺼번에 채우면 팔 수 있다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { status: "draft", preview: "", examples: [] });
  const whole = {
    version: 1,
    status: "published",
    price: 3000,
    preview: "미리보기",
    examples: [{ input: "가", output: "나" }],
  };
  expect(await dataOf(edit(owner, id, whole))).toMatchObject({ status: "published", price: 3000 });
});

test("운영자가 숨긴 것은 주인이 고칠 수는 있어도 다시 공개할 수는 없다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { price: 3000 });
  await changeRows("prompts", { status: "hidden" }, { id });
  expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
  expect(await problemOf(edit(owner, id, { version: 1, status: "published" }))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await problemOf(edit(owner, id, { version: 1, preview: "" }))).toMatchObject({
    status: 400,
    fields: ["preview"],
  });
  expect(await dataOf(edit(owner, id, { version: 1, title: "고친 제목" }))).toMatchObject({
    status: "hidden",
    title: "고친 제목",
  });
});
