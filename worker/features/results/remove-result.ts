import { and, not } from "drizzle-orm";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { dropFiles } from "./drop-files.ts";
import { boughtWith, isBoughtWith, isStillSaleable, lastOfSale } from "./own-prompt.ts";
import { isOwnResult } from "./revise-result.ts";

/** Removes a result with its files. The only public one of a prompt on sale stays, and so does what somebody bought. */
export async function removeResult(actor: Actor, env: Env, promptId: number, resultId: number) {
  const { db } = actor;
  const isIt = isOwnResult(actor, promptId, resultId);
  const removed = await db
    .delete(promptResults)
    .where(and(isIt, isStillSaleable(promptId, resultId), not(isBoughtWith)))
    .returning({ id: promptResults.id, mediaKey: promptResults.mediaKey })
    .get();
  if (!removed) {
    const kept = await db.select({ isBuyersOnly: promptResults.isBuyersOnly }).from(promptResults).where(isIt).get();
    if (!kept) throw notFound("결과");
    throw kept.isBuyersOnly ? boughtWith() : lastOfSale();
  }
  if (removed.mediaKey !== null) await dropFiles(env, removed.mediaKey);
  return { id: removed.id };
}
