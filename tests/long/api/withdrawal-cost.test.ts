import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

/** The statements of the withdrawal of a new member who published one prompt, those that archive, and the rows that all of them read. */
async function costOfWithdrawal(prepare?: (memberId: number) => Promise<unknown>) {
  const member = await createMember();
  await createPrompt(member);
  await prepare?.(member.id);
  const { d1, take } = recordD1(env.DB);
  const headers = { ...(await signIn(member)), "content-type": "application/json" };
  const init = { method: "DELETE", headers, body: JSON.stringify({ confirm: "탈퇴" }) };
  // A purge that fails would add what it logs to the statements.
  await dataOf(api.request("/api/members", init, { ...env, DB: d1, CACHE_PURGER: undefined }));
  const { queries } = take();
  const archiving = queries.filter(({ sql }) => sql.includes("archive_")).length;
  return { statements: queries.length, archiving, rows: queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0) };
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
  expect(await costOfWithdrawal()).toEqual(few);
});

// D1 allows 1,000 in one invocation.
test("탈퇴하며 옮겨 적는 문장의 수는 신고, 이의 신청, 정산이 몇 개인지와 상관없고, 모두 옮긴다", async () => {
  const other = await createMember();
  const costOf = (amount: number) =>
    costOfWithdrawal(async (id) => {
      const sides = [
        [id, other.id, "제가 쓴 까닭"],
        [other.id, id, "남이 쓴 까닭"],
      ] as const;
      for (const side of sides)
        await query(
          `${numbers} INSERT INTO reports(member_id, owner_id, detail, thing, thing_id, reason, status, created_at, closed_at)
            SELECT ?, ?, ?, 'prompt', i, 'spam', 'dismissed', ?, iif(i % 2, ?, NULL) FROM n WHERE i <= ?`,
          ...side,
          Date.now(),
          Date.now(),
          amount,
        );
      await query(
        `${numbers} INSERT INTO moderation_acts(owner_id, thing, thing_id, kind, reason, created_at, ended_at, appeal, appeal_status, answered_at)
          SELECT ?, 'prompt', i, 'hide', '광고예요.', ?, ?, '광고가 아니에요.', 'granted', ? FROM n WHERE i <= ?`,
        id,
        ...Array.from({ length: 3 }, () => Date.now()),
        amount,
      );
      await query(
        `${numbers} INSERT INTO payouts(id, member_id, seller_type, gross, income_tax, local_tax, net, bank_code, sealed_number, last_digits, holder_name, status, requested_at, ended_at)
          SELECT ? || '-' || i, ?, 'individual', 10000 + i, 300, 30, 9670 + i, '004', 'x', '1234', '홍길동', 'paid', ?, ? FROM n WHERE i <= ?`,
        id,
        id,
        Date.now(),
        Date.now(),
        amount,
      );
    });
  const few = await costOf(1);
  expect((await costOf(60)).archiving).toBe(few.archiving);
  expect(
    await query(
      `SELECT side, count(*) AS n, count(sealed_detail) AS sealed, count(DISTINCT report_id) AS reports, count(DISTINCT thing_id) AS things
        FROM archive_disputes GROUP BY side ORDER BY side`,
    ),
  ).toEqual([
    { side: "appellant", n: 61, sealed: 61, reports: 61, things: 60 },
    { side: "reported", n: 61, sealed: 0, reports: 61, things: 60 },
    { side: "reporter", n: 61, sealed: 61, reports: 61, things: 60 },
  ]);
  expect(
    await query(
      `SELECT count(DISTINCT payout_id) AS n, sum(gross) AS gross, min(typeof(kept_until)) AS kept, count(DISTINCT sealed_recipient) AS sealed
        FROM archive_payouts`,
    ),
  ).toEqual([{ n: 61, gross: 61 * 10_000 + 1 + 30 * 61, kept: "integer", sealed: 61 }]);
});
