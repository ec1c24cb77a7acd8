import { notInArray, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { suggestions } from "#worker/db/schema/search.ts";

/** A suggestion with the number of prompts that contain it or people who searched for it. */
export type WeightedTerm = Pick<typeof suggestions.$inferSelect, "term" | "kind" | "weight">;
export type SuggestionEntry = WeightedTerm & { jamo: string; cho: string };

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** Makes the table hold these entries and no others. Returns the number of rows that changed; unchanged ones are not written. */
export async function replaceSuggestions(db: Db, entries: SuggestionEntry[]) {
  const json = JSON.stringify(entries);
  const field = (name: keyof SuggestionEntry) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  const { written, removed } = await batchOf(db, {
    written: insertFrom(
      db,
      suggestions,
      { term: field("term"), kind: field("kind"), jamo: field("jamo"), cho: field("cho"), weight: field("weight") },
      sql`FROM json_each(${json}) WHERE true`,
    ).onConflictDoUpdate({
      target: suggestions.term,
      set: { kind: excluded("kind"), jamo: excluded("jamo"), cho: excluded("cho"), weight: excluded("weight") },
      setWhere: sql`(kind, jamo, cho, weight) IS NOT (excluded.kind, excluded.jamo, excluded.cho, excluded.weight)`,
    }),
    removed: db
      .delete(suggestions)
      .where(notInArray(suggestions.term, sql`(SELECT value ->> 'term' FROM json_each(${json}))`)),
  });
  return written.meta.changes + removed.meta.changes;
}
