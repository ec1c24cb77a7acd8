import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberPage, MemberProfile, Prompter, User } from "#contracts/members.ts";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api.ts";
import { createMember, signIn } from "#tests/support/members.ts";
import { createPrompt } from "#tests/support/prompts.ts";

const profileOf = (id: number | string, query = "") => dataOf<MemberPage>(call("GET", `/api/members/${id}${query}`));
const update = (id: number, change: string) => env.DB.prepare(`UPDATE members SET ${change} WHERE id = ?`).bind(id).run();

test("프로필에는 누구나 봐도 되는 것만 있다", async () => {
  const member = await createMember({ nickname: "하늘", name: "김하늘", email: "haneul@example.com", intro: "글을 써요" });
  await update(member.id, "rating_sum = 37, review_count = 4, follower_count = 3, following_count = 2, sales_count = 9");
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
    create_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
  } satisfies User);
  const anonymous = await call("GET", "/api/members/me");
  expect(anonymous.status).toBe(401);
  expect(anonymous.headers.get("www-authenticate")).toContain("Bearer");
});

test.each(["0", "-1", "1e9", "9007199254740992", "abc", "1.5", "%20", "１"])("번호가 아닌 %s는 400으로 id를 가리킨다", async (id) => {
  expect(await problemOf(call("GET", `/api/members/${id}`))).toEqual({ status: 400, code: "invalid_input", fields: ["id"] });
  expect(await problemOf(call("GET", `/api/members/${id}/prompts`))).toEqual({ status: 400, code: "invalid_input", fields: ["id"] });
});

test.each(["INACTIVE", "SUSPENDED"])("%s 회원과 없는 회원은 똑같이 404다", async (status) => {
  const member = await createMember();
  await update(member.id, `status = '${status}'`);
  for (const path of [`${member.id}`, `${member.id}/prompts`, `${member.id}?include=prompts`, "999999"]) {
    expect(await problemOf(call("GET", `/api/members/${path}`))).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("보낸 항목만 바뀌고 나머지는 그대로다", async () => {
  const member = await createMember({ nickname: "하늘", name: "김하늘", email: "a@example.com" });
  const edited = await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname: " 바다 " } }));
  expect(edited).toMatchObject({ nickname: "바다", name: "김하늘", email: "a@example.com" });
  expect(edited.updated_at >= member.updatedAt.toISOString()).toBe(true);
  expect(await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { email: "", name: "" } }))).toMatchObject({ email: "", name: "" });
  expect((await profileOf(member.id)).nickname).toBe("바다");
});

test.each([
  ["Sol", "sol"],
  ["Sol", "ＳＯＬ"],
  ["솔잎", "솔잎"],
  ["솔 잎", "솔잎"],
  ["straße", "STRASSE"],
])("%s가 있으면 %s로는 바꿀 수 없다", async (taken, wanted) => {
  const first = await createMember();
  await dataOf(call("PATCH", "/api/members", { as: first, body: { nickname: taken } }));
  const second = await createMember({ nickname: "바다" });
  expect(await problemOf(call("PATCH", "/api/members", { as: second, body: { nickname: wanted, name: "이름" } }))).toEqual({
    status: 409,
    code: "nickname_taken",
    fields: ["nickname"],
  });
  expect(await dataOf<User>(call("GET", "/api/members/me", { as: second }))).toMatchObject({ nickname: "바다", name: "" });
});

test("내 닉네임의 대소문자만 바꾸는 것은 겹치는 것이 아니다", async () => {
  const member = await createMember({ nickname: "sol" });
  expect(await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname: "Sol" } }))).toMatchObject({ nickname: "Sol" });
});

