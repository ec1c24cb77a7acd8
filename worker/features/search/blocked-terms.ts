import { and, desc, eq, sql } from "drizzle-orm";
import { fold } from "#contracts/fold.ts";
import { popularTermSql } from "#contracts/popularity.ts";
import type { SearchTerm } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { searchCounts, suggestions } from "#worker/db/schema/search.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { wordsOf } from "./query/words.ts";

const SHOWN = 100;

// Each condition is that of the partial index it reads.
const lists = {
  popular: { where: sql.raw(popularTermSql), order: desc(searchCounts.heat) },
  blocked: { where: sql`is_blocked = 1`, order: searchCounts.term },
};

/** At most 100 popular terms, hottest first, or blocked ones by name. */
export async function listTerms(db: Db, list: keyof typeof lists): Promise<{ items: SearchTerm[] }> {
  const { where, order } = lists[list];
  const rows = await db.select().from(searchCounts).where(where).orderBy(order).limit(SHOWN);
  return {
    items: rows.map(({ term, days, peopleMax, prompters, lastDay, isBlocked }) => ({
      term,
      days,
      people_max: peopleMax,
      prompters,
      last_day: lastDay,
      is_blocked: isBlocked,
    })),
  };
}

type BlockInput = { term: string; reason: string };

/**
 * Blocks or unblocks a term, counted or not. A blocked term is neither popular nor suggested. Repeating it changes
 * nothing and writes no second audit entry. Throws `invalid_input` for a term without words.
 */
export async function setBlocked({ db, member }: Actor, { term: given, reason }: BlockInput, isBlocked: boolean) {
  const term = wordsOf(fold(given)).join(" ");
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
            .values({ term, days: 0, peopleToday: 0, peopleMax: 0, heat: 0, lastDay: seoulDay(Date.now()), isBlocked })
            .onConflictDoUpdate({ target: searchCounts.term, set: { isBlocked } }),
          db.delete(suggestions).where(and(eq(suggestions.term, term), eq(suggestions.kind, "query"))),
        ]
      : [act, db.update(searchCounts).set({ isBlocked }).where(eq(searchCounts.term, term))],
  );
  return { term, is_blocked: isBlocked };
}
