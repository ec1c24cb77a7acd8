import { describe, expect, test } from "vitest";
import type { MemberList } from "#contracts/follows.ts";
import type { MemberPage } from "#contracts/members.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { countRows } from "#tests/support/api/rows.ts";

const act = (method: string, what: "follows" | "blocks", as: Member, id: number) =>
  call(method, `/api/members/${what}/${id}`, { as });
const profile = (id: number, as?: Member) => dataOf<MemberPage>(call("GET", `/api/members/${id}`, { as }));
const write = (as: Member, recipient_id: number) =>
  call("POST", "/api/messages", { as, body: { recipient_id, content: "안녕하세요" } });

test("차단하면 서로의 팔로우가 끊기고 수도 내려간다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await act("POST", "follows", one, other.id);
  await act("POST", "follows", other, one.id);
  await call("POST", `/api/notifications/${one.id}`, { as: other });

  expect(await dataOf(act("POST", "blocks", one, other.id))).toEqual({ is_blocked: true });
  for (const { id } of [one, other]) expect(await profile(id)).toMatchObject({ follower_count: 0, following_count: 0 });
  expect(await profile(other.id, one)).toMatchObject({ is_following: false, is_blocked: true });
  expect(await profile(one.id, other)).toMatchObject({ is_blocked: false });
  const items = await notificationsOf(one);
  expect(items).toEqual([]);
});

test("두 번 차단하고 두 번 풀어도 같다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  for (const method of ["POST", "POST", "DELETE", "DELETE"])
    expect(await dataOf(act(method, "blocks", one, other.id))).toEqual({ is_blocked: method === "POST" });
  expect(await dataOf(act("POST", "follows", other, one.id))).toMatchObject({ is_following: true });
});

test("차단된 회원은 팔로우하거나 메시지를 보낼 수 없고, 차단한 회원도 그렇다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await act("POST", "blocks", one, other.id);
  for (const [member, target] of [
    [other, one],
    [one, other],
  ] as const) {
    const problem = { status: 403, code: "forbidden" };
    expect(await problemOf(act("POST", "follows", member, target.id))).toMatchObject(problem);
    expect(await problemOf(write(member, target.id))).toMatchObject(problem);
  }
  for (const table of ["follows", "messages", "conversations"]) expect(await countRows(table), table).toBe(0);
});

test("내가 차단한 회원을 나만 새 순서로 본다", async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  for (const { id } of others) await act("POST", "blocks", one!, id);
  const listed = async (as: Member, query = "") =>
    dataOf<MemberList>(call("GET", `/api/members/blocks${query}`, { as }));
  const first = await listed(one!, "?limit=2");
  const second = await listed(one!, `?limit=2&cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ user_id }) => user_id);
  expect(ids).toEqual(others.map(({ id }) => id).reverse());
  expect((await listed(others[0]!)).items).toEqual([]);
});

describe("차단할 수 없다", () => {
  test("나를, 없는 회원을, 탈퇴한 회원을, 로그인하지 않고", async () => {
    const [one, gone] = [await createMember(), await createMember({ status: "INACTIVE" })];
    expect(await problemOf(act("POST", "blocks", one, one.id))).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await problemOf(act("POST", "blocks", one, gone.id))).toMatchObject({ status: 404 });
    expect(await problemOf(act("POST", "blocks", one, 999_999))).toMatchObject({ status: 404 });
    expect(await problemOf(call("POST", `/api/members/blocks/${one.id}`))).toMatchObject({ status: 401 });
    expect(await problemOf(call("GET", "/api/members/blocks"))).toMatchObject({ status: 401 });
  });
});
