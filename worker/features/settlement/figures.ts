import type { FigureSpan, Funnel, SalesFigures } from "#contracts/sales-figures.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import {
  arrivalsByTerm,
  countGained,
  salesByDay,
  salesByPrompt,
  usageByDay,
  viewsBySource,
} from "./figures-queries.ts";

const NOTHING: Funnel = { views: 0, copies: 0, sales: 0, share: 0 };

const add = (one: Funnel, other: Partial<Funnel>): Funnel => ({
  views: one.views + (other.views ?? 0),
  copies: one.copies + (other.copies ?? 0),
  sales: one.sales + (other.sales ?? 0),
  share: one.share + (other.share ?? 0),
});

const sumOf = (days: Funnel[]) => days.reduce(add, NOTHING);

/** Views, copies and sales of the seller's prompts on the whole days before today, what sold best, and from which searches people came. */
export async function readFigures({ db, member }: Actor, span: FigureSpan, now = Date.now()): Promise<SalesFigures> {
  const length = Number(span);
  const dayAgo = (days: number) => seoulDay(now - days * DAY);
  const [today, from, longAgo] = [dayAgo(0), dayAgo(length), dayAgo(2 * length)];
  const period = { from, until: today };
  const both = { from: longAgo, until: today };
  const { usage, sold, prompts, follow, sources, searches } = await batchOf(db, {
    usage: usageByDay(db, member.id, both),
    sold: salesByDay(db, member.id, both),
    prompts: salesByPrompt(db, member.id, period),
    follow: countGained(db, member.id, from),
    sources: viewsBySource(db, member.id, period),
    searches: arrivalsByTerm(db, member.id, period),
  });
  const onDay = (day: string) =>
    sumOf([usage, sold].flatMap((rows) => rows.filter((row) => row.day === day)).map((row) => add(NOTHING, row)));
  const days = Array.from({ length: 2 * length }, (_, at) => dayAgo(2 * length - at));
  const all = days.map((day) => ({ ...onDay(day), day }));
  const [before, after] = [all.slice(0, length), all.slice(length)];
  return {
    from,
    until: dayAgo(1),
    total: sumOf(after),
    before: sumOf(before),
    by_day: after,
    followers: { total: member.followerCount, gained: follow[0]!.gained },
    prompts: prompts.map(({ isGone, ...one }) => ({ ...one, ...(isGone === 1 && { is_gone: true as const }) })),
    sources,
    searches,
  };
}
