import { expect, test } from "vitest";
import type { Bookmark, BookmarkedPage } from "#contracts/bookmarks.ts";
import type { Page } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";

const keep = (member: Member | undefined, id: number | string) =>
  call("POST", `/api/prompts/${id}/bookmarks`, { as: member });
const drop = (member: Member | undefined, id: number | string) =>
  call("DELETE", `/api/prompts/${id}/bookmarks`, { as: member });
const kept = (member: Member, query = "") =>
  dataOf<BookmarkedPage>(call("GET", `/api/members/me/bookmarks${query}`, { as: member }));

test("저장하고 빼는 것은 몇 번을 해도 같다", async () => {
  const { id } = await createPrompt(await createMember());
  const [reader, other] = [await createMember(), await createMember()];
  const on = { is_bookmarked: true, bookmark_count: 1 };
  expect(await dataOf<Bookmark>(keep(reader, id))).toEqual(on);
  expect(await dataOf<Bookmark>(keep(reader, id))).toEqual(on);
  expect(await dataOf<Bookmark>(keep(other, id))).toEqual({ ...on, bookmark_count: 2 });
  expect(await dataOf<Bookmark>(drop(reader, id))).toEqual({ is_bookmarked: false, bookmark_count: 1 });
  expect(await dataOf<Bookmark>(drop(reader, id))).toEqual({ is_bookmarked: false, bookmark_count: 1 });
  expect(await readPrompt(id, other)).toMatchObject({ is_bookmarked: true, bookmark_count: 1 });
});

test("동시에 여러 번 눌러도 한 번만 센다", async () => {
  const { id } = await createPrompt(await createMember());
  const reader = await createMember();
  await Promise.all(Array.from({ length: 6 }, () => keep(reader, id)));
  expect(await readPrompt(id)).toMatchObject({ bookmark_count: 1 });
  await Promise.all(Array.from({ length: 6 }, () => drop(reader, id)));
  expect(await readPrompt(id)).toMatchObject({ bookmark_count: 0 });
});

test("저장한 것은 마지막에 저장한 것부터 카드로 이어 읽는다", async () => {
  const owner = await createMember();
  const reader = await createMember();
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await createPrompt(owner)).id);
  const order = [ids[2]!, ids[0]!, ids[4]!, ids[1]!];
  for (const id of order) await dataOf(keep(reader, id));
  await dataOf(keep(await createMember(), ids[3]!));
  const first = await kept(reader, "?limit=3");
  const rest = await kept(reader, `?limit=3&cursor=${first.next_cursor}`);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(order.toReversed());
  expect(rest.next_cursor).toBeNull();
  const { items } = await dataOf<Page<PromptCard>>(call("GET", "/api/prompts?limit=50"));
  expect(first.items[0]).toEqual(items.find(({ id }) => id === order[3]));
});

test("내려간 프롬프트는 저장한 것에서 빠지고 몇 개인지 첫 쪽이 알려 주며, 다시 공개되면 돌아온다", async () => {
  const owner = await createMember();
  const reader = await createMember();
  const [c, a, b] = [await createPrompt(owner), await createPrompt(owner), await createPrompt(owner)];
  for (const { id } of [c, a, b]) await dataOf(keep(reader, id));
  expect(await kept(reader)).not.toHaveProperty("gone_count");
  await setStatus(b.id, "hidden");
  const first = await kept(reader, "?limit=1");
  expect([first.items.map(({ id }) => id), first.gone_count]).toEqual([[a.id], 1]);
  const next = await kept(reader, `?limit=1&cursor=${first.next_cursor}`);
  expect(next.items.map(({ id }) => id)).toEqual([c.id]);
  expect(next).not.toHaveProperty("gone_count");
  expect(await problemOf(drop(reader, b.id))).toMatchObject({ status: 404 });
  await setStatus(b.id, "published");
  expect((await kept(reader)).items.map(({ id }) => id)).toEqual([b.id, a.id, c.id]);
});

test.each(["draft", "hidden", "deleted"])("%s 프롬프트는 저장할 수 없다", async (status) => {
  const { id } = await createPrompt(await createMember());
  await setStatus(id, status);
  expect(await problemOf(keep(await createMember(), id))).toMatchObject({ status: 404 });
  expect(await countRows("bookmarks")).toBe(0);
});

test("로그인하지 않으면 401, 없는 프롬프트는 404, 번호가 아니면 400이다", async () => {
  const { id } = await createPrompt(await createMember());
  const reader = await createMember();
  for (const change of [keep, drop]) {
    expect(await problemOf(change(undefined, id))).toMatchObject({ status: 401 });
    expect(await problemOf(change(reader, 999_999))).toMatchObject({ status: 404 });
    expect(await problemOf(change(reader, "abc"))).toMatchObject({ status: 400, fields: ["id"] });
  }
  expect(await problemOf(call("GET", "/api/members/me/bookmarks"))).toMatchObject({ status: 401 });
  expect(await problemOf(call("GET", "/api/members/me/bookmarks?cursor=%21", { as: reader }))).toMatchObject({
    status: 400,
    code: "invalid_cursor",
  });
  expect(await countRows("bookmarks")).toBe(0);
});
