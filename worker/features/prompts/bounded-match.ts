import { sql } from "drizzle-orm";
import { commonTerms } from "#worker/db/schema/search.ts";

/** One prompt in so many holds this token besides its own (migrations/0008_milestones.sql). */
export const MILESTONE_EVERY = 1024;
export const milestoneToken = "xs";

/** The tokens of one word or filter; what must meet in one prompt; and that once for every walk that a MATCH takes. */
export type Part = readonly string[];
export type Walks = readonly (readonly Part[])[];

// Walking a posting takes some 30 ns; more of them than this are too many for one answer.
const POSTINGS_MAX = 120_000;

const isAmong = (token: string) => `(${token} OR "${milestoneToken}")`;
/** The same words, or a milestone: every part of it meets there. */
const withMilestones = (match: string) => match.replaceAll(/"[^"]+"/g, isAmong);

/** Whether nothing but common tokens is to meet, so that only the end of long lists would tell that they do not. */
const isCrowded = (walks: string[][]) => sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(walks)}) AS walk
  WHERE (SELECT count(*) = json_array_length(walk.value) AND sum(${commonTerms.prompts}) > ${sql.raw(String(POSTINGS_MAX))}
    FROM ${commonTerms} WHERE ${commonTerms.term} IN (SELECT value FROM json_each(walk.value))))`;

/** The expression to match, chosen where the counts are: past milestones, its LIMIT also bounds what is walked. */
export function boundedMatch(match: string, walks: Walks) {
  // The tokens of one word meet wherever it stands: only parts can keep apart.
  const meetings = walks.filter((parts) => parts.length > 1).map((parts) => [...new Set(parts.flat())]);
  if (meetings.length === 0) return sql`${match}`;
  return sql`CASE WHEN ${isCrowded(meetings)} THEN ${withMilestones(match)} ELSE ${match} END`;
}
