import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { fold, squeeze } from "#contracts/fold.ts";
import { type NewRule, RULES_OF_WORD, type SearchRule } from "#contracts/search-learning.ts";
import { audit } from "#worker/db/audit.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { searchRules } from "#worker/db/schema/search.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { wordsOf } from "./query/words.ts";
import { ruleRow, shownRule, toRule } from "./rule-view.ts";

const isInForce = isNull(searchRules.undoneAt);
const exists = (condition: SQL | undefined) => sql`EXISTS (SELECT 1 FROM ${searchRules} WHERE ${condition})`;

/** A rule about the two words in either order; there is at most one. */
const between = (one: string, other: string) =>
  and(
    isInForce,
    or(
      and(eq(searchRules.fromKey, one), eq(searchRules.toKey, other)),
      and(eq(searchRules.fromKey, other), eq(searchRules.toKey, one)),
    ),
  );

/** Whether a search for the word would still apply every rule about it. */
const hasRoom = (key: string) =>
  sql`(SELECT count(*) FROM ${searchRules} WHERE ${and(isInForce, eq(searchRules.fromKey, key))})
    + (SELECT count(*) FROM ${searchRules} WHERE ${and(isInForce, eq(searchRules.toKey, key), eq(searchRules.kind, "both"))})
    < ${RULES_OF_WORD}`;

const refused = (field: "from" | "to", message: string) =>
  new AppError("invalid_input", message, { errors: [{ field, message }] });

/** Throws `invalid_input` for a word without letters, a rule onto the word itself, and a word to leave out that is several. */
function readRule(rule: NewRule) {
  const read = (text: string) => wordsOf(fold(text)).join(" ");
  const from = read(rule.from);
  const fromKey = squeeze(from);
  if (fromKey === "") throw refused("from", "글자가 있는 말을 써 주세요.");
  if (rule.kind === "stop_word") {
    if (from.includes(" ")) throw refused("from", "빼고 찾을 말은 한 낱말로 써 주세요.");
    return { fromText: from, fromKey, toText: "", toKey: "" };
  }
  const to = read(rule.to);
  const toKey = squeeze(to);
  if (toKey === "") throw refused("to", "글자가 있는 말을 써 주세요.");
  if (toKey === fromKey) throw refused("to", "같은 말로는 규칙을 만들 수 없어요.");
  return { fromText: from, fromKey, toText: to, toKey };
}

/**
 * Makes a rule about search words, in force at once. The same rule again changes nothing and writes no second audit entry. Throws
 * `invalid_input`, see `readRule`, and `conflict` where the two words already have another rule, or one has as many as a search
 * applies. A rule never takes away what the word itself finds, so one about a word that finds something is no error.
 */
export async function makeRule({ db, member }: Actor, rule: NewRule): Promise<SearchRule> {
  const { kind, reason } = rule;
  const words = readRule(rule);
  const { fromKey, toKey } = words;
  const isNew = and(
    sql`NOT ${exists(between(fromKey, toKey))}`,
    hasRoom(fromKey),
    kind === "both" ? hasRoom(toKey) : undefined,
  )!;
  const thingId = shownRule({ kind, ...words });
  await db.batch([
    audit(db, { adminId: member.id, action: "make", thing: "search_rule", thingId, reason }, sql`WHERE ${isNew}`),
    insertWhere(
      db,
      searchRules,
      { ...words, kind, reason, madeBy: member.id, createdAt: new Date(), undoneAt: null },
      isNew,
    ),
  ]);
  const made = await ruleRow(db).where(between(fromKey, toKey)).get();
  if (!made) throw new AppError("conflict", `한 말에는 규칙을 ${RULES_OF_WORD}개까지 둘 수 있어요.`);
  if (made.kind !== kind || (kind !== "both" && made.fromKey !== fromKey))
    throw new AppError("conflict", "두 말에는 이미 다른 규칙이 있어요. 그 규칙을 먼저 물려 주세요.");
  return toRule(made);
}
