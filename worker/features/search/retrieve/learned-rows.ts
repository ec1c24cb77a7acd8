import type { Db } from "#worker/db/client.ts";
import { searchTermOf } from "#worker/lib/search-term.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { pairsOf, phrasesOf } from "../query/phrases.ts";
import { formsOf } from "../query/rewrite.ts";
import { ruleRows } from "../query/rules.ts";
import { synonymRows } from "../query/synonyms.ts";
import { isCrowded } from "../query/words.ts";
import { openedPrompts } from "./opened-prompts.ts";

const WORDS_MAX = 12;

/** Synonyms and rules of operators about the words of a search, as statements of one batch. */
export function knownRows(db: Db, { words, text }: SearchRequest) {
  const named = isCrowded(words)
    ? words.toSorted((a, b) => b.length - a.length).slice(0, WORDS_MAX)
    : [...words.flatMap(formsOf), text, ...phrasesOf(words), ...pairsOf(words)];
  return { named: synonymRows(db, named), rules: ruleRows(db, named) };
}

/** What people who sent the same words opened, as a statement of a batch. */
export const opensOf = (db: Db, { original }: SearchRequest) => openedPrompts(db, searchTermOf(original) ?? "");
