import { sql } from "drizzle-orm";
import type { BundleDetail, NewBundle } from "#contracts/bundles.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { type BundleActor, insertPrompts, mustBeForSale, touch } from "./own-writes.ts";
import { readBundle } from "./read.ts";
import { hasRoom, refusalOf, refuseBelowMinimum } from "./refusals.ts";

/**
 * Makes a bundle of the seller's own prompts. Throws 400 for prompts that they do not sell and for a price that is not lower than that of
 * the prompts, or below 100 won for each; 409 for one more than `BUNDLES_MAX` that have not ended.
 */
export async function makeBundle(
  actor: BundleActor,
  { prompt_ids: ids, price, title, about }: NewBundle,
): Promise<BundleDetail> {
  const { db, member } = actor;
  refuseBelowMinimum(price, ids.length);
  const now = new Date();
  const made = sql`(SELECT max(id) FROM ${bundles} WHERE member_id = ${member.id})`;
  try {
    const { bundle } = await batchOf(db, {
      asserted: must(db, hasRoom(db, member.id)),
      bundle: db
        .insert(bundles)
        .values({ memberId: member.id, title, about, price, createdAt: now, updatedAt: now })
        .returning({ id: bundles.id }),
      listed: insertPrompts(db, made, ids),
      isForSale: mustBeForSale(db, made, member.id, ids.length),
    });
    touch(actor, bundle[0]!.id);
    return await readBundle(db, bundle[0]!.id, member);
  } catch (error) {
    if (!isUndone(error)) throw error;
    throw await refusalOf(db, member, { ids, price }, true);
  }
}
