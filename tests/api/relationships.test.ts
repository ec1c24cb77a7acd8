import { expect, test } from "vitest";
import type { Relationships } from "#contracts/follows.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";

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
