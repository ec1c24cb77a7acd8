import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { BundleDetail, BundlePatch } from "#contracts/bundles.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import { type BundleActor, insertPrompts, mustBeForSale, requireEditable, touch } from "./own-writes.ts";
import { isEditable } from "./queries.ts";
import { readBundle } from "./read.ts";
import { idsOf, refusalOf, refuseBelowMinimum } from "./refusals.ts";

/**
 * Changes the member's own bundle. With another price or other prompts it must be one that could be made like that. What was sold
 * before keeps its price.
 */
export async function reviseBundle(
  actor: BundleActor,
  id: number,
  { prompt_ids: ids, price, ...words }: BundlePatch,
): Promise<BundleDetail> {
  const { db, member } = actor;
  const isOffer = ids !== undefined || price !== undefined;
  if (isOffer) {
    const bundle = await requireEditable(actor, id);
    refuseBelowMinimum(price ?? bundle.price, (ids ?? (await idsOf(db, id))).length);
  }
  const bundleId = sql`${id}`;
  const offer: BatchItem<"sqlite">[] = [
    ...(ids ? [db.delete(bundlePrompts).where(eq(bundlePrompts.bundleId, id)), insertPrompts(db, bundleId, ids)] : []),
    ...(isOffer ? [mustBeForSale(db, bundleId, member.id, ids?.length)] : []),
  ];
  try {
    await db.batch([
      db
        .update(bundles)
        .set({ ...words, price, updatedAt: new Date() })
        .where(isEditable(member, id)),
      mustChangeOne(db),
      ...offer,
    ]);
  } catch (error) {
    if (!isUndone(error)) throw error;
    const bundle = await requireEditable(actor, id);
    throw await refusalOf(db, member, { ids: ids ?? (await idsOf(db, id)), price: price ?? bundle.price }, false);
  }
  touch(actor, id);
  return readBundle(db, id, member);
}
