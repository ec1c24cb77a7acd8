import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

/** The rows that the withdrawal of a new member reads who published one prompt. */
async function costOfWithdrawal() {
  const member = await createMember();
  await createPrompt(member);
  const { d1, take } = recordD1(env.DB);
  const headers = { ...(await signIn(member)), "content-type": "application/json" };
  const init = { method: "DELETE", headers, body: JSON.stringify({ confirm: "탈퇴" }) };
  await dataOf(api.request("/api/members", init, { ...env, DB: d1 }));
  return take().queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)";

test("탈퇴가 읽는 행은 남의 프롬프트, 검색, 차단이 몇 개인지와 상관없다", async () => {
  const [other, day] = [await createMember(), seoulDay(Date.now())];
  await createPrompt(other);
  await costOfWithdrawal();
  const few = await costOfWithdrawal();
  await query(
    `${numbers} INSERT INTO prompts(member_id, category, model, title, created_at, updated_at, status)
      SELECT ?, 'work', 'claude', 'x', 1, 1, iif(i % 2, 'draft', 'deleted') FROM n`,
    other.id,
  );
  await query(`${numbers} INSERT INTO searches(term, day, searcher) SELECT '번역', ?, 'other' || i FROM n`, day);
  await query(
    `${numbers} INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at)
      SELECT '낯선이' || i, '낯선이' || i, 'NAVER', 1, 1 FROM n`,
  );
  await query(
    "INSERT INTO blocks(blocker_id, blocked_id, created_at) SELECT ?, id, 1 FROM members WHERE nickname LIKE '낯선이%'",
    other.id,
  );
  expect(await costOfWithdrawal()).toBe(few);
});
