import { expect, test } from "vitest";
import type { MemberProfile, User } from "#contracts/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const profileOf = (id: number) => dataOf<MemberProfile>(call("GET", `/api/members/${id}`));

test("프로필에는 누구나 봐도 되는 것만 있다", async () => {
  const member = await createMember({
    nickname: "하늘",
    name: "김하늘",
    email: "haneul@example.com",
    intro: "글을 써요",
  });
  const counts = { rating_sum: 37, review_count: 4, follower_count: 3, following_count: 2, sales_count: 9 };
  await changeRows("members", counts, { id: member.id });
  const profile = await profileOf(member.id);
  expect(profile).toEqual({
    user_id: member.id,
    nickname: "하늘",
    intro: "글을 써요",
    profile_image: null,
    seller_type: null,
    follower_count: 3,
    following_count: 2,
    prompt_count: 0,
    review_count: 4,
    rating: 4.6,
    sales_count: 9,
    create_at: member.createdAt.toISOString(),
  } satisfies MemberProfile);
});

test("me는 내 기록 전부이고, 로그인해야 볼 수 있다", async () => {
  const member = await createMember({ nickname: "하늘", name: "김하늘", email: "haneul@example.com" });
  expect(await dataOf<User>(call("GET", "/api/members/me", { as: member }))).toEqual({
    user_id: member.id,
    name: "김하늘",
    nickname: "하늘",
    email: "haneul@example.com",
    social_type: "GOOGLE",
    status: "ACTIVE",
    role: "USER",
    profile_image: null,
    intro: "",
    consent_required: false,
    create_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
  } satisfies User);
  const anonymous = await call("GET", "/api/members/me");
  expect(anonymous.status).toBe(401);
  expect(anonymous.headers.get("www-authenticate")).toContain("Bearer");
});

test.each(["0", "-1", "1e9", "9007199254740992", "abc", "1.5", "%20", "１"])(
  "번호가 아닌 %s는 400으로 id를 가리킨다",
  async (id) => {
    expect(await problemOf(call("GET", `/api/members/${id}`))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["id"],
    });
    expect(await problemOf(call("GET", `/api/members/${id}/prompts`))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["id"],
    });
  },
);

test.each(["INACTIVE", "SUSPENDED"])("%s 회원과 없는 회원은 똑같이 404다", async (status) => {
  const member = await createMember();
  await changeRows("members", { status }, { id: member.id });
  for (const path of [`${member.id}`, `${member.id}/prompts`, `${member.id}?include=prompts`, "999999"]) {
    expect(await problemOf(call("GET", `/api/members/${path}`))).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("보낸 항목만 바뀌고 나머지는 그대로다", async () => {
  const member = await createMember({ nickname: "하늘", name: "김하늘", email: "a@example.com" });
  const edited = await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname: " 바다 " } }));
  expect(edited).toMatchObject({ nickname: "바다", name: "김하늘", email: "a@example.com" });
  expect(edited.updated_at >= member.updatedAt.toISOString()).toBe(true);
  expect(
    await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { email: "", name: "" } })),
  ).toMatchObject({ email: "", name: "" });
  expect((await profileOf(member.id)).nickname).toBe("바다");
});

test.each([
  ["Sol", "sol"],
  ["솔잎", "솔잎"],
  ["Sol", "s0l"],
  ["kim", "k1m"],
  ["kilo", "kIl0"],
  ["modem", "rnodem"],
  ["ㅇㅇ", "oo"],
])("%s가 있으면 %s로는 바꿀 수 없다", async (taken, wanted) => {
  const first = await createMember();
  await dataOf(call("PATCH", "/api/members", { as: first, body: { nickname: taken } }));
  const second = await createMember({ nickname: "바다" });
  expect(
    await problemOf(call("PATCH", "/api/members", { as: second, body: { nickname: wanted, name: "이름" } })),
  ).toEqual({
    status: 409,
    code: "nickname_taken",
    fields: ["nickname"],
  });
  expect(await dataOf<User>(call("GET", "/api/members/me", { as: second }))).toMatchObject({
    nickname: "바다",
    name: "",
  });
});

test("내 닉네임의 대소문자만 바꾸는 것은 겹치는 것이 아니다", async () => {
  const member = await createMember({ nickname: "sol" });
  expect(await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname: "Sol" } }))).toMatchObject({
    nickname: "Sol",
  });
});

