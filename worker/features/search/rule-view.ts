import { eq } from "drizzle-orm";
import type { RuleKind } from "#contracts/rule-kinds.ts";
import type { SearchRule } from "#contracts/search-learning.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { searchRules } from "#worker/db/schema/search.ts";

const columns = {
  id: searchRules.id,
  kind: searchRules.kind,
  fromKey: searchRules.fromKey,
  fromText: searchRules.fromText,
  toText: searchRules.toText,
  reason: searchRules.reason,
  madeBy: searchRules.madeBy,
  nickname: members.nickname,
  createdAt: searchRules.createdAt,
  undoneAt: searchRules.undoneAt,
};

/** Rules with who made them, to be narrowed. */
export const ruleRow = (db: Db) =>
  db.select(columns).from(searchRules).innerJoin(members, eq(members.id, searchRules.madeBy)).$dynamic();
export type RuleWithMaker = Awaited<ReturnType<typeof ruleRow>>[number];

export const toRule = (row: RuleWithMaker): SearchRule => ({
  id: row.id,
  kind: row.kind,
  from: row.fromText,
  to: row.toText === "" ? null : row.toText,
  reason: row.reason,
  made_by: { user_id: row.madeBy, nickname: row.nickname },
  create_at: row.createdAt.toISOString(),
  undone_at: row.undoneAt?.toISOString() ?? null,
});

const arrows: Record<RuleKind, string> = { both: "↔", one_way: "→", misspelling: "⇒", stop_word: "✕" };

/** A rule as one short text, for the audit log. */
export const shownRule = ({ kind, fromText, toText }: { kind: RuleKind; fromText: string; toText: string }) =>
  [fromText, arrows[kind], toText].filter((part) => part !== "").join(" ");
