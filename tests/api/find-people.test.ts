import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { nicknameKey } from "#contracts/members.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { findPeople } from "#worker/features/members/find-people.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, query } from "#tests/support/api/rows.ts";

const found = async (q: string, reader: Member | null = null, limit = 10) =>
  (await findPeople(openDb(env.DB).db, q, limit, reader)).map(({ nickname }) => nickname);

/** A member with this many published prompts, as counted. */
const join = (nickname: string, prompts = 1, change: Partial<Member> = {}) =>
  createMember({ nickname, nicknameKey: nicknameKey(nickname), promptCount: prompts, ...change });

const addPrompters = (count: number) =>
  query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO members(nickname, nickname_key, social_type, prompt_count, created_at, updated_at)
      SELECT '서연' || i, '서연' || i, 'GOOGLE', i % 2, 1, 1 FROM n`,
    count,
  );

test("닉네임이 같은 회원을 먼저, 그렇게 시작하는 프롬프터를 팔로워가 많은 차례로 찾는다", async () => {
  await join("서연이네", 1, { followerCount: 2 });
  await join("서연", 0);
  await join("서연작가", 1, { followerCount: 5 });
  await join("나는서연", 1);
  expect(await found("서연")).toEqual(["서연", "서연작가", "서연이네"]);
  expect(await found("서연", null, 2)).toEqual(["서연", "서연작가"]);
  expect(await found("서연이")).toEqual(["서연이네"]);
});

test("대소문자, 빈칸, 닮은 글자가 달라도 찾고, 받침을 아직 적지 않아도 찾는다", async () => {
  await join("Bom_Bi1");
  await join("하늘바람");
  expect(await found("bom_bil")).toEqual(["Bom_Bi1"]);
  expect(await found("ＢＯＭ")).toEqual(["Bom_Bi1"]);
  expect(await found("하늘 바")).toEqual(["하늘바람"]);
  expect(await found("하느")).toEqual(["하늘바람"]);
  expect(await found("하는")).toEqual([]);
  expect(await found("히")).toEqual([]);
});

test("올린 글이 없는 회원은 닉네임이 꼭 같을 때만 찾는다", async () => {
  await join("서연읽기", 0);
  expect(await found("서연")).toEqual([]);
  expect(await found("서연읽기")).toEqual(["서연읽기"]);
});

test.each(["INACTIVE", "SUSPENDED"] as const)("%s 회원은 찾지 못한다", async (status) => {
  const member = await join("서연");
  expect([await found("서연"), await found("서")]).toEqual([["서연"], ["서연"]]);
  await changeRows("members", { status }, { id: member.id });
  expect([await found("서연"), await found("서")]).toEqual([[], []]);
});

test("차단한 회원과 나를 차단한 회원은 찾지 못하고, 남은 찾는다", async () => {
  const [reader, other, ...people] = [
    await createMember(),
    await createMember(),
    await join("서연"),
    await join("서연작가"),
    await join("서연이네"),
  ];
  await call("POST", `/api/members/blocks/${people[0]!.id}`, { as: reader });
  await call("POST", `/api/members/blocks/${reader.id}`, { as: people[1] });
  expect(await found("서연", reader)).toEqual(["서연이네"]);
  expect(await found("서연", other)).toEqual(["서연", "서연작가", "서연이네"]);
  expect(await found("서연작가", reader)).toEqual([]);
});

test.each(["", "  ", "🙂", "%", "_", "'", "\u{10ffff}", "ㅅ", "\u200b"])("%j 는 아무도 찾지 못한다", async (q) => {
  await join("서연");
  expect(await found(q)).toEqual([]);
});

test("회원이 몇 명이든 열 행까지만 읽고, 프롬프터만의 색인을 쓴다", async () => {
  const reader = await createMember();
  await addPrompters(400);
  await join("서연");
  for (const asks of [null, reader]) {
    const { d1, take } = recordD1(env.DB);
    expect(await findPeople(openDb(d1).db, "서연", 3, asks)).toHaveLength(3);
    const { queries } = take();
    expect(queries.map(({ rowsRead }) => rowsRead <= 10)).toEqual([true]);
    const plan = await query<{ detail: string }>(`EXPLAIN QUERY PLAN ${queries[0]!.sql}`, ...queries[0]!.params);
    expect(plan.map(({ detail }) => detail).join("\n")).toContain("members_prompters_nickname_key");
  }
});
