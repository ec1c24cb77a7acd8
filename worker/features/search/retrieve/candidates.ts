import type { TokenisedQuery } from "../query/tokens.ts";
import type { Matches } from "./matches.ts";
import type { Row, Weighed } from "./weigh.ts";

/** `held` is the information of the query's words that the prompt holds; `isKnown` are prompts with all words. */
export type RelaxedHit = Weighed & { held: number; isKnown: boolean; isKept: boolean };

/** Prompts close to the few that were found, and the words that they have in common with these; see `widen`. */
export type Close = { rows: Row[]; by: string[] };

export type Candidates =
  | { kind: "matched"; matches: Matches; close?: Close }
  | { kind: "dropped"; tokens: TokenisedQuery; hits: RelaxedHit[] }
  | { kind: "popular"; rows: Row[] };
