import { z } from "zod";
import { count } from "./answers.ts";
import { categorySlugs } from "./catalog.ts";
import { promptCard } from "./prompts.ts";

/** Prompts on the page of the leaderboard, and on the main page. */
export const LEADERBOARD_SIZE = 20;
export const LEADERBOARD_HOME = 5;

/** Points of the strongest thing that a member did with a prompt: each member counts once. */
export const ACT_POINTS = { copy: 1, tryout: 2, sale: 5 } as const;

/** An account that was younger at the time of the act counts for less, and not towards `MEMBERS_MIN`. */
export const NEW_ACCOUNT_DAYS = 7;
export const NEW_ACCOUNT_SHARE = 0.2;

/** A prompt is on the leaderboard once so many members with older accounts did something with it. */
export const MEMBERS_MIN = 3;

/** Acts of each kind that are counted for a prompt, the latest: older ones would weigh little. */
export const ACTS_READ = 500;

/** Days that are counted, and days after which an act weighs half. */
export const periods = { week: { days: 7, halfLife: 3 }, month: { days: 30, halfLife: 10 } } as const;
export type Period = keyof typeof periods;
export const periodNames = ["week", "month"] as const satisfies Period[];

const DAY = 86_400_000;

/** The weight of an act of this age in milliseconds, as an SQL expression: 1 at first, half after the half-life, 0 after the period. */
export const weightSql = (period: Period, age: string) =>
  `iif(${age} < ${periods[period].days * DAY}, pow(0.5, max(0, ${age}) / ${periods[period].halfLife * DAY}.0), 0)`;

/**
 * The value by which prompts are ordered, as an SQL expression over their points at a time in milliseconds; null for too few members.
 * All points fade alike, so a value stays right until an act leaves the period or does not count any more: it is an upper bound.
 */
export const rankSql = (period: Period, points: string, members: string, now: string) =>
  `iif(${members} >= ${MEMBERS_MIN} AND ${points} > 0, log2(${points}) + ${now} / ${periods[period].halfLife * DAY}.0, NULL)`;

export const leaderboardQuery = z.object({
  days: z.enum(["7", "30"], "기간은 7일이나 30일로 골라 주세요.").default("7"),
  category: z.enum(categorySlugs, "카테고리를 골라 주세요.").optional(),
});
export type LeaderboardQuery = z.output<typeof leaderboardQuery>;

const placed = z.object({
  prompt: promptCard,
  /** Members who copied, tried out or bought it in the period, at most as many as are counted. */
  member_count: count,
  /** Its place among all prompts last night; null when it had none of the first places. Left out of the lists of categories. */
  place_before: z.int().positive().nullable().optional(),
});
export type Placed = z.output<typeof placed>;
export const leaderboard = z.object({ items: z.array(placed).max(LEADERBOARD_SIZE) }).meta({ id: "Leaderboard" });
export type Leaderboard = z.output<typeof leaderboard>;
