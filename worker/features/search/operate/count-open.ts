import { and, eq, sql } from "drizzle-orm";
import { type PromptListQuery, promptListQuery } from "#contracts/prompts.ts";
import type { OpenPost } from "#contracts/search-learning.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { searchOpeners, searchOpens } from "#worker/db/schema/search.ts";
import type { Env } from "#worker/env.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf, type Visitor } from "#worker/lib/person.ts";
import { searchTermOf } from "#worker/lib/search-term.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { literalPlan, tokenise } from "../query/tokens.ts";
import { wordsOf } from "../query/words.ts";
import { publishedRow } from "../retrieve/published-row.ts";
import { weigh } from "../retrieve/weigh.ts";
import { searchPrompts } from "../search-prompts.ts";
import { LEARNED_HALF_LIFE } from "./periods.ts";
import { firstPerson, heatOf, onePersonMore } from "./tally.ts";

export const OPENS = "opens";

/**
 * Whether a search for these words lists the prompt, which the visitor did not write: it holds all words, or it is on the first page.
 * What another rewrite or a relaxed search would list further down is not looked for.
 */
async function isFound(db: Db, { search, prompt_id: promptId }: OpenPost, { memberId }: Visitor) {
  const row = await publishedRow(db, { id: promptId }).get();
  if (!row || row.memberId === memberId) return false;
  const { words } = tokenise(literalPlan(wordsOf(search)));
  if (words.length === 0) return false;
  if (weigh(row, words).weights.every((weight) => weight > 0)) return true;
  const query: PromptListQuery = promptListQuery.parse({ search });
  const { list } = await searchPrompts(db, query);
  return list.interpreted_as?.kind !== "popular" && list.items.some(({ id }) => id === promptId);
}

/**
 * Counts that a visitor opened a prompt from the results of a search, once per term, prompt and day. Ignores, without saying so,
 * their own prompt, one that the search does not list and a search that may be personal.
 */
export async function countOpen(db: Db, env: Env, open: OpenPost, visitor: Visitor) {
  const term = searchTermOf(open.search);
  if (term === undefined || !(await isFound(db, open, visitor))) return;
  const now = Date.now();
  const day = seoulDay(now);
  const searcher = await personHash(env, OPENS, day, personOf(visitor, widerNetworkOf));
  const heat = heatOf(now, LEARNED_HALF_LIFE);
  const promptId = open.prompt_id;
  const isKnown = and(
    eq(searchOpeners.term, term),
    eq(searchOpeners.promptId, promptId),
    eq(searchOpeners.day, day),
    eq(searchOpeners.searcher, searcher),
  );
  await db.batch([
    insertWhere(
      db,
      searchOpens,
      { term, promptId, ...firstPerson(day, heat) },
      sql`NOT EXISTS (SELECT 1 FROM ${searchOpeners} WHERE ${isKnown})`,
    ).onConflictDoUpdate({
      target: [searchOpens.term, searchOpens.promptId],
      set: onePersonMore(searchOpens, day, heat),
    }),
    db.insert(searchOpeners).values({ term, promptId, day, searcher }).onConflictDoNothing(),
  ]);
}
