import type { PromptList } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { SearchRequest } from "./query/normalise.ts";
import { liftsOf } from "./rank/lift.ts";
import { page } from "./rank/page.ts";
import { score } from "./rank/score.ts";
import { relax } from "./retrieve/relax.ts";
import type { Retrieved } from "./retrieve/retrieve.ts";
import { correct } from "./spell/correct.ts";

/** The page of what was retrieved, or of what the words may have meant where they found too little: correct → relax → score → page. */
export async function answerSearch(
  db: Db,
  sent: SearchRequest,
  retrievedAsSent: Retrieved,
  now: number,
): Promise<PromptList> {
  const { request, retrieved, near } = await correct(db, sent, retrievedAsSent);
  const candidates = await relax(db, request, retrieved);
  const ranked = score(request, candidates, now, liftsOf(retrieved.opens, now));
  return { ...page(request, ranked), ...(near.length > 0 && { did_you_mean: near }) };
}
