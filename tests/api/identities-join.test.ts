import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createCollection, follow as followCollection, readCollection } from "#tests/support/api/collections.ts";
import { add, confirmedAdding, confirm, join, offerOf, readIdentities } from "#tests/support/api/identities.ts";
import { inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { report } from "#tests/support/api/moderation.ts";
import { sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { registerAccount } from "#tests/support/api/sellers.ts";
import { changeRows, columnOf, countRows, listRows } from "#tests/support/api/rows.ts";
import { callAs, joinAs, tracesOf, withdraw } from "#tests/support/api/withdrawal.ts";
import { openDb } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import type { Member } from "#worker/db/schema/members.ts";

const MINE = "nuri@example.com";
const OTHER = "nuri.second@example.com";

/** Two accounts of one person: the one to keep signs in by Google, the other by Naver. */
async function createTwo() {
  const kept = await joinAs("google", MINE);
  const left = await joinAs("naver", OTHER);
  return { ...kept, left };
}

const offer = async (session: Parameters<typeof add>[0]) => offerOf(add(session, "naver", MINE, OTHER));
const save = async (as: Member, id: number) => dataOf(call("POST", `/api/prompts/${id}/bookmarks`, { as }));
const follow = async (as: Member, id: number) => dataOf(call("POST", `/api/members/follows/${id}`, { as }));
const statusOf = (id: number) => columnOf("members", "status", { id });

test("빈 계정이면 옮길 것을 말하고, 합치면 그것만 옮긴 뒤 그 계정은 탈퇴한다", async () => {
  const { session, member, left } = await createTwo();
  const [author, blocked] = [await createMember(), await createMember()];
  const [both, theirs] = [await createPrompt(author), await createPrompt(author)];
  for (const id of [both.id, theirs.id]) await save(left.member, id);
  await save(member, both.id);
  await follow(left.member, author.id);
  await follow(left.member, member.id);
  await dataOf(call("POST", `/api/members/blocks/${blocked.id}`, { as: left.member }));
  await follow(member, blocked.id);
  const collection = await createCollection(left.member, [theirs.id], { is_public: true });
  const followed = await createCollection(author, [both.id], { is_public: true });
  await followCollection(left.member, followed.id);
  await followCollection(member, collection.id);

  const offered = await offer(session);
  expect(offered).toMatchObject({
    provider: "naver",
    nickname: left.member.nickname,
    moves: { bookmarks: 1, following: 1, collections: 1, followed_collections: 1, blocks: 1 },
  });
  expect(await statusOf(left.member.id)).toBe("ACTIVE");
  expect((await dataOf<{ items: unknown[] }>(join(session, offered.id))).items).toHaveLength(2);

  expect(await statusOf(left.member.id)).toBe("INACTIVE");
  const own = { member_id: member.id };
  expect(await listRows("bookmarks", "prompt_id", own)).toHaveLength(2);
  expect(await listRows("follows", "followee_id", { follower_id: member.id })).toEqual([{ followee_id: author.id }]);
  expect(await listRows("blocks", "blocked_id", { blocker_id: member.id })).toEqual([{ blocked_id: blocked.id }]);
  expect(await listRows("collection_follows", "collection_id", own)).toEqual([{ collection_id: followed.id }]);
  expect((await readCollection(collection.id)).member).toMatchObject({ user_id: member.id });
  expect(await columnOf("prompts", "bookmark_count", { id: both.id })).toBe(1);
  expect(await columnOf("members", "following_count", { id: member.id })).toBe(1);
  expect(await columnOf("members", "follower_count", { id: author.id })).toBe(1);
  expect(await columnOf("collections", "follower_count", { id: collection.id })).toBe(0);
  expect((await sessionOf("naver", OTHER)).user.user_id).toBe(member.id);
});

test("합치면 두 주소 모두에 알리고, 그 계정의 로그인은 끝난다", async () => {
  const kept = await joinAs("naver", OTHER);
  await keepAddress(openDb(env.DB).db, kept.member.id, OTHER);
  const left = await joinAs("google", MINE);
  const offered = await offerOf(add(kept.session, "google", OTHER, MINE));
  await dataOf(join(kept.session, offered.id));
  for (const address of [OTHER, MINE])
    expect((await inboxOf(address))[0]!.subject).toBe("구글로 쓰던 계정을 합치고 구글 로그인을 더했어요");
  expect((await callAs(left.session, "GET", "/api/members/me")).status).toBe(401);
  expect((await readIdentities(kept.session)).events).toMatchObject([{ kind: "joined", provider: "google" }]);
});

test("두 번 합치지 않는다", async () => {
  const { session } = await createTwo();
  const { id } = await offer(session);
  const answers = await Promise.all([join(session, id), join(session, id)]);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await problemOf(join(session, id))).toMatchObject({ status: 400, code: "invalid_state" });
});

test("합치자는 말은 그것을 들은 로그인만 하고, 틀린 번호는 받지 않는다", async () => {
  const { session } = await createTwo();
  const { id } = await offer(session);
  const second = await sessionOf("google", MINE);
  expect(await problemOf(join(second, id))).toMatchObject({ status: 400, code: "invalid_state" });
  expect(await problemOf(join(session, crypto.randomUUID()))).toMatchObject({ code: "invalid_state" });
  expect(await problemOf(join(session, "1"))).toMatchObject({ status: 400, code: "invalid_input", fields: ["id"] });
});

const reasons: [string, string, (left: Member) => Promise<unknown>][] = [
  ["산 것이 있는", "orders", async (buyer) => sellPrompt({ seller: await createMember(), buyer })],
  ["판 것이 있는", "orders", async (seller) => sellPrompt({ seller, buyer: await createMember() })],
  ["프롬프트를 올린", "prompts", (left) => createPrompt(left)],
  ["정산 계좌가 있는", "money", (left) => registerAccount(left)],
  ["정지된", "status", ({ id }) => changeRows("members", { status: "SUSPENDED" }, { id })],
  ["신고를 받은", "moderation", async ({ id }) => report(await createMember(), { thing: "member", id })],
];

test.each(reasons)("%s 계정은 합칠 수 없고, 왜 그런지 말한다", async (_, reason, happen) => {
  const { session, left } = await createTwo();
  await happen(left.member);
  const refused = await problemOf(add(session, "naver", MINE, OTHER));
  expect(refused).toMatchObject({ status: 409, code: "conflict" });
  expect(refused.fields).toContain(reason);
  expect(await columnOf("identities", "member_id", { provider: "NAVER" })).toBe(left.member.id);
});

test.each(reasons)("묻고 답하는 사이 %s 계정이 되면 합치지 않는다", async (_, __, happen) => {
  const { session, left } = await createTwo();
  const { id } = await offer(session);
  await happen(left.member);
  expect(await problemOf(join(session, id))).toMatchObject({ status: 409 });
  expect(await columnOf("identities", "member_id", { provider: "NAVER" })).toBe(left.member.id);
});

test("둘 다 산 것이 있으면 어느 쪽에서도 합칠 수 없다", async () => {
  const { session, member, left } = await createTwo();
  const seller = await createMember();
  for (const buyer of [member, left.member]) await sellPrompt({ seller, buyer });
  expect(await problemOf(add(session, "naver", MINE, OTHER))).toMatchObject({ status: 409, fields: ["orders"] });
  expect(await problemOf(add(left.session, "google", OTHER, MINE))).toMatchObject({ status: 409, fields: ["orders"] });
});

test("서로 더하려 하면 먼저 답한 쪽 하나만 남는다", async () => {
  const { session, member, left } = await createTwo();
  const [mine, theirs] = [await offer(session), await offerOf(add(left.session, "google", OTHER, MINE))];
  const answers = await Promise.all([join(session, mine.id), join(left.session, theirs.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const statuses = [await statusOf(member.id), await statusOf(left.member.id)];
  expect(statuses.toSorted()).toEqual(["ACTIVE", "INACTIVE"]);
  const active = statuses[0] === "ACTIVE" ? member.id : left.member.id;
  expect(await listRows("identities", "member_id")).toEqual([{ member_id: active }, { member_id: active }]);
});

test("로그인이 둘인 계정은 합칠 수 없다", async () => {
  const { session, left } = await createTwo();
  await add(left.session, "google", OTHER, "nuri.third@example.com");
  expect(await problemOf(add(session, "naver", MINE, OTHER))).toMatchObject({ status: 409, fields: ["identities"] });
});

test("묻고 답하는 사이 그 계정이 탈퇴하면 합치지 않는다", async () => {
  const { session, left } = await createTwo();
  const { id } = await offer(session);
  await withdraw(left.member);
  expect(await problemOf(join(session, id))).toMatchObject({ status: 409, code: "conflict" });
  expect((await readIdentities(session)).items).toHaveLength(1);
});

test("탈퇴하려고 로그인했던 계정을 합쳐도 옮긴 로그인의 연결은 끊지 않는다", async () => {
  const { session } = await createTwo();
  expect((await signInAs("naver", OTHER, { returnTo: "/mypage/info/withdraw" })).status).toBe(200);
  const { id } = await offer(session);
  await dataOf(join(session, id));
  expect(await countRows("token_families", "sealed_unlink IS NOT NULL")).toBe(0);
  expect((await sessionOf("naver", OTHER)).user.nickname).toBe("nuri");
});

test("합친 계정의 닉네임과 이메일은 어디에도 남지 않는다", async () => {
  const { session, left } = await createTwo();
  const { id } = await offer(session);
  await dataOf(join(session, id));
  expect(await tracesOf([OTHER, left.member.nickname])).toEqual([]);
});

test("한쪽이 다른 쪽을 막았어도 합칠 수 있고, 나를 막은 줄은 남지 않는다", async () => {
  const { session, member, left } = await createTwo();
  await dataOf(call("POST", `/api/members/blocks/${member.id}`, { as: left.member }));
  const { id } = await offer(session);
  await dataOf(join(session, id));
  expect(await countRows("blocks")).toBe(0);
});

test("확인 없이 새 로그인만으로는 합치자고 묻지도 않는다", async () => {
  const { session } = await createTwo();
  const next = await confirmedAdding(session, "naver", MINE);
  expect(await problemOf(confirm(session, { ...next, cookie: "oauth=x" }, OTHER))).toMatchObject({ status: 400 });
});