test.each([
  [{ nickname: "가" }, "nickname"],
  [{ nickname: "가".repeat(21) }, "nickname"],
  [{ nickname: "\u200b\u200b\u200b" }, "nickname"],
  [{ nickname: "하늘\u202e" }, "nickname"],
  [{ nickname: "하\u0000늘" }, "nickname"],
  [{ nickname: "하\n늘" }, "nickname"],
  [{ nickname: "하 늘" }, "nickname"],
  [{ nickname: "하늘🌊" }, "nickname"],
  [{ nickname: "👩‍👩‍👧‍👦가" }, "nickname"],
  [{ nickname: "аdmin" }, "nickname"],
  [{ nickname: "ＳＯＬ" }, "nickname"],
  [{ nickname: "하늘\u3164" }, "nickname"],
  [{ nickname: "<script>" }, "nickname"],
  [{ nickname: "탈퇴한 회원" }, "nickname"],
  [{ nickname: "탈퇴한회원" }, "nickname"],
  [{ nickname: "탈퇴한.회원" }, "nickname"],
  [{ nickname: "Adm1n" }, "nickname"],
  [{ nickname: null }, "nickname"],
  [{ nickname: 12 }, "nickname"],
  [{ name: "가".repeat(31) }, "name"],
  [{ email: "a@" }, "email"],
  [{ email: `${"a".repeat(250)}@b.kr` }, "email"],
  [{ role: "ADMIN" }, "role"],
  [{ nickname: "하늘", user_id: 1 }, "user_id"],
  [{}, "body"],
  [[], "body"],
  ["text", "body"],
])("%j 로는 고칠 수 없고 %s을 가리킨다", async (body, field) => {
  const member = await createMember({ nickname: "하늘이" });
  const answer = await problemOf(call("PATCH", "/api/members", { as: member, body: JSON.stringify(body) }));
  expect(answer).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  expect((await profileOf(member.id)).nickname).toBe("하늘이");
});

test.each(["가나", "가".repeat(20), "ㄱㅏ", "ㅋㅋ맨", "Min_ji.K-2"])("닉네임 %s는 그대로 보인다", async (nickname) => {
  const member = await createMember();
  expect(await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname } }))).toMatchObject({
    nickname,
  });
});

test("소개를 쓰고 비울 수 있다", async () => {
  const member = await createMember();
  const intro = `첫 줄\n둘째 줄 ${"가".repeat(490)}`;
  expect(
    await dataOf<User>(call("POST", "/api/members/intros", { as: member, body: { intro: `${intro}  ` } })),
  ).toMatchObject({ intro });
  expect((await profileOf(member.id)).intro).toBe(intro);
  expect(await dataOf<User>(call("POST", "/api/members/intros", { as: member, body: { intro: "" } }))).toMatchObject({
    intro: "",
  });
});

test.each([
  [{ intro: "가".repeat(501) }, "intro"],
  [{}, "intro"],
  [{ intro: "글", nickname: "새이름" }, "nickname"],
])("소개로 %j 은 받지 않는다", async (body, field) => {
  const member = await createMember({ intro: "그대로" });
  expect(await problemOf(call("POST", "/api/members/intros", { as: member, body }))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: [field],
  });
  expect((await profileOf(member.id)).intro).toBe("그대로");
});

test("고치기와 소개는 로그인해야 하고, 정지된 회원은 할 수 없다", async () => {
  const member = await createMember();
  const headers = await signIn(member);
  await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
  for (const [method, path] of [
    ["PATCH", "/api/members"],
    ["POST", "/api/members/intros"],
  ] as const) {
    expect(await problemOf(call(method, path, { body: {} }))).toMatchObject({ status: 401, code: "login_required" });
    expect(await problemOf(call(method, path, { headers, body: {} }))).toMatchObject({
      status: 403,
      code: "suspended",
    });
  }
});

test.each([
  ["바다", false],
  ["바다0", true],
  ["BADA", false],
  ["b4da", true],
  ["하늘", true],
])("닉네임 %s을 쓸 수 있는지(%s) 미리 안다", async (nickname, available) => {
  for (const taken of ["바다", "bada"]) {
    const owner = await createMember();
    await dataOf(call("PATCH", "/api/members", { as: owner, body: { nickname: taken } }));
  }
  const member = await createMember({ nickname: "하늘" });
  const path = `/api/members/nicknames?nickname=${encodeURIComponent(nickname)}`;
  expect(await dataOf(call("GET", path, { as: member }))).toEqual({ nickname, available });
  expect((await call("GET", path)).status).toBe(401);
});

test.each(["", "가", "하 늘", "탈퇴한회원"])("닉네임으로 쓸 수 없는 %j는 물어도 400이다", async (nickname) => {
  const as = await createMember();
  const path = `/api/members/nicknames?nickname=${encodeURIComponent(nickname)}`;
  expect(await problemOf(call("GET", path, { as }))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: ["nickname"],
  });
});
