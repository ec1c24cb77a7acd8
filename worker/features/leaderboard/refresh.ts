import {
  ACT_POINTS,
  ACTS_READ,
  LEADERBOARD_SIZE,
  NEW_ACCOUNT_DAYS,
  NEW_ACCOUNT_SHARE,
  type Period,
  periods,
  rankSql,
  weightSql,
} from "#contracts/leaderboard.ts";
import type { Db } from "#worker/db/client.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { DAY, HOUR } from "#worker/lib/time.ts";

/** Prompts that are counted in a turn. */
const STEP = 20;
/** Places that are counted anew every hour: those that are shown, and as many behind them, which rise when one of them falls. */
const KEPT = 2 * LEADERBOARD_SIZE;
/** Those of each category: only what is shown. What rises is counted in the next turn. */
const KEPT_IN_CATEGORY = LEADERBOARD_SIZE;

/** Members who paid nothing for the prompt: of what they did with it only what needs no purchase counts. */
const IS_PAID = `NOT coalesce((SELECT is_free FROM entitlements AS e WHERE e.member_id = act.member_id AND e.prompt_id = act.prompt_id
  ORDER BY e.revoked_at IS NULL DESC, e.created_at DESC LIMIT 1), 0)`;

/** `order`: the column by which an index finds the latest acts with a prompt. `also`: a condition for those, after their number was bound. */
type Source = {
  name: keyof typeof ACT_POINTS;
  table: string;
  at: string;
  order: string;
  counts: string;
  also?: string;
};
const sources: Source[] = [
  { name: "copy", table: "prompt_copies", at: "copied_at", order: "copied_at", counts: "true" },
  { name: "tryout", table: "tryouts", at: "created_at", order: "id", counts: "hidden_for IS NULL", also: IS_PAID },
  {
    name: "sale",
    table: "entitlements",
    at: "created_at",
    order: "created_at",
    counts: "revoked_at IS NULL AND is_free = 0",
  },
];

/** The latest acts of one kind with each of the prompts asked for. */
const actsOf = ({
  name,
  table,
  at,
  order,
  counts,
  also = "true",
}: Source) => `SELECT act.prompt_id, act.member_id, act.${at} AS at,
  ${ACT_POINTS[name]} AS points FROM asked CROSS JOIN ${table} AS act ON act.rowid IN (SELECT latest.rowid FROM ${table} AS latest
    WHERE latest.prompt_id = asked.id AND ${counts} ORDER BY latest.${order} DESC LIMIT ${ACTS_READ}) WHERE act.${at} > ?2 AND ${also}`;

const NOW = "CAST(?1 AS INTEGER)";
const isIn = (period: Period) => `age < ${periods[period].days * DAY}`;
/** Points of a period: what every member did counts once, with the points of the strongest act at the time of the latest. */
const pointsOf = (period: Period) =>
  `sum(points * iif(is_new, ${NEW_ACCOUNT_SHARE}, 1) * ${weightSql(period, "age")}) AS ${period}_points,
    count(*) FILTER (WHERE ${isIn(period)}) AS ${period}_members,
    count(*) FILTER (WHERE ${isIn(period)} AND NOT is_new) AS ${period}_known`;
const rankOf = (period: Period) => rankSql(period, `${period}_points`, `${period}_known`, NOW);

/**
 * Counts the acts with some prompts: those of active members other than the prompter, with published prompts. The parameters are the
 * present time, the beginning of the longest period, and the ids as a JSON array.
 */
const countActs = `WITH asked AS (SELECT p.id, p.member_id AS prompter_id FROM json_each(?3) AS j CROSS JOIN prompts AS p ON p.id = j.value
    WHERE p.status = 'published'),
  acts AS (${sources.map(actsOf).join(" UNION ALL ")}),
  people AS (SELECT acts.prompt_id, max(acts.points) AS points, ${NOW} - max(acts.at) AS age,
      max(acts.at) - m.created_at < ${NEW_ACCOUNT_DAYS * DAY} AS is_new
    FROM acts CROSS JOIN members AS m ON m.id = acts.member_id CROSS JOIN prompts AS p ON p.id = acts.prompt_id
    WHERE m.status = 'ACTIVE' AND m.id <> p.member_id GROUP BY acts.prompt_id, acts.member_id),
  counted AS (SELECT prompt_id, ${pointsOf("week")}, ${pointsOf("month")} FROM people GROUP BY prompt_id)
  INSERT INTO leaderboard(prompt_id, category, week_rank, week_members, month_rank, month_members, computed_at)
  SELECT prompt_id, (SELECT category FROM prompts WHERE id = prompt_id), ${rankOf("week")}, week_members, ${rankOf("month")}, month_members, ${NOW} FROM counted WHERE true
  ON CONFLICT(prompt_id) DO UPDATE SET category = excluded.category, week_rank = excluded.week_rank, week_members = excluded.week_members,
    month_rank = excluded.month_rank, month_members = excluded.month_members, computed_at = excluded.computed_at`;

const kept = (column: string) =>
  `SELECT prompt_id FROM (SELECT prompt_id, computed_at FROM leaderboard WHERE ${column} IS NOT NULL ORDER BY ${column} DESC LIMIT ${KEPT})
    WHERE computed_at < ?1`;
const keptInCategories = (column: string) =>
  `SELECT l.prompt_id FROM categories AS c CROSS JOIN leaderboard AS l ON l.prompt_id IN (SELECT prompt_id FROM leaderboard
      WHERE category = c.slug AND ${column} IS NOT NULL ORDER BY ${column} DESC LIMIT ${KEPT_IN_CATEGORY}) WHERE l.computed_at < ?1`;
const NEXT = `SELECT prompt_id FROM (SELECT prompt_id FROM leaderboard WHERE stale_at IS NOT NULL ORDER BY stale_at LIMIT ${STEP})
  UNION ${kept("week_rank")} UNION ${kept("month_rank")}
  UNION ${keptInCategories("week_rank")} UNION ${keptInCategories("month_rank")} LIMIT ${STEP}`;

/**
 * Counts up to 20 prompts anew: those with new acts, longest waiting first, and those on the first places, of all and of each category,
 * that were counted more than an hour ago: acts lose weight, are refunded, or were by members who are suspended now. A place is right once
 * all above it are, because values only fall without new acts. Repeats until nothing is left; reads at most 1,500 acts of a prompt.
 */
export async function refreshLeaderboard(db: Db): Promise<JobResult> {
  const now = Date.now();
  const { results } = await db.$client
    .prepare(NEXT)
    .bind(now - HOUR)
    .all<{ prompt_id: number }>();
  if (results.length === 0) return untilNone(0);
  const ids = JSON.stringify(results.map(({ prompt_id }) => prompt_id));
  const client = db.$client;
  await client.batch([
    // An act that comes meanwhile marks its prompt again.
    client
      .prepare(
        "UPDATE leaderboard SET stale_at = NULL, week_rank = NULL, month_rank = NULL WHERE prompt_id IN (SELECT value FROM json_each(?1))",
      )
      .bind(ids),
    client.prepare(countActs).bind(now, now - periods.month.days * DAY, ids),
    // Nothing counts with these any more, or too few members have used them.
    client
      .prepare(
        "DELETE FROM leaderboard WHERE prompt_id IN (SELECT value FROM json_each(?1)) AND week_rank IS NULL AND month_rank IS NULL",
      )
      .bind(ids),
  ]);
  return untilNone(results.length);
}
