import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { jobs } from "#worker/jobs.ts";
import { runJobs } from "#worker/scheduled.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { columnOf, countRows, query } from "#tests/support/api/rows.ts";

const DUE = 50_000;
const KEPT = 3;

/** Inserts 50,000 rows that are due and 3 that are not. `?1` is a prompt, `?2` a member, `?3` the time now; `n.due` is 1 or 0. */
const tables = {
  purgeRates: {
    table: "rates",
    insert: "rates(key, minute, count) SELECT 'old ' || i, iif(n.due, 1, 99999999999), 1 FROM n WHERE ?1 + ?2 + ?3 > 0",
  },
  purgeNotifications: {
    table: "notifications",
    insert:
      "notifications(member_id, kind, about, prompt_id, created_at) SELECT ?2, 'review', i, ?1, iif(n.due, 1, ?3) FROM n",
  },
  purgeIdempotencyKeys: {
    table: "idempotency_keys",
    insert:
      "idempotency_keys(member_id, scope, key, hash, created_at) SELECT ?2, 'orders', i, '', iif(n.due, 1, ?3) FROM n WHERE ?1 > 0",
  },
  purgeSearches: {
    table: "search_counts",
    insert: `search_counts(term, days, people_today, people_max, heat, last_day)
      SELECT i, 1, 1, 1, 1, iif(n.due, '2026-01-01', '9999-12-31') FROM n WHERE ?1 + ?2 + ?3 > 0`,
  },
  purgeDeliveries: {
    table: "webhook_deliveries",
    insert: "webhook_deliveries(id, received_at) SELECT i, iif(n.due, 1, ?3) FROM n WHERE ?1 + ?2 > 0",
  },
  purgeTokens: {
    table: "refresh_tokens",
    insert: `refresh_tokens(hash, family_id, created_at, expires_at) SELECT i, (SELECT id FROM token_families LIMIT 1), 1,
      iif(n.due, 1, ?3 * 2) FROM n WHERE ?1 + ?2 > 0`,
  },
};

test.each(Object.entries(tables))(
  "한 차례의 정리가 밀린 오만 줄을 모두 지운다: %s",
  async (name, { table, insert }) => {
    stopClock();
    const member = await createMember();
    const { id } = await createPrompt(member);
    const before = await countRows(table);
    const rows = `WITH RECURSIVE n(i, due) AS (SELECT 1, 1 UNION ALL SELECT i + 1, i < ${DUE} FROM n WHERE i < ${DUE + KEPT})`;
    await query(`${rows} INSERT INTO ${insert}`, id, member.id, Date.now());
    expect(await countRows(table)).toBe(before + DUE + KEPT);

    const own = jobs.filter((job) => job.name === name);
    expect(await runJobs(env, new Date(), own)).toEqual({ [name]: DUE });
    expect(await countRows(table)).toBe(before + KEPT);
    if (table === "notifications")
      expect(await columnOf("members", "unread_notifications", { id: member.id })).toBe(KEPT);
  },
);

test("지울 알림이 없으면 목록을 훑지 않는다", async () => {
  const member = await createMember();
  const { id } = await createPrompt(member);
  const rows = "WITH RECURSIVE n(i, due) AS (SELECT 1, 0 UNION ALL SELECT i + 1, 0 FROM n WHERE i < 100)";
  await query(`${rows} INSERT INTO ${tables.purgeNotifications.insert}`, id, member.id, Date.now());
  const { d1, take } = recordD1(env.DB);
  const own = jobs.filter((job) => job.name === "purgeNotifications");
  expect(await runJobs({ ...env, DB: d1 }, new Date(), own)).toEqual({ purgeNotifications: 0 });
  const purges = take().queries.filter(({ sql }) => sql.includes('from "notifications"'));
  expect(purges).toHaveLength(1);
  expect(purges[0]!.rowsRead).toBeLessThanOrEqual(3);
});