test.each([
  [{ nickname: "가" }, "nickname"],
  [{ nickname: "가".repeat(21) }, "nickname"],
  [{ nickname: "\u200b\u200b\u200b" }, "nickname"],
  [{ nickname: "하늘\u202e" }, "nickname"],
  [{ nickname: "하\u0000늘" }, "nickname"],
  [{ nickname: "하\n늘" }, "nickname"],
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

test.each(["가나", "가".repeat(20), "👩‍👩‍👧‍👦가", "ㄱㅏ", "مرحبا", "<script>"])("닉네임 %s는 그대로 보인다", async (nickname) => {
  const member = await createMember();
  expect(await dataOf<User>(call("PATCH", "/api/members", { as: member, body: { nickname } }))).toMatchObject({ nickname });
});

test("소개를 쓰고 비울 수 있다", async () => {
  const member = await createMember();
  const intro = `첫 줄\n둘째 줄 ${"가".repeat(490)}`;
  expect(await dataOf<User>(call("POST", "/api/members/intros", { as: member, body: { intro: `${intro}  ` } }))).toMatchObject({ intro });
  expect((await profileOf(member.id)).intro).toBe(intro);
  expect(await dataOf<User>(call("POST", "/api/members/intros", { as: member, body: { intro: "" } }))).toMatchObject({ intro: "" });
});

test.each([[{ intro: "가".repeat(501) }, "intro"], [{}, "intro"], [{ intro: "글", nickname: "새이름" }, "nickname"]])(
  "소개로 %j 은 받지 않는다",
  async (body, field) => {
    const member = await createMember({ intro: "그대로" });
    expect(await problemOf(call("POST", "/api/members/intros", { as: member, body }))).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect((await profileOf(member.id)).intro).toBe("그대로");
  },
);

test("고치기와 소개는 로그인해야 하고, 정지된 회원은 할 수 없다", async () => {
  const member = await createMember();
  const headers = await signIn(member);
  await update(member.id, "status = 'SUSPENDED'");
  for (const [method, path] of [["PATCH", "/api/members"], ["POST", "/api/members/intros"]] as const) {
    expect(await problemOf(call(method, path, { body: {} }))).toMatchObject({ status: 401, code: "login_required" });
    expect(await problemOf(call(method, path, { headers, body: {} }))).toMatchObject({ status: 403, code: "suspended" });
  }
});

test("회원의 프롬프트는 공개한 것만, 새로 공개한 순서로 보인다", async () => {
  const owner = await createMember();
  const first = await createPrompt(owner, { title: "첫째" });
  await createPrompt(owner, { title: "초안", status: "draft" });
  const third = await createPrompt(owner, { title: "셋째" });
  await createPrompt(await createMember(), { title: "남의 것" });
  await env.DB.prepare("UPDATE prompts SET published_at = published_at + 5000 WHERE id = ?").bind(first.id).run();
  const { items, next_cursor } = await dataOf<Page<OwnPromptCard>>(call("GET", `/api/members/${owner.id}/prompts`));
  expect(items.map(({ id }) => id)).toEqual([first.id, third.id]);
  expect(items[0]).not.toHaveProperty("status");
  expect(items[0]!.prompter).toEqual({ user_id: owner.id, nickname: owner.nickname, profile_image: null });
  expect(next_cursor).toBeNull();
});

test("주인은 초안도 상태와 함께 보고, 다른 회원은 보지 못한다", async () => {
  const owner = await createMember();
  const path = `/api/members/${owner.id}/prompts`;
  const published = await createPrompt(owner);
  const draft = await createPrompt(owner, { status: "draft" });
  const gone = await createPrompt(owner);
  await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: owner }));
  const mine = await dataOf<Page<OwnPromptCard>>(call("GET", path, { as: owner }));
  expect(mine.items.map(({ id, status }) => [id, status])).toEqual([
    [draft.id, "draft"],
    [published.id, "published"],
  ]);
  const theirs = await dataOf<Page<OwnPromptCard>>(call("GET", path, { as: await createMember() }));
  expect(theirs.items.map(({ id }) => id)).toEqual([published.id]);
});

test.each([true, false])("끝까지 이어 보면 모두 한 번씩 나온다 (주인: %s)", async (isOwner) => {
  const owner = await createMember();
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift((await createPrompt(owner)).id);
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const page: Page<OwnPromptCard> = await dataOf(call("GET", `/api/members/${owner.id}/prompts?${query}`, isOwner ? { as: owner } : {}));
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(ids);
});

test.each(["cursor=zzz", "cursor=", "limit=0", "limit=51", "limit=-1", "limit=1.5", "limit=abc", "limit=1&limit=2"])("?%s 는 400이다", async (query) => {
  const member = await createMember();
  const field = query.split("=")[0]!;
  expect(await problemOf(call("GET", `/api/members/${member.id}/prompts?${query}`))).toMatchObject({ status: 400, fields: [field] });
  expect(await problemOf(call("GET", `/api/prompters?${query}`))).toMatchObject({ status: 400, fields: [field] });
});

test("include=prompts는 프로필에 첫 쪽을 더한다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const page = await profileOf(owner.id, "?include=prompts");
  expect(page.prompt_count).toBe(1);
  expect(page.prompts!.items.map((card) => card.id)).toEqual([id]);
  expect(await profileOf(owner.id)).not.toHaveProperty("prompts");
  expect(await problemOf(call("GET", `/api/members/${owner.id}?include=all`))).toMatchObject({ status: 400, fields: ["include"] });
});

test("프롬프터는 공개한 프롬프트가 있는 활동 회원이다", async () => {
  const writer = await createMember({ nickname: "쓰는 사람" });
  await createPrompt(writer);
  await createPrompt(await createMember(), { status: "draft" });
  const suspended = await createMember();
  await createPrompt(suspended);
  await update(suspended.id, "status = 'SUSPENDED'");
  for (const sort of ["popular", "rating", "latest"]) {
    const { items } = await dataOf<Page<Prompter>>(call("GET", `/api/prompters?sort=${sort}`));
    expect(items).toEqual([
      { user_id: writer.id, nickname: "쓰는 사람", intro: "", profile_image: null, follower_count: 0, prompt_count: 1, rating: 0 },
    ]);
  }
  expect(await problemOf(call("GET", "/api/prompters?sort=name"))).toMatchObject({ status: 400, fields: ["sort"] });
});

test.each([
  ["popular", [2, 0, 1]],
  ["rating", [1, 2, 0]],
  ["latest", [2, 1, 0]],
] as const)("프롬프터 %s 순서는 이어 보아도 같다", async (sort, order) => {
  const writers = [await createMember(), await createMember(), await createMember()];
  for (const writer of writers) await createPrompt(writer);
  await update(writers[0]!.id, "follower_count = 5, rating_sum = 60, review_count = 10");
  await update(writers[1]!.id, "follower_count = 1, rating_sum = 95, review_count = 10");
  await update(writers[2]!.id, "follower_count = 200000000");
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<Prompter> = await dataOf(call("GET", `/api/prompters?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`));
    seen.push(...page.items.map(({ user_id }) => user_id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(order.map((index) => writers[index]!.id));
  const other = sort === "latest" ? "popular" : "latest";
  const first = await dataOf<Page<Prompter>>(call("GET", `/api/prompters?sort=${sort}&limit=1`));
  expect(await problemOf(call("GET", `/api/prompters?sort=${other}&cursor=${first.next_cursor}`))).toMatchObject({ code: "invalid_cursor" });
});
