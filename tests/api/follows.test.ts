import { describe, expect, test } from "vitest";
import type { Following, MemberList } from "#contracts/follows.ts";
import type { MemberPage } from "#contracts/members.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const follow = (as: Member, id: number) => dataOf<Following>(call("POST", `/api/members/follows/${id}`, { as }));
const unfollow = (as: Member, id: number) => dataOf<Following>(call("DELETE", `/api/members/follows/${id}`, { as }));
const profile = (id: number, as?: Member) =>
  dataOf<MemberPage>(call("GET", `/api/members/${id}?include=prompts`, { as }));
const list = (path: string, as?: Member) => dataOf<MemberList>(call("GET", `/api/members/${path}`, { as }));

test("팔로우하면 두 회원의 수가 함께 오르고, 그만두면 함께 내린다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  expect(await follow(one, other.id)).toEqual({ is_following: true, follower_count: 1 });
  expect(await profile(other.id)).toMatchObject({ follower_count: 1, following_count: 0 });
  expect(await profile(one.id)).toMatchObject({ follower_count: 0, following_count: 1 });

  expect(await unfollow(one, other.id)).toEqual({ is_following: false, follower_count: 0 });
  expect(await profile(one.id)).toMatchObject({ following_count: 0 });
});

test("두 번 눌러도, 동시에 눌러도 한 번만 센다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const headers = await signIn(one);
  const press = (method: string) => call(method, `/api/members/follows/${other.id}`, { headers });
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await press("POST")).status));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await follow(one, other.id)).toMatchObject({ follower_count: 1 });

  await Promise.all(Array.from({ length: 5 }, () => press("DELETE")));
  expect(await unfollow(one, other.id)).toEqual({ is_following: false, follower_count: 0 });
});

test("프로필은 로그인한 사람에게만 팔로우하는지 말한다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await follow(one, other.id);
  expect(await profile(other.id, one)).toMatchObject({ is_following: true, is_blocked: false });
  expect(await profile(one.id, other)).toMatchObject({ is_following: false });
  const guests = await profile(other.id);
  expect(guests).not.toHaveProperty("is_following");
  expect(guests).not.toHaveProperty("is_blocked");
});

test("프롬프터 목록도 로그인한 사람에게는 팔로우하는지 말한다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await createPrompt(other);
  await follow(one, other.id);
  const prompters = (as?: Member) => dataOf<MemberList>(call("GET", "/api/prompters", { as }));
  expect((await prompters(one)).items).toMatchObject([{ user_id: other.id, is_following: true }]);
  expect((await prompters()).items[0]).not.toHaveProperty("is_following");
});

test("팔로워와 팔로잉은 새로 팔로우한 순서로 이어 본다", async () => {
  const [star, ...fans] = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  for (const fan of fans) await follow(fan, star!.id);
  await follow(fans[0]!, fans[1]!.id);
  const ids = ({ items }: MemberList) => items.map(({ user_id }) => user_id);
  const newestFirst = fans.map(({ id }) => id).reverse();

  const first = await list(`followers/${star!.id}?limit=2`, fans[0]);
  expect(ids(first)).toEqual(newestFirst.slice(0, 2));
  expect(first.items.map(({ is_following }) => is_following)).toEqual([false, true]);
  const second = await list(`followers/${star!.id}?limit=2&cursor=${first.next_cursor}`);
  expect(ids(second)).toEqual(newestFirst.slice(2));
  expect(second.next_cursor).toBeNull();
  expect(second.items[0]).not.toHaveProperty("is_following");

  expect(ids(await list(`following/${fans[0]!.id}`))).toEqual([fans[1]!.id, star!.id]);
  expect(await problemOf(call("GET", `/api/members/following/${star!.id}?cursor=${first.next_cursor}`))).toMatchObject({
    status: 400,
    code: "invalid_cursor",
  });
});

test.each(["INACTIVE", "SUSPENDED"] as const)("%s 회원은 목록에 없고, 그 목록도 없다", async (status) => {
  const [one, other] = [await createMember(), await createMember()];
  await follow(one, other.id);
  await changeRows("members", { status }, { id: one.id });
  expect((await list(`followers/${other.id}`)).items).toEqual([]);
  expect(await problemOf(call("GET", `/api/members/following/${one.id}`))).toMatchObject({ status: 404 });
});

describe("팔로우할 수 없다", () => {
  test.each(["POST", "DELETE"])("나를: %s", async (method) => {
    const member = await createMember();
    const problem = await problemOf(call(method, `/api/members/follows/${member.id}`, { as: member }));
    expect(problem).toMatchObject({ status: 422, code: "unprocessable" });
  });

  test.each(["INACTIVE", "SUSPENDED"] as const)("%s 회원을", async (status) => {
    const [member, gone] = [await createMember(), await createMember({ status })];
    const problem = await problemOf(call("POST", `/api/members/follows/${gone.id}`, { as: member }));
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
    expect(await profile(member.id)).toMatchObject({ following_count: 0 });
  });

  test.each([
    ["999999", 404],
    ["0", 400],
    ["-1", 400],
    ["me", 400],
    ["1.5", 400],
    ["99999999999999999999", 400],
  ])("%s 를: %i", async (id, status) => {
    const member = await createMember();
    for (const method of ["POST", "DELETE"])
      expect((await problemOf(call(method, `/api/members/follows/${id}`, { as: member }))).status).toBe(status);
  });

  test("로그인하지 않고, 정지된 채로", async () => {
    const [member, suspended] = [await createMember(), await createMember({ status: "SUSPENDED" })];
    const path = `/api/members/follows/${member.id}`;
    expect(await problemOf(call("POST", path))).toMatchObject({ status: 401, code: "login_required" });
    expect(await problemOf(call("POST", path, { as: suspended }))).toMatchObject({ status: 403, code: "suspended" });
    expect(await problemOf(call("PUT", path, { as: member }))).toMatchObject({ status: 405 });
  });
});
