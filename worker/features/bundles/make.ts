import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { BundleDetail, BundlePatch, NewBundle } from "#contracts/bundles.ts";
import { authorTag, bundleTag, LISTS, memberTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isForSale } from "./for-sale.ts";
import { isEditable } from "./queries.ts";
import { bundleNotFound, readBundle } from "./read.ts";
import { hasRoom, idsOf, refusalOf, refuseBelowMinimum } from "./refusals.ts";

/** The member who acts, and where to put the cache tags that follow. */
export type BundleActor = Actor & { stale: string[] };

/** Marks what shows a bundle as stale: its page, the profile, and the pages of the seller's prompts. */
export const touch = ({ member, stale }: BundleActor, id: number) =>
  stale.push(bundleTag(id), memberTag(member.id), authorTag(member.id));

/** Puts these prompts into the bundle, in this order. */
const insertPrompts = (db: Db, bundleId: ReturnType<typeof sql>, ids: number[]) =>
  insertFrom(
    db,
    bundlePrompts,
    { bundleId, promptId: sql`prompts.id`, position: sql`asked.key` },
    sql`FROM json_each(${JSON.stringify(ids)}) AS asked CROSS JOIN prompts ON prompts.id = asked.value WHERE true`,
  );

/** Asserts that what the batch wrote can be sold: every prompt is the member's own and on sale, and the price is lower. */
const mustBeForSale = (db: Db, bundleId: ReturnType<typeof sql>, memberId: number, promptCount?: number) => {
  const prompts = sql`bundle_prompts AS held CROSS JOIN prompts AS whose ON whose.id = held.prompt_id WHERE held.bundle_id = ${bundleId}`;
  return must(
    db,
    sql`EXISTS (SELECT 1 FROM ${bundles} WHERE bundles.id = ${bundleId} AND ${isForSale})
      AND NOT EXISTS (SELECT 1 FROM ${prompts} AND whose.member_id <> ${memberId})
      AND ${promptCount === undefined ? sql`true` : sql`(SELECT count(*) FROM ${prompts}) = ${promptCount}`}`,
  );
};

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
    const [, [bundle]] = await db.batch([
      must(db, hasRoom(db, member.id)),
      db
        .insert(bundles)
        .values({ memberId: member.id, title, about, price, createdAt: now, updatedAt: now })
        .returning({ id: bundles.id }),
      insertPrompts(db, made, ids),
      mustBeForSale(db, made, member.id, ids.length),
    ]);
    touch(actor, bundle!.id);
    return await readBundle(db, bundle!.id, member);
  } catch (error) {
    if (!isUndone(error)) throw error;
    throw await refusalOf(db, member, { ids, price }, true);
  }
}

const findOwn = ({ db, member }: Actor, id: number) =>
  db
    .select({ price: bundles.price, hiddenFor: bundles.hiddenFor, endedAt: bundles.endedAt })
    .from(bundles)
    .where(and(eq(bundles.id, id), eq(bundles.memberId, member.id)))
    .get();

/** The member's own bundle that can be changed; throws 404 for another's and an ended one, 409 for one that an operator hid. */
async function requireEditable(actor: Actor, id: number) {
  const own = await findOwn(actor, id);
  if (!own || own.endedAt) throw bundleNotFound();
  if (own.hiddenFor) throw new AppError("conflict", "운영자가 숨긴 묶음은 고칠 수 없어요.");
  return own;
}

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
    const own = await requireEditable(actor, id);
    refuseBelowMinimum(price ?? own.price, (ids ?? (await idsOf(db, id))).length);
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
    const own = await requireEditable(actor, id);
    throw await refusalOf(db, member, { ids: ids ?? (await idsOf(db, id)), price: price ?? own.price }, false);
  }
  touch(actor, id);
  return readBundle(db, id, member);
}

/** Ends the member's own bundle: it is sold no more and nobody else sees it. What was sold stays. */
export async function endBundle(actor: BundleActor, id: number) {
  const { db, member } = actor;
  const now = new Date();
  const ended = await db
    .update(bundles)
    .set({ endedAt: now, updatedAt: now })
    .where(isEditable(member, id))
    .returning({ id: bundles.id })
    .get();
  if (!ended) {
    await requireEditable(actor, id);
    throw bundleNotFound();
  }
  touch(actor, id);
  // The site map names it.
  actor.stale.push(LISTS);
  return ended;
}
