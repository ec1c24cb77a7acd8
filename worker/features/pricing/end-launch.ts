import { and, eq, isNull, sql } from "drizzle-orm";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { restorePrices } from "./restore-prices.ts";

/** Gives an own prompt its regular price before the day. Throws `not_found`, or `conflict` when no lower price is running. */
export async function endLaunch({ db, member }: Actor, id: number) {
  const isRunning = sql`EXISTS (SELECT 1 FROM ${launchPrices} WHERE ${and(eq(launchPrices.promptId, id), isNull(launchPrices.endedAt))})`;
  const ended = await restorePrices(
    db,
    and(eq(prompts.id, id), eq(prompts.memberId, member.id), isRunning)!,
    new Date(),
  );
  const prompt = await requirePrompt(db, id, member);
  if (ended.length > 0) return prompt;
  if (prompt.access !== "owner") throw notFound("프롬프트");
  throw new AppError("conflict", "지금은 할인하고 있지 않아요.");
}
