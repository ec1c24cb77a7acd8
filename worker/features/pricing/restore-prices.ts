import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

/**
 * Gives the prompts of a condition their regular price, as a statement that returns their ids and prompters. The trigger `prompts_launch_end` ends the
 * launch with the change of the price.
 */
export const restorePrices = (db: Db, which: SQL, now: Date) =>
  db
    .update(prompts)
    .set({
      price: sql`(SELECT regular_price FROM ${launchPrices} WHERE prompt_id = prompts.id AND ended_at IS NULL)`,
      version: sql`${prompts.version} + 1`,
      updatedAt: now,
    })
    .where(which)
    .returning({ id: prompts.id, memberId: prompts.memberId });
