import type { Db } from "#worker/db/client.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { withFinals } from "./finals.ts";
import { knownTerms } from "./terms.ts";

/** With as many results as this nobody asks whether another word was meant. */
const FEW = 3;
const NEAR_MAX = 2;

const mayBeAnother = ({ position, isLiteral, isFromInitials, isCorrected, words }: SearchRequest) =>
  !position && !isLiteral && !isFromInitials && !isCorrected && words.length === 1;

/**
 * The words that a short word may be without a final consonant, where it finds little by itself (기회 → 기획): offered, never searched.
 * One round trip of at most 62 rows for words of two syllables, none for others.
 */
export async function nearWords(db: Db, request: SearchRequest, count: number): Promise<string[]> {
  if (count >= FEW || !mayBeAnother(request)) return [];
  const near = withFinals(request.words[0]!);
  if (near.length === 0) return [];
  const terms = (await knownTerms(db, near)).filter(({ prompts, isForm }) => prompts > 0 && !isForm);
  return terms
    .toSorted((a, b) => b.prompts - a.prompts)
    .map(({ text }) => text)
    .slice(0, NEAR_MAX);
}
