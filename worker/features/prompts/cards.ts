import { and, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "./access.ts";
import { cardColumns, toCard } from "./view.ts";

/** The cards of these prompts that are published, in the order in which they were asked for. */
export async function listCards(db: Db, ids: readonly number[]) {
  const isAsked = sql`${prompts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await db.select(cardColumns).from(prompts).where(and(isAsked, isPublished));
  return { items: rows.map(toCard).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
}
