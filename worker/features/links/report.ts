import { and, eq } from "drizzle-orm";
import type { NewReport } from "#contracts/reports.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptThing } from "#worker/features/prompts/thing.ts";
import { isLinked } from "#worker/features/prompts/visibility.ts";
import { reportThing } from "#worker/features/reports/report.ts";
import type { Actor } from "#worker/lib/http.ts";
import { requireLinked } from "./read.ts";

/** Reports the prompt with this link, which by its number only those may report who find it. */
export async function reportLinked(actor: Actor, key: string, report: NewReport) {
  const { id } = await requireLinked(actor.db, key);
  const isShown = () => and(eq(prompts.linkKey, key), isLinked)!;
  return reportThing(actor, { ...promptThing, isShown }, id, report);
}
