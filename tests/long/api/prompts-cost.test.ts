import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { query } from "#tests/support/api/rows.ts";

/** Adds this many drafts of the member, without their parts. */
const addDrafts = (owner: Member, count: number) =>
  query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO prompts(member_id, category, model, title, created_at, updated_at)
      SELECT ?1, 'work', 'claude', 'x', 1, 1 FROM n`,
    owner.id,
    count,
  );

/** Calls the API; returns its answer and the rows that its statements read. */
async function rowsReadBy(as: Member, method: string, path: string, body?: object, key?: string) {
  const { d1, take } = recordD1(env.DB);
  const headers = {
    ...(await signIn(as)),
    "content-type": "application/json",
    ...(key && { "idempotency-key": key }),
  };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const prompt = await dataOf<PromptDetail>(api.request(path, init, { ...env, DB: d1 }));
  return { prompt, rowsRead: take().queries.reduce((sum, query) => sum + query.rowsRead, 0) };
}

/** The rows that publishing, publishing with a key, revising and removing read. */
async function costsOf(as: Member) {
  const { rowsRead: published } = await rowsReadBy(as, "POST", "/api/prompts", promptInput());
  const keyed = await rowsReadBy(as, "POST", "/api/prompts", promptInput(), crypto.randomUUID());
  const path = `/api/prompts/${keyed.prompt.id}`;
  const change = { version: 1, title: "고친 제목", body: "고친 본문", examples: [], tested: ["gemini"], price: 0 };
  const { rowsRead: revised } = await rowsReadBy(as, "PATCH", path, change);
  const { rowsRead: removed } = await rowsReadBy(as, "DELETE", path);
  return { published, keyed: keyed.rowsRead, revised, removed };
}

test("올리기, 고치기, 지우기가 읽는 행은 프롬프트가 몇 개 있는지와 상관없다", async () => {
  const [owner, writer] = [await createMember(), await createMember()];
  // The counts of the terms stay between two powers of two, where no index changes.
  await insertPrompts(
    Array.from({ length: 9 }, () => ({ ...promptInput(), memberId: owner.id, title: "회의록 다듬기" })),
  );
  await costsOf(writer);
  await addDrafts(owner, 50);
  const few = await costsOf(writer);
  await addDrafts(owner, 950);
  expect(await costsOf(writer)).toEqual(few);
  for (const rowsRead of [few.published, few.keyed]) expect(rowsRead).toBeLessThanOrEqual(100);
  expect(few.removed).toBeLessThanOrEqual(110);
  // A published prompt that changes is vetted again, against what it was.
  expect(few.revised).toBeLessThanOrEqual(120);
});
