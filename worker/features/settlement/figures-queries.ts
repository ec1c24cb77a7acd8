import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { prompterDays, prompterSources, searchArrivals } from "#worker/db/schema/prompts.usage.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { searchCounts } from "#worker/db/schema/search.ts";
import { beginningOfDay } from "#worker/lib/seoul.ts";

/** Days in Seoul, `from` inclusive, `until` exclusive. */
export type DaySpan = { from: string; until: string };

const PROMPTS_SHOWN = 5;
const TERMS_SHOWN = 20;
export const GAINED_MAX = 500;

export const usageByDay = (db: Db, memberId: number, { from, until }: DaySpan) =>
  db
    .select({
      day: prompterDays.day,
      views: sql<number>`sum(${prompterDays.views})`.as("views"),
      copies: sql<number>`sum(${prompterDays.copies})`.as("copies"),
    })
    .from(prompterDays)
    .where(and(eq(prompterDays.memberId, memberId), gte(prompterDays.day, from), lt(prompterDays.day, until)))
    .groupBy(prompterDays.day);

// Korea is nine hours ahead the whole year.
const paidDay = sql<string>`date(${orders.paidAt} / 1000 + 32400, 'unixepoch')`;
const sales = sql<number>`count(*)`.as("sales");
const share = sql<number>`sum(${orders.charged} - ${orders.fee})`.as("share");

/** Without refunded sales and those of 0 won, which are uses of a coupon. The condition on `paid_at` is that of the partial index. */
const isSold = (sellerId: number, { from, until }: DaySpan) =>
  and(
    eq(orders.sellerId, sellerId),
    isNotNull(orders.paidAt),
    gte(orders.paidAt, beginningOfDay(from)),
    lt(orders.paidAt, beginningOfDay(until)),
    sql`${orders.status} <> 'refunded' AND ${orders.charged} > 0`,
  );

export const salesByDay = (db: Db, sellerId: number, span: DaySpan) =>
  db
    .select({ day: paidDay.as("day"), sales, share })
    .from(orders)
    .where(isSold(sellerId, span))
    .groupBy(paidDay);

export const salesByPrompt = (db: Db, sellerId: number, span: DaySpan) =>
  db
    .select({
      prompt_id: orders.promptId,
      title: sql<string>`max(${orders.title})`.as("title"),
      sales,
      share,
      isGone: sql<number>`${prompts.status} = 'deleted'`.as("is_gone"),
    })
    .from(orders)
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .where(isSold(sellerId, span))
    .groupBy(orders.promptId)
    .orderBy(desc(sql`sales`), desc(sql`share`))
    .limit(PROMPTS_SHOWN);

/** The newest followers up to `GAINED_MAX`, since the beginning of a day. */
export const countGained = (db: Db, memberId: number, from: string) => {
  const newest = db
    .select({ createdAt: follows.createdAt })
    .from(follows)
    .where(eq(follows.followeeId, memberId))
    .orderBy(desc(follows.id))
    .limit(GAINED_MAX)
    .as("newest");
  return db
    .select({ gained: sql<number>`count(*)`.as("gained") })
    .from(newest)
    .where(gte(newest.createdAt, beginningOfDay(from)));
};

export const viewsBySource = (db: Db, memberId: number, { from, until }: DaySpan) =>
  db
    .select({ source: prompterSources.source, views: sql<number>`sum(${prompterSources.views})`.as("views") })
    .from(prompterSources)
    .where(and(eq(prompterSources.memberId, memberId), gte(prompterSources.day, from), lt(prompterSources.day, until)))
    .groupBy(prompterSources.source)
    .orderBy(desc(sql`views`), prompterSources.source);

/** Terms that operators blocked, and those that nobody searches for any more, are left out. */
export const arrivalsByTerm = (db: Db, memberId: number, { from, until }: DaySpan) =>
  db
    .select({ term: searchArrivals.term, people: sql<number>`sum(${searchArrivals.people})`.as("people") })
    .from(searchArrivals)
    .innerJoin(searchCounts, and(eq(searchCounts.term, searchArrivals.term), eq(searchCounts.isBlocked, false)))
    .where(and(eq(searchArrivals.memberId, memberId), gte(searchArrivals.day, from), lt(searchArrivals.day, until)))
    .groupBy(searchArrivals.term)
    .orderBy(desc(sql`people`), searchArrivals.term)
    .limit(TERMS_SHOWN);
