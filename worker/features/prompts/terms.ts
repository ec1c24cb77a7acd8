import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { promptTerms } from "#worker/db/schema/search.ts";
import { termsJson } from "#worker/lib/prompt-terms.ts";

/**
 * Statement that writes the terms a search completes to this prompt by. `target` is a subquery of the prompt's id, run in the same
 * batch; terms that did not change are not written.
 */
export const writeTerms = (db: Db, target: SQL, text: { title: string; tags: readonly string[] }) =>
  insertFrom(
    db,
    promptTerms,
    { promptId: sql`target.id`, terms: termsJson(text) },
    sql`FROM ${target} AS target WHERE true`,
  ).onConflictDoUpdate({
    target: promptTerms.promptId,
    set: { terms: sql`excluded.terms` },
    setWhere: sql`excluded.terms <> ${promptTerms.terms}`,
  });
