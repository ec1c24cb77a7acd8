import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { squeeze } from "#contracts/fold.ts";
import { learnedSql } from "#contracts/popularity.ts";
import type { SearchOpen, SearchPair } from "#contracts/search-learning.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { searchOpens, searchPairs, searchRules } from "#worker/db/schema/search.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { searchTermOf } from "#worker/lib/search-term.ts";

const SHOWN = 100;
const isLearned = sql.raw(learnedSql);

async function rulesAbout(db: Db, terms: string[]) {
  const keys = JSON.stringify([...new Set(terms.map(squeeze))]);
  const rules = await db
    .select({ from: searchRules.fromKey, to: searchRules.toKey, kind: searchRules.kind })
    .from(searchRules)
    .where(
      and(isNull(searchRules.undoneAt), inArray(searchRules.fromKey, sql`(SELECT value FROM json_each(${keys}))`)),
    );
  return new Map(rules.map(({ from, to, kind }) => [`${from} ${to}`, kind]));
}

/** The 100 pairs of terms that most people changed to each other lately, of enough people, with the rule about each. */
export async function listPairs(db: Db): Promise<{ items: SearchPair[] }> {
  const rows = await db.select().from(searchPairs).where(isLearned).orderBy(desc(searchPairs.heat)).limit(SHOWN);
  const rules = await rulesAbout(
    db,
    rows.flatMap(({ fromTerm, toTerm }) => [fromTerm, toTerm]),
  );
  const ruleOf = (one: string, other: string) => rules.get(`${squeeze(one)} ${squeeze(other)}`);
  return {
    items: rows.map(({ fromTerm: from, toTerm: to, peopleMax, days, lastDay }) => ({
      from,
      to,
      people_max: peopleMax,
      days,
      last_day: lastDay,
      rule: ruleOf(from, to) ?? ruleOf(to, from) ?? null,
    })),
  };
}

/** The 100 prompts that most people opened lately from a search, or from searches for this term, of enough people. */
export async function listOpens(db: Db, search: string): Promise<{ items: SearchOpen[] }> {
  const term = searchTermOf(search);
  const rows = await db
    .select({ open: searchOpens, title: prompts.title })
    .from(searchOpens)
    .leftJoin(prompts, and(eq(prompts.id, searchOpens.promptId), isPublished))
    .where(and(isLearned, term === undefined ? undefined : eq(searchOpens.term, term)))
    .orderBy(desc(searchOpens.heat))
    .limit(SHOWN);
  return {
    items: rows.map(({ open, title }) => ({
      search: open.term,
      prompt_id: open.promptId,
      prompt: title === null ? null : { id: open.promptId, title },
      people_max: open.peopleMax,
      days: open.days,
      last_day: open.lastDay,
    })),
  };
}
