import { expect, test } from "vitest";
import type { User } from "#contracts/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import type { Member } from "#worker/db/schema/members.ts";

const refused = { status: 400, code: "invalid_input", fields: ["nickname"] };
const available = (as: Member, nickname: string) =>
  call("GET", `/api/members/nicknames?nickname=${encodeURIComponent(nickname)}`, { as });

test("운영진으로 보이는 닉네임은 고르기 전에도 쓸 수 없다고 말한다", async () => {
  expect(await problemOf(available(await createMember(), "서울운영자"))).toEqual(refused);
  expect((await available(await createMember(), "운영체제덕후")).status).toBe(200);
});

test("운영진으로 보이는 닉네임은 운영자는 쓸 수 있다", async () => {
  const admin = await createMember({ role: "ADMIN" });
  expect((await available(admin, "글감운영팀")).status).toBe(200);
  const edited = await dataOf<User>(call("PATCH", "/api/members", { as: admin, body: { nickname: "글감운영팀" } }));
  expect(edited.nickname).toBe("글감운영팀");
});

test("운영진으로 보이는 닉네임은 이미 쓰던 회원도 다른 일은 하지만, 내 정보를 고치려면 바꿔야 한다", async () => {
  const as = await createMember({ nickname: "운영자" });
  expect((await call("GET", "/api/members/me", { as })).status).toBe(200);
  expect((await call("POST", "/api/members/intros", { as, body: { intro: "안녕하세요" } })).status).toBe(200);
  expect(await problemOf(call("PATCH", "/api/members", { as, body: { name: "김하늘" } }))).toEqual(refused);
  const body = { name: "김하늘", nickname: "하늘" };
  expect(await dataOf<User>(call("PATCH", "/api/members", { as, body }))).toMatchObject(body);
});

test.each(["글감운영팀", "0fficial_sol", "운여ㅇ자"])("%s 로는 바꿀 수 없고 nickname을 가리킨다", async (nickname) => {
  const as = await createMember({ nickname: "하늘이" });
  expect(await problemOf(call("PATCH", "/api/members", { as, body: { nickname } }))).toEqual(refused);
});
