import { asc, eq } from "drizzle-orm";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { resultColumns } from "./view.ts";

/** All results of a prompt in the prompter's order, as a query for the caller's batch. */
export const resultsOf = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select(resultColumns)
    .from(promptResults)
    .where(eq(promptResults.promptId, at.promptId))
    .orderBy(asc(promptResults.position), asc(promptResults.id)),
);
