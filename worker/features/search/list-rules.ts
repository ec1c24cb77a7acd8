import { and, desc, isNotNull, isNull, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Page } from "#contracts/common.ts";
import type { rulesQuery, SearchRule } from "#contracts/search-learning.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { searchRules } from "#worker/db/schema/search.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { ruleRow, toRule } from "./rule-view.ts";

const ORDER = "rules";

/** Rules in force or undone ones, the last made first. Throws `invalid_cursor`. */
export async function listRules(
  db: Db,
  { list, cursor, limit }: z.output<typeof rulesQuery>,
): Promise<Page<SearchRule>> {
  const isListed = list === "current" ? isNull(searchRules.undoneAt) : isNotNull(searchRules.undoneAt);
  const after = lastShown(ORDER, cursor);
  const rows = await ruleRow(db)
    .where(and(isListed, lt(searchRules.id, after)))
    .orderBy(desc(searchRules.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(ORDER, id));
  return { items: items.map(toRule), next_cursor };
}
