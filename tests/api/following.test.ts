import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PromptCard } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import { newestFollowed } from "#worker/features/following/list-followed.ts";
import { HIGHEST_RANK } from "#worker/lib/cursor.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, createPrompts, setStatus } from "#tests/support/api/prompts.ts";

const ADDRESS = "/api/members/me/following/prompts";
const list = (as: Member, query = "") =>
  dataOf<{ items: PromptCard[]; next_cursor: string | null }>(call("GET", `${ADDRESS}${query}`, { as }));
const follow = (as: Member, id: number) => dataOf(call("POST", `/api/members/follows/${id}`, { as }));

test("팔로우하는 회원이 올린 것만, 새것부터, 쪽을 나눠도 빠짐없이 온다", async () => {
  expect(await problemOf(call("GET", ADDRESS))).toMatchObject({ status: 401 });
  const [reader, ...prompters] = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  expect(await list(reader!)).toEqual({ items: [], next_cursor: null });
  const ids: number[] = [];
  // One prompter has published most of them.
  for (const at of [0, 0, 0, 1, 0, 2, 1, 0]) {
    const { id } = await createPrompt(prompters[at]!, { title: `글감 ${ids.length}` });
    if (at < 2) ids.unshift(id);
  }
  for (const { id } of prompters.slice(0, 2)) await follow(reader!, id);
  expect((await list(reader!)).items.map(({ id }) => id)).toEqual(ids);
  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(reader!, `?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(ids);
  await setStatus(ids[0]!, "hidden");
  await dataOf(call("DELETE", `/api/members/follows/${prompters[1]!.id}`, { as: reader }));
  const left = (await list(reader!)).items;
  expect(left.every(({ prompter }) => prompter.user_id === prompters[0]!.id)).toBe(true);
  expect(left.map(({ id }) => id)).not.toContain(ids[0]);
  expect(await problemOf(call("GET", `${ADDRESS}?cursor=abc`, { as: reader }))).toMatchObject({ status: 400 });
});

test("한 편씩 올린 회원들의 것도 쪽을 나눠 빠짐없이 온다", async () => {
  const reader = await createMember();
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const prompter = await createMember();
    ids.unshift((await createPrompt(prompter)).id);
    await follow(reader, prompter.id);
  }
  let cursor: string | null = null;
  for (const id of ids) {
    const page = await list(reader, `?limit=1${cursor ? `&cursor=${cursor}` : ""}`);
    expect(page.items.map((one) => one.id)).toEqual([id]);
    cursor = page.next_cursor;
  }
  expect(cursor).toBeNull();
});

test("이천 명을 팔로우해도, 그들이 얼마나 올렸어도 읽는 행이 정해져 있다", async () => {
  const reader = await createMember();
  await createPrompts(1);
  const numbers = (count: number) =>
    `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`;
  const columns = "nickname, nickname_key, social_type, created_at, updated_at";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO members(id, ${columns}) SELECT 100000 + i, 'ㄱ' || i, 'ㄱ' || i, 'GOOGLE', 0, 0 FROM ${numbers(2_100)}`,
    ),
    env.DB.prepare(
      `INSERT INTO follows(follower_id, followee_id, created_at) SELECT ${reader.id}, 100000 + i, 0 FROM ${numbers(2_100)}`,
    ),
  ]);
  const copy = `INSERT INTO prompts(member_id, title, description, category, model, price, preview, tags, status, published_at, created_at, updated_at)
    SELECT 100000 + 1 + (i % 2100), 'ㄱ' || i, '', category, model, 0, '', '[]', 'published', i * 1000, 0, 0 FROM prompts, ${numbers(6_300)} LIMIT 6300`;
  await env.DB.prepare(copy).run();
  const { d1, spent } = meterD1(env.DB);
  const { db } = openDb(d1);
  // In a batch, because D1 says only then what it has read.
  const [rows] = await db.batch([newestFollowed(db, { memberId: reader.id, after: HIGHEST_RANK, limit: 21 })]);
  expect(rows).toHaveLength(21);
  expect(spent.rows).toBeGreaterThan(4_000);
  expect(spent.rows).toBeLessThan(10_000);
});
