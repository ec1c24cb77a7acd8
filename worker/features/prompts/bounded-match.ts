import { type Placeholder, sql } from "drizzle-orm";
import type { Placeholders } from "#worker/db/prepared.ts";
import { commonTerms } from "#worker/db/schema/search.ts";

/** One prompt id in 1,024 carries the milestone token besides its own terms (docs/decisions/0011). */
export const MILESTONE_EVERY = 1024;
export const milestoneToken = "xs";

/** Index tokens of one word or facet. They occur side by side in a text, so intersecting them alone is cheap. */
export type TokenGroup = readonly string[];
/** The token groups that must occur in one prompt, one list for each alternative of a MATCH expression. */
export type Intersections = readonly (readonly TokenGroup[])[];

/** Posting-list entries that one statement may visit; at some 35 ns each this is 2 ms. */
const POSTINGS_MAX = 60_000;

/** A token by itself, or tokens of which one is enough: these need the milestone once, and each list that is walked costs. */
const TOKENS = /\("[^"]+"(?: OR "[^"]+")+\)|"[^"]+"/g;
const orMilestone = (tokens: string) => `(${tokens.replaceAll(/[()]/g, "")} OR "${milestoneToken}")`;
const withMilestones = (match: string) => match.replaceAll(TOKENS, orMilestone);

/** True when all tokens of an intersection are common and their lists add up to more than `POSTINGS_MAX`. */
const isUnbounded = (intersections: Placeholder) => sql`EXISTS (SELECT 1 FROM json_each(${intersections}) AS tokens
  WHERE (SELECT count(*) = json_array_length(tokens.value) AND sum(${commonTerms.prompts}) > ${sql.raw(String(POSTINGS_MAX))}
    FROM ${commonTerms} WHERE ${commonTerms.term} IN (SELECT value FROM json_each(tokens.value))))`;

/** The values of `boundedMatch`; `intersections` is JSON. */
export type Bounded = { match: string; withMilestones: string; intersections: string };

/** The values that bound a MATCH expression; undefined where it needs no bound. */
export function boundsOf(match: string, intersections: Intersections): Bounded | undefined {
  const several = intersections.filter((groups) => groups.length > 1).map((groups) => [...new Set(groups.flat())]);
  if (several.length === 0) return undefined;
  return { match, withMilestones: withMilestones(match), intersections: JSON.stringify(several) };
}

/**
 * Returns the right-hand side of a MATCH whose cost does not grow with the index.
 *
 * Intersecting only common tokens reads their posting lists to the end when they seldom occur together. In that case
 * the expression also matches milestone prompts, so that the LIMIT of the statement is reached after at most
 * LIMIT × 1,024 prompts. SQLite decides, from the counts in `common_terms`. Milestone rows are no matches: the caller
 * verifies each row. An intersection of a single group is never bounded, because it cannot come out empty.
 */
export const boundedMatch = ({ match, withMilestones, intersections }: Placeholders<Bounded>) =>
  sql`CASE WHEN ${isUnbounded(intersections)} THEN ${withMilestones} ELSE ${match} END`;
