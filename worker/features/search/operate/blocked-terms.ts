import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { fold } from "#contracts/fold.ts";
import type { SearchMiss, SearchTerm } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { searchCounts, searchMisses, suggestions } from "#worker/db/schema/search.ts";
import { audit } from "#worker/lib/audit.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { looksPersonal } from "./personal.ts";
import { wordsOf } from "../query/match.ts";

const SHOWN = 100;
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/** What was asked most and not found. Today is left out: what one person asks now is nobody's to watch. */
export async function listMisses(db: Db, days: number): Promise<{ items: SearchMiss[] }> {
  const count = sql<number>`sum(${searchMisses.count})`.as("misses");
  const rows = await db
    .select({
      term: searchMisses.term,
      count,
      days: sql<number>`count(*)`.as("days"),
      last_day: sql<string>`max(${searchMisses.day})`.as("last_day"),
    })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, daysAgo(days)), lt(searchMisses.day, daysAgo(0))))
    .groupBy(searchMisses.term)
    .orderBy(desc(sql`misses`), desc(sql`last_day`))
    .limit(SHOWN);
  return { items: rows.filter(({ term }) => !looksPersonal(term)) };
}

// Each condition is that of its partial index.
const lists = {
  popular: { where: sql`is_blocked = 0 AND (days >= 5 OR people_max >= 5)`, order: desc(searchCounts.heat) },
  blocked: { where: sql`is_blocked = 1`, order: searchCounts.term },
};

export async function listTerms(db: Db, list: keyof typeof lists): Promise<{ items: SearchTerm[] }> {
  const { where, order } = lists[list];
  const rows = await db.select().from(searchCounts).where(where).orderBy(order).limit(SHOWN);
  return {
    items: rows.map(({ term, days, peopleMax, lastDay, isBlocked }) => ({
      term,
      days,
      people_max: peopleMax,
      last_day: lastDay,
      is_blocked: isBlocked,
    })),
  };
}

type Wish = { term: string; reason: string };

/** Never among the popular terms again, nor suggested, whether it was counted yet or not; done before, it stays so. */
export async function setBlocked({ db, member }: Actor, { term: asked, reason }: Wish, isBlocked: boolean) {
  const term = wordsOf(fold(asked)).join(" ");
  if (term === "") throw new AppError("invalid_input", "낱말이 있는 검색어를 보내 주세요.");
  const isSo = sql`EXISTS (SELECT 1 FROM ${searchCounts} WHERE ${and(eq(searchCounts.term, term), sql`is_blocked = 1`)})`;
  const action = isBlocked ? "block" : "unblock";
  const isChange = isBlocked ? sql`WHERE NOT ${isSo}` : sql`WHERE ${isSo}`;
  const act = audit(db, { adminId: member.id, action, thing: "search_term", thingId: term, reason }, isChange);
  await db.batch(
    isBlocked
      ? [
          act,
          db
            .insert(searchCounts)
            .values({ term, days: 0, peopleToday: 0, peopleMax: 0, heat: 0, lastDay: daysAgo(0), isBlocked })
            .onConflictDoUpdate({ target: searchCounts.term, set: { isBlocked } }),
          db.delete(suggestions).where(and(eq(suggestions.term, term), eq(suggestions.kind, "query"))),
        ]
      : [act, db.update(searchCounts).set({ isBlocked }).where(eq(searchCounts.term, term))],
  );
  return { term, is_blocked: isBlocked };
}
