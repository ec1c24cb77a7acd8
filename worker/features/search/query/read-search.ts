import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Condition } from "#contracts/understood.ts";
import type { Db } from "#worker/db/client.ts";
import { readInitials } from "../initials/read-initials.ts";
import { categoryOf } from "./category-names.ts";
import type { ConditionsRead } from "./conditions/read-conditions.ts";
import { readRequest } from "./conditions/read-request.ts";
import { normalise, type SearchRequest } from "./normalise.ts";
import { type Rewrite, rewritesOf } from "./rewrite.ts";
import type { SynonymRow } from "./synonyms.ts";
import { everything, literalPlan, type QueryPlan, tokenise, type TokenisedQuery } from "./tokens.ts";

export type RewritesOf = (synonyms: readonly SynonymRow[]) => (Rewrite | undefined)[];

export type SearchRead = {
  request: SearchRequest;
  written: TokenisedQuery;
  /** What else the words may be: needs their synonyms, which come with the first rows. */
  rewritesOf: RewritesOf;
  understood: Condition[];
};

/** The words as written; of initials the likeliest reading, and the others as forms of it. */
const planOf = ({ words, readings }: SearchRequest): QueryPlan => {
  const [written = "", ...forms] = readings ?? [];
  return readings ? [{ written, forms, alternatives: [] }] : literalPlan(words);
};

/**
 * Takes a search apart: its conditions, what its initials stand for, its words and their tokens. Three round trips at most, none for most
 * searches. Throws `invalid_cursor`.
 */
export async function readSearch(db: Db, sent: PromptListQuery, conditions: ConditionsRead): Promise<SearchRead> {
  const { query, understood } = await readRequest(db, sent, conditions);
  const request = normalise(query, await readInitials(db, query));
  const isList = understood.length > 0 && request.words.length === 0;
  return {
    request,
    written: isList ? everything : tokenise(planOf(request), categoryOf(request)),
    rewritesOf: (synonyms) => (request.readings ? [] : rewritesOf(request.words, synonyms)),
    understood,
  };
}
