import { and, eq, isNull, sql } from "drizzle-orm";
import type { SearchRule } from "#contracts/search-learning.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { audit } from "#worker/db/audit.ts";
import { searchRules } from "#worker/db/schema/search.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { ruleRow, shownRule, toRule } from "./rule-view.ts";

/** Undoes a rule; searches ignore it at once. Repeating it changes nothing and writes no second audit entry. Throws `not_found`. */
export async function undoRule({ db, member }: Actor, id: number, reason: string): Promise<SearchRule> {
  const rule = await ruleRow(db).where(eq(searchRules.id, id)).get();
  if (!rule) throw notFound("규칙");
  const isInForce = and(eq(searchRules.id, id), isNull(searchRules.undoneAt));
  const act = { adminId: member.id, action: "undo", thing: "search_rule", thingId: shownRule(rule), reason };
  const { undone } = await batchOf(db, {
    audited: audit(db, act, sql`WHERE EXISTS (SELECT 1 FROM ${searchRules} WHERE ${isInForce})`),
    updated: db.update(searchRules).set({ undoneAt: new Date() }).where(isInForce),
    undone: ruleRow(db).where(eq(searchRules.id, id)),
  });
  return toRule(undone[0]!);
}
