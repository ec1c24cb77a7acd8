import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { squeeze } from "#contracts/fold.ts";
import type { RuleKind } from "#contracts/rule-kinds.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { searchRules, synonyms } from "#worker/db/schema/search.ts";
import type { SynonymRow } from "./synonyms.ts";

const RULES_MAX = 50;
const ROWS_MAX = 100;

const ofWords = prepared((db, at: Placeholders<{ asked: string }>) => {
  const wordList = sql`(SELECT value FROM json_each(${at.asked}))`;
  const isInForce = isNull(searchRules.undoneAt);
  const { kind, fromKey, fromText, toKey, toText } = searchRules;
  const forward = db
    .select({
      word: sql<string>`${fromKey}`.as("word"),
      kind: sql<RuleKind>`${kind}`.as("rule_kind"),
      other: sql<string>`${toText}`.as("other"),
      otherKey: sql<string>`${toKey}`.as("other_key"),
    })
    .from(searchRules)
    .where(and(isInForce, inArray(fromKey, wordList)));
  const backward = db
    .select({
      word: sql<string>`${toKey}`.as("word"),
      kind: sql<RuleKind>`${kind}`.as("rule_kind"),
      other: sql<string>`${fromText}`.as("other"),
      otherKey: sql<string>`${fromKey}`.as("other_key"),
    })
    .from(searchRules)
    .where(and(isInForce, inArray(toKey, wordList), eq(kind, "both")));
  const rules = forward.unionAll(backward).limit(RULES_MAX).as("rules");
  const [named, same] = [alias(synonyms, "named"), alias(synonyms, "same")];
  return db
    .select({
      word: rules.word,
      rule: rules.kind,
      target: rules.other,
      term: sql<string | null>`${same.term}`.as("same_term"),
    })
    .from(rules)
    .leftJoin(named, eq(named.term, rules.otherKey))
    .leftJoin(same, eq(same.concept, named.concept))
    .limit(ROWS_MAX);
});

/**
 * The rules in force about these words, with the synonyms of what each leads to, as a statement that can share a batch; at most 50
 * rules and 100 rows. Rules do not follow each other, so rules in a circle end.
 */
export const ruleRows = (db: Db, words: readonly string[]) =>
  ofWords(db, { asked: JSON.stringify([...new Set(words.map(squeeze))]) });

export type RuleRow = Awaited<ReturnType<typeof ruleRows>>[number];

/** Rows of synonyms with those of the rules before them: what an operator says decides what is shown. Pure. */
export function withRules({ named, rules }: { named: readonly SynonymRow[]; rules: readonly RuleRow[] }): SynonymRow[] {
  const targets = rules.map(({ word, rule, target }) => ({ word, rule, term: target, concept: target }));
  const same = rules.flatMap(({ word, rule, target, term }) =>
    term === null || term === squeeze(target) ? [] : [{ word, rule, term, concept: target }],
  );
  return [...targets, ...same, ...named];
}

const isAbout = (forms: readonly string[]) => {
  const keys = new Set(forms.map(squeeze));
  return ({ word }: SynonymRow) => keys.has(word);
};

/** What a word of these forms is a misspelling of, and the synonyms of that; undefined when no rule says so. Pure. */
export function correctionAmong(rows: readonly SynonymRow[], forms: readonly string[]) {
  const [first, ...others] = rows.filter((row) => row.rule === "misspelling" && isAbout(forms)(row));
  return first && { shown: first.term, terms: others.map(({ term }) => term) };
}

/** Whether a rule lets searches leave out a word of these forms. Pure. */
export const isStopWord = (rows: readonly SynonymRow[], forms: readonly string[]) =>
  rows.some((row) => row.rule === "stop_word" && isAbout(forms)(row));

/** Whether an operator made some of the words synonyms. Pure. */
export const hasRuledSynonym = (rows: readonly SynonymRow[]) =>
  rows.some(({ rule }) => rule === "both" || rule === "one_way");
