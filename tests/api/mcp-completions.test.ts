import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { connect, revisions } from "#tests/support/api/mcp.ts";
import { createPrompt, createPrompts, setStatus } from "#tests/support/api/prompts.ts";

const TEMPLATE = "geulgam://prompt/{id}";

async function completerOf(options: Parameters<typeof connect>[0] = {}) {
  const client = await connect(options);
  return async (value: string, uri = TEMPLATE, name = "id") =>
    (await client.complete({ ref: { type: "ref/resource", uri }, argument: { name, value } })).completion;
}
const texts = (...ids: number[]) => ids.map(String);

test.for(revisions)("%s: 자원의 번호는 읽을 수 있는 글의 번호와 제목으로 완성된다", async (revision) => {
  const [author, reader] = [await createMember(), await createMember()];
  const { id: free } = await createPrompt(author, { title: "회의록 다듬기" });
  const { id: paid } = await createPrompt(author, { title: "회의록 비싸게 다듬기", price: 5_000 });
  const { id: draft } = await createPrompt(reader, { title: "쓰던 회의록", status: "draft" });
  const { id: hidden } = await createPrompt(author, { title: "숨긴 회의록" });
  await setStatus(hidden, "hidden");

  const asGuest = await completerOf({ revision });
  expect((await asGuest("회의록")).values).toEqual(texts(free));
  expect((await asGuest(String(free))).values.filter((id) => id === String(free))).toHaveLength(1);
  for (const id of [paid, draft, hidden, 999_999]) expect((await asGuest(String(id))).values).not.toContain(String(id));
  const asReader = await completerOf({ revision, as: reader });
  expect((await asReader(" 회의록 ")).values).toEqual(texts(draft, free));
  expect((await asReader(String(draft))).values[0]).toBe(String(draft));
  const asAuthor = await completerOf({ revision, as: author });
  expect((await asAuthor("비싸게")).values).toEqual(texts(paid));
});

test("스무 개까지이고, 모르는 자원과 인자는 빈 답이다", async () => {
  await createPrompts(25);
  const complete = await completerOf();
  const all = await complete("");
  expect(all).toMatchObject({ total: 25, hasMore: true });
  expect(all.values).toHaveLength(20);
  expect((await complete("", "geulgam://member/{id}")).values).toEqual([]);
  expect((await complete("", TEMPLATE, "title")).values).toEqual([]);
  expect((await complete("없는 제목")).values).toEqual([]);
  expect((await complete("0")).values).not.toContain("0");
});
