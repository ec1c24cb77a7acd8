import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Relationships } from "#contracts/follows.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";

const readRelationships = (as: Member, ids: (number | string)[]) =>
  dataOf<Relationships>(call("GET", `/api/members/me/ties?ids=${ids.join(",")}`, { as }));
const act = (method: string, what: "follows" | "blocks", as: Member, id: number) =>
  call(method, `/api/members/${what}/${id}`, { as });

test("여러 회원과의 사이를 한 번에 답하고, 없는 회원은 답하지 않는다", async () => {
  const [one, followed, blocked, stranger, gone] = await Promise.all(
    (["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE"] as const).map((status) => createMember({ status })),
  );
  await act("POST", "follows", one!, followed!.id);
  await act("POST", "follows", stranger!, followed!.id);
  await act("POST", "blocks", one!, blocked!.id);
  const answer = await readRelationships(
    one!,
    [followed!, blocked!, stranger!, gone!].map(({ id }) => id).concat(999_999),
  );
  const none = { is_following: false, is_blocked: false, follower_count: 0 };
  expect(answer.items.toSorted((a, b) => a.user_id - b.user_id)).toEqual(
    [
      { ...none, user_id: followed!.id, is_following: true, follower_count: 2 },
      { ...none, user_id: blocked!.id, is_blocked: true },
      { ...none, user_id: stranger!.id },
    ].toSorted((a, b) => a.user_id - b.user_id),
  );
  // Being blocked is not told.
  expect((await readRelationships(blocked!, [one!.id])).items).toEqual([{ ...none, user_id: one!.id }]);
});

test("한 번에 50명까지, 회원 번호로만, 로그인하고 묻는다", async () => {
  const member = await createMember();
  const ask = (query: string, as?: Member) => problemOf(call("GET", `/api/members/me/ties${query}`, { as }));
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");
  expect((await call("GET", `/api/members/me/ties?ids=${many(50)}`, { as: member })).status).toBe(200);
  for (const query of [`?ids=${many(51)}`, "?ids=", "?ids=1,,2", "?ids=1;2", "?ids=-1", "?ids=1.5", "?ids=a", ""])
    expect(await ask(query, member), query).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await ask("?ids=1")).toMatchObject({ status: 401 });
});

test.each([
  ["POST", "follows"],
  ["DELETE", "follows"],
  ["POST", "blocks"],
] as const)("%s %s 뒤에 두 회원의 프로필 사본을 비운다", async (method, what) => {
  const [one, other] = [await createMember(), await createMember()];
  const purged: unknown[] = [];
  const waited: Promise<unknown>[] = [];
  // Workers Cache exists only on Cloudflare.
  const context = {
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    passThroughOnException: () => undefined,
    cache: { purge: async (asked: unknown) => purged.push(asked) },
  };
  const path = `/api/members/${what}/${other.id}`;
  const init = { method, headers: await signIn(one) };
  expect((await api.request(path, init, env, context as unknown as ExecutionContext)).status).toBe(200);
  await Promise.all(waited);
  expect(purged).toEqual([{ tags: [`m${one.id}`, `m${other.id}`] }]);

  const refused = await api.request(
    `/api/members/${what}/${one.id}`,
    init,
    env,
    context as unknown as ExecutionContext,
  );
  expect(refused.status).toBe(422);
  expect(purged).toHaveLength(1);
});
